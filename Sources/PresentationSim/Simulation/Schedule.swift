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
        var list = take(&heap)
        list.append(Entry(moment: moment, order: order, action: action))
        var child = list.count - 1
        while child > 0, list[child].isBefore(list[(child - 1) / 2]) {
            list.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
        heap = list
        return order
    }

    /// Cancels an action that hasn't run yet.
    func cancel(_ order: Int) {
        var orders = take(&cancelled)
        orders.insert(order)
        cancelled = orders
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
            let order = removeLeast().order
            var orders = take(&cancelled)
            orders.remove(order)
            cancelled = orders
        }
    }

    private func removeLeast() -> Entry {
        var list = take(&heap)
        let last = list.removeLast()
        guard let least = list.first else { return last }
        list[0] = last
        Schedule.sink(&list)
        heap = list
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
