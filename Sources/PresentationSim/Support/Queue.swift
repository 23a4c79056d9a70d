/// A first-in, first-out queue. Adding and removing cost the same at any length.
@MainActor
final class Queue<Element> {
    private var incoming: [Element] = []
    /// In reverse order: the last element is the next one out.
    private var outgoing: [Element] = []

    var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

    func append(_ element: Element) {
        var list = take(&incoming)
        list.append(element)
        incoming = list
    }

    func popFirst() -> Element? {
        if isEmpty { return nil }
        var list = take(&outgoing)
        if list.isEmpty {
            list = take(&incoming)
            list.reverse()
        }
        let first = list.popLast()
        outgoing = list
        return first
    }

    /// Removes all elements. They are released when the lists are empty: a `deinit` of the app may add one.
    func removeAll() { withExtendedLifetime((incoming, outgoing)) { (incoming, outgoing) = ([], []) } }
}
