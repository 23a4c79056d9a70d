import PresentationSim

extension ShopFlow {
    /// Plays a day of a user. Lets the transitions of each step end, and calls the closure with its name.
    func playScript(_ onStep: (String) -> Void) throws {
        let user = Simulation.User(window)
        func step(_ name: String, _ body: () throws -> Void) rethrows {
            try body()
            window.simulation.settle()
            onStep(name)
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
        step("a notification arrives") { open("shop://orders/5") }
        try step("later") { try user.tap("Later") }
        try step("pay") { try user.tap("Pay") }
        try step("check out again") { try user.tap("Check out") }
        step("another notification") { open("shop://orders/6") }
        try step("show the order") { try user.tap("Show") }
        step("a link") { open("shop://products/8") }
        step("the session expires") { expireSession() }
        try step("OK") { try user.tap("OK") }
    }
}
