import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

@testable import Mail

/// The sheet in which the user writes, its heights, and the question about the draft.
final class ComposeTests: MailTestCase {
    /// Opens the sheet, from the list.
    private func compose(_ width: UserInterfaceSizeClass) throws {
        open(width)
        try tap("Compose")
    }

    func testSend_inANarrowWindow_endsTheSheet() async throws {
        try compose(.compact)
        assertShows("[Mailboxes] [Inbox]* [No message] | New message")
        try tap("Write", "Send")
        assertShows("[Mailboxes] [Inbox]* [No message]")
        XCTAssertEqual(mail.store.messages(in: .sent).map(\.subject), ["Hello"])
    }

    func testReply_inAWideWindow_comesFromTheMessage() async throws {
        open(.regular)
        try tap("Lunch", "Reply", "Write", "Send")
        assertShows("[Mailboxes] [Inbox]* [Lunch]*")
        XCTAssertEqual(mail.store.messages(in: .sent).count, 1)
    }

    func testDrag_changesTheHeight_andOnlyALowerDragEndsTheSheet() async throws {
        try compose(.compact)
        XCTAssertTrue("\(window)".contains("New message (pageSheet, at medium)"))
        try settle { try user.dragSheet(to: .large) }
        XCTAssertTrue("\(window)".contains("New message (pageSheet, at large)"))
        try settle { try user.dragSheet(to: .medium) }
        try settle { try user.swipeDown() }
        assertShows("[Mailboxes] [Inbox]* [No message]")
    }

    func testRotation_keepsTheHeightAndTheText() async throws {
        try compose(.compact)
        try tap("Write")
        try settle { try user.dragSheet(to: .large) }
        rotate()
        XCTAssertTrue("\(window)".contains("New message (pageSheet, at large)"))
        try tap("Send")
        XCTAssertEqual(mail.store.messages(in: .sent).map(\.subject), ["Hello"])
    }

    func testSwipeDown_withAText_asks_andKeepsWriting() async throws {
        try compose(.compact)
        try tap("Write")
        try settle { XCTAssertFalse(try user.swipeDown()) }
        assertShows("[Mailboxes] [Inbox]* [No message] | New message | Delete draft?")
        try tap("Keep writing")
        assertShows("[Mailboxes] [Inbox]* [No message] | New message")
    }

    func testSwipeDown_withAText_deletesTheDraft_ifTheUserSaysSo() async throws {
        try compose(.regular)
        try tap("Write")
        try settle { try user.swipeDown() }
        try tap("Delete")
        assertShows("[Mailboxes] [Inbox]* [No message]*")
        XCTAssertEqual(mail.store.drafts, [])
    }

    func testCancel_withAText_savesTheDraft_throughARotation() async throws {
        try compose(.regular)
        try tap("Write", "Cancel")
        rotate()
        assertShows("[Mailboxes] [Inbox]* [No message] | New message | Delete draft?")
        try tap("Save")
        assertShows("[Mailboxes] [Inbox]* [No message]")
        XCTAssertEqual(mail.store.drafts.map(\.text), ["Hello"])
    }

    func testRotation_duringASwipeDown_losesNothing() async throws {
        try compose(.regular)
        let swipe = try user.beginSwipeDown()
        mail.rotate()
        swipe?.cancel()
        simulation.settle()
        assertShows("[Mailboxes] [Inbox]* [No message] | New message")
    }

    func testLink_comesOverTheDraft() async throws {
        try compose(.compact)
        try tap("Write")
        link("messages/2")
        link("messages/3")
        assertShows("[Mailboxes] [Inbox]* [No message] | New message | [Compilers, Engines]")
        try settle { try user.swipeDown() }
        assertShows("[Mailboxes] [Inbox]* [No message] | New message")
        try tap("Send")
    }

    func testLink_comesOverTheQuestion_inAWideWindow() async throws {
        try compose(.regular)
        try tap("Write", "Cancel")
        link("messages/2")
        rotate()
        assertShows("[Mailboxes] [Inbox]* [No message] | New message | Delete draft? | [Compilers]")
        try settle { try user.swipeDown() }
        try tap("Delete")
        assertShows("[Mailboxes] [Inbox]* [No message]")
    }

    func testLink_toAMailbox_endsTheSheet_andSavesTheDraft() async throws {
        try compose(.compact)
        try tap("Write")
        settle {
            mail.open("mail://mailboxes/Sent")
            mail.rotate()
        }
        assertShows("[Mailboxes] [Sent]* [No message]*")
        XCTAssertEqual(mail.store.drafts.map(\.text), ["Hello"])
    }
}
