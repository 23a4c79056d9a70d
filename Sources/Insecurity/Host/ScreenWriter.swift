internal import PresentationSim

/// Carries out the decisions of a stage. Nothing else in this library changes the tree.
@MainActor
struct ScreenWriter {
    let host: Host
    let window: Window

    func carryOut(_ change: Change) {
        switch change {
        case .leave(let leaving): leave(leaving, change)
        case .come(let coming): come(coming, change)
        case .dismiss(let level, let coming):
            dismiss(from: level, isAnimated: false)
            // The dismissal is another change, after which the root comes, unless the app has overridden it.
            let isOverridden = host.isNext(change, in: window)
            if isOverridden { come(coming, change) }
        case .select(_, let container, _): host.tabs(of: container)?.showWanted()
        }
    }

    // MARK: Leaving

    /// The pop of a cut, which is recorded, and the frames that come in place of its screens (L17). An object, because a copy
    /// retains the screens: 1.5 % of a push and pop.
    @MainActor
    private final class Removal {
        /// The lowest screen that is popped, and its stack, if that stays.
        var popped: (screen: ViewController, navigation: NavigationController)?
        var frames: [Frame]
        /// `true` if the pop is animated.
        let isAnimated: Bool

        init(
            popped: (screen: ViewController, navigation: NavigationController)?, frames: [Frame], isAnimated: Bool
        ) {
            (self.popped, self.frames, self.isAnimated) = (popped, frames, isAnimated)
        }
    }

    /// Dismisses levels and pops screens. Screens that come in place of others are made before.
    private func leave(_ leaving: Leaving, _ change: Change) {
        // All before any is made, because that is app code, which may end others.
        var replacements: [[Frame]] = []
        for cut in leaving.cuts {
            guard let replacement = cut.replacement else { continue }
            replacements.append(host.stage[cut.chain].frames(replacement.range))
        }
        for frames in replacements { make(frames, isOnNavigation: true) }
        if !replacements.isEmpty, !isStillNext(change) { return }
        var removals: [Removal] = []
        var modalChildren: [(screen: ViewController, isAnimated: Bool)] = []
        for cut in leaving.cuts {
            if let index = cut.inContext, let screen = host.stage[cut.chain][shown: index].frame.screen.outermost {
                modalChildren.append((screen, cut.isAnimated))
            }
            removals.append(remove(cut))
        }
        if let level = leaving.level { dismiss(from: level, isAnimated: leaving.isAnimated) }
        for (screen, isAnimated) in modalChildren { screen.leaveContext(animated: isAnimated) }
        for (removal, cut) in zip(removals, leaving.cuts) {
            guard let joined = cut.joined else { continue }
            removals[joined].frames += removal.frames
            removal.popped = nil
        }
        for removal in removals { carryOut(removal) }
    }

    /// Records that the screens of the cut leave.
    private func remove(_ cut: Leaving.Cut) -> Removal {
        // Without closures: each would check at run time that it is on the main actor.
        var popped: (screen: ViewController, navigation: NavigationController)?
        if let index = cut.popped, let screen = host.stage[cut.chain][shown: index].frame.screen.viewController,
            let navigation = screen.navigationController
        {
            popped = (screen, navigation)
        }
        var frames: [Frame] = []
        if let replacement = cut.replacement { frames = host.stage[cut.chain].frames(replacement.range) }
        if let anchor = frames.first?.anchor {
            host.willShow(frames, on: anchor, insteadOf: cut.from, in: window, with: nil)
        } else {
            host.willHide(from: cut.from, on: cut.chain)
        }
        return Removal(popped: popped, frames: frames, isAnimated: cut.isAnimated && cut.inContext == nil)
    }

    private func carryOut(_ removal: Removal) {
        guard let (screen, navigation) = removal.popped else { return }
        if removal.frames.isEmpty {
            pop(screen, off: navigation, isAnimated: removal.isAnimated)
        } else {
            // App code may have taken the screen off the stack meanwhile.
            let count = navigation.stackIndex(of: screen) ?? navigation.stack.count
            push(
                removal.frames, on: navigation, keeping: count, isAnimated: removal.isAnimated,
                isDeferred: navigation.defersCalls)
        }
    }

    private func dismiss(from level: Int, isAnimated: Bool) {
        window.levelAndOwners(level - 1).controller.dismiss(animated: isAnimated)
    }

    /// Pops the controller and those above it. If other code has removed those below, the stack becomes empty.
    private func pop(_ viewController: ViewController, off navigation: NavigationController, isAnimated: Bool) {
        // No copy of the stack may be alive while it changes, or each pop would copy it.
        guard let index = navigation.stackIndex(of: viewController) else { return }
        if index > 0 {
            navigation.popToViewController(navigation.stack[index - 1], animated: isAnimated)
        } else {
            navigation.setViewControllers([], animated: isAnimated)
        }
    }

    // MARK: Coming

