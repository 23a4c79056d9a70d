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
        changeHeap { heap in
            heap.append(Entry(moment: moment, order: order, action: action))
            var child = heap.count - 1
            while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
                heap.swapAt(child, (child - 1) / 2)
                child = (child - 1) / 2
            }
        }
        return order
    }

    /// Cancels an action that hasn't run yet.
    func cancel(_ order: Int) {
        changeCancelled { $0.insert(order) }
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
            changeCancelled { $0.remove(dropped.order) }
        }
    }

    private func removeLeast() -> Entry {
        changeHeap { heap in
            let last = heap.removeLast()
            guard let least = heap.first else { return last }
            heap[0] = last
            Schedule.sink(&heap)
            return least
        }
    }

    /// Changes the list outside of the property, as ``ViewController/changeContained(_:)`` does.
    private func changeHeap<Value>(_ change: (inout [Entry]) -> Value) -> Value {
        var moved = heap
        heap = []
        defer { heap = moved }
        return change(&moved)
    }

    private func changeCancelled(_ change: (inout Set<Int>) -> Void) {
        var moved = cancelled
        cancelled = []
        change(&moved)
        cancelled = moved
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
