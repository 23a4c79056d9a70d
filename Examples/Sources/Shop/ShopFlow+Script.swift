import PresentationSim

extension ShopFlow {
    /// Plays a day of a user. Lets the transitions of each step end, and calls the closure with its name.
    func playScript(_ onStep: (String) -> Void) {
        let user = User(window)
        func step(_ name: String, _ body: () -> Void) {
            body()
            window.simulation.settle()
            onStep(name)
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
        step("a notification arrives") { open("shop://orders/5") }
        step("later") { user.tap("Later") }
        step("pay") { user.tap("Pay") }
        step("check out again") { user.tap("Check out") }
        step("another notification") { open("shop://orders/6") }
        step("show the order") { user.tap("Show") }
        step("a link") { open("shop://products/8") }
        step("the session expires") { expireSession() }
        step("OK") { user.tap("OK") }
    }
}
