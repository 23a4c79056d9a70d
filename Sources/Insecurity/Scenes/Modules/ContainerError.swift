public import PresentationSim

/// A mistake made with a ``Container``. Services are given by type and name, as `Session` or `URL "store"`.
public enum ContainerError: Issue, Hashable {
    /// The service isn't registered. `near` are registered ones with similar names; `path` are the services on whose
    /// behalf it was asked for, the first first.
    case notRegistered(service: String, near: [String], path: [String])
    /// The service was registered more than once, so that it isn't clear which one is meant.
    case registeredTwice(service: String)
    /// The service needs itself: the path begins and ends with it.
    case cycle(path: [String])
}

extension ContainerError {
    /// `warning`: none of these ends the app.
    public var severity: Severity { .warning }

    /// What went wrong, in one line.
    public var message: String {
        switch self {
        case .notRegistered(let service, _, let path) where path.isEmpty: "\(service) is not registered"
        case .notRegistered(let service, _, let path):
            "\(service) is not registered, but needed: \((path + [service]).joined(separator: " → "))"
        case .registeredTwice(let service): "\(service) is registered twice"
        case .cycle(let path): "\(path.first ?? "") needs itself: \(path.joined(separator: " → "))"
        }
    }

    /// What to do instead.
    public var advice: String {
        switch self {
        case .notRegistered(let service, let near, _) where near.isEmpty:
            "Register \(service) where the assembler configures the container."
        case .notRegistered(_, let near, _): "Is it \(near.joined(separator: " or "))?"
        case .registeredTwice: "Remove one of the two, or give them names."
        case .cycle: "Resolve one of them later, when it is used, instead of in its factory."
        }
    }
}
