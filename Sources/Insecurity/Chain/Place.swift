/// What a chain stands on.
package enum Ground: Hashable {
    /// An existing view controller: the bottom of the chain is presented over it.
    case viewController
    /// An existing navigation controller: the bottom of the chain is pushed on it.
    case navigationController
    /// A window: the bottom of the chain is its root.
    case window
}

/// How a start asks to be shown, before it is known what is on top.
package enum Request: Hashable {
    /// As what is on top is shown.
    case current
    /// Presented.
    case modal
    /// As the root of a new navigation controller.
    case newNavigation
    /// Pushed, or where there is nothing to push on, as the root of a new navigation controller.
    case navigation
    /// Pushed, or not at all.
    case push
}

/// How a frame is shown.
package enum Place: Hashable {
    /// Presented over what is on top.
    case presented
    /// As the root of a navigation controller of its own, which is presented.
    case presentedNavigation
    /// On the navigation controller that the frame of that index brought along, or that the host has.
    case pushed(on: Int)
    /// As the window's root.
    case root
    /// As the root of a navigation controller of its own, which is the window's root.
    case rootNavigation

    /// The index that stands for the navigation controller of the host.
    package static let host = -1

    package var isRoot: Bool { self == .root || self == .rootNavigation }

    /// The frame whose navigation controller a frame of this place, at `index`, is on.
    package func navigation(at index: Int) -> Int? {
        switch self {
        case .presentedNavigation, .rootNavigation: index
        case .pushed(let navigation): navigation
        case .presented, .root: nil
        }
    }
}
