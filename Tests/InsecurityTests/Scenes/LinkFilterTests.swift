import Insecurity
import PresentationSim
import XCTest

/// The filter of links is as strict as the document says, and an error shows one line of the link.
final class LinkFilterTests: SceneTestCase {
    private let links = DeepLinks(
        schemes: ["store"], hosts: ["store.example.com"],
        [DeepLink("/:a/:b", .present(sceneName: "Info")), DeepLink("/*", .present(sceneName: "Info"))])

    override func setUp() async throws {
        try await super.setUp()
        assemble(links: links)
    }

    private func reason(_ link: String) -> String? {
        guard let error = outcome(of: .openURL(link))?.error, error.kind == .link else { return nil }
        return error.message.components(separatedBy: " was not opened: ").last
    }

    func testDots_areRejectedWhereverTheyAre() async {
        let rejected = [
            "store://../x", "store://%2e%2e/x", "store://%2E./x", "store://./x", "store://x/..", "store://x/%2e",
            "store://x/..%2F..%2Fetc", "store://x/a%2F..", "store://x/..%5C..%5Cetc", "store://..%2Fx/y",
            "store:///..", "store:///a/../b", "https://store.example.com/../x",
            "https://store.example.com/a/%2e%2e%2fb",
            "store:../x", "store:..",
            // A mark or a joiner after the slash is one character with it.
            "store://x/..%2F%CC%81x", "store://x/..%2F%E2%80%8Dx",
            "store://x/..%5C", "store://x/..%5C%CC%81x", "store://x/..%5C%EF%B8%8Fx", "store://..%5C%CC%81x/y",
        ]
        for link in rejected {
            XCTAssertEqual(reason(link), "it is malformed", link)
            XCTAssertEqual(picture, "[Starting]", link)
        }
    }

    func testDotsInAName_areAllowed() async {
        for link in [
            "store://x/a..b", "store://x/...", "store://x/.hidden", "store://x/a%2Fb.c", "store://x/..%CC%81",
            "store://x/%2F%CC%81x.",
        ] {
            XCTAssertNil(reason(link), link)
        }
    }

    func testControlCharacters_areRejected() async {
        // C0, DEL, C1 (U+0080, U+0085, U+009F), and the separators of lines and paragraphs.
        for escape in ["%01", "%0D", "%1F", "%7F", "%C2%80", "%C2%85", "%C2%9F", "%E2%80%A8", "%E2%80%A9"] {
            for link in [
                "store://x/a\(escape)b", "store://a\(escape)b/x", "store://x?q=\(escape)", "store://x?\(escape)=1",
            ] {
                XCTAssertEqual(reason(link), "it is malformed", link)
            }
        }
        XCTAssertEqual(picture, "[Starting]")
    }

    func testPorts_areRejectedAlsoIfTheyAreNoNumbers() async {
        let rejected = [
            "store://x:80/y", "store://x:/y", "store://x:99999999999999999999/y", "https://store.example.com:/y",
            "https://store.example.com:443/y", "https://store.example.com:18446744073709551617/y", "store://:/y",
            "store://:80/y", "https://me@store.example.com/y", "https://@store.example.com/y",
            "https://:@store.example.com/y",
        ]
        for link in rejected {
            XCTAssertNotNil(reason(link), link)
            XCTAssertEqual(picture, "[Starting]", link)
        }
    }

    func testTypedAddresses_ofHosts() async {
        XCTAssertEqual(reason("https://store.example.com./y"), "its host isn't one of the app's")
        XCTAssertEqual(reason("https://store.example.com%2Eevil.com/y"), "its host isn't one of the app's")
        XCTAssertEqual(reason("https:store.example.com/y"), "its host isn't one of the app's")
        XCTAssertNotNil(reason("https://[::1]/y"))
        XCTAssertNil(reason("https://STORE.example.com/y"))
    }

    func testExcerpt_isOneLine() async throws {
        for character in [
            "\n", "\r", "\u{0B}", "\u{0C}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}",
        ] {
            let error = try XCTUnwrap(outcome(of: .openURL("nope://a\(character)b"))?.error)
            let scalars = error.message.unicodeScalars
            XCTAssertFalse(scalars.contains { character.unicodeScalars.contains($0) }, character.debugDescription)
            XCTAssertTrue(error.message.contains("nope://a b"), error.message)
        }
    }

    func testLinks_giveTheSameAnswerAsTheirPath() async throws {
        for link in ["store://../x", "store://x/y", "store://a%C2%85b", "store://x:/y", "nope://x"] {
            let isOpened = (try? links.navigation(for: link)) != nil
            XCTAssertEqual(reason(link) == nil, isOpened, link)
        }
    }
}
