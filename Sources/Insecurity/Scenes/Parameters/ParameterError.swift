public import PresentationSim

/// A parameter that a scene can't read.
public enum ParameterError: Issue, Hashable {
    /// The scene needs it, and it wasn't given.
    case missing(name: String, type: String, scene: String)
    /// It was given, but is something else.
    case wrongType(name: String, type: String, found: String, scene: String)
}

extension ParameterError {
    /// `warning`: none of these ends the app.
    public var severity: Severity { .warning }

    /// What went wrong, in one line.
    public var message: String {
        switch self {
        case .missing(let name, let type, let scene): "<\(scene)> needs the parameter `\(name)`, a \(type)"
        case .wrongType(let name, let type, let found, let scene):
            "<\(scene)> needs the parameter `\(name)` as a \(type), but it is a \(found)"
        }
    }

    /// What to do instead.
    public var advice: String {
        switch self {
        case .missing(let name, _, _): "Give it in the navigation's parameters: [\"\(name)\": …]."
        case .wrongType(let name, let type, _, _): "Give `\(name)` as a \(type), or read it as what it is."
        }
    }
}
