/// A chain on a stage.
package struct ChainID: Hashable { package let number: Int }

/// A container on a stage.
package struct ContainerID: Hashable { package let number: Int }

/// A screen's place: the chain of its frame, and the index there.
package struct Slot: Hashable {
    package let chain: ChainID
    package let index: Int

    package init(chain: ChainID, index: Int) { (self.chain, self.index) = (chain, index) }
}

/// A level of the window: the root, or a presented one.
package struct Level: Hashable {
    /// The number in the order in which the window has shown its levels.
    package let number: Int
    /// The screen of a coordinator at its bottom, or `nil` for a level of other code.
    package let owner: Slot?
    /// The coordinator's screen that a level of other code, or of an existing screen, came over.
    package let below: Slot?

    package init(number: Int, owner: Slot?, below: Slot? = nil) {
        (self.number, self.owner, self.below) = (number, owner, below)
    }
}

/// The window of a stage, as far as the stage must know it.
package protocol StageWindow {
    /// The number of levels now.
    var presentLevelCount: Int { get }
    /// The level at that index: the root is the first.
    func level(at index: Int) -> Level
    /// `true` if something can be presented: not in a hidden window (U4).
    var canPresent: Bool { get }
    /// The coordinators' screens over a shown one on its navigation controller, from bottom to top.
    func screens(over slot: Slot) -> [Slot]
    /// Returns `true` if a shown screen is still on a navigation controller, and nothing else is taking it off.
    func isOnStack(_ slot: Slot) -> Bool
    /// Returns `true` if a shown screen is still in the context that has presented it, and isn't leaving.
    func isInContext(_ slot: Slot) -> Bool
    /// Returns `true` if a chain may change the screen now.
    func isReady(_ chain: ChainID) -> Bool
}

/// A change of a window: one visible transition.
package enum Change: Hashable {
    /// Screens leave, on all chains together (L5).
    case leave(Leaving)
    /// Running frames come: a root, a level, or pushes (L18). The tabs of a container come with it (L22).
    case come(Coming)
    /// The levels from that index on are dismissed, before a root comes. UIKit would leak those over the window's old root (U37), and
    /// those of a tab would stay.
    case dismiss(Int, before: Coming)
    /// A tab of a container is selected (L25). A navigation by name has asked before whether the user may see what is there.
    case select(Int, of: ContainerID, byName: Bool = false)

    /// `true` if nothing has ended yet, so that the screens of now may stay.
    package var canBeHeldBack: Bool { if case .leave = self { false } else { true } }
}

/// Running frames of a chain that come on screen together.
package struct RunningFrames: Hashable {
    package let range: Range<Int>
    /// The number of the uppermost frame's start. If that frame still comes next, so do those below it.
    package let lastNumber: Int
}

/// Screens that leave in one visible transition.
package struct Leaving: Hashable {
    /// The screens of a chain that leave: those from an index on, and perhaps others that come in their place (L17).
    package struct Cut: Hashable {
        package let chain: ChainID
        package let from: Int
        package var replacement: RunningFrames?
        /// The index of the lowest screen that is popped off a stack that stays. `nil` if none is.
        package var popped: Int?
        /// The index of the lowest screen that was presented in a context, if that stays. The pop under it isn't seen.
        package var inContext: Int?
        /// `true` if the pop is animated.
        package var isAnimated: Bool
        /// The index of the cut that pops these screens too, because they are over its own on one stack (L17).
        package var joined: Int?

        /// The place of the lowest screen that is popped or leaves its context.
        package var slot: Slot? { (popped ?? inContext).map { Slot(chain: chain, index: $0) } }
    }

    package let cuts: [Cut]
    /// The index of the lowest level that leaves with all over it, or `nil` if none does.
    package let level: Int?
    /// `true` if the dismissal of the levels is animated.
    package let isAnimated: Bool
}

/// Running frames that come on screen together.
package struct Coming: Hashable {
    package let chain: ChainID
    package let frames: RunningFrames
    package let isAnimated: Bool
}

/// The frames that the user sees.
package struct Sight<Frame: AnyObject> {
    package var frames: [Frame] = []
    /// A tab that is seen, and on which nothing runs.
    package var emptyTab: (container: ContainerID, tab: Int)?
}
