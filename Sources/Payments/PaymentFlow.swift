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
    private weak var list: PaymentMethods?

    package init(_ window: Window) { self.window = window }

    /// The screen that the user sees.
    package var screen: ViewController? { window.visibleViewController }

    /// Whether the list runs. Its screen stays on screen after its end (L14).
    package var isListRunning: Bool { list != nil }

    /// Performs one step, and returns whether it was possible.
    ///
    /// `open modal`, `open navigation` and `open adaptive` start the list in three ways. The other steps are `add`,
    /// `done`, `card NUMBER`, `pay NUMBER`, `swipe` and `back`.
    package func perform(_ step: String) -> Bool {
        let words = step.split(separator: " ", maxSplits: 1)
        let object = words.count > 1 ? String(words[1]) : nil
        switch (words.first, object, screen) {
        case ("open", let way?, _): return open(way)
        case ("card", let number?, let form as CardForm): return enter(number, in: form, paying: false)
        case ("pay", let number?, let form as CardForm): return enter(number, in: form, paying: true)
        case ("add", nil, let screen as CardList) where isListRunning: screen.onAdd?()
        case ("done", nil, let screen as CardList) where isListRunning: screen.onDone?()
        case ("swipe", nil, _): return user.swipeDown() || user.swipeBack()
        case ("back", nil, _): return user.goBack()
        default: return false
        }
        return true
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
        self.list = list
        let completion: (CoordinatorResult<[Card]>) -> Void = { [weak self] in
            self?.onResult("PaymentMethods: \($0)")
        }
        if let navigationController {
            coordinator.navigation.start(navigationController, list, animated: true, completion)
        } else {
            coordinator.navigation.start(list, animated: true, completion)
        }
    }

    private func enter(_ number: String, in form: CardForm, paying: Bool) -> Bool {
        guard let card = Card(number) else { return false }
        list?.paysWithNextCard = paying
        form.onCard?(card)
        return true
    }
}
