// The payments flow: a list of cards, and a form that adds one.
//
//     swift run PaymentFlow                                          plays a script
//     printf 'add\ncard 4242 4242 4242 4242\ndone\n' | swift run PaymentFlow
//
// Prints each step, its results, its transitions, and the window's tree.

import Foundation
import Insecurity
import PresentationSim

struct Card: CustomStringConvertible {
    let digits: String
    var description: String { "•••• \(digits.suffix(4))" }

    init?(_ text: String) {
        digits = text.filter { $0 != " " && $0 != "-" }
        guard (12...19).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    }
}

// MARK: Screens: they don't navigate

final class CardList: ViewController {
    var onAdd: (() -> Void)?
    var onDone: (() -> Void)?
    var cards: [Card] = [] {
        didSet { title = "CardList " + cards.map(\.description).joined(separator: ", ") }
    }
}

final class CardForm: ViewController {
    var onCard: ((Card) -> Void)?
}

// MARK: Coordinators: each is a screen with a result

final class AddCard: AdaptiveCoordinator<Card> {
    override var viewController: ViewController {
        let form = CardForm()
        form.onCard = { [weak self] card in self?.finish(card) }
        return form
    }
}

final class PaymentMethods: AdaptiveCoordinator<[Card]> {
    private let context: () -> AdaptiveContext
    private var cards: [Card] = []
    /// Whether the next card is also used to pay: the form and the list then finish together, in one transition.
    var paysWithNextCard = false

    init(addingIn context: @autoclosure @escaping () -> AdaptiveContext) { self.context = context }

    override var viewController: ViewController {
        let list = CardList()
        list.onAdd = { [weak self, weak list] in self?.addCard { list?.cards = $0 } }
        list.onDone = { [weak self] in
            guard let self else { return }
            finish(cards)
        }
        return list
    }

    private func addCard(_ onChange: @escaping ([Card]) -> Void) {
        navigation.start(AddCard(), in: context()) { [weak self] result in
            note("AddCard delivered \(result)")
            guard let self, let card = result.value else { return }
            cards.append(card)
            onChange(cards)
            if paysWithNextCard { finish(cards) }
        }
    }
}

// MARK: The flow, driven by text commands

@MainActor
final class CardsFlow {
    let window = Window()
    private lazy var coordinator = WindowCoordinator(window)
    private lazy var user = User(window)
    private weak var list: PaymentMethods?

    private var screen: ViewController? { window.visibleViewController }

    /// The steps that are possible now.
    var possibleSteps: [String] {
        let top = window.topmostViewController
        let canGoBack = (top as? NavigationController).map { $0.viewControllers.count > 1 } ?? false
        let actions = screen is CardForm ? ["card NUMBER", "pay NUMBER"] : list == nil ? [] : ["add", "done"]
        let gestures = canGoBack ? ["swipe", "back"] : top === window.rootViewController ? [] : ["swipe"]
        return actions + gestures + ["open modal", "open navigation", "open adaptive"]
    }

    /// Performs one step. Returns `false`, and changes nothing, if the step isn't possible.
    func perform(_ step: String) -> Bool {
        let (verb, rest) = step.firstIndex(of: " ").map { (step[..<$0], step[$0...]) } ?? (step[...], "")
        let object = rest.trimmingCharacters(in: .whitespaces)
        window.simulation.log = EventLog()
        guard object.isEmpty || ["card", "pay", "open"].contains(verb), perform(verb, object) else { return false }
        window.simulation.settle()
        for case .transitionBegan(let kind, _, let initiator) in window.simulation.log?.events ?? [] {
            note("\(kind.rawValue) by \(initiator == .user ? "the user" : "the app")")
        }
        return true
    }

    private func perform(_ verb: Substring, _ object: String) -> Bool {
        switch (verb, screen) {
        case ("open", _): return open(object)
        case ("add", let screen as CardList) where list != nil: screen.onAdd?()
        case ("done", let screen as CardList) where list != nil: screen.onDone?()
        case ("card", let form as CardForm): return enter(object, in: form, paying: false)
        case ("pay", let form as CardForm): return enter(object, in: form, paying: true)
        case ("swipe", _): return user.swipeDown() || user.swipeBack()
        case ("back", _): return user.goBack()
        default: return false
        }
        return true
    }

    /// Starts the same two coordinators in one of three ways.
    private func open(_ way: String) -> Bool {
        switch way {
        case "modal": start(PaymentMethods(addingIn: .modal), on: nil)
        case "navigation": start(PaymentMethods(addingIn: .current), on: NavigationController())
        case "adaptive": start(PaymentMethods(addingIn: .navigation(fallback: NavigationController())), on: nil)
        default: return false
        }
        return true
    }

    private func start(_ list: PaymentMethods, on navigationController: NavigationController?) {
        self.list = list
        let completion: (CoordinatorResult<[Card]>) -> Void = { note("PaymentMethods delivered \($0)") }
        if let navigationController {
            coordinator.navigation.start(navigationController, list, completion)
        } else {
            coordinator.navigation.start(list, completion)
        }
    }

    private func enter(_ number: String, in form: CardForm, paying: Bool) -> Bool {
        guard let card = Card(number) else { return false }
        list?.paysWithNextCard = paying
        form.onCard?(card)
        return true
    }
}

// MARK: Playing

@MainActor
func note(_ text: String) { print("  → \(text)") }

let script = [
    "add", "card 4242 4242 4242 4242", "add", "swipe", "done",
    "open navigation", "add", "back", "add", "card 5555 5555 5555 4444", "done",
    "open adaptive", "add", "swipe", "add", "pay 4000 0566 5566 5556",
]

var given: [String] = []
if isatty(STDIN_FILENO) == 0 {
    while let line = readLine() { given.append(line.trimmingCharacters(in: .whitespaces)) }
}
given.removeAll(where: \.isEmpty)

let flow = CardsFlow()
for step in ["open modal"] + (given.isEmpty ? script : given) {
    print("> \(step)")
    guard flow.perform(step) else {
        let possible = flow.possibleSteps.map { "`\($0)`" }.joined(separator: ", ")
        let hint = step.hasPrefix("card") || step.hasPrefix("pay") ? " NUMBER has 12 to 19 digits." : ""
        print("error: `\(step)` is not possible here. Possible now: \(possible).\(hint)")
        exit(1)
    }
    print(flow.window)
}
