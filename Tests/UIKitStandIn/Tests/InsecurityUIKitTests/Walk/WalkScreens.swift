import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit

/// The screens, controllers and coordinators of a walk. All of them let the world act in their callbacks.
final class WalkPage: ViewController, UIKitScreen {
    private weak var world: WalkWorld?

    init(_ world: WalkWorld) {
        self.world = world
        super.init()
        title = world.nextTitle()
        if world.lives.count % 2 == 0 { presentationController?.delegate = self }
        if world.lives.count % 7 == 0 { modalPresentationStyle = .overCurrentContext }
        if world.lives.count % 7 == 1 { modalPresentationStyle = .currentContext }
        guard world.lives.count % 3 == 0 else { return }
        let results = world.lives.count % 2 == 0 ? Page("Results") : nil
        navigationItem.searchController = SearchController(searchResultsController: results)
    }

    func makeUIViewController() -> UIViewController {
        let controller = WalkController(nibName: nil, bundle: nil)
        controller.world = world
        // Typically the look keeps the screen.
        controller.screenOfApp = self
        world?.note(controller, of: self)
        return controller
    }

    override func viewDidLoad() { world?.reach(.viewDidLoad) }
    override func viewWillAppear(_ animated: Bool) { world?.reach(.viewWillAppear) }
    override func viewDidAppear(_ animated: Bool) { world?.reach(.viewDidAppear) }
    override func viewDidDisappear(_ animated: Bool) { world?.reach(.viewDidDisappear) }
}

extension WalkPage: AdaptivePresentationControllerDelegate {
    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
        world?.reach(.shouldDismiss)
        return true
    }
    func presentationControllerWillDismiss(_ presentationController: PresentationController) {
        world?.reach(.willDismiss)
    }
    func presentationControllerDidDismiss(_ presentationController: PresentationController) {
        world?.reach(.didDismiss)
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
        world?.reach(.didAttempt)
    }
}

final class WalkStack: NavigationController, UIKitScreen {
    private weak var world: WalkWorld?

    init(_ world: WalkWorld) {
        self.world = world
        super.init(nibName: nil, bundle: nil)
        title = world.nextTitle()
    }

    func makeUIViewController() -> UIViewController {
        let controller = UINavigationController(nibName: nil, bundle: nil)
        world?.note(controller, of: self)
        return controller
    }
}

final class WalkTabBar: TabBarController {}

/// A controller of the app or of other code.
final class WalkController: UIViewController {
    weak var world: WalkWorld?
    var screenOfApp: ViewController?

    override func viewDidAppear(_ animated: Bool) { world?.reach(.controllerDidAppear) }
    override func viewDidDisappear(_ animated: Bool) { world?.reach(.controllerDidDisappear) }
}

/// The record of one start.
@MainActor
final class WalkLife {
    let number: Int
    weak var coordinator: Coordinator<Int>?
    var navigation: (any AdaptiveNavigation)?
    var tabs: [any WindowNavigation] = []
    var resultCount = 0
    var isLocked = false

    init(_ number: Int) { self.number = number }
}

final class WalkCoordinator: AdaptiveCoordinator<Int> {
    private weak var world: WalkWorld?
    private let life: WalkLife

    init(_ world: WalkWorld, _ life: WalkLife) { (self.world, self.life) = (world, life) }

    override var viewController: ViewController { world.map { WalkPage($0) } ?? ViewController() }
    override var isInteractiveDismissDisabled: Bool { life.isLocked }
}

final class WalkPushed: NavigationCoordinator<Int> {
    private weak var world: WalkWorld?
    private let life: WalkLife

    init(_ world: WalkWorld, _ life: WalkLife) { (self.world, self.life) = (world, life) }

    override var viewController: ViewController { world.map { WalkPage($0) } ?? ViewController() }
    override var isInteractiveDismissDisabled: Bool { life.isLocked }
}

final class WalkTabs: TabBarCoordinator<Int> {
    private weak var world: WalkWorld?
    private let life: WalkLife

    init(_ world: WalkWorld, _ life: WalkLife) {
        (self.world, self.life) = (world, life)
        super.init(tabCount: 3)
    }

    override func makeTabBarController() -> TabBarController {
        let controller = WalkTabBar()
        controller.title = world?.nextTitle()
        return controller
    }

    override func startTabs() {
        for tab in 0..<3 { world?.startTab(self[tab], tab + life.number) }
    }
}

final class WalkColumns: SplitCoordinator<Int> {
    private weak var world: WalkWorld?
    private let life: WalkLife
    let columns: [SplitViewController.Column]

    init(_ world: WalkWorld, _ life: WalkLife, _ style: SplitViewController.Style) {
        (self.world, self.life) = (world, life)
        columns = style == .doubleColumn ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
        super.init(style: style)
    }

    override func makeSplitViewController() -> SplitViewController {
        let controller = super.makeSplitViewController()
        controller.title = world?.nextTitle()
        return controller
    }

    override func startColumns() {
        for (index, column) in columns.enumerated() { world?.startTab(self[column], index + life.number) }
    }
}

final class WalkPages: Insecurity.PageCoordinator<Int> {
    private weak var world: WalkWorld?
    private let life: WalkLife

    init(_ world: WalkWorld, _ life: WalkLife) {
        (self.world, self.life) = (world, life)
        super.init(pageCount: 3)
    }

    override func makePageViewController() -> PageViewController {
        let controller = PageViewController()
        controller.title = world?.nextTitle()
        return controller
    }

    override func startPages() {
        for page in 0..<3 { world?.startTab(self[page], page + life.number) }
    }
}

/// Counts the animated transitions of a window.
@MainActor
final class WalkCounter: PresentationObserver {
    var lines: [String] = []

    func transitionDidEnd(_ transition: Transition, in window: Window) {
        // A new root is animated by views in UIKit.
        if transition.isAnimated, transition.kind != .root { lines.append("\(transition.animation)") }
    }

    func viewController(_ viewController: ViewController, didLeave window: Window, by initiator: Initiator) {}
    func windowDidGo() {}
}
