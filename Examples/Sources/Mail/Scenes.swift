import Insecurity
import PresentationSim

// The names of the scenes, and how they are built.

/// The three columns. Each has the name of the scene that it begins with.
enum MailModule: SplitModule {
    static let moduleName = "Mail"
    static let requirements = [Requirement.onboarded, .loggedIn]
    static let columns = [
        SceneStep(MailboxesModule.moduleName, style: .presentAndPush),
        SceneStep(MessagesModule.moduleName, ["mailbox": Mailbox.inbox], style: .presentAndPush),
        SceneStep("NoMessage", style: .presentAndPush),
    ]

    /// A narrow window begins with the messages, from which the user goes back to the mailboxes.
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> SplitCoordinator<Never> {
        let split = SplitCoordinator<Never>(style: .tripleColumn)
        split.selectedColumn = .supplementary
        return split
    }
}

enum MailboxesModule: SceneModule {
    static let moduleName = "Mailboxes"

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
        let scenes = try resolver.resolve(TransitionCoordinator.self), page = Page("Mailboxes")
        page.rows = { [weak scenes, weak page] in
            Mailbox.allCases.map { mailbox in
                UserAction(mailbox.rawValue) {
                    if let page { scenes?.performNavigation(.mailbox(mailbox), from: page, ifOnTop: true) }
                }
            }
        }
        return page
    }
}

enum MessagesModule: TypedCoordinatorModule {
    struct Parameters: Codable { let mailbox: Mailbox }
    static let moduleName = "Messages"

    static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Never> {
        Messages(parameters.mailbox, try resolver.resolve(), try resolver.resolve())
    }
}

enum MessageModule: TypedCoordinatorModule {
    struct Parameters: Codable { let id: Int }
    static let moduleName = "Message"

    static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Never> {
        let store = try resolver.resolve(MailStore.self)
        return Reader(try store.message(parameters.id), store, try resolver.resolve())
    }
}

/// The messages of a sender, which the results of a search lead to.
enum SenderModule: SceneModule {
    static let moduleName = "Sender"

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> ViewController {
        let name = try parameters.value("name", as: String.self)
        let scenes = try resolver.resolve(TransitionCoordinator.self), store = try resolver.resolve(MailStore.self)
        let page = Page("From \(name)")
        page.rows = { [weak scenes, weak page] in
            store.messages(from: name).map { message in
                UserAction(message.subject) {
                    if let page { scenes?.performNavigation(.message(message.id), from: page, ifOnTop: true) }
                }
            }
        }
        return page
    }
}

enum ComposeModule: CoordinatorModule {
    static let moduleName = "Compose"

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Draft> {
        let recipient = parameters["recipient"] as? String ?? ""
        let draft = parameters.restoredState(as: Draft.self) ?? Draft(recipient: recipient)
        return Compose(draft, try resolver.resolve())
    }
}

extension NavigationType {
    /// Shows a mailbox in the column of the messages.
    static func mailbox(_ mailbox: Mailbox) -> NavigationType {
        .selectTab(
            sceneName: MessagesModule.moduleName, showing: MessagesModule.moduleName,
            parameters: ["mailbox": mailbox])
    }

    /// Shows what a sender has written, over the list. It selects the column, which is then on top in a narrow window.
    static func sender(_ name: String) -> NavigationType {
        .path([
            .selectTab(sceneName: MessagesModule.moduleName),
            .push(sceneName: SenderModule.moduleName, parameters: ["name": name]),
        ])
    }

    /// Shows a message in its column. While the user writes, the message comes over the sheet instead, because a navigation to
    /// a column would end that.
    static func message(_ id: Int) -> NavigationType {
        .custom("message") { coordinator in
            let isWriting = coordinator.snapshot().sceneNames.contains(ComposeModule.moduleName)
            coordinator.performNavigation(
                isWriting
                    ? .show(sceneName: MessageModule.moduleName, parameters: ["id": id], as: .pushOrPresent)
                    : .selectTab(
                        sceneName: "NoMessage", showing: MessageModule.moduleName, parameters: ["id": id]))
        }
    }
}
