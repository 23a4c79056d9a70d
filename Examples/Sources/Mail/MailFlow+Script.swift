import FlowExplorer
import PresentationSim

extension MailFlow {
    /// Plays a day of a user, first with a narrow window and then with a wide one. Lets the transitions of each step end, and then calls
    /// the closure with its name.
    func playScript(in trace: FlowTrace? = nil, after didPlay: (String) -> Void = { _ in }) throws {
        let user = Simulation.User(window)
        func step(_ name: String, event: String? = nil, _ body: () throws -> Void) rethrows {
            trace?.step(name)
            if let event { trace?.event(event) }
            try body()
            window.simulation.settle()
            didPlay(name)
        }
        step("open") { open() }
        try step("the next page") { try user.turnPage(.forward) }
        try step("the last page") { try user.tap("Continue") }
        try step("start: log in first") { try user.tap("Start") }
        step("a link waits", event: "link") { open("mail://messages/2") }
        try step("logged in") { try user.tap("Log in") }
        try step("back to the messages") { try user.goBack() }
        try step("search for Ada") { try user.search("Ada") }
        try step("all from Ada") { try user.tap("All from Ada") }
        step("a wide window", event: "rotate") { rotate() }
        try step("read one") { try user.tap("Engines") }
        try step("reply") { try user.tap("Reply") }
        try step("drag the sheet") { try user.dragSheet(to: .large) }
        try step("write") { try user.tap("Write") }
        step("a link comes over the draft", event: "link") { open("mail://messages/1") }
        try step("swipe it down") { try user.swipeDown() }
        try step("swipe the draft down: it asks") { try user.swipeDown() }
        try step("save it") { try user.tap("Save") }
        try step("back to the results") { try user.goBack() }
        try step("end the search") { try user.cancelSearch() }
        try step("filter") { try user.tap("Filter") }
        step("a narrow window: a sheet", event: "rotate") { rotate() }
        try step("only unread ones") { try user.tap("Unread") }
    }
}
