import Observation
import PresentationSim

// What the user sees and does on each screen. No UIKit: the flow and its tests run everywhere.

@MainActor @Observable
final class CardListModel {
    var cards: [String] = []
    @ObservationIgnored var onAdd: () -> Void = {}
    @ObservationIgnored var onOpen: (_ card: String) -> Void = { _ in }
}

@MainActor @Observable
final class CardModel {
    let number: String
    @ObservationIgnored var onRemove: () -> Void = {}

    init(_ number: String) { self.number = number }
}

@MainActor @Observable
final class CardFormModel {
    var number = ""
    @ObservationIgnored var onSave: (_ card: String) -> Void = { _ in }

    var canSave: Bool { number.count == 4 }
    func save() { if canSave { onSave(number) } }
}

@MainActor @Observable
final class LoginModel {
    @ObservationIgnored var onLogIn: () -> Void = {}
}

@MainActor @Observable
final class SettingsModel {
    var isLoggedIn: Bool
    @ObservationIgnored var onLogOut: () -> Void = {}
    @ObservationIgnored var onVerify: () -> Void = {}

    init(isLoggedIn: Bool) { self.isLoggedIn = isLoggedIn }
}

// What the simulated user and an explorer can do. The views call the same closures.

extension CardListModel: ActionModel {
    var userActions: [UserAction] {
        [UserAction("Add") { [weak self] in self?.onAdd() }]
            + cards.map { card in UserAction(card) { [weak self] in self?.onOpen(card) } }
    }
}

extension CardFormModel: ActionModel {
    var userActions: [UserAction] {
        let fill = UserAction("Type 0421") { [weak self] in self?.number = "0421" }
        return canSave ? [UserAction("Save") { [weak self] in self?.save() }] : [fill]
    }
}

extension LoginModel: ActionModel {
    var userActions: [UserAction] { [UserAction("Log in") { [weak self] in self?.onLogIn() }] }
}

extension SettingsModel: ActionModel {
    var userActions: [UserAction] {
        [UserAction("Verify on this device") { [weak self] in self?.onVerify() }]
            + (isLoggedIn ? [UserAction("Log out") { [weak self] in self?.onLogOut() }] : [])
    }
}

/// What "Verify on this device" has found.
@MainActor @Observable
final class VerifyModel {
    private var rules: [(number: String, holds: Bool)] = []
    private var steps: [(name: String, difference: String?)] = []

    func clear() { (rules, steps) = ([], []) }
    func add(rule number: String, holds: Bool) { rules.append((number, holds)) }
    func add(step name: String, difference: String?) { steps.append((name, difference)) }

    /// The text for the form "Verified on a device" of this repository. The system is the version of iOS, the device and Xcode.
    func report(_ system: String) -> String {
        let held = rules.filter(\.holds).map(\.number)
        let failed = rules.filter { !$0.holds }.map(\.number)
        let differences = steps.compactMap { step in step.difference.map { "- \(step.name): \($0)" } }
        let lines = [
            system,
            "\(held.count) of \(rules.count) rules hold",
            "hold: \(held.joined(separator: ", "))",
            "don't hold: \(failed.isEmpty ? "none" : failed.joined(separator: ", "))",
            "UIKit and the tree are the same after \(steps.count - differences.count) of \(steps.count) steps",
        ]
        return (lines + differences).joined(separator: "\n")
    }
}
