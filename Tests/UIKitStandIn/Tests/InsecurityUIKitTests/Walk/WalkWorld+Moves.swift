import Insecurity
import PresentationSim
import UIKit

extension WalkWorld {
    private var running: [WalkLife] { lives.filter { $0.coordinator?.isRunning == true } }

    private func makeLife() -> WalkLife {
        let life = WalkLife(lives.count)
        lives.append(life)
        return life
    }

    private func deliver(_ life: WalkLife) -> (CoordinatorResult<Int>) -> Void {
        { [weak self] result in
            life.resultCount += 1
            if case .dismissed(.user) = result { self?.expectUser(of: life) }
            life.navigation = nil
            life.tabs = []
            self?.isDelivering = true
            self?.reach(.result)
            self?.isDelivering = false
        }
    }

    private func make() -> (WalkCoordinator, WalkLife) {
        let life = makeLife()
        let coordinator = WalkCoordinator(self, life)
        (life.coordinator, life.navigation) = (coordinator, coordinator.navigation)
        return (coordinator, life)
    }

    private func makePushed() -> (WalkPushed, WalkLife) {
        let life = makeLife()
        let coordinator = WalkPushed(self, life)
        (life.coordinator, life.navigation) = (coordinator, coordinator.navigation)
        return (coordinator, life)
    }

    func startTab(_ tab: any WindowNavigation, _ number: Int) {
        if number % 3 == 0 { return }
        startRoot(tab, number, animated: false)
    }

    private func startRoot(_ navigation: any WindowNavigation, _ number: Int, animated: Bool) {
        if number % 2 == 0 {
            let (root, life) = makePushed()
            navigation.start(WalkStack(self), root, animated: animated, deliver(life))
        } else {
            let (root, life) = make()
            navigation.start(root, animated: animated, deliver(life))
        }
    }

    /// The navigations on which a child can start: the window's top, running coordinators and tabs.
    private func starters() -> [any AdaptiveNavigation] {
        [top] + running.compactMap(\.navigation) + running.flatMap { $0.tabs.map(\.top) }
    }

    func moveAsApp(_ step: WalkStep) {
        let (number, animated) = (step.number, step.isAnimated)
        if running.isEmpty, root != nil, !WalkStep.roots.contains(step.action) { return }
        if isDelivering, WalkStep.roots.contains(step.action) { return }
        guard let starter = pick(starters(), number / 2) else { return }
        switch step.action {
        case .startModal, .startCurrent:
            let (child, life) = make()
            starter.start(
                child, in: step.action == .startModal ? .modal : .current, animated: animated, deliver(life))
        case .startOnStack:
            let (child, life) = makePushed()
            starter.start(WalkStack(self), child, animated: animated, deliver(life))
        case .startRoot:
            let roots = [root].compactMap { $0 } + running.flatMap(\.tabs)
            pick(roots, number / 2).map { startRoot($0, number, animated: animated) }
        case .startTabs:
            let life = makeLife()
            let tabs = WalkTabs(self, life)
            life.tabs = (0..<3).map { tabs[$0] }
            start(tabs, on: starter, life, step)
        case .startPages:
            let life = makeLife()
            let pages = WalkPages(self, life)
            life.tabs = (0..<3).map { pages[$0] }
            start(pages, on: starter, life, step)
        case .startColumns:
            let life = makeLife()
            let columns = WalkColumns(self, life, number % 2 == 0 ? .doubleColumn : .tripleColumn)
            life.tabs = columns.columns.map { columns[$0] }
            // A column's root can't be a split view (U93).
            start(columns, on: top, life, step)
        case .startAlert:
            guard let starter = pick(running.compactMap(\.navigation), number / 2) else { return }
            let life = makeLife()
            let alert = Alert<Int>(
                nextTitle(), style: number % 2 == 0 ? .alert : .actionSheet, sourceItem: UIView(frame: .zero),
                actions: [.default("A", 1), .destructive("B", 2)] + (number % 3 > 0 ? [.cancel("C", 3)] : []))
            life.coordinator = alert
            starter.start(alert, animated: animated, deliver(life))
        case .batch:
            starter.batch {
                moveAsApp(WalkStep(number % 2 == 0 ? .startCurrent : .finish, at: .now, number, animated: animated))
                moveAsApp(WalkStep(number % 3 == 0 ? .startModal : .startCurrent, at: .now, number, animated: animated))
            }
        case .select:
            let tabs = running.compactMap { $0.coordinator as? WalkTabs }
            pick(tabs, number / 3)?.selectedTab = number % 3
            let splits = running.compactMap { $0.coordinator as? WalkColumns }
            if let split = pick(splits, number / 3), let column = pick(split.columns, number) {
                split.selectedColumn = column
            }
            pick(running.compactMap { $0.coordinator as? WalkPages }, number / 3)?.selectedPage = number % 3
        default:
            guard let coordinator = pick(running, number)?.coordinator else { return }
            let animated = number % 4 == 0 ? animated : nil
            switch step.action {
            case .finish: coordinator.finish(1, animated: animated)
            case .dismiss: coordinator.dismiss(animated: animated)
            default: coordinator.dismissChildren(animated: animated)
            }
        }
    }

