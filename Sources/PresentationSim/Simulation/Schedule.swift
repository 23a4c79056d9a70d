/// A queue of actions, ordered by their moment and then by the order in which they were added: a binary heap.
@MainActor
final class Schedule {
    struct Entry {
        let moment: Duration
        let order: Int
        let action: @MainActor () -> Void

        func isBefore(_ other: Entry) -> Bool {
            moment == other.moment ? order < other.order : moment < other.moment
        }
    }

    private var heap: [Entry] = []
    private var addedCount = 0
    /// The orders of the cancelled actions in the heap. The first action is never a cancelled one.
    private var cancelled: Set<Int> = []

    /// The number of actions that haven't run and weren't cancelled.
    var count: Int { heap.count - cancelled.count }
    /// The moment of the next action.
    var next: Duration? { heap.first?.moment }

    /// Adds an action. Returns its order, for ``cancel(_:)``.
    @discardableResult
    func add(at moment: Duration, _ action: @escaping @MainActor () -> Void) -> Int {
        let order = addedCount
        addedCount += 1
        // Outside of the property, as in ``mutate(_:in:_:)``, whose closures cost a presentation 1.5 % here.
        var moved = heap
        heap = []
        moved.append(Entry(moment: moment, order: order, action: action))
        var child = moved.count - 1
        while child > 0, moved[child].isBefore(moved[(child - 1) / 2]) {
            moved.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
        heap = moved
        return order
    }

    /// Cancels an action that hasn't run yet.
    func cancel(_ order: Int) {
        _ = mutate(cancelled, in: { cancelled = $0 }) { $0.insert(order) }
        dropCancelled()
    }

    /// Removes and returns the next action. The schedule isn't empty.
    func removeFirst() -> Entry {
        let first = removeLeast()
        dropCancelled()
        return first
    }

    private func dropCancelled() {
        while let first = heap.first, cancelled.contains(first.order) {
            let dropped = removeLeast()
            _ = mutate(cancelled, in: { cancelled = $0 }) { $0.remove(dropped.order) }
        }
    }

    private func removeLeast() -> Entry {
        var moved = heap
        heap = []
        defer { heap = moved }
        let last = moved.removeLast()
        guard let least = moved.first else { return last }
        moved[0] = last
        Schedule.sink(&moved)
        return least
    }

    /// Moves the first action to its place.
    private static func sink(_ heap: inout [Entry]) {
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < heap.count && heap[child].isBefore(heap[least]) {
                least = child
            }
            guard least != parent else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
