import Insecurity
import PresentationSim
import XCTest

/// A task that awaits a start is cancelled, or its coordinator ends in another way. The task always resumes.
final class CancellationTests: ChainTestCase {
    private typealias Flow = Task<CoordinatorResult<String>, Never>

    func testTasksOfACoordinator_areCancelledInTheOrderOfTheirStarts() async {
        let root = modalRoot(), cancelled = Locked([Int]())
        for number in 1...8 {
            root.task {
                await withTaskCancellationHandler {
                    while !Task.isCancelled { await Task.yield() }
                } onCancel: {
                    cancelled.value.append(number)
                }
            }
        }
        for _ in 0..<20 { await Task.yield() }
        root.finish("value")
        XCTAssertEqual(cancelled.value, Array(1...8))
    }

    func testCancelledBeforeTheStart_showsNothing() async {
        let root = modalRoot()
        let child = Modal("a")
        let flow = awaiting(child, on: root)
        flow.cancel()
        let result = await flow.value
        settle()
        XCTAssertEqual(result, .dismissed(.cancelled))
        XCTAssertEqual(child.factory.makeCount, 0)
        XCTAssertEqual(picture, "root")
        root.navigation.start(child, animated: true, deliver("later"))
        child.finish("not used up")
        XCTAssertEqual(delivered, ["later: not used up"])
    }

    func testCancelledWhileShown_endsTheChildAndAllAbove_inOneTransition() async {
        let root = modalRoot()
        let child = Modal("a")
        let flow = awaiting(child, on: root)
        await simulation.settle { child.factory.screen != nil }
        _ = modal("b", on: child.navigation)
        record()
        flow.cancel()
        XCTAssertEqual(delivered, ["b: ancestor"])
        let result = await flow.value
        XCTAssertEqual(result, .dismissed(.cancelled))
        settle()
        XCTAssertEqual(transitions, ["dismiss"])
        XCTAssertEqual(picture, "root")
    }

    func testCancelledDuringItsTransition() async {
        let root = modalRoot()
        let child = Modal("a")
        let flow = awaiting(child, on: root)
        await Task.yield()
        halfway()
        XCTAssertEqual(picture, "root | a")
        flow.cancel()
        let result = await flow.value
        XCTAssertEqual(result, .dismissed(.cancelled))
        settle()
        XCTAssertEqual(picture, "root")
        XCTAssertEqual(presentationIssues, [])
    }

    func testCancelledWhileItWaits_isNotAskedForItsScreen() async {
        let root = modalRoot()
        window.rootViewController?.present(screen("other"), animated: true)
        let child = Modal("a")
        let flow = awaiting(child, on: root)
        await Task.yield()
        flow.cancel()
        let result = await flow.value
        settle()
        XCTAssertEqual(result, .dismissed(.cancelled))
        XCTAssertEqual(child.factory.makeCount, 0)
    }

    func testCancelledAfterTheEnd_changesNothing() async {
        let root = modalRoot()
        let child = Modal("a")
        let flow = awaiting(child, on: root)
        await simulation.settle { child.factory.screen != nil }
        child.finish("value")
        flow.cancel()
        let result = await flow.value
        XCTAssertEqual(result, .finished("value"))
    }

    func testCancelledInABatch_isDeliveredAfterIt() async {
        let root = modalRoot()
        let child = Modal("a")
        let flow = awaiting(child, on: root)
        await simulation.settle { child.factory.screen != nil }
        _ = modal("b", on: child.navigation)
        root.navigation.batch {
            flow.cancel()
            XCTAssertEqual(delivered, [])
            root.navigation.start(Modal("c"), animated: true, deliver("c"))
        }
        XCTAssertEqual(delivered, ["b: ancestor"])
        let result = await flow.value
        XCTAssertEqual(result, .dismissed(.cancelled))
        settle()
        XCTAssertEqual(picture, "root | c")
    }

    func testCancellingARefusedStart_leavesTheRunningOne() async {
        let root = modalRoot()
        let child = Modal("a")
        let first = awaiting(child, on: root)
        await simulation.settle { child.factory.screen != nil }
        let second = awaiting(child, on: root)
        let refused = await second.value
        second.cancel()
        XCTAssertEqual(refused, .dismissed(.refused(.startedTwice(coordinator: "Modal"))))
        let third = awaiting(child, on: root)
        third.cancel()
        let cancelled = await third.value
        XCTAssertEqual(cancelled, .dismissed(.cancelled))
        XCTAssertTrue(child.finish("value"))
        let result = await first.value
        XCTAssertEqual(result, .finished("value"))
    }

    func testCancelledFromAnotherThread() async {
        let root = modalRoot()
        let child = Modal("a")
        let flow = awaiting(child, on: root)
        await simulation.settle { child.factory.screen != nil }
        await Task.detached { flow.cancel() }.value
        let result = await flow.value
        XCTAssertEqual(result, .dismissed(.cancelled))
        settle()
        XCTAssertEqual(picture, "root")
    }

    func testTheWindowIsReleased_whileAwaited() async {
        let root = Modal("root"), child = Modal("a")
        let roots = Task { await host.navigation.start(root, duration: .zero, options: []) }
        await simulation.settle { root.factory.screen != nil }
        let flow = awaiting(child, on: root)
        await simulation.settle { child.factory.screen != nil }
        releaseWindow()
        let results = await [flow.value, roots.value]
        XCTAssertEqual(results, [.dismissed(.removed), .dismissed(.removed)])
    }

    func testTheHostsScreenLeaves_whileAwaited() async {
        let existing = existingRoot()
        let child = Modal("a")
        let flow = Task { await ModalCoordinator(existing).start(child, animated: true) }
        await simulation.settle { child.factory.screen != nil }
        window.rootViewController = screen("other")
        settle()
        let result = await flow.value
        XCTAssertEqual(result, .dismissed(.removed))
    }

    private func awaiting(_ child: Modal, on root: Modal) -> Flow {
        Task { await root.navigation.start(child, animated: true) }
    }
}
