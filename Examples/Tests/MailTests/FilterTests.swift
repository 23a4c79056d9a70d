import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

@testable import Mail

/// The filters: a popover in a wide window, and a sheet in a narrow one.
final class FilterTests: MailTestCase {
    func testRegular_aPopover_leavesByATapOutside() async throws {
        open(.regular)
        try tap("Filter")
        XCTAssertTrue("\(window)".contains("Filters (popover)"))
        try settle { try user.tapOutside() }
        assertShows("[Mailboxes] [Inbox]* [No message]*")
        XCTAssertEqual(mail.store.filter, .all)
    }

    func testCompact_aSheet_leavesByASwipe() async throws {
        open(.compact)
        try tap("Filter")
        XCTAssertTrue("\(window)".contains("Filters (formSheet)"))
        try settle { try user.swipeDown() }
        assertShows("[Mailboxes] [Inbox]* [No message]")
    }

    func testFilter_reducesTheList() async throws {
        open(.regular)
        try tap("Filter", "Flagged")
        XCTAssertEqual(buttons, ["Lunch", "Filter", "Compose"])
        try tap("Lunch", "Flag")
        XCTAssertEqual(buttons.filter { $0 == "Lunch" }, [])
    }

    func testRotation_adaptsThePopover_inBothDirections() async throws {
        open(.regular)
        try tap("Filter")
        rotate()
        XCTAssertTrue("\(window)".contains("Filters (formSheet)"))
        rotate()
        XCTAssertTrue("\(window)".contains("Filters (popover)"))
        rotate()
        try tap("Unread")
        XCTAssertEqual(mail.store.filter, .unread)
        assertShows("[Mailboxes] [Inbox]* [No message]")
    }

    func testRotation_whileThePopoverComes_adaptsIt() async throws {
        open(.regular)
        try user.tap("Filter")
        simulation.clock.advance(by: .seconds(0.1))
        mail.rotate()
        simulation.settle()
        XCTAssertTrue("\(window)".contains("Filters (formSheet)"))
        try settle { try user.swipeDown() }
    }

    func testLink_endsTheFilters() async throws {
        open(.regular)
        try tap("Filter")
        link("messages/1")
        assertShows("[Mailboxes] [Inbox]* [Lunch]*")
    }
}
