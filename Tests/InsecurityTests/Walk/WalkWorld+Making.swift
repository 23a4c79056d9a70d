import Insecurity
import PresentationSim

extension WalkWorld {
    /// A coordinator of the kind that the action starts.
    func makeModal(_ flaw: WalkLife.Flaw = .none) -> (WalkModal, WalkLife) {
        let life = makeLife("WalkModal", flaw)
        let child = WalkModal(WalkMaker(self, life))
        life.coordinator = child
        life.navigation = child.navigation
        return (child, life)
    }

    func makePushed(_ flaw: WalkLife.Flaw = .none) -> (WalkPushed, WalkLife) {
        let life = makeLife("WalkPushed", flaw)
        let child = WalkPushed(WalkMaker(self, life))
        life.coordinator = child
        life.navigation = child.navigation
        life.pushing = child.navigation
        return (child, life)
    }

    func makeAdaptive(_ flaw: WalkLife.Flaw = .none) -> (WalkAdaptive, WalkLife) {
        let life = makeLife("WalkAdaptive", flaw)
        let child = WalkAdaptive(WalkMaker(self, life))
        life.coordinator = child
        life.navigation = child.navigation
        return (child, life)
    }

    private func makeLife(_ typeName: String, _ flaw: WalkLife.Flaw) -> WalkLife {
        let life = WalkLife(number: lives.count, typeName: typeName, flaw: flaw)
        lives.append(life)
        return life
    }

    /// The host asks for the screen: once, of what runs, with nothing moving (L6, L7).
    func make(_ life: WalkLife) -> ViewController? {
        if life.isMade { fail("the screen of \(life.number) was asked for twice (L7)") }
        if !life.isRunning { fail("the screen of \(life.number) was asked for after its end (L7)") }
        if isMoving(life), !isAskingDisturbed {
            fail("the screen of \(life.number) was asked for in a transition (L6)")
        }
        life.isMade = true
        reach(.getter)
        life.levelCounts = levelCount(around: life)...levelCount(around: life)
        let screen = screen(of: life)
        guard let chain = life.chain, let index = chain.index(of: life) else { return screen }
        if let issue = refusal(of: life, screen, isOnStack: chain.running[index].isOnStack) {
            expected = [issue]
            chain.end(life, .dismissed(.refused(issue)))
        }
        return screen
    }

    /// The screen comes on a stack: under what came over that before.
    func willCome(_ life: WalkLife) {
        let count = levelCount(around: life)
        life.levelCounts = min(count, life.levelCounts.lowerBound)...count
    }

    private func levelCount(around life: WalkLife) -> Int {
        let number = life.chain.flatMap { host(of: $0)?.windowNumber }
        return windows.first { $0.number == number }?.levelCount ?? 0
    }

    private func screen(of life: WalkLife) -> ViewController? {
        switch life.flaw {
        case .none:
            let screen = name(WalkScreen(self, life))
            let styles: [ModalPresentationStyle] = [.pageSheet, .pageSheet, .fullScreen, .overFullScreen, .formSheet]
            screen.modalPresentationStyle = styles[life.number % styles.count]
            life.screen = screen
            return screen
        case .missing: return nil
        case .screenInUse: return windows.lazy.compactMap(\.rootViewController).first
        case .navigationScreen:
            let screen = name(WalkStack(self, life))
            screen.pushViewController(stranger(), animated: false)
            life.screen = screen
            return screen
        }
    }

    private func refusal(of life: WalkLife, _ screen: ViewController?, isOnStack: Bool) -> CoordinatorIssue? {
        guard let screen else { return .noViewController(coordinator: life.typeName) }
        if screen.window != nil || screen.parent != nil {
            return .viewControllerInUse(viewController: screen.name, coordinator: life.typeName)
        }
        guard isOnStack, screen is NavigationController else { return nil }
        return .navigationControllerPushed(navigationController: screen.name, coordinator: life.typeName)
    }

    /// A root that other code has just set without animation doesn't count, but for the window's own chain, and for a
    /// host whose screen went with the old one.
    private func isMoving(_ life: WalkLife) -> Bool {
        guard let chain = life.chain, let host = hosts.first(where: { $0.chain === chain }),
            let window = windows.first(where: { $0.number == host.windowNumber })
        else { return false }
        let isRootCounted = chain.ground == .window || host.anchor?.window !== window
        return window.runningTransitions.contains { isRootCounted || $0.kind != .root || $0.isAnimated }
    }
}

/// A coordinator's screen that is a navigation controller: fine where it is presented.
final class WalkStack: NavigationController {
    let life: WalkLife

    init(_ world: WalkWorld, _ life: WalkLife) {
        self.life = life
        super.init()
        delegate = world.delegate
    }
}
