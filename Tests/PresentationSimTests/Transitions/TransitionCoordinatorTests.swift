import PresentationSim
import XCTest

final class TransitionCoordinatorTests: SimulationTestCase {
    private lazy var navigation = NavigationController("N", a)

    func testU119_itIsThereFromTheStartToTheEnd_forBothAndTheirContainer() async {
        show(navigation)
        XCTAssertNil(a.transitionCoordinator)
        navigation.pushViewController(b, animated: true)
        for controller in [a, b, navigation] {
            XCTAssertNotNil(controller.transitionCoordinator, controller.title ?? "")
        }
        XCTAssertTrue(a.transitionCoordinator === b.transitionCoordinator)
        XCTAssertTrue(b.transitionCoordinator?.viewController(forKey: .from) === a)
        XCTAssertTrue(b.transitionCoordinator?.viewController(forKey: .to) === b)
        XCTAssertEqual(b.transitionCoordinator?.transitionDuration ?? 0, 0.35, accuracy: 0.001)
        XCTAssertNil(b.transitionCoordinator?.presentationStyle)
        var isThere: [Callback: Bool] = [:]
        settle { b.onCallback = { [unowned self] in isThere[$0] = b.transitionCoordinator != nil } }
        XCTAssertEqual(isThere[.viewWillAppear], true)
        XCTAssertEqual(isThere[.viewDidAppear], false)
        XCTAssertNil(b.transitionCoordinator)
    }

    func testU119_presentedAndDismissed_forThePresenterToo() async {
        show(navigation)
        a.present(c, animated: false)
        for controller in [a, navigation, c] {
            XCTAssertEqual(controller.transitionCoordinator?.isAnimated, false)
            XCTAssertEqual(controller.transitionCoordinator?.presentationStyle, .pageSheet)
        }
        XCTAssertTrue(c.transitionCoordinator?.viewController(forKey: .from) === navigation)
        simulation.settle()
        a.dismiss(animated: true)
        XCTAssertEqual(c.transitionCoordinator?.isAnimated, true)
        XCTAssertTrue(c.transitionCoordinator === navigation.transitionCoordinator)
        XCTAssertEqual(c.transitionCoordinator?.initiallyInteractive, false)
        simulation.settle()
        XCTAssertNil(c.transitionCoordinator)
    }

    func testU119_codeRunsAlongTheTransition_andAtItsEnd_beforeTheDidCallbacks() async {
        show(navigation)
        var steps: [String] = []
        navigation.pushViewController(b, animated: true)
        let coordinator = b.transitionCoordinator
        coordinator?.animate { [unowned self] _ in
            steps.append("along after \(callbacks.last ?? "")")
            coordinator?.animate { _ in steps.append("at once") }
        } completion: { [unowned self] in
            steps.append("completed \(!$0.isCancelled) after \(callbacks.last ?? "")")
        }
        XCTAssertEqual(steps, [])
        simulation.settle()
        XCTAssertEqual(
            steps, ["along after B.viewIsAppearing", "at once", "completed true after B.viewIsAppearing"])
        XCTAssertEqual(coordinator?.animate(alongsideTransition: nil), false)
    }

    func testU119_aSwipeThatIsCancelled() async throws {
        navigation.viewControllers = [a, b]
        show(navigation)
        let swipe = try XCTUnwrap(try user.beginSwipeBack())
        swipe.update(0.4)
        let coordinator = try XCTUnwrap(b.transitionCoordinator)
        XCTAssertTrue(coordinator.isInteractive && coordinator.initiallyInteractive)
        XCTAssertEqual(coordinator.percentComplete, 0.4)
        var isCancelled: Bool?
        XCTAssertTrue(coordinator.animate(alongsideTransition: nil) { isCancelled = $0.isCancelled })
        swipe.cancel()
        XCTAssertFalse(coordinator.isInteractive)
        XCTAssertTrue(coordinator.initiallyInteractive)
        XCTAssertNil(isCancelled)
        simulation.settle()
        XCTAssertEqual(isCancelled, true)
    }

    func testU120_theHandlerRunsWhenTheFingerIsLifted_beforeTheCallbacks() async throws {
        for isCancelled in [true, false] {
            use(Simulation())
            navigation = NavigationController("N", a, b)
            show(navigation)
            let swipe = try XCTUnwrap(try user.beginSwipeBack())
            let count = callbacks.count
            var changes: [String] = []
            b.transitionCoordinator?.notifyWhenInteractionChanges { [unowned self] in
                changes.append("\($0.isCancelled), \($0.isInteractive), \(callbacks.count - count)")
            }
            if isCancelled { swipe.cancel() } else { swipe.finish() }
            XCTAssertEqual(changes, ["\(isCancelled), false, 0"])
            XCTAssertEqual(callbacks.count > count, isCancelled)
            simulation.settle()
            XCTAssertEqual(changes.count, 1)
            window.rootViewController = nil
            settle { navigation.viewControllers = [] }
        }
    }

    func testU119_aTabAndAChild() async {
        let tabs = TabBarController("T", a, b)
        show(tabs)
        tabs.selectedIndex = 1
        XCTAssertEqual(b.transitionCoordinator?.isAnimated, false)
        XCTAssertTrue(a.transitionCoordinator === tabs.transitionCoordinator)
        simulation.settle()
        b.addChild(c)
        b.showChild(c)
        XCTAssertNotNil(c.transitionCoordinator)
        XCTAssertNotNil(b.transitionCoordinator)
        XCTAssertNil(a.transitionCoordinator)
        simulation.settle()
    }

    func testU119_theCompletionOfAChildsTransition_comesBeforeTheDidCallbacks() async {
        show(a)
        settle { a.addChild(c) }
        var last: [String?] = []
        a.showChild(c)
        c.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned self] _ in last.append(callbacks.last) }
        simulation.settle()
        XCTAssertEqual(last, ["C.viewIsAppearing"])
        XCTAssertEqual(callbacks.last, "C.viewDidAppear")
    }

    func testU119_anInterruptedGestureIsCancelled_andNothingStaysAlive() async throws {
        navigation.viewControllers = [a, b]
        show(navigation)
        XCTAssertNotNil(try user.beginSwipeBack())
        weak let coordinator = b.transitionCoordinator
        var isCancelled: Bool?
        coordinator?.animate(alongsideTransition: nil) { isCancelled = $0.isCancelled }
        settle { window.rootViewController = c }
        XCTAssertEqual(isCancelled, true)
        XCTAssertNil(coordinator)
    }

    func testU119_aReplacedRootInterruptsATransition_whichCompletesOnce() async {
        for isDismissal in [false, true] {
            use(Simulation())
            simulation.onIssue = { _ in }
            let (root, sheet) = (Screen("root"), Screen("sheet"))
            show(root)
            root.present(sheet, animated: true)
            if isDismissal {
                simulation.settle()
                root.dismiss(animated: true)
            }
            var count = 0
            sheet.transitionCoordinator?.animate(alongsideTransition: nil) { _ in count += 1 }
            settle { window.rootViewController = Screen("new") }
            XCTAssertEqual(count, 1, "dismissal: \(isDismissal)")
            XCTAssertEqual(issues, [.rootReplacedUnderPresented(root: "root", presented: ["sheet"])])
        }
    }
}
