internal import PresentationSim

/// What an observer is still to be told. Without an observer nothing is collected.
struct Observation {
    /// Another one is told of what happens from now on.
    weak var observer: (any CoordinatorObserver)? {
        didSet { if observer !== oldValue { (events, pending) = (Queue(), []) } }
    }
    /// What has happened.
    private var events = Queue<CoordinatorEvent>()
    /// What will have happened when the transition has ended.
    private var pending: [(kind: CoordinatorEvent.Kind, name: String, depth: Int)] = []

    mutating func add(_ kind: CoordinatorEvent.Kind, of name: @autoclosure () -> String, depth: Int, at time: Duration)
    {
        guard observer != nil else { return }
        events.append(CoordinatorEvent(kind, of: name(), depth: depth, time: time))
    }

    mutating func addPending(_ kind: CoordinatorEvent.Kind, of name: @autoclosure () -> String, depth: Int) {
        guard observer != nil else { return }
        pending.append((kind, name(), depth))
    }

    mutating func transitionDidEnd(at time: Duration) {
        for (kind, name, depth) in pending { add(kind, of: name, depth: depth, at: time) }
        pending = []
    }

    mutating func next() -> CoordinatorEvent? { events.popFirst() }
}

extension Host {
    var now: Duration { simulation?.clock.now.offset ?? .zero }

    /// Tells what has happened so far, and what of it is over now that nothing moves.
    func tellObserver() {
        guard observation.observer != nil else { return }
        if !isTransitioning { observation.transitionDidEnd(at: now) }
        while let event = observation.next() { observation.observer?.coordinatorDid(event) }
    }

    func observeEnding(of hosted: any Hosted, _ ending: Ending, at index: Int) {
        let kind = ending.dismissal(hosted.refusal).map { CoordinatorEvent.Kind.dismissed($0) } ?? .finished
        observation.add(kind, of: hosted.name, depth: index, at: now)
        tellObserver()
    }

    /// What the tree has taken will have been shown when the transition has ended.
    func observeShowing(of made: [Made]) {
        for screen in made where screen.controller.window === window {
            guard let index = indices[ObjectIdentifier(screen.controller)] else { continue }
            screens[index].observedName = screen.frame.subject.name
            observation.addPending(.shown, of: screen.frame.subject.name, depth: index)
        }
    }
}
