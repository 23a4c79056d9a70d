extension SceneParameters {
    /// The value of a name, as a type. Throws ``ParameterError`` where it is missing or of another type.
    ///
    /// What comes from a link is text: it is also read as a number or whatever else a text describes. What comes from a
    /// snapshot is decoded.
    public func value<Value>(_ name: String, as type: Value.Type = Value.self) throws(ParameterError) -> Value {
        guard let value = try optional(name, as: type) else {
            throw .missing(name: name, type: "\(type)", scene: reader)
        }
        return value
    }

    /// The value of a name, as a type; `nil` where it is missing. Throws ``ParameterError`` where it is of another type.
    public func optional<Value>(_ name: String, as type: Value.Type = Value.self) throws(ParameterError) -> Value? {
        guard let stored = stored[name] else { return nil }
        if let value = stored.value(as: type) { return value }
        throw .wrongType(name: name, type: "\(type)", found: stored.typeName, scene: reader)
    }

    /// The closure without arguments that a scene calls when it is done, under the name `completion` or another. Throws
    /// ``ParameterError`` where there is none.
    @MainActor
    public func completion(_ name: String = "completion") throws(ParameterError) -> () -> Void {
        if let completion = self[name] as? () -> Void { return completion }
        if let completion = self[name] as? @MainActor () -> Void { return { completion() } }
        return try value(name)
    }

    /// The closure that a scene calls with what the user chose, under the name `completion` or another. Throws
    /// ``ParameterError`` where there is none, or it takes something else.
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
