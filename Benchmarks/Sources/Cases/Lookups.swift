import Insecurity
import PresentationSim

/// Common look-ups in the tree.
package final class TreeLookup: SynchronousCase {
    private let tree: Tree

    package init(depth: Int) { tree = Tree(depth: depth) }

    package func run() {
        let top = tree.navigation.topViewController
        guard top?.window != nil, top?.navigationController != nil, top?.presentedViewController == nil else { return }
    }
}

/// Common look-ups of a coordinator: the top of its chain, whether it runs, and whether it has children.
package final class CoordinatedLookup: SynchronousCase {
    private let coordinated: Coordinated

    package init(depth: Int) { coordinated = Coordinated(depth: depth) }

    package func run() {
        _ = coordinated.host.navigation.top
        coordinated.top?.dismissChildren()
    }
}

/// Draws the tree as text.
package final class TreeRendering: SynchronousCase {
    private let tree: Tree
    private(set) var length = 0

    package init(depth: Int) { tree = Tree(depth: depth) }

    package func run() { length = tree.window.description.count }
}
