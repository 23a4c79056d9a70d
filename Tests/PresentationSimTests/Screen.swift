import PresentationSim

/// What a screen can be told.
enum Callback: String, CaseIterable {
    case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case willMove, didMove
}

/// A screen with a name, on whose callbacks a test can act.
final class Screen: ViewController {
    /// Acts on every callback.
    var onAny: (Callback) -> Void = { _ in }

    init(_ title: String, _ style: ModalPresentationStyle = .pageSheet) {
        super.init()
        self.title = title
        modalPresentationStyle = style
    }

    /// Acts on one callback, each time that it comes.
    func on(_ callback: Callback, _ action: @escaping () -> Void) {
        onAny = { if $0 == callback { action() } }
    }

    /// Acts on one callback, the first time that it comes.
    func once(_ callback: Callback, _ action: @escaping () -> Void) {
        on(callback) { [weak self] in
            self?.onAny = { _ in }
            action()
        }
    }

    override func viewDidLoad() { onAny(.viewDidLoad) }
    override func viewWillAppear(_ animated: Bool) { onAny(.viewWillAppear) }
    override func viewIsAppearing(_ animated: Bool) { onAny(.viewIsAppearing) }
    override func viewDidAppear(_ animated: Bool) { onAny(.viewDidAppear) }
    override func viewWillDisappear(_ animated: Bool) { onAny(.viewWillDisappear) }
    override func viewDidDisappear(_ animated: Bool) { onAny(.viewDidDisappear) }
    override func willMove(toParent parent: ViewController?) { onAny(.willMove) }
    override func didMove(toParent parent: ViewController?) { onAny(.didMove) }
}

extension NavigationController {
    /// A named stack.
    convenience init(_ title: String, _ stack: ViewController..., style: ModalPresentationStyle = .pageSheet) {
        self.init()
        self.title = title
        modalPresentationStyle = style
        viewControllers = stack
    }

    /// The names in the stack, the root's first.
    var names: [String] { viewControllers.map(\.name) }
}

/// Answers and records the questions about a sheet.
final class SheetDelegate: AdaptivePresentationControllerDelegate {
    var allows = true
    var onShould = {}
    var onWill = {}
    var onDid = {}
    var onAttempt = {}

    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
        onShould()
        return allows
    }
    func presentationControllerWillDismiss(_ presentationController: PresentationController) { onWill() }
    func presentationControllerDidDismiss(_ presentationController: PresentationController) { onDid() }
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) { onAttempt() }
}

/// Records what a stack is about to show and has shown.
final class StackDelegate: NavigationControllerDelegate {
    var onWillShow: (ViewController) -> Void = { _ in }
    var onDidShow: (ViewController) -> Void = { _ in }
    private(set) var calls: [String] = []

    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {
        calls.append("will \(viewController.name)\(animated ? ", animated" : "")")
        onWillShow(viewController)
    }

    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {
        calls.append("did \(viewController.name)\(animated ? ", animated" : "")")
        onDidShow(viewController)
    }
}
