public import PresentationSim

/// A mistake in how an app is assembled, found before anything is shown. See ``Assembler/validate()``.
public enum SceneProblem: SimulationIssue, Hashable {
    /// A scene is named but not registered. `place` is the part that names it; `near` are similar names.
    case unknownScene(_ scene: String, place: String, near: [String])
    /// More than one scene is registered under the same name.
    case sceneRegisteredTwice(_ scene: String)
    /// A service was registered more than once.
    case serviceRegisteredTwice(_ service: String)
    /// Several requirements have the same name, but are met in different scenes.
    case differentRequirements(_ requirement: String)
    /// A requirement would have to be met before it can be met. The path begins and ends with it.
    case requirementLoop(path: [String])
    /// A link's pattern is malformed and matches nothing.
    case badPattern(_ pattern: String, reason: String)
    /// Two patterns match the same links, so that the second is never used.
    case samePattern(_ pattern: String, other: String)
    /// The pattern has parameters, but its custom navigation takes none.
    case droppedParameters(_ pattern: String, navigation: String)
}

extension SceneProblem {
    /// `warning`: none of these ends the app.
    public var severity: IssueSeverity { .warning }

    /// The mistake, in one line.
    public var message: String {
        switch self {
        case .unknownScene(let scene, let place, _): "The scene \"\(scene)\", named by \(place), is not registered"
        case .sceneRegisteredTwice(let scene): "The scene \"\(scene)\" is registered more than once"
        case .serviceRegisteredTwice(let service): "\(service) is registered more than once"
        case .differentRequirements(let name):
            "Several requirements are named \"\(name)\", but are met in different scenes"
        case .requirementLoop(let path): "A requirement needs itself: \(path.joined(separator: " → "))"
        case .badPattern(let pattern, let reason): "The link pattern \(pattern) matches nothing: \(reason)"
        case .samePattern(let pattern, let other):
            "The link pattern \(pattern) is never used: \(other) matches the same links"
        case .droppedParameters(let pattern, let navigation):
            "The link pattern \(pattern) leads to \"\(navigation)\", which takes no parameters"
        }
    }

    /// What to do instead.
    public var advice: String {
        switch self {
        case .unknownScene(_, _, let near) where near.isEmpty: "Register it, or remove the name."
        case .unknownScene(_, _, let near): "Did you mean \(near.joined(separator: " or "))?"
        case .sceneRegisteredTwice: "Give each module its own `moduleName`."
        case .serviceRegisteredTwice: "Remove all registrations but one, or give them different names."
        case .differentRequirements: "Give them different names, or meet them in the same scene."
        case .requirementLoop: "Remove the requirement from the scene that meets it."
        case .badPattern: "Write it like `/products/:id` or `/help/*`."
        case .samePattern: "Remove one of the two."
        case .droppedParameters: "Use a custom navigation whose body takes `coordinator, parameters`."
        }
    }
}
