extension SceneParameters {
    /// A value, and where it comes from.
    enum Stored {
        /// As it was given.
        case value(Any)
        /// From a link: read as text, or as what the text says.
        case text(String)
        /// From a snapshot: read as what was saved.
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

    /// The type of what there is, for errors.
    var typeName: String {
        switch self {
        case .value(let value): "\(type(of: value))"
        case .text(let text): "link's text \"\(text)\""
        case .saved: "saved value"
        }
    }

    /// As JSON; `nil` where it can't be saved.
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
