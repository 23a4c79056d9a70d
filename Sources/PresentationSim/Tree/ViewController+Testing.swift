// Seams for the tests of the checker itself: nothing else breaks a tree.

extension ViewController {
    /// Makes it believe in another parent, window and level than it has.
    package func corrupt(parent: NavigationController?, window: Window?, level: Int) {
        container = parent
        ownWindow = window
        self.level = level
    }

    /// Makes it believe that it is in sight, or not, and that it moves, or not.
    package func corrupt(isSeen: Bool, isMoving: Bool) {
        appearance = isSeen ? .appeared : .disappeared
        flags = isMoving ? .movingToParent : []
    }
}

extension NavigationController {
    /// Replaces the stack behind the backs of its controllers.
    package func corrupt(stack: [ViewController]) { self.stack = stack }
}

extension Window {
    /// Replaces the levels behind the backs of the controllers.
    package func corrupt(levels: [ViewController]) { self.levels = levels }
}
