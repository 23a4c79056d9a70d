import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit

/// A tree that coordinators run in, and the stand-in's window that shows it.
@MainActor
final class WalkWorld {
    let stage: HostStage
    private let app: WindowCoordinator?
    /// The coordinator of the existing controller that the tree is shown over.
    private let base: ModalCoordinator<Never>?, stackBase: NavigationCoordinator<Never>?
    private(set) var failure: String?
    private(set) var taken: [WalkStep.Action: Int] = [:]
    var lives: [WalkLife] = []
    var swipe: Swipe?
    /// The search and the menu that are open.
    weak var search: UISearchController?, menu: OpenMenu?
    private var plans: [WalkStep.Moment: [WalkStep]] = [:]
    private var depth = 0
    /// A completion runs. It can't start another root in place of the one that its coordinator ended for (L13).
    var isDelivering = false
    private var titleCount = 0
    /// The controllers that were made, with their screens.
    private var controllers: [WeakController] = []
    /// The number of issues and lines that belong to steps of other code.
    private var excused: (issues: Int, lines: Int) = (0, 0)

    /// The refusals that were there at the last comparison.
    private var knownRefusalCount = 0

    /// The animated transitions of the tree and of UIKit since the last rest.
    private let (inTree, inUIKit) = (WalkCounter(), WalkCounter())
    /// Only the coordinators have acted since the last rest.
    private var isQuiet = true
    /// The user has acted since the last rest, or other code has popped, which looks like the back button's menu.
    private var hasUserActed = false

    private struct WeakController {
        weak var controller: UIViewController?
        weak var screen: ViewController?
    }

    /// The number of the first step chooses the form of the world.
    init(_ number: Int, _ modes: StandInModes? = nil) {
        let first = UIViewController(nibName: nil, bundle: nil)
        first.title = "Base"
        var behavior = SystemBehavior()
        // As since iOS 26.
        behavior.interruptsStackTransitions = number % 4 == 3
        behavior.popsInnerStackOnTabTap = number % 4 == 3
        switch number % 8 {
        case 0:
            stage = HostStage(first, over: first, behavior: behavior)
            (app, stackBase) = (nil, nil)
            base = stage.window.rootViewController.map { ModalCoordinator($0) }
        case 1:
            let stack = UINavigationController(rootViewController: first)
            stack.title = "Stack"
            stage = HostStage(stack, over: stack, behavior: behavior)
            (app, base) = (nil, nil)
            stackBase = (stage.window.rootViewController as? NavigationController).map { NavigationCoordinator($0) }
        default:
            stage = HostStage(behavior: behavior)
            (app, base, stackBase) = (WindowCoordinator(stage.window), nil, nil)
        }
        stage.window.addObserver(inTree)
        stage.uiWindow.simulated.addObserver(inUIKit)
        stage.system.stepsPerTurn = 1 + number / 8 % 4
        let mode = number / 2 % 6
        let chosen = mode == 0 ? [] : StandInModes(rawValue: 1 << (mode - 1))
        stage.system.modes = modes ?? (number < 60 ? chosen : .refusesChanges)
    }

    /// The navigation of the host.
    var top: any AdaptiveNavigation {
        if let base { return base }
        if let stackBase { return stackBase }
        return app?.navigation.top ?? WindowCoordinator(stage.window).navigation.top
    }
    /// The navigation that replaces the window's root.
    var root: (any WindowNavigation)? { app?.navigation }

    func fail(_ message: String) { failure = failure ?? message }

    func nextTitle() -> String {
        titleCount += 1
        return "\(titleCount)"
    }

    /// A menu never stays: the host waits until it is gone.
    func closeMenu() {
        guard let menu, menu.presentedViewController == nil else { return }
        // The tree knows nothing of the menu's dismissal.
        isQuiet = false
        menu.dismiss(animated: true)
    }

    func note(_ controller: UIViewController, of screen: ViewController?) {
        controllers.append(WeakController(controller: controller, screen: screen))
    }

    // MARK: Steps

    func take(_ step: WalkStep) {
        if step.moment != .now { return plans[step.moment, default: []].append(step) }
        perform(step)
    }

    /// A callback: the step that was planned for it is taken.
    func reach(_ moment: WalkStep.Moment) {
        guard failure == nil, depth < 4, let step = plans[moment]?.first else { return }
        plans[moment]?.removeFirst()
        depth += 1
        perform(step)
        depth -= 1
    }

    private func perform(_ step: WalkStep) {
        taken[step.action, default: 0] += 1
        if !step.action.isOfCoordinators { isQuiet = false }
        if step.action.mayBeByUser { hasUserActed = true }
        // A popover that other code dismisses looks like one that the user has tapped outside of.
        let uiWindow = stage.uiWindow.simulated
        if step.action == .dismissOther, uiWindow.horizontalSizeClass == .regular { hasUserActed = true }
        // A sheet that leaves may become one.
        if step.action == .width, uiWindow.isTransitioning { hasUserActed = true }
        switch step.action {
        case .turn: if depth == 0 { stage.advance(by: .zero) }
        case .advance: if depth == 0 { stage.advance(by: .milliseconds(step.number * 12 + 1)) }
        case .settle: if depth == 0 { settle() }
        case .present, .dismissScreen, .push, .pop, .rename, .setRoot, .searchInTree: excusing { changeTree(step) }
        case .swipeDown, .swipeBack, .beginSwipe, .updateSwipe, .endSwipe, .goBack, .goBackTo, .tapTab, .tapAlert,
            .tapLive, .lock, .width, .sidebar, .turnPage, .type:
            moveAsUser(step)
        case .presentOther, .dismissOther, .pushOther, .popOther, .selectOther, .setRootOther, .background,
            .search, .menu:
            excusing { moveAsOtherCode(step) }
        default: excusing { moveAsApp(step) }
        }
        if depth == 0, failure == nil { compare() }
    }

