internal import PresentationSim

/// The observers of a chain, and the events that they have not been notified of. Tabs share them with the chain that their
/// container runs on, so that all events have one order.
@MainActor
final class PendingEvents {
    private struct Subject {
        let id: CoordinatorEvent.ID
        let name: String
        let position: (tabs: [Int], depth: Int)
        /// `true` if the observers are notified that the screen was shown.
        var isShown = false
    }

    @MainActor
    private final class WeakObserver {
        weak var observer: (any CoordinatorObserver)?
        let name: String
        /// `true` if its release is expected: it was notified of an event, or removed, or was reported.
        var isKnown = false

        init(_ observer: any CoordinatorObserver) {
            self.observer = observer
            name = typeName(of: observer)
        }
    }

    /// The anchor whose observers these are. It isn't a tab.
    private weak var anchor: Anchor?
    /// In the order of notification, with some that were removed or released.
    private var observers: [WeakObserver] = []
    private var references: [ObjectIdentifier: WeakObserver] = [:]
    private var limit = 64
    /// `true` if there is an observer. One that was released counts until another is added.
    var isObserved: Bool { !references.isEmpty }
    /// The events, and the anchor of the coordinator if others caused its end, which is the event.
    private let events = Queue<(event: CoordinatorEvent, replaced: Anchor?)>()
    /// The events that happen when the transition has ended.
    private var atTransitionEnd: [(kind: CoordinatorEvent.Kind, subject: Subject)] = []
    /// The coordinators of the screens, by the number of the start.
    private var subjects: [Int: Subject] = [:]

    init(of anchor: Anchor) { self.anchor = anchor }

    func add(_ observer: any CoordinatorObserver) {
        // The address of an observer that was released may be that of another one now.
        if references[ObjectIdentifier(observer)]?.observer != nil { return }
        if observers.last?.observer == nil || observers.count >= limit { dropReleased() }
        if !isObserved { forget() }
        let reference = WeakObserver(observer)
        observers.append(reference)
        references[ObjectIdentifier(observer)] = reference
    }

    /// Called only if the last one was released, or the list may have doubled or halved, so that the mean cost doesn't grow.
    private func dropReleased() {
        for reference in observers where reference.observer == nil { reportRelease(of: reference) }
        observers.removeAll { $0.observer == nil }
        references = references.filter { $0.value.observer != nil }
        limit = max(64, 2 * observers.count)
    }

    /// Forgets the earlier events. No observer has been notified of the screens that are shown now.
    private func forget() {
        (subjects, atTransitionEnd) = ([:], [])
        while events.popFirst() != nil {}
    }

    func remove(_ observer: any CoordinatorObserver) {
        // A removed observer gets no further event, even in the middle of a notification.
        guard let reference = references.removeValue(forKey: ObjectIdentifier(observer)) else { return }
        (reference.observer, reference.isKnown) = (nil, true)
        if observers.count > 2 * references.count + 8 { dropReleased() }
    }

    func add(_ kind: CoordinatorEvent.Kind, of frame: Frame, replaced: Anchor? = nil) {
        add(kind, of: subject(frame), replaced: replaced)
    }

    func willShow(_ frame: Frame) { subjects[frame.startNumber] = subject(frame) }

    func didShow(_ frame: Frame) {
        guard let subject = subjects[frame.startNumber], !subject.isShown else { return }
        subjects[frame.startNumber]?.isShown = true
        atTransitionEnd.append((.shown, subject))
    }

    /// Only a screen that was reported as shown is reported as hidden.
    func willHide(_ frame: Frame) {
        guard let subject = subjects.removeValue(forKey: frame.startNumber), subject.isShown else { return }
        atTransitionEnd.append((.hidden, subject))
    }

    /// Notifies the observers of all events so far, in order. The tree isn't changing.
    func notify() {
        addShownAndHidden()
        while let (event, replaced) = events.popFirst() {
            // Another event may be that of a start that the observers have made meanwhile (L13).
            anchor?.loop.replacedAnchor = replaced
            for reference in observers {
                guard let observer = reference.observer else {
                    reportRelease(of: reference)
                    continue
                }
                reference.isKnown = true
                observer.coordinatorDid(event)
            }
        }
    }

    /// Reports an observer that was released before its first event.
    private func reportRelease(of reference: WeakObserver) {
        if reference.isKnown { return }
        reference.isKnown = true
        anchor?.report(.observerReleased(observer: reference.name))
    }

    /// Adds the events of a transition that has ended.
    private func addShownAndHidden() {
        guard !atTransitionEnd.isEmpty, anchor?.host?.window?.isTransitioning != true else { return }
        for (kind, subject) in atTransitionEnd { add(kind, of: subject) }
        atTransitionEnd = []
    }

    private func subject(_ frame: Frame) -> Subject {
        Subject(id: CoordinatorEvent.ID(frame.startNumber), name: frame.name, position: frame.position)
    }

    private func add(_ kind: CoordinatorEvent.Kind, of subject: Subject, replaced: Anchor? = nil) {
        let event = CoordinatorEvent(
            kind, of: subject.name, id: subject.id, depth: subject.position.depth, tabs: subject.position.tabs,
            time: anchor?.simulation?.clock.now.offset ?? .zero)
        events.append((event, replaced))
    }
}

extension Frame {
    /// The tabs that the coordinator runs on, the outermost first, and the number of coordinators below it.
    var position: (tabs: [Int], depth: Int) {
        guard let (container, tab) = startedOn?.tab else { return ([], index) }
        let (tabs, depth) = container.position
        return (tabs + [tab], depth + 1 + index)
    }
}
