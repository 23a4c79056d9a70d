import Insecurity
import PresentationSim

/// Tabs with a stack each. The first one is selected.
final class Tabs: TabBarCoordinator<Never> {
    override func startTabs() {
        for tab in 0..<count {
            let root = PushedScreen()
            roots.append(root)
            self[tab].start(NavigationController(), root, animated: false) { _ in }
        }
    }

    private let count: Int
    private(set) var roots: [PushedScreen] = []

    init(count: Int) {
        self.count = count
        super.init(tabCount: count)
    }
}

/// A window of `depth` tabs.
package class CoordinatedTabsCase: SynchronousCase {
    private let window = Simulation.Window()
    private let host: WindowCoordinator
    private let tabs: Tabs
    fileprivate let last: Int

    package required init(depth: Int) {
        host = WindowCoordinator(window)
        last = depth - 1
        tabs = Tabs(count: depth)
        host.navigation.start(tabs, animated: false) { _ in }
        settle()
        // Each tab is seen once, so that all views are loaded.
        for tab in (0..<depth).reversed() { select(tab) }
    }

    fileprivate func settle() { window.simulation.settle() }

    fileprivate func select(_ tab: Int) {
        tabs.selectedTab = tab
        settle()
    }

    /// Pushes a screen in a tab, settles, finishes and settles.
    fileprivate func push(inTab tab: Int) {
        let child = PushedScreen()
        tabs.roots[tab].navigation.start(child, animated: true) { _ in }
        settle()
        child.finish(1)
        settle()
    }

    package func run() {}
}

/// A screen that is pushed in the selected tab.
package final class CoordinatedSelectedTab: CoordinatedTabsCase {
    package override func run() { push(inTab: 0) }
}

/// A screen that is pushed in a tab that isn't selected.
package final class CoordinatedUnselectedTab: CoordinatedTabsCase {
    package override func run() { push(inTab: last) }
}

/// The selection of another tab, and back.
package final class CoordinatedSelection: CoordinatedTabsCase {
    package override func run() {
        select(last)
        select(0)
    }
}

/// A window of `depth` tabs, by bare calls.
package class TreeTabsCase: SynchronousCase {
    private let window = Simulation.Window()
    private let tabs = TabBarController()
    private let stacks: [NavigationController]

    package required init(depth: Int) {
        stacks = (0..<depth).map { _ in NavigationController(rootViewController: ViewController()) }
        tabs.viewControllers = stacks
        window.rootViewController = tabs
        settle()
        for tab in (0..<depth).reversed() { select(tab) }
    }

    fileprivate var last: Int { stacks.count - 1 }

    fileprivate func settle() { window.simulation.settle() }

    fileprivate func select(_ tab: Int) {
        tabs.selectedIndex = tab
        settle()
    }

    /// Pushes a screen in a tab, settles, pops and settles.
    fileprivate func push(inTab tab: Int) {
        stacks[tab].pushViewController(ViewController(), animated: true)
        settle()
        stacks[tab].popViewController(animated: true)
        settle()
    }

    package func run() {}
}

/// A screen that is pushed in the selected tab, by bare calls.
package final class TreeSelectedTab: TreeTabsCase {
    package override func run() { push(inTab: 0) }
}

/// A screen that is pushed in a tab that isn't selected, by bare calls.
package final class TreeUnselectedTab: TreeTabsCase {
    package override func run() { push(inTab: last) }
}

/// The selection of another tab, and back, by bare calls.
package final class TreeSelection: TreeTabsCase {
    package override func run() {
        select(last)
        select(0)
    }
}
