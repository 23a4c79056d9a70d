import InsecurityUIKit
import SwiftUI
import UIKit

/// How the screens look: a line each.
@MainActor
let looks = Looks {
    $0.show(CardListModel.self) { CardListView(model: $0) }
    $0.show(CardFormModel.self) { CardFormView(model: $0) }
    $0.show(LoginModel.self) { LoginView(model: $0) }
    $0.show(SettingsModel.self) { SettingsView(model: $0) }
    $0.show(VerifyModel.self, controller: { VerifyController($0) })
    $0.show(CardModel.self, controller: { CardController($0) })
}

struct CardListView: View {
    let model: CardListModel

    var body: some View {
        List(model.cards, id: \.self) { card in
            Button(card) { model.onOpen(card) }
        }
        .navigationTitle("Cards")
        .toolbar { Button("Add") { model.onAdd() } }
    }
}

struct CardFormView: View {
    let model: CardFormModel

    var body: some View {
        VStack {
            TextField("Last four digits", text: Binding(get: { model.number }, set: { model.number = $0 }))
            Button("Save") { model.save() }.disabled(!model.canSave)
        }
        .padding()
    }
}

struct LoginView: View {
    let model: LoginModel

    var body: some View { Button("Log in") { model.onLogIn() } }
}

struct SettingsView: View {
    let model: SettingsModel

    var body: some View {
        VStack {
            Text(model.isLoggedIn ? "Logged in" : "Logged out")
            Button("Log out") { model.logOut() }
            Button("Verify on this device") { model.onVerify() }
        }
    }
}

/// A screen of UIKit: the model is all that it knows of the flow.
final class CardController: LabelController {
    init(_ card: CardModel) {
        super.init("•••• " + card.number)
        title = card.number
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}

/// A text on the whole screen.
class LabelController: UIViewController {
    let label = UILabel(frame: .zero)

    init(_ text: String) {
        super.init(nibName: nil, bundle: nil)
        label.text = text
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        label.numberOfLines = 0
        view.addSubview(label)
    }
}
