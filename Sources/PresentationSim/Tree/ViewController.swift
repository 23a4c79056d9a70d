/// A screen: the counterpart of `UIViewController`, without a view.
///
/// Subclass it and override callbacks. Here they do nothing, so an override doesn't need to call `super`.
@MainActor
open class ViewController {
    /// The screen's title, shown in issues, logs and pictures. If it is `nil`, they show the name of the type.
    open var title: String?
    /// The style in which the view controller is presented (U10).
    public var modalPresentationStyle = ModalPresentationStyle.pageSheet
    /// Whether a swipe down is refused (U17, U20). Set it on the presented view controller. For a presented navigation
    /// controller, set it there or on its top view controller (U23).
    public var isModalInPresentation = false
    /// Holds the delegate for swipes down on this view controller.
    public private(set) lazy var presentationController = PresentationController(self)
    /// Whether `viewDidLoad` has been called.
    public private(set) var isViewLoaded = false

    /// The navigation controller that holds this one, from the push to the end of the pop (U31).
    weak var container: NavigationController?
    /// The window that has this view controller among its levels.
    weak var ownWindow: Window?
    /// The index in the window's levels: 0 for the root, 1 for the view controller that it presents, and so on.
    var level = 0
    /// The window's ``Window/levelCount`` when the controller became a level.
    package internal(set) var levelNumber = 0
    /// The frame that shows the controller, kept with it.
    package final var owner: (any ScreenOwner)?
    /// The hosts that the controller stands for.
    package final var hosts: [AnyObject] = []
    /// The style at the time of the presentation. A later change applies to the next presentation.
    var shownStyle = ModalPresentationStyle.pageSheet
    /// The simulation of its last window.
    var ownSimulation: Simulation?
    var appearance = Appearance.disappeared
    var flags: ViewControllerFlags = []

    /// Creates a view controller that is in no tree.
    public init() {}

    /// Called once, inside the call that first shows the view controller (U8, U45).
    open func viewDidLoad() {}
    /// Called in the next turn of the run loop after the call that shows or uncovers the view controller.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called once in each appearance, after `viewWillAppear` (U45).
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the transition that shows the view controller ends, before its completion.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called in the next turn of the run loop after the call that hides or covers the view controller.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the transition that hides the view controller ends, before its completion. A dismissed view
    /// controller has already left the tree (U13).
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called inside the call that adds the view controller to a navigation stack, or that removes it, with `nil`.
    open func willMove(toParent parent: ViewController?) {}
    /// Called last in the transition that adds the view controller to a navigation stack, or that removes it, with
    /// `nil`. Below the top it is called inside the call (U31).
    open func didMove(toParent parent: ViewController?) {}

    /// The contained view controller whose appearance follows this one's: the top of a navigation stack (U47).
    var appearanceFollower: ViewController? { nil }
    /// The former top while a transition of the stack runs. It disappears with this view controller too.
    var formerFollower: ViewController? { nil }
    /// Called after the will-callbacks of this view controller and its ``appearanceFollower``.
    func followerDidBegin(_ appears: Bool, animated: Bool) {}
    /// Called after the did-callbacks of this view controller and its ``appearanceFollower``.
    func followerDidEnd(animated: Bool) {}
    /// Whether a transition of its stack runs, which calls the did-callbacks of the contained view controllers.
    var isStackBusy: Bool { false }
    /// The contained view controllers, the top one first.
    var containedFromTop: ReversedCollection<[ViewController]> { [].reversed() }
    /// Called when the view controller leaves the window's levels. Ends the transitions inside it.
    func concludeContained() {}
    /// Called when its window was released. Resets the state, so that another window can show the view controller.
    func windowWasReleased() {
        if flags.contains(.movingFromParent) { container = nil }
        appearance = .disappeared
        flags = []
        level = 0
    }

