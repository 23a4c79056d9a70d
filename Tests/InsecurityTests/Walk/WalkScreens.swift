import PresentationSim

/// A screen that tells the walk of each callback.
final class WalkScreen: ViewController {
    weak var world: WalkWorld?
    /// The coordinator that made it; `nil` for other code's.
    let life: WalkLife?

    init(_ world: WalkWorld, _ life: WalkLife?) {
        self.world = world
        self.life = life
        super.init()
        presentationController.delegate = world.delegate
    }

    override func viewDidLoad() { world?.reach(.viewDidLoad) }
    override func viewWillAppear(_ animated: Bool) { world?.reach(.viewWillAppear) }
    override func viewIsAppearing(_ animated: Bool) { world?.reach(.viewIsAppearing) }
    override func viewDidAppear(_ animated: Bool) { world?.reach(.viewDidAppear) }
    override func viewWillDisappear(_ animated: Bool) { world?.reach(.viewWillDisappear) }
    override func viewDidDisappear(_ animated: Bool) { world?.reach(.viewDidDisappear) }
    override func willMove(toParent parent: ViewController?) {
        if let life, parent != nil { world?.willCome(life) }
        world?.reach(.willMove)
    }
    override func didMove(toParent parent: ViewController?) { world?.reach(.didMove) }
}

/// The delegate of everything.
@MainActor
final class WalkDelegate: NavigationControllerDelegate, AdaptivePresentationControllerDelegate {
    weak var world: WalkWorld?

    func navigationController(_ navigation: NavigationController, willShow screen: ViewController, animated: Bool) {
        world?.reach(.willShow)
    }

    func navigationController(_ navigation: NavigationController, didShow screen: ViewController, animated: Bool) {
        world?.reach(.didShow)
    }

    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
        world?.reach(.shouldDismiss)
        return true
    }

    func presentationControllerWillDismiss(_ presentationController: PresentationController) {
        world?.reach(.willDismiss)
    }

    func presentationControllerDidDismiss(_ presentationController: PresentationController) {
        world?.reach(.didDismiss)
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
        world?.reach(.didAttempt)
    }
}

/// Watches a window for the model.
@MainActor
final class WalkWatcher: PresentationObserver {
    weak var world: WalkWorld?
    weak var window: Window?
    let number: Int

    init(_ world: WalkWorld, _ window: Window) {
        self.world = world
        self.window = window
        number = window.number
    }

    func transitionDidEnd(_ transition: Transition, in window: Window) {
        if transition.isAnimated { world?.animationsSeen += 1 }
        world?.reach(.transitionDidEnd)
    }

    func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator) {
        world?.didLeave(viewController, by: initiator)
    }

    func windowDidGo() { world?.windowDidGo(number) }
}
