import Insecurity
import PresentationSim
import XCTest

/// Coordinators that end at once, start others at their end, or are cancelled at any moment.
final class EagerCoordinatorTests: ShopTestCase {
    /// `finish` from inside `viewDidLoad` of a step or a login.
    func testLogin_thatFinishesInViewDidLoad() async {
        final class Eager: AdaptiveCoordinator<Void> {
            var onMake: (() -> Void)?
            override var viewController: ViewController {
                let made = SceneScreen("eager", [:])
                made.onLoad = { [weak self] in
                    self?.onMake?()
                    self?.finish()
                }
                return made
            }
        }
        assembleShop { [session] in
            let eager = Requirement("eager", isMet: { _ in session.isLoggedIn }) { _ -> AdaptiveCoordinator<Void> in
                let login = Eager()
                login.onMake = { session.isLoggedIn = true }
                return login
            }
            $0.register(scene: "Secret", requirements: [eager]) { SceneScreen("Secret", $1) }
        }
        XCTAssertEqual(outcome(of: .push(sceneName: "Secret")), .completed)
        XCTAssertEqual(picture, "[Starting Secret]")
        XCTAssertEqual(simulation.leaks, [])
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testFlowStep_thatFinishesInViewDidLoad() async {
        final class Eager: AdaptiveCoordinator<Int> {
            override var viewController: ViewController {
                let made = SceneScreen("eager", [:])
                made.onLoad = { [weak self] in self?.finish(3) }
                return made
            }
        }
        var got: Int?
        startFlow("eager") { flow in
            got = try await flow.start(Eager())
            return .push(sceneName: "Info")
        }
        await until { !outcomes.isEmpty }
        XCTAssertEqual(got, 3)
        XCTAssertEqual(outcomes, ["go: completed"])
        XCTAssertEqual(picture, "[Starting Info]")
    }

    // MARK: Ends in the own transition

    func testStart_dismissedInItsTransition_isNoFailure() async {
        var results: [String] = []
        transitionCoordinator.start(SignInModule.self) { results.append(text(of: $0)) }
        halfway()
        shop.built(String.self)?.dismiss()
        settle()
        XCTAssertEqual(results, ["requested"])
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testFlowStep_dismissedInItsTransition_isNoFailure() async {
        let step = NamedCoordinator<Int>("step")
        startFlow("flow") { flow in
            _ = try await flow.start(step)
            return nil
        }
        await until(timeStands: true) { window.isTransitioning }
        step.dismiss()
        await until { !outcomes.isEmpty }
        XCTAssertEqual(outcomes, ["go: abandoned"])
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    func testLogin_dismissedInItsTransition_isNoFailure() async {
        go(.push(sceneName: "Member"))
        halfway()
        shop.built(Void.self)?.dismiss()
        settle()
        XCTAssertEqual(outcomes, ["go: abandoned"])
        XCTAssertEqual(simulation.issues.map(\.message), [])
    }

    /// A completion of a typed start performs navigations and starts.
    func testCompletion_thatNavigates() async {
        var log: [String] = []
        transitionCoordinator.start(SignInModule.self) { [weak self] _ in
            self?.go(.push(sceneName: "Info"), "inner")
            self?.transitionCoordinator.start(SignInModule.self) { log.append("second \(text(of: $0))") }
            log.append("first")
        }
        settle()
        shop.built(String.self)?.finish("x")
        settle()
        XCTAssertEqual(picture, "[Starting Info sign in]")
        shop.built(String.self)?.finish("y")
        settle()
        XCTAssertEqual(log, ["first", "second y"])
        XCTAssertEqual(outcomes, ["inner: completed"])
    }

    /// Two windows show the same in-place login; one of the windows goes.
    func testLogin_inAWindowThatGoes_staysInTheOther() async {
        var other: Window? = Window(simulation: simulation)
        goAndSettle(.presentAndPush(sceneName: "Info"), "other", in: other)
        goAndSettle(.present(sceneName: "Member"), "1", in: other)
        goAndSettle(.present(sceneName: "Member"), "2")
        other = nil
        settle()
        XCTAssertEqual(picture, "[Starting] | login")
        signIn()
        XCTAssertEqual(picture, "[Starting] | member")
    }

    /// Tasks are cancelled from other threads at any moment.
    func testCancellingFromOtherThreads_atAnyMoment() async throws {
        var ended = 0
        for round in 0..<300 {
            let coordinator = transitionCoordinator
            let task: Task<Void, Never> = Task {
                switch round % 4 {
                case 0: _ = await coordinator.start(MemberModule.self)
                case 1: _ = await coordinator.start(SignInModule.self)
                case 2: _ = await coordinator.performNavigation(.push(sceneName: "Member"), animated: true)
                default:
                    _ = await coordinator.performNavigation(
                        .flow("f") { flow in
                            _ = try await flow.start(NamedCoordinator<Int>("step"))
                            return nil
                        }, animated: true)
                }
                ended += 1
            }
            Task.detached {
                for _ in 0..<round % 17 { await Task.yield() }
                task.cancel()
            }
            if round % 3 == 0 { halfway() }
            await Task.yield()
        }
        await until { ended == 300 }
        for _ in 0..<400 where picture != "[Starting]" {
            _ = try? user.swipeDown()
            settle()
            _ = try? user.goBack()
            settle()
            await Task.yield()
        }
        XCTAssertEqual(picture, "[Starting]")
        // The body of a cancelled flow may return later.
        await until { simulation.leaks.isEmpty }
    }
}
