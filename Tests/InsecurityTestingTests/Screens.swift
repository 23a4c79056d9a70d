import Insecurity
import PresentationSim

final class Form: ViewController {
    var onText: ((String) -> Void)?
}

/// Presents a form at each tap, without a look at the one before.
final class Twice: ViewController {
    override var userActions: [UserAction] {
        [UserAction("Log in") { [weak self] in self?.present(Form(), animated: true) }]
    }
}

/// Replaces itself by a screen that nothing leaves.
final class OneWay: ViewController {
    override var userActions: [UserAction] {
        [UserAction("Go") { [weak self] in self?.window?.rootViewController = Form() }]
    }
}

final class Login: ModalCoordinator<String> {
    override var viewController: ViewController {
        let form = Form()
        form.onText = { [weak self] text in self?.finish(text) }
        return form
    }
}

/// Keeps itself alive by its screen's closure.
final class LeakyLogin: ModalCoordinator<String> {
    private var form: Form?

    override var viewController: ViewController {
        let form = Form()
        form.onText = { text in self.finish(text) }
        self.form = form
        return form
    }
}

extension Window {
    /// A home screen as the root, and a coordinator on it.
    func home() -> ModalCoordinator<Never> {
        let home = ViewController()
        rootViewController = home
        return ModalCoordinator(home)
    }
}

extension ModalCoordinator<Never> {
    /// A mistake of the app: starts the coordinator twice.
    func startTwice(_ login: Login) {
        start(login, animated: true) { _ in }
        start(login, animated: true) { _ in }
    }
}
