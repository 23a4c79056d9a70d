import FlowExplorer
import Insecurity
import PresentationSim

extension MailFlow: ExplorableFlow {
    /// A link arrives, the window becomes narrow or wide, and the account is removed.
    var events: [UserAction] {
        let always = [
            UserAction("link") { [weak self] in self?.open("mail://messages/2") },
            UserAction("rotate") { [weak self] in self?.rotate() },
        ]
        let removal = UserAction("account removed") { [weak self] in self?.removeAccount() }
        return store.isLoggedIn ? always + [removal] : always
    }

    /// Counts only a few messages and drafts, so that there are few states.
    var stateDescription: String {
        "\(store.filter.rawValue), \(min(store.messages.count, 5)) messages, \(min(store.drafts.count, 2)) drafts"
    }

    var goals: [String] { assembler.sceneNames }
    var reachedGoals: [String] { scenes.visibleSceneNames() }

    /// The mail is behind the pages and the login.
    func check() throws {
        let isMailInSight = window.rootViewController is SplitViewController
        if isMailInSight, !(store.isOnboarded && store.isLoggedIn) { throw MailWithoutLogin() }
    }

    /// The mail is shown, and the user isn't logged in.
    struct MailWithoutLogin: Error {}
}
