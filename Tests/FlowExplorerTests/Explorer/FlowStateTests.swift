import FlowExplorer
import PresentationSim
import XCTest

/// A search goes on from a state that differs only in what the user doesn't see in the flow's window.
@MainActor
final class FlowStateTests: XCTestCase {
    /// A window with a second one beside it, in which an event presents screens.
    private final class TwoWindows: ExplorableFlow {
        struct TooHigh: Error {}
        let window = Window()
        private let other: Window

        init() {
            other = Window(simulation: window.simulation)
            for window in [window, other] { window.rootViewController = ViewController() }
        }

        var events: [UserAction] {
            [
                UserAction("present") { [unowned self] in
                    other.topmostViewController?.present(ViewController(), animated: false)
                },
                UserAction("hide") { [unowned self] in other.isHidden = true },
            ]
        }

        var goals: [String] { ["hidden"] }
        var reachedGoals: [String] { other.isHidden ? ["hidden"] : [] }
        func expects(_ issue: any SimulationIssue) -> Bool { true }
        func check() throws {
            if other.rootViewController?.presentedViewController?.presentedViewController != nil { throw TooHigh() }
        }
    }

    func testSearch_seesTheOtherWindows() async {
        let exploration = await FlowExplorer { TwoWindows() }.search(depth: 4)
        XCTAssertEqual(
            exploration.failure?.script, [.event("present"), .settle, .event("present")], "\(exploration)")
        XCTAssertEqual(exploration.neverReached, [])
    }

    /// A form whose hidden bar gets a back action.
    private final class HiddenBar: ExplorableFlow {
        struct Acts: Error {}
        let window = Window()
        private let navigation = NavigationController()

        init() {
            let form = ButtonScreen("Form")
                .on("Edit") { $0.navigationItem.backAction = Action { _ in } }
                .on("Show") { [unowned navigation] _ in navigation.isNavigationBarHidden = false }
            navigation.isNavigationBarHidden = true
            navigation.viewControllers = [form]
            window.rootViewController = navigation
        }

        func check() throws { if User(window).possibleSteps.contains(.back) { throw Acts() } }
    }

    func testSearch_seesABackActionInAHiddenBar() async {
        let exploration = await FlowExplorer { HiddenBar() }.search(depth: 3)
        XCTAssertEqual(exploration.failure?.script, [.tap("Edit"), .tap("Show")], "\(exploration)")
    }

    /// A flow that a closure builds, and that its screens can break.
    private final class Built: ExplorableFlow {
        struct Broken: Error {}
        let window = Window()
        var other: Window?
        var isBroken = false
        var events: [UserAction] = []

        init(_ build: (Built) -> Void) { build(self) }

        func check() throws { if isBroken { throw Broken() } }
    }

    /// Checks that a search finds the way to the fault of a flow.
    private func assertFinds(
        _ script: Script, depth: Int, line: UInt = #line, _ build: @escaping @MainActor (Built) -> Void
    ) async {
        var explorer = FlowExplorer { Built(build) }
        explorer.quietTurns = 0
        let exploration = await explorer.search(depth: depth)
        XCTAssertEqual(exploration.failure?.script, script, "\(exploration)", line: line)
    }

    /// A screen of another type, with the same title and buttons.
    private final class Receipt: ViewController {
        private let onOpen: () -> Void
        init(_ onOpen: @escaping () -> Void) {
            self.onOpen = onOpen
            super.init()
            title = "Done"
        }
        override var userActions: [UserAction] { [UserAction("Open") { [onOpen] in onOpen() }] }
    }

    func testSearch_tellsScreensOfOneNameApart() async {
        await assertFinds([.tap("B"), .settle, .tap("Open")], depth: 4) { flow in
            flow.window.rootViewController = ButtonScreen("Home")
                .on("A") { [unowned flow] _ in
                    flow.window.rootViewController = ButtonScreen("Done").on("Open") { _ in }
                }
                .on("B") { [unowned flow] _ in
                    flow.window.rootViewController = Receipt { [unowned flow] in flow.isBroken = true }
                }
        }
    }