    /// Starts a container as the window's root, or over the starter.
    private func start(
        _ container: ModalCoordinator<Int>, on starter: any AdaptiveNavigation, _ life: WalkLife, _ step: WalkStep
    ) {
        (life.coordinator, life.navigation) = (container, container.navigation)
        if let root, step.number % 3 > 0 || running.filter({ $0 !== life }).isEmpty {
            root.start(container, animated: step.isAnimated, deliver(life))
        } else {
            starter.start(container, animated: step.isAnimated, deliver(life))
        }
    }

    // MARK: The tree

    /// Code of the app that changes the tree besides the coordinators.
    func changeTree(_ step: WalkStep) {
        let (window, number, animated) = (stage.window, step.number, step.isAnimated)
        let screens = screens(of: window)
        let stack = pick(screens.compactMap { $0 as? WalkStack }, number)
        switch step.action {
        case .present:
            let alert = AlertController(title: nextTitle(), message: nil, preferredStyle: .alert)
            alert.addAction(AlertAction(title: "A", style: .default) { [weak self] _ in self?.reach(.action) })
            let page = WalkPage(self)
            page.modalPresentationStyle = [.automatic, .fullScreen, .formSheet, .overFullScreen][number % 4]
            window.topmostViewController?.present(number % 5 == 0 ? alert : page, animated: animated) { [weak self] in
                self?.reach(.completion)
            }
        case .dismissScreen:
            pick(screens, number)?.dismiss(animated: animated) { [weak self] in self?.reach(.completion) }
        case .push: stack?.pushViewController(WalkPage(self), animated: animated)
        case .pop:
            switch number % 4 {
            case 0: stack?.popToRootViewController(animated: animated)
            case 1 where !window.isTransitioning:
                let old = stack?.viewControllers ?? []
                stack?.setViewControllers(
                    old.enumerated().filter { ($0.offset + number) % 3 > 0 }.map(\.element) + [WalkPage(self)],
                    animated: animated)
            default: stack?.popViewController(animated: animated)
            }
        case .setRoot where number % 6 == 0 && root != nil:
            // UIKit leaks what is presented over a root that is replaced (U37).
            guard window.rootViewController?.presentedViewController == nil else { return }
            window.setRootViewController(WalkPage(self), duration: animated ? .milliseconds(300) : .zero)
        case .searchInTree:
            guard let search = pick(screens.compactMap(\.navigationItem.searchController), number / 3) else { return }
            if number % 3 == 0 { search.isActive.toggle() } else { search.searchBar.text = "\(number % 3)" }
        case .rename:
            pick(screens.filter { $0 is WalkPage }, number)?.title = nextTitle()
        default: break
        }
    }

    // MARK: The user

