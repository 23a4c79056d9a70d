import Insecurity
import PresentationSim

/// A mail app: three columns, a search, a sheet with heights, a popover, and pages before the first message.
@MainActor
final class MailFlow {
    let window: Simulation.Window
    let store = MailStore()
    let assembler: Assembler

    /// Makes the app in a window. It shows nothing before ``open()``.
    init(_ window: Simulation.Window) {
        self.window = window
        let links = DeepLinks(
            schemes: ["mail"],
            [
                DeepLink("/messages/:id", leadingTo: [MessageModule.moduleName]) { .message(try $0.value("id")) },
                DeepLink("/mailboxes/:mailbox", leadingTo: [MessagesModule.moduleName]) {
                    .mailbox(try $0.value("mailbox"))
                },
            ])
        let opening = NavigationType.present(sceneName: MailModule.moduleName)
        assembler = Assembler(window, opening: opening, links: links) { [store] container in
            container.register(MailStore.self) { _ in store }
            container.register(MailModule.self)
            container.register(MailboxesModule.self)
            container.register(MessagesModule.self)
            container.register(MessageModule.self)
            container.register(SenderModule.self)
            container.register(ComposeModule.self)
            container.register(scene: "NoMessage") { _, _ in Page("No message") }
        }
    }

    var scenes: TransitionCoordinator { assembler.transitionCoordinator }

    /// Shows the first screen.
    func open() { assembler.open() }

    /// Opens a link.
    func open(_ link: String) { scenes.performNavigation(.openURL(link)) }

    /// The server has removed the account: the app begins again, as for a new user.
    func removeAccount() {
        (store.isOnboarded, store.isLoggedIn) = (false, false)
        assembler.reconfigure()
    }

    /// The user makes the app narrow or wide, as in Split View on an iPad.
    func rotate() {
        window.horizontalSizeClass = window.horizontalSizeClass == .compact ? .regular : .compact
    }
}
