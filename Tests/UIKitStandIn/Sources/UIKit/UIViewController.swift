package import PresentationSim

@MainActor
open class UIResponder: NSObject {}

/// A controller over a screen of the simulation, which behaves by its rules.
@MainActor
open class UIViewController: UIResponder {
    /// The screen in the simulation's tree.
    package private(set) lazy var screen: ViewController = makeScreen()
    /// The controllers inside it. The tree of the simulation holds only the screens.
    final var owned: [UIViewController] = []
    private final var madePresentationController: UIPresentationController?
    private final var coordinator: TransitionCoordinator?

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    public required init?(coder: NSCoder) { super.init() }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    func makeScreen() -> ViewController {
        let screen = SimulatedScreen()
        screen.link = self
        return screen
    }

    // MARK: The view

    open var view: UIView! {
        screen.loadViewIfNeeded()
        return madeView
    }
    private lazy var madeView: UIView = ControllerView(self)
    open var viewIfLoaded: UIView? { screen.isViewLoaded ? madeView : nil }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: What it shows

    open var title: String? {
        didSet {
            screen.title = title
            // As UIKit does.
            navigationItem.title = title
            tabBarItem?.title = title
        }
    }
    open private(set) lazy var navigationItem: UINavigationItem = UINavigationItem(screen.navigationItem)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    open var hidesBottomBarWhenPushed: Bool = false {
        didSet { screen.hidesBottomBarWhenPushed = hidesBottomBarWhenPushed }
    }

    // MARK: Presenting

    open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
        didSet { screen.modalPresentationStyle = modalPresentationStyle.simulated }
    }
    open var definesPresentationContext: Bool {
        get { screen.definesPresentationContext }
        set { screen.definesPresentationContext = newValue }
    }
    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var isModalInPresentation: Bool = false { didSet { screen.isModalInPresentation = isModalInPresentation } }
    open var isBeingPresented: Bool { screen.isBeingPresented }
    open var isBeingDismissed: Bool { screen.isBeingDismissed }
    open var presentedViewController: UIViewController? {
        guard let next = screen.presentedViewController, let controller = next.controller else { return nil }
        // A root doesn't know what a screen in a context presents (U1). In the simulation the levels are one line.
        return next.presentingViewController?.outermost === screen.outermost ? controller : nil
    }
    open var presentingViewController: UIViewController? { screen.presentingViewController?.controller }

    open var presentationController: UIPresentationController? {
        guard let simulated = screen.presentationController else { return nil }
        guard simulated.presentedViewController === screen else {
            return simulated.presentedViewController?.controller?.presentationController
        }
        // An alert has a popover of its own.
        if let made = madePresentationController, made.simulated === simulated { return made }
        let made =
            switch simulated {
            case let popover as PopoverPresentationController: UIPopoverPresentationController(popover, of: self)
            case is SheetPresentationController: UISheetPresentationController(simulated, of: self)
            default: UIPresentationController(simulated, of: self)
            }
        madePresentationController = made
        return made
    }

    open var popoverPresentationController: UIPopoverPresentationController? {
        guard modalPresentationStyle == .popover else { return nil }
        return presentationController as? UIPopoverPresentationController
    }

    open var sheetPresentationController: UISheetPresentationController? {
        guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
        return presentationController as? UISheetPresentationController
    }
    private final var hasDropped = false

    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        StandIn.current.write("present \(viewControllerToPresent.title ?? "")")
        if StandIn.current.modes.contains(.dropsPresentations), !viewControllerToPresent.hasDropped {
            return viewControllerToPresent.hasDropped = true
        }
        StandIn.current.window(of: screen.window)?.own(viewControllerToPresent)
        screen.present(viewControllerToPresent.screen, animated: flag, completion: completion)
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        StandIn.current.write("dismiss on \(title ?? "")")
        screen.dismiss(animated: flag, completion: completion)
    }

    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        // A change of a window's root has no transition coordinator.
        let isRootChanging = screen.window?.runningTransitions.contains { $0.kind == .root } == true
        // Nor has a turn of pages.
        let isTurning =
            screen.window?.runningTransitions.contains { transition in
                [transition.appearing, transition.disappearing].contains { $0?.parent is SimulatedPages }
                    && transition.kind == .select
            } == true
        guard !isRootChanging, !isTurning, let simulated = screen.transitionCoordinator else { return nil }
        if let coordinator, coordinator.simulated === simulated { return coordinator }
        let made = TransitionCoordinator(simulated)
        coordinator = made
        return made
    }

    // MARK: Containers

    /// Releases the children that have left a container that is in no window. A window does that for its own.
    final func releaseLeftChildren() {
        if screen.window == nil { owned = screen.children.compactMap(\.controller) }
    }

    open var parent: UIViewController? {
        (screen.parent as? SimulatedColumns)?.stack(holding: screen) ?? screen.parent?.controller
    }
    open var children: [UIViewController] { screen.children.compactMap(\.controller) }

    open func addChild(_ childController: UIViewController) {
        owned.append(childController)
        screen.addChild(childController.screen)
    }

    open func removeFromParent() { screen.removeFromParent() }
    open func willMove(toParent parent: UIViewController?) { screen.willMove(toParent: parent?.screen) }
    open func didMove(toParent parent: UIViewController?) { screen.didMove(toParent: parent?.screen) }
}

extension ViewController {
    fileprivate var outermost: ViewController { parent?.outermost ?? self }
}

/// The view of a controller, which is in its window.
private final class ControllerView: UIView {
    private weak var owner: UIViewController?

    init(_ controller: UIViewController) {
        owner = controller
        super.init(frame: .zero)
    }

    override var controller: UIViewController? { owner }
    override var window: UIWindow? { StandIn.current.window(of: owner?.screen.window) }
}

/// The screen of a plain controller.
final class SimulatedScreen: ViewController, Simulated {
    weak var link: UIViewController?

    override func viewDidLoad() { link?.viewDidLoad() }
    override func viewWillAppear(_ animated: Bool) { link?.viewWillAppear(animated) }
    override func viewIsAppearing(_ animated: Bool) { link?.viewIsAppearing(animated) }
    override func viewDidAppear(_ animated: Bool) { link?.viewDidAppear(animated) }
    override func viewWillDisappear(_ animated: Bool) { link?.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { link?.viewDidDisappear(animated) }
}
