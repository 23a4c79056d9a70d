internal import Foundation

/// Decodes a value whose members are parameters.
struct ParameterDecoder: Decoder {
    let parameters: SceneParameters
    /// The type that is decoded as a single value of all parameters.
    fileprivate var type: (any Decodable.Type)?
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    init(parameters: SceneParameters) { self.parameters = parameters }

    func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Members(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw noObject }

    func singleValueContainer() -> any SingleValueDecodingContainer { Whole(decoder: self) }

    fileprivate var noObject: ParameterError { .notAnObject(type: parameters.reader) }

    /// The decoder of a member. Members of an object are read as parameters, too.
    fileprivate func decoder(of name: String) throws -> any Decoder {
        switch parameters.stored[name]?.json {
        case .object(let members):
            return ParameterDecoder(parameters: SceneParameters(saved: members).read(by: parameters.reader))
        case let json?:
            return try JSONDecoder().decode(OpenValue.self, from: JSONEncoder().encode(json)).decoder
        case nil: throw noObject
        }
    }
}

/// A value before it is decoded.
private struct OpenValue: Decodable {
    let decoder: any Decoder

    init(from decoder: any Decoder) { self.decoder = decoder }
}

/// The parameters as the members of one value, which another type wraps.
private struct Whole: SingleValueDecodingContainer {
    let decoder: ParameterDecoder
    let codingPath: [any CodingKey] = []

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        // A number or a text decodes itself as a single value: it has no members.
        guard type != decoder.type else { throw decoder.noObject }
        var decoder = decoder
        decoder.type = type
        return try Value(from: decoder)
    }
}

/// Members are read as parameters are: text from a link also as a number.
private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ParameterDecoder
    let codingPath: [any CodingKey] = []

    var allKeys: [Key] { decoder.parameters.names.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { decoder.parameters.stored[key.stringValue] != nil }

    func decodeNil(forKey key: Key) -> Bool {
        decoder.parameters.stored[key.stringValue]?.isNil == true
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder.parameters.value(key.stringValue, as: type)
    }

    /// The members of a saved object, such as the values of an `enum` case.
    func nestedContainer<Nested>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder.decoder(of: key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.decoder(of: key.stringValue).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try superDecoder(of: "super") }

    func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder(of: key.stringValue) }

    /// A superclass is encoded as a member. A link, which holds only texts, has its members beside the others.
    private func superDecoder(of name: String) throws -> any Decoder {
        decoder.parameters.stored[name] == nil ? decoder : try decoder.decoder(of: name)
    }
}
