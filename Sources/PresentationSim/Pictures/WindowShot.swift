/// A window at one moment, as a recording keeps it: cards of the screens, and values that are there already, so that it costs little.
/// ``picture(_:id:)`` makes a ``WindowPicture`` of it, on demand.
///
/// Of a deep stack, or of many levels, it has only the ends, so that it costs the same at any depth.
@MainActor
package final class WindowShot {
    struct Screen {
        let card: ScreenCard
        let owner: Int
        let motion: WindowSnapshot.Motion
    }

    /// The gestures that the user could make besides taps.
    fileprivate enum Reach {
        /// None, because the window is covered, or because a transition runs.
        case nothing
        /// Only taps, because a transition hasn't begun yet.
        case taps
        /// Moving and lifting the finger, which is at this progress.
        case finger(Double)
        case all

        @MainActor init(_ window: Window, isReachable: Bool) {
            self =
                if !isReachable {
                    .nothing
                } else if !window.isTransitioning {
                    .all
                } else if let held = window.heldTransition {
                    .finger(held.progress)
                } else {
                    window.runningTransitions.contains(where: \.hasBegun) ? .nothing : .taps
                }
        }
    }

    let levels: [Level]
    let omittedCount: Int
    private let reach: Reach
    /// The entries of the open menu that the user can tap, if one is open.
    let menu: [String]?
    private let isReachable: Bool
    private let isWide: Bool
    /// The ways back, and between columns and pages, if the top level is a split view or shows pages.
    private let stepsInContainers: [Step]

    /// The number of screens of a stack, and of levels, that are kept.
    fileprivate static let limit = 8

    /// Keeps the contents of the window. A covered level that hasn't changed since the last shot is shared with it.
    package init(_ window: Window, after last: WindowShot? = nil) {
        let (controllers, omittedCount) = window.levels.ends(atMost: Self.limit)
        var levels: [Level] = [], top: Level?
        var covered = controllers.count - 1
        while covered > 0, controllers[covered].isUndimmed { covered -= 1 }
        for index in 0..<controllers.count {
            let controller = controllers[index]
            var known: Level?
            if let last, index < last.levels.count { known = last.levels[index] }
            let isKnown = index < covered && known?.stillShows(controller) == true
            let level = if isKnown, let known { known } else { Level(controller, after: known) }
            levels.append(level)
            top = level
        }
        self.levels = levels
        self.omittedCount = omittedCount
        isReachable = window.isReachable
        reach = Reach(window, isReachable: isReachable)
        menu = if let menu = window.openMenu { menu.taps.map(\.name) } else { nil }
        isWide = window.horizontalSizeClass == .regular
        stepsInContainers = top?.parts == nil ? [] : User(window).stepsInContainers
    }

    /// The title of the screen that the user sees on top.
    package var visibleTitle: String? { levels.last?.top?.card.name }

    /// Returns `true` if a screen of that type is in it, or one of an owner for which that is true.
    package func shows(type: String, orOwner isOwner: (Int) -> Bool) -> Bool {
        levels.contains { $0.screens.contains { $0.card.type == type || $0.owner > 0 && isOwner($0.owner) } }
    }

    /// The picture, with other numbers for the owners, and numbers for the screens.
    package func picture(
        _ number: (Int) -> Int = { $0 }, id: (ScreenCard) -> Int = { _ in 0 }
    ) -> WindowPicture {
        WindowPicture(
            levels: levels.map { $0.picture(number, id) }, omittedCount: omittedCount, menu: menu ?? [], isWide: isWide)
    }

    /// The steps of ``Simulation/User/possibleSteps`` at that moment, without the halves of a swipe, and the keys and texts of an alert.
    package var possibleSteps: [Script.Step] {
        if let menu { return isReachable ? menu.map { .tap($0) } + [.tapOutside] : [] }
        switch reach {
        case .nothing: return []
        case .finger(let progress): return (progress < 0.4 ? [.updateSwipe(0.4)] : []) + [.finishSwipe, .cancelSwipe]
        case .taps: return taps(of: reached(from: levels.lastIndex { $0.isAppeared }).filter(\.isAppeared))
        case .all: return possibleSteps(of: reached(from: levels.indices.last))
        }
    }

    /// The levels that the user reaches from one down, the top one first (U105).
    private func reached(from top: Int?) -> [Level] {
        guard let top else { return [] }
        let covered = levels[...top].lastIndex { $0.sheet?.isUndimmed != true } ?? 0
        return levels[covered...top].reversed()
    }

    private func taps(of reached: [Level]) -> [Step] {
        if let alert = reached.first?.alert {
            return alert.buttons.filter(\.isEnabled).map(\.title).numbered.map { .tap($0) }
        }
        return reached.flatMap(\.buttons).numbered.map { .tap($0) }
    }

    private func possibleSteps(of reached: [Level]) -> [Step] {
        guard let top = reached.first, top.alert == nil else { return taps(of: reached) }
        let steps: [Step] =
            taps(of: reached) + (top.style?.isSheet == true ? [.swipeDown] : [])
            + (top.style == .popover ? [.tapOutside] : [])
            + (top.sheet?.others ?? []).map { .dragSheet(SheetDetent.Identifier($0)) }
        let selections = reached.lazy.compactMap(\.tabBar).first(where: \.isInReach)?.selections ?? []
        if top.parts != nil { return steps + stepsInContainers + selections }
        let origin = reached.lazy.compactMap { $0.bar?.swipesBack }.first
        return steps + (origin.map { [.swipeBack($0)] } ?? [])
            + (reached.lazy.map(\.waysBack).first { !$0.isEmpty } ?? [])
            + selections + (top.bar?.searches ?? [])
    }

    /// The root of the window or a presented view controller. A plain screen has neither tabs nor a bar.
    @MainActor
    final class Level {
        let card: ScreenCard
        /// The style in which the level is presented. `nil` for the root.
        let style: ModalPresentationStyle?
        let sheet: WindowPicture.Sheet?
        let motion: WindowSnapshot.Motion
        let tabBar: TabBar?
        let bar: Bar?
        let alert: WindowPicture.Alert?
        /// The screen that the user sees on the level, and the ends of its stack below that.
        let top: Screen?
        let lower: [Screen]
        let stackCount: Int
        let isAppeared: Bool
        /// The names of the screen's buttons.
        let actions: [String]
        /// The other columns, if the level is a split view, or the pages. `nil` for other levels.
        let parts: Parts?

        init(_ controller: ViewController, after last: Level?) {
            card = controller.card
            let isRoot = controller.level == 0
            style = isRoot ? nil : controller.shownStyle
            sheet = isRoot ? nil : WindowPicture.Sheet(controller)
            motion = WindowShot.motion(of: controller)
            isAppeared = controller.appearance == .appeared
            let container = controller as? TabBarController
            tabBar = if let container { TabBar(container) } else { nil }
            let content = container?.selected?.inFront ?? controller
            // First, because a cast to a protocol takes 2,000 instructions.
            parts = content.managesChildren ? Parts(content) : nil
            let front = parts == nil ? content.inFront : (content.frontChild ?? content).inFront
            let visible: ViewController?
            if let navigation = front as? NavigationController {
                let stack = navigation.stack
                visible = stack.last
                bar = Bar(navigation, top: visible)
                lower = WindowShot.lowerScreens(stack, after: last)
                stackCount = stack.count
            } else {
                (visible, bar, stackCount) = (front, nil, 1)
                // An array with one element takes 2,000 instructions in a debug build.
                lower = []
            }
            top = if let visible { Screen(visible, visible.freshCard) } else { nil }
            let box = controller as? AlertController
            alert = if let box { WindowPicture.Alert(box) } else { nil }
            // An alert has buttons of its own.
            actions = if let visible, box == nil { visible.visibleActions.names } else { [] }
        }

        /// All screens that are kept, the lowest one first.
        var screens: [Screen] { lower + (top.map { [$0] } ?? []) }

        /// Returns `true` if a covered level is as it was. One with tabs may have another badge.
        func stillShows(_ controller: ViewController) -> Bool {
            guard tabBar == nil, parts == nil, card === controller.card, motion == .resting,
                WindowShot.motion(of: controller) == .resting, style == nil || style == controller.shownStyle,
                sheet == WindowPicture.Sheet(controller)
            else { return false }
            guard let stack = (controller as? NavigationController)?.stack else { return true }
            return stack.count == stackCount && stack.last?.card === top?.card && top?.motion == .resting
        }
    }

    /// The columns of a split view, or the pages of a page view controller, of which the level's screens are those of the front one.
    @MainActor
    final class Parts {
        let card: ScreenCard
        /// The owner of the container, or 0.
        let owner: Int
        /// The display mode of a split view.
        let mode: String?
        /// The columns that are seen, if there are more than one. The last one is the front one.
        let columns: [Level]
        /// The names of the columns that are seen, or `page`.
        let places: [String]
        /// The names of all buttons that are seen, those of bars too.
        let actions: [String]

        init?(_ controller: ViewController) {
            guard !(controller is NavigationController), !(controller is TabBarController),
                let container = controller as? any SelectingContainer
            else { return nil }
            (card, owner) = (controller.card, container.owner?.number ?? 0)
            let split = controller as? SplitViewController
            mode = split.map { $0.isCollapsed ? "collapsed" : $0.displayMode.rawValue }
            let seen = container.isObscured ? [] : container.shownControllers
            places = seen.map { split?.column(showing: $0)?.rawValue ?? "page" }
            columns = seen.count > 1 ? seen.map { Level($0, after: nil) } : []
            actions = controller.visibleActions.names
        }
    }

    /// The tabs of a level.
    @MainActor
    final class TabBar {
        /// The owner of the container, or 0.
        let owner: Int
        let tabs: [WindowPicture.Tab]
        let selection: Int?
        let isInReach: Bool
        /// The names of the buttons that the container adds.
        let actions: [String]

        init(_ controller: TabBarController) {
            owner = controller.owner?.number ?? 0
            tabs = controller.contained.map { WindowPicture.Tab($0) }
            selection = controller.selection
            isInReach = controller.tabsInSight === controller
            actions = controller.userActions.names
        }
    }

    /// The navigation bar of a level, and the ways back on its stack.
    struct Bar {
        let card: ScreenCard
        let isShown: Bool
        let hasBackButton: Bool
        let hasBackAction: Bool
        let swipesBack: SwipeOrigin?
        let leading: [String]
        let trailing: [String]
        /// The names of the buttons that the bar and the container add.
        let actions: [String]
        /// The steps of the search in sight.
        let searches: [Step]
        /// The text of the search, if there is one.
        let searchText: String?
        /// The search controller and its results, while the user searches.
        let activeSearch: [ScreenCard]

        @MainActor init(_ controller: NavigationController, top: ViewController?) {
            card = controller.card
            isShown = !controller.isNavigationBarHidden
            hasBackButton = controller.hasBackButton
            swipesBack = [.edge, .content].first { controller.mayTrySwipe(from: $0) }
            let item = top?.details?.navigationItem
            hasBackAction = item?.backAction != nil
            leading = item?.leftBarButtonItems?.compactMap(\.title) ?? []
            trailing = item?.rightBarButtonItems?.compactMap(\.title) ?? []
            let isSearching = controller.isSearching
            let search = isShown ? item?.searchController : nil
            searches = search?.possibleSteps ?? []
            searchText = search.map { $0.searchBar.text ?? "" }
            activeSearch = if isSearching, let search { [search.card] + search.contained.map(\.card) } else { [] }
            actions = ((isShown && !isSearching ? item?.userActions(of: top) ?? [] : []) + controller.userActions).names
        }
    }

    fileprivate static func motion(of controller: ViewController) -> WindowSnapshot.Motion {
        switch controller.motion {
        case .beingPresented: .coming
        case .beingDismissed: .going
        case .resting, .movingToParent, .movingFromParent: .resting
        }
    }

    /// The ends of a stack, without its top. A screen that rests as in the last shot is taken from that, where its index is at most one
    /// other.
    fileprivate static func lowerScreens(_ stack: [ViewController], after last: Level?) -> [Screen] {
        let count = min(stack.count, limit)
        guard count > 1 else { return [] }
        let known = last?.screens ?? []
        var screens: [Screen] = []
        for index in 0..<count - 1 {
            let controller = stack[index == 0 ? 0 : stack.count - count + index]
            screens.append(WindowShot.known(controller, at: index, in: known) ?? Screen(controller, controller.card))
        }
        return screens
    }

    private static func known(_ controller: ViewController, at index: Int, in last: [Screen]) -> Screen? {
        guard let card = controller.madeCard, !controller.isMovingFromParent, !controller.isMovingToParent else {
            return nil
        }
        for place in index - 1...index + 1 where last.indices.contains(place) && last[place].card === card {
            return last[place].motion == .resting ? last[place] : nil
        }
        return nil
    }
}

