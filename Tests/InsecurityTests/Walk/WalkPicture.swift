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
        /// The screen or the navigation controller that it brought, and the containers that hold it.
        let unit: ObjectIdentifier, containers: [ObjectIdentifier]
        /// Another controller holds the unit, so that it is no level: a stack, a container, or the context that presented it.
        let isHeld: Bool
        /// The chains of the tabs that it is in.
        let tabs: [ModelChain]
        /// The numbers of the rests at which the screen and its level were first there.
        let age: Int, levelAge: Int
    }

    /// From the bottom, without other code's navigation controllers, which leave with their screens.
    private var entries: [Entry] = []
    /// The owners of the levels, from the bottom, and the rests at which the levels were first there.
    private var levels: [(owner: WalkLife?, age: Int)] = []

    /// The screens from the bottom with their coordinators, at the rest of that number.
    init(_ screens: [ViewController], rest: Int, _ lifeOf: (ViewController) -> WalkLife?) {
        var levelAge = 0
        for (index, screen) in screens.enumerated() {
            let (own, life) = (screen as? any WalkController, lifeOf(screen))
            guard own != nil || life != nil else { continue }
            let age = own?.age ?? life?.age ?? rest
            own?.age = age
            life?.age = age
            if screen.holder == nil {
                levelAge = age
                let bottom = (screen as? WalkStack)?.viewControllers.first as? WalkScreen
                levels.append((life ?? bottom?.life, age))
            }
            if screen is NavigationController, life == nil { continue }
            let isBringing = life.map { $0.isOnStack && !$0.isPushed } == true
            let unit = isBringing ? screen.parent ?? screen : screen
            let containers = Array(sequence(first: screen, next: \.holder).dropFirst())
            entries.append(
                Entry(
                    screen: screen, name: screen.name, life: life, level: levels.count - 1,
                    lowest: screens.firstIndex { $0 === unit } ?? index, unit: ObjectIdentifier(unit),
                    containers: containers.map(ObjectIdentifier.init), isHeld: unit.holder != nil,
                    tabs: WalkPicture.tabs(of: screen), age: age,
                    levelAge: levelAge))
        }
    }

    private static func tabs(of screen: ViewController) -> [ModelChain] {
        guard let parent = screen.holder else { return [] }
        let tab = (parent as? any SelectingContainer)?.index(of: screen) ?? -1
        let own = (parent as? any WalkController)?.life?.tabs ?? []
        return (own.indices.contains(tab) ? [own[tab]] : []) + WalkPicture.tabs(of: parent)
    }

    /// The first screen that left but had to stay, or stayed but had to leave, if only hosts have moved screens since.
    /// Other roots have started on the chains.
    func mistake(_ newRoots: [ModelChain]) -> String? {
        for entry in entries {
            let hasLeft = entry.screen?.window == nil
            let below = entries.filter { $0.life?.isToLeave == true && $0.lowest < entry.lowest }
            let isReplaced = newRoots.contains { chain in entry.tabs.contains { $0 === chain } }
            let isTaken = isReplaced || below.contains { takes($0, entry) != false }
            if hasLeft, entry.life?.isRoot == true, !isTaken {
                return "the root \(entry.name) left (L14)"
            }
            if entry.life?.isToLeave == true { continue }
            if hasLeft, !isTaken { return "\(entry.name) left, but no screen below it has ended (L15)" }
            if !hasLeft, below.contains(where: { $0.screen?.window == nil && takes($0, entry) == true }) {
                return "\(entry.name) stayed, but a screen that it came over has ended (L15)"
            }
        }
        return nil
    }

    /// Whether a screen that leaves takes one above it along. One that is no level takes the levels that came after it,
    /// and leaves those that were there before. `nil` if both came between the same two rests.
    private func takes(_ lower: Entry, _ upper: Entry) -> Bool? {
        if upper.level == lower.level {
            let isOnStack = lower.life?.isPushed == true && lower.containers.first == upper.containers.first
            // Another chain's screen in the context of the stack may have come over another.
            if isOnStack, upper.life?.isPushed == false, upper.life?.chain !== lower.life?.chain { return nil }
            return isOnStack || upper.containers.contains(lower.unit)
        }
        guard lower.isHeld else { return true }
        guard upper.levelAge >= lower.age,
            let over = levels[lower.level...].dropFirst().first(where: { $0.age >= lower.age })
        else { return false }
        if over.age == lower.age { return nil }
        // It came over a coordinator's level that was there before.
        let between = levels[lower.level...].dropFirst().prefix { $0.age < lower.age }
        if between.contains(where: { $0.owner != nil }) { return false }
        // L22, L24: neither a pushed screen nor a tab takes levels that another chain of the same containers presents.
        let (own, other) = (lower.life?.chain, over.owner?.chain)
        if let other, other !== own, other.base === own?.base { return false }
        // What an existing screen presents leaves with that screen only.
        if let other, other !== own { return nil }
        // Other code's levels over a tab leave, if it is in sight.
        return lower.tabs.isEmpty ? true : nil
    }
}
