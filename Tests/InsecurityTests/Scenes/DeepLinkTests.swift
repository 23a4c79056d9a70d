import Foundation
import Insecurity
import PresentationSim
import XCTest

final class DeepLinkTests: SceneTestCase {
    private let links = DeepLinks(
        schemes: ["Store"], hosts: ["store.example.com"],
        [
            DeepLink("/products/new", .present(sceneName: "Info")),
            DeepLink("/products/:id", .push(sceneName: "Product")),
            DeepLink("/catalog/:id", .presentAndPush(sceneName: "Info"), .push(sceneName: "Product")),
            DeepLink("/help/*", .present(sceneName: "Info")),
            DeepLink("/profile", .push(sceneName: "Profile")),
            DeepLink("/fixed/:id", .push(sceneName: "Product", parameters: ["id": 1, "isFree": false])),
            DeepLink("/swap", .replace(sceneName: "Info")),
            DeepLink(
                "/cart/:name",
                .flow("cart") { flow in
                    .present(
                        sceneName: "Info", parameters: ["name": try flow.parameters.value("name", as: String.self)])
                }),
            DeepLink("/old/:id", leadingTo: ["Product"]) {
                guard try $0.value("id", as: Int.self) > 0 else { throw Breakdown() }
                return .openURL("store://products/\($0["id"] as? String ?? "")")
            },
            DeepLink(
                "/custom/:id",
                .custom("custom", parameters: ["isFree": true]) { coordinator, parameters in
                    let id = try parameters.value("id", as: Int.self)
                    coordinator.performNavigation(
                        .push(sceneName: "Product", parameters: parameters.merging(["id": id + 1])), animated: true,
                        completion: nil)
                }),
            DeepLink("/circle", .openURL("store://circle")),
            DeepLink("/back", .back), DeepLink("/start", .reset),
        ])

    override func setUp() async throws {
        try await super.setUp()
        assemble(links: links)
    }

    private func open(_ link: String) -> NavigationOutcome? { outcome(of: .openURL(link)) }
    private func reason(_ link: String) -> String? {
        guard let error = open(link)?.error, error.kind == .link else { return nil }
        return error.message.components(separatedBy: " was not opened: ").last
    }

    func testParameters_reachTheScene() async throws {
        let url = try XCTUnwrap(URL(string: "store://products/42?colour=red&size=&colour=blue&flag"))
        XCTAssertEqual(outcome(of: .openURL(url)), .completed)
        XCTAssertEqual(picture, "[Starting Product 42]")
        let parameters = try XCTUnwrap(top?.parameters)
        XCTAssertEqual(parameters.names, ["colour", "flag", "id", "size"])
        XCTAssertEqual(try parameters.value("id", as: String.self), "42")
        XCTAssertEqual(try parameters.value("id", as: Double.self), 42)
        XCTAssertEqual(parameters["colour"] as? String, "red")
        XCTAssertEqual(parameters["size"] as? String, "")
        XCTAssertThrowsError(try parameters.value("colour", as: Int.self)) {
            XCTAssertTrue("\($0)".contains("the text \"red\" of a link"), "\($0)")
        }
    }

    func testParametersOfTheTable_cantBeChangedByALink() async throws {
        XCTAssertEqual(open("store://fixed/2?isFree=true&completion=x&more=3"), .completed)
        XCTAssertEqual(picture, "[Starting Product 1]")
        XCTAssertEqual(top?.parameters["isFree"] as? Bool, false)
        XCTAssertEqual(try top?.parameters.value("more", as: Int.self), 3)
        XCTAssertThrowsError(try top?.parameters.completion())
    }

    func testFirstMatchWins() async {
        XCTAssertEqual(open("store://products/new"), .completed)
        XCTAssertEqual(picture, "[Starting] | Info")
    }

    func testWholePath_opensInOneBatch() async {
        record()
        XCTAssertEqual(open("https://STORE.example.com/catalog/7"), .completed)
        XCTAssertEqual(picture, "[Starting] | [Info Product 7]")
        XCTAssertEqual(transitions.count, 1)
    }

    func testAsterisk_takesTheRest() async throws {
        XCTAssertEqual(open("store:///help/how%20to/pay%2Flater?page=2"), .completed)
        XCTAssertEqual(try top?.parameters.value("*", as: String.self), "how to/pay/later")
        XCTAssertEqual(try top?.parameters.value("page", as: Int.self), 2)
        XCTAssertEqual(open("store://help"), .completed)
        XCTAssertEqual(try top?.parameters.value("*", as: String.self), "")
    }

    func testProtectedScene_isBehindItsRequirement() async throws {
        goAndSettle(.openURL("store://profile"))
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(picture, "[Starting Profile]")
    }

    func testOtherNavigations() async throws {
        XCTAssertEqual(open("store://swap?a=1"), .completed)
        XCTAssertEqual(picture, "[Info]")
        XCTAssertEqual(try top?.parameters.value("a", as: Int.self), 1)
        XCTAssertEqual(open("store://back"), .failed(.atRoot))
        XCTAssertEqual(open("store://start"), .completed)
        XCTAssertEqual(picture, "[Starting]")
        go(.openURL("store://cart/weekend"))
        await until { outcomes == ["go: completed"] }
        XCTAssertEqual(try top?.parameters.value("name", as: String.self), "weekend")
    }

