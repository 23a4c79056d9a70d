// The models of the app: messages in mailboxes, the drafts, and the user's settings.

/// A message. A mailbox has several.
struct Message: Codable, Hashable {
    let id: Int
    let sender: String
    let subject: String
    var mailbox = Mailbox.inbox
    var isRead = false
    var isFlagged = false
}

enum Mailbox: String, Codable, CaseIterable {
    case inbox = "Inbox"
    case sent = "Sent"
}

/// The messages that a list shows.
enum Filter: String, CaseIterable {
    case all = "All"
    case unread = "Unread"
    case flagged = "Flagged"

    func includes(_ message: Message) -> Bool {
        switch self {
        case .all: true
        case .unread: !message.isRead
        case .flagged: message.isFlagged
        }
    }
}

/// A message that the user writes. It is empty at first.
struct Draft: Codable, Hashable {
    var recipient = ""
    var text = ""
    var isEmpty: Bool { text.isEmpty }
}

/// The state of the app that its scenes share.
@MainActor
final class MailStore {
    private(set) var messages = [
        Message(id: 1, sender: "Ada", subject: "Lunch", isFlagged: true),
        Message(id: 2, sender: "Grace", subject: "Compilers", isRead: true),
        Message(id: 3, sender: "Ada", subject: "Engines"),
    ]
    private(set) var drafts: [Draft] = []
    var filter = Filter.all
    var isOnboarded = false
    var isLoggedIn = false

    func messages(in mailbox: Mailbox) -> [Message] {
        messages.filter { $0.mailbox == mailbox && filter.includes($0) }
    }

    /// The messages whose sender or subject begins with a text, in all mailboxes.
    func messages(matching text: String) -> [Message] {
        messages.filter { message in
            [message.sender, message.subject].contains { $0.lowercased().hasPrefix(text.lowercased()) }
        }
    }

    func messages(from sender: String) -> [Message] { messages.filter { $0.sender == sender } }

    func message(_ id: Int) throws -> Message {
        guard let message = messages.first(where: { $0.id == id }) else { throw NoMessage(id: id) }
        return message
    }

    func markAsRead(_ id: Int) { change(id) { $0.isRead = true } }

    func flag(_ id: Int) { change(id) { $0.isFlagged.toggle() } }

    func send(_ draft: Draft) {
        messages.append(
            Message(id: messages.count + 1, sender: "Me", subject: draft.text, mailbox: .sent, isRead: true))
    }

    func save(_ draft: Draft) { drafts.append(draft) }

    private func change(_ id: Int, _ body: (inout Message) -> Void) {
        if let index = messages.firstIndex(where: { $0.id == id }) { body(&messages[index]) }
    }

    /// A link leads to a message that isn't there any more.
    struct NoMessage: Error, CustomStringConvertible {
        let id: Int
        var description: String { "there is no message \(id)" }
    }
}
