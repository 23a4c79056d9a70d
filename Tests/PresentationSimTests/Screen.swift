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