    /// Calls `viewDidLoad` unless it was called before. A container also loads its top view controller.
    public func loadViewIfNeeded() {
        if !isViewLoaded {
            isViewLoaded = true
            flags.insert(.isLoading)
            record("viewDidLoad")
            viewDidLoad()
            flags.remove(.isLoading)
        }
        appearanceFollower?.loadViewIfNeeded()
    }
}

extension ViewController {
    /// The title, or the name of the type. Not public, so that a screen can have a `name` of its own.
    package var name: String { title ?? typeName(of: self) }

    /// The container that holds this view controller.
    public var parent: ViewController? { container }

    /// The navigation controller that holds this view controller.
    public var navigationController: NavigationController? { container }

    /// The window whose tree holds this view controller, as `view.window` in UIKit. The cost is the same at any depth.
    public var window: Window? { containmentRoot.ownWindow }

    /// The view controller presented by this one, else by its container (U1). The cost is the same at any depth.
    public var presentedViewController: ViewController? {
        let root = containmentRoot
        return root.ownWindow?.level(root.level + 1)
    }

    /// The presenter of this view controller, else of its container (U1). The cost is the same at any depth.
    public var presentingViewController: ViewController? {
        let root = containmentRoot
        return root.ownWindow?.level(root.level - 1)
    }

    /// Whether it is being presented, from the call until the transition ends, also in the callbacks (U8, U9).
    public var isBeingPresented: Bool { flags.contains(.beingPresented) }
    /// Whether it is being dismissed, from the call until the transition ends, also in the callbacks (U13).
    public var isBeingDismissed: Bool { flags.contains(.beingDismissed) }
    /// Whether it is being added to a navigation stack, from the call until the transition ends, also in the callbacks
    /// (U46).
    public var isMovingToParent: Bool { flags.contains(.movingToParent) }
    /// Whether it is being removed from a navigation stack, from the call until the transition ends, also in the
    /// callbacks (U46).
    public var isMovingFromParent: Bool { flags.contains(.movingFromParent) }

    /// The navigation controller that holds this view controller, else this one. It presents and is presented (U2).
    var containmentRoot: ViewController { container ?? self }

    /// Whether the `viewDidLoad` of the view controller that presents for this one runs. It can't present yet (U4).
    package var isLoadingView: Bool { containmentRoot.flags.contains(.isLoading) }

    /// Whether the view controller is presented, is a window's root or has a parent (U6, U28).
    package var isActive: Bool { container != nil || ownWindow != nil }

    package var simulation: Simulation? { container?.ownSimulation ?? ownSimulation }

    func report(_ issue: PresentationIssue) { PresentationSim.report(issue, to: simulation) }

    func record(_ callback: @autoclosure () -> String) {
        PresentationSim.record(.callback(callback(), of: name), in: simulation)
    }

    func recordCall(_ call: @autoclosure () -> String) {
        PresentationSim.record(.call("\(name).\(call())"), in: simulation)
    }
}

extension ViewController {
    /// Presents a view controller modally over this one.
    ///
    /// The presenter is the root of this view controller's containment chain (U2). When the call returns, the links are
    /// set and the view is loaded (U8). The callbacks and `completion` run later (U9, U40). A call that is refused by
    /// U3, U4, U5 or U6 reports an issue to ``Simulation/issues``, and `completion` is never called (U7).
    public func present(_ viewController: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        recordCall("present(\(viewController.name), animated: \(animated))")
        let presenter = containmentRoot
        if let refusal = presenter.refusalToPresent(viewController) { return report(refusal) }
        presenter.ownWindow?.present(viewController, over: presenter, animated: animated, completion: completion)
        viewController.notifyOwnersOfReturn()
    }

