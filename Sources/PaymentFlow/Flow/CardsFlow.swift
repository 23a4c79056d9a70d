internal import Insecurity
package import PresentationSim

/// The payments flow: a list of cards, and a form that adds one.
///
/// Text commands drive it. It doesn't advance the time; the caller does.
@MainActor
package final class CardsFlow {
    package let window: Simulation.Window
    /// Called with each result when it is delivered.
    package var onResult: (String) -> Void = { _ in }

    private let coordinator: WindowCoordinator
    private let user: Simulation.User
    private let running = RunningCoordinators()

    package init(_ window: Simulation.Window) {
        self.window = window
        coordinator = WindowCoordinator(window)
        user = Simulation.User(window)
        coordinator.addObserver(running)
    }

    /// The screen that the user sees.
    var screen: ViewController? { window.visibleViewController }

    /// The coordinators that run, each above the one that started it.
    package var runningCoordinators: [String] { running.names }

    /// Steps that open the list in all three ways, and leave it in several.
    package static let script = [
        "open modal", "add", "card 4242 4242 4242 4242", "add", "swipe", "done",
        "open navigation", "add", "back", "add", "card 5555 5555 5555 4444", "done",
        "open adaptive", "add", "swipe", "add", "pay 4000 0566 5566 5556",
    ]

    /// The steps that are possible now.
    package var possibleSteps: [String] {
        let offered = user.possibleSteps.compactMap { step -> String? in
            switch step {
            case .tap("Add a card"): "add"
            case .tap("Done"): "done"
            case .swipeDown, .swipeBack(.edge): "swipe"
            case .beginSwipeDown, .beginSwipeBack(.edge): "swipe cancel"
            case .back: "back"
            default: nil
            }
        }
        return offered + (screen is CardForm ? ["card NUMBER", "pay NUMBER"] : []) + Self.ways.map { "open \($0)" }
    }

    private static let ways = ["modal", "navigation", "adaptive"]

    /// Performs one step, and returns whether it was possible. The steps are those of ``possibleSteps``.
    package func perform(_ step: String) -> Bool {
        let words = step.split(separator: " ", maxSplits: 1)
        let object = words.count > 1 ? String(words[1]) : nil
        switch (words.first, object, screen) {
        case ("open", let way?, _): return open(way)
        case ("card", let number?, let form as CardForm): return enter(number, in: form, andTap: "Save")
        case ("pay", let number?, let form as CardForm): return enter(number, in: form, andTap: "Save and pay")
        case ("add", nil, _): return tap("Add a card")
        case ("done", nil, _): return tap("Done")
        case ("swipe", nil, _): return (try? user.swipeDown()) ?? (try? user.swipeBack()) ?? false
        case ("swipe", "cancel", _): return cancelSwipe()
        case ("back", nil, _): return (try? user.goBack()) ?? false
        default: return false
        }
    }

    /// Starts the same two coordinators in one of three ways.
    private func open(_ way: String) -> Bool {
        switch way {
        case "modal": start(adding: .modal)
        case "navigation": start(on: NavigationController(), adding: .current)
        case "adaptive": start(adding: .navigation(fallback: NavigationController()))
        default: return false
        }
        return true
    }

    /// Starts the list: on the navigation controller, if there is one.
    private func start(
        on navigationController: NavigationController? = nil,
        adding context: @autoclosure @escaping () -> AdaptiveContext
    ) {
        let list = PaymentMethods(addingIn: context()) { [weak self] in self?.onResult($0) }
        let completion: (CoordinatorResult<[Card]>) -> Void = { [weak self] in
            self?.onResult("PaymentMethods: \($0)")
        }
        if let navigationController {
            coordinator.navigation.start(navigationController, list, completion)
        } else {
            coordinator.navigation.start(list, completion)
        }
    }

    private func enter(_ number: String, in form: CardForm, andTap button: String) -> Bool {
        // A text isn't a step of a script, so that the number on the button is entered by it.
        if Card(number) != Card(CardForm.testNumber) || !tap("Use a test number") { form.number = number }
        return tap(button)
    }

    private func cancelSwipe() -> Bool {
        guard let swipe = (try? user.beginSwipeDown()) ?? (try? user.beginSwipeBack()) else { return false }
        return swipe.update(0.6) && swipe.cancel()
    }

    /// Returns whether the user could tap the button.
    private func tap(_ button: String) -> Bool { (try? user.tap(button)) != nil }
}

extension CardsFlow {
    /// The list can be started again at any time, in each of the three ways.
    package var events: [UserAction] {
        Self.ways.map { way in
            UserAction("open \(way)") { [weak self] in _ = self?.perform("open \(way)") }
        }
    }
}

/// Knows which coordinators run, by their events.
@MainActor
private final class RunningCoordinators: CoordinatorObserver {
    private var running: [(id: CoordinatorEvent.ID, name: String)] = []

    var names: [String] { running.map(\.name) }

    func coordinatorDid(_ event: CoordinatorEvent) {
        switch event.kind {
        case .started: running.append((event.id, event.coordinator))
        case .finished, .dismissed: running.removeAll { $0.id == event.id }
        case .shown, .hidden, .selectedTab, .selectedColumn, .selectedPage: break
        }
    }
}
