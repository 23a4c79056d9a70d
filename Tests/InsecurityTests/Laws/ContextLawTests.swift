import Insecurity
import PresentationSim
import XCTest

/// A coordinator's screen in the context of a tab (U108) is over that tab alone: it is on the level of the tab, and stays with it.
final class ContextLawTests: TabTestCase {
    /// Starts a coordinator in the context of the stack of the first tab.
    private func inContext(
        _ name: String, on navigation: any AdaptiveNavigation,
        _ style: ModalPresentationStyle = .overCurrentContext
    ) -> Modal {
        let child = Modal(name)
        child.factory.makeScreen = {
            let screen = Probe(name)
            screen.modalPresentationStyle = style
            return screen
        }
        navigation.start(child, animated: true, deliver(name))
        settle()
        return child
    }

    private var stack: NavigationController? { controller?.viewControllers?.first as? NavigationController }

    func testU108_aStartInATab_comesInItsContext_andStaysWithItsTab() async throws {
        for style in [ModalPresentationStyle.currentContext, .overCurrentContext] {
            startOver()
            let home = Pushed("home")
            let tabs = Tabs { [unowned self] in startRoots(of: $0, home) }
            host.navigation.start(tabs, animated: false, deliver("tabs"))
            settle()
            let form = inContext("form", on: home.navigation, style)
            XCTAssertTrue(window.topmostViewController === controller)
            XCTAssertEqual(stack?.presentedViewController?.name, "form")
            XCTAssertTrue(form.isOnTop)
            XCTAssertTrue(try user.selectTab(1))
            settle()
            XCTAssertEqual(window.visibleViewController?.name, "profile")
            XCTAssertTrue(form.isRunning)
            XCTAssertTrue(try user.selectTab(0))
            settle()
            XCTAssertEqual(window.visibleViewController?.name, "form")
            form.finish("saved")
            settle()
            XCTAssertEqual(delivered, ["form: saved"])
            XCTAssertEqual(window.visibleViewController?.name, "home")
            XCTAssertNil(form.factory.screen)
        }
    }

    func testL3_theEndOfWhatIsBelow_takesTheContextAlong() async {
        _ = tabs()
        let list = pushed("list", on: home.navigation)
        let form = inContext("form", on: list.navigation)
        _ = modal("sheet", on: form.navigation)
        XCTAssertEqual(window.topmostViewController?.name, "sheet")
        list.finish("done")
        settle()
        XCTAssertEqual(delivered, ["sheet: ancestor", "form: ancestor", "list: done"])
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        XCTAssertNil(controller?.presentedViewController)
        XCTAssertNil(stack?.presentedViewController)
        XCTAssertEqual(simulation.issues.count, 0)
    }

    /// A form with unsaved changes.
    private final class Form: ModalCoordinator<String> {
        var hasChanges = true
        private(set) var attempts = 0

        override var viewController: ViewController {
            let screen = Probe("form")
            screen.modalPresentationStyle = .overCurrentContext
            return screen
        }
        override var isInteractiveDismissDisabled: Bool { hasChanges }
        override func didAttemptToDismiss() { attempts += 1 }
    }

    func testU70_aFormInAContext_refusesTheTapOnItsTab_whichWouldEndIt() async {
        _ = tabs()
        let list = pushed("list", on: home.navigation), form = Form()
        list.navigation.start(form, animated: true, deliver("form"))
        settle()
        XCTAssertFalse(try user.selectTab(0))
        settle()
        XCTAssertEqual(form.attempts, 1)
        XCTAssertEqual(delivered, [])
        form.hasChanges = false
        XCTAssertTrue(try user.selectTab(0))
        settle()
        XCTAssertEqual(delivered, ["form: user", "list: user"])
        XCTAssertEqual(window.visibleViewController?.name, "home")
    }

    func testU70_aTapOnTheTab_leavesAFormOverItsRoot() async {
        _ = tabs()
        let form = Form()
        home.navigation.start(form, animated: true, deliver("form"))
        settle()
        XCTAssertTrue(try user.selectTab(0))
        settle()
        XCTAssertEqual(form.attempts, 0)
        XCTAssertEqual(window.visibleViewController?.name, "form")
    }

    func testL5_theEndOfAContext_andOfTheScreenBelow_isOneDismissal() async {
        _ = tabs()
        let list = pushed("list", on: home.navigation)
        _ = inContext("form", on: list.navigation, .currentContext)
        list.finish("done")
        XCTAssertEqual(window.runningTransitions.filter(\.isAnimated).map(\.kind), [.dismiss])
        settle()
        XCTAssertEqual(delivered, ["form: ancestor", "list: done"])
        XCTAssertEqual(tabPicture, "[home]* [profile]")
        XCTAssertEqual(window.visibleViewController?.name, "home")
    }

