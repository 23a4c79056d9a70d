public import PresentationSim

/// A parameter that a scene or a flow can't read.
public enum ParameterError: SimulationIssue, Hashable {
    /// The parameter wasn't passed.
    case missing(name: String, type: String, scene: String)
    /// The parameter has another type.
    case wrongType(name: String, type: String, found: String, scene: String)
}

extension ParameterError {
    /// `warning`: none of these ends the app.
    public var severity: IssueSeverity { .warning }

    /// The mistake, in one line.
    public var message: String {
        switch self {
        case .missing(let name, let type, let scene):
            scene.isEmpty
                ? "The parameter `\(name)` of type \(type) is missing"
                : "<\(scene)> needs the parameter `\(name)` of type \(type)"
        case .wrongType(let name, let type, let found, let scene):
            "\(scene.isEmpty ? "The code" : "<\(scene)>") needs the parameter `\(name)` of type \(type), but got \(found)"
        }
    }

    /// What to do instead.
    public var advice: String {
        switch self {
        case .missing(let name, _, _): "Pass it in the navigation's parameters: [\"\(name)\": …]."
        case .wrongType(let name, let type, _, _): "Pass `\(name)` as \(type), or read it as another type."
        }
    }
}
