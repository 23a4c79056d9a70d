/// The observers of a window, in the order in which they were added. Adding or removing one costs the same, however many
/// there are.
@MainActor
final class ObserverList {
    /// `nil` in the place of a removed observer.
    private(set) var references: [WeakObserver?] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var limit = 64

    /// The number of observers, with those released but not yet removed.
    var count: Int { indices.count }

    /// Adds the observer as the last one. It can be in the list only once.
    func add(_ observer: any PresentationObserver, isKnown: Bool = false) {
        remove(observer)
        if references.count >= limit { compact() }
        indices[ObjectIdentifier(observer)] = references.count
        mutate(references, in: { references = $0 }) { $0.append(WeakObserver(observer, isKnown: isKnown)) }
    }

    func remove(_ observer: any PresentationObserver) {
        guard let index = indices.removeValue(forKey: ObjectIdentifier(observer)) else { return }
        references[index]?.isKnown = true
        mutate(references, in: { references = $0 }) { references in
            references[index] = nil
            while let last = references.last, last == nil { references.removeLast() }
        }
        if references.count > 2 * count + 8 { compact() }
    }

    /// Drops the empty places and the released observers. Called only when the list may have halved or has doubled, so
    /// that the mean cost doesn't grow.
    private func compact() {
        var kept: [WeakObserver?] = []
        indices = [:]
        for case .some(let reference) in references {
            guard let observer = reference.observer else { continue }
            indices[ObjectIdentifier(observer)] = kept.count
            kept.append(reference)
        }
        references = kept
        limit = max(64, 2 * count)
    }
}

/// A weak reference to an observer.
@MainActor
final class WeakObserver {
    private(set) weak var observer: (any PresentationObserver)?
    let name: String
    /// `true` if its release is expected: it was notified of an event, or removed, or was reported.
    var isKnown: Bool

    init(_ observer: any PresentationObserver, isKnown: Bool) {
        self.observer = observer
        self.isKnown = isKnown
        name = typeName(of: observer)
    }
}
