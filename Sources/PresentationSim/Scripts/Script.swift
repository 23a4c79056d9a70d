/// A list of ``Script/Step``s, which plays a flow again. Its text has one step a line.
///
/// ```swift
/// let script = try Script(
///     parsing: """
///         tap Add a card
///         settle
///         swipe down
///         """)
/// try await script.play(in: window)
/// ```
public struct Script: Hashable, Sendable {
    /// The steps, in order.
    public var steps: [Script.Step]

    /// Creates a script of steps.
    public init(_ steps: [Script.Step] = []) { self.steps = steps }

    /// Reads a script. Spaces before a step, empty lines and lines that begin with `#` are ignored.
    ///
    /// Throws an error that names the line and the possible steps if a line is no step.
    public init(parsing text: String) throws(ScriptError) {
        steps = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.drop(while: \.isWhitespace)
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard let step = Step(line.trimmingEnd()) else {
                throw ScriptError(line: index + 1, text: String(line))
            }
            steps.append(step)
        }
    }
}

extension Script: LosslessStringConvertible, ExpressibleByArrayLiteral {
    /// The steps, one a line.
    public var description: String { steps.map(\.description).joined(separator: "\n") }

    /// Reads a script, as ``init(parsing:)``. Returns `nil` if a line is no step.
    public init?(_ description: String) {
        guard let script = try? Script(parsing: description) else { return nil }
        self = script
    }

    /// Creates a script of steps.
    public init(arrayLiteral elements: Script.Step...) { steps = elements }
}

extension Script: Codable {
    /// Decodes an array of the steps' texts.
    public init(from decoder: any Decoder) throws {
        steps = try decoder.singleValueContainer().decode([Step].self)
    }

    /// Encodes an array of the steps' texts.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(steps)
    }
}

/// A line of a text that is no step of a ``Script``.
///
/// ```swift
/// do {
///     _ = try Script(parsing: "tap Save \n fly")
/// } catch {
///     print(error)  // line 2: `fly` is no step. …
/// }
/// ```
public struct ScriptError: Error, Hashable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    /// The line.
    public let text: String

    /// The line and the possible steps.
    public var description: String { "line \(line): `\(text)` is no step. Steps: \(Step.forms)" }
}

extension Substring {
    /// A space with a mark over it stays: that is the beginning of a name.
    fileprivate func trimmingEnd() -> String {
        var scalars = unicodeScalars
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}
