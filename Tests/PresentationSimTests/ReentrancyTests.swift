import PresentationSim
import XCTest

/// Calls from inside every callback, delegate method and completion end in a whole tree.
@MainActor
final class ReentrancyTests: XCTestCase {
    private typealias Call = (name: String, make: (World) -> Void)

    /// Each moves something, so that there are callbacks to answer.
    private let beginnings: [Call] = [
        ("present", { $0.modal.present($0.freshScreen(), animated: true, completion: $0.completion) }),
        ("present full screen", { $0.modal.present($0.freshScreen(.fullScreen), animated: true) }),
        ("dismiss", { $0.navigation.dismiss(animated: true, completion: $0.completion) }),
        ("push", { $0.navigation.pushViewController($0.freshScreen(), animated: true) }),
        ("pop", { $0.navigation.popViewController(animated: false) }),
        ("set", { $0.navigation.setViewControllers([$0.freshScreen(), $0.a, $0.freshScreen()], animated: true) }),
        ("push over", { $0.over.pushViewController($0.freshScreen(), animated: true) }),
        (
            "replace the root",
            { world in
                let root = NavigationController("R \(world.fresh)", world.freshScreen())
                world.window.setRootViewController(root, duration: .seconds(1), completion: world.completion)
            }
        ),
        ("swipe down", { $0.user.swipeDown() }),
        ("swipe down and cancel", { $0.user.beginSwipeDown()?.cancel() }),
        ("swipe back", { $0.user.swipeBack() }),
        (
            "swipe back and cancel",
            { world in
                let swipe = world.user.beginSwipeBack()
                swipe?.update(0.5)
                swipe?.cancel()
            }
        ),
        ("go back", { $0.user.goBack() }),
    ]

    /// What can be called besides.
    private let others: [Call] = [
        ("empty the stack", { $0.navigation.viewControllers = [] }),
        ("push what is popped", { $0.navigation.pushViewController($0.b, animated: true) }),
        ("present what is dismissed", { $0.navigation.present($0.modal, animated: true) }),
        ("no root", { $0.window.rootViewController = nil }),
        (
            "the old root again",
            { world in
                world.window.rootViewController = nil
                world.window.rootViewController = world.navigation
            }
        ),
        ("settle", { $0.simulation.settle() }),
        ("advance", { $0.simulation.clock.advance(by: .seconds(1)) }),
        (
            "three things",
            { world in
                world.navigation.popToRootViewController(animated: true)
                world.modal.dismiss(animated: true)
                world.a.present(world.freshScreen(), animated: true)
            }
        ),
        (
            "hold a swipe",
            { world in
                guard let swipe = world.user.beginSwipeBack() ?? world.user.beginSwipeDown() else { return }
                world.simulation.clock.schedule(after: .seconds(2)) { swipe.finish() }
            }
        ),
    ]

    func testAnyCallInAnyCallback_withASheetOnTop() async { tryAll(modal: .pageSheet) }
    func testAnyCallInAnyCallback_withAFullScreenOnTop() async { tryAll(modal: .fullScreen) }
    func testAnyCallInAnyCallback_withAStackOnTop() async { tryAll(modal: nil) }

    func testManyCallsInManyCallbacks() async {
        var count = 0
        for seed in 1...1000 {
            var random = Random(state: UInt64(seed))
            var callsLeft = 12
            let world = World(modal: [.pageSheet, .fullScreen, nil][seed % 3])
            let calls = beginnings + others
            var made: [String] = []
            world.onMoment = { [unowned world] moment in
                guard callsLeft > 0, random.next(below: 3) == 0 else { return }
                callsLeft -= 1
                let call = calls[random.next(below: calls.count)]
                made.append("\(call.name) in \(moment)")
                call.make(world)
            }
            let several: (World) -> Void = { world in
                for _ in 1...8 {
                    world.call(calls[random.next(below: calls.count)].make)
                    world.simulation.clock.advance(by: .milliseconds(random.next(below: 4) * 125))
                }
            }
            run(world, ("several", several), "seed \(seed): \(made)")
            count += made.count
        }
        XCTAssertGreaterThan(count, 2000)
    }

    func testU9_presentedAnewInItsOwnDidAppear() async {
        let world = World(modal: nil)
        let (modal, root) = (world.freshScreen(), world.freshScreen())
        modal.once(.viewDidAppear) {
            world.window.rootViewController = root
            root.present(modal, animated: true)
        }
        run(world, ("present", { $0.over.present(modal, animated: true) }), "anew in viewDidAppear")
        XCTAssertTrue(root.presentedViewController === modal)
        XCTAssertFalse(modal.isBeingPresented)
    }

    private func tryAll(modal: ModalPresentationStyle?) {
        var answered = Set<World.Moment>()
        for beginning in beginnings {
            for moment in World.Moment.allCases {
                for answer in beginnings + others {
                    let world = World(modal: modal)
                    world.onMoment = { [unowned world] in
                        guard $0 == moment else { return }
                        world.onMoment = { _ in }
                        answered.insert(moment)
                        answer.make(world)
                    }
                    run(world, beginning, "\(answer.name) in \(moment) of \(beginning.name)")
                }
            }
        }
        let unheard: Set<World.Moment> = modal == .fullScreen ? [.shouldDismiss, .willDismiss, .didDismiss] : []
        XCTAssertEqual(answered, Set(World.Moment.allCases).subtracting(unheard))
    }

    private func run(_ world: World, _ beginning: Call, _ what: @autoclosure @escaping () -> String) {
        var pairs = CallbackPairs()
        func check() {
            let broken = world.window.brokenInvariants + pairs.read(world.simulation.log ?? EventLog())
            if !broken.isEmpty {
                XCTFail("\(what()): \(broken)\n\(world.window)\n\(world.simulation.log ?? EventLog())")
            }
        }
        world.simulation.clock.stepLimit = 1000
        world.simulation.clock.afterStep = { if !world.isInCall { check() } }
        beginning.make(world)
        check()
        world.simulation.settle()
        check()
        XCTAssertFalse(world.simulation.isTransitioning, what())
        XCTAssertEqual(pairs.unfinished, [], what() + "\n\(world.simulation.log ?? EventLog())")
        XCTAssertFalse(world.simulation.issues.contains { $0 as? PresentationIssue == .neverSettled(steps: 1000) })
    }
}

/// Numbers that look random, the same in each run.
private struct Random {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }
}
