import Insecurity

/// Runs a chain of names without any screen, and logs each result and each change of the screen.
struct ChainTable {
    /// A frame that is nothing but a name.
    final class Name {
        let text: String

        init(_ text: String) { self.text = text }
    }

    var chain: Chain<Name>
    private(set) var log: [String] = []
    private var lastNumber = 0

    init(on base: Base) { chain = Chain(on: base) }

    var running: [String] { chain.running.map { "\($0.frame.text) \(text(of: $0.place))" } }
    var shown: [String] { (0..<chain.shownCount).map { text(of: chain[shown: $0].place) } }

    /// Starts a frame, without changing the screen, and returns its index. The starter is the index of another.
    @discardableResult
    mutating func start(
        _ name: String, _ request: PlaceRequest = .current, animated: Bool = true, by starter: Int = Place.base
    ) -> Int {
        let number = starter == Place.base ? 0 : chain.running[starter].startNumber
        lastNumber += 1
        return chain.start(Name(name), as: request, isAnimated: animated, number: lastNumber, by: number)
    }

    /// Ends the frame at that index and those above it, and logs the results.
    mutating func end(_ index: Int, _ ending: Ending, animated: Bool? = nil) {
        deliver(chain.end(from: index, ending, isAnimated: animated))
    }

    /// Removes the screen at that index, as the user or other code does, and logs the results.
    mutating func remove(_ index: Int, _ ending: Ending) { deliver(chain.remove(index, ending)) }

    /// Changes the screen until nothing is left to do.
    mutating func settle() {
        while chain.next() != nil { step() }
    }

    /// Makes the next change of the screen.
    mutating func step() {
        guard let command = chain.next() else { return }
        log.append(text(of: command))
        switch command {
        case .hide(let index, let replacement, _):
            hide(from: index)
            if let replacement { chain.willShow(replacement.range.count) }
        case .show(let frames, _):
            if chain.running[frames.range.lowerBound].place.isRoot { hide(from: 0) }
            chain.willShow(frames.range.count)
        }
    }

    /// The log since the last time.
    mutating func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    mutating func hide(from index: Int) {
        _ = chain.willHide(from: index)
    }

    private mutating func deliver(_ ended: [Chain<Name>.Ended]) {
        log += ended.map { "deliver \($0.frame.text): \($0.ending)" }
    }

    private func text(of place: Place) -> String {
        switch place {
        case .presented: "presented"
        case .presentedNavigation: "presented stack"
        case .pushed(Place.base): "pushed on base"
        case .pushed(let index): "pushed on \(index)"
        case .root: "root"
        case .rootNavigation: "root stack"
        }
    }

    private func text(of command: ChainChange) -> String {
        func text(_ frames: RunningFrames, _ isAnimated: Bool) -> String {
            chain.running[frames.range].map(\.frame.text).joined(separator: " ") + (isAnimated ? "" : ", not animated")
        }
        switch command {
        case .hide(let index, let frames?, let isAnimated):
            return "replace from \(index) by " + text(frames, isAnimated)
        case .hide(let index, nil, let isAnimated):
            return "hide from \(index)" + (isAnimated ? "" : ", not animated")
        case .show(let frames, let isAnimated):
            return "show " + text(frames, isAnimated)
        }
    }
}
