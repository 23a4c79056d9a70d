/// All links between levels change here, and observers are told when all of them have.
extension Window {
    func level(_ index: Int) -> ViewController? { levels.indices.contains(index) ? levels[index] : nil }

    /// Puts a controller on top.
    func link(_ viewController: ViewController) {
        viewController.ownWindow = self
        viewController.ownSimulation = simulation
        viewController.level = levels.count
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

    /// Tells of the levels that have left, the top one first.
    func tellOfLeaving(_ leaving: [ViewController], by hand: Hand) {
        for viewController in leaving.reversed() { didRemove(viewController, by: hand) }
    }

    /// Tells that a controller has left, with all that it contains, the top one first.
    func didRemove(_ viewController: ViewController, by hand: Hand) {
        for contained in viewController.containedFromTop { didRemove(contained, by: hand) }
        for observer in observers { observer.observer?.viewController(viewController, didLeave: self, by: hand) }
    }
}
