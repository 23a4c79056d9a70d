/// The observers of a window, in the order in which they were added. Adding or removing one costs the same, however many
/// there are.
@MainActor
struct ObserverList {
    /// `nil` in the place of a removed observer.
    private(set) var references: [ObserverReference?] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var limit = 64

    /// The number of observers, with those released but not yet removed.
    var count: Int { indices.count }

    /// Adds the observer as the last one. It can be in the list only once.
    mutating func add(_ observer: any PresentationObserver, as reference: ObserverReference) {
        remove(observer)
        if references.count >= limit { compact() }
        indices[ObjectIdentifier(observer)] = references.count
        references.append(reference)
    }

    mutating func remove(_ observer: any PresentationObserver) {
        guard let index = indices.removeValue(forKey: ObjectIdentifier(observer)) else { return }
        references[index] = nil
        while let last = references.last, last == nil { references.removeLast() }
        if references.count > 2 * count + 8 { compact() }
    }

    /// Drops the empty places and the released observers. Called only when the list may have halved or has doubled, so
    /// that the mean cost doesn't grow.
    private mutating func compact() {
        let former = references
        references = []
        indices = [:]
        for case .some(let reference) in former {
            guard let observer = reference.observer else { continue }
            indices[ObjectIdentifier(observer)] = references.count
            references.append(reference)
        }
        limit = max(64, 2 * count)
    }
}
