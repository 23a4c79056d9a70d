// All links between levels change here. Observers are notified after all of them have changed.

extension Window {
    package func level(_ index: Int) -> ViewController? {
        let levels = levels
        return index >= 0 && index < levels.count ? levels[index] : nil
    }

    /// Returns `true` if the window's tree holds the view controller.
    package func contains(_ viewController: ViewController) -> Bool {
        let root = viewController.containmentRoot
        return level(root.level) === root
    }

    /// Adds a view controller as the top level.
    func link(_ viewController: ViewController) {
        viewController.ownWindow = self
        viewController.ownSimulation = simulation
        viewController.level = levels.count
        levelNumber += 1
        viewController.levelNumber = levelNumber
        viewController.rest(from: .beingDismissed)
        mutate(levels, in: { levels = $0 }) { $0.append(viewController) }
    }

    /// Adds a view controller that is presented for the source, unless that presents by itself.
    func link(_ viewController: ViewController, presentedFrom source: ViewController?) {
        if viewController.levelOwner == nil, let top = levels.last { viewController.recordOwner(below: top) }
        link(viewController)
        if let presenter = source?.enclosingModalChild {
            viewController.detailsOnDemand.presenterInContext = presenter
        }
    }

    /// Removes the top levels, given lowest first.
    func unlink(_ leaving: [ViewController]) {
        mutate(levels, in: { levels = $0 }) { $0.removeLast(leaving.count) }
        shownMenu = nil
        for viewController in leaving { resetLevel(of: viewController) }
    }

    /// Resets the state that the view controller had as a level.
    private func resetLevel(of viewController: ViewController) {
        if viewController.levelOwner == nil { host?.otherLevelDidLeave(self) }
        viewController.ownWindow = nil
        viewController.level = 0
        viewController.details?.presentationController = nil
        viewController.details?.ownerBelow = nil
        viewController.details?.presenterInContext = nil
        viewController.rest(from: .beingPresented)
    }

    /// Removes a presented level from under those over it, which stay: a seam for `InsecurityUIKit`, where UIKit has removed the
    /// level and hasn't shown those yet. Its last callbacks run in the call. Returns `false`, and changes nothing, if it isn't
    /// such a level or a dismissal runs.
    package func removeLevel(_ viewController: ViewController) -> Bool {
        let index = viewController.level
        guard viewController.ownWindow === self, index > 0, index + 1 < levels.count,
            modalTransition?.kind != .dismiss
        else { return false }
        _ = mutate(levels, in: { levels = $0 }) { $0.remove(at: index) }
        resetLevel(of: viewController)
        for above in levels[index...] { above.level -= 1 }
        let presenter = levels[index - 1]
        viewController.leave()
        if presenter.isSeenLevel { presenter.appear(animated: false) } else { presenter.disappear() }
        didRemove(viewController, by: .app)
        return true
    }

    /// The number of levels now: the root and the presented ones.
    package var presentLevelCount: Int { levels.count }

    /// A level, its number, the owner of the screen at its bottom, and the one that the user saw below other code's level.
    package func levelAndOwners(
        _ index: Int
    ) -> (controller: ViewController, number: Int, owner: (any ScreenOwner)?, below: (any ScreenOwner)?) {
        let level = levels[index]
        return (level, level.levelNumber, level.levelOwner, level.details?.ownerBelow)
    }

    /// Records that the level is other code's from now on.
    package func removeOwner(ofLevel index: Int) { levels[index].recordOwner(below: levels[index - 1]) }

    /// Records that other code's level is over the screen of that owner, because the one that it came over has left.
    package func setOwnerBelow(_ owner: (any ScreenOwner)?, ofLevel index: Int) {
        levels[index].detailsOnDemand.ownerBelow = owner
    }

    /// Notifies observers that view controllers have left, the top one first.
    func didRemove(_ leaving: [ViewController], by initiator: Initiator) {
        for viewController in leaving.reversed() { didRemove(viewController, by: initiator) }
    }

    /// Notifies observers that a view controller has left, after those it contains, the top one first.
    func didRemove(_ viewController: ViewController, by initiator: Initiator) {
        if let child = viewController.details?.modalChild { didRemove(child, by: initiator) }
        for child in viewController.contained.reversed() { didRemove(child, by: initiator) }
        viewController.owner?.screenDidLeave(self, by: initiator)
        for anchor in viewController.anchors { anchor.screenDidLeave(self) }
        notifyObservers { $0.viewController(viewController, didLeave: self, by: initiator) }
    }
}

extension ViewController {
    /// Records the owner that other code's level comes over. If no level below has one, a coordinator may have pushed on the root since
    /// those came.
    func recordOwner(below level: ViewController) {
        let below = level.nearestOwner == nil ? level.details?.ownedBelow ?? level.ownWindow?.level(0) : level
        guard let below, let owner = below.nearestOwner else { return }
        detailsOnDemand.ownedBelow = below
        detailsOnDemand.ownerBelow = owner
    }

    /// `true` if it is a level of a window that isn't hidden, and no full screen covers it (U10).
    var isSeenLevel: Bool {
        guard let ownWindow, !ownWindow.isConcealed else { return false }
        return ownWindow.level(level + 1)?.shownStyle.coversPresenter != true
    }
}
