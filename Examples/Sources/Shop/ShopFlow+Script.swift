import FlowExplorer
import PresentationSim

extension ShopFlow {
    /// Plays a day of a user. Lets the transitions of each step end, and then calls the closure with its name.
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
        try step("tap Lamp") { try user.tap("Lamp") }
        try step("add it to the cart") { try user.tap("Add to cart") }
        try step("search") { try user.selectTab(1) }
        try step("find socks") { try user.tap("Find socks") }
        try step("profile: log in first") { try user.selectTab(3) }
        try step("logged in") { try user.tap("Log in") }
        try step("cart") { try user.selectTab(2) }
        try step("check out") { try user.tap("Check out") }
        try step("next") { try user.tap("Next") }
        step("a notification arrives", event: "notification") { open("shop://orders/5") }
        try step("later") { try user.tap("Later") }
        try step("pay") { try user.tap("Pay") }
        try step("check out again") { try user.tap("Check out") }
        step("another notification", event: "notification") { open("shop://orders/5") }
        try step("show the order") { try user.tap("Show") }
        step("a link", event: "link") { open("shop://products/8") }
        step("the session expires", event: "session expires") { expireSession() }
        try step("OK") { try user.tap("OK") }
    }
}
