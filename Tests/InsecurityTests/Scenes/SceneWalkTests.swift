import Insecurity
import PresentationSim
import XCTest

/// A random walk: requirements that are met and lost, links, custom navigations, resets, logins and swipes.
final class SceneWalkTests: SceneTestCase {
    private var random = SmallGenerator(seed: 0)
    private var started = 0
    private var ended: [Int: Int] = [:]
    private var shows = 0
    private var protectedShows = 0
    private var violations: [String] = []

    private static let links = DeepLinks(
        schemes: ["app"],
        [
            DeepLink("/bar", .presentAndPush(sceneName: "Open"), .push(sceneName: "Member"), .push(sceneName: "Adult")),
            DeepLink("/mixed", .present(sceneName: "Open"), .present(sceneName: "Member"), .present(sceneName: "Both")),
            DeepLink("/open/:id", .push(sceneName: "Open")),
            DeepLink("/again", .openURL("app://mixed")),
        ])

    /// Registers scenes whose screens check their requirements at the moment when they are shown.
    private func register(in container: Container) {
        let session = session
        let free: [(String, [Requirement])] = [("Open", []), ("Flaky", [])]
        let fenced: [(String, [Requirement])] = [
            ("Member", [.loggedIn]), ("Adult", [.adult]), ("Both", [.loggedIn, .adult]),
        ]
        for (name, requirements) in free + fenced {
            container.register(scene: name, requirements: requirements) { [weak self] _, parameters in
                if name == "Flaky", self?.random.next(below: 2) == 0 { throw Breakdown() }
                let screen = SceneScreen(name, parameters)
                screen.onPut = {
                    self?.shows += 1
                    if !requirements.isEmpty { self?.protectedShows += 1 }
                    for requirement in requirements {
                        let isMet = requirement.name == "loggedIn" ? session.isLoggedIn : session.isAdult
                        if !isMet { self?.violations.append("\(name) without \(requirement.name)") }
                    }
                }
                return screen
            }
        }
    }

    private func perform(_ type: NavigationType) {
        let id = started
        started += 1
        transitionCoordinator.performNavigation(type, animated: random.next(below: 2) == 0) { [weak self] _ in
            self?.ended[id, default: 0] += 1
        }
    }

    private func anyNavigation() -> NavigationType {
        let scene = random.element(of: ["Open", "Member", "Adult", "Both", "Flaky", "Nowhere"])
        switch random.next(below: 14) {
        case 0, 1: return .present(sceneName: scene)
        case 2, 3: return .push(sceneName: scene, parameters: nil)
        case 4: return .presentAndPush(sceneName: scene)
        case 5, 6: return .back
        case 7: return .back(to: scene)
        case 8: return .replace(sceneName: scene)
        case 9: return .openURL("app://" + random.element(of: ["bar", "mixed", "open/1", "again", "nowhere", "%zz"]))
        case 10:
            return .path([.presentAndPush(sceneName: scene), .push(sceneName: "Member"), .present(sceneName: "Adult")])
        case 11:
            return .custom("two") { [weak self] _ in
                self?.perform(.present(sceneName: scene))
                self?.perform(.back)
            }
        case 12: return random.next(below: 4) == 0 ? .reset : .back
        default: return .replace(sceneName: "Both")
        }
    }

    private func step() {
        switch random.next(below: 20) {
        case 0..<8: perform(anyNavigation())
        case 8: session.isLoggedIn.toggle()
        case 9: session.isAdult.toggle()
        case 10, 11:
            // The user meets the requirements of the top scene, or only completes it.
            if random.next(below: 4) > 0 { session.isLoggedIn = true; session.isAdult = true }
            try? top?.complete()
        case 12: user.swipeDown()
        case 13: user.goBack()
        case 14:
            let swipe = random.next(below: 2) == 0 ? user.beginSwipeDown() : user.beginSwipeBack()
            if random.next(below: 2) == 0 { swipe?.cancel() } else { swipe?.finish() }
        case 15:
            let coordinator = transitionCoordinator.coordinator(of: window)
            coordinator.navigation.top.start(Adaptive("guest"), animated: true) { _ in }
        case 16 where random.next(below: 10) == 0:
            transitionCoordinator.restore(transitionCoordinator.snapshot(), completion: nil)
        case 16, 17: simulation.clock.advance(by: .milliseconds(Int64(random.next(below: 400))))
        default: settle()
        }
        if picture.count > 600 { perform(.reset) }
    }

    /// Ends every navigation that waits for the user, by two resets.
    private func endEverything() {
        perform(.reset)
        settle()
        perform(.reset)
        settle()
    }

    func testWalk() async {
        var steps = 0
        for seed in 0..<50 {
            random = SmallGenerator(seed: UInt64(seed))
            simulation.clock.stepLimit = 1_000_000
            assemble(links: Self.links) { [unowned self] in register(in: $0) }
            for _ in 0..<1_010 {
                step()
                steps += 1
                guard violations.isEmpty else { return XCTFail("seed \(seed), step \(steps): \(violations)") }
            }
            endEverything()
            XCTAssertEqual(picture, "[Starting]", "seed \(seed)")
            XCTAssertEqual(ended.count, started, "seed \(seed): a completion was not called")
            XCTAssertEqual(ended.values.max(), 1, "seed \(seed): a completion was called twice")
            window.rootViewController = nil
            settle()
        }
        XCTAssertGreaterThanOrEqual(steps, 50_000)
        XCTAssertGreaterThan(protectedShows, 1000)
        XCTAssertEqual(
            presentationIssues.filter { if case .rootReplacedUnderPresented = $0 { false } else { true } }, [])
        XCTAssertEqual(Set(issues), [])
    }
}