    /// Shows frames as a root, as a level or on a stack, after their screens are made. App code may end them meanwhile, start
    /// others or begin a transition. Then all wait for their turn (L6, L7).
    private func come(_ coming: Coming, _ change: Change) {
        let frames = host.stage[coming.chain].frames(coming.frames.range)
        let place = host.stage[coming.chain].running[coming.frames.range.lowerBound].place
        guard let anchor = frames[0].runsOn else { return }
        if place.isRoot {
            // Other code may have removed the tab while the start waited.
            if let issue = anchor.tabIssue(in: anchor.tabs?.container?.name ?? "") {
                return host.refuse(frames[0], issue)
            }
        }
        if case .pushed(let owner) = place {
            guard let navigation = navigationController(at: owner, of: anchor) else { return refuseUnshown(frames[0]) }
            make(frames, isOnNavigation: true)
            guard isStillNext(change) else { return }
            host.willShow(frames, on: anchor, in: window, with: nil)
            return push(frames, on: navigation, keeping: navigation.stack.count, isAnimated: coming.isAnimated)
        }
        guard let (level, navigation) = makeLevel(frames, place) else { return }
        makeTabs(of: frames)
        guard isStillNext(change) else {
            navigation?.setViewControllers([], animated: false)
            return
        }
        if !place.isRoot, window.topmostViewController == nil { return refuseUnshown(frames[0]) }
        var shown: [Frame] = []
        show(
            level, frames, as: place, on: anchor, with: navigation, isAnimated: coming.isAnimated, addingTo: &shown)
        release(shown)
    }

    /// Shows a level, or the root of a tab. Adds the frames that came, those on tabs included, for ``release(_:)``. To one list,
    /// because a list for each of nested containers would be copied by all around it.
    private func show(
        _ level: ViewController, _ frames: [Frame], as place: Place, on anchor: Anchor,
        with navigation: NavigationController?, isAnimated: Bool, addingTo shown: inout [Frame]
    ) {
        let source = place.isRoot ? nil : source(inContextOf: level, below: frames[0].index, on: anchor)
        host.willShow(
            frames, on: anchor, insteadOf: place.isRoot ? 0 : nil, in: window, with: navigation,
            inContext: source != nil)
        shown += frames
        for tabs in frames.compactMap(\.tabs) { fill(tabs, addingTo: &shown) }
        if !place.isRoot {
            (source ?? window.topmostViewController)?.present(level, animated: isAnimated)
        } else if anchor.tabIndex != nil {
            ScreenWriter.replaceTab(of: anchor, with: level)
        } else {
            let transition = frames[0].screen.rootTransition ?? .animated
            window.setRootViewController(
                level, duration: isAnimated ? transition.duration : .zero, options: transition.options)
        }
        didShow(frames)
    }

    /// The screen that presents the level in its context: the one below that index, if the level has the style of a context, and the
    /// context is in sight, on the tab alone, and no level itself. Otherwise the level comes over the window.
    private func source(
        inContextOf level: ViewController, below index: Int, on anchor: Anchor
    ) -> ViewController? {
        guard level.asksForContext else { return nil }
        let below = index > 0 ? anchor.seat?.chain[shown: index - 1].frame.screen.viewController : anchor.screen
        guard let below, below.window === window, let context = below.freePresentationContext,
            anchor.tabScreen?.isOrContains(context) != false
        else { return nil }
        return below
    }

    /// Pushes the frames' screens over the lowest `count` controllers of the stack: at once, or after the transition that app code
    /// has begun inside a dismissal.
    private func push(
        _ frames: [Frame], on navigation: NavigationController, keeping count: Int, isAnimated: Bool,
        isDeferred: Bool = false
    ) {
        guard let screen = frames.first?.screen.made else { return }
        if count == navigation.stack.count, frames.count == 1 {
            navigation.pushViewController(screen, animated: isAnimated)
        } else {
            navigation.setViewControllers(
                keeping: count, then: frames.compactMap(\.screen.made), animated: isAnimated)
        }
        if !isDeferred { didShow(frames) }
        release(frames)
    }

    // MARK: Making

    /// Returns `true` if the change comes next after app code has made its screens. The conditions that are asked then are app
    /// code, too.
    private func isStillNext(_ change: Change) -> Bool {
        guard host.isNext(change, in: window) else { return false }
        return !host.isGated || host.admit(change, in: window) && host.isNext(change, in: window)
    }

    /// Asks the coordinators for their screens, from the bottom up, and refuses the first that can't be shown. App code may begin a
    /// transition, and the other screens are made after that (L6).
    private func make(_ frames: [Frame], isOnNavigation: Bool) {
        for frame in frames where frame.runsOn != nil && (frame.screen.made != nil || !host.isBusy(window)) {
            if let issue = frame.makeScreen(isOnNavigation: isOnNavigation) { host.refuse(frame, issue) }
        }
    }

    /// Makes the screens that containers get for their tabs, also those of coordinators that are started meanwhile.
    private func makeTabs(of frames: [Frame]) {
        for frame in frames {
            for anchor in frame.tabs?.anchors ?? [] { makeTab(anchor) }
        }
    }

