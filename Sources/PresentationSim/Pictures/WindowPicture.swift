/// A window as the user sees it at one moment: a ``WindowSnapshot`` with what can be tapped, and with the owners of the screens.
///
/// Of a deep stack, or of many levels, it has only the ends, so that a picture costs the same at any depth.
package struct WindowPicture: Hashable, Sendable, Codable {
    /// A view controller in the picture.
    package struct Screen: Hashable, Sendable, Codable {
        package let title: String
        package let type: String
        /// The number of its owner, or 0.
        package fileprivate(set) var owner: Int
        package let motion: WindowSnapshot.Motion
        /// The names of its buttons. Only the top screen of a level has some.
        package let actions: [String]
        /// The titles of the buttons at the leading and at the trailing edge of the navigation bar.
        package let leading: [String]
        package let trailing: [String]
    }

    /// A tab of a tab bar controller.
    package struct Tab: Hashable, Sendable, Codable {
        package let title: String
        package let badge: String?
        package let isEnabled: Bool
    }

    /// A button of an alert.
    package struct Button: Hashable, Sendable, Codable {
        package let title: String
        package let style: String
        package let isEnabled: Bool
        package let isPreferred: Bool
    }

    /// The contents of an alert.
    package struct Alert: Hashable, Sendable, Codable {
        package let style: String
        package let message: String?
        package let buttons: [Button]
    }

    /// The root of the window or a presented view controller.
    package struct Level: Hashable, Sendable, Codable {
        /// The style in which it was presented; `nil` for the root.
        package let style: String?
        package let motion: WindowSnapshot.Motion
        /// The number of the owner of the container at the bottom, such as a tab bar, or 0.
        package fileprivate(set) var owner: Int
        package let tabs: [Tab]
        package let selectedTab: Int?
        package let alert: Alert?
        /// Whether a navigation bar is shown.
        package let hasBar: Bool
        /// Whether the bar has a back button.
        package let hasBackButton: Bool
        /// The screens, lowest first.
        package fileprivate(set) var screens: [Screen]
        /// The number of screens above the first that are left out.
        package let omittedCount: Int
    }

    /// The levels, lowest first.
    package let levels: [Level]
    /// The number of levels above the first that are left out.
    package let omittedCount: Int

    /// The number of screens of a stack, and of levels, that a picture shows.
    fileprivate static let limit = 8

    /// Takes a picture of the window. It reads the screens' ``ViewController/userActions``, and changes nothing.
    @MainActor package init(_ window: Window) {
        let (levels, omitted) = window.levels.ends(atMost: Self.limit)
        self.levels = levels.map { Level($0) }
        omittedCount = omitted
    }

    /// The title of the screen that the user sees on top.
    package var visibleTitle: String? { levels.last?.screens.last?.title }

    /// The numbers of the owners in the picture, the top one first.
    package var owners: [Int] {
        levels.reversed().flatMap { $0.screens.reversed().map(\.owner) + [$0.owner] }.filter { $0 > 0 }
    }
}

extension WindowPicture.Level {
    @MainActor fileprivate init(_ controller: ViewController) {
        style = controller.level == 0 ? nil : controller.shownStyle.rawValue
        motion = controller.isBeingPresented ? .coming : controller.isBeingDismissed ? .going : .resting
        let tabBar = controller as? TabBarController
        tabs = (tabBar?.contained ?? []).map { WindowPicture.Tab($0) }
        selectedTab = tabBar?.selection
        alert = (controller as? AlertController).map { WindowPicture.Alert($0) }
        let front = tabBar?.selected ?? controller
        owner = front === controller ? 0 : controller.owner?.number ?? 0
        let navigation = front as? NavigationController
        hasBar = navigation.map { !$0.isNavigationBarHidden } ?? false
        hasBackButton = navigation?.hasBackButton ?? false
        let (stack, omitted) = (navigation?.stack ?? [front]).ends(atMost: WindowPicture.limit)
        screens = stack.enumerated().map { WindowPicture.Screen($1, isTop: $0 == stack.count - 1) }
        omittedCount = omitted
    }
}

extension WindowPicture.Screen {
    @MainActor fileprivate init(_ controller: ViewController, isTop: Bool) {
        title = controller.name
        type = typeName(of: controller.shownObject)
        owner = controller.owner?.number ?? 0
        motion = controller.isMovingToParent ? .coming : controller.isMovingFromParent ? .going : .resting
        // An alert has buttons of its own.
        actions = isTop && !(controller is AlertController) ? controller.visibleActions.map(\.name) : []
        let item = isTop ? controller.details?.navigationItem : nil
        leading = (item?.leftBarButtonItems ?? []).compactMap(\.title)
        trailing = (item?.rightBarButtonItems ?? []).compactMap(\.title)
    }
}

extension WindowPicture.Tab {
    @MainActor fileprivate init(_ controller: ViewController) {
        let lowest = (controller as? NavigationController)?.stack.first ?? controller
        let item = controller.details?.tabBarItem
        // An empty tab is a view controller without a title.
        title =
            item?.title ?? controller.title
            ?? (type(of: lowest) == ViewController.self && lowest.title == nil ? "–" : lowest.name)
        badge = item?.badgeValue
        isEnabled = item?.isEnabled != false
    }
}

extension WindowPicture.Alert {
    @MainActor fileprivate init(_ alert: AlertController) {
        (style, message) = (alert.preferredStyle.rawValue, alert.message)
        let isPopover = alert.isPopover(in: alert.window)
        buttons = alert.actions.filter { !isPopover || $0.style != .cancel }.map {
            WindowPicture.Button(
                title: $0.title ?? "", style: $0.style.rawValue, isEnabled: $0.isEnabled,
                isPreferred: $0 === alert.preferredAction)
        }
    }
}

extension Array {
    /// The first and the last elements, and the number of those left out between them.
    fileprivate func ends(atMost limit: Int) -> (ends: [Element], omitted: Int) {
        count <= limit ? (self, 0) : ([self[0]] + suffix(limit - 1), count - limit)
    }
}

extension WindowPicture {
    /// The picture with other numbers for the owners.
    package func renumbered(_ number: (Int) -> Int) -> WindowPicture {
        WindowPicture(levels: levels.map { $0.renumbered(number) }, omittedCount: omittedCount)
    }

    private init(levels: [Level], omittedCount: Int) { (self.levels, self.omittedCount) = (levels, omittedCount) }
}

extension WindowPicture.Level {
    fileprivate func renumbered(_ number: (Int) -> Int) -> WindowPicture.Level {
        var copy = self
        copy.owner = number(owner)
        for index in copy.screens.indices { copy.screens[index].owner = number(copy.screens[index].owner) }
        return copy
    }
}
