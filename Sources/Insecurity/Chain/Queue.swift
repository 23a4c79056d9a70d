/// First in, first out; what is taken out is let go of.
struct Queue<Element> {
    private var incoming: [Element] = []
    private var outgoing: [Element] = []

    var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    mutating func append(_ element: Element) { incoming.append(element) }

    mutating func popFirst() -> Element? {
        if outgoing.isEmpty {
            outgoing = incoming.reversed()
            incoming.removeAll(keepingCapacity: incoming.count < 64)
        }
        return outgoing.popLast()
    }
}