    func testL9_aDismissalByOtherCode_endsTheCoordinator() async {
        _ = tabs()
        let form = inContext("form", on: home.navigation)
        stack?.dismiss(animated: true)
        settle()
        XCTAssertEqual(delivered, ["form: removed"])
        _ = inContext("again", on: home.navigation)
        window.visibleViewController?.dismiss(animated: true)
        settle()
        XCTAssertEqual(delivered, ["form: removed", "again: removed"])
        extendLifetime(form)
    }

    /// The stack belongs to the coordinator that ends, and another chain has screens on it.
    func testL5_aStackThatLeavesItsContext_isNotPopped_andNothingReplacesItsScreens() async {
        _ = tabs()
        let flow = Pushed("flow"), navigation = NavigationController()
        navigation.modalPresentationStyle = .currentContext
        home.navigation.start(navigation, flow, animated: true, deliver("flow"))
        settle()
        let host = NavigationCoordinator(navigation)
        let first = pushed("first", on: host), second = Pushed("second")
        record()
        host.batch {
            first.finish("done")
            host.start(second, animated: true, deliver("second"))
            flow.finish("done")
        }
        settle()
        XCTAssertEqual(delivered, ["first: done", "flow: done", "second: removed"])
        XCTAssertEqual(transitions, ["dismiss"])
        XCTAssertEqual(second.factory.makeCount, 0)
    }

    func testL23_theEndOfTheTabs_endsWhatIsInTheirContexts() async {
        let tabs = tabs()
        _ = inContext("form", on: home.navigation)
        host.navigation.start(Modal("root"), animated: false, deliver("root"))
        settle()
        XCTAssertTrue(delivered.contains("form: replaced"))
        XCTAssertEqual(window.visibleViewController?.name, "root")
        XCTAssertTrue(simulation.issues.isEmpty)
        extendLifetime(tabs)
    }

    /// A context around a tab bar would cover its other tabs, and would stay if other code took the tab bar away.
    func testU108_inTheContextAroundItsTabBar_aStartCoversTheWindow() async {
        let form = Modal("form"), page = Modal("page")
        form.factory.makeScreen = {
            let screen = Probe("form")
            screen.modalPresentationStyle = .currentContext
            return screen
        }
        let inner = Tabs { $0[0].start(page, animated: false) { _ in } }
        host.navigation.start(Tabs { $0[0].start(inner, animated: false) { _ in } }, animated: false, deliver("outer"))
        settle()
        controller?.viewControllers?.first?.definesPresentationContext = true
        page.navigation.start(form, animated: true, deliver("form"))
        settle()
        XCTAssertEqual(picture, "((page* -)* -) | form")
        form.finish("done")
        settle()
        XCTAssertEqual(picture, "((page* -)* -)")
    }

    func testL9_dismissAll_endsTheContext() async {
        let tabs = tabs()
        _ = inContext("form", on: home.navigation)
        tabs[0].dismissAll(animated: true)
        settle()
        XCTAssertEqual(delivered, ["form: ancestor", "home: requested"])
        XCTAssertEqual(window.visibleViewController?.name, "home")
    }

    func testL24_inAHiddenTab_aStartCoversTheWindow() async {
        _ = tabs()
        controller?.selectedIndex = 1
        settle()
        _ = inContext("form", on: home.navigation)
        XCTAssertEqual(window.topmostViewController?.name, "form")
        XCTAssertTrue(window.topmostViewController !== controller)
        XCTAssertTrue(simulation.issues.isEmpty)
    }

    func testU108_aPushInAContext_goesOnItsOwnStack() async throws {
        _ = tabs()
        let flow = Pushed("flow")
        let navigation = NavigationController()
        navigation.modalPresentationStyle = .currentContext
        home.navigation.start(navigation, flow, animated: true, deliver("flow"))
        settle()
        XCTAssertTrue(stack?.presentedViewController === navigation)
        _ = pushed("detail", on: flow.navigation)
        XCTAssertEqual(navigation.viewControllers.map(\.name), ["flow", "detail"])
        XCTAssertTrue(try user.swipeBack())
        settle()
        XCTAssertEqual(delivered, ["detail: user"])
        flow.finish("done")
        settle()
        XCTAssertEqual(window.visibleViewController?.name, "home")
    }
}
