/// First in, first out; what is taken out is let go of.
struct Queue<Element> {
    private var incoming: [Element] = []
    /// What is next, the first last.
    private var outgoing: [Element] = []

    var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    mutating func append(_ element: Element) { incoming.append(element) }

    mutating func popFirst() -> Element? {
        if let first = outgoing.popLast() { return first }
        // The queues here hold one element as a rule: that one needs no turning round.
        guard incoming.count > 1 else { return incoming.popLast() }
        outgoing = incoming.reversed()
        incoming.removeAll(keepingCapacity: incoming.count < 64)
        return outgoing.popLast()
    }
}
