import Foundation
import Insecurity
import InsecurityTesting
import PresentationSim
import XCTest

@testable import Mail

/// Links to messages, and snapshots.
final class RestorationTests: MailTestCase {
    /// Saves the window as data, and restores it in another one.
    private func restore(in width: UserInterfaceSizeClass) async throws -> Simulation.Window {
        let data = try JSONEncoder().encode(mail.scenes.snapshot())
        let other = Simulation.Window(simulation: simulation)
        other.horizontalSizeClass = width
        let snapshot = try JSONDecoder().decode(SceneSnapshot.self, from: data)
        var restoration: Restoration?
        mail.scenes.restore(snapshot, in: other) { restoration = $0 }
        simulation.settle()
        XCTAssertEqual(restoration, Restoration(outcome: .completed, leftOut: []))
        return other
    }

    func testLink_whileTheSplitViewIsCollapsed_orExpanded() async {
        open(.compact)
        link("messages/1")
        assertShows("[Mailboxes] [Inbox] [Lunch]*")
        rotate()
        link("messages/2")
        assertShows("[Mailboxes] [Inbox]* [Compilers]*")
    }

    func testLink_duringASwipeToTheList_isShownAfterIt() async throws {
        open(.compact)
        try tap("Lunch")
        let swipe = try user.beginSwipeBack()
        mail.open("mail://messages/2")
        settle { _ = swipe?.finish() }
        assertShows("[Mailboxes] [Inbox] [Compilers]*")
    }

    func testLink_andARotation_inTheSameTurn() async {
        open(.regular)
        settle {
            mail.open("mail://messages/1")
            mail.rotate()
            mail.open("mail://messages/2")
        }
        assertShows("[Mailboxes] [Inbox] [Compilers]*")
    }

    func testLink_toAMessageThatIsntThere_changesNothing() async {
        open(.compact)
        expectIssues { link("messages/9") }
        assertShows("[Mailboxes] [Inbox]* [No message]")
    }

    func testSnapshot_hasTheColumns_andIsRestoredInAWiderWindow() async throws {
        open(.compact)
        link("mailboxes/Sent")
        link("messages/3")
        XCTAssertEqual(mail.scenes.snapshot().sceneNames, ["Mail", "Mailboxes", "Messages", "Message"])
        let other = try await restore(in: .regular)
        XCTAssertEqual(other.visibleViewController?.title, "Engines")
        other.horizontalSizeClass = .compact
        simulation.settle()
        try Simulation.User(other).goBack()
        simulation.settle()
        XCTAssertEqual(other.visibleViewController?.title, "Sent")
    }

    func testSnapshot_hasTheSenderAndTheDraft() async throws {
        open(.regular)
        try search("Ada")
        try tap("All from Ada", "Lunch", "Reply", "Write")
        let other = try await restore(in: .compact)
        XCTAssertEqual(other.visibleViewController?.title, "New message")
        try Simulation.User(other).tap("Send")
        simulation.settle()
        XCTAssertEqual(other.visibleViewController?.title, "Lunch")
        XCTAssertEqual(mail.store.messages(in: .sent).count, 1)
    }

    func testSnapshot_isRestoredAfterTheLogin() async throws {
        open(.compact)
        link("messages/1")
        let snapshot = mail.scenes.snapshot()
        mail.store.isLoggedIn = false
        mail.scenes.restore(snapshot, completion: nil)
        rotate()
        XCTAssertEqual(window.visibleViewController?.title, "Login")
        try tap("Log in")
        assertShows("[Mailboxes] [Inbox]* [Lunch]*")
    }
}
