extension Unicode.Scalar {
    /// Whether it is a control character, or ends a line or paragraph.
    var breaksLines: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

extension String {
    /// The text with spaces in place of control characters and line ends.
    var oneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.breaksLines ? " " : $0 }))
    }

    /// The beginning of the text as one line, for errors.
    var excerpt: String {
        let start = utf8.prefix(80)
        let text = String(decoding: start, as: UTF8.self).oneLine
        return start.count < utf8.count ? text + "…" : text
    }
}

/// Returns the names that are similar to a mistyped one, most similar first, at most three.
func similarNames(to name: String, among names: some Sequence<String>) -> [String] {
    // The comparison takes quadratic time, and a very long name is no typing mistake.
    guard name.utf8.count <= 100 else { return [] }
    let limit = max(2, name.utf8.count / 3)
    let near = Set(names).compactMap { candidate -> (name: String, distance: Int)? in
        guard abs(candidate.utf8.count - name.utf8.count) <= limit else { return nil }
        let distance = distance(Array(name.lowercased().utf8), Array(candidate.lowercased().utf8))
        return distance <= limit ? (candidate, distance) : nil
    }
    return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
}

/// The number of bytes to change, insert or remove to turn one text into the other (Levenshtein distance).
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
