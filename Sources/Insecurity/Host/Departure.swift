internal import PresentationSim

/// Screens of a host that have ended: the levels to dismiss, and the screens to pop.
@MainActor
final class Departure {
    let host: Host
    /// The index in the chain from which on the screens leave.
    let index: Int
    let isAnimated: Bool
    /// The number of the lowest start.
    let id: Int
    /// The screen to pop with those above it, if the lowest is on a stack that stays.
    let popped: ViewController?
    /// The stack that it is popped off.
    let navigation: NavigationController?
    /// The presenter of the lowest level that leaves, or `nil` if none does.
    let presenter: ViewController?

    init(of host: Host, from index: Int, in window: Window, isAnimated: Bool) {
        (self.host, self.index, self.isAnimated) = (host, index, isAnimated)
        let count = host.chain.shownCount
        id = index < count ? host.chain.shown(at: index).frame.id : 0
        var lowest = index, found: ViewController?
        while lowest < count, found == nil {
            found = host.screen(at: lowest, in: window)
            lowest += 1
        }
        guard let screen = found else {
            (popped, navigation, presenter) = (nil, nil, nil)
            return
        }
        let entry = host.chain.shown(at: lowest - 1)
        if case .pushed = entry.place, let navigation = screen.navigationController {
            (popped, self.navigation) = (screen, navigation)
            presenter = host.presenter(over: navigation, lowest: entry.frame, from: index, in: window)
        } else {
            (popped, navigation) = (nil, nil)
            presenter = screen.presentingViewController
        }
    }

    /// The number of the presenter's level: those over it have higher ones. `Int.max` if no level leaves.
    var dismissedLevel: Int { presenter?.outermostLevelNumber ?? .max }

    /// The number of the level that the stack is in, or 0 without one.
    var stackLevel: Int { navigation?.outermostLevelNumber ?? 0 }

    /// The ``stackLevel``, or 0 if the stack is on a tab that is out of sight.
    var shownStackLevel: Int { navigation?.isInShownBranch == true ? stackLevel : 0 }
}

extension Host {
    /// The presenter of the lowest level that came over one of the leaving screens on the stack: those from that index on, of
    /// which `lowest` is the lowest one that is still there.
    fileprivate func presenter(
        over navigation: NavigationController, lowest: Frame, from index: Int, in window: Window
    ) -> ViewController? {
        guard navigation.window === window else { return nil }
        // Nothing is over a tab that is out of sight.
        guard navigation.isInShownBranch else { return presenterOfLowestLevel(from: index, in: window) }
        var former: Int?
        for index in lowest.index..<chain.shownCount {
            let entry = chain.shown(at: index)
            // No level came between this frame and the one before.
            if entry.frame.levelCount == former { continue }
            former = entry.frame.levelCount
            guard let presenter = window.presenter(over: navigation, after: entry.frame.levelCount) else {
                if entry.frame === lowest { return nil }
                break
            }
            // Other tabs present over the container, not over the stack.
            if !isBeside(presenter.presentedViewController.flatMap(Host.frame)) { return presenter }
        }
        return presenterOfLowestLevel(from: index, in: window)
    }

    /// The frame that has presented the level.
    private static func frame(of level: ViewController) -> Frame? {
        (level.screenOwner ?? (level as? NavigationController)?.viewControllers.first?.screenOwner) as? Frame
    }

    /// The presenter of the lowest level that the screens from that index on have presented, or tabs of theirs.
    func presenterOfLowestLevel(from index: Int, in window: Window) -> ViewController? {
        var presenters: [ViewController?] = []
        for top in index..<max(index, chain.shownCount) {
            let entry = chain.shown(at: top)
            // Other code may have removed the bottom of a level, but not what is pushed on that.
            let bottom = entry.place.navigation(at: top) ?? top
            if bottom >= index, chain.shown(at: bottom).place.isPresented, let screen = screen(at: top, in: window) {
                presenters.append(screen.presentingViewController)
            }
            for tab in entry.frame.tabs?.hosts ?? [] {
                presenters.append(tab.presenterOfLowestLevel(from: 0, in: window))
            }
        }
        return presenters.compactMap { $0 }.min { $0.outermostLevelNumber < $1.outermostLevelNumber }
    }

    /// Whether another chain has shown the frame, of the same containers as this one: of a tab or of one that holds it.
    func isBeside(_ frame: Frame?) -> Bool {
        guard let other = frame?.screenHost, other !== self else { return false }
        return other.outermost === outermost
    }

    /// The host on which the containers of this tab run.
    private var outermost: Host { branch?.container?.screenHost?.outermost ?? self }

    /// The departure of the screens that have ended, or `nil` if none may leave now.
    func departure(from window: Window) -> Departure? {
        guard window === self.window, branch?.canShow(chain) != false,
            case .hide(let index, let isAnimated) = chain.next(), checkUncovered()
        else { return nil }
        return Departure(of: self, from: index, in: window, isAnimated: isAnimated)
    }
}
