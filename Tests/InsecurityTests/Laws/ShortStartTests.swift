import Insecurity
import PresentationSim
import XCTest

/// Starts without a completion or without `animated`.
final class ShortStartTests: ChainTestCase {
    private final class Note<Result>: AdaptiveCoordinator<Result> {
        override var viewController: ViewController { Probe("note") }
    }

    private final class Sheet<Result>: ModalCoordinator<Result> {
        override var viewController: ViewController { Probe("sheet") }
    }

    private final class Page<Result>: NavigationCoordinator<Result> {
        override var viewController: ViewController { Probe("page") }
    }

    /// Performs the starts one after another, and checks that each shows its screen, animated. The closures aren't `async`: in an
    /// `async` function the starts without a completion would be the `async` ones.
    private func checkStarts(
        _ starts: (any NavigationControllerNavigation) -> [() -> Void], line: UInt = #line
    ) {
        let starts = starts(pushedRoot().navigation)
        record()
        for start in starts {
            start()
            settle()
        }
        XCTAssertEqual(picture, "[root note page] | sheet | [page] | [note] | note", line: line)
        XCTAssertEqual(transitions, ["push", "push", "present", "present", "present", "present"], line: line)
        XCTAssertEqual(simulation.issues.count, 0, line: line)
    }

    /// That it compiles without a warning is part of the test.
    func testACoordinatorWithoutAValue_canBeStartedWithoutACompletion() async {
        checkStarts { navigation in
            [
                { navigation.start(Note<Void>()) },
                { navigation.start(Page<Void>()) },
                { navigation.start(Sheet<Void>()) },
                { navigation.start(NavigationController(), Page<Void>()) },
                { navigation.start(NavigationController(), Note<Void>()) },
                { navigation.startModal(Note<Void>()) },
            ]
        }
    }

    func testACoordinatorThatNeverFinishes_canBeStartedWithoutACompletion() async {
        checkStarts { navigation in
            [
                { navigation.start(Note<Never>()) },
                { navigation.start(Page<Never>()) },
                { navigation.start(Sheet<Never>()) },
                { navigation.start(NavigationController(), Page<Never>()) },
                { navigation.start(NavigationController(), Note<Never>()) },
                { navigation.startModal(Note<Never>()) },
            ]
        }
    }

    @available(*, deprecated, message: "It tests deprecated starts.")
    func testAStartThatLosesItsResult_isAStart() async {
        checkStarts { navigation in
            [
                { navigation.start(Note<String>()) },
                { navigation.start(Page<String>()) },
                { navigation.start(Sheet<String>()) },
                { navigation.start(NavigationController(), Page<String>()) },
                { navigation.start(NavigationController(), Note<String>()) },
                { navigation.startModal(Note<String>()) },
            ]
        }
    }

    func testAStartWithoutAnimated_isAnimated() async {
        checkStarts { navigation in
            [
                { navigation.start(Note<String>(), self.deliver("a")) },
                { navigation.start(Page<String>(), self.deliver("b")) },
                { navigation.start(Sheet<String>(), self.deliver("c")) },
                { navigation.start(NavigationController(), Page<String>(), self.deliver("d")) },
                { navigation.start(NavigationController(), Note<String>(), self.deliver("e")) },
                { navigation.startModal(Note<String>(), self.deliver("f")) },
            ]
        }
    }

    func testAStartInAContext_withoutAnimated_isAnimated() async {
        let root = pushedRoot()
        record()
        root.navigation.start(Note<String>(), in: .modal, deliver("a"))
        settle()
        XCTAssertEqual(transitions, ["present"])
    }
}
