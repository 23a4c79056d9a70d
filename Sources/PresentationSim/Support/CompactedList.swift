/// A list that drops elements that aren't needed any more. It is searched only after it has doubled, so that the mean cost of an
/// addition doesn't grow.
@MainActor
struct CompactedList<Element> {
    private(set) var elements: [Element] = []
    private var limit = 64

    /// Adds an element as the last one. Returns the dropped ones: their release may run code that adds another.
    @discardableResult
    mutating func append(_ element: Element, dropping isDropped: @MainActor (Element) -> Bool) -> [Element] {
        var dropped: [Element] = []
        if elements.count >= limit {
            var count = 0
            for index in elements.indices where !isDropped(elements[index]) {
                elements.swapAt(count, index)
                count += 1
            }
            dropped = Array(elements[count...])
            elements.removeSubrange(count...)
            limit = max(64, 2 * count)
        }
        elements.append(element)
        return dropped
    }
}