    func testSearch_seesTheSizeClass() async {
        await assertFinds([.event("rotate"), .tap("Delete")], depth: 3) { flow in
            flow.window.rootViewController = ButtonScreen("Home").on("Delete") { [unowned flow] _ in
                flow.isBroken = flow.window.horizontalSizeClass == .regular
            }
            flow.events = [
                UserAction("rotate") { [unowned flow] in flow.window.horizontalSizeClass = .regular }
            ]
        }
    }

    func testSearch_seesTheHiddenBarOfACoveredStack() async {
        await assertFindsBack { navigation, _, isHidden in navigation.isNavigationBarHidden = isHidden }
    }

    func testSearch_seesTheHiddenBackButtonOfACoveredStack() async {
        await assertFindsBack { _, form, isHidden in form.navigationItem.hidesBackButton = isHidden }
    }

    /// Checks that a search finds the back button of a form that a sheet over it shows again.
    private func assertFindsBack(
        line: UInt = #line, _ hide: @escaping @MainActor (NavigationController, ViewController, Bool) -> Void
    ) async {
        let script: Script = [.tap("Edit"), .settle, .tap("Unlock"), .swipeDown, .settle, .back]
        await assertFinds(script, depth: 7, line: line) { flow in
            let form = ButtonScreen("Form")
            let navigation = NavigationController("Shop", ButtonScreen("List"), form)
            hide(navigation, form, true)
            form.navigationItem.backAction = Action { [unowned flow] _ in flow.isBroken = true }
            _ = form.on("Edit") { [unowned navigation] form in
                if form.presentedViewController != nil { return }
                let sheet = ButtonScreen("Sheet").on("Unlock") { _ in hide(navigation, form, false) }
                form.present(sheet, animated: true)
            }
            flow.window.rootViewController = navigation
        }
    }

    func testSearch_seesADisabledTabUnderASheet() async {
        let script: Script = [
            .tap("Edit"), .settle, .tap("Unlock"), .swipeDown, .settle, .selectTab(1), .settle, .tap("Buy"),
        ]
        await assertFinds(script, depth: 8) { flow in
            let tabs = TabBarController(), home = ButtonScreen("Home")
            let cart = ButtonScreen("Cart").on("Buy") { [unowned flow] _ in flow.isBroken = true }
            tabs.viewControllers = [home, cart]
            cart.tabBarItem.isEnabled = false
            _ = home.on("Edit") { home in
                if home.presentedViewController != nil { return }
                let sheet = ButtonScreen("Sheet").on("Unlock") { _ in cart.tabBarItem.isEnabled = true }
                home.present(sheet, animated: true)
            }
            flow.window.rootViewController = tabs
        }
    }

    func testSearch_seesWhichColumnIsOnTop_ifASplitViewCollapses() async {
        await assertFinds([.tap("Stay"), .event("narrow"), .tap("Pay")], depth: 3) { flow in
            let split = SplitViewController(style: .doubleColumn)
            let list = ButtonScreen("List").on("Stay") { [unowned split] _ in split.selectChild(at: 0) }
                .on("Pay") { [unowned split, unowned flow] _ in flow.isBroken = split.isCollapsed }
            split.setViewController(list, for: .primary)
            split.setViewController(ButtonScreen("Text"), for: .secondary)
            split.preferredDisplayMode = .oneBesideSecondary
            flow.window.horizontalSizeClass = .regular
            flow.window.rootViewController = split
            flow.events = [UserAction("narrow") { [unowned flow] in flow.window.horizontalSizeClass = .compact }]
        }
    }

    func testSearch_entersAStateAgain_afterAnotherWindowHasGone() async {
        let explorer = FlowExplorer {
            Built { flow in
                flow.window.rootViewController = ButtonScreen("Home")
                flow.events = [
                    UserAction("toggle") { [unowned flow] in
                        flow.other = flow.other == nil ? Window(simulation: flow.window.simulation) : nil
                        flow.other?.rootViewController = ButtonScreen("Other")
                    }
                ]
            }
        }
        let (short, long) = (await explorer.search(depth: 3), await explorer.search(depth: 8))
        XCTAssertEqual(short.stateCount, 3)
        XCTAssertEqual(long.stateCount, 3)
    }
}
