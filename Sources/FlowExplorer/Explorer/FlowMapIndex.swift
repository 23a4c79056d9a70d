/// Builds a ``FlowMap``: finds its screens, their places and its ways at once.
struct FlowMapIndex {
    private struct ScreenKey: Hashable { let name: String, type: String }
    private struct Place: Hashable { let screen: Int, context: String }

    private(set) var map: FlowMap
    private var screens: [ScreenKey: Int] = [:]
    private var places: Set<Place> = []
    /// The indices of the ways, each without its count.
    private var ways: [FlowMap.Way: Int] = [:]

    init(_ map: FlowMap = FlowMap()) {
        self.map = map
        for (index, screen) in map.screens.enumerated() {
            screens[ScreenKey(name: screen.name, type: screen.type)] = index
            places.formUnion(screen.contexts.map { Place(screen: index, context: $0) })
        }
        for (index, way) in map.ways.enumerated() { ways[way.uncounted] = index }
    }

    /// Adds a screen with its contexts and visits. Returns its index, which a screen of the same name and type has already.
    mutating func add(_ screen: FlowMap.Screen) -> Int {
        let key = ScreenKey(name: screen.name, type: screen.type)
        let index = screens[key] ?? map.screens.count
        if index == map.screens.count {
            screens[key] = index
            map.screens.append(FlowMap.Screen(name: screen.name, type: screen.type, contexts: [], key: screen.key))
        }
        for context in screen.contexts where places.insert(Place(screen: index, context: context)).inserted {
            map.screens[index].contexts.append(context)
        }
        for visit in screen.visits { _ = add(visit, to: index) }
        return index
    }

    /// Adds a visit of a screen, as often as it was made. Returns its index among those of the screen.
    mutating func add(_ visit: FlowMap.Visit, to screen: Int) -> Int {
        var key = visit
        key.count = 0
        let known = map.screens[screen].visits.firstIndex {
            var other = $0
            other.count = 0
            return other == key
        }
        let index = known ?? map.screens[screen].visits.count
        if known == nil { map.screens[screen].visits.append(key) }
        map.screens[screen].visits[index].count += visit.count
        return index
    }

    /// Counts a visit that is known.
    mutating func countVisit(_ visit: Int, of screen: Int) { map.screens[screen].visits[visit].count += 1 }

    /// Adds a way, as often as it was taken.
    mutating func add(_ way: FlowMap.Way) {
        let key = way.uncounted
        let index = ways[key] ?? map.ways.count
        if index == map.ways.count {
            ways[key] = index
            map.ways.append(key)
        }
        map.ways[index].count += way.count
    }

    mutating func markFailure(at screen: Int) { map.screens[screen].isFailure = true }
}

extension FlowMap.Way {
    fileprivate var uncounted: FlowMap.Way { FlowMap.Way(source: source, steps: steps, destination: destination) }
}
