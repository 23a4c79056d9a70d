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

    /// Adds a screen that was seen in those places. Returns its index, which a screen of the same name and type has already.
    mutating func addScreen(named name: String, type: String, in contexts: [String]) -> Int {
        let key = ScreenKey(name: name, type: type)
        let index = screens[key] ?? map.screens.count
        if index == map.screens.count {
            screens[key] = index
            map.screens.append(FlowMap.Screen(name: name, type: type, contexts: []))
        }
        for context in contexts where places.insert(Place(screen: index, context: context)).inserted {
            map.screens[index].contexts.append(context)
        }
        return index
    }

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
