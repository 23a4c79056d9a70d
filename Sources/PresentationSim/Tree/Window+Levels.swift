/// All links between levels change here, and observers are told when all of them have.
extension Window {
    func level(_ index: Int) -> ViewController? { levels.indices.contains(index) ? levels[index] : nil }

    /// Puts a controller on top.
    func link(_ viewController: ViewController) {
        viewController.ownWindow = self
        viewController.ownSimulation = simulation
        viewController.level = levels.count
        levelCount += 1
        viewController.levelNumber = levelCount
        viewController.flags.remove(.beingDismissed)
        viewController.shownStyle = viewController.modalPresentationStyle
        levels.append(viewController)
    }

    /// Takes the upper-most controllers off: those that leave, lowest first.
    func unlink(_ leaving: [ViewController]) {
        levels.removeLast(leaving.count)
        for viewController in leaving {
            viewController.ownWindow = nil
            viewController.level = 0
            viewController.flags.remove(.beingPresented)
        }
    }

    /// What presents the lowest of the levels over a controller that came after its window had had so many of them;
    /// `nil` where none came. The cost is that of the levels that came.
    package func presenter(over viewController: ViewController, after count: Int) -> ViewController? {
        var lowest = levels.count
        while lowest - 1 > viewController.level, levels[lowest - 1].levelNumber > count { lowest -= 1 }
        return lowest < levels.count ? levels[lowest - 1] : nil
    }

    /// Tells of the levels that have left, the top one first.
    func tellOfLeaving(_ leaving: [ViewController], by initiator: Initiator) {
        for viewController in leaving.reversed() { didRemove(viewController, by: initiator) }
    }

    /// Tells that a controller has left, with all that it contains, the top one first.
    func didRemove(_ viewController: ViewController, by initiator: Initiator) {
        for contained in viewController.containedFromTop { didRemove(contained, by: initiator) }
        tell { $0.viewController(viewController, didLeave: self, by: initiator) }
    }
}
