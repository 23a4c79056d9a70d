/// What a scene or a flow is given: a dictionary literal at the call site, read by name and type.
///
/// ```swift
/// .push(sceneName: ProductSceneModule.moduleName, parameters: ["id": 42, "completion": onDone])
/// ```
///
/// Values of any type may travel in it, closures too.
public struct SceneParameters: ExpressibleByDictionaryLiteral {
    var stored: [String: Stored] = [:]
    /// The scene that reads them, for errors.
    var reader = ""

    /// Creates parameters without a value.
    public init() {}

    /// Creates parameters from a literal. A value of `nil` counts as none; of a name that is there twice the last value
    /// counts.
    public init(dictionaryLiteral elements: (String, Any?)...) {
        for (name, value) in elements { self[name] = value }
    }

    init(_ stored: [String: Stored]) { self.stored = stored }

    /// A value as it was given: `parameters["store"] as? Store`. From a link it is a `String`; from a snapshot a
    /// `String`, a `Bool`, an `Int` or a `Double`, and nothing where it was another type: ``value(_:as:)`` reads that.
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

    /// These parameters and the others; where both have a value, the others' one.
    public func merging(_ others: SceneParameters) -> SceneParameters {
        var merged = self
        merged.stored.merge(others.stored) { $1 }
        return merged
    }

    func read(by scene: String) -> SceneParameters {
        var parameters = self
        parameters.reader = scene
        return parameters
    }
}
