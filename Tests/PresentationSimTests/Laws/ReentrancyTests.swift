import PresentationSim
import XCTest

/// Calls inside every callback, delegate method and completion. The tree is valid afterwards.
@MainActor
final class ReentrancyTests: XCTestCase {
    private typealias Moment = ReentrancyFixture.Moment
    private typealias Call = (name: String, make: (ReentrancyFixture) -> Void)

    /// Calls that start a transition.
    private let transitionCalls: [Call] = [
        ("present", { $0.modal.present($0.freshScreen(), animated: true, completion: $0.completion) }),
        ("present full screen", { $0.modal.present($0.freshScreen(.fullScreen), animated: true) }),
        ("dismiss", { $0.navigation.dismiss(animated: true, completion: $0.completion) }),
        ("push", { $0.navigation.pushViewController($0.freshScreen(), animated: true) }),
        ("pop", { $0.navigation.popViewController(animated: false) }),
        ("set", { $0.navigation.setViewControllers([$0.freshScreen(), $0.a, $0.freshScreen()], animated: true) }),
        ("push over", { $0.over.pushViewController($0.freshScreen(), animated: true) }),
        (
            "replace the root",
            { fixture in
                let root = NavigationController("R \(fixture.freshCount)", fixture.freshScreen())
                fixture.window.setRootViewController(root, duration: .seconds(1), completion: fixture.completion)
            }
        ),
        ("swipe down", { _ = try? $0.user.swipeDown() }),
        ("swipe down and cancel", { _ = try? $0.user.beginSwipeDown()?.cancel() }),
        ("swipe back", { _ = try? $0.user.swipeBack() }),
        (
            "swipe back and cancel",
            { fixture in
                let swipe = try? fixture.user.beginSwipeBack()
                swipe?.update(0.5)
                swipe?.cancel()
            }
        ),
        ("go back", { _ = try? $0.user.goBack() }),
    ]

    /// Further calls to make inside a callback.
    private let otherCalls: [Call] = [
        ("empty the stack", { $0.navigation.viewControllers = [] }),
        ("push the popped screen", { $0.navigation.pushViewController($0.b, animated: true) }),
        ("present the dismissed screen", { $0.navigation.present($0.modal, animated: true) }),
        ("no root", { $0.window.rootViewController = nil }),
        (
            "the old root again",
            { fixture in
                fixture.window.rootViewController = nil
                fixture.window.rootViewController = fixture.navigation
            }
        ),
        ("settle", { $0.simulation.settle() }),
        ("advance", { $0.simulation.clock.advance(by: .seconds(1)) }),
        (
            "three calls",
            { fixture in
                fixture.navigation.popToRootViewController(animated: true)
                fixture.modal.dismiss(animated: true)
                fixture.a.present(fixture.freshScreen(), animated: true)
            }
        ),
        (
            "hold a swipe",
            { fixture in
                guard let swipe = (try? fixture.user.beginSwipeBack()) ?? (try? fixture.user.beginSwipeDown()) else {
                    return
                }
                fixture.simulation.clock.schedule(after: .seconds(2)) { swipe.finish() }
            }
        ),
    ]

    func testAnyCallInAnyCallback_withASheetOnTop() async { tryAll(modal: .pageSheet) }
    func testAnyCallInAnyCallback_withAFullScreenOnTop() async { tryAll(modal: .fullScreen) }
    func testAnyCallInAnyCallback_withAStackOnTop() async { tryAll(modal: nil) }

    func testManyCallsInManyCallbacks() async {
        var count = 0
        let seeds = seeds(200, long: 1_000)
        for seed in seeds {
            var random = Random(state: seed)
            var callsLeft = 12
            let fixture = ReentrancyFixture(modal: [.pageSheet, .fullScreen, nil][Int(seed % 3)])
            let calls = transitionCalls + otherCalls
            var made: [String] = []
            fixture.onMoment = { [unowned fixture] moment in
                guard callsLeft > 0, random.next(below: 3) == 0 else { return }
                callsLeft -= 1
                let call = calls[random.next(below: calls.count)]
                made.append("\(call.name) in \(moment)")
                call.make(fixture)
            }
            let several: (ReentrancyFixture) -> Void = { fixture in
                for _ in 1...8 {
                    fixture.call(calls[random.next(below: calls.count)].make)
                    fixture.simulation.clock.advance(by: .milliseconds(random.next(below: 4) * 125))
                }
            }
            run(fixture, ("several", several), "seed \(seed): \(made)")
            count += made.count
        }
        XCTAssertGreaterThan(count, 2 * seeds.count)
    }

    func testU9_presentedAgainInItsOwnDidAppear() async {
        let fixture = ReentrancyFixture(modal: nil)
        let (modal, root) = (fixture.freshScreen(), fixture.freshScreen())
        modal.once(.viewDidAppear) {
            fixture.window.rootViewController = root
            root.present(modal, animated: true)
        }
        run(fixture, ("present", { $0.over.present(modal, animated: true) }), "again in viewDidAppear")
        XCTAssertTrue(root.presentedViewController === modal)
        XCTAssertFalse(modal.isBeingPresented)
    }

    /// Tries every call in every callback of every call. The short form tries each seventh of them.
    private func tryAll(modal: ModalPresentationStyle?) {
        var reached = Set<Moment>()
        let stride = length(7, long: 1)
        var count = 0
        for call in transitionCalls {
            for moment in Moment.allCases {
                for nestedCall in transitionCalls + otherCalls {
                    count += 1
                    guard count % stride == 0 else { continue }
                    let fixture = ReentrancyFixture(modal: modal)
                    fixture.onMoment = { [unowned fixture] in
                        guard $0 == moment else { return }
                        fixture.onMoment = { _ in }
                        reached.insert(moment)
                        nestedCall.make(fixture)
                    }
                    run(fixture, call, "\(nestedCall.name) in \(moment) of \(call.name)")
                }
            }
        }
        let ofGestures: Set<Moment> = [.shouldDismiss, .willDismiss, .didDismiss, .interactionChanged]
        let missing = modal == .fullScreen ? ofGestures : []
        XCTAssertEqual(reached, Set(Moment.allCases).subtracting(missing))
    }

    private func run(_ fixture: ReentrancyFixture, _ call: Call, _ description: @autoclosure @escaping () -> String) {
        var pairs = CallbackPairs()
        func check() {
            let broken = fixture.window.brokenInvariants + pairs.read(fixture.simulation.log ?? EventLog())
            if !broken.isEmpty {
                XCTFail("\(description()): \(broken)\n\(fixture.window)\n\(fixture.simulation.log ?? EventLog())")
            }
        }
        fixture.simulation.clock.stepLimit = 1000
        fixture.simulation.clock.afterStep = { if !fixture.isInCall { check() } }
        // The issues of screens that were never in a window are the simulation's, too.
        TestContext.$simulation.withValue(fixture.simulation) {
            call.make(fixture)
            check()
            fixture.simulation.settle()
            check()
        }
        XCTAssertFalse(fixture.simulation.isTransitioning, description())
        XCTAssertEqual(pairs.unfinished, [], description() + "\n\(fixture.simulation.log ?? EventLog())")
        XCTAssertFalse(fixture.simulation.issues.contains { $0 as? PresentationIssue == .neverSettled(steps: 1000) })
    }
}
