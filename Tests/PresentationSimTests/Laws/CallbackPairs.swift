import PresentationSim

/// Reads an ``EventLog`` and finds callbacks that don't come in pairs (U45, U48).
///
/// Use one reader for one log, and give each view controller its own name: the reader identifies them by name.
struct CallbackPairs {
    private enum State {
        case hidden, appearing, isAppearing, seen, disappearing
    }

    private var states: [String: State] = [:]
    private var loaded: Set<String> = []
    private var open: [Transition.Kind: Int] = [:]
    private var readCount = 0

    /// Creates a reader at the beginning of a log.
    init() {}

    /// Reads the log's new entries. Returns the unpaired ones, a line each.
    mutating func read(_ log: EventLog) -> [String] {
        var broken: [String] = []
        for entry in log.entries[readCount...] where !read(entry.event) { broken.append("unpaired: \(entry)") }
        readCount = log.entries.count
        return broken
    }

    /// The callbacks and transitions that still need their other half. Empty if the simulation is at rest.
    var unfinished: [String] {
        let halves = states.filter { $0.value != .hidden && $0.value != .seen }.map { "\($0.key) is \($0.value)" }
        return halves.sorted() + open.filter { $0.value != 0 }.map { "\($0.key.rawValue) goes on" }.sorted()
    }

    private mutating func read(_ event: SimulationEvent) -> Bool {
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
        // The log may have been started later, so that the first callback can be any.
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
