#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    public import PresentationSim
    public import UIKit

    /// Shows a tree of screens in a `UIWindow`, and records the user's acts in the tree.
    ///
    /// ```swift
    /// host = UIKitHost(scene, looks) {
    ///     WindowCoordinator($0).navigation.start(NavigationController(), Cards()) { _ in }
    /// }
    /// ```
    ///
    /// Keep the host as long as the `UIWindow`. When the host is released, or the window's scene disconnects, everything that runs
    /// in ``window`` ends with `Dismissal.removed` (L19).
    @MainActor
    public final class UIKitHost {
        /// The window of the tree. Coordinators run on it, or on the screens in it.
        ///
        /// Its `rootViewController` is set when the host has been made, if UIKit has a root, even while that moves. What UIKit
        /// changes later is in the tree at the end of the turn of the run loop, when nothing moves.
        public let window: Simulation.Window
        /// The window that the host has made for a scene.
        public private(set) var uiWindow: UIWindow?
        /// Called by ``open(_:)`` for each link. Set it before.
        public var onOpenURL: ((URL) -> Void)?
        private let display: Display
        private let turns: RunLoopTurns

        /// Shows the tree in the window, whose root the coordinators set. A root that the window already has stays until then,
        /// and counts as other code's screen. A window without a root gets an empty one at once.
        public convenience init(_ uiWindow: UIWindow, _ looks: Looks = Looks()) {
            self.init(Place(uiWindow), looks, isRealTime: true)
        }

        /// Makes a window for the scene, shows the closure's start in the first frame, and makes the window key. Returns `nil`
        /// for a scene without windows.
        public convenience init?(
            _ scene: UIScene, _ looks: Looks = Looks(), begin: @MainActor (Simulation.Window) -> Void
        ) {
            guard let scene = scene as? UIWindowScene else { return nil }
            let uiWindow = UIWindow(windowScene: scene)
            self.init(uiWindow, looks)
            self.uiWindow = uiWindow
            uiWindow.makeKeyAndVisible()
            begin(window)
            updateIfNeeded()
        }

        /// Calls ``onOpenURL`` for each link: in `scene(_:openURLContexts:)`, and at the launch with the `urlContexts` of the
        /// connection's options.
        public func open(_ contexts: Set<UIOpenURLContext>) {
            for context in contexts { onOpenURL?(context.url) }
        }

        /// Shows the tree over an existing view controller, or on the stack of an existing navigation controller, so that a
        /// running app can adopt one flow first. The controller is the root of ``window``. When it leaves its window, or the
        /// window's scene disconnects, everything that runs on it ends (L19), and ``window`` has no root until it returns. It has
        /// left when it was popped, dismissed or removed from its parent, but not while another tab or screen hides it.
        ///
        /// The host keeps the controller until then. Make it in `viewIsAppearing(_:)` or later, if the controller keeps the host:
        /// one that never comes into a window is kept for ever.
        ///
        /// ```swift
        /// let host = UIKitHost(over: settings)
        /// if let screen = host.window.rootViewController {
        ///     ModalCoordinator(screen).start(CardList())
        /// }
        /// ```
        ///
        /// For a navigation controller the root is a `NavigationController` with its stack. A `NavigationCoordinator` of that can
        /// start only while the stack has exactly one controller. On a longer stack, start on the one on top:
        /// `ModalCoordinator(top)` presents.
        public convenience init(over uiViewController: UIViewController, _ looks: Looks = Looks()) {
            self.init(Place(over: uiViewController), looks, isRealTime: true)
        }

        /// Creates a host. The simulation's clock follows real time, or else a test advances it.
        package init(
            _ place: Place, _ looks: Looks = Looks(), isRealTime: Bool, behavior: SystemBehavior? = nil
        ) {
            let driver = Driver(isRealTime: isRealTime)
            window = Window(simulation: Simulation(driver: driver))
            // An app that runs for days keeps only its last issues.
            window.simulation.issueLimit = 1000
            if let behavior {
                window.simulation.behavior = behavior
            } else if #available(iOS 26, *) {
                window.simulation.behavior.interruptsStackTransitions = true
                window.simulation.behavior.popsInnerStackOnTabTap = true
            }
            let display = Display(window, at: place, looks)
            self.display = display
            driver.display = display
            turns = RunLoopTurns { [weak display] in display?.work() }
            display.begin()
        }

        /// Shows the app's changes of the tree at once, if UIKit shows nothing else meanwhile. Otherwise UIKit follows at the
        /// end of the turn of the run loop, which may be after the next frame.
        ///
        /// Call it at the end of `scene(_:willConnectTo:options:)`, so that the first frame shows the first screen.
        public func updateIfNeeded() {
            // The transitions of this turn begin.
            window.simulation.clock.advance(by: .zero)
            display.work()
        }

        /// `true` if a search or a screen in a context waits until its place is in sight. UIKit doesn't show it yet.
        package var putsOff: Bool { display.writer.putsOff }

        deinit { onMainActor { [turns] in turns.end() } }
    }
#endif
