/// An item of an abridged list, or the number of items left out.
enum Abridged<Item> {
    case item(Item)
    case more(Int)
}

extension Array {
    /// All items, or if they are more than `limit`: the first one, the number left out, and the last ones.
    func abridged(to limit: Int) -> [Abridged<Element>] {
        guard count > limit else { return map(Abridged.item) }
        let last = limit - 2
        return prefix(1).map(Abridged.item) + [.more(count - 1 - last)] + suffix(last).map(Abridged.item)
    }
}
