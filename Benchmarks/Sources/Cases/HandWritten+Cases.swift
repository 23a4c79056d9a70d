import PresentationSim

/// One screen of a coordinator written by hand, over a stack of the given depth.
package class HandWrittenCase: SynchronousCase {
    fileprivate let tree: Tree
    fileprivate let parent: HandWrittenParent

    package required init(depth: Int) {
        tree = Tree(depth: depth)
        parent = HandWrittenParent(navigation: tree.navigation)
    }

    fileprivate func start() { parent.present() }

    fileprivate func end() {}

    package func run() {
        parent.forgetValues()
        start()
        tree.simulation.settle()
        end()
        tree.simulation.settle()
        precondition(parent.children.isEmpty && parent.values.count == 1)
    }
}

/// A presented screen that finishes.
package final class HandWrittenPresenting: HandWrittenCase {
    override func end() { (parent.children.last as? HandWrittenModal)?.finish(1) }
}

/// A presented screen that the user swipes away.
package final class HandWrittenSwiping: HandWrittenCase {
    override func end() { _ = try? Simulation.User(tree.window).swipeDown() }
}

/// A pushed screen that finishes.
package final class HandWrittenPushing: HandWrittenCase {
    override func start() { parent.push() }

    override func end() { (parent.children.last as? HandWrittenPush)?.finish(1) }
}
