internal import PresentationSim

/// The events of a chain that its observer has not been notified of.
@MainActor
final class PendingEvents {
    private(set) weak var observer: (any CoordinatorObserver)?
    private var events = Queue<CoordinatorEvent>()
    /// The events that happen when the transition has ended.
    private var atTransitionEnd: [(kind: CoordinatorEvent.Kind, name: String, depth: Int)] = []
    /// The coordinators of the screens by depth, and whether the observer is notified that they were shown.
    private var names: [Int: (name: String, isShown: Bool)] = [:]

    /// Creates the events of an observer that replaces another: it is notified of the end of screens that came before.
    init(_ observer: any CoordinatorObserver, after former: PendingEvents?) {
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
        atTransitionEnd.append((.shown, name, depth))
    }

    /// Only a screen that was reported as shown is reported as hidden.
    func willHide(at depth: Int) {
        if case (let name, true)? = names.removeValue(forKey: depth) { atTransitionEnd.append((.hidden, name, depth)) }
    }

    func transitionDidEnd(at time: Duration) {
        for (kind, name, depth) in atTransitionEnd { add(kind, of: name, depth: depth, at: time) }
        atTransitionEnd = []
    }

    func next() -> CoordinatorEvent? { events.popFirst() }
}
