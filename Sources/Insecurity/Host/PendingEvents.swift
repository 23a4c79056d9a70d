internal import PresentationSim

/// The observers of a chain, and the events that they have not been notified of.
@MainActor
final class PendingEvents {
    private typealias Subject = (id: CoordinatorEvent.ID, name: String)

    private struct WeakObserver {
        weak var observer: (any CoordinatorObserver)?
    }

    private var observers: [WeakObserver] = []
    private let events = Queue<CoordinatorEvent>()
    /// The events that happen when the transition has ended.
    private var atTransitionEnd: [(kind: CoordinatorEvent.Kind, subject: Subject, depth: Int)] = []
    /// The coordinators of the screens by depth, and whether the observers are notified that they were shown.
    private var subjects: [Int: (subject: Subject, isShown: Bool)] = [:]

    func add(_ observer: any CoordinatorObserver) {
        remove(observer)
        observers.append(WeakObserver(observer: observer))
    }

    func remove(_ observer: any CoordinatorObserver) {
        observers.removeAll { $0.observer == nil || $0.observer === observer }
    }

    func add(_ kind: CoordinatorEvent.Kind, of frame: Frame, at time: Duration) {
        add(kind, of: subject(frame), depth: frame.index, at: time)
    }

    func willShow(_ frame: Frame) { subjects[frame.index] = (subject(frame), false) }

    func didShow(at depth: Int) {
        guard let subject = subjects[depth]?.subject else { return }
        subjects[depth] = (subject, true)
        atTransitionEnd.append((.shown, subject, depth))
    }

    /// Only a screen that was reported as shown is reported as hidden.
    func willHide(at depth: Int) {
        if case (let subject, true)? = subjects.removeValue(forKey: depth) {
            atTransitionEnd.append((.hidden, subject, depth))
        }
    }

    func transitionDidEnd(at time: Duration) {
        for (kind, subject, depth) in atTransitionEnd { add(kind, of: subject, depth: depth, at: time) }
        atTransitionEnd = []
    }

    /// Notifies the observers of all events so far, in order.
    func notify() {
        while let event = events.popFirst() {
            for reference in observers { reference.observer?.coordinatorDid(event) }
        }
    }

    private func subject(_ frame: Frame) -> Subject { (CoordinatorEvent.ID(frame.id), frame.name) }

    private func add(_ kind: CoordinatorEvent.Kind, of subject: Subject, depth: Int, at time: Duration) {
        events.append(CoordinatorEvent(kind, of: subject.name, id: subject.id, depth: depth, time: time))
    }
}