    /// Dismisses the view controller that this one presents, with everything over it. If this one presents nothing, it
    /// is dismissed itself (U11).
    ///
    /// The links stay set until the transition ends (U13). The callbacks and `completion` run later (U14, U41). If there
    /// is nothing to dismiss, only `completion` runs (U12). While a modal transition of the window runs, the call is
    /// refused with ``PresentationIssue/dismissalInProgress(controller:)``, and `completion` is never called (U5).
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        recordCall("dismiss(animated: \(animated))")
        let root = containmentRoot
        guard let window = root.ownWindow, let lowest = window.lowestToDismiss(for: root) else {
            guard let completion else { return }
            guard let simulation else { return completion() }
            return simulation.clock.schedule(after: .zero) { completion() }
        }
        guard window.modalTransition == nil else { return report(.dismissalInProgress(controller: name)) }
        window.dismiss(from: lowest, animated: animated, completion: completion).beginInNextTurn()
    }

    private func refusalToPresent(_ viewController: ViewController) -> PresentationIssue? {
        if viewController === self { return .presentedOnItself(controller: viewController.name) }
        if viewController.isActive { return .presentedActiveController(controller: viewController.name) }
        guard let window = ownWindow, !window.isHidden else {
            return .notInWindowHierarchy(presented: viewController.name, presenter: name)
        }
        if window.modalTransition != nil {
            return .presentationInProgress(presented: viewController.name, presenter: name)
        }
        // Only a root can present in its own `viewDidLoad` while no modal transition runs. Its view isn't in the window yet.
        if flags.contains(.isLoading) {
            return .notInWindowHierarchy(presented: viewController.name, presenter: name)
        }
        if let existing = window.level(level + 1) {
            return .alreadyPresenting(presented: viewController.name, presenter: name, existing: existing.name)
        }
        return nil
    }
}

extension ViewController {
    /// Whether a swipe down is allowed by the view controller, the top of its stack and the delegate (U17, U23).
    var allowsSwipeDown: Bool {
        guard !isModalInPresentation, appearanceFollower?.isModalInPresentation != true else { return false }
        if ownerRefusingDismissal != nil { return false }
        var isAllowed = true
        callDelegate("presentationControllerShouldDismiss") {
            isAllowed = $0.presentationControllerShouldDismiss($1)
        }
        return isAllowed
    }

    func callDelegate(
        _ method: String, _ call: (any AdaptivePresentationControllerDelegate, PresentationController) -> Void
    ) {
        guard let delegate = presentationController.delegate else { return }
        PresentationSim.record(.delegate(method, about: name), in: simulation)
        call(delegate, presentationController)
    }
}

// Seams for the tests of `Window.brokenInvariants`.
extension ViewController {
    /// Replaces the links to the parent and the window, but not their links to it.
    package func corrupt(parent: NavigationController?, window: Window?, level: Int) {
        container = parent
        ownWindow = window
        self.level = level
    }

    /// Replaces the appearance and the flags without a transition.
    package func corrupt(isSeen: Bool, isMoving: Bool) {
        appearance = isSeen ? .appeared : .disappeared
        flags = isMoving ? .movingToParent : []
    }
}

/// The reasons for a view controller's callbacks, set while a transition moves it (U9, U13, U46).
struct ViewControllerFlags: OptionSet {
    let rawValue: Int8

    static let beingPresented = ViewControllerFlags(rawValue: 1 << 0)
    static let beingDismissed = ViewControllerFlags(rawValue: 1 << 1)
    static let movingToParent = ViewControllerFlags(rawValue: 1 << 2)
    static let movingFromParent = ViewControllerFlags(rawValue: 1 << 3)
    /// `viewWillAppear` was called, but `viewIsAppearing` wasn't yet (U45).
    static let isAppearingDue = ViewControllerFlags(rawValue: 1 << 4)
    /// `viewDidLoad` is running, and `viewWillAppear` wasn't called yet.
    static let isLoading = ViewControllerFlags(rawValue: 1 << 5)
    /// The delegate of the navigation controller got `willShow`, but not `didShow` yet (U114).
    static let isDidShowDue = ViewControllerFlags(rawValue: 1 << 6)
}
