/// A button in a bar: the counterpart of `UIBarButtonItem`.
///
/// ```swift
/// screen.navigationItem.rightBarButtonItem = BarButtonItem(primaryAction: .init(title: "Done") { _ in print("done") })
/// ```
@MainActor
open class BarButtonItem {
    /// The text on the button.
    open var title: String?
    /// `true` if it can be tapped.
    open var isEnabled = true
    /// Runs when the button is tapped. ``Simulation/User/tap(_:fileID:line:)`` finds the button by its title.
    open var primaryAction: BarButtonItem.Action?
    /// Opens when the button is tapped, if it has no ``primaryAction``.
    open var menu: BarButtonItem.Menu?

    /// Creates a button. Without a title, it has that of the action.
    public init(
        title: String? = nil, primaryAction: BarButtonItem.Action? = nil, menu: BarButtonItem.Menu? = nil
    ) {
        self.title = title ?? primaryAction?.title
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }
}

extension BarButtonItem {
    /// A closure with a title: the counterpart of `UIAction`.
    ///
    /// ```swift
    /// let done = BarButtonItem(primaryAction: BarButtonItem.Action(title: "Done") { _ in print("done") })
    /// ```
    public final class Action: MenuElement {
        /// The look of the action in a menu, and whether the user can tap it there.
        public var attributes: MenuElement.Attributes
        /// The mark of the action in a menu.
        public var state: MenuElement.State
        let handler: (Action) -> Void

        /// Runs the action, as a tap on its button does. A display that shows the button in another toolkit calls it.
        public func perform() { handler(self) }

        /// Creates an action.
        public init(
            title: String = "", attributes: MenuElement.Attributes = [], state: MenuElement.State = .off,
            handler: @escaping (Action) -> Void
        ) {
            (self.attributes, self.state, self.handler) = (attributes, state, handler)
            super.init(title: title)
        }
    }
}

/// The short name in the package. Outside of it, it would be ambiguous with an `Action` of the app.
package typealias Action = BarButtonItem.Action

/// The title and the badge of a tab: the counterpart of `UITabBarItem`.
///
/// ```swift
/// let item = TabBarItem(title: "Cart", image: nil, tag: 0)
/// item.badgeValue = "2"
/// screen.tabBarItem = item
/// ```
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
    /// `true` if the user can tap the tab.
    open var isEnabled = true

    /// Creates an item without a title.
    public init() {}

    /// Creates an item with a title. There are no views, so that the image is ignored.
    public init(title: String?, image: AnyObject?, tag: Int) {
        self.title = title
        self.tag = tag
    }
}
