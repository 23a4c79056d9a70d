import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// A stack whose transitions never call what was added to them.
@MainActor
final class LostCompletionTests: HostTestCase {
    func testAPushWhoseCompletionIsLostEndsWithItsTransition() async {
        let stack = ForgetfulStack("Shop")
        stack.viewControllers = [Page("Home")]
        window.rootViewController = stack
        stage.settle()
        stack.pushViewController(Page("Detail"), animated: true)
        stage.settle()
        XCTAssertFalse(window.isTransitioning)
        stack.pushViewController(Page("More"), animated: true)
        stage.settle()
        XCTAssertEqual(picture, "Shop (root, stack of 3)\n  Home\n  Detail\n  More")
    }
}

private final class ForgetfulStack: NavigationController, UIKitScreen {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    func makeUIViewController() -> UIViewController { ForgetfulController() }
}

private final class ForgetfulController: UINavigationController {
    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        super.transitionCoordinator.map(ForgetfulCoordinator.init)
    }
}

private final class ForgetfulCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private let real: any UIViewControllerTransitionCoordinator

    init(_ real: any UIViewControllerTransitionCoordinator) { self.real = real }

    var isAnimated: Bool { real.isAnimated }
    var initiallyInteractive: Bool { real.initiallyInteractive }
    var isInterruptible: Bool { real.isInterruptible }
    var isInteractive: Bool { real.isInteractive }
    var isCancelled: Bool { real.isCancelled }
    var percentComplete: CGFloat { real.percentComplete }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        real.viewController(forKey: key)
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { true }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
}
