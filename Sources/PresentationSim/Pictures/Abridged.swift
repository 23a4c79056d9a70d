/// Items, or how many of them there is no room for.
enum Abridged<Item> {
    case item(Item)
    case more(Int)
}

extension Array {
    /// All items where they are few; else the first one, how many are left out, and the last ones.
    func abridged(to limit: Int) -> [Abridged<Element>] {
        guard count > limit else { return map(Abridged.item) }
        let last = limit - 2
        return prefix(1).map(Abridged.item) + [.more(count - 1 - last)] + suffix(last).map(Abridged.item)
    }
}
