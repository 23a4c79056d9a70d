/// A user of the app: the types here have names that `PresentationSim` and SwiftUI use, too.
public struct User: Hashable, Sendable {
    /// The user's name.
    public let name: String

    /// Creates a user.
    public init(name: String) { self.name = name }
}

/// A window to a seat, say.
public struct Window: Hashable, Sendable {
    /// Creates a window.
    public init() {}
}

/// A step of the registration.
public enum Step: Hashable, Sendable {
    /// The user enters a name or a password.
    case name, password
}

/// An action in the app's state.
public struct Action: Hashable, Sendable {
    /// Creates an action.
    public init() {}
}

/// A message of the app.
public struct Alert: Hashable, Sendable {
    /// The title.
    public let title: String

    /// Creates a message.
    public init(title: String) { self.title = title }
}
