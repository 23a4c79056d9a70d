// The types of an app's own module, and of modules such as SwiftUI.

public struct User: Hashable, Sendable {
    public let name: String
    public init(name: String) { self.name = name }
}

public struct Window: Hashable, Sendable {
    public init() {}
}

public enum Step: Hashable, Sendable {
    case name, password
}

public struct Action: Hashable, Sendable {
    public init() {}
}

public struct Alert: Hashable, Sendable {
    public let title: String
    public init(title: String) { self.title = title }
}
