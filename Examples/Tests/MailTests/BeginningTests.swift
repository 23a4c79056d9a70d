import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

@testable import Mail

/// The pages and the login before the mail.
final class BeginningTests: MailTestCase {
    func testPages_areTurnedByButtonsAndSwipes() async throws {
        launch(.compact)
        try settle { try user.turnPage(.forward) }
        try tap("Continue")
        assertPage("Ready")
        try settle { try user.turnPage(.reverse) }
        assertPage("All your mail")
        try tap("Continue", "Start")
        assertShows("Login")
        try tap("Log in")
        assertShows("[Mailboxes] [Inbox]* [No message]")
    }

    private func assertPage(_ title: String, line: UInt = #line) {
        XCTAssertEqual(window.visibleViewController?.title, title, line: line)
    }

    func testCancelledSwipes_stayAtThePage() async throws {
        launch(.regular)
        for _ in 1...2 { try settle { try user.beginTurnPage(.forward)?.cancel() } }
        assertPage("Welcome")
        try tap("Continue")
        try settle { try user.beginTurnPage(.reverse)?.cancel() }
        assertPage("All your mail")
        XCTAssertFalse(mail.store.isOnboarded)
    }

    func testRotation_duringATurn_keepsThePage() async throws {
        launch(.compact)
        let swipe = try user.beginTurnPage(.forward)
        mail.rotate()
        swipe?.cancel()
        simulation.settle()
        assertPage("Welcome")
        let other = try user.beginTurnPage(.forward)
        mail.rotate()
        other?.finish()
        simulation.settle()
        assertPage("All your mail")
        try tap("Continue", "Start", "Log in")
        assertShows("[Mailboxes] [Inbox]* [No message]")
    }

    func testAButton_duringATurn_isntLost() async throws {
        launch(.compact)
        try user.tap("Continue")
        try user.tap("Continue")
        simulation.settle()
        assertPage("All your mail")
    }

    func testLink_waitsForThePagesAndTheLogin() async throws {
        launch(.compact)
        link("messages/2")
        assertPage("Welcome")
        try tap("Continue", "Continue", "Start", "Log in")
        assertShows("[Mailboxes] [Inbox] [Compilers]*")
    }

    func testLinks_waitForTheLogin_throughARotation() async throws {
        mail.store.isOnboarded = true
        launch(.compact)
        link("mailboxes/Sent")
        rotate()
        link("messages/3")
        assertShows("Login")
        try tap("Log in")
        assertShows("[Mailboxes] [Sent]* [Engines]*")
    }

    func testRemovedAccount_beginsAgain_inTheMiddleOfADraft() async throws {
        open(.regular)
        try tap("Lunch", "Reply", "Write", "Cancel")
        settle {
            mail.removeAccount()
            mail.rotate()
        }
        assertPage("Welcome")
        XCTAssertEqual(mail.store.drafts.count, 1)
        try tap("Continue", "Continue", "Start", "Log in")
        assertShows("[Mailboxes] [Inbox]* [No message]")
    }
}
