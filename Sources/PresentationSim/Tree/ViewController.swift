/// A screen: the counterpart of `UIViewController`, without a view.
///
/// Subclass it and override callbacks. Here they do nothing, so an override doesn't need to call `super`.
///
/// ```swift
/// final class Form: ViewController {
///     var onSave: () -> Void = {}
///
///     override var userActions: [UserAction] { [UserAction("Save") { [weak self] in self?.onSave() }] }
/// }
/// ```
@MainActor
open class ViewController {
    /// The screen's title, shown in issues, logs and pictures. If it is `nil`, they show the name of the type.
    ///
    /// As in UIKit, setting it also sets the titles of ``navigationItem`` and ``tabBarItem``, which have it from the start.
    open var title: String? {
        didSet {
            details?.navigationItem?.title = title
            details?.tabBarItem?.title = title
            madeCard = nil
        }
    }
    /// The style in which the view controller is presented (U10).
    open var modalPresentationStyle = ModalPresentationStyle.automatic
    /// The look of a presentation. It is kept for a ``TransitionDriver``; the tree changes in the same way.
    open var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// `true` if it presents for its children with the styles ``ModalPresentationStyle/currentContext`` and
    /// ``ModalPresentationStyle/overCurrentContext`` (U108). `true` for navigation controllers.
    open var definesPresentationContext = false
    /// `true` if a swipe down is refused (U17, U20). Set it on the presented view controller. For a presented navigation
    /// controller, set it there or on its top view controller (U23).
    open var isModalInPresentation = false
    /// The object whose type names the screen in pictures: a model, if it is only that.
    var shownObject: AnyObject { self }
    /// The heights at which the screen rests, if it is presented as a sheet: the detents of each new presentation (U103). Empty by
    /// default: then the sheet is large, unless the controller that shows the screen on a device decides otherwise.
    public final var sheetDetents: [SheetDetent] {
        get { details?.sheetDetents ?? [] }
        set { if newValue != sheetDetents { detailsOnDemand.sheetDetents = newValue } }
    }
    /// Holds the item that a popover points to (U106), if the style of the presentation is ``ModalPresentationStyle/popover``. It
    /// belongs to one presentation (U102).
    open var popoverPresentationController: PopoverPresentationController? { shownPopover }
    /// `true` if the tab bar is hidden while this view controller is in the stack of a tab. It counts at the time of the push,
    /// and also for the view controllers above (U77).
    open var hidesBottomBarWhenPushed: Bool {
        get { hidesBarWhenPushed }
        set { hidesBarWhenPushed = newValue }
    }
    /// `true` if `viewDidLoad` has been called.
    open var isViewLoaded: Bool { isLoaded }

    /// The contained view controllers, in order. Only the tree changes them: see `Containment.swift`.
    final var contained: [ViewController] = []
    /// The child that a stack or a tab bar shows, or is about to. It follows this view controller's appearance (U56).
    final var follower: ViewController?
    /// The child that a running exchange hides.
    final var formerFollower: ViewController?
    /// `true` if an exchange runs: it calls the did-callbacks of these two at its end.
    final var isExchanging = false
    /// Refers to the transition in which a stack changes, or a container selects another child.
    final var transitionReference: TransitionReference?
    /// The children that a container of the app shows, in order.
    final var otherFollowers: [ViewController] = []
    /// The container that holds this one. A popped top keeps it until its `viewDidDisappear` (U31).
    final weak var container: ViewController?
    /// The window that has this view controller among its levels.
    final weak var ownWindow: Window?
    /// The index in the window's levels: 0 for the root, 1 for the view controller that it presents, and so on.
    final var level = 0
    /// The window's ``Simulation/Window/lastLevelNumber`` when the controller became a level.
    final var levelNumber = 0
    /// The object that shows the controller and decides about it, kept with the controller.
    final var owner: (any ScreenOwner)?
    /// The object that has shown the stack that the controller is, kept with it.
    final var ownerOfStack: (any ScreenOwner)?
    /// The anchors that stand for the controller.
    package final var anchors: [any TreeAnchor] {
        get { details?.anchors ?? [] }
        set { detailsOnDemand.anchors = newValue }
    }
    /// Rarely used state, allocated on demand.
    final var details: ViewControllerDetails?
    /// The card with which recordings name the controller, made on demand.
    final var madeCard: ScreenCard?
    /// The style at the time of the presentation. A later change applies to the next presentation.
    final var shownStyle = ModalPresentationStyle.pageSheet
    /// The simulation of its last window.
    final var ownSimulation: Simulation?
    final var appearance = Appearance.disappeared
    /// The movement by a running transition.
    final var motion = Motion.resting
    // Not public, like `Simulation.transitionDurations`.
    private var hidesBarWhenPushed = false
    final var isLoaded = false
    /// `true` if its `viewDidLoad`, or that of a child that it shows, is running, and `viewWillAppear` wasn't called yet.
    final var isLoading = false
    /// `true` if its `willMove(toParent:)` runs, as it comes to a container (U51).
    final var isJoining = false
    /// `true` if its modal child has taken its place on the screen (U110).
    final var isCovered = false
    /// `true` if it, or a view controller below it in its stack, hides the tab bar (U77). Up to date while it is in a stack.
    final var hidesBottomBar = false

