import Insecurity
import PresentationSim

// The columns: a list of messages, and a message. A row or button does nothing when something covers its screen, or is about to: a
// link may arrive in the turn of the tap.

/// The messages of a mailbox.
final class Messages: AdaptiveCoordinator<Never> {
    private let mailbox: Mailbox
    private let store: MailStore
    private let scenes: TransitionCoordinator

    init(_ mailbox: Mailbox, _ store: MailStore, _ scenes: TransitionCoordinator) {
        (self.mailbox, self.store, self.scenes) = (mailbox, store, scenes)
        super.init()
    }

    override var viewController: ViewController {
        let list = MessageList(mailbox.rawValue)
        list.rows = { [weak self] in
            guard let self else { return [] }
            return store.messages(in: mailbox).map(row)
        }
        list.rowsForSearch = { [weak self] text in
            guard let self else { return [] }
            let found = store.messages(matching: text)
            return senders(of: found).map(senderRow) + found.map(row)
        }
        list.addButton("Filter") { [weak self] in self?.showFilters(from: $0) }
        list.addButton("Compose") { [weak self] _ in self?.compose() }
        return list
    }

    private func row(_ message: Message) -> UserAction {
        UserAction(message.subject) { [weak self] in self?.perform(.message(message.id)) }
    }

    private func senderRow(_ name: String) -> UserAction {
        UserAction("All from \(name)") { [weak self] in self?.perform(.sender(name)) }
    }

    private func senders(of messages: [Message]) -> [String] { Set(messages.map(\.sender)).sorted() }

    private func showFilters(from button: BarButtonItem) {
        navigation.ifOnTop.start(Filters(from: button)) { [store] result in
            if let filter = result.value { store.filter = filter }
        }
    }

    private func compose() { perform(.present(sceneName: ComposeModule.moduleName)) }

    private func perform(_ type: NavigationType) {
        scenes.performNavigation(type, from: self, ifOnTop: true)
    }
}

/// Chooses the messages that the lists show. It is a popover in a wide window, and a sheet in a compact one.
final class Filters: ModalCoordinator<Filter> {
    private weak var button: BarButtonItem?

    init(from button: BarButtonItem) {
        self.button = button
        super.init()
    }

    override var viewController: ViewController {
        let page = Page("Filters")
        page.modalPresentationStyle = .popover
        page.popoverPresentationController?.sourceItem = button
        page.rows = { [weak self] in
            Filter.allCases.map { filter in UserAction(filter.rawValue) { self?.finish(filter) } }
        }
        return page
    }
}

/// A message. To see it marks it as read.
final class Reader: AdaptiveCoordinator<Never> {
    private let message: Message
    private let store: MailStore
    private let scenes: TransitionCoordinator

    init(_ message: Message, _ store: MailStore, _ scenes: TransitionCoordinator) {
        (self.message, self.store, self.scenes) = (message, store, scenes)
        super.init()
    }

    override var viewController: ViewController {
        store.markAsRead(message.id)
        let page = Page(message.subject)
        page.addButton("Flag") { [store, message] _ in store.flag(message.id) }
        page.addButton("Reply") { [weak self] _ in self?.reply() }
        return page
    }

    private func reply() {
        scenes.performNavigation(
            .present(sceneName: ComposeModule.moduleName, parameters: ["recipient": message.sender]), from: self,
            ifOnTop: true)
    }
}
