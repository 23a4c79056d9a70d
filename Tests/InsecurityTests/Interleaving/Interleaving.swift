import Insecurity
import PresentationSim

/// Starts a coordinator `a` on an existing screen `r` over a root `w`, and performs events at a given time.
@MainActor
final class Interleaving {
    /// An event to perform.
    enum Event: String, CaseIterable {
        case finish, dismiss, start, startAndFinish, cancelSwipe, finishSwipe
        case otherCodePresents, otherCodeDismisses, otherCodePushes, otherCodePops, otherCodeSets
        case rootReplaced, hostDismissed, windowReleased
        /// A swipe that begins, and that a later event finishes or cancels.
        case holdSwipe, finishHeldSwipe, cancelHeldSwipe
    }

    /// The time to perform the events.
    enum Time: String, CaseIterable {
        /// In the turn of the start, before the transition that shows `a`.
        case before
        case middle
        /// After the transition.
        case end
        /// In the completion of a `b` over `a` that the user dismissed.
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
    private var heldSwipe: Swipe?

    /// Creates the host: a navigation controller with `r`, or `r` itself.
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

    /// Starts `a` and performs the events. Returns the delivered results and the tree at the end.
    func outcome(of events: [Event], _ time: Time) -> String {
        let performAll = { [self] in events.forEach(perform) }
        switch time {
        case .viewDidLoad: a.factory.callbacks[.load] = performAll
        case .viewDidAppear: a.factory.callbacks[.didAppear] = performAll
        default: break
        }
        start(a, on: host)
        switch time {
        case .before: performAll()
        case .middle:
            simulation.clock.advance(by: .milliseconds(100))
            performAll()
        case .end:
            simulation.settle()
            performAll()
        case .completion:
            simulation.settle()
            let b = Adaptive("b")
            start(b, on: a.navigation, then: performAll)
            simulation.settle()
            removeByUser()
        case .viewDidLoad, .viewDidAppear: break
        }
        simulation.settle()
        let results = delivered.isEmpty ? "" : delivered.joined(separator: ", ") + " "
        return results + "-> " + (window?.picture ?? "no window")
    }

    /// Dismisses `a`. Returns the tree, which has the existing screens and those of other code left.
    func treeAfterDismissal() -> String {
        heldSwipe?.cancel()
        a.dismiss()
        simulation.settle()
        return window?.picture ?? "no window"
    }

    /// The number of results delivered to each coordinator.
    var deliveryCounts: [String: Int] {
        Dictionary(delivered.map { ($0.prefix { $0 != ":" }.description, 1) }, uniquingKeysWith: +)
    }

    /// The messages of the coordinator issues.
    var issues: [String] { simulation.issues.compactMap { $0 as? CoordinatorIssue }.map(\.message) }

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

    private func removeByUser() {
        guard let user = window.map(User.init) else { return }
        if (try? user.goBack()) != true { _ = try? user.swipeDown() }
    }

    private func swipe() -> Swipe? {
        let user = window.map(User.init)
        return (try? user?.beginSwipeBack()) ?? (try? user?.beginSwipeDown())
    }

    private func perform(_ event: Event) {
        switch event {
        case .finish: a.finish("v")
        case .dismiss: a.dismiss()
        case .start: start(Adaptive("c"), on: a.navigation)
        case .startAndFinish:
            start(Adaptive("c"), on: a.navigation)
            a.finish("v")
        case .cancelSwipe: swipe()?.cancel()
        case .finishSwipe: swipe()?.finish()
        case .holdSwipe: heldSwipe = heldSwipe ?? swipe()
        case .finishHeldSwipe: heldSwipe?.finish()
        case .cancelHeldSwipe: heldSwipe?.cancel()
        case .otherCodePresents: window?.topmostViewController?.present(screen("x"), animated: true)
        case .otherCodeDismisses: (stack ?? existing)?.dismiss(animated: true)
        case .otherCodePushes: stack?.pushViewController(screen("x"), animated: true)
        case .otherCodePops: stack?.popToRootViewController(animated: true)
        case .otherCodeSets: stack?.setViewControllers([screen("x")], animated: true)
        case .rootReplaced: window?.rootViewController = screen("x")
        case .hostDismissed:
            window?.rootViewController?.dismiss(animated: false)
            (existing, stack) = (nil, nil)
        case .windowReleased: (window, existing, stack) = (nil, nil, nil)
        }
    }
}
