import FlowExplorer
import Insecurity
import PresentationSim
import XCTest

/// Links from untrusted sources.
@MainActor
final class DeepLinkFuzzTests: XCTestCase {
    private let links = DeepLinks(
        schemes: ["store"], hosts: ["store.example.com"],
        [
            DeepLink("/products/:id", .push(sceneName: "Product")),
            DeepLink("/help/*", .present(sceneName: "Help")),
            DeepLink("/:a/:b/:c", .present(sceneName: "Home"), .push(sceneName: "Product")),
        ])

    private let seeds = [
        "store://products/42?size=m", "https://store.example.com/help/a/b", "store://a/b/c#d", "store:///help",
        "store://me:pw@products:8/%41", "javascript:alert(1)", "store://products/%F0%9F%98%80",
    ].map { Array($0.utf8) }

    func testRejectedLinks_changeNothing() async {
        let window = Window()
        window.simulation.onIssue = { _ in }
        let assembler = Assembler(window, opening: .present(sceneName: "Home"), links: links) {
            $0.register(scene: "Home") { _, _ in screen("Home") }
        }
        assembler.open()
        window.simulation.settle()
        let home = window.rootViewController
        var random = RandomSource(seed: 6)
        for _ in 0..<5_000 {
            // `Product` and `Help` aren't registered, so that good links change nothing either.
            var bytes = random.choose(Array(seeds.dropLast()))
            bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
            var outcomes: [NavigationOutcome] = []
            let link = String(decoding: bytes, as: UTF8.self)
            assembler.transitionCoordinator.performNavigation(.openURL(link), animated: true) { outcomes.append($0) }
            XCTAssertEqual(outcomes.count, 1)
            XCTAssertNotNil(outcomes.first?.error)
        }
        XCTAssertTrue(window.rootViewController === home)
        XCTAssertNil(home?.presentedViewController)
    }

    /// Many links: random bytes, and good links with some bytes changed, inserted or removed. Each is opened or rejected with a
    /// reason.
    func testManyLinks_noneTraps_allAreOpenedOrRejected() async {
        let many = length(50_000, long: 200_000)
        var random = RandomSource(seed: firstSeed)
        let telling = Array("%:/?#[]@&=.*\\ \0\u{7F}09afstore".utf8)
        var opened = 0
        var rejected = 0
        for round in 0..<many {
            var bytes: [UInt8]
            if round % 4 == 0 {
                bytes = (0..<random.below(12)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            } else {
                bytes = random.choose(seeds)
                for _ in 0...random.below(3) {
                    let index = random.below(bytes.count)
                    switch random.below(3) {
                    case 0: bytes[index] = random.choose(telling)
                    case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
                    default: bytes.remove(at: index)
                    }
                }
            }
            do {
                _ = try links.navigation(for: String(decoding: bytes, as: UTF8.self))
                opened += 1
            } catch {
                guard error.kind == .link else {
                    return XCTFail("\(bytes) was rejected with \(error)")
                }
                rejected += 1
            }
        }
        XCTAssertEqual(opened + rejected, many)
        XCTAssertGreaterThan(opened, many / 100)
        XCTAssertGreaterThan(rejected, many / 100)
    }

    /// No link of that length is opened, and the rejection takes linear time. A link of 16 times the length may take 64
    /// times as long; quadratic time would be 256 times.
    func testTime_isProportionalToTheLength() async {
        let clock = ContinuousClock()
        for piece in ["a", "/a", "%41", "&a=b", "?", "%", "é", "store://"] {
            let short = "store://products/" + String(repeating: piece, count: 65_536 / piece.utf8.count)
            let long = "store://products/" + String(repeating: piece, count: 1_048_576 / piece.utf8.count)
            let times = [short, long].map { link in
                (0..<5).map { _ in clock.measure { _ = try? links.navigation(for: link) } }.min() ?? .zero
            }
            XCTAssertLessThan(times[1], times[0] * 64 + .milliseconds(5), piece)
        }
    }

    /// Within the limits the parser does all of its work.
    func testTime_ofTheLongestLinks() async {
        let clock = ContinuousClock()
        for piece in ["a", "%41", "é", "%F0%9F%98%80"] {
            let text = String(repeating: piece, count: 4000 / piece.utf8.count)
            let time = clock.measure { for _ in 0..<10 { _ = try? links.navigation(for: "store://products/\(text)") } }
            XCTAssertLessThan(time, .seconds(2), piece)
        }
    }
}
