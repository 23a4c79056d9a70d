import Insecurity
import PresentationSim

/// A case that does something with each of `depth` objects. Each run restores the state that it found.
package class ManyCase: SynchronousCase {
    let window = Simulation.Window()
    let count: Int

    package required init(depth: Int) {
        count = depth
        window.simulation.clock.stepLimit = .max
    }

    func settle() { window.simulation.settle() }

    package func run() {}
}

/// A modal screen by each of many existing screens of one container, one after the other. They end together.
package class ManyExistingScreens: ManyCase {
    fileprivate let coordinators: [ModalCoordinator<Never>]

    package required init(depth: Int) {
        let container = ViewController(), screens = (0..<depth).map { _ in ViewController() }
        coordinators = screens.map { ModalCoordinator($0) }
        super.init(depth: depth)
        screens.forEach(container.addChild)
        window.rootViewController = container
        settle()
    }

    package override func run() {
        for coordinator in coordinators {
            coordinator.start(ModalScreen(), animated: false) { _ in }
            settle()
        }
        end()
    }

    fileprivate func end() {
        coordinators.first?.dismissChildren(animated: false)
        settle()
        precondition(window.topmostViewController === window.rootViewController)
    }
}

/// The same in one turn: each waits for those before it.
package final class ManyExistingScreensInOneTurn: ManyExistingScreens {
    package override func run() {
        for coordinator in coordinators { coordinator.start(ModalScreen(), animated: false) { _ in } }
        settle()
        end()
    }
}

/// Tab bars in the first tabs of each other, and a screen on top of the innermost.
package final class ManyNestedTabBars: ManyCase {
    private final class Tabs: TabBarCoordinator<Never> {
        private let depth: Int
        private let didStart: (PushedScreen) -> Void

        init(depth: Int, didStart: @escaping (PushedScreen) -> Void) {
            (self.depth, self.didStart) = (depth, didStart)
            super.init(tabCount: 2)
        }

        override func startTabs() {
            if depth > 1 {
                self[0].start(Tabs(depth: depth - 1, didStart: didStart), animated: false) { _ in }
            } else {
                start(inTab: 0)
            }
            start(inTab: 1)
        }

        private func start(inTab tab: Int) {
            let root = PushedScreen()
            self[tab].start(NavigationController(), root, animated: false) { _ in }
            if tab == 0 { didStart(root) }
        }
    }

    package override func run() {
        let host = WindowCoordinator(window)
        var innermost: PushedScreen?
        host.navigation.start(Tabs(depth: count) { innermost = $0 }, animated: false) { _ in }
        settle()
        let child = PushedScreen()
        innermost?.navigation.start(child, animated: true) { _ in }
        settle()
        child.finish(1)
        settle()
        host.navigation.dismissAll(animated: false)
        settle()
    }
}

/// A modal screen by each of many tabs. They end one after the other.
package final class ManyTabModals: ManyCase {
    private let tabs: Tabs

    package required init(depth: Int) {
        tabs = Tabs(count: depth)
        super.init(depth: depth)
        WindowCoordinator(window).navigation.start(tabs, animated: false) { _ in }
        settle()
    }

    package override func run() {
        var children: [ModalScreen] = []
        for root in tabs.roots {
            let child = ModalScreen()
            root.navigation.start(child, animated: false) { _ in }
            settle()
            children.append(child)
        }
        while let child = children.popLast() {
            child.finish(1)
            settle()
        }
    }
}

/// Many observers of one window, who are added, see one screen come and go, and are removed.
package final class ManyObservers: ManyCase {
    private let root = PushedScreen()
    private let observers: [SilentObserver]

    package required init(depth: Int) {
        observers = (0..<depth).map { _ in SilentObserver() }
        super.init(depth: depth)
        WindowCoordinator(window).navigation.start(NavigationController(), root, animated: false) { _ in }
        settle()
    }

    package override func run() {
        let host = WindowCoordinator(window)
        observers.forEach(host.addObserver)
        let child = PushedScreen()
        root.navigation.start(child, animated: false) { _ in }
        settle()
        child.finish(1)
        settle()
        observers.forEach(host.removeObserver)
    }
}

/// A scene in each of many windows, and the way back.
package final class ManySceneWindows: ManyCase {
    private var assembler: Assembler?
    private var windows: [Simulation.Window] = []

    package required init(depth: Int) {
        super.init(depth: depth)
        window.makeKeyAndVisible()
        assembler = Assembler(window, opening: .presentAndPush(sceneName: "Home", parameters: nil)) {
            $0.register(scene: "Home") { _, _ in ViewController() }
            $0.register(scene: "Open") { _, _ in ViewController() }
        }
        assembler?.open()
        settle()
        windows = (0..<depth).map { _ in Simulation.Window(simulation: window.simulation) }
        perform(.presentAndPush(sceneName: "Home", parameters: nil))
    }

    /// Performs a navigation in each window.
    private func perform(_ navigation: NavigationType) {
        for window in windows {
            assembler?.transitionCoordinator.performNavigation(navigation, in: window, animated: true) {
                precondition($0 == .completed, "\($0)")
            }
        }
        settle()
    }

    package override func run() {
        perform(.push(sceneName: "Open", parameters: nil))
        perform(.back)
    }
}

/// A swipe in each of many windows.
package final class ManySwipedWindows: ManyCase {
    private var windows: [Simulation.Window] = []
    private let roots: [PushedScreen]

    package required init(depth: Int) {
        roots = (0..<depth).map { _ in PushedScreen() }
        super.init(depth: depth)
        for root in roots {
            let window = Simulation.Window(simulation: window.simulation)
            WindowCoordinator(window).navigation.start(NavigationController(), root, animated: false) { _ in }
            windows.append(window)
        }
        settle()
    }

    package override func run() {
        for root in roots { root.navigation.start(ModalScreen(), animated: false) { _ in } }
        settle()
        let swipes = windows.map { try? Simulation.User($0).beginSwipeDown() }
        for swipe in swipes { precondition(swipe?.finish() == true, "\(windows)") }
        settle()
    }
}
