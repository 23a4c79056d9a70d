public import PresentationSim

/// A mistake in how an app is put together, found before anything is shown. See ``Assembler/validate()``.
public enum SceneProblem: Issue, Hashable {
    /// A scene is named, but not registered; `place` says where.
    case unknownScene(_ scene: String, place: String, near: [String])
    /// Two scenes have the same name.
    case sceneRegisteredTwice(_ scene: String)
    /// A service was registered more than once.
    case serviceRegisteredTwice(_ service: String)
    /// Two requirements have the same name, but are met in different scenes.
    case differentRequirements(_ requirement: String)
    /// A requirement can't be met without being met: the path of scenes and requirements begins and ends with it.
    case requirementLoop(path: [String])
    /// A link's pattern makes no sense, and matches nothing.
    case badPattern(_ pattern: String, reason: String)
    /// Two links match the same; the second is never used.
    case samePattern(_ pattern: String, other: String)
}

extension SceneProblem {
    /// `warning`: none of these ends the app.
    public var severity: Severity { .warning }

    /// What is wrong, in one line.
    public var message: String {
        switch self {
        case .unknownScene(let scene, let place, _): "The scene \"\(scene)\" of \(place) is not registered"
        case .sceneRegisteredTwice(let scene): "The scene \"\(scene)\" is registered twice"
        case .serviceRegisteredTwice(let service): "\(service) is registered twice"
        case .differentRequirements(let name): "There are different requirements \"\(name)\""
        case .requirementLoop(let path): "A requirement needs itself: \(path.joined(separator: " → "))"
        case .badPattern(let pattern, let reason): "The link \(pattern) matches nothing: \(reason)"
        case .samePattern(let pattern, let other): "The link \(pattern) is never used: \(other) matches the same"
        }
    }

    /// What to do instead.
    public var advice: String {
        switch self {
        case .unknownScene(_, _, let near) where near.isEmpty: "Register it, or remove the name."
        case .unknownScene(_, _, let near): "Is it \(near.joined(separator: " or "))?"
        case .sceneRegisteredTwice: "Give each module a `moduleName` of its own."
        case .serviceRegisteredTwice: "Remove one of the two, or give them names."
        case .differentRequirements: "Give them different names, or make them one."
        case .requirementLoop: "Let the scene that meets the requirement do without it."
        case .badPattern: "Write it as `/products/:id` or `/help/*`."
        case .samePattern: "Remove one of the two."
        }
    }
}
