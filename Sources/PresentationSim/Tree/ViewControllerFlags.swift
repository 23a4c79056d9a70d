/// The reasons for a view controller's callbacks, set while a transition moves it (U9, U13, U46), and its place in its
/// container.
struct ViewControllerFlags: OptionSet {
    let rawValue: Int16

    subscript(flag: ViewControllerFlags) -> Bool {
        get { contains(flag) }
        set { if newValue { insert(flag) } else { remove(flag) } }
    }

    static let beingPresented = ViewControllerFlags(rawValue: 1 << 0)
    static let beingDismissed = ViewControllerFlags(rawValue: 1 << 1)
    static let movingToParent = ViewControllerFlags(rawValue: 1 << 2)
    static let movingFromParent = ViewControllerFlags(rawValue: 1 << 3)
    /// `viewWillAppear` was called, but `viewIsAppearing` wasn't yet (U45).
    static let isAppearingDue = ViewControllerFlags(rawValue: 1 << 4)
    /// Its `viewDidLoad`, or that of a child that it shows, is running, and `viewWillAppear` wasn't called yet.
    static let isLoading = ViewControllerFlags(rawValue: 1 << 5)
    /// The delegate of the navigation controller got `willShow`, but not `didShow` yet (U114).
    static let isDidShowDue = ViewControllerFlags(rawValue: 1 << 6)
    /// The container shows the view controller, or is about to (U56).
    static let isShownInParent = ViewControllerFlags(rawValue: 1 << 7)
    /// The did-callback comes at the end of a running transition inside the container.
    static let endsWithTransition = ViewControllerFlags(rawValue: 1 << 8)

    /// The view controller, or one below it in the stack, hides the tab bar (U77).
    static let hidesBottomBar = ViewControllerFlags(rawValue: 1 << 9)

    /// `viewDidLoad` was called.
    static let isViewLoaded = ViewControllerFlags(rawValue: 1 << 10)

    /// The app has set the property of that name.
    static let hidesBottomBarWhenPushed = ViewControllerFlags(rawValue: 1 << 11)

    /// The `willMove(toParent:)` of a view controller that comes to a container is running (U51).
    static let isJoining = ViewControllerFlags(rawValue: 1 << 12)

    /// The flags that end with the place in a container.
    static let ofPlace: ViewControllerFlags = [.isShownInParent, .endsWithTransition, .hidesBottomBar]
    /// The flags of a view controller at rest.
    static let lasting: ViewControllerFlags = [
        .isShownInParent, .hidesBottomBar, .isViewLoaded, .hidesBottomBarWhenPushed,
    ]
}
