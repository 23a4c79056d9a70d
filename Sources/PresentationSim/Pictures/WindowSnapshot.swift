/// The state of a window at one moment, as a value. It keeps no object, and two snapshots can be compared.
///
/// ```swift
/// let before = WindowSnapshot(window)
/// try user.beginSwipeDown()?.cancel()
/// window.simulation.settle()
/// XCTAssertEqual(WindowSnapshot(window), before)
/// ```
public struct WindowSnapshot: Hashable, Sendable, Codable {
    /// The motion of a screen or level at the moment of the snapshot.
    ///
    /// ```swift
    /// XCTAssertEqual(WindowSnapshot(window).levels.last?.motion, .coming)
    /// ```
    public enum Motion: String, Hashable, Sendable, Codable {
        /// No running transition moves it.
        case resting
        /// A running transition presents or pushes it.
        case coming
        /// A running transition dismisses or pops it.
        case going
    }

    /// A view controller in the snapshot.
    ///
    /// ```swift
    /// XCTAssertEqual(WindowSnapshot(window).levels.last?.screens.map(\.name), ["Cart"])
    /// ```
    public struct Screen: Hashable, Sendable, Codable {
        /// The title, or the name of the type. Of a tab, the title in the tab bar, or the name of the lowest screen.
        public let name: String
        /// The name of the type.
        public let type: String
        /// `true` if it is being pushed or popped.
        public let motion: Motion
    }

    /// The root of the window or a presented view controller, with the screens of its stack. Of a tab bar controller, it has
    /// those of the selected tab, of a page view controller those of the page, and of a split view controller those of the last column
    /// that is seen.
    ///
    /// ```swift
    /// XCTAssertEqual(WindowSnapshot(window).levels.map(\.style), [nil, .pageSheet])
    /// ```
    public struct Level: Hashable, Sendable, Codable {
        /// The style in which it was presented; `nil` for the root.
        public let style: ModalPresentationStyle?
        /// The tabs of a tab bar controller, else empty.
        public let tabs: [Screen]
        /// The index of the selected tab, if any.
        public let selectedTab: Int?
        /// The form and the buttons of an alert, if it is one.
        public let alert: String?
        /// The navigation controller that holds the screens, if any.
        public let navigationController: Screen?
        /// The screens, lowest first. Without a navigation controller there is exactly one.
        public let screens: [Screen]
        /// `true` if it is being presented or dismissed.
        public let motion: Motion
    }

    /// The root, then the presented levels, lowest first.
    public let levels: [Level]

    /// Creates a snapshot of a window, without changing it.
    @MainActor public init(_ window: Simulation.Window) {
        levels = window.levels.map(Level.init)
    }
}

extension WindowSnapshot.Level {
    @MainActor init(_ controller: ViewController) {
        style = controller.level == 0 ? nil : controller.shownStyle
        let tabBar = controller as? TabBarController
        tabs = (tabBar?.contained ?? []).map { WindowSnapshot.Screen(tab: $0) }
        selectedTab = tabBar?.selection
        alert = (controller as? AlertController)?.caption
        let isContainer = controller is any SelectingContainer
        let front = (isContainer ? controller.frontChild ?? controller : controller).inFront
        let navigation = front as? NavigationController
        navigationController = navigation.map { WindowSnapshot.Screen($0) }
        screens = (navigation?.stack ?? [front]).map { WindowSnapshot.Screen($0) }
        motion = controller.isBeingPresented ? .coming : controller.isBeingDismissed ? .going : .resting
    }
}

extension WindowSnapshot.Screen {
    @MainActor init(_ controller: ViewController) { self.init(controller, name: controller.name) }

    @MainActor fileprivate init(tab: ViewController) {
        let lowest = (tab as? NavigationController)?.stack.first ?? tab
        self.init(tab, name: tab.details?.tabBarItem?.title ?? tab.title ?? lowest.name)
    }

    @MainActor private init(_ controller: ViewController, name: String) {
        self.name = name
        type = typeName(of: controller.shownObject)
        motion = controller.isMovingToParent ? .coming : controller.isMovingFromParent ? .going : .resting
    }
}
