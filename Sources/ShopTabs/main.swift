// Plays a shop with tabs, without a device. `swift run ShopTabs` prints the tree after each step, and
// `swift run ShopTabs Docs/Pictures` also draws the storyboard there. The shop is in `Sources/Shop`.

import FlowExplorer
import Foundation
import PresentationSim
import Shop

let arguments = CommandLine.arguments.dropFirst()
if arguments.count > 1 || arguments.first?.hasPrefix("-") == true {
    FileHandle.standardError.write(Data("error: the only argument is the folder of the storyboard.\n".utf8))
    exit(2)
}

let shop = ShopFlow(Window())
let user = User(shop.window)
let storyboard = Storyboard(
    shop.window, title: "A shop with tabs: a checkout, a notification, and a session that expires")
shop.onResult = { result in
    print(result)
    storyboard.deliver(result)
}

/// Performs a step, lets the transitions end, and prints the tree.
@MainActor func step(_ name: String, _ body: () -> Void) {
    body()
    shop.window.simulation.settle()
    print("— \(name)\n\(shop.window)\n")
    storyboard.record(name)
}

step("open") { shop.open() }
step("tap Lamp") { user.tap("Lamp") }
step("add it to the cart") { user.tap("Add to cart") }
step("search") { user.selectTab(1) }
step("find socks") { user.tap("Find socks") }
step("profile: log in first") { user.selectTab(3) }
step("logged in") { user.tap("Log in") }
step("cart") { user.selectTab(2) }
step("check out") { user.tap("Check out") }
step("next") { user.tap("Next") }
step("a notification arrives") { shop.open("shop://orders/5") }
step("later") { user.tap("Later") }
step("pay") { user.tap("Pay") }
step("check out again") { user.tap("Check out") }
step("another notification") { shop.open("shop://orders/6") }
step("show the order") { user.tap("Show") }
step("a link") { shop.open("shop://products/8") }
step("the session expires") { shop.expireSession() }
step("OK") { user.tap("OK") }

let simulation = shop.window.simulation
print("In the cart: \(shop.itemCount). Issues: \(simulation.issues). Leaks: \(simulation.leaks)")

if let directory = arguments.first.map({ URL(filePath: $0) }) {
    do {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(storyboard.svg.utf8).write(to: directory.appending(path: "ShopTabs.svg"))
        try Data(storyboard.html.utf8).write(to: directory.appending(path: "ShopTabs.html"))
    } catch {
        let message = "error: the storyboard can't be written to \(directory.path(percentEncoded: false)).\n"
        FileHandle.standardError.write(Data(message.utf8))
        exit(1)
    }
}
