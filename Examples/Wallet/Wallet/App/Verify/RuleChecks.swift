import UIKit

/// A rule of `Docs/UIKitRules.md` that code can check without a finger. It knows UIKit's types only, so that the same check runs on a
/// device and in the tests of this repository, against the stand-in.
struct RuleCheck {
    let number: String
    let holds: @MainActor (RuleStage) async -> Bool
}

/// A window in which rules are tried, and the callbacks of the controllers in it.
@MainActor
final class RuleStage {
    let window: UIWindow
    fileprivate(set) var log: [String] = []
    /// Waits until nothing moves.
    let wait: () async -> Void

    init(_ window: UIWindow, wait: @escaping () async -> Void) { (self.window, self.wait) = (window, wait) }

    func make(_ title: String, _ style: UIModalPresentationStyle = .automatic) -> UIViewController {
        let controller = RuleController(self)
        (controller.title, controller.modalPresentationStyle) = (title, style)
        return controller
    }

    /// Shows a root, and forgets its callbacks.
    func show(_ root: UIViewController) async {
        window.rootViewController = root
        await wait()
        log = []
    }

    /// Shows a root with a screen over it.
    func showTwo(_ style: UIModalPresentationStyle = .automatic) async -> (a: UIViewController, b: UIViewController) {
        let (a, b) = (make("A"), make("B", style))
        await show(a)
        a.present(b, animated: false)
        await wait()
        log = []
        return (a, b)
    }

    /// Shows a stack of one screen.
    func showStack() async -> (stack: UINavigationController, a: UIViewController) {
        let a = make("A")
        let stack = UINavigationController(rootViewController: a)
        await show(stack)
        return (stack, a)
    }
}

extension RuleStage {
    /// Gives the screen a search that comes over it alone.
    fileprivate func addSearch(to controller: UIViewController) -> UISearchController {
        let search = UISearchController(searchResultsController: nil)
        controller.navigationItem.searchController = search
        controller.definesPresentationContext = true
        return search
    }
}

private final class RuleController: UIViewController {
    private weak var stage: RuleStage?

