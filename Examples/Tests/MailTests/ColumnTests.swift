import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

@testable import Mail

/// Mailboxes, messages and a message: in a narrow window, in a wide one, and with a change in the middle.
final class ColumnTests: MailTestCase {
    func testAssembly_hasNoMistakes() async {
        XCTAssertEqual(mail.assembler.validate(), [])
    }

    func testCompact_showsOneColumnAfterTheOther() async throws {
        open(.compact)
        assertShows("[Mailboxes] [Inbox]* [No message]")
        try tap("Lunch")
        assertShows("[Mailboxes] [Inbox] [Lunch]*")
        try goBack()
        try goBack()
        assertShows("[Mailboxes]* [Inbox] [Lunch]")
    }

    func testRegular_showsTheListAndTheMessage() async throws {
        open(.regular)
        assertShows("[Mailboxes] [Inbox]* [No message]*")
        try tap("Lunch", "Engines")
        assertShows("[Mailboxes] [Inbox]* [Engines]*")
        XCTAssertEqual(mail.store.messages.filter(\.isRead).map(\.id), [1, 2, 3])
    }

    func testRegular_theSidebarChoosesAnotherMailbox() async throws {
        open(.regular)
        try settle { try user.toggleSidebar() }
        try tap("Lunch", "Sent")
        assertShows("[Mailboxes]* [Sent]* [Lunch]*")
    }

    func testRotation_keepsTheMessage_onTopOfANarrowWindow() async throws {
        open(.regular)
        try tap("Lunch")
        rotate()
        assertShows("[Mailboxes] [Inbox] [Lunch]*")
        rotate()
        assertShows("[Mailboxes] [Inbox]* [Lunch]*")
    }

    func testRotation_afterTheWayBack_keepsTheList_onTop() async throws {
        open(.compact)
        try tap("Lunch")
        try goBack()
        rotate()
        assertShows("[Mailboxes] [Inbox]* [Lunch]*")
        rotate()
        assertShows("[Mailboxes] [Inbox]* [Lunch]")
    }

    func testRotation_duringASwipeBack_losesNothing() async throws {
        open(.compact)
        try tap("Lunch")
        let swipe = try user.beginSwipeBack()
        swipe?.update(0.4)
        mail.rotate()
        swipe?.cancel()
        simulation.settle()
        assertShows("[Mailboxes] [Inbox]* [Lunch]*")
    }

    func testCancelledSwipeBack_staysAtTheMessage() async throws {
        open(.compact)
        try tap("Lunch")
        try settle { try user.beginSwipeBack()?.cancel() }
        assertShows("[Mailboxes] [Inbox] [Lunch]*")
        try settle { try user.swipeBack() }
        assertShows("[Mailboxes] [Inbox]* [Lunch]")
    }

    func testDoubleTap_showsTheMessageOnce() async throws {
        open(.compact)
        try user.tap("Lunch")
        try user.tap("Lunch")
        simulation.settle()
        assertShows("[Mailboxes] [Inbox] [Lunch]*")
    }
}
