import PresentationSim

/// Draws the ``FlowMap`` of an exploration while its runs go from screen to screen.
@MainActor
struct FlowMapper {
    private var index = FlowMapIndex()
    /// The screens by the trees that show them.
    private var screens: [StateHash: Int] = [:]
    /// The last screen at rest of the running run.
    private(set) var place: Int?
    /// The actions since then. Only a single one explains the next screen, unless that is a new one.
    private var actions: [Step] = []

    var map: FlowMap { index.map }

    /// Begins at the first screen of a run.
    mutating func begin(_ run: FlowRun) {
        (place, actions) = (nil, [])
        place = screen(of: run)
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
        let destination = screen(of: run)
        if let place, actions.count == 1 || destination == count, !actions.isEmpty {
            index.add(FlowMap.Way(source: place, steps: actions, destination: destination, count: 1))
        }
        (place, actions) = (destination, [])
    }

    mutating func markFailure() {
        if let place { index.markFailure(at: place) }
    }

    private mutating func screen(of run: FlowRun) -> Int {
        if let screen = screens[run.tree] { return screen }
        let window = run.flow.window
        let name = window.visibleViewController?.name ?? "nothing"
        let type = window.visibleViewController.map { typeName(of: $0) } ?? "nothing"
        let context = WindowSnapshot(window).levels
            .map { $0.screens.map(\.name).joined(separator: " › ") }.joined(separator: " / ")
        let screen = index.addScreen(named: name, type: type, in: [context])
        screens[run.tree] = screen
        return screen
    }
}
