import PresentationSim
import XCTest

final class PresentationStyleTests: SimulationTestCase {
    private let delegate = SheetDelegate()

    func testU102_aPresentationControllerBelongsToOnePresentation() async {
        show(a)
        let first = b.presentationController
        first?.delegate = delegate
        for round in 1...2 {
            settle { a.present(b, animated: false) }
            XCTAssertEqual(b.presentationController === first, round == 1)
            XCTAssertTrue(try user.swipeDown())
            simulation.settle()
        }
        XCTAssertEqual(delegate.calls, ["should", "will", "did"])
        XCTAssertNil(b.presentationController?.delegate)
    }

    func testU102_aPresentationEndsWithItsWindow() async {
        var other: Window? = Window(simulation: simulation)
        other?.rootViewController = Screen("R")
        b.modalPresentationStyle = .fullScreen
        b.presentationController?.delegate = delegate
        settle { other?.rootViewController?.present(b, animated: false) }
        other = nil
        beginLog()
        b.modalPresentationStyle = .pageSheet
        show(a, b)
        XCTAssertNil(b.presentationController?.delegate)
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
        XCTAssertEqual(delegate.calls, [])
    }

    func testU102_askingForItFixesTheStyle() async {
        show(a)
        b.modalPresentationStyle = .fullScreen
        XCTAssertEqual(b.presentationController?.presentationStyle, .fullScreen)
        b.modalPresentationStyle = .pageSheet
        settle { a.present(b, animated: false) }
        XCTAssertThrowsError(try user.swipeDown())
        settle { a.dismiss(animated: false) }
        settle { a.present(b, animated: false) }
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
    }

    func testU111_thePresentationControllerHasTheResolvedStyle_beforeAndDuringThePresentation() async {
        b.modalPresentationStyle = .automatic
        XCTAssertEqual(b.presentationController?.presentationStyle, .pageSheet)
        let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.modalPresentationStyle = .pageSheet
        XCTAssertEqual(alert.presentationController?.presentationStyle, .overFullScreen)
        show(a, b, alert)
        XCTAssertEqual(b.presentationController?.presentationStyle, .pageSheet)
        XCTAssertEqual(alert.presentationController?.presentationStyle, .overFullScreen)
    }

    func testU102_askingDuringThePresentation_doesNotDependOnALaterStyle() async {
        b.modalPresentationStyle = .fullScreen
        show(a, b)
        b.modalPresentationStyle = .pageSheet
        XCTAssertEqual(b.presentationController?.presentationStyle, .fullScreen)
        XCTAssertThrowsError(try user.swipeDown())
    }

    func testU102_aContainedScreenHasThatOfItsContainer() async {
        let navigation = NavigationController("N", b)
        XCTAssertTrue(b.presentationController === navigation.presentationController)
        XCTAssertTrue(b.presentationController?.presentedViewController === navigation)
    }

    func testU107_aDismissalOfALowerSheet_tellsNoDelegate() async {
        b.presentationController?.delegate = delegate
        c.presentationController?.delegate = delegate
        show(a, b, c)
        let left = callbacks { a.dismiss(animated: true) }
        XCTAssertEqual(delegate.calls, [])
        XCTAssertTrue(left.contains("B.viewDidDisappear") && left.contains("C.viewDidDisappear"))
    }

    func testU10_U17_U22_U110_whatEachStyleDoes() async {
        XCTAssertEqual(ViewController().modalPresentationStyle, .automatic)
        let styles: [(ModalPresentationStyle, hidesPresenter: Bool, isSwiped: Bool)] = [
            (.automatic, false, true), (.pageSheet, false, true), (.formSheet, false, true),
            (.overFullScreen, false, false), (.fullScreen, true, false),
        ]
        for (style, hidesPresenter, isSwiped) in styles {
            let (presenter, presented) = (Screen("P"), Screen("\(style)", style))
            presented.presentationController?.delegate = delegate
            show(presenter)
            XCTAssertEqual(
                callbacks { presenter.present(presented, animated: true) }.filter { $0.hasPrefix("P.") },
                hidesPresenter ? ["P.viewWillDisappear", "P.viewDidDisappear"] : [], "\(style)")
            if isSwiped {
                XCTAssertTrue(try user.swipeDown(), "\(style)")
                simulation.settle()
            } else {
                XCTAssertEqual(try callbacks { XCTAssertThrowsError(try user.swipeDown()) }, [], "\(style)")
                XCTAssertNotNil(presented.window)
                settle { presenter.dismiss(animated: false) }
            }
            XCTAssertEqual(links.count, 1)
            XCTAssertNil(presented.window)
        }
    }

    func testU111_automaticIsTheDefault_andAPageSheet() async {
        let plain = ViewController()
        XCTAssertEqual(plain.modalPresentationStyle, .automatic)
        show(a)
        a.present(plain, animated: false)
        XCTAssertTrue(window.description.contains("ViewController (pageSheet, being presented)"))
        simulation.settle()
        XCTAssertTrue(try user.swipeDown())
        simulation.settle()
    }

    func testU112_aCurl_needsAFullScreen() async {
        show(a)
        b.modalTransitionStyle = .partialCurl
        assertRefused(.curlWithoutFullScreen(controller: "B")) { a.present(b, animated: true) }
        b.modalPresentationStyle = .fullScreen
        settle { a.present(c, animated: false) }
        assertRefused(.curlWithoutFullScreen(controller: "C")) { c.present(b, animated: true) }
        XCTAssertEqual(issues.map(\.severity), [.exception, .exception])
        settle { a.dismiss(animated: false) }
        settle { a.present(b, animated: true) }
        XCTAssertTrue(a.presentedViewController === b)
        // Its style is the alert's own.
        let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        alert.modalTransitionStyle = .partialCurl
        settle { b.present(alert, animated: false) }
        XCTAssertTrue(b.presentedViewController === alert)
    }

    func testU113_showPushesOnTheNearestStack_elsePresents() async {
        let navigation = NavigationController("N", a)
        show(navigation)
        a.addChild(b)
        b.show(c, sender: self)
        XCTAssertEqual(navigation.viewControllers, [a, c])
        XCTAssertEqual(window.runningTransitions.map(\.isAnimated), [true])
        simulation.settle()
        let (root, detail, other) = (Screen("R"), Screen("D"), Screen("O"))
        show(root)
        settle { root.show(detail, sender: nil) }
        XCTAssertTrue(root.presentedViewController === detail)
        settle { detail.showDetailViewController(other, sender: nil) }
        XCTAssertTrue(detail.presentedViewController === other)
    }

    func testU90_outsideOfASplitView_showDetailPresents_onAStackToo() async {
        let navigation = NavigationController("N", a)
        show(navigation)
        settle { a.showDetailViewController(b, sender: nil) }
        XCTAssertTrue(navigation.presentedViewController === b)
        XCTAssertEqual(navigation.viewControllers, [a])
    }

    func testU118_inViewWillDisappearOfAPoppedScreen_theTopIsTheTarget() async throws {
        let navigation = NavigationController("N", a, Screen("X"), b)
        show(navigation)
        var tops: [ViewController?] = []
        b.on(.viewWillDisappear) { tops.append(navigation.topViewController) }
        XCTAssertTrue(try user.goBack(to: a))
        simulation.settle()
        XCTAssertEqual(tops, [a])
        settle { navigation.pushViewController(b, animated: false) }
        let swipe = try user.beginSwipeBack()
        XCTAssertEqual(tops, [a, b])
        swipe?.finish()
        XCTAssertTrue(navigation.topViewController === a)
        simulation.settle()
    }
}
