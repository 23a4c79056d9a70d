internal import PresentationSim

/// What an observer is still to be told.
@MainActor
final class Observation {
    private(set) weak var observer: (any CoordinatorObserver)?
    /// What has happened.
    private var events = Queue<CoordinatorEvent>()
    /// What will have happened when the transition has ended.
    private var pending: [(kind: CoordinatorEvent.Kind, name: String, depth: Int)] = []
    /// The coordinators of the screens by depth, and whether the observer is told that they were shown.
    private var names: [Int: (name: String, isShown: Bool)] = [:]

    /// Another observer is told of the end of what was shown before.
    init(_ observer: any CoordinatorObserver, after former: Observation?) {
        self.observer = observer
        names = former?.names ?? [:]
    }

    func add(_ kind: CoordinatorEvent.Kind, of name: String, depth: Int, at time: Duration) {
        events.append(CoordinatorEvent(kind, of: name, depth: depth, time: time))
    }

    func willShow(_ name: String, at depth: Int) { names[depth] = (name, false) }

    func didShow(at depth: Int) {
        guard let name = names[depth]?.name else { return }
        names[depth] = (name, true)
        pending.append((.shown, name, depth))
    }

    /// Whoever was told that it was shown is told that it is hidden.
    func didHide(at depth: Int) {
        if case (let name, true)? = names.removeValue(forKey: depth) { pending.append((.hidden, name, depth)) }
    }

    func transitionDidEnd(at time: Duration) {
        for (kind, name, depth) in pending { add(kind, of: name, depth: depth, at: time) }
        pending = []
    }

    func next() -> CoordinatorEvent? { events.popFirst() }
}

extension Host {
    /// Another one is told of what happens from now on. Without one nothing is collected.
    var observer: (any CoordinatorObserver)? {
        get { observation?.observer }
        set {
            guard newValue == nil || newValue !== observer else { return }
            observation = newValue.map { Observation($0, after: observation) }
        }
    }

    private var now: Duration { simulation?.clock.now.offset ?? .zero }

    /// Tells what has happened so far, and what of it is over now that nothing moves.
    func tellObserver() {
        guard let observer else { return }
        if !isTransitioning { observation?.transitionDidEnd(at: now) }
        while let event = observation?.next() { observer.coordinatorDid(event) }
    }

    func observe(_ kind: CoordinatorEvent.Kind, of link: Link, at depth: Int) {
        guard isObserved else { return }
        observation?.add(kind, of: link.name, depth: depth, at: now)
    }

    func observeEnding(of link: Link, _ ending: Ending, at depth: Int) {
        guard isObserved else { return }
        let kind = ending.dismissal(link.refusal).map { CoordinatorEvent.Kind.dismissed($0) } ?? .finished
        observe(kind, of: link, at: depth)
        tellObserver()
    }

    /// What the tree has taken will have been shown when the transition has ended.
    func observeShowing(of made: FrameGroup) {
        for index in made.indices where index < chain.shown.count && !chain.shown[index].isGone {
            if isInWindow(chain.shown[index].subject.controller) { observation?.didShow(at: index) }
        }
    }
}