    private func makeTab(_ anchor: Anchor) {
        var made: [Frame] = []
        while !host.isBusy(window) {
            let frames = anchor.chain.framesWithContainer
            if frames.elementsEqual(made, by: ===) { return }
            // A transition may have begun before their tabs were made.
            if !frames.allSatisfy({ $0.screen.made != nil }) {
                _ = makeScreens(frames, anchor.chain.running[0].place)
            }
            makeTabs(of: frames)
            made = frames
        }
    }

    /// Makes a level: one screen, or a stack with all screens.
    private func makeLevel(
        _ frames: [Frame], _ place: Place
    ) -> (level: ViewController, navigation: NavigationController?)? {
        let navigation = makeScreens(frames, place)
        var screens: [ViewController] = []
        for frame in frames {
            guard frame.runsOn != nil, let screen = frame.screen.made else { return nil }
            screens.append(screen)
        }
        guard let navigation else { return (screens[0], nil) }
        navigation.setViewControllers(screens, animated: false)
        // The root can't know that it will come in a sheet of another controller.
        if navigation.sheetDetents.isEmpty { navigation.sheetDetents = screens[0].sheetDetents }
        return (navigation, navigation)
    }

    /// Makes the screens of a level, after the navigation controller that they come with, if any.
    private func makeScreens(_ frames: [Frame], _ place: Place) -> NavigationController? {
        guard place == .presentedNavigation || place == .rootNavigation else {
            make(frames, isOnNavigation: false)
            return nil
        }
        let navigation = frames[0].makeNavigationController()
        if let issue = CoordinatorIssue(navigation, givenTo: frames[0].name) {
            host.refuse(frames[0], issue)
        } else {
            make(frames, isOnNavigation: true)
        }
        return navigation
    }

    // MARK: Tabs

    /// Sets empty children and returns them. Each is replaced by the root of its chain.
    static func makeEmptyChildren(_ count: Int, in controller: any SelectingContainer) -> [ViewController] {
        let children = (0..<count).map { controller.child(showing: ViewController(), at: $0) }
        controller.fill(with: children)
        return children
    }

    /// Shows a root as the tab, at the position to which other code may have moved it.
    private static func replaceTab(of anchor: Anchor, with root: ViewController) {
        guard let position = anchor.tabPosition, let controller = anchor.tabs?.controller else { return }
        let child = controller.child(showing: root, at: position)
        anchor.tabScreen = child
        anchor.tabs?.label(child, of: anchor)
        controller.replaceChild(at: position, with: child)
    }

    /// Leaves the tab empty, until it gets another root.
    static func empty(_ tab: Anchor) { replaceTab(of: tab, with: ViewController()) }

    static func select(_ tab: Int, in controller: any SelectingContainer) { controller.selectChild(at: tab) }

    /// Shows on the tabs of a container what was started there, immediately before the container is shown.
    private func fill(_ tabs: Tabs, addingTo shown: inout [Frame]) {
        // First, because a tab that a screen selects meanwhile hasn't been admitted.
        tabs.showWanted()
        for anchor in tabs.anchors {
            // A coordinator that app code starts during this is shown later (L6).
            let frames = Array(anchor.chain.framesWithContainer.prefix { $0.screen.made != nil })
            guard !frames.isEmpty, case let place = anchor.chain.running[0].place,
                let (level, navigation) = makeLevel(frames, place)
            else { continue }
            // App code may have ended some.
            if anchor.chain.framesWithContainer.starts(with: frames, by: ===) {
                show(
                    level, frames, as: place, on: anchor, with: navigation, isAnimated: false, addingTo: &shown)
            } else {
                navigation?.setViewControllers([], animated: false)
            }
        }
    }

    /// The navigation controller that the frame at that index came with, or the existing one.
    private func navigationController(at index: Int, of anchor: Anchor) -> NavigationController? {
        if index == Place.base { return anchor.navigationController }
        return anchor.seat?.chain[shown: index].frame.screen.navigationController
    }

    // MARK: After a change

    /// Refuses the frames that the tree has rejected. Those above one end with it, and cause no issue of their own.
    private func didShow(_ frames: [Frame]) {
        for frame in frames {
            guard let anchor = frame.anchor else { continue }
            if host.holds(frame.screen.made, of: anchor, in: window) {
                host.didShow(frame, on: anchor)
            } else if frame.isOnScreen, let id = anchor.seat?.id {
                refuseUnshown(frame)
                host.remove(frame, on: id, .refused)
            }
        }
    }

    /// Releases the screens, which the tree keeps now. It may run app code, which must not act before the change is complete (L6).
    private func release(_ frames: [Frame]) {
        for frame in frames { frame.releaseScreen() }
    }

    private func refuseUnshown(_ frame: Frame) { host.refuse(frame, .notShown(coordinator: frame.name)) }
}
