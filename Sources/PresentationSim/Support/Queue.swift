/// A first-in, first-out queue. Adding and removing cost the same at any length.
@MainActor
final class Queue<Element> {
    private var incoming: [Element] = []
    /// In reverse order: the last element is the next one out.
    private var outgoing: [Element] = []

    var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    func append(_ element: Element) {
        // The lists are changed outside of their properties, so that no access needs a check at run time.
        var moved = incoming
        incoming = []
        moved.append(element)
        incoming = moved
    }

    func popFirst() -> Element? {
        if isEmpty { return nil }
        var moved = outgoing
        outgoing = []
        if moved.isEmpty {
            (incoming, moved) = (moved, incoming)
            moved.reverse()
        }
        let first = moved.popLast()
        outgoing = moved
        return first
    }

    /// Removes all elements. They are released when the lists are empty: a `deinit` of the app may add one.
    func removeAll() { withExtendedLifetime((incoming, outgoing)) { (incoming, outgoing) = ([], []) } }
}
