/// The titles and buttons that a view controller shows in the navigation bar: the counterpart of `UINavigationItem`.
@MainActor
open class NavigationItem {
    /// The title in the bar. It names the view controller in issues, logs and pictures if that has no title of its own.
    open var title: String?
    /// The text above the title.
    open var prompt: String?
    /// The title of the back button of the view controller above.
    open var backButtonTitle: String?
    /// Whether the back button is hidden. The swipe back is then refused too (U115).
    open var hidesBackButton = false
    /// Runs when the user taps the back button, instead of the pop (U116). It brings a back button to the root of a stack, and to
    /// a bar with left items, unless ``hidesBackButton`` is `true`.
    open var backAction: BarButtonItem.Action?
    /// The buttons at the leading edge. They replace the back button, unless ``leftItemsSupplementBackButton`` is `true` (U115).
    open var leftBarButtonItems: [BarButtonItem]?
    /// The buttons at the trailing edge.
    open var rightBarButtonItems: [BarButtonItem]?
    /// Whether the back button stays beside the left items (U115).
    open var leftItemsSupplementBackButton = false

    /// Creates an item without a title.
    public init() {}

    /// Creates an item with a title.
    public init(title: String) { self.title = title }

    /// The first button at the leading edge.
    open var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first button at the trailing edge.
    open var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Hides or shows the back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

    /// The buttons that the user can tap, those at the leading edge first.
    var userActions: [UserAction] {
        var actions: [UserAction] = []
        for button in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) where button.isEnabled {
            guard let title = button.title, !title.isEmpty, let action = button.primaryAction else { continue }
            actions.append(UserAction(title) { action.perform() })
        }
        return actions
    }

    /// Whether there is a back button above the root. A back action brings one beside left items, too (U116).
    var hasBackButton: Bool { hasNaturalBackButton || backAction != nil && !hidesBackButton }

    /// Whether there would be a back button above the root without the back action (U115).
    var hasNaturalBackButton: Bool {
        !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
    }
}

/// A button in a bar: the counterpart of `UIBarButtonItem`.
@MainActor
open class BarButtonItem {
    /// The text on the button.
    open var title: String?
    /// Whether it can be tapped.
    open var isEnabled = true
    /// Runs when the button is tapped. ``Simulation/User/tap(_:)`` finds the button by its title.
    open var primaryAction: BarButtonItem.Action?

    /// Creates a button. Without a title, it has that of the action.
    public init(title: String? = nil, primaryAction: BarButtonItem.Action? = nil) {
        self.title = title ?? primaryAction?.title
        self.primaryAction = primaryAction
    }
}

extension BarButtonItem {
    /// A closure with a title: the counterpart of `UIAction`.
    @MainActor
    public final class Action {
        /// The action's title.
        public let title: String
        let handler: (Action) -> Void

        /// Runs the action, as a tap on its button does. A display that shows the button in another toolkit calls it.
        public func perform() { handler(self) }

        /// Creates an action.
        public init(title: String = "", handler: @escaping (Action) -> Void) {
            self.title = title
            self.handler = handler
        }
    }
}

/// The short name in the package. Outside of it, it would be ambiguous with an `Action` of the app.
package typealias Action = BarButtonItem.Action

/// The title and the badge of a tab: the counterpart of `UITabBarItem`.
@MainActor
open class TabBarItem {
    /// The tab's title.
    open var title: String?
    /// The name of the symbol or image above the title. There are no views: a device shows it.
    open var imageName: String?
    /// The text of the badge.
    open var badgeValue: String?
    /// A number of the app.
    open var tag = 0
    /// Whether the user can tap the tab.
    open var isEnabled = true

    /// Creates an item without a title.
    public init() {}

    /// Creates an item with a title. There are no views, so that the image is ignored.
    public init(title: String?, image: AnyObject?, tag: Int) {
        self.title = title
        self.tag = tag
    }
}
