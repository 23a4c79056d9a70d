public import PresentationSim

/// A mistake made with a ``Container``. Services are named by type and name, as in `Session` or `URL "store"`.
public enum ContainerError: SimulationIssue, Hashable {
    /// The service isn't registered. `near` are registered services with similar names. `path` are the services whose
    /// factories asked for it, outermost first.
    case notRegistered(service: String, near: [String], path: [String])
    /// The service was registered more than once, so that it isn't clear which registration is meant.
    case registeredTwice(service: String)
    /// The service needs itself. The path begins and ends with it.
    case cycle(path: [String])
    /// The service no longer exists. The container doesn't keep it.
    case released(service: String)
}

extension ContainerError {
    /// `warning`: none of these ends the app.
    public var severity: IssueSeverity { .warning }

    /// The mistake, in one line.
    public var message: String {
        switch self {
        case .notRegistered(let service, let near, let path):
            [
                service,
                path.isEmpty ? "" : ", needed by \(path.joined(separator: " → ")),",
                " is not registered",
                near.isEmpty ? "" : ", but \(near.joined(separator: " and ")) \(near.count == 1 ? "is" : "are")",
            ].joined()
        case .registeredTwice(let service): "\(service) is registered more than once"
        case .released(let service): "\(service) no longer exists"
        case .cycle(let path): "\(path.first ?? "") needs itself: \(path.joined(separator: " → "))"
        }
    }

    /// What to do instead.
    public var advice: String {
        switch self {
        case .notRegistered(let service, let near, _) where near.isEmpty:
            "Register \(service) in the assembler's `configure` closure."
        case .notRegistered(_, let near, _): "Did you mean \(near.joined(separator: " or "))?"
        case .registeredTwice: "Remove all registrations but one, or give them different names."
        case .released: "Keep the assembler while its container is used."
        case .cycle: "Resolve one of the services when it is used, not in its factory."
        }
    }
}
