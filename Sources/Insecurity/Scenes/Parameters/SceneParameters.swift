internal import Foundation
public import PresentationSim

/// The parameters of a scene or a flow: written as a dictionary literal, read by name and type.
///
/// ```swift
/// .push(sceneName: ProductSceneModule.moduleName, parameters: ["id": 42, "completion": onDone])
/// ```
///
/// Values can have any type, including closures.
public struct SceneParameters: ExpressibleByDictionaryLiteral {
    var stored: [String: StoredParameter] = [:]
    /// The coordinator's saved state, while a snapshot is restored.
    var state: JSONValue?
    /// The scene or flow that reads the parameters, for errors.
    var reader = ""

    /// Creates empty parameters.
    public init() {}

    /// Creates parameters from a literal. A `nil` value counts as none. Of several values with the same name, the last
    /// counts.
    public init(dictionaryLiteral elements: (String, Any?)...) {
        for (name, value) in elements { self[name] = value }
    }

    /// Creates parameters from the members of a value, which ``decoded(as:)`` puts together again. Throws if the value
    /// can't be encoded as a JSON object.
    public init(encoding value: some Encodable) throws {
        guard case .object(let members) = try JSONValue(encoding: value) else {
            throw ParameterError.notAnObject(type: "\(type(of: value))")
        }
        self.init(saved: members)
    }

    init(_ stored: [String: StoredParameter]) { self.stored = stored }

    /// Creates parameters from saved values.
    init(saved values: [String: JSONValue]) {
        // Most have none, and `mapValues` allocates in any case.
        for (name, value) in values { stored[name] = .saved(value) }
    }

    /// A value as it was passed: `parameters["store"] as? Store`.
    ///
    /// A value from a link is a `String`. A value from a snapshot is a `String`, `Bool`, `Int` or `Double`; for values of
    /// other types this is `nil`, and ``value(_:as:)`` reads them.
    public subscript(name: String) -> Any? {
        get { stored[name]?.simpleValue }
        set { stored[name] = newValue.map { .value($0) } }
    }

    /// The names that have a value, sorted.
    public var names: [String] { stored.keys.sorted() }

    /// Returns these parameters and the others. If both have a value for a name, the others' value counts.
    public func merging(_ others: SceneParameters) -> SceneParameters {
        var merged = self
        merged.stored.merge(others.stored) { $1 }
        merged.state = others.state ?? state
        if !others.reader.isEmpty { merged.reader = others.reader }
        return merged
    }

    /// Returns the parameters with the name of their reader.
    func read(by scene: String) -> SceneParameters {
        var parameters = self
        parameters.reader = scene
        return parameters
    }

    // MARK: Reading

    /// Returns the value of a name as a type. Throws ``ParameterError`` if it is missing or has another type. A missing value of an
    /// optional type is `nil`.
    ///
    /// A value from a link is text, which is also read as a number or another type that has a text form. A value from a
    /// snapshot is decoded.
    public func value<Value>(_ name: String, as type: Value.Type = Value.self) throws(ParameterError) -> Value {
        if let value = try optional(name, as: type) ?? StoredParameter.noValue(of: type) { return value }
        throw .missing(name: name, type: "\(type)", scene: reader)
    }

    /// Returns the value of a name as a type; `nil` if it is missing. Throws ``ParameterError`` if it has another type.
    public func optional<Value>(_ name: String, as type: Value.Type = Value.self) throws(ParameterError) -> Value? {
        guard let stored = stored[name] else { return nil }
        if let value = stored.value(as: type) { return value }
        throw .wrongType(name: name, type: "\(type)", found: stored.found(insteadOf: type), scene: reader)
    }

    /// Returns a value whose members are the parameters. Throws ``ParameterError`` for the first that is missing or has
    /// another type.
    public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try Value(from: ParameterDecoder(parameters: self))
    }

    /// Returns the coordinator's saved ``Coordinator/restorableState`` while a snapshot is restored. Returns `nil` otherwise, or
    /// if the state has another type. A ``TypedCoordinatorModule`` implements the `build` that takes these parameters.
    public func restoredState<State: Decodable>(as type: State.Type = State.self) -> State? {
        state.flatMap { StoredParameter.saved($0).value(as: type) }
    }

    /// Returns the closure without arguments that the scene calls when it is done. Throws ``ParameterError`` if there is no
    /// such closure.
    @MainActor
    public func completion(_ name: String = "completion") throws(ParameterError) -> () -> Void {
        if let completion = self[name] as? @MainActor () -> Void { return { completion() } }
        return try value(name)
    }

    /// Returns the closure that the scene calls with the user's choice. Throws ``ParameterError`` if there is no such
    /// closure, or if it takes another type.
    @MainActor
    public func completion<Value>(
        _ name: String = "completion", taking type: Value.Type
    ) throws(ParameterError) -> (Value) -> Void {
        if let completion = self[name] as? @MainActor (Value) -> Void { return { completion($0) } }
        return try value(name)
    }
}

