import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

@testable import Mail

/// A search in the list, and what its results lead to.
final class MailSearchTests: MailTestCase {
    func testCompact_aResult_isShownInItsColumn_andTheSearchIsThereAfterTheWayBack() async throws {
        open(.compact)
        try search("Ada")
        XCTAssertEqual(buttons, ["All from Ada", "Lunch", "Engines"])
        try tap("Engines")
        assertShows("[Mailboxes] [Inbox] [Engines]*")
        try goBack()
        XCTAssertEqual(window.visibleViewController?.title, "Results")
        try settle { try user.cancelSearch() }
        XCTAssertEqual(window.visibleViewController?.title, "Inbox")
    }

    func testRegular_aResult_isShownBesideTheResults() async throws {
        open(.regular)
        try search("Ada")
        try tap("Engines")
        assertShows("[Mailboxes] [Inbox]* [Engines]*")
        try search("Grace")
        try tap("Compilers")
        assertShows("[Mailboxes] [Inbox]* [Compilers]*")
        try settle { try user.cancelSearch() }
        XCTAssertTrue(buttons.contains("Compose"))
    }

    func testPush_fromTheResults_comesOnTheStackOfTheList() async throws {
        open(.compact)
        try search("Ada")
        try tap("All from Ada")
        assertShows("[Mailboxes] [Inbox, From Ada]* [No message]")
        try goBack()
        XCTAssertEqual(window.visibleViewController?.title, "Results")
    }

    func testPush_fromTheResults_isThereAfterARotation() async throws {
        open(.regular)
        try search("Ada")
        try tap("All from Ada")
        assertShows("[Mailboxes] [Inbox, From Ada]* [No message]*")
        rotate()
        try tap("Engines")
        assertShows("[Mailboxes] [Inbox, From Ada] [Engines]*")
        rotate()
        try goBack()
        XCTAssertTrue(buttons.contains("All from Ada"))
    }

    func testRotation_keepsTheSearch() async throws {
        open(.compact)
        try search("Ada")
        rotate()
        XCTAssertTrue(buttons.contains("All from Ada"))
        rotate()
        XCTAssertEqual(window.visibleViewController?.title, "Results")
        try settle { try user.cancelSearch() }
    }

    func testLink_duringASearch_leavesItActive() async throws {
        open(.compact)
        try search("Ada")
        link("messages/2")
        assertShows("[Mailboxes] [Inbox] [Compilers]*")
        try goBack()
        XCTAssertEqual(window.visibleViewController?.title, "Results")
    }

    func testLink_duringASearch_besideTheMessage() async throws {
        open(.regular)
        try search("Ada")
        link("messages/2")
        assertShows("[Mailboxes] [Inbox]* [Compilers]*")
        XCTAssertTrue(buttons.contains("All from Ada"))
    }

    func testLink_toAMailbox_endsTheSearch() async throws {
        open(.compact)
        try search("Ada")
        try tap("All from Ada")
        link("mailboxes/Sent")
        assertShows("[Mailboxes] [Sent]* [No message]")
        XCTAssertFalse(user.possibleSteps.contains(.cancelSearch))
    }
}
