import Insecurity
import PresentationSim
import XCTest

/// The tasks of a coordinator that doesn't run yet, or not any more.
final class TaskMomentTests: ChainTestCase {
    private var log: [String] = []

    private func runTask(of coordinator: Modal, _ name: String) {
        coordinator.task { [unowned self] in
            log.append("\(name) begins")
            while !Task.isCancelled, !isOver { await Task.yield() }
            log.append("\(name) \(Task.isCancelled ? "is cancelled" : "ends")")
        }
    }

    private var isOver = false

    private func turns() async { for _ in 0..<20 { await Task.yield() } }

    /// A task that yields takes any number of turns until it goes on.
    private func waitForTask() async { for _ in 0..<100_000 where log.count < 2 { await Task.yield() } }

    func testATaskBeforeTheStart_runsAtOnce_andIsCancelledAtTheEnd() async {
        let a = Modal("a")
        runTask(of: a, "task")
        await turns()
        XCTAssertEqual(log, ["task begins"])
        host.navigation.start(a, animated: false, deliver("a"))
        settle()
        a.finish("value")
        await waitForTask()
        XCTAssertEqual(log, ["task begins", "task is cancelled"])
    }

    func testATaskOfACoordinatorThatNeverRuns_isNotCancelled() async {
        let root = pushedRoot(), a = Modal("a")
        runTask(of: a, "task")
        let ended = modal("ended", on: root.navigation)
        ended.finish("value")
        settle()
        ended.navigation.start(a, animated: true, deliver("a"))
        await turns()
        XCTAssertEqual(delivered.last, "a: refused")
        XCTAssertEqual(log, ["task begins"])
        isOver = true
        await waitForTask()
        XCTAssertEqual(log, ["task begins", "task ends"])
    }

    func testATaskBetweenTheEndAndItsDelivery_runs_cancelled() async {
        let a = modalRoot("a")
        host.navigation.batch {
            a.finish("value")
            runTask(of: a, "task")
        }
        await waitForTask()
        XCTAssertEqual(log, ["task begins", "task is cancelled"])
        runTask(of: a, "late")
        await turns()
        XCTAssertEqual(log.count, 2)
    }
}
