import FlowExplorer
internal import Insecurity
package import PresentationSim

/// The payments flow: a list of cards, and a form that adds one.
///
/// Text commands drive it. It doesn't advance the time; the caller does.
@MainActor
package final class PaymentFlow {
    package let window: Window
    /// Called with each result when it is delivered.
    package var onResult: (String) -> Void = { _ in }

    private lazy var coordinator = WindowCoordinator(window)
    private lazy var user = User(window)

    package init(_ window: Window) { self.window = window }

    /// The screen that the user sees.
    package var screen: ViewController? { window.visibleViewController }

    /// Performs one step, and returns whether it was possible.
    ///
    /// `open modal`, `open navigation` and `open adaptive` start the list in three ways. The other steps are `add`,
    /// `done`, `card NUMBER`, `pay NUMBER`, `swipe` and `back`.
    package func perform(_ step: String) -> Bool {
        let words = step.split(separator: " ", maxSplits: 1)
        let object = words.count > 1 ? String(words[1]) : nil
        switch (words.first, object, screen) {
        case ("open", let way?, _): return open(way)
        case ("card", let number?, let form as CardForm): return enter(number, in: form, andTap: "Save")
        case ("pay", let number?, let form as CardForm): return enter(number, in: form, andTap: "Save and pay")
        case ("add", nil, _): return user.tap("Add a card")
        case ("done", nil, _): return user.tap("Done")
        case ("swipe", nil, _): return user.swipeDown() || user.swipeBack()
        case ("back", nil, _): return user.goBack()
        default: return false
        }
    }

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
        if Card(number) != Card(CardForm.testNumber) || !user.tap("Use a test number") { form.number = number }
        return user.tap(button)
    }
}

extension PaymentFlow: ExplorableFlow {
    /// The list can be started again at any time, in each of the three ways.
    package var events: [UserAction] {
        ["modal", "navigation", "adaptive"].map { way in
            UserAction("open \(way)") { [weak self] in _ = self?.perform("open \(way)") }
        }
    }
}
