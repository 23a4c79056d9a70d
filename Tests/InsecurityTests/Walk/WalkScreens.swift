import PresentationSim

/// The screens of the walk: its coordinators' and other code's.
@MainActor
protocol WalkController: ViewController {
    /// The coordinator that made it. `nil` for other code's.
    var life: WalkLife? { get }
    /// The number of the rest at which it was first on screen.
    var age: Int? { get set }
}

final class WalkScreen: ViewController, WalkController {
    private weak var world: WalkWorld?
    let life: WalkLife?
    var age: Int?

    init(_ world: WalkWorld, _ life: WalkLife? = nil, as style: ModalPresentationStyle = .automatic) {
        (self.world, self.life) = (world, life)
        super.init()
        title = world.nextTitle()
        // First, because the presentation controller keeps the style (U102).
        modalPresentationStyle = style
        presentationController?.delegate = world.delegate
    }

    override func viewDidLoad() { world?.reach(.viewDidLoad) }
    override func viewWillAppear(_ animated: Bool) { world?.reach(.viewWillAppear) }
    override func viewIsAppearing(_ animated: Bool) { world?.reach(.viewIsAppearing) }
    override func viewDidAppear(_ animated: Bool) { world?.reach(.viewDidAppear) }
    override func viewWillDisappear(_ animated: Bool) { world?.reach(.viewWillDisappear) }
    override func viewDidDisappear(_ animated: Bool) { world?.reach(.viewDidDisappear) }
    override func willMove(toParent parent: ViewController?) {
        if let parent { life?.willJoin(parent) } else { life?.rememberPlace() }
        life?.chain?.container?.willFill()
        world?.reach(.willMove)
    }
    override func didMove(toParent parent: ViewController?) { world?.reach(.didMove) }
}

/// A navigation controller: empty, or with a first screen of other code.
final class WalkStack: NavigationController, WalkController {
    let life: WalkLife?
    var age: Int?

    init(_ world: WalkWorld, _ life: WalkLife? = nil, root: ViewController? = nil) {
        self.life = life
        super.init()
        if let root { pushViewController(root, animated: false) }
        title = world.nextTitle()
        delegate = world.delegate
    }
}

/// The tab bar controller of a coordinator with tabs.
final class WalkTabBar: TabBarController, WalkController {
    let life: WalkLife?
    var age: Int?

    init(_ world: WalkWorld, _ life: WalkLife) {
        self.life = life
        super.init()
        title = world.nextTitle()
        delegate = world.delegate
    }
}

/// The page view controller of a coordinator with pages.
final class WalkPageController: PageViewController, WalkController {
    let life: WalkLife?
    var age: Int?

    init(_ world: WalkWorld, _ life: WalkLife) {
        self.life = life
        super.init()
        title = world.nextTitle()
    }
}

/// The split view controller of a coordinator with columns.
final class WalkSplit: SplitViewController, WalkController {
    let life: WalkLife?
    var age: Int?

    init(_ world: WalkWorld, _ life: WalkLife, _ style: Style) {
        self.life = life
        super.init(style: style)
        title = world.nextTitle()
    }
}

/// An alert of other code.
final class WalkAlert: AlertController, WalkController {
    let life: WalkLife? = nil
    var age: Int?

    init(_ world: WalkWorld, _ style: Style) {
        super.init(title: world.nextTitle(), message: nil, preferredStyle: style)
        popoverPresentationController?.sourceItem = world.delegate
        addAction(AlertAction(title: "OK", style: .cancel) { [weak world] _ in world?.reach(.alertAction) })
    }
}

/// The delegate of all screens and stacks.
@MainActor
final class WalkDelegate: NavigationControllerDelegate, AdaptivePresentationControllerDelegate, TabBarControllerDelegate
{
    weak var world: WalkWorld?

    func navigationController(_ stack: NavigationController, willShow screen: ViewController, animated: Bool) {
        world?.reach(.willShow)
    }
    func navigationController(_ stack: NavigationController, didShow screen: ViewController, animated: Bool) {
        world?.reach(.didShow)
    }
    func tabBarController(_ tabBar: TabBarController, shouldSelect tab: ViewController) -> Bool {
        world?.reach(.shouldSelect)
        world?.allowTap()
        return true
    }
    func tabBarController(_ tabBar: TabBarController, didSelect tab: ViewController) { world?.reach(.didSelect) }
    func presentationControllerShouldDismiss(_ sheet: PresentationController) -> Bool {
        world?.reach(.shouldDismiss)
        return true
    }
    func presentationControllerWillDismiss(_ sheet: PresentationController) { world?.reach(.willDismiss) }
    func presentationControllerDidDismiss(_ sheet: PresentationController) { world?.reach(.didDismiss) }
    func presentationControllerDidAttemptToDismiss(_ sheet: PresentationController) { world?.reach(.didAttempt) }
}

/// The observer of a window, which informs the model.
@MainActor
final class WalkWindow: PresentationObserver {
    private weak var world: WalkWorld?
    private(set) weak var window: Window?
    /// The screens at the last rest.
    var picture: WalkPicture?

    init(_ world: WalkWorld, _ window: Window) { (self.world, self.window) = (world, window) }

    func transitionDidEnd(_ transition: Transition, in window: Window) {
        world?.rememberPlaces()
        world?.transitionsSeen += 1
        if transition.isAnimated { world?.animationsSeen += 1 }
        world?.reach(.transitionDidEnd)
    }

    func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator) {
        world?.didLeave(viewController, by: initiator)
    }

    func windowDidGo() { world?.windowDidGo(self) }
}
