/// First in, first out; what is taken out is let go of.
struct Queue<Element> {
    private var incoming: [Element] = []
    /// What is next, the first last.
    private var outgoing: [Element] = []

    var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    mutating func append(_ element: Element) { incoming.append(element) }

    mutating func popFirst() -> Element? {
        if outgoing.isEmpty {
            // The queues here hold one element as a rule: that one needs no turning round.
            guard incoming.count > 1 else { return incoming.popLast() }
            swap(&incoming, &outgoing)
            outgoing.reverse()
        }
        let first = outgoing.popLast()
        if outgoing.isEmpty, outgoing.capacity > 64 { outgoing = [] }
        return first
    }
}
