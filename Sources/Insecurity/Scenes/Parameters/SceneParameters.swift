/// The parameters of a scene or a flow: written as a dictionary literal, read by name and type.
///
/// ```swift
/// .push(sceneName: ProductSceneModule.moduleName, parameters: ["id": 42, "completion": onDone])
/// ```
///
/// Values can have any type, including closures.
public struct SceneParameters: ExpressibleByDictionaryLiteral {
    var stored: [String: Stored] = [:]
    /// The scene or flow that reads the parameters, for errors.
    var reader = ""

    /// Creates empty parameters.
    public init() {}

    /// Creates parameters from a literal. A `nil` value counts as none. Of several values with the same name, the last
    /// counts.
    public init(dictionaryLiteral elements: (String, Any?)...) {
        for (name, value) in elements { self[name] = value }
    }

    init(_ stored: [String: Stored]) { self.stored = stored }

    /// A value as it was passed: `parameters["store"] as? Store`.
    ///
    /// A value from a link is a `String`. A value from a snapshot is a `String`, `Bool`, `Int` or `Double`; for values of
    /// other types this is `nil`, and ``value(_:as:)`` reads them.
    public subscript(name: String) -> Any? {
        get {
            switch stored[name] {
            case .value(let value): value
            case .text(let text): text
            case .saved(let json): json.simpleValue
            case nil: nil
            }
        }
        set { stored[name] = newValue.map { .value($0) } }
    }

    /// The names that have a value, sorted.
    public var names: [String] { stored.keys.sorted() }

    /// Returns these parameters and the others. If both have a value for a name, the others' value counts.
    public func merging(_ others: SceneParameters) -> SceneParameters {
        var merged = self
        merged.stored.merge(others.stored) { $1 }
        return merged
    }

    /// Returns the parameters with the name of their reader.
    func read(by scene: String) -> SceneParameters {
        var parameters = self
        parameters.reader = scene
        return parameters
    }

    // MARK: Reading

    /// Returns the value of a name as a type. Throws ``ParameterError`` if it is missing or has another type.
    ///
    /// A value from a link is text, which is also read as a number or another type that has a text form. A value from a
    /// snapshot is decoded.
    public func value<Value>(_ name: String, as type: Value.Type = Value.self) throws(ParameterError) -> Value {
        guard let value = try optional(name, as: type) else {
            throw .missing(name: name, type: "\(type)", scene: reader)
        }
        return value
    }

    /// Returns the value of a name as a type; `nil` if it is missing. Throws ``ParameterError`` if it has another type.
    public func optional<Value>(_ name: String, as type: Value.Type = Value.self) throws(ParameterError) -> Value? {
        guard let stored = stored[name] else { return nil }
        if let value = stored.value(as: type) { return value }
        throw .wrongType(name: name, type: "\(type)", found: stored.typeName, scene: reader)
    }

    /// Returns the closure without arguments that the scene calls when it is done. Throws ``ParameterError`` if there is no
    /// such closure.
    @MainActor
    public func completion(_ name: String = "completion") throws(ParameterError) -> () -> Void {
        if let completion = self[name] as? () -> Void { return completion }
        if let completion = self[name] as? @MainActor () -> Void { return { completion() } }
        return try value(name)
    }

    /// Returns the closure that the scene calls with the user's choice. Throws ``ParameterError`` if there is no such
    /// closure, or if it takes another type.
    @MainActor
    public func completion<Value>(
        _ name: String = "completion", taking type: Value.Type
    ) throws(ParameterError) -> (Value) -> Void {
        if let completion = self[name] as? (Value) -> Void { return completion }
        if let completion = self[name] as? @MainActor (Value) -> Void {
            return { completion($0) }
        }
        return try value(name)
    }
}

extension SceneParameters {
    /// A value and its source.
    enum Stored {
        /// From the app, as it was passed.
        case value(Any)
        /// From a link: read as text, or as a type that has a text form.
        case text(String)
        /// From a snapshot: decoded.
        case saved(JSONValue)
    }
}

extension SceneParameters.Stored {
    func value<Value>(as type: Value.Type) -> Value? {
        switch self {
        case .value(let value): value as? Value
        case .text(let text): text as? Value ?? described(by: text)
        case .saved(.string(let text)): JSONValue.string(text).decoded(as: type) ?? described(by: text)
        case .saved(let json): json.decoded(as: type)
        }
    }

    /// The value's type or source, for errors.
    var typeName: String {
        switch self {
        case .value(let value): "\(type(of: value))"
        case .text(let text): "the text \"\(text)\" of a link"
        case .saved: "a saved value"
        }
    }

    /// The value as JSON; `nil` if it can't be saved.
    var json: JSONValue? {
        switch self {
        case .value(let value): JSONValue(encoding: value)
        case .text(let text): .string(text)
        case .saved(let json): json
        }
    }

    private func described<Value>(by text: String) -> Value? {
        (Value.self as? any LosslessStringConvertible.Type)?.init(text) as? Value
    }
}
