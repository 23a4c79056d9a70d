/// A first-in, first-out queue. Adding and removing cost the same at any length.
struct Queue<Element> {
    private var incoming: [Element] = []
    /// In reverse order: the last element is the next one out.
    private var outgoing: [Element] = []

    var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    mutating func append(_ element: Element) { incoming.append(element) }

    mutating func popFirst() -> Element? {
        if outgoing.isEmpty {
            swap(&incoming, &outgoing)
            outgoing.reverse()
        }
        return outgoing.popLast()
    }
}
