import FlowExplorer
import Insecurity
import PresentationSim

extension MailFlow: ExplorableFlow {
    /// A link arrives, and the window becomes narrow or wide.
    var events: [UserAction] {
        [
            UserAction("link") { [weak self] in self?.open("mail://messages/2") },
            UserAction("rotate") { [weak self] in self?.rotate() },
        ]
    }

    /// The messages and the drafts are counted up to 2, so that there are few states.
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
