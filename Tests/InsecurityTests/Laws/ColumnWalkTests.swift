import FlowExplorer
import Insecurity
import PresentationSim
import XCTest

/// Random walks over a split view whose window changes its width, and over pages: coordinators start and end in every column, while the
/// user and other code change what is seen.
final class ColumnWalkTests: ChainTestCase {
    private final class Columns: SplitCoordinator<String> {
        let start: (Columns) -> Void
        init(_ style: SplitViewController.Style, hasCompactColumn: Bool, _ start: @escaping (Columns) -> Void) {
            self.start = start
            super.init(style: style, hasCompactColumn: hasCompactColumn)
        }
        override func startColumns() { start(self) }
    }

    private final class Pages: PageCoordinator<String> {
        let start: (Pages) -> Void
        init(_ start: @escaping (Pages) -> Void) {
            self.start = start
            super.init(pageCount: 3)
        }
        override func startPages() { start(self) }
    }

    private var random = RandomSource(seed: 0)
    private var split: Columns?
    private var pages: Pages?
    private var started: [String: Pushed] = [:]
    private var results: [String: Int] = [:]
    private var swipe: Swipe?
    private var violations: [String] = []
    private var trace: [String] = []

    private func completion(_ name: String) -> (CoordinatorResult<String>) -> Void {
        { [weak self] _ in self?.results[name, default: 0] += 1 }
    }

    private func make() -> (Pushed, (CoordinatorResult<String>) -> Void) {
        let name = "s\(started.count)"
        let child = Pushed(name)
        started[name] = child
        return (child, completion(name))
    }

    private var running: [Pushed] { started.keys.sorted().compactMap { started[$0] }.filter(\.isRunning) }
    private var columns: [SplitViewController.Column] { split == nil ? [] : [.primary, .secondary] }
    private var controller: SplitViewController? { window.rootViewController as? SplitViewController }

    // MARK: Steps

    private func startRoot() {
        let (child, completion) = make()
        let navigation = split.map { $0[random.choose(columns)] } ?? pages?[random.below(3)]
        navigation?.start(NavigationController(), child, animated: random.below(2) == 0, completion)
    }

    private func push() {
        guard !running.isEmpty else { return }
        let starter = random.choose(running), (child, completion) = make(), isAnimated = random.below(2) == 0
        if random.below(3) == 0 {
            starter.navigation.start(NavigationController(), child, animated: isAnimated, completion)
        } else {
            starter.navigation.start(child, animated: isAnimated, completion)
        }
    }

    /// L29: a change of the width ends nothing.
    private func changeWidth() {
        let before = (running.map(\.factory.name), results)
        window.horizontalSizeClass = window.horizontalSizeClass == .regular ? .compact : .regular
        if (running.map(\.factory.name), results) != before { violations.append("the width has ended coordinators") }
    }

    private func select() {
        split?.selectedColumn = random.choose([.primary, .secondary])
        pages?.selectedPage = random.below(3)
    }

    private func turn() {
        let direction: PageViewController.NavigationDirection = random.below(2) == 0 ? .forward : .reverse
        if random.below(2) == 0 {
            _ = try? user.turnPage(direction)
        } else {
            swipe = (try? user.beginTurnPage(direction)) ?? swipe
        }
    }

    private func step() {
        let choice = random.below(18)
        trace.append("\(choice) \(split.map { "\($0.selectedColumn)" } ?? "\(pages?.selectedPage ?? 0)") \(window)")
        switch choice {
        case 0: startRoot()
        case 1..<4: push()
        case 4, 5: if !running.isEmpty { random.choose(running).finish("done") }
        case 6, 7: select()
        case 8, 9: if split == nil { turn() } else { changeWidth() }
        case 10: if split == nil { turn() } else { _ = try? user.toggleSidebar() }
        case 11: _ = try? user.goBack()
        case 12: swipe = (try? user.beginSwipeBack()) ?? swipe
        case 13: if random.below(2) == 0 { swipe?.finish() } else { swipe?.cancel() }
        case 14: if random.below(2) == 0 { _ = try? user.swipeDown() } else { controller?.show(.secondary) }
        case 15: simulation.clock.advance(by: .milliseconds(Int64(random.below(400))))
        default:
            swipe?.cancel()
            settle()
            checkAtRest()
        }
    }

    // MARK: Checks

    private func checkAtRest() {
        for child in running where child.factory.screen?.window !== window {
            violations.append("\(child.factory.name) is lost")
        }
        for entry in results where entry.value > 1 { violations.append("\(entry.key) has \(entry.value) results") }
        if let split, let controller {
            let shown = controller.isCollapsed ? [split.selectedColumn] : controller.seen
            if controller.seen != shown { violations.append("\(controller.seen) are seen, and not \(shown)") }
            if controller.isCollapsed != (window.horizontalSizeClass == .compact) { violations.append("wrong width") }
        }
        violations += simulation.issues.map(\.message)
    }

    private func walk(seed: UInt64) -> Bool {
        startOver()
        random = RandomSource(seed: seed)
        (started, results, trace, split, pages, swipe) = ([:], [:], [], nil, nil, nil)
        if random.below(2) == 0 { window.horizontalSizeClass = .regular }
        let kind = random.below(4)
        if kind == 3 {
            let pages = Pages { [unowned self] in
                self.pages = $0
                for _ in 0..<4 { startRoot() }
            }
            host.navigation.start(pages, animated: false, completion("container"))
        } else {
            let split = Columns(kind == 0 ? .tripleColumn : .doubleColumn, hasCompactColumn: kind == 1) {
                [unowned self] in
                self.split = $0
                for _ in 0..<3 { startRoot() }
            }
            host.navigation.start(split, animated: false, completion("container"))
        }
        for number in 0..<150 {
            step()
            guard violations.isEmpty else {
                let last = (trace.suffix(6) + ["\(window)"]).joined(separator: "\n")
                XCTFail("seed \(seed), step \(number): \(violations)\n\(last)")
                return false
            }
        }
        split?.finish("done")
        pages?.finish("done")
        swipe?.cancel()
        settle()
        XCTAssertEqual(results.count, started.count + 1, "seed \(seed): a result is missing")
        return results.count == started.count + 1
    }

    func testL29_walk() async {
        for seed in seeds(40, long: 2_000) { guard walk(seed: seed) else { return } }
    }
}

extension SplitViewController {
    /// The columns that the user sees, when nothing covers the split view.
    fileprivate var seen: [Column] {
        Column.allCases.filter { column in
            viewController(for: column).map { shownChildren.contains($0.outermost(in: self)) } == true
        }
    }
}

extension ViewController {
    /// The controller, or the stack that it is in, which is the child of the container.
    fileprivate func outermost(in container: ViewController) -> ViewController {
        parent === container ? self : parent ?? self
    }
}
