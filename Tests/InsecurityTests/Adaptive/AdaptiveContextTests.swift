import Insecurity
import PresentationSim
import XCTest

/// The contexts, from every kind of parent: the tree afterwards, and if the fallback was made.
final class AdaptiveContextTests: ChainTestCase {
    private var fallbacks = 0

    func testContexts_fromAModalParent() async {
        check([
            ("current", "p | c"), ("modal", "p | c"), ("new", "p | [c]"), ("given", "p | [c]"),
            ("fallback", "p | [c] +"),
        ]) { self.modalRoot("p").navigation }
    }

    func testContexts_fromAParentOnANavigationController() async {
        check([
            ("current", "[p c]"), ("modal", "[p] | c"), ("new", "[p] | [c]"), ("given", "[p] | [c]"),
            ("fallback", "[p c]"),
        ]) { self.pushedRoot("p").navigation }
    }

    func testContexts_fromAnAdaptiveParentThatIsPresented() async {
        check([
            ("current", "r | p | c"), ("modal", "r | p | c"), ("new", "r | p | [c]"), ("given", "r | p | [c]"),
            ("fallback", "r | p | [c] +"),
        ]) { self.adaptive("p", on: self.modalRoot("r").navigation) }
    }

    func testContexts_fromAnAdaptiveParentThatIsPushed() async {
        check([
            ("current", "[r p c]"), ("modal", "[r p] | c"), ("new", "[r p] | [c]"), ("given", "[r p] | [c]"),
            ("fallback", "[r p c]"),
        ]) { self.adaptive("p", on: self.pushedRoot("r").navigation) }
    }

    func testContexts_fromAModalOverANavigationController() async {
        check([
            ("current", "[r] | p | c"), ("modal", "[r] | p | c"), ("new", "[r] | p | [c]"), ("given", "[r] | p | [c]"),
            ("fallback", "[r] | p | [c] +"),
        ]) { self.modal("p", on: self.pushedRoot("r").navigation).navigation }
    }

    func testContexts_ofAWindow_replaceTheRoot() async {
        for root in [{}, { _ = self.modalRoot() }, { _ = self.pushedRoot() }] {
            check([
                ("current", "c"), ("modal", "c"), ("new", "[c]"), ("given", "[c]"), ("fallback", "[c] +"),
            ]) {
                root()
                XCTAssertEqual(self.delivered, [])
                return self.host.navigation
            }
        }
    }

    func testContexts_ofAWindowsTop_withNothingRunning() async {
        check([
            ("current", "c"), ("modal", "c"), ("new", "[c]"), ("given", "[c]"), ("fallback", "[c] +"),
        ]) { self.host.navigation.top }
    }

    func testContexts_ofAWindowsTop_withARunningRoot() async {
        check([
            ("current", "[p c]"), ("modal", "[p] | c"), ("new", "[p] | [c]"), ("given", "[p] | [c]"),
            ("fallback", "[p c]"),
        ]) {
            _ = self.pushedRoot("p")
            return self.host.navigation.top
        }
    }

    func testContexts_ofAnExistingScreen() async {
        check([
            ("current", "p | c"), ("modal", "p | c"), ("new", "p | [c]"), ("given", "p | [c]"),
            ("fallback", "p | [c] +"),
        ]) {
            let existing = screen("p")
            self.window.rootViewController = existing
            return ModalCoordinator(existing)
        }
    }

    func testContexts_ofAnExistingNavigationController() async {
        check([
            ("current", "[p c]"), ("modal", "[p] | c"), ("new", "[p] | [c]"), ("given", "[p] | [c]"),
            ("fallback", "[p c]"),
        ]) {
            let existing = NavigationController(rootViewController: screen("p"))
            self.window.rootViewController = existing
            return NavigationCoordinator(existing)
        }
    }

    func testFallback_isNotMadeBeforeItsTurn_norIfThatNeverComes() async {
        let root = modalRoot()
        let a = Modal("a"), c = Adaptive("c")
        root.navigation.start(a, animated: true, deliver("a"))
        a.navigation.start(c, in: .navigation(fallback: self.fallback()), animated: true, deliver("c"))
        XCTAssertEqual(fallbacks, 0)
        c.finish("early")
        settle()
        XCTAssertEqual(fallbacks, 0)
        XCTAssertEqual(delivered, ["c: early"])
    }

    func testFallback_isMadeOnce_ifItsScreenWaitsForATransitionThatTheGetterBegins() async {
        let root = modalRoot(), c = Adaptive("c")
        c.factory.onMake = { self.window.rootViewController?.present(screen("other"), animated: true) }
        root.navigation.start(c, in: .navigation(fallback: self.fallback()), animated: true, deliver("c"))
        settle()
        XCTAssertEqual(fallbacks, 1)
        XCTAssertEqual(picture, "root | other | [c]")
    }

    /// Checks the tree that each context leads to; a `+` if the fallback was made.
    private func check(
        _ table: [(context: String, outcome: String)], line: UInt = #line, parent: () -> any CoordinatorStarting
    ) {
        for (name, outcome) in table {
            let navigation = parent()
            let context: AdaptiveContext =
                switch name {
                case "current": .current
                case "modal": .modal
                case "new": .navigation(new: NavigationController())
                case "given": .navigation(NavigationController())
                default: .navigation(fallback: self.fallback())
                }
            fallbacks = 0
            navigation.start(Adaptive("c"), in: context, animated: true, deliver("c"))
            settle()
            XCTAssertEqual(picture + (fallbacks == 0 ? "" : " +"), outcome, name, line: line)
            XCTAssertEqual(presentationIssues, [], line: line)
            startOver()
        }
    }

    private func fallback() -> NavigationController {
        fallbacks += 1
        return NavigationController()
    }

    private func adaptive(_ name: String, on navigation: any AdaptiveNavigation) -> any AdaptiveNavigation {
        let child = Adaptive(name)
        navigation.start(child, animated: true, deliver(name))
        settle()
        return child.navigation
    }
}
