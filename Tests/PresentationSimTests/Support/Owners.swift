import PresentationSim

/// Owns screens: refuses what a test wants refused, and records the calls.
final class TestOwner: ScreenOwner {
    let number = 0
    let name = ""
    var isInteractiveDismissDisabled = false
    var mayBeSeen = true
    var hasLeft = false
    var onAdmit: () -> Void = {}
    private(set) var calls: [String] = []

    func didAttemptToDismiss() { calls.append("attempt") }

    func admit() -> Bool {
        calls.append("admit")
        onAdmit()
        return mayBeSeen
    }

    func screenDidLeave(_ window: Window, by initiator: Initiator) {}

    func screenWasShownAgain(_ screen: ViewController) { calls.append("shown again") }
}

/// Owns a container: allows or refuses to show a child, and records the calls.
final class TestContainerOwner: ContainerOwner {
    var allows = true
    private(set) var calls: [String] = []

    func container(_ container: any SelectingContainer, mayShow child: ViewController) -> Bool {
        calls.append("may \(child.name)")
        return allows
    }

    func container(
        _ container: any SelectingContainer, didSelectInsteadOf old: ViewController?, by initiator: Initiator
    ) {
        let isMoving = container.window?.isTransitioning == true
        let new = container.selected?.name ?? ""
        calls.append("did \(new) for \(old?.name ?? "") by \(initiator)\(isMoving ? ", moving" : "")")
    }

    func childrenDidChange(of container: any SelectingContainer) { calls.append("tabs") }
}
