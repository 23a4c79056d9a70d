import PresentationSim

extension Exploration {
    /// The exploration together with another one of the same flow: as if one had done the steps of both.
    ///
    /// So a long exploration can be split over processes, and its parts sent as JSON. Walks differ by their seeds, searches by
    /// their parts: see ``FlowExplorer/search(depth:continuing:part:of:)``. Of two failures, the one with fewer steps remains.
    /// Only the order of what the map lists depends on the order of merging.
    public func merging(_ other: Exploration) -> Exploration {
        var result = self
        result.isCutShort = isCutShort || other.isCutShort
        result.stepCount += other.stepCount
        result.runCount += other.runCount
        result.failure = [failure, other.failure].compactMap { $0 }.min { $0.isSimpler(than: $1) }
        result.states.formUnion(other.states)
        result.offered.formUnion(other.offered)
        result.taken.formUnion(other.taken)
        result.goals.formUnion(other.goals)
        result.reachedGoals.formUnion(other.reachedGoals)
        let places = result.map.merge(other.map)
        result.map.neverReached = result.neverReached
        result.graph.merge(other.graph) { places[$0] }
        result.findDeadEnds()
        return result
    }

    /// The exploration without its ``frontier``, which is most of a deep search. Send this if no other search continues there.
    public func withoutFrontier() -> Exploration {
        var result = self
        result.graph.dropFrontier()
        return result
    }

    /// Finds the dead ends in the graph, and marks them on the map.
    mutating func findDeadEnds() {
        let found = graph.deadEnds
        deadEnds = found.compactMap(\.first?.script)
        let places = Set(found.joined().compactMap(\.place))
        for index in map.screens.indices { map.screens[index].isDeadEnd = places.contains(index) }
    }
}

extension Exploration.Failure {
    /// Returns `true` if it has fewer steps, or comes first by its text.
    fileprivate func isSimpler(than other: Exploration.Failure) -> Bool {
        (script.steps.count, message) < (other.script.steps.count, other.message)
    }
}

extension FlowMap {
    /// Adds the screens and ways of another map. Returns the indices that its screens have now.
    fileprivate mutating func merge(_ other: FlowMap) -> [Int] {
        var index = FlowMapIndex(self)
        let places = other.screens.map { screen in
            let place = index.add(screen)
            if screen.isFailure { index.markFailure(at: place) }
            return place
        }
        for way in other.ways {
            let (source, destination) = (places[way.source], places[way.destination])
            index.add(Way(source: source, steps: way.steps, destination: destination, count: way.count))
        }
        self = index.map
        return places
    }
}
