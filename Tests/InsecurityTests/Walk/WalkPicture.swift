import PresentationSim

/// What was on screen at a rest: it tells what has to go by the next one, and what has to stay.
@MainActor
struct WalkPicture {
    @MainActor
    private struct Entry {
        weak var screen: ViewController?
        let name: String
        let life: WalkLife?
        /// Screens are numbered as they are made.
        let number: Int
        /// How far down it reaches: a screen that brought its navigation controller takes all of that along.
        let lowest: Int

        var isGone: Bool { screen?.window == nil }
    }

    private let entries: [Entry?]

    /// The screens of one window, from the bottom.
    init(_ screens: [ViewController]) {
        let indices = Dictionary(uniqueKeysWithValues: screens.enumerated().map { (ObjectIdentifier($1), $0) })
        entries = screens.enumerated().map { index, screen in
            let isStack = screen is NavigationController && !(screen is WalkStack)
            guard !isStack, let number = screen.title.flatMap(Int.init) else { return nil }
            let life = (screen as? WalkScreen)?.life ?? (screen as? WalkStack)?.life
            let stack = life?.isBringing == true ? screen.navigationController : nil
            let lowest = stack.flatMap { indices[ObjectIdentifier($0)] } ?? index
            return Entry(screen: screen, name: screen.name, life: life, number: number, lowest: lowest)
        }
    }

    /// What went but had to stay, or the reverse, where only hosts have moved screens: a screen that ended takes along
    /// what has come over it since, and nothing else (L5, L15). What is over a root that stays may stay too (L14).
    var mistake: String? {
        let ended = entries.compactMap { $0 }.filter { $0.life?.hasEndedItself == true }
        for (index, entry) in entries.enumerated() {
            guard let entry, entry.life?.hasEndedItself != true else { continue }
            let below = ended.filter { $0.number < entry.number && $0.lowest < index }
            if entry.isGone, below.isEmpty { return "\(entry.name) went, but nothing below it has ended (L15)" }
            if !entry.isGone, below.contains(where: \.isGone) {
                return "\(entry.name) stayed, but what it came over has ended (L15)"
            }
        }
        return nil
    }
}
