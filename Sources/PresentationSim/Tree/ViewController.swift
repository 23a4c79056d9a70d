/// A screen: the counterpart of `UIViewController`, without a view.
///
/// Subclass it and override the callbacks that interest you; each of them does nothing here, so that there is no need
/// to call `super`.
@MainActor
open class ViewController {
    /// What the screen is called. Issues, logs and pictures show it; without it, the name of the type.
    open var title: String?
    /// How the controller is shown when it is presented (U10).
    public var modalPresentationStyle = ModalPresentationStyle.pageSheet
    /// Whether a swipe down is refused (U17, U20). It counts on the presented controller; for a presented navigation
    /// controller on it or on its top one (U23).
    public var isModalInPresentation = false
    /// Carries the delegate that is asked and told about swipes down on this controller.
    public private(set) lazy var presentationController = PresentationController(self)
    /// Whether `viewDidLoad` has been called.
    public internal(set) var isViewLoaded = false

    /// The navigation controller that holds this one, from the push to the end of the pop (U31).
    weak var container: NavigationController?
    /// The window that has this controller among its levels.
    weak var ownWindow: Window?
    /// The index in the window's levels: 0 for the root, 1 for what it presents, and so on.
    var level = 0
    /// How many levels its window had when it became one of them, those that have left counted too.
    package internal(set) var levelNumber = 0
    /// The frame that shows the controller, kept with it.
    package final var owner: AnyObject?
    /// The style that it had when it was presented: a later change counts for the next time.
    var shownStyle = ModalPresentationStyle.pageSheet
    /// The simulation that it last was in.
    var ownSimulation: Simulation?
    var appearance = Appearance.disappeared
    var flags: ViewControllerFlags = []

    /// Creates a controller that is in no tree.
    public init() {}

    /// Called once, before the controller is first shown: inside the call that shows it (U8, U45).
    open func viewDidLoad() {}
    /// Called in the next turn of the run loop after the call that shows or uncovers the controller.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called once an appearance, after `viewWillAppear` (U45).
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the transition that shows the controller ends, before its completion.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called in the next turn of the run loop after the call that hides or covers the controller.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the transition that hides the controller ends, before its completion. A dismissed controller has
    /// left the tree by now (U13).
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called inside the call that puts the controller on a navigation stack, or with `nil` takes it off.
    open func willMove(toParent parent: ViewController?) {}
    /// Called last in the transition that puts the controller on a navigation stack, or with `nil` takes it off; for
    /// controllers below the top, inside the call (U31).
    open func didMove(toParent parent: ViewController?) {}

    /// The controller whose appearance follows this one's: the top of a navigation stack (U47).
    var appearanceFollower: ViewController? { nil }
    /// The one that was on top before, while a transition of the stack runs: it follows too where this one disappears.
    var formerFollower: ViewController? { nil }
    /// Whether a transition of its stack runs, which tells the followers of its end.
    var isStackBusy: Bool { false }
    /// Controllers that this one contains, the top one first.
    var containedFromTop: ReversedCollection<[ViewController]> { [].reversed() }
    /// Called when it leaves the window's levels, so that nothing in it still waits for a transition's end.
    func concludeContained() {}
    /// Called when its window is gone, and with it all that was to happen there: who still holds the controller can
    /// show it in another window.
    func forgetWindow() {
        if flags.contains(.movingFromParent) { container = nil }
        appearance = .disappeared
        flags = []
        level = 0
    }

    /// Calls `viewDidLoad` unless that has been called; for a container also that of its top controller.
    public func loadViewIfNeeded() {
        if !isViewLoaded {
            isViewLoaded = true
            record("viewDidLoad")
            viewDidLoad()
        }
        appearanceFollower?.loadViewIfNeeded()
    }
}

/// Why a controller's callbacks are called, while they are (U9, U13, U46).
struct ViewControllerFlags: OptionSet {
    let rawValue: Int8

    static let beingPresented = ViewControllerFlags(rawValue: 1 << 0)
    static let beingDismissed = ViewControllerFlags(rawValue: 1 << 1)
    static let movingToParent = ViewControllerFlags(rawValue: 1 << 2)
    static let movingFromParent = ViewControllerFlags(rawValue: 1 << 3)
    /// `viewWillAppear` was called, `viewIsAppearing` not yet (U45).
    static let isAppearingDue = ViewControllerFlags(rawValue: 1 << 4)
}
