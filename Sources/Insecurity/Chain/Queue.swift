/// First in, first out; what is taken out is let go of.
///
/// The queues here hold one element as a rule: that one needs no list.
struct Queue<Element> {
    private var first: Element?
    private var incoming: [Element] = []
    /// What comes after the first, the next one last.
    private var outgoing: [Element] = []

    var isEmpty: Bool { first == nil }

    mutating func append(_ element: Element) {
        if first == nil {
            first = element
        } else {
            incoming.append(element)
        }
    }

    mutating func popFirst() -> Element? {
        guard let taken = first else { return nil }
        first = nil
        if !outgoing.isEmpty || !incoming.isEmpty { first = popNext() }
        return taken
    }

    private mutating func popNext() -> Element? {
        if outgoing.isEmpty {
            swap(&incoming, &outgoing)
            outgoing.reverse()
        }
        let next = outgoing.popLast()
        if outgoing.isEmpty, outgoing.capacity > 64 { outgoing = [] }
        return next
    }
}