    func moveAsUser(_ step: WalkStep) {
        let (user, number) = (stage.user, step.number)
        switch step.action {
        case .swipeDown: _ = try? user.swipeDown()
        case .swipeBack: _ = try? user.swipeBack(from: number % 3 == 0 ? .content : .edge)
        case .beginSwipe:
            let new =
                switch number % 4 {
                case 0, 2: try? user.beginSwipeDown()
                case 1: try? user.beginSwipeBack(from: number % 3 == 0 ? .content : .edge)
                default: try? user.beginTurnPage(number % 3 == 0 ? .forward : .reverse)
                }
            guard let new else { return }
            if swipe?.isActive == true { new.cancel() } else { swipe = new }
        case .updateSwipe: swipe?.update(Double(number) / 60)
        case .endSwipe: _ = number % 2 == 0 ? swipe?.finish() : swipe?.cancel()
        case .goBack: _ = try? user.goBack()
        case .goBackTo:
            let screens = screens(of: stage.uiWindow.simulated)
            pick(screens, number).map { _ = try? user.goBack(to: $0) }
        case .tapTab: _ = try? user.selectTab(number % 3)
        case .tapLive:
            guard let top = stage.uiWindow.simulated.topmostViewController,
                stage.scene.activationState == .foregroundActive
            else {
                return
            }
            let controllers = screens(below: top).compactMap(\.controller)
            if number % 2 == 0 {
                pick(controllers.compactMap { $0 as? UINavigationController }, number / 2)?.tapBack()
            } else if let tabs = pick(controllers.compactMap { $0 as? UITabBarController }, number / 2) {
                tabs.tapTab(number % (tabs.viewControllers?.count ?? 1))
            }
        case .width:
            let window = stage.uiWindow.simulated
            window.horizontalSizeClass = window.horizontalSizeClass == .regular ? .compact : .regular
        case .turnPage: _ = try? user.turnPage(number % 2 == 0 ? .forward : .reverse)
        case .type: if number % 3 == 0 { try? user.cancelSearch() } else { try? user.search("\(number % 3)") }
        case .sidebar: _ = try? user.toggleSidebar()
        case .tapAlert:
            if number % 4 == 3 { _ = try? user.tapOutside() } else { try? user.tap(["A", "B", "C"][number % 4]) }
        default:
            if number % 2 == 0 {
                pick(lives.filter { $0.coordinator?.isRunning == true }, number / 2)?.isLocked.toggle()
            } else {
                stage.window.topmostViewController?.isModalInPresentation.toggle()
            }
        }
    }

    // MARK: Other code

    func moveAsOtherCode(_ step: WalkStep) {
        let (window, number, animated) = (stage.uiWindow.simulated, step.number, step.isAnimated)
        if step.action == .background {
            let isActive = window.sceneActivationState == .foregroundActive
            if isActive { swipe?.cancel() }
            stage.scene.activationState = isActive ? .background : .foregroundActive
            return window.sceneActivationState = isActive ? .background : .foregroundActive
        }
        let controllers = screens(of: window).compactMap(\.controller)
        let stack = pick(controllers.compactMap { $0 as? UINavigationController }, number)
        let new = WalkController(nibName: nil, bundle: nil)
        (new.world, new.title) = (self, nextTitle())
        switch step.action {
        case .presentOther:
            note(new, of: nil)
            controllers.first.map { first in
                var top = first
                while let next = top.presentedViewController { top = next }
                top.present(new, animated: animated)
            }
        case .dismissOther: pick(controllers, number)?.dismiss(animated: animated)
        case .pushOther:
            // The page of the stack may turn in the same moment. The host doesn't see what is pushed out of UIKit's sight.
            if stack?.parent is UIPageViewController { return }
            note(new, of: nil)
            stack?.pushViewController(new, animated: animated)
        case .popOther where number % 3 == 0: stack?.popToRootViewController(animated: animated)
        case .popOther: stack?.popViewController(animated: animated)
        case .selectOther:
            pick(controllers.compactMap { $0 as? UITabBarController }, number)?.selectedIndex = number % 3
        case .search where search != nil:
            if search?.presentedViewController == nil { search?.dismiss(animated: animated) }
        case .search:
            let new = PresentedSearch(searchResultsController: nil)
            (new.title, search) = ("Search", new)
            stack?.present(new, animated: animated)
        case .menu where menu != nil: closeMenu()
        case .menu:
            let new = OpenMenu()
            (new.title, menu) = ("Menu", new)
            controllers.first?.presentedChain.last?.present(new, animated: animated)
        case .setRootOther
        where number % 6 == 0 && root != nil && window.rootViewController?.presentedViewController == nil:
            note(new, of: nil)
            stage.uiWindow.rootViewController = new
        default: break
        }
    }
}

extension UIViewController {
    /// The controller, and those presented over it.
    fileprivate var presentedChain: [UIViewController] {
        var chain = [self]
        while let next = chain.last?.presentedViewController { chain.append(next) }
        return chain
    }
}
