import Insecurity
import PresentationSim
import XCTest

/// A navigation that a test implements itself, to test one coordinator alone.
final class OwnNavigationTests: ChainTestCase {
    func testAnOwnNavigation_performsEachFormOfStart() async {
        let own = OwnNavigation(), stack = NavigationController()
        own.start(Modal("a"), deliver("a"))
        own.start(Pushed("b"), animated: false, deliver("b"))
        own.start(Adaptive("c"), in: .navigation(new: stack), deliver("c"))
        own.start(stack, Pushed("d"), deliver("d"))
        own.startModal(Adaptive("e"), animated: false, deliver("e"))
        let result = await own.start(Modal("f"))
        XCTAssertEqual(
            own.starts,
            [
                "Modal, animated", "Pushed", "Adaptive, animated, on a stack", "Pushed, animated, on a stack",
                "Adaptive",
                "Modal, animated",
            ])
        XCTAssertEqual(delivered, ["a: notOnTop", "b: notOnTop", "c: notOnTop", "d: notOnTop", "e: notOnTop"])
        XCTAssertEqual(result.dismissal, .notOnTop)
    }

    func testAnOwnNavigation_canPassAStartOn() async {
        let root = pushedRoot(), child = Pushed("a")
        OwnNavigation(root.navigation).start(child, deliver("a"))
        settle()
        XCTAssertEqual(picture, "[root a]")
        child.finish("value")
        XCTAssertEqual(delivered, ["a: value"])
    }

    func testTheDurationOfARoot_isIgnoredByANavigationThatPresents() async {
        let root = modalRoot()
        let own = OwnNavigation(root.navigation)
        record()
        own.start(Modal("a"), duration: .zero, deliver("a"))
        settle()
        XCTAssertEqual(transitions, ["present"])
        XCTAssertEqual(picture, "root | a")
        own.start(NavigationController(), Pushed("b"), duration: .seconds(1), deliver("b"))
        XCTAssertEqual(own.starts, ["Modal", "Pushed, animated, on a stack"])
    }

    func testABatch_returnsTheValueOfItsBody_andThrowsItsErrorWithItsType() async {
        struct Failure: Error, Equatable { let number: Int }
        let navigations: [any CoordinatorStarting] = [
            modalRoot().navigation, ModalCoordinator(screen("s")), OwnNavigation(),
        ]
        for navigation in navigations {
            XCTAssertEqual(navigation.batch { 5 }, 5)
            do {
                try navigation.batch { () throws(Failure) in throw Failure(number: 7) }
                XCTFail("the batch has thrown nothing")
            } catch {
                XCTAssertEqual(error.number, 7)
            }
        }
    }
}

/// Records each start, and passes it on, or declines it.
private final class OwnNavigation: NavigationControllerNavigation, WindowNavigation {
    private(set) var starts: [String] = []
    private let navigation: (any AdaptiveNavigation)?

    init(_ navigation: (any AdaptiveNavigation)? = nil) { self.navigation = navigation }

    var top: any AdaptiveNavigation { self }

    func dismissAll(animated: Bool?) -> Bool { false }

    func perform<Output>(_ start: Start<Output>) {
        let isOnStack = start.navigationController != nil
        starts.append(
            "\(type(of: start.child))" + (start.isAnimated ? ", animated" : "") + (isOnStack ? ", on a stack" : ""))
        if let navigation { navigation.perform(start) } else { start.completion(.dismissed(.notOnTop)) }
    }
}