    init(_ stage: RuleStage) {
        self.stage = stage
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func log(_ callback: String) { stage?.log.append("\(title ?? "").\(callback)") }

    override func viewWillAppear(_ animated: Bool) { log("will") }
    override func viewDidAppear(_ animated: Bool) { log("did") }
    override func viewWillDisappear(_ animated: Bool) { log("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log("didDisappear") }
}

extension RuleCheck {
    /// The checks, in the order of the rules.
    @MainActor static let all: [RuleCheck] = presenting + stacks + tabs + containers + searches

    @MainActor private static let presenting: [RuleCheck] = [
        RuleCheck(number: "U1") { stage in
            let (stack, a) = await stage.showStack()
            let b = stage.make("B")
            a.present(b, animated: false)
            return a.presentedViewController === b && stack.presentedViewController === b
        },
        RuleCheck(number: "U2") { stage in
            let (stack, a) = await stage.showStack()
            let b = stage.make("B")
            a.present(b, animated: false)
            return b.presentingViewController === stack
        },
        RuleCheck(number: "U3") { stage in
            let (a, b) = await stage.showTwo()
            a.present(stage.make("C"), animated: false)
            await stage.wait()
            return a.presentedViewController === b
        },
        RuleCheck(number: "U8") { stage in
            let (a, b) = (stage.make("A"), stage.make("B"))
            await stage.show(a)
            a.present(b, animated: true)
            return b.presentingViewController === a && b.isBeingPresented && b.viewIfLoaded != nil
        },
        RuleCheck(number: "U9") { stage in
            let (a, b) = (stage.make("A"), stage.make("B", .fullScreen))
            await stage.show(a)
            var isDone = false
            a.present(b, animated: true) { isDone = stage.log.last == "A.didDisappear" }
            await stage.wait()
            return isDone && stage.log == ["A.willDisappear", "B.will", "B.did", "A.didDisappear"]
        },
        RuleCheck(number: "U12") { stage in
            let a = stage.make("A")
            await stage.show(a)
            var isDone = false
            a.dismiss(animated: false) { isDone = true }
            await stage.wait()
            return isDone
        },
        RuleCheck(number: "U13") { stage in
            let (a, b) = await stage.showTwo()
            a.dismiss(animated: true)
            let isLinked = b.presentingViewController === a && b.isBeingDismissed
            await stage.wait()
            return isLinked && b.presentingViewController == nil
        },
        RuleCheck(number: "U15") { stage in
            let (a, b) = await stage.showTwo()
            b.present(stage.make("C"), animated: false)
            await stage.wait()
            a.dismiss(animated: true)
            await stage.wait()
            return a.presentedViewController == nil
        },
        RuleCheck(number: "U42") { stage in
            let (a, b) = (stage.make("A"), stage.make("B", .pageSheet))
            await stage.show(a)
            a.present(b, animated: true)
            await stage.wait()
            return stage.log == ["B.will", "B.did"]
        },
        RuleCheck(number: "U102") { stage in
            let (a, b) = (stage.make("A"), stage.make("B"))
            await stage.show(a)
            // The style of a sheet is fixed then.
            let presentation = b.presentationController
            b.modalPresentationStyle = .fullScreen
            a.present(b, animated: false)
            await stage.wait()
            return b.presentationController === presentation && stage.log == ["B.will", "B.did"]
        },
        RuleCheck(number: "U103") { stage in
            let (a, b) = (stage.make("A"), stage.make("B", .pageSheet))
            await stage.show(a)
            let sheet = b.sheetPresentationController
            sheet?.detents = [.medium(), .large()]
            a.present(b, animated: false)
            await stage.wait()
            let isUnselected = sheet?.selectedDetentIdentifier == nil
            sheet?.selectedDetentIdentifier = .large
            await stage.wait()
            return isUnselected && stage.log == ["B.will", "B.did"]
        },
        RuleCheck(number: "U110") { stage in
            let (a, b) = (stage.make("A"), stage.make("B", .overFullScreen))
            await stage.show(a)
            a.present(b, animated: true)
            await stage.wait()
            return stage.log == ["B.will", "B.did"]
        },
    ]

    @MainActor private static let stacks: [RuleCheck] = [
        RuleCheck(number: "U24") { stage in
            let (stack, _) = await stage.showStack()
            let b = stage.make("B")
            stack.pushViewController(b, animated: true)
            return stack.topViewController === b
        },
        RuleCheck(number: "U25") { stage in
            let (stack, _) = await stage.showStack()
            stack.pushViewController(stage.make("B"), animated: true)
            stack.pushViewController(stage.make("C"), animated: true)
            let isWaiting = stack.viewControllers.count == 2
            await stage.wait()
            return isWaiting && stack.viewControllers.count == 3
        },
        RuleCheck(number: "U25-modal") { stage in
            let (stack, _) = await stage.showStack()
            stack.present(stage.make("B"), animated: true)
            stack.pushViewController(stage.make("C"), animated: false)
            let isWaiting = stack.viewControllers.count == 1
            await stage.wait()
            return isWaiting && stack.viewControllers.count == 2
        },
        RuleCheck(number: "U29") { stage in
            let (stack, _) = await stage.showStack()
            return stack.popViewController(animated: true) == nil
        },
        RuleCheck(number: "U43") { stage in
            let (stack, _) = await stage.showStack()
            stack.pushViewController(stage.make("B"), animated: true)
            await stage.wait()
            return stage.log == ["A.willDisappear", "B.will", "A.didDisappear", "B.did"]
        },
        RuleCheck(number: "U44") { stage in
            let (stack, _) = await stage.showStack()
            stack.pushViewController(stage.make("B"), animated: false)
            await stage.wait()
            stage.log = []
            stack.popViewController(animated: true)
            await stage.wait()
            return stage.log == ["B.willDisappear", "A.will", "B.didDisappear", "A.did"]
        },
        RuleCheck(number: "U119") { stage in
            let (stack, _) = await stage.showStack()
            stack.pushViewController(stage.make("B"), animated: true)
            let isThere = stack.transitionCoordinator != nil
            await stage.wait()
            return isThere && stack.transitionCoordinator == nil
        },
    ]

    @MainActor private static let tabs: [RuleCheck] = [
        RuleCheck(number: "U62") { stage in
            let tabs = UITabBarController(nibName: nil, bundle: nil)
            let isEmpty = tabs.selectedViewController == nil
            tabs.viewControllers = [stage.make("A"), stage.make("B")]
            await stage.show(tabs)
            return isEmpty && tabs.selectedIndex == 0
        },
        RuleCheck(number: "U65") { stage in
            let tabs = UITabBarController(nibName: nil, bundle: nil)
            tabs.viewControllers = [stage.make("A"), stage.make("B")]
            await stage.show(tabs)
            tabs.selectedIndex = 1
            await stage.wait()
            return stage.log == ["B.will", "A.willDisappear", "A.didDisappear", "B.did"]
        },
        RuleCheck(number: "U67") { stage in
            let tabs = UITabBarController(nibName: nil, bundle: nil)
            tabs.viewControllers = [stage.make("A"), stage.make("B")]
            await stage.show(tabs)
            tabs.selectedIndex = 0
            await stage.wait()
            return stage.log.isEmpty
        },
    ]

    @MainActor private static let containers: [RuleCheck] = [
        RuleCheck(number: "U82") { stage in
            let (split, a, b) = (UISplitViewController(style: .doubleColumn), stage.make("A"), stage.make("B"))
            split.setViewController(a, for: .primary)
            split.setViewController(b, for: .secondary)
            await stage.show(split)
            return a.parent is UINavigationController && b.parent is UINavigationController
        },
        RuleCheck(number: "U94") { stage in
            let pages = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
            let counter = PageCounter()
            pages.delegate = counter
            pages.setViewControllers([stage.make("A")], direction: .forward, animated: false)
            await stage.show(pages)
            let new = stage.make("B")
            var isFinished: Bool?
            pages.setViewControllers([new], direction: .forward, animated: true) { isFinished = $0 }
            await stage.wait()
            return isFinished == true && counter.turns == 0 && pages.viewControllers == [new]
        },
    ]

    @MainActor private static let searches: [RuleCheck] = [
        RuleCheck(number: "U127") { stage in
            let (stack, a) = await stage.showStack()
            let search = stage.addSearch(to: a)
            await stage.wait()
            search.isActive = true
            await stage.wait()
            return a.presentedViewController === search && stack.topViewController === a && stage.log.isEmpty
        },
        RuleCheck(number: "U128") { stage in
            let (_, a) = await stage.showStack()
            let (search, updater) = (stage.addSearch(to: a), SearchTexts())
            search.searchResultsUpdater = updater
            await stage.wait()
            search.isActive = true
            await stage.wait()
            search.searchBar.text = "milk"
            await stage.wait()
            search.isActive = false
            await stage.wait()
            return updater.texts.contains("milk") && search.searchBar.text?.isEmpty != false
        },
        RuleCheck(number: "U131") { stage in
            let (stack, a) = await stage.showStack()
            let search = stage.addSearch(to: a)
            await stage.wait()
            search.isActive = true
            await stage.wait()
            stack.pushViewController(stage.make("B"), animated: true)
            await stage.wait()
            let isPushed = stage.log.contains("B.did")
            stack.popViewController(animated: true)
            await stage.wait()
            return isPushed && search.isActive
        },
    ]
}

/// Counts what a page view controller reports.
private final class PageCounter: NSObject, UIPageViewControllerDelegate {
    var turns = 0

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        turns += 1
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        turns += 1
    }
}

/// The texts that a search reports.
private final class SearchTexts: NSObject, UISearchResultsUpdating {
    var texts: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
        texts.append(searchController.searchBar.text ?? "")
    }
}
