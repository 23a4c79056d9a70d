/// The base of a chain.
package enum Base: Hashable {
    /// A window: the bottom of the chain is its root.
    case window
    /// A tab, which has the laws of a window (L22).
    case tab(Int, of: ContainerID)
    /// An existing view controller, on the level of that number: the bottom of the chain is presented over it.
    case screen(level: Int)
    /// An existing navigation controller, on the level of that number: the bottom of the chain is pushed on it.
    case stack(level: Int)

    /// `true` if the bottom of the chain is a root.
    var startsWithRoot: Bool {
        switch self {
        case .window, .tab: true
        case .screen, .stack: false
        }
    }

    var isStack: Bool { if case .stack = self { true } else { false } }

    var isTab: Bool { if case .tab = self { true } else { false } }
}

/// The place that a start asks for.
package enum PlaceRequest: Hashable {
    /// As the top is shown.
    case current
    /// Presented.
    case modal
    /// Presented over the top, or refused if it would be the root.
    case overTop
    /// As the root of a new navigation controller.
    case newNavigation
    /// Pushed, or as the root of a new navigation controller if there is none to push on.
    case navigation
    /// Pushed, or refused if there is no navigation controller.
    case push
}

/// The place of a frame on the screen.
package enum Place: Hashable {
    /// Presented over the top.
    case presented
    /// As the root of its own navigation controller, which is presented.
    case presentedNavigation
    /// On the navigation controller that the frame at that index came with, or on the base's own.
    case pushed(on: Int)
    /// As the window's root.
    case root
    /// As the root of its own navigation controller, which is the window's root.
    case rootNavigation

    /// The index that stands for the base's own navigation controller.
    package static let base = -1

    package var isPresented: Bool { self == .presented || self == .presentedNavigation }

    package var isRoot: Bool { self == .root || self == .rootNavigation }

    /// The index of the frame whose navigation controller a frame of this place, at `index`, is on.
    package func navigation(at index: Int) -> Int? {
        switch self {
        case .presentedNavigation, .rootNavigation: index
        case .pushed(let navigation): navigation
        case .presented, .root: nil
        }
    }
}

/// The way in which a frame ends.
package enum Ending: Hashable {
    case finished, requested, ancestor, cancelled, refused
    case user, removed, replaced

    /// The ending of the frames above. A screen that is removed or replaced takes those over it in the same way (L9, L13,
    /// L19); otherwise they end because the one below them does (L3).
    package var above: Ending {
        switch self {
        case .user, .removed, .replaced: self
        case .finished, .requested, .ancestor, .cancelled, .refused: .ancestor
        }
    }

    /// `true` if the frame ended because of another one, or of a removal by other code (L13).
    package var isCausedByOthers: Bool {
        switch self {
        case .replaced, .removed, .ancestor: true
        case .finished, .requested, .cancelled, .refused, .user: false
        }
    }
}