    func testParameters_reachACustomNavigation() async {
        XCTAssertEqual(open("store://custom/41?colour=red&isFree=false"), .completed)
        XCTAssertEqual(picture, "[Starting Product 42]")
        XCTAssertEqual(top?.parameters["colour"] as? String, "red")
        XCTAssertEqual(top?.parameters["isFree"] as? Bool, true)
        XCTAssertEqual(
            open("store://custom/x")?.error?.message,
            "\"custom\" failed: <custom> needs the parameter `id` of type Int, but got the text \"x\" of a link")
    }

    func testClosure_decides() async {
        XCTAssertEqual(open("store://old/5"), .completed)
        XCTAssertEqual(picture, "[Starting Product 5]")
        XCTAssertEqual(reason("store://old/0"), "it broke")
        XCTAssertEqual(open("store://circle"), .failed(.endless(navigation: "open URL")))
    }

    func testUnknownMalformedAndHostileLinks_changeNothing() async {
        let reasons = [
            "store://nowhere": "it matches no pattern", "store://products": "it matches no pattern",
            "store://products/1/2": "it matches no pattern", "store:": "it matches no pattern",
            "store://": "it matches no pattern",
            "https://evil.example.com/products/1": "its host isn't one of the app's",
            "http://store.example.com/products/1": "its host isn't one of the app's",
            "https:///products/1": "its host isn't one of the app's",
            "javascript:alert(1)": "its scheme isn't one of the app's",
            "file:///etc/passwd": "its scheme isn't one of the app's",
            "/products/1": "its scheme isn't one of the app's", "": "its scheme isn't one of the app's",
            "store://products/%zz": "it is malformed", "store://products/%": "it is malformed",
            "store://products/%FF": "it is malformed", "store://products/a%00b": "it is malformed",
            "store://products/a%0Ab": "it is malformed", "store://products/..": "it is malformed",
            "store://products/%2e%2e": "it is malformed", "store://products/1?a=%C0%80": "it is malformed",
            "store://products/1?%7f=1": "it is malformed", "store://products/a b": "it is malformed",
            "store://[::1": "it is malformed", ":": "its scheme isn't one of the app's",
            "store://me:secret@products/1": "it has a user, a password or a port",
            "store://products:80/1": "it has a user, a password or a port",
            "store://products/" + String(repeating: "a", count: 1_000_000): "it is too long",
            "store://" + String(repeating: "a/", count: 500_000): "it is too long",
            "store://" + String(repeating: "/a", count: 1000): "it has too many parts",
            "store://products/1?" + String(repeating: "&a", count: 1000): "it has too many parts",
        ]
        for (link, expected) in reasons {
            XCTAssertEqual(reason(link), expected, String(link.prefix(40)))
            XCTAssertEqual(picture, "[Starting]")
        }
        XCTAssertEqual(simulation.issues.count, reasons.count)
    }

    func testLimits_ofTheLengthAndTheNumberOfParts() async {
        func link(_ text: String, _ piece: String, _ count: Int) -> String {
            text + String(repeating: piece, count: count)
        }
        XCTAssertEqual(reason(link("store://", "a", 4096 - 8)), "it matches no pattern")
        XCTAssertEqual(reason(link("store://", "a", 4097 - 8)), "it is too long")
        XCTAssertEqual(reason(link("store://a", "/a", 63)), "it matches no pattern")
        XCTAssertEqual(reason(link("store://a", "/a", 64)), "it has too many parts")
        XCTAssertEqual(reason(link("store://a?a", "&a", 63)), "it matches no pattern")
        XCTAssertEqual(reason(link("store://a?a", "&a", 64)), "it has too many parts")
    }

    func testError_holdsTheBeginningOfTheLink() async throws {
        let outcome = open("nope://a\nb" + String(repeating: "é", count: 5000))
        let link = try XCTUnwrap(outcome?.error).subject
        XCTAssertTrue(link.hasPrefix("nope://a b"), link)
        XCTAssertTrue(link.hasSuffix("…"), link)
        XCTAssertLessThan(link.count, 100)
    }

    func testWithoutHosts_noWebLinkIsOpened() async {
        assemble(links: DeepLinks(schemes: ["store"], [DeepLink("/a", .present(sceneName: "Info"))]))
        XCTAssertEqual(reason("https://a"), "its scheme isn't one of the app's")
        XCTAssertEqual(open("STORE://a"), .completed)
    }

    func testBadPattern_matchesNothing() async {
        assemble(links: DeepLinks(schemes: ["store"], [DeepLink("/*/a", .present(sceneName: "Info"))]))
        XCTAssertEqual(reason("store://b/a"), "it matches no pattern")
    }

    private enum Size: Int, Codable { case small = 1, large }

    func testNumbersOfLinks_areReadAsDecodableTypes() async throws {
        var size: Size?
        var price: Decimal?
        let links = DeepLinks(
            schemes: ["shop"],
            [
                DeepLink(
                    "/a",
                    .custom("read") { _, parameters in
                        size = try parameters.value("size")
                        price = try parameters.value("price")
                        XCTAssertThrowsError(try parameters.value("list", as: [Int].self))
                    })
            ])
        assemble(links: links)
        XCTAssertEqual(outcome(of: .openURL("shop://a?size=2&price=12.5&list=%5B1%5D")), .completed)
        XCTAssertEqual(size, .large)
        XCTAssertEqual(price, Decimal(string: "12.5"))
    }
}