    /// Creates a view controller that is in no tree.
    public init() {}

    /// Creates a view controller that is in no tree. There are no views, so that both arguments are ignored.
    public init(nibName: String?, bundle: AnyObject?) {}

    /// The titles and buttons in the navigation bar.
    open var navigationItem: NavigationItem {
        if let item = details?.navigationItem { return item }
        let item = NavigationItem()
        item.title = title
        item.screen = self
        detailsOnDemand.navigationItem = item
        return item
    }
    /// The title and the badge in the tab bar.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tabBarItem: TabBarItem! {
        get {
            if let item = details?.tabBarItem { return item }
            let item = TabBarItem(title: title, image: nil, tag: 0)
            detailsOnDemand.tabBarItem = item
            return item
        }
        set { detailsOnDemand.tabBarItem = newValue }
    }
    /// Supplies the app's own transitions of its presentation and dismissal: here their durations. It is held weakly.
    open var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
        get { details?.transitioningDelegate }
        set { detailsOnDemand.transitioningDelegate = newValue }
    }

    // MARK: Callbacks

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
    /// Called inside the call that adds the view controller to a container, or that removes it, with `nil` (U51). A
    /// container of your own calls it with `nil` before ``removeFromParent()`` (U52).
    open func willMove(toParent parent: ViewController?) {}
    /// Called last in the transition that adds the view controller to a navigation stack, or that removes it, with
    /// `nil`. Below the top it is called inside the call (U31). A container of your own calls it after
    /// ``addChild(_:)`` (U51).
    open func didMove(toParent parent: ViewController?) {}

    /// Calls `viewDidLoad` unless it was called before. A container also loads the children that it shows.
    open func loadViewIfNeeded() {
        let isOutermost = !isLoading
        isLoading = true
        if !isLoaded {
            isLoaded = true
            record("viewDidLoad")
            viewDidLoad()
        }
        forEachShown { $0.loadViewIfNeeded() }
        if isOutermost { isLoading = false }
    }

    // MARK: Presenting

    /// The view controller presented by this one, else by its container (U1). The cost is the same at any depth.
    open var presentedViewController: ViewController? { nearestPresented }

    /// The presenter of this view controller, else of its container (U1). The cost is the same at any depth.
    open var presentingViewController: ViewController? {
        if let child = enclosingModalChild { return child.container }
        let root = containmentRoot
        return root.presenterInContext ?? root.ownWindow?.level(root.level - 1)
    }

    /// Holds the delegate of the presentation, of this view controller or of its container. It belongs to one presentation:
    /// after a dismissal there is a new one without a delegate. The first access fixes the style of the next presentation
    /// (U102).
    open var presentationController: PresentationController? { presentedRoot.presentationControllerOnDemand }

    /// `true` if it is being presented, from the call until the transition ends, even in the callbacks (U8, U9).
    open var isBeingPresented: Bool { motion == .beingPresented }
    /// `true` if it is being dismissed, from the call until the transition ends, even in the callbacks (U13).
    open var isBeingDismissed: Bool { motion == .beingDismissed }

    /// Presents a view controller modally over this one.
    ///
    /// The presenter is the root of this view controller's containment chain (U2). When the call returns, the links are
    /// set and the view is loaded (U8). The callbacks and `completion` run later (U9, U40). A call that is refused by
    /// U3, U4, U5 or U6 reports an issue to ``Simulation/issues``, and `completion` is never called (U7).
    open func present(_ viewController: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
        presentFromRoot(viewController, animated: animated, completion: completion)
    }

    /// Dismisses the view controller that this one presents, with everything over it. If this one presents nothing, it
    /// is dismissed itself (U11).
    ///
    /// The links stay set until the transition ends (U13). The callbacks and `completion` run later (U14, U41). If there
    /// is nothing to dismiss, only `completion` runs (U12). While a modal transition of the window runs, the call is
    /// refused with ``PresentationIssue/dismissalInProgress(controller:)``, and `completion` is never called (U5).
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        dismissFromRoot(animated: animated, completion: completion)
    }

    /// Shows a view controller: the nearest navigation controller pushes it, animated. Without one it is presented (U113).
    open func show(_ viewController: ViewController, sender: Any?) {
        if let container { return container.show(viewController, sender: sender) }
        present(viewController, animated: true)
    }

    /// Presents a view controller, animated. Containers may show it in another way (U90).
    open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
        if let container { return container.showDetailViewController(viewController, sender: sender) }
        present(viewController, animated: true)
    }

    /// UIKit's coordinator of the running transition: the one that moves this view controller or changes its children, else its
    /// container's. It is `nil` when the did-callbacks of the transition begin (U119).
    open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? { runningCoordinator }

    // MARK: Containment

    /// The view controllers that this one contains, in the order of adding (U54).
    open var children: [ViewController] { contained }
    /// The container that holds this view controller. It is `nil` for a presented one and for a window's root (U54), and not yet set
    /// in the `willMove(toParent:)` that comes before it (U51).
    open var parent: ViewController? { joinedContainer }
    /// The nearest navigation controller that contains this view controller (U55).
    open var navigationController: NavigationController? { ancestor() }
    /// The nearest tab bar controller that contains this view controller (U55).
    open var tabBarController: TabBarController? { ancestor() }
    /// The nearest split view controller that contains this view controller (U55).
    open var splitViewController: SplitViewController? { ancestor() }

    /// `true` if it is being added to a navigation stack, from the call until the transition ends, even in the callbacks
    /// (U46).
    open var isMovingToParent: Bool { motion == .movingToParent }
    /// `true` if it is being removed from a navigation stack, from the call until the transition ends, even in the
    /// callbacks (U46).
    open var isMovingFromParent: Bool { motion == .movingFromParent }

    /// Adds a view controller as the last child, after its `willMove(toParent:)`. The container calls its
    /// `didMove(toParent:)` (U51), and shows it with ``showChild(_:)``.
    ///
    /// A child of another parent is removed there first (U53). A view controller that is presented, is a window's root or
    /// contains this one is refused with an issue.
    open func addChild(_ child: ViewController) { insertLast(child) }

    /// Removes the view controller from its container, then calls its `didMove(toParent: nil)`. The container calls its
    /// `willMove(toParent: nil)` before (U52). If the container shows it, it disappears.
    open func removeFromParent() {
        recordCall("removeFromParent()")
        container?.remove(self)
    }

    /// `true` if the children that this container shows get its appearance callbacks. `true` by default; a container that
    /// returns `false` calls ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` on them (U57).
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Calls `viewWillAppear` or `viewWillDisappear` of a child, for a container that forwards its appearance by hand (U57).
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearanceByHand(isAppearing, animated: animated)
    }

    /// Calls `viewDidAppear` or `viewDidDisappear` of a child, after ``beginAppearanceTransition(_:animated:)`` (U57).
    open func endAppearanceTransition() { endAppearanceByHand() }

    /// Hides one child and shows another, without animation: disappearing comes first (U61). `animations` runs inside the
    /// call, and `completion` after the callbacks. `parent` and `children` don't change.
    ///
    /// It is refused with an issue if this isn't the parent of both, or if it forwards its appearance by hand (U57).
    open func transition(
        from fromViewController: ViewController, to toViewController: ViewController, duration: Double = 0,
        options: WindowTransitionOptions = [], animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(fromViewController, toViewController, animations: animations, completion: completion)
    }

    // MARK: The user

    /// The buttons and fields of the screen, which ``Simulation/User/tap(_:fileID:line:)`` taps. Empty by default. A disabled button isn't among them. The
    /// user also taps the buttons of the ``navigationItem``.
    open var userActions: [UserAction] { [] }

    // MARK: For containers of this module

    /// `true` if the container shows and removes its children itself, as navigation controllers do.
    var managesChildren: Bool { false }
    /// The child that the user sees in place of the container: its modal child, or the top of a navigation stack.
    final var frontChild: ViewController? { details?.modalChild?.frontInContext ?? frontContent }
    /// The contained child that the user sees in place of the container.
    var frontContent: ViewController? { nil }
    /// Returns `true` if it holds for all children that the user sees in place of the container.
    final func allSeenChildren(_ holds: (ViewController) -> Bool) -> Bool {
        if let front = details?.modalChild?.frontInContext { return holds(front) }
        return allSeenContents(holds)
    }
    /// The same for the contained children.
    func allSeenContents(_ holds: (ViewController) -> Bool) -> Bool { frontContent.map(holds) ?? true }
    /// The view controller that the user sees in place of the context, if this one is a modal child.
    var frontInContext: ViewController? { self }
    /// `true` if the user can't reach the context under it, if it is a modal child.
    var obscuresContext: Bool { true }
    /// `true` if it hides the navigation bar of the context, if it is a modal child.
    var hidesBarOfContext: Bool { false }
    /// Dismisses it, if it is a modal child.
    func dismissFromContext(
        _ context: ViewController, by caller: ViewController, animated: Bool, completion: (() -> Void)?
    ) {
        guard let window = context.window else { return context.release(modalChild: self, completion: completion) }
        guard window.modalTransition == nil else {
            return caller.report(.dismissalInProgress(controller: caller.name))
        }
        window.dismiss(modalChild: self, of: context, animated: animated, completion: completion).beginInNextTurn()
    }
    /// Called when the window's width has changed.
    func windowWidthDidChange() { for child in contained { child.windowWidthDidChange() } }
    /// The style in which it is presented, whatever other code has set.
    var fixedStyle: ModalPresentationStyle? { nil }
    /// The issue to report if it is presented, as it is now. Both ends of a curl must be full screen.
    func refusalToBePresented(by presenter: ViewController) -> PresentationIssue? {
        guard modalTransitionStyle == .partialCurl else { return nil }
        if nextStyle != .fullScreen { return .curlWithoutFullScreen(controller: name) }
        return presenter.isSwipeableSheet ? .curlWithoutFullScreen(controller: presenter.name) : nil
    }
    /// Removes a child (U52).
    func remove(_ child: ViewController) { removeContained(child) }
    /// Returns `true` if ``remove(_:)`` removes the child inside the call.
    func removesAtOnce(_ child: ViewController) -> Bool { true }
    /// `true` if calls wait for the end of its exchange (U25).
    var hasWaitingCalls: Bool { false }
    /// Performs the calls that waited for the end of its exchange.
    func performWaitingCalls() {}
    /// Performs the calls of stacks inside it, in sight, that waited for the end of a presentation (U25).
    final func performCallsThatWaitedInside() {
        performWaitingCalls()
        forEachFollower { $0.performCallsThatWaitedInside() }
    }
    /// Called after the will-callbacks of its exchange, before `viewIsAppearing`.
    func exchangeDidBegin(_ exchange: Exchange, _ transition: Transition) {}
    /// Called first at the end of its exchange, to change the links.
    func exchangeWillEnd(_ exchange: Exchange, _ transition: Transition) {
        if transition.kind == .select { followChild(after: exchange, transition) }
    }
    /// Called after the did-callbacks of its exchange.
    func exchangeDidEnd(_ exchange: Exchange, _ transition: Transition) {}
    /// Called after the will-callbacks of this view controller and the children that follow it.
    func followersDidBegin(_ appears: Bool, animated: Bool) {}
    /// Called after the did-callbacks of this view controller and the children that follow it.
    func followersDidEnd(animated: Bool) {}
    /// Ends the transitions inside it, because it has left the window's levels or its container hides it.
    func concludeContained() {
        forEachFollower { $0.concludeContained() }
        transition?.conclude(in: self)
    }
    /// Interrupts the transitions inside it, because its container has removed it. They end by ``concludeContained()``.
    func interruptContained() {
        forEachFollower { $0.interruptContained() }
    }
    /// Called when its window was released. Resets the state, so that another window can show the view controller.
    func windowWasReleased() {
        transitionReference = nil
        if motion == .movingFromParent { container = nil }
        (appearance, motion) = (.disappeared, .resting)
        (isLoading, isJoining, isExchanging) = (false, false, false)
        // The presentation has ended (U102). A child may have been asked for the next one of its own.
        if isPresented { details?.presentationController = nil }
        details?.appearanceByHand = nil
        level = 0
        details?.modalChild?.windowWasReleased()
        for child in contained { child.windowWasReleased() }
    }
}
