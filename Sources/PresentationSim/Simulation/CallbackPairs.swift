/// Reads an ``EventLog`` and finds callbacks that don't come in pairs (U45, U48). A seam for tests.
///
/// It tells controllers apart by their names, so give each its own. For another log make another reader.
package struct CallbackPairs {
    private enum State {
        case hidden, appearing, isAppearing, seen, disappearing
    }

    private var states: [String: State] = [:]
    private var loaded: Set<String> = []
    private var open: [Transition.Kind: Int] = [:]
    private var readCount = 0

    /// Creates a reader that has read nothing.
    package init() {}

    /// Reads what is new in the log. Returns what doesn't pair, a line each.
    package mutating func read(_ log: EventLog) -> [String] {
        var broken: [String] = []
        for entry in log.entries[readCount...] where !read(entry.event) { broken.append("unpaired: \(entry)") }
        readCount = log.entries.count
        return broken
    }

    /// What still waits for its other half: nothing, where the simulation is at rest.
    package var unfinished: [String] {
        let halves = states.filter { $0.value != .hidden && $0.value != .seen }.map { "\($0.key) is \($0.value)" }
        return halves.sorted() + open.filter { $0.value != 0 }.map { "\($0.key.rawValue) goes on" }.sorted()
    }

    private mutating func read(_ event: Event) -> Bool {
        switch event {
        case .callback("viewDidLoad", let name):
            loaded.insert(name).inserted
        case .callback(let callback, let name):
            read(callback, of: name)
        case .transitionBegan(let kind, _, _):
            count(kind, 1)
        case .transitionEnded(let kind, _):
            count(kind, -1)
        default:
            true
        }
    }

    private mutating func count(_ kind: Transition.Kind, _ change: Int) -> Bool {
        open[kind, default: 0] += change
        return open[kind, default: 0] >= 0
    }

    private mutating func read(_ callback: String, of name: String) -> Bool {
        // A log that was begun later meets a controller in any state.
        guard let next = Self.next(callback) else { return true }
        defer { states[name] = next.to }
        return states[name].map { next.from.contains($0) } ?? true
    }

    private static func next(_ callback: String) -> (from: Set<State>, to: State)? {
        switch callback {
        case "viewWillAppear": ([.hidden, .disappearing], .appearing)
        case "viewIsAppearing": ([.appearing], .isAppearing)
        case "viewDidAppear": ([.isAppearing], .seen)
        case "viewWillDisappear": ([.seen, .appearing, .isAppearing], .disappearing)
        case "viewDidDisappear": ([.disappearing], .hidden)
        default: nil
        }
    }
}
