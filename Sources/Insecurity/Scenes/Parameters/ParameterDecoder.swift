/// Decodes a value whose members are parameters.
struct ParameterDecoder: Decoder {
    let parameters: SceneParameters
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Members(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw noObject }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw noObject }

    fileprivate var noObject: ParameterError { .notAnObject(type: parameters.reader) }
}

/// Members are read as parameters are: text from a link also as a number.
private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ParameterDecoder
    let codingPath: [any CodingKey] = []

    var allKeys: [Key] { decoder.parameters.names.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { decoder.parameters.stored[key.stringValue] != nil }

    func decodeNil(forKey key: Key) -> Bool {
        if case .saved(.null) = decoder.parameters.stored[key.stringValue] { true } else { false }
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder.parameters.value(key.stringValue, as: type)
    }

    /// The members of a saved object, such as the values of an `enum` case.
    func nestedContainer<Nested>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        guard case .saved(.object(let members)) = decoder.parameters.stored[key.stringValue] else {
            throw decoder.noObject
        }
        let parameters = SceneParameters(saved: members).read(by: decoder.parameters.reader)
        return ParameterDecoder(parameters: parameters).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw decoder.noObject }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
}