extension WindowShot.Screen {
    @MainActor fileprivate init(_ controller: ViewController, _ card: ScreenCard) {
        self.card = card
        owner = controller.owner?.number ?? 0
        motion =
            switch controller.motion {
            case .movingToParent: .coming
            case .movingFromParent: .going
            case .resting, .beingPresented, .beingDismissed: .resting
            }
    }
}

extension WindowShot.Level {
    fileprivate func picture(_ number: (Int) -> Int, _ id: (ScreenCard) -> Int) -> WindowPicture.Level {
        WindowPicture.Level(
            style: style?.rawValue, sheet: sheet, motion: motion,
            owners: [tabBar?.owner ?? 0, parts?.owner ?? 0].map(number).filter { $0 > 0 }, tabs: tabBar?.tabs ?? [],
            selectedTab: tabBar?.selection, alert: alert, hasBar: bar?.isShown ?? false,
            hasBackButton: bar?.hasBackButton ?? false, search: bar?.searchText,
            columns: parts?.columns.map { $0.picture(number, id) } ?? [],
            screens: screens.enumerated().map { index, screen in
                let isTop = index == lower.count
                return WindowPicture.Screen(
                    title: isTop ? title(screen.card.name) : screen.card.name, type: screen.card.type,
                    owner: number(screen.owner), id: id(screen.card), motion: screen.motion,
                    actions: isTop ? drawnActions : [], leading: isTop ? bar?.leading ?? [] : [],
                    trailing: isTop ? bar?.trailing ?? [] : [])
            }, omittedCount: stackCount - screens.count)
    }

