// Seams for the tests of ``Simulation/Window/brokenInvariants``: they break the tree.

extension Window {
    /// Replaces the levels, but not their links.
    package func corrupt(levels: [ViewController]) { self.levels = levels }
}

extension NavigationController {
    /// Replaces the stack, but not its links.
    package func corrupt(stack: [ViewController]) { contained = stack }
}

extension SplitViewController {
    /// Shows one more column, without a transition.
    package func corrupt(shown column: Column) { if let child = child(for: column) { follow(child) } }
}

extension ViewController {
    /// Replaces the links to the parent and the window, but not their links to it.
    package func corrupt(parent: ViewController?, window: Window?, level: Int) {
        container = parent
        ownWindow = window
        self.level = level
    }

    /// Replaces the appearance and the motion without a transition.
    package func corrupt(isSeen: Bool, isMoving: Bool) {
        appearance = isSeen ? .appeared : .disappeared
        motion = isMoving ? .movingToParent : .resting
    }
}
