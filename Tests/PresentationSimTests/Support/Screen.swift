import PresentationSim

/// The callbacks of a screen.
enum Callback: String, CaseIterable {
    case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    case willMove, didMove
}

/// A screen with a title that runs a test's code in its callbacks.
final class Screen: ViewController {
    /// Runs in every callback.
    var onCallback: (Callback) -> Void = { _ in }

    init(_ title: String, _ style: ModalPresentationStyle = .pageSheet) {
        super.init()
        self.title = title
        modalPresentationStyle = style
    }

    /// Runs `action` in each of these callbacks. Replaces an earlier action.
    func on(_ callback: Callback, _ action: @escaping () -> Void) {
        onCallback = { if $0 == callback { action() } }
    }

    /// Runs `action` in the first of these callbacks. Replaces an earlier action.
    func once(_ callback: Callback, _ action: @escaping () -> Void) {
        on(callback) { [weak self] in
            self?.onCallback = { _ in }
            action()
        }
    }

    override func viewDidLoad() { onCallback(.viewDidLoad) }
    override func viewWillAppear(_ animated: Bool) { onCallback(.viewWillAppear) }
    override func viewIsAppearing(_ animated: Bool) { onCallback(.viewIsAppearing) }
    override func viewDidAppear(_ animated: Bool) { onCallback(.viewDidAppear) }
    override func viewWillDisappear(_ animated: Bool) { onCallback(.viewWillDisappear) }
    override func viewDidDisappear(_ animated: Bool) { onCallback(.viewDidDisappear) }
    override func willMove(toParent parent: ViewController?) { onCallback(.willMove) }
    override func didMove(toParent parent: ViewController?) { onCallback(.didMove) }
}

extension NavigationController {
    /// Creates a navigation controller with a title and a stack.
    convenience init(_ title: String, _ stack: ViewController..., style: ModalPresentationStyle = .pageSheet) {
        self.init()
        self.title = title
        modalPresentationStyle = style
        viewControllers = stack
    }

    /// The names of the screens on the stack, the root first.
    var names: [String] { viewControllers.map(\.name) }
}

extension TabBarController {
    /// Creates a tab bar controller with a title and tabs.
    convenience init(_ title: String, _ tabs: ViewController...) {
        self.init()
        self.title = title
        if !tabs.isEmpty { viewControllers = tabs }
    }
}
