package import PresentationSim

/// A finding that fails a test: an issue or the leaks, in one line, with its place.
package struct FlowFailure: Hashable, Sendable {
    /// The finding and the advice, in one line.
    package let text: String
    /// The line of the test that led to it, else a line of the app that did; `nil` if neither is known.
    package let place: SourcePlace?

    init(_ text: String, place: SourcePlace?) {
        self.text = text
        self.place = place
    }

    /// A finding whose trace leads through the test, and before it through the app.
    init(_ text: String, trace: Trace?, test: TestFunction) {
        let calls = trace?.calls ?? []
        let cause = calls.first
        let line = calls.first { $0.isIn(test) }
        place = (line ?? cause)?.place
        if let cause, let line, cause.place.path != line.place.path {
            self.text = "\(text) (caused in \(cause.place.shortText))"
        } else {
            self.text = text
        }
    }
}

extension SimulationIssue {
    /// The message, the advice and the anchor, as sentences in one line.
    package var failureText: String {
        let sentences = [message, advice].filter { !$0.isEmpty }
            .map { $0.last.map { ".!?".contains($0) } == true ? $0 : "\($0)." }
            .joined(separator: " ")
        return (sentences + reference).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

/// The line for objects that are still alive, by their type names; `nil` if there are none.
package func failureText(ofLeaks names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    let list = unique.prefix(10).map { name in
        let count = names.count { $0 == name }
        return count == 1 ? "<\(name)>" : "<\(name)> (\(count) times)"
    }
    let rest = unique.count - list.count
    return """
        Leaked: \(list.joined(separator: ", "))\(rest > 0 ? " and \(rest) more types" : ""). \
        \(names.count == 1 ? "It has" : "They have") left the screen or ended, but \
        \(names.count == 1 ? "is" : "are") still alive. \
        Find what keeps \(names.count == 1 ? "it" : "them"): a closure without `[weak self]`, a completion or a property.
        """
}
