/// A queue of actions, ordered by their moment and then by the order in which they were added: a binary heap.
struct Schedule {
    struct Entry {
        let moment: Duration
        let order: Int
        let action: @MainActor () -> Void

        func isBefore(_ other: Entry) -> Bool {
            moment == other.moment ? order < other.order : moment < other.moment
        }
    }

    private var heap: [Entry] = []
    private(set) var addedCount = 0
    /// The orders of the cancelled actions in the heap. The first action is never a cancelled one.
    private var cancelled: Set<Int> = []

    var isEmpty: Bool { heap.isEmpty }
    /// The moment of the next action.
    var next: Duration? { heap.first?.moment }

    /// Adds an action. Returns its order, for ``cancel(_:)``.
    @discardableResult
    mutating func add(at moment: Duration, _ action: @escaping @MainActor () -> Void) -> Int {
        heap.append(Entry(moment: moment, order: addedCount, action: action))
        addedCount += 1
        var child = heap.count - 1
        while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
        return addedCount - 1
    }

    /// Cancels an action that hasn't run yet.
    mutating func cancel(_ order: Int) {
        cancelled.insert(order)
        dropCancelled()
    }

    /// Removes and returns the next action. The schedule isn't empty.
    mutating func removeFirst() -> Entry {
        let first = removeLeast()
        dropCancelled()
        return first
    }

    private mutating func dropCancelled() {
        while let first = heap.first, cancelled.contains(first.order) { cancelled.remove(removeLeast().order) }
    }

    private mutating func removeLeast() -> Entry {
        let last = heap.removeLast()
        guard let least = heap.first else { return last }
        heap[0] = last
        sink()
        return least
    }

    private mutating func sink() {
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
