import Insecurity
import PresentationSim

/// Presents a sheet with two heights, in which the user writes a message. It finishes with the draft that was sent.
///
/// The user can't lose a text by a swipe: the sheet asks what to do with it.
final class Compose: AdaptiveCoordinator<Draft> {
    private var draft: Draft
    private let store: MailStore

    private enum Choice { case delete, save }

    init(_ draft: Draft, _ store: MailStore) {
        (self.draft, self.store) = (draft, store)
        super.init()
    }

    override var viewController: ViewController {
        let page = Page("New message")
        page.sheetDetents = [.medium(), .large()]
        page.rows = { [weak self] in self?.rows ?? [] }
        return page
    }

    private var rows: [UserAction] {
        let cancel = UserAction("Cancel") { [weak self] in self?.cancel() }
        let write = UserAction("Write") { [weak self] in self?.draft.text = "Hello" }
        let send = UserAction("Send") { [weak self] in self?.send() }
        return draft.isEmpty ? [cancel, write] : [cancel, send]
    }

    private func send() {
        guard isOnTop else { return }
        let message = takeDraft()
        if finish(message) { store.send(message) }
    }

    /// Takes the text, so that the end doesn't save it.
    private func takeDraft() -> Draft {
        defer { draft = Draft() }
        return draft
    }

    private func cancel() {
        if draft.isEmpty { dismiss() } else { askAboutDraft() }
    }

    override var isInteractiveDismissDisabled: Bool { !draft.isEmpty }

    override func didAttemptToDismiss() { askAboutDraft() }

    private func askAboutDraft() {
        let question = AlertCoordinator<Choice>(
            "Delete draft?",
            actions: [.destructive("Delete", .delete), .default("Save", .save), .cancel("Keep writing")])
        navigation.ifOnTop.start(question) { [weak self] result in
            guard let self, let choice = result.value else { return }
            if choice == .delete { _ = takeDraft() }
            dismiss()
        }
    }

    /// Saves the text, whatever has ended the sheet: a link to a mailbox doesn't ask.
    override func didEnd() {
        if !draft.isEmpty { store.save(draft) }
    }

    /// A snapshot has the text.
    override var restorableState: (any Codable)? { draft }
}
