import PresentationSim

/// Draws the ``FlowMap`` of an exploration while its runs go from screen to screen.
@MainActor
struct FlowMapper {
    private var index = FlowMapIndex()
    /// The screens by the trees that show them, each with its visit.
    private var screens: [StateHash: (screen: Int, visit: Int)] = [:]
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
        case .beginTurnPage(let direction): actions.append(.turnPage(direction))
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
        if let (screen, visit) = screens[run.tree] {
            index.countVisit(visit, of: screen)
            return screen
        }
        let window = run.flow.window
        let names = window.ownerNames
        let seen = FlowMap.Screen(WindowPicture(window)) { names[$0] }
        let screen = index.add(seen)
        // `add` has counted the visit in the one that it is like.
        let visit = index.map.screens[screen].visits.firstIndex { $0.isLike(seen.visits[0]) } ?? 0
        screens[run.tree] = (screen, visit)
        return screen
    }
}

extension FlowMap.Visit {
    /// Returns `true` if both differ at most in their counts.
    func isLike(_ other: FlowMap.Visit) -> Bool {
        lane == other.lane && tab == other.tab && parent == other.parent && place == other.place
    }
}

extension FlowMap.Screen {
    /// The screen that the user sees in a picture, visited once. `name` says who showed a screen, if its owner has a name.
    init(_ picture: WindowPicture, owner name: (Int) -> String?) {
        let path = picture.levels.flatMap(\.seenScreens), top = path.last
        let keys = path.map { $0.key(owner: name($0.owner)) }
        let root = picture.levels.first, tab = root?.selectedTab
        let parent = keys.dropLast().last { $0 != keys.last }
        let isPushed = (picture.levels.last?.seenScreens.count ?? 0) > 1
        self.name = top?.title ?? "nothing"
        type = top?.type ?? "nothing"
        key = keys.last ?? "nothing"
        contexts = [
            picture.levels.map { $0.screens.map(\.title).joined(separator: " › ") }.joined(separator: " / ")
        ]
        let container = root?.owners.first.flatMap(name)
        let lane = tab.map { root?.tabs[$0].title ?? "" } ?? container ?? keys.first ?? ""
        visits = [
            FlowMap.Visit(
                lane: lane, tab: tab ?? 0, parent: parent,
                place: isPushed ? .push : picture.levels.count > 1 ? .sheet : .root, count: 1)
        ]
    }
}

extension WindowPicture.Screen {
    /// The name of the owner, else the type and the title without its numbers, which makes `Product 8` and `Product 42` one screen.
    fileprivate func key(owner: String?) -> String {
        if let owner, !owner.isEmpty, !owner.hasPrefix("Alert") { return owner }
        let words = title.split(separator: " ").filter {
            !$0.contains(where: \.isNumber) || !$0.allSatisfy { $0.isNumber || $0.isPunctuation }
        }
        return words.isEmpty ? (title.isEmpty ? type : title) : words.joined(separator: " ")
    }
}