    /// Counts the issues of a mistaken call as the step's own.
    private func excusing(_ body: () -> Void) {
        let (issues, lines) = (issueCount, stage.system.lines.count)
        body()
        excused.issues += issueCount - issues
        excused.lines += stage.system.lines.count - lines
    }

    // MARK: Comparing

    /// The number of issues, without those for which a stack that ignores calls is to blame.
    private var issueCount: Int { stage.issues.count(where: { !isOfRefusal($0) }) }

    /// The number of calls that a stack has ignored.
    var refusalCount: Int { stage.issues.count(where: { $0.hasPrefix("UIKit ignores `setViewControllers(") }) }

    /// A stack ignores a push, or a pop from below a controller of other code, so that a screen stays whose coordinator has ended.
    private func isOfRefusal(_ issue: String) -> Bool {
        guard stage.system.modes.contains(.refusesChanges) else { return false }
        return issue.hasPrefix("UIKit ignores `setViewControllers(")
            || issue.hasSuffix("was shown again by other code, after its coordinator had ended")
    }

    private func compare() {
        if issueCount > excused.issues { fail("the tree reported: \(stage.issues.last ?? "")") }
        if refusalCount > knownRefusalCount { (isQuiet, knownRefusalCount) = (false, refusalCount) }
        if stage.system.lines.count > excused.lines { fail("UIKit logged: \(stage.system.lines.last ?? "")") }
        for life in lives where life.resultCount > 1 { fail("\(life.number) got \(life.resultCount) results (L1)") }
        for line in stage.window.brokenInvariants + stage.uiWindow.simulated.brokenInvariants { fail(line) }
    }

    /// A coordinator has ended with `Dismissal.user`.
    func expectUser(of life: WalkLife) {
        if !hasUserActed { fail("\(life.number) was dismissed by a user who has done nothing (L9)") }
    }

    private func settle() {
        repeat {
            swipe?.cancel()
            stage.settle()
            closeMenu()
            stage.settle()
            // A callback may have opened another one.
        } while swipe?.isActive == true || menu?.presentingViewController != nil && menu?.presentedViewController == nil
        compare()
        guard failure == nil else { return }
        if stage.window.isTransitioning {
            fail("the tree never comes to rest:\n\(stage.window)\n\(stage.uiWindow.simulated)")
        }
        if stage.uiWindow.simulated.isTransitioning { fail("UIKit never comes to rest") }
        for line in stage.differences { fail(line) }
        for life in lives where (life.coordinator?.isRunning == true) == (life.resultCount == 1) {
            fail("\(life.number) got \(life.resultCount) results, running: \(life.coordinator?.isRunning == true) (L1)")
        }
        if isQuiet, inTree.lines != inUIKit.lines {
            fail("the tree has shown \(inTree.lines), and UIKit \(inUIKit.lines) (L5)")
        }
        (isQuiet, hasUserActed) = (true, false)
        inTree.lines = []
        inUIKit.lines = []
        controllers.removeAll { $0.controller == nil }
        for entry in controllers {
            if entry.controller?.screen.window == nil, !isInTree(entry.controller) {
                fail("a controller is left over: \(entry.controller?.title ?? "")")
            }
            if entry.screen?.window == nil, entry.controller is WalkController,
                (entry.controller as? WalkController)?.screenOfApp != nil
            {
                fail("the screen of a controller has left: \(entry.controller?.title ?? "")")
            }
        }
    }

    /// Returns `true` if the tree has the screen of the controller, or of one that holds it. UIKit doesn't know the pages that it doesn't
    /// show.
    private func isInTree(_ controller: UIViewController?) -> Bool {
        guard let controller else { return false }
        let isKnown = controllers.contains { $0.controller === controller && $0.screen?.window != nil }
        return isKnown || isInTree(controller.parent)
    }

    /// Ends everything. All results are delivered, and nothing is left.
    func end() {
        plans = [:]
        if failure == nil { settle() }
        app?.dismissAll(animated: false)
        base?.dismissChildren(animated: false)
        stackBase?.dismissChildren(animated: false)
        if failure == nil { settle() }
        for life in lives where life.resultCount != 1 {
            fail("\(life.number) got \(life.resultCount) results at the end (L1)")
        }
        stage.releaseHost()
        stage.uiWindow.rootViewController = nil
        swipe = nil
        stage.system.simulation.settle()
        stage.system.endTurn()
        let left = controllers.compactMap(\.controller)
        if !left.isEmpty { fail("left over at the end: \(left.map { $0.title ?? "" })") }
    }

    // MARK: Objects

    func pick<Element>(_ elements: [Element], _ number: Int) -> Element? {
        elements.isEmpty ? nil : elements[number % elements.count]
    }

    /// Every screen of a window, from the bottom.
    func screens(of window: Window) -> [ViewController] {
        var (screens, level): ([ViewController], Int) = ([], 0)
        while let screen = window.level(level) {
            screens += self.screens(below: screen)
            level += 1
        }
        return screens
    }

    /// A screen, and those in it.
    func screens(below screen: ViewController) -> [ViewController] {
        [screen] + (screen.children + [screen.presentedInContext].compactMap { $0 }).flatMap(screens)
    }
}
