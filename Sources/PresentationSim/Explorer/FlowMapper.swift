/// Draws the ``FlowMap`` of an exploration while its runs go from screen to screen.
@MainActor
struct FlowMapper {
    private(set) var map = FlowMap()
    /// The screens by the trees that show them.
    private var screens: [FlowState: Int] = [:]
    /// The indices of the ways, each without its count.
    private var ways: [FlowMap.Way: Int] = [:]
    /// The last screen at rest of the running run.
    private(set) var place: Int?
    /// The actions since then. Only a single one explains the next screen, unless that is a new one.
    private var actions: [Step] = []

    /// Begins at the first screen of a run.
    mutating func begin(_ run: FlowRun) {
        (place, actions) = (nil, [])
        place = index(of: run)
    }

    /// Follows a step, or the end of the run.
    mutating func follow(_ step: Step?, _ run: FlowRun) {
        switch step {
        case nil, .advance, .settle, .updateSwipe, .finishSwipe: break
        case .beginSwipeDown: actions.append(.swipeDown)
        case .beginSwipeBack(let origin): actions.append(.swipeBack(origin))
        case let step?: actions.append(step)
        }
        guard run.isAtRest else { return }
        let count = map.screens.count
        let destination = index(of: run)
        if let place, actions.count == 1 || destination == count, !actions.isEmpty {
            add(FlowMap.Way(source: place, steps: actions, destination: destination))
        }
        (place, actions) = (destination, [])
    }

    mutating func markFailure() {
        if let place { map.screens[place].isFailure = true }
    }

    private mutating func add(_ way: FlowMap.Way) {
        let index = ways[way] ?? map.ways.count
        if index == map.ways.count {
            ways[way] = index
            map.ways.append(way)
        }
        map.ways[index].count += 1
    }

    private mutating func index(of run: FlowRun) -> Int {
        if let index = screens[run.tree] { return index }
        let window = run.flow.window
        let name = window.visibleViewController?.name ?? "nothing"
        let type = window.visibleViewController.map { typeName(of: $0) } ?? "nothing"
        let context = WindowSnapshot(window).levels
            .map { $0.screens.map(\.name).joined(separator: " › ") }.joined(separator: " / ")
        let index = map.screens.firstIndex { $0.name == name && $0.type == type } ?? map.screens.count
        if index == map.screens.count { map.screens.append(FlowMap.Screen(name: name, type: type, contexts: [])) }
        if !map.screens[index].contexts.contains(context) { map.screens[index].contexts.append(context) }
        screens[run.tree] = index
        return index
    }
}
