/// Those of the names that are close to a wrong one, the closest first, at most three: for advice.
func similarNames(to name: String, among names: some Sequence<String>) -> [String] {
    // Nobody mistypes a name of thousands of letters, and to compare is quadratic.
    guard name.utf8.count <= 100 else { return [] }
    let limit = max(2, name.utf8.count / 3)
    let near = Set(names).compactMap { candidate -> (name: String, distance: Int)? in
        guard abs(candidate.utf8.count - name.utf8.count) <= limit else { return nil }
        let distance = distance(Array(name.lowercased().utf8), Array(candidate.lowercased().utf8))
        return distance <= limit ? (candidate, distance) : nil
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
}

/// How many bytes to change, insert or remove to make one of the other (Levenshtein).
private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for column in other.indices {
            let changed = diagonal + (letter == other[column] ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
        }
    }
    return row[other.count]
}
