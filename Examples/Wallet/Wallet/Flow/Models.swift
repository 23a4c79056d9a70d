import Observation
import PresentationSim

// The models of all screens. They need no UIKit, so the flow and its tests run everywhere. The views call the same closures as the
// simulated user and an explorer do.

/// The data of the app, which all of its windows share.
@MainActor @Observable
final class Wallet {
    var cards = ["4242", "1881"]
    var isLoggedIn = false

    init() {}
}

@MainActor @Observable
final class CardFormModel: ActionModel {
    var number = ""
    @ObservationIgnored var onSave: (_ card: String) -> Void = { _ in }

    var canSave: Bool { number.count == 4 }
    var userActions: [UserAction] {
        canSave
            ? [UserAction("Save") { [weak self] in self?.save() }]
            : [UserAction("Type 0421") { [weak self] in self?.number = "0421" }]
    }

    func save() { if canSave { onSave(number) } }
}

@MainActor @Observable
final class CardListModel: ActionModel {
    var cards: [String] = []
    @ObservationIgnored var onAdd: () -> Void = {}
    @ObservationIgnored var onOpen: (_ card: String) -> Void = { _ in }

    var userActions: [UserAction] {
        [UserAction("Add") { [weak self] in self?.onAdd() }]
            + cards.map { card in UserAction(card) { [weak self] in self?.onOpen(card) } }
    }
}

final class CardModel {
    let number: String

    init(_ number: String) { self.number = number }
}

@MainActor
final class LoginModel: ActionModel {
    var onLogIn: () -> Void = {}

    var userActions: [UserAction] { [UserAction("Log in") { [weak self] in self?.onLogIn() }] }
}

@MainActor
final class SettingsModel: ActionModel {
    private let wallet: Wallet
    var onVerify: () -> Void = {}

    init(_ wallet: Wallet) { self.wallet = wallet }

    var isLoggedIn: Bool { wallet.isLoggedIn }
    var userActions: [UserAction] {
        [UserAction("Verify on this device") { [weak self] in self?.onVerify() }]
            + (isLoggedIn ? [UserAction("Log out") { [weak self] in self?.logOut() }] : [])
    }

    func logOut() { wallet.isLoggedIn = false }
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