extension SceneParameters: Equatable, CustomStringConvertible {
    /// Returns `true` if both have equal values for the same names. A text from a link is equal to the number or Boolean that it
    /// is read as. Values that are neither `Hashable` nor `Codable`, such as closures, are equal to none.
    public static func == (one: SceneParameters, other: SceneParameters) -> Bool { one.stored == other.stored }

    /// The values by name, sorted, as in `[id: 42]`.
    public var description: String {
        "[\(names.map { "\($0): \(stored[$0]?.text ?? "")" }.joined(separator: ", "))]"
    }
}

/// A parameter that a scene or a flow can't read.
///
/// ```swift
/// do {
///     _ = try parameters.value("id", as: Int.self)
/// } catch {
///     print(error.advice)
/// }
/// ```
public enum ParameterError: SimulationIssue, Hashable {
    /// The parameter wasn't passed.
    case missing(name: String, type: String, scene: String)
    /// The parameter has another type.
    case wrongType(name: String, type: String, found: String, scene: String)
    /// The value has no members that could be parameters.
    case notAnObject(type: String)

    /// The anchor of the issue in `Docs/Troubleshooting.md`.
    public var helpAnchor: String? { caseAnchor }
    /// The mistake, in one line.
    public var message: String { texts.message }
    /// The way to fix the mistake.
    public var advice: String { texts.advice }

    private var texts: (message: String, advice: String) {
        switch self {
        case .missing(let name, let type, let scene):
            (
                scene.isEmpty
                    ? "The parameter `\(name)` of type \(type) is missing"
                    : "<\(scene)> needs the parameter `\(name)` of type \(type)",
                "Pass it in the navigation's parameters: [\"\(name)\": …]."
            )
        case .wrongType(let name, let type, let found, let scene):
            (
                "\(scene.isEmpty ? "The code" : "<\(scene)>") needs the parameter `\(name)` of type \(type), but got \(found)",
                "Pass `\(name)` as \(type), or read it as another type."
            )
        case .notAnObject(let type):
            (
                "\(type) has no members that could be parameters",
                "Use a structure with a property for each parameter."
            )
        }
    }
}

/// Decodes a value whose members are parameters: by `JSONDecoder`, except that a member is read as a parameter is, such as a number
/// from the text of a link.
struct ParameterDecoder: Decoder {
    let parameters: SceneParameters
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Members(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try json.unkeyedContainer() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { try json.singleValueContainer() }

    /// The decoder of `JSONDecoder`, with those parameters that can be saved.
    fileprivate var json: any Decoder {
        get throws {
            let members = JSONValue.object(parameters.stored.compactMapValues(\.json))
            return try JSONDecoder().decode(OpenValue.self, from: JSONEncoder().encode(members)).decoder
        }
    }
}

/// A value before it is decoded.
private struct OpenValue: Decodable {
    let decoder: any Decoder

    init(from decoder: any Decoder) { self.decoder = decoder }
}

private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ParameterDecoder
    var codingPath: [any CodingKey] { [] }

    private var json: KeyedDecodingContainer<Key> { get throws { try decoder.json.container(keyedBy: Key.self) } }

    var allKeys: [Key] { decoder.parameters.names.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { decoder.parameters.stored[key.stringValue] != nil }

    func decodeNil(forKey key: Key) -> Bool { decoder.parameters.stored[key.stringValue]?.isNil == true }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder.parameters.value(key.stringValue, as: type)
    }

    func nestedContainer<Nested>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try json.nestedContainer(keyedBy: type, forKey: key)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try json.nestedUnkeyedContainer(forKey: key)
    }

    /// A superclass is encoded as a member. A link, which holds only texts, has its members beside the others.
    func superDecoder() throws -> any Decoder {
        decoder.parameters.stored["super"] == nil ? decoder : try json.superDecoder()
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        contains(key) ? try json.superDecoder(forKey: key) : decoder
    }
}
