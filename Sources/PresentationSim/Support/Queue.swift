/// A first-in, first-out queue. Adding and removing cost the same at any length.
@MainActor
final class Queue<Element> {
    private var incoming: [Element] = []
    /// In reverse order: the last element is the next one out.
    private var outgoing: [Element] = []

    var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    func append(_ element: Element) {
        mutate(incoming, in: { incoming = $0 }) { $0.append(element) }
    }

    func popFirst() -> Element? {
        if isEmpty { return nil }
        if outgoing.isEmpty { (incoming, outgoing) = ([], incoming.reversed()) }
        return mutate(outgoing, in: { outgoing = $0 }) { $0.popLast() }
    }

    /// Removes all elements. They are released when the lists are empty: a `deinit` of the app may add one.
    func removeAll() { withExtendedLifetime((incoming, outgoing)) { (incoming, outgoing) = ([], []) } }
}
