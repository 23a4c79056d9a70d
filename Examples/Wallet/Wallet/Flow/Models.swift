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

/// The rules of UIKit that were checked on this device.
@MainActor @Observable
final class VerifyModel {
    private(set) var results: [(number: String, holds: Bool)] = []

    func add(_ number: String, holds: Bool) { results.append((number, holds)) }

    /// The text for an issue of this repository.
    var report: String {
        let failed = results.filter { !$0.holds }.map(\.number)
        let summary = "\(results.count - failed.count) of \(results.count) rules hold"
        return failed.isEmpty ? summary : summary + ", and not \(failed.joined(separator: ", "))"
    }
}
