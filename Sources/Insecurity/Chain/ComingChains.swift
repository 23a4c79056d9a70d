/// The chains with frames that are still to come, in the order of the oldest start on each.
struct ComingChains {
    private(set) var entries: [(number: Int, chain: ChainID)] = []

    /// Records that the oldest frame of the chain that is still to come has another number than before. `nil` if there is none.
    mutating func move(_ chain: ChainID, from former: Int?, to number: Int?) {
        if former == number { return }
        if let former { entries.remove(at: index(of: former)) }
        if let number { entries.insert((number, chain), at: index(of: number)) }
    }

    /// The index of the first entry that isn't older. Most starts are newer than all.
    private func index(of number: Int) -> Int {
        guard let last = entries.last, last.number >= number else { return entries.count }
        var range = entries.indices
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if entries[middle].number < number {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }
}
