import PresentationSim

/// The screens of a window at a rest. At the next rest the picture says which of them must have left, and which not, if
/// only hosts have moved screens.
@MainActor
struct WalkPicture {
    private struct Entry {
        weak var screen: ViewController?
        let name: String
        let life: WalkLife?
        let level: Int
        /// The lowest index that leaves with it: a navigation controller leaves with the screen that brought it.
        let lowest: Int
        /// The numbers of the rests at which the screen and its level were first there.
        let age: Int, levelAge: Int
    }

    /// From the bottom, without other code's navigation controllers, which leave with their screens.
    private var entries: [Entry] = []

    /// The screens from the bottom, at the rest of that number.
    init(_ screens: [ViewController], rest: Int) {
        var (level, levelIndex, levelAge) = (-1, 0, 0)
        for (index, screen) in screens.enumerated() {
            guard let screen = screen as? any WalkController else { continue }
            let age = screen.age ?? rest
            screen.age = age
            if screen.parent == nil { (level, levelIndex, levelAge) = (level + 1, index, age) }
            if screen is NavigationController, screen.life == nil { continue }
            let isBringing = screen.life.map { $0.isOnStack && !$0.isPushed } == true
            entries.append(
                Entry(
                    screen: screen, name: screen.name, life: screen.life, level: level,
                    lowest: isBringing ? levelIndex : index, age: age, levelAge: levelAge))
        }
    }

    /// The first screen that left but had to stay, or stayed but had to leave, if only hosts have moved screens since,
    /// and no root has started.
    var mistake: String? {
        for entry in entries {
            let hasLeft = entry.screen?.window == nil
            if hasLeft, entry.life?.isRoot == true { return "the root \(entry.name) left (L14)" }
            if entry.life?.isToLeave == true { continue }
            let below = entries.filter { $0.life?.isToLeave == true && $0.lowest < entry.lowest }
            if hasLeft, !below.contains(where: { takes($0, entry) != false }) {
                return "\(entry.name) left, but no screen below it has ended (L15)"
            }
            if !hasLeft, below.contains(where: { $0.screen?.window == nil && takes($0, entry) == true }) {
                return "\(entry.name) stayed, but a screen that it came over has ended (L15)"
            }
        }
        return nil
    }

    /// Whether a screen that leaves takes one above it along. A pushed screen takes the levels that came after it, and
    /// leaves those that were there before. `nil` if both came between the same two rests.
    private func takes(_ lower: Entry, _ upper: Entry) -> Bool? {
        guard lower.life?.isPushed == true, upper.level > lower.level else { return true }
        return upper.levelAge == lower.age ? nil : upper.levelAge > lower.age
    }
}
