import FlowExplorer
import PresentationSim

extension ShopFlow {
    /// Plays a day of a user. Lets the transitions of each step end, and then calls the closure with its name.
    func playScript(in trace: FlowTrace? = nil, after didPlay: (String) -> Void = { _ in }) {
        let user = User(window)
        func step(_ name: String, event: String? = nil, _ body: () -> Void) {
            trace?.step(name)
            if let event { trace?.event(event) }
            body()
            window.simulation.settle()
            didPlay(name)
        }
        step("open") { open() }
        step("tap Lamp") { user.tap("Lamp") }
        step("add it to the cart") { user.tap("Add to cart") }
        step("search") { user.selectTab(1) }
        step("find socks") { user.tap("Find socks") }
        step("profile: log in first") { user.selectTab(3) }
        step("logged in") { user.tap("Log in") }
        step("cart") { user.selectTab(2) }
        step("check out") { user.tap("Check out") }
        step("next") { user.tap("Next") }
        step("a notification arrives", event: "notification") { open("shop://orders/5") }
        step("later") { user.tap("Later") }
        step("pay") { user.tap("Pay") }
        step("check out again") { user.tap("Check out") }
        step("another notification", event: "notification") { open("shop://orders/5") }
        step("show the order") { user.tap("Show") }
        step("a link", event: "link") { open("shop://products/8") }
        step("the session expires", event: "session expires") { expireSession() }
        step("OK") { user.tap("OK") }
    }
}
