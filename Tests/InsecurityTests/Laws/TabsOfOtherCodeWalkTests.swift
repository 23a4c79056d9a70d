import FlowExplorer
import Foundation
import Insecurity
import PresentationSim
import XCTest

/// A random walk in which other code adds, moves and removes tabs, while coordinators start and end on them.
final class TabsOfOtherCodeWalkTests: TabTestCase {
    private var random = RandomSource(seed: 0)
    private var bar: Tabs?
    /// All coordinators that were started, by name.
    private var started: [String: Pushed] = [:]
    /// The last root that was started in each tab.
    private var roots: [Int: String] = [:]
    private var results: [String: Int] = [:]
    /// The tabs that other code has removed and may put back.
    private var removed: [ViewController] = []
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

    // MARK: Steps

    private func startRoot(in tab: Int) {
        let (child, completion) = make()
        roots[tab] = child.factory.name
        bar?[tab].start(NavigationController(), child, animated: random.below(2) == 0, completion)
    }

    private func push() {
        guard !running.isEmpty else { return }
        let starter = random.choose(running), (child, completion) = make()
        let animated = random.below(2) == 0
        if random.below(3) == 0 {
            starter.navigation.start(NavigationController(), child, animated: animated, completion)
        } else {
            starter.navigation.start(child, animated: animated, completion)
        }
    }

    /// Adds, removes, puts back or reverses tabs, as other code.
    private func changeTabs() {
        guard let controller, var tabs = controller.viewControllers else { return }
        switch random.below(4) {
        case 0: tabs.insert(Probe("news"), at: random.below(tabs.count + 1))
        case 1 where !tabs.isEmpty: removed.append(tabs.remove(at: random.below(tabs.count)))
        case 2: if let tab = removed.popLast(), tab.parent == nil { tabs.insert(tab, at: random.below(tabs.count + 1)) }
        default: tabs.reverse()
        }
        if tabs.count > 6 { tabs.removeAll { $0.name == "news" } }
        controller.viewControllers = tabs
    }

    private func step() {
        let choice = random.below(16)
        trace.append("\(choice) \(bar?.selectedTab ?? 0) \(picture)")
        switch choice {
        case 0: startRoot(in: random.below(3))
        case 1..<4: push()
        case 4, 5: if !running.isEmpty { random.choose(running).finish("done") }
        case 6, 7: bar?.selectedTab = random.below(3)
        case 8: _ = try? user.selectTab(random.below(4))
        case 9:
            if let count = controller?.viewControllers?.count, count > 0 {
                controller?.selectedIndex = random.below(count)
            }
        case 10, 11: changeTabs()
        case 12: if random.below(2) == 0 { _ = try? user.goBack() } else { _ = try? user.swipeDown() }
        case 13: simulation.clock.advance(by: .milliseconds(Int64(random.below(400))))
        default:
            settle()
            checkAtRest()
        }
    }

    // MARK: Checks

    private func checkAtRest() {
        for child in running where child.factory.screen?.parent == nil {
            violations.append("\(child.factory.name) is lost")
        }
        for (tab, name) in roots where started[name]?.isRunning == true {
            let isShown = controller?.selectedViewController === started[name]?.factory.screen?.parent
            if isShown != (bar?.selectedTab == tab) { violations.append("tab \(tab): shown \(isShown)") }
        }
        if results.values.contains(where: { $0 > 1 }) { violations.append("a result came twice") }
        for issue in issues {
            switch issue {
            // Other code puts a tab back although what ran on it has ended.
            case .tabRemoved, .endedScreenShown: break
            default: violations.append(issue.message)
            }
        }
        violations += presentationIssues.map(\.message)
    }

    private func walk(seed: UInt64) -> Bool {
        startOver()
        random = RandomSource(seed: seed)
        (started, roots, results, removed, trace) = ([:], [:], [:], [], [])
        let bar = Tabs(tabCount: 3) { [unowned self] tabs in
            self.bar = tabs
            for tab in 0..<3 { startRoot(in: tab) }
        }
        host.navigation.start(bar, animated: false, completion("bar"))
        for number in 0..<200 {
            step()
            guard violations.isEmpty else {
                let last = (trace.suffix(12) + [picture]).joined(separator: "\n")
                XCTFail("seed \(seed), step \(number): \(violations)\n\(last)")
                return false
            }
        }
        bar.finish("done")
        settle()
        XCTAssertEqual(results.count, started.count + 1, "seed \(seed): a result is missing")
        return results.count == started.count + 1
    }

    func testWalk() async {
        for seed in seeds(20, long: 200) { guard walk(seed: seed) else { return } }
    }
}
