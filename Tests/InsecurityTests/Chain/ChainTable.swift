import Insecurity

/// Runs a chain of names without any screen: every command is carried out in the lists alone, and written down.
struct ChainTable {
    var chain: Chain<String>
    private(set) var log: [String] = []

    init(on ground: Ground) { chain = Chain(on: ground) }

    /// Starts without letting anything be done about it.
    @discardableResult
    mutating func start(_ name: String, _ request: Request = .current, animated: Bool = true) -> Position {
        chain.start(name, as: request, isAnimated: animated)
    }

    /// Takes and carries out what is to be done, until nothing is.
    mutating func settle(isTransitioning: Bool = false) {
        while let command = chain.next(isTransitioning: isTransitioning) { carryOut(command) }
    }

    /// The same, one transition at a time: what is done ends the moment the next thing is asked for.
    mutating func step() {
        if let command = chain.next(isTransitioning: false) { carryOut(command) }
    }

    private mutating func carryOut(_ command: Command<String>) {
        log.append(text(of: command, in: chain))
        switch command {
        case .deliver: break
        case .hide(let index, _): chain.willHide(from: index)
        case .show(let frames, _):
            if chain.running[frames.lowerBound].place.isRoot { chain.willHide(from: 0) }
            for index in frames { chain.willShow(index) }
        case .replace(let index, let frames, _):
            chain.willHide(from: index)
            for index in frames { chain.willShow(index) }
        }
    }

    /// What was done since the last time.
    mutating func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    var running: [String] { chain.running.map { "\($0.subject) \(text(of: $0.place))" } }
    var shown: [String] { chain.shown.map { text(of: $0.place) } }
}

private func text(of place: Place) -> String {
    switch place {
    case .presented: "presented"
    case .presentedNavigation: "presented stack"
    case .pushed(Place.host): "pushed on host"
    case .pushed(let index): "pushed on \(index)"
    case .root: "root"
    case .rootNavigation: "root stack"
    }
}

private func text(of command: Command<String>, in chain: Chain<String>) -> String {
    func text(_ frames: Range<Int>, _ isAnimated: Bool) -> String {
        chain.running[frames].map(\.subject).joined(separator: " ") + (isAnimated ? "" : ", unseen")
    }
    switch command {
    case .deliver(let subject, let ending): return "deliver \(subject): \(ending)"
    case .hide(let index, let isAnimated): return "hide from \(index)" + (isAnimated ? "" : ", unseen")
    case .show(let frames, let isAnimated): return "show " + text(frames, isAnimated)
    case .replace(let index, let frames, let isAnimated): return "replace from \(index) by " + text(frames, isAnimated)
    }
}
