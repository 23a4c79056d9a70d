import Insecurity
import PresentationSim

/// Where a coordinator `a`, started on an existing screen `r` over a root `w`, meets something else.
@MainActor
final class Interleaving {
    /// What happens.
    enum What: String, CaseIterable {
        case finish, dismiss, start, startAndFinish, cancelSwipe, finishSwipe
        case foreignPresent, foreignDismiss, foreignPush, foreignPop, foreignSet
        case rootChange, hostGone, windowGone
        /// The finger is put down, and later lifted.
        case beginSwipe, liftOn, liftBack
    }

    /// When it happens.
    enum When: String, CaseIterable {
        /// Before the transition that shows `a`: in the turn of the start.
        case before
        case middle
        /// When the transition has ended.
        case end
        /// In the completion of a `b` over `a` that the hand took away.
        case completion
        case viewDidLoad
        case viewDidAppear
    }

    private let simulation = Simulation()
    private var window: Window?
    private var existing: ViewController?
    private var stack: NavigationController?
    private let a = Adaptive("a")
    private var delivered: [String] = []
    private var finger: Swipe?

    /// On a navigation controller, or presented.
    init(onStack: Bool) {
        simulation.onIssue = { _ in }
        let window = Window(simulation: simulation), root = Probe("w"), existing = Probe("r")
        self.window = window
        self.existing = existing
        window.rootViewController = root
        if onStack { stack = NavigationController(rootViewController: existing) }
        root.present(stack ?? existing, animated: false)
        simulation.settle()
    }

    /// What was delivered, and what is on screen in the end.
    func outcome(of whats: [What], _ when: When) -> String {
        let meet = { [self] in whats.forEach(act) }
        switch when {
        case .viewDidLoad: a.factory.callbacks[.load] = meet
        case .viewDidAppear: a.factory.callbacks[.didAppear] = meet
        default: break
        }
        start(a, on: host)
        switch when {
        case .before: meet()
        case .middle:
            simulation.clock.advance(by: .milliseconds(100))
            meet()
        case .end:
            simulation.settle()
            meet()
        case .completion:
            simulation.settle()
            let b = Adaptive("b")
            start(b, on: a.navigation, then: meet)
            simulation.settle()
            takeAway()
        case .viewDidLoad, .viewDidAppear: break
        }
        simulation.settle()
        let before = delivered.isEmpty ? "" : delivered.joined(separator: ", ") + " "
        return before + "-> " + (window?.picture ?? "gone")
    }

    /// What is on screen when all has been dismissed: nothing but what was there, and strangers.
    func rest() -> String {
        finger?.cancel()
        a.dismiss()
        simulation.settle()
        return window?.picture ?? "gone"
    }

    /// Each that was started, how often it was delivered.
    var deliveries: [String: Int] {
        Dictionary(delivered.map { ($0.prefix { $0 != ":" }.description, 1) }, uniquingKeysWith: +)
    }

    /// The mistakes that the library was told of, or made.
    var mistakes: [String] {
        simulation.issues.filter {
            switch $0 {
            case CoordinatorIssue.coordinatorRetained, CoordinatorIssue.viewControllerRetained: false
            case is CoordinatorIssue: true
            default: false
            }
        }.map(\.message)
    }

    // MARK: -

    private var host: any AdaptiveNavigation {
        if let stack { return NavigationCoordinator(stack) }
        return ModalCoordinator(existing ?? ViewController())
    }

    private func start(
        _ child: Adaptive, on navigation: any AdaptiveNavigation, then next: (() -> Void)? = nil
    ) {
        navigation.start(child, animated: true) { [self] result in
            delivered.append("\(child.factory.name): \(text(of: result))")
            next?()
        }
    }

    private func takeAway() {
        guard let user = window.map(User.init) else { return }
        if !user.goBack() { user.swipeDown() }
    }

    private func swipe() -> Swipe? {
        let user = window.map(User.init)
        return user?.beginSwipeBack() ?? user?.beginSwipeDown()
    }

    private func act(_ what: What) {
        switch what {
        case .finish: a.finish("v")
        case .dismiss: a.dismiss()
        case .start: start(Adaptive("c"), on: a.navigation)
        case .startAndFinish:
            start(Adaptive("c"), on: a.navigation)
            a.finish("v")
        case .cancelSwipe: swipe()?.cancel()
        case .finishSwipe: swipe()?.finish()
        case .beginSwipe: finger = finger ?? swipe()
        case .liftOn: finger?.finish()
        case .liftBack: finger?.cancel()
        case .foreignPresent: window?.topmostViewController?.present(screen("x"), animated: true)
        case .foreignDismiss: (stack ?? existing)?.dismiss(animated: true)
        case .foreignPush: stack?.pushViewController(screen("x"), animated: true)
        case .foreignPop: stack?.popToRootViewController(animated: true)
        case .foreignSet: stack?.setViewControllers([screen("x")], animated: true)
        case .rootChange: window?.rootViewController = screen("x")
        case .hostGone:
            window?.rootViewController?.dismiss(animated: false)
            (existing, stack) = (nil, nil)
        case .windowGone: (window, existing, stack) = (nil, nil, nil)
        }
    }
}
