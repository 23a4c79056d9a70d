import Insecurity
import PresentationSim

// The parts of the app that come before the mail: they are its requirements.

extension Requirement {
    /// The user has seen the pages about the app.
    static var onboarded: Requirement {
        Requirement(
            "onboarded", isMet: { try $0.resolve(MailStore.self).isOnboarded },
            by: { Onboarding(try $0.resolve(MailStore.self)) })
    }

    static var loggedIn: Requirement {
        Requirement(
            "loggedIn", isMet: { try $0.resolve(MailStore.self).isLoggedIn },
            by: { Login(try $0.resolve(MailStore.self)) })
    }
}

/// Three pages, between which the user swipes. The last one finishes it.
final class Onboarding: PageCoordinator<Void> {
    private let store: MailStore

    init(_ store: MailStore) {
        self.store = store
        super.init(pageCount: 3)
    }

    override func startPages() {
        self[0].start(OnboardingPage("Welcome", "Continue") { [weak self] in self?.selectedPage = 1 })
        self[1].start(OnboardingPage("All your mail", "Continue") { [weak self] in self?.selectedPage = 2 })
        self[2].start(OnboardingPage("Ready", "Start") { [weak self] in self?.complete() })
    }

    private func complete() {
        store.isOnboarded = true
        finish()
    }
}

/// A page with one button. It doesn't finish, because the user may come back to it.
final class OnboardingPage: ModalCoordinator<Never> {
    private let title: String
    private let button: String
    private let onTap: () -> Void

    init(_ title: String, _ button: String, onTap: @escaping () -> Void) {
        (self.title, self.button, self.onTap) = (title, button, onTap)
        super.init()
    }

    override var viewController: ViewController {
        let page = Page(title)
        page.rows = { [button, onTap] in [UserAction(button) { onTap() }] }
        return page
    }
}

final class Login: ModalCoordinator<Void> {
    private let store: MailStore

    init(_ store: MailStore) {
        self.store = store
        super.init()
    }

    override var viewController: ViewController {
        let page = Page("Login")
        page.rows = { [weak self] in [UserAction("Log in") { self?.logIn() }] }
        return page
    }

    private func logIn() {
        store.isLoggedIn = true
        finish()
    }
}
