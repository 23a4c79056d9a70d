/// First in, first out, at the same cost for any length.
struct Queue<Element> {
    private var incoming: [Element] = []
    /// The next one is the last.
    private var outgoing: [Element] = []

    var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    mutating func append(_ element: Element) { incoming.append(element) }

    mutating func popFirst() -> Element? {
        if outgoing.isEmpty {
            outgoing = incoming.reversed()
            incoming = []
        }
        return outgoing.popLast()
    }
}
