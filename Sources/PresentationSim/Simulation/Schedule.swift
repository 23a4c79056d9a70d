/// A queue of values, ordered by their moment and then by the order in which they were added: a binary heap.
struct Schedule<Value> {
    struct Entry {
        let moment: Duration
        let order: Int
        let value: Value

        func isBefore(_ other: Entry) -> Bool {
            moment == other.moment ? order < other.order : moment < other.moment
        }
    }

    private var heap: [Entry] = []
    private(set) var addedCount = 0

    var isEmpty: Bool { heap.isEmpty }
    /// The next value, with its moment.
    var first: Entry? { heap.first }

    mutating func add(at moment: Duration, _ value: Value) {
        heap.append(Entry(moment: moment, order: addedCount, value: value))
        addedCount += 1
        var child = heap.count - 1
        while child > 0, heap[child].isBefore(heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// Removes and returns the next value. The schedule isn't empty.
    @discardableResult
    mutating func removeFirst() -> Entry {
        let last = heap.removeLast()
        guard let first = heap.first else { return last }
        heap[0] = last
        sink()
        return first
    }

    /// Moves the first value to its place.
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

extension Schedule.Entry: Sendable where Value: Sendable {}
extension Schedule: Sendable where Value: Sendable {}
