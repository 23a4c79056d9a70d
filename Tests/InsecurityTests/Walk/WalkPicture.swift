import PresentationSim

/// What was on screen at a rest: it tells what has to go by the next one, and what has to stay.
@MainActor
struct WalkPicture {
    @MainActor
    private struct Entry {
        weak var screen: ViewController?
        let name: String
        let life: WalkLife?
        /// The level that it is, or is on.
        let levelNumber: Int
        /// How far down it reaches: a screen that brought its navigation controller takes all of that along.
        let lowest: Int

        var isGone: Bool { screen?.window == nil }
        var hasEndedItself: Bool { life?.hasEndedItself == true }

        /// Whether what is above it came over it; `nil` where that can't be told.
        func isUnder(_ entry: Entry) -> Bool? {
            guard let life, entry.levelNumber != levelNumber else { return true }
            if entry.levelNumber > life.levelCounts.upperBound { return true }
            return entry.levelNumber <= life.levelCounts.lowerBound ? false : nil
        }
    }

    /// From the bottom; `nil` for navigation controllers, which go with what is on them.
    private let entries: [Entry?]

    /// The screens of one window, from the bottom.
    init(_ screens: [ViewController]) {
        let indices = Dictionary(uniqueKeysWithValues: screens.enumerated().map { (ObjectIdentifier($1), $0) })
        entries = screens.enumerated().map { index, screen in
            if screen is NavigationController, !(screen is WalkStack) { return nil }
            let life = (screen as? WalkScreen)?.life ?? (screen as? WalkStack)?.life
            let stack = life?.isBringing == true ? screen.navigationController : nil
            return Entry(
                screen: screen, name: screen.name, life: life,
                levelNumber: (screen.navigationController ?? screen).levelNumber,
                lowest: stack.flatMap { indices[ObjectIdentifier($0)] } ?? index)
        }
    }

    /// What went but had to stay, or the reverse, where only hosts have moved screens: a screen that ended takes along
    /// what has come over it since, and nothing else (L5, L15). What is over a root that stays may stay too (L14).
    var mistake: String? {
        let ended = entries.compactMap { $0 }.filter(\.hasEndedItself)
        for (index, entry) in entries.enumerated() {
            guard let entry, !entry.hasEndedItself else { continue }
            let below = ended.filter { $0.lowest < index }
            if entry.isGone, !below.contains(where: { $0.isUnder(entry) != false }) {
                return "\(entry.name) went, but nothing below it has ended (L15)"
            }
            if !entry.isGone, below.contains(where: { $0.isGone && $0.isUnder(entry) == true }) {
                return "\(entry.name) stayed, but what it came over has ended (L15)"
            }
        }
        return nil
    }
}
