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
    public private(set) var isViewLoaded = false

    /// The navigation controller that holds this one, from the push to the end of the pop (U31).
    weak var container: NavigationController?
    /// The window that has this controller among its levels.
    weak var ownWindow: Window?
    /// The index in the window's levels: 0 for the root, 1 for what it presents, and so on.
    var level = 0
    /// How many levels its window had when it became one of them, those that have left counted too.
    package internal(set) var levelNumber = 0
    /// What somebody keeps with the controller for as long as it lives.
    package final var companion: AnyObject?
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

extension ViewController {
    /// The title, or the name of the type.
    public var name: String { title ?? typeName(of: self) }

    /// The container that holds this controller.
    public var parent: ViewController? { container }

    /// The navigation controller that holds this controller.
    public var navigationController: NavigationController? { container }

    /// The window whose tree holds this controller: what `view.window` is in UIKit. The same cost at any depth.
    public var window: Window? { containmentRoot.ownWindow }

    /// What this controller presents, else what its container presents (U1). The same cost at any depth.
    public var presentedViewController: ViewController? {
        let root = containmentRoot
        return root.ownWindow?.level(root.level + 1)
    }

    /// What presents this controller, else what presents its container (U1). The same cost at any depth.
    public var presentingViewController: ViewController? {
        let root = containmentRoot
        return root.ownWindow?.level(root.level - 1)
    }

    /// Whether it is being presented: from the call to the end, in the callbacks too (U8, U9).
    public var isBeingPresented: Bool { flags.contains(.beingPresented) }
    /// Whether it is being dismissed: from the call to the end, in the callbacks too (U13).
    public var isBeingDismissed: Bool { flags.contains(.beingDismissed) }
    /// Whether it is being put on a navigation stack: from the call to the end, in the callbacks too (U46).
    public var isMovingToParent: Bool { flags.contains(.movingToParent) }
    /// Whether it is being taken off a navigation stack: from the call to the end, in the callbacks too (U46).
    public var isMovingFromParent: Bool { flags.contains(.movingFromParent) }

    /// The navigation controller that holds this one, else this one: what presents and is presented (U2).
    var containmentRoot: ViewController { container ?? self }

    /// Whether it is presented, is a window's root or has a parent (U6, U28).
    package var isActive: Bool { container != nil || ownWindow != nil }

    var simulation: Simulation? { container?.ownSimulation ?? ownSimulation }

    func report(_ issue: PresentationIssue) { PresentationSim.report(issue, to: simulation) }

    func record(_ callback: @autoclosure () -> String) {
        PresentationSim.record(.callback(callback(), of: name), in: simulation)
    }

    func recordCall(_ call: @autoclosure () -> String) {
        PresentationSim.record(.call("\(name).\(call())"), in: simulation)
    }
}

extension ViewController {
    /// Shows a controller modally over this one.
    ///
    /// The presenter is the root of this controller's containment chain (U2). When the call returns, the links are
    /// set and the view is loaded (U8); the callbacks and `completion` run later (U9, U40). Where it is refused, by
    /// U3, U4, U5 or U6, the issue is in ``Simulation/issues`` and `completion` is never called (U7).
    public func present(_ viewController: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        recordCall("present(\(viewController.name), animated: \(animated))")
        let presenter = containmentRoot
        if let refusal = presenter.refusalToPresent(viewController) { return report(refusal) }
        presenter.ownWindow?.present(viewController, over: presenter, animated: animated, completion: completion)
    }

    /// Takes off the screen what this controller presents, and everything over that; where it presents nothing, this
    /// controller itself (U11).
    ///
    /// Links stay set until the end (U13); the callbacks and `completion` run later (U14, U41). With nothing to
    /// dismiss only `completion` runs (U12). While a modal transition of the window runs, the call is refused with
    /// ``PresentationIssue/dismissalInProgress(controller:)`` and `completion` is never called (U5).
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        recordCall("dismiss(animated: \(animated))")
        let root = containmentRoot
        guard let window = root.ownWindow, let lowest = window.lowestToDismiss(for: root) else {
            guard let completion else { return }
            guard let simulation else { return completion() }
            return simulation.clock.schedule(after: .zero, completion)
        }
        guard window.modalTransition == nil else { return report(.dismissalInProgress(controller: name)) }
        window.dismiss(from: lowest, animated: animated, completion: completion).beginInNextTurn()
    }

    private func refusalToPresent(_ viewController: ViewController) -> PresentationIssue? {
        if viewController === self { return .presentedOnItself(controller: viewController.name) }
        if viewController.isActive { return .presentedActiveController(controller: viewController.name) }
        guard let window = ownWindow else {
            return .notInWindowHierarchy(presented: viewController.name, presenter: name)
        }
        if window.modalTransition != nil {
            return .presentationInProgress(presented: viewController.name, presenter: name)
        }
        if let existing = window.level(level + 1) {
            return .alreadyPresenting(presented: viewController.name, presenter: name, existing: existing.name)
        }
        return nil
    }
}

extension ViewController {
    /// U17, U23: neither the presented controller, nor the top of the stack it holds, nor the delegate refuses.
    var allowsSwipeDown: Bool {
        guard !isModalInPresentation, appearanceFollower?.isModalInPresentation != true else { return false }
        var isAllowed = true
        tellDelegate("presentationControllerShouldDismiss") {
            isAllowed = $0.presentationControllerShouldDismiss($1)
        }
        return isAllowed
    }

    func tellDelegate(
        _ method: String, _ tell: (any AdaptivePresentationControllerDelegate, PresentationController) -> Void
    ) {
        guard let delegate = presentationController.delegate else { return }
        PresentationSim.record(.delegate(method, about: name), in: simulation)
        tell(delegate, presentationController)
    }
}

// Seams for the tests of `Window.brokenInvariants`.
extension ViewController {
    /// Replaces the links to the parent and the window, not theirs.
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
