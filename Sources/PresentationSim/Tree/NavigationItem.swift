/// The titles and buttons that a view controller shows in the navigation bar: the counterpart of `UINavigationItem`.
///
/// ```swift
/// screen.navigationItem.title = "Cards"
/// screen.navigationItem.backAction = .init { _ in print("asked to go back") }
/// ```
@MainActor
open class NavigationItem {
    /// The title in the bar. It names the view controller in issues, logs and pictures if that has no title of its own.
    open var title: String?
    /// The text above the title.
    open var prompt: String?
    /// The title of the back button of the view controller above.
    open var backButtonTitle: String?
    /// `true` if the back button is hidden. The swipe back is then refused too (U115).
    open var hidesBackButton = false
    /// Runs when the user taps the back button, instead of the pop (U116). It brings a back button to the root of a stack, and to
    /// a bar with left items, unless ``hidesBackButton`` is `true`.
    open var backAction: BarButtonItem.Action?
    /// The buttons at the leading edge. They replace the back button, unless ``leftItemsSupplementBackButton`` is `true` (U115).
    open var leftBarButtonItems: [BarButtonItem]?
    /// The buttons at the trailing edge.
    open var rightBarButtonItems: [BarButtonItem]?
    /// `true` if the back button stays beside the left items (U115).
    open var leftItemsSupplementBackButton = false

    /// The search of the screen, whose bar is below the title (U127).
    open var searchController: SearchController? {
        willSet { if newValue !== searchController { searchController?.isActive = false } }
        didSet {
            guard let searchController, searchController.item !== self else { return }
            // It leaves the item that had it.
            searchController.item?.searchController = nil
            searchController.item = self
        }
    }
    /// Kept for code that sets it: the user reaches the search bar, whether it is `true` or not.
    open var hidesSearchBarWhenScrolling = true
    /// The view controller that has the item.
    final weak var screen: ViewController?

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

    /// The buttons that the user can tap, those at the leading edge first, in the bar that shows the view controller.
    func userActions(of controller: ViewController?) -> [UserAction] {
        var actions: [UserAction] = []
        for button in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) where button.isEnabled {
            guard let title = button.title, !title.isEmpty else { continue }
            if let action = button.primaryAction {
                actions.append(UserAction(title) { action.perform() })
            } else if let menu = button.menu {
                actions.append(UserAction(title) { [weak controller] in controller?.window?.shownMenu = menu })
            }
        }
        return actions
    }

    /// `true` if there is a back button above the root. A back action brings one beside left items, too (U116).
    var hasBackButton: Bool { hasNaturalBackButton || backAction != nil && !hidesBackButton }

    /// `true` if there would be a back button above the root without the back action (U115).
    var hasNaturalBackButton: Bool {
        !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty != false)
    }
}