    /// The name of the top screen, after those of the other columns that the user sees.
    private func title(_ name: String) -> String {
        ((parts?.columns ?? []).dropLast().compactMap { $0.top?.card.name } + [name]).joined(separator: " | ")
    }

    /// The names of the buttons on all columns, without those in the bar.
    private var drawnActions: [String] {
        guard var drawn = parts?.actions else { return actions }
        for name in bar?.actions ?? [] { if let index = drawn.firstIndex(of: name) { drawn.remove(at: index) } }
        return drawn
    }

    fileprivate var buttons: [String] {
        (parts?.actions ?? actions + (bar?.actions ?? [])) + (tabBar?.actions ?? [])
    }

    fileprivate var waysBack: [Step] {
        guard let bar, bar.hasBackButton else { return [] }
        let menu = lower.reversed().map { $0.card.name }.numbered
        return [.back] + menu.dropFirst(bar.hasBackAction ? 0 : 1).map { .backTo($0) }
    }
}

extension WindowShot.TabBar {
    fileprivate var selections: [Step] {
        isInReach ? tabs.indices.filter { tabs[$0].isEnabled }.map { .selectTab($0) } : []
    }
}

extension [UserAction] {
    /// By a loop, because `map` takes three times the instructions in a debug build.
    fileprivate var names: [String] {
        var names: [String] = []
        names.reserveCapacity(count)
        var index = 0
        while index < count {
            names.append(self[index].name)
            index += 1
        }
        return names
    }
}

extension Array {
    /// The first and the last elements, and the number of those left out between them.
    fileprivate func ends(atMost limit: Int) -> (ends: [Element], omitted: Int) {
        count <= limit ? (self, 0) : ([self[0]] + suffix(limit - 1), count - limit)
    }
}
