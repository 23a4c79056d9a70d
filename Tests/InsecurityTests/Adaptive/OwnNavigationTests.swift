import Insecurity
import PresentationSim
import XCTest

/// A navigation that a test implements itself, to test one coordinator alone.
final class OwnNavigationTests: ChainTestCase {
    func testAnOwnNavigation_hasTheShortFormsAndBatch() async {
        let own = RecordingNavigation()
        own.batch {
            own.start(Adaptive("a"), animated: true, deliver("a"))
            own.start(NavigationController(), Adaptive("b"), animated: true, deliver("b"))
            own.startModal(Adaptive("c"), animated: true, deliver("c"))
        }
        XCTAssertEqual(own.startCount, 3)
        XCTAssertEqual(delivered, ["a: cancelled", "b: cancelled", "c: cancelled"])
    }
}

private final class RecordingNavigation: AdaptiveNavigation {
    private(set) var startCount = 0

    func start<NewResult>(
        _ child: AdaptiveCoordinator<NewResult>, in context: AdaptiveContext, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        startCount += 1
        completion(.dismissed(.cancelled))
    }

    func start<NewResult>(
        _ child: ModalCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        completion(.dismissed(.requested))
    }

    func start<NewResult>(
        _ navigationController: NavigationController, _ child: NavigationCoordinator<NewResult>, animated: Bool,
        _ completion: @escaping (CoordinatorResult<NewResult>) -> Void
    ) {
        completion(.dismissed(.requested))
    }
}
