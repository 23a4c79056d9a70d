import PresentationSim
import XCTest

/// Presentations in a context that isn't a level of the window: in a tab, or over a screen on a stack (U108 to U110).
final class ContextTests: SimulationTestCase {
    private lazy var navigation = NavigationController("N", a)
    private lazy var tabs = TabBarController("T", navigation, b)
    private let form = ButtonScreen("Form").on("Save") { _ in }

    private func present(
        _ screen: ViewController, over source: ViewController, _ style: ModalPresentationStyle = .overCurrentContext
    ) {
        screen.modalPresentationStyle = style
        settle { source.present(screen, animated: true) }
    }

    func testU108_theStackOfATabPresents_andTheTabBarStaysInReach() async throws {
        show(tabs)
        present(form, over: a)
        XCTAssertTrue(form.presentingViewController === navigation)
        XCTAssertTrue(a.presentedViewController === form)
        XCTAssertNil(form.parent)
        XCTAssertNil(form.navigationController)
        XCTAssertTrue(window.topmostViewController === tabs)
        XCTAssertTrue(window.visibleViewController === form)
        XCTAssertEqual(user.possibleSteps, [.tap("Save"), .selectTab(0), .selectTab(1)])
        XCTAssertThrowsError(try user.swipeDown())
        XCTAssertEqual(
            window.description,
            """
            Window 1
              T (root, 2 tabs)
                N (stack of 1, selected)
                  A
                  Form (overCurrentContext)
                B
            """)
    }

    func testU108_withoutAContext_theRootPresents() async {
        show(tabs)
        for style in [ModalPresentationStyle.currentContext, .overCurrentContext] {
            present(form, over: tabs, style)
            XCTAssertTrue(window.topmostViewController === form)
            XCTAssertTrue(form.presentingViewController === tabs)
            XCTAssertTrue(window.description.contains("Form (\(style.rawValue))"))
            XCTAssertThrowsError(try user.swipeDown())
            settle { tabs.dismiss(animated: true) }
        }
    }

    func testU108_aSheetOfAFormInAContext_isLaterPresentedByTheRoot() async {
        show(tabs)
        present(form, over: a)
        for presenter in [form, tabs] {
            present(c, over: presenter, .pageSheet)
            XCTAssertTrue(c.presentingViewController === presenter)
            settle { c.dismiss(animated: true) }
        }
    }

    func testAScreenInAContext_whosePresenterHasGoneWithTheWindow_reportsToItsSimulation() async {
        let former = simulation
        former.onIssue = { _ in }
        do {
            let stack = NavigationController("S", c)
            show(TabBarController("Tabs", stack))
            present(form, over: stack)
        }
        use(Simulation())
        form.present(form, animated: false)
        XCTAssertEqual(former.issues.count, 1)
    }

    func testU108_theNearestContextPresents() async throws {
        navigation.pushViewController(c, animated: false)
        show(tabs)
        c.definesPresentationContext = true
        present(form, over: c)
        XCTAssertTrue(form.presentingViewController === c)
        // It is under the bar of the stack, and leaves with its context.
        try settle { try user.goBack() }
        XCTAssertEqual(navigation.names, ["A"])
        XCTAssertNil(form.window)
        XCTAssertTrue(window.visibleViewController === a)
    }

    func testU108_whatIsPresentedInAContext_presentsForItsOwn() async throws {
        let inner = NavigationController("I", c)
        show(tabs)
        present(inner, over: a)
        present(form, over: c)
        XCTAssertTrue(form.presentingViewController === inner)
        settle { a.dismiss(animated: true) }
        XCTAssertNil(navigation.presentedViewController)
        XCTAssertTrue(window.visibleViewController === a)
    }

    func testU108_ofTwoScreensThatCoverTheirContexts_theUpperLeavesAtOnce() async {
        let inner = Screen("Inner")
        show(tabs)
        present(form, over: a, .currentContext)
        present(inner, over: form, .currentContext)
        settle { inner.leaveContext(animated: false) }
        XCTAssertTrue(window.visibleViewController === form)
        settle { form.leaveContext(animated: false) }
        XCTAssertTrue(window.visibleViewController === a)
    }

    func testU3_aContextHasOneModalChild() async {
        show(tabs)
        present(form, over: a)
        d.modalPresentationStyle = .currentContext
        assertRefused(.alreadyPresenting(presented: "D", presenter: "N", existing: "Form", topmost: "T")) {
            a.present(d, animated: true)
        }
        assertRefused(.presentedActiveController(controller: "Form")) { tabs.present(form, animated: true) }
    }

    func testU4_theContextOfAHiddenTab_presentsNothing() async {
        show(tabs)
        settle { tabs.selectedIndex = 1 }
        form.modalPresentationStyle = .overCurrentContext
        assertRefused(.notInWindowHierarchy(presented: "Form", presenter: "N")) { a.present(form, animated: true) }
        settle { tabs.selectedIndex = 0 }
        d.modalPresentationStyle = .fullScreen
        settle { tabs.present(d, animated: false) }
        assertRefused(.notInWindowHierarchy(presented: "Form", presenter: "N")) { a.present(form, animated: true) }
    }

    func testU5_inAContext_oneModalTransitionRunsAtATime() async {
        show(tabs)
        form.modalPresentationStyle = .overCurrentContext
        a.present(form, animated: true)
        XCTAssertTrue(form.isBeingPresented)
        assertRefused(.presentationInProgress(presented: "D", presenter: "T")) { a.present(d, animated: true) }
        simulation.settle()
        form.dismiss(animated: true)
        XCTAssertTrue(form.isBeingDismissed)
        XCTAssertTrue(navigation.presentedViewController === form)
        assertRefused(.dismissalInProgress(controller: "N")) { navigation.dismiss(animated: true) }
        simulation.settle()
        XCTAssertNil(navigation.presentedViewController)
    }

    func testU109_anotherPlacePresentsAtTheSameTime() async throws {
        let second = NavigationController("M", c)
        tabs = TabBarController("T", navigation, second)
        show(tabs)
        present(form, over: a)
        XCTAssertNil(tabs.presentedViewController)
        settle { tabs.selectedIndex = 1 }
        present(d, over: c)
        XCTAssertTrue(window.visibleViewController === d)
        let sheet = Screen("Sheet")
        present(sheet, over: tabs, .pageSheet)
        XCTAssertTrue(tabs.presentedViewController === sheet)
        XCTAssertTrue(form.window === window)
        try settle { try user.swipeDown() }
        try settle { try user.selectTab(0) }
        XCTAssertTrue(window.visibleViewController === form)
    }

    func testU109_anotherTab_hidesAContextWithWhatItPresents() async throws {
        for style in [ModalPresentationStyle.currentContext, .overCurrentContext] {
            use(Simulation())
            let (form, a, b) = (Screen("Form"), Screen("A"), Screen("B"))
            show(TabBarController("T", NavigationController("N", a), b))
            present(form, over: a, style)
            let away = try callbacks { try user.selectTab(1) }
            let covered = ["N", "A"]
            let hidden = style == .currentContext ? ["Form"] : covered + ["Form"]
            XCTAssertEqual(
                away.filter { $0.contains("Disappear") },
                hidden.map { "\($0).viewWillDisappear" } + hidden.map { "\($0).viewDidDisappear" })
            XCTAssertTrue(form.presentingViewController === a.navigationController)
            XCTAssertTrue(window.visibleViewController === b)
            let back = try callbacks { try user.selectTab(0) }
            XCTAssertEqual(
                back.filter { $0.contains("DidAppear") }, hidden.map { "\($0).viewDidAppear" })
            XCTAssertTrue(window.visibleViewController === form)
            let end = callbacks { form.dismiss(animated: true) }
            XCTAssertEqual(end.contains("A.viewDidAppear"), style == .currentContext)
            XCTAssertTrue(window.visibleViewController === a)
        }
    }

    func testU109_aDismissalInAHiddenTab_hasNoCallbacks() async throws {
        show(tabs)
        present(form, over: a, .currentContext)
        try settle { try user.selectTab(1) }
        XCTAssertEqual(callbacks { navigation.dismiss(animated: true) }, [])
        XCTAssertNil(navigation.presentedViewController)
        XCTAssertNil(form.window)
        let back = try callbacks { try user.selectTab(0) }
        XCTAssertTrue(back.contains("A.viewDidAppear"))
    }

    func testU110_onlyACurrentContextMakesThePresenterDisappear() async {
        show(tabs)
        form.modalPresentationStyle = .overCurrentContext
        XCTAssertEqual(
            callbacks { a.present(form, animated: true) },
            ["Form.viewDidLoad", "Form.viewWillAppear", "Form.viewIsAppearing", "Form.viewDidAppear"])
        XCTAssertEqual(
            callbacks { form.dismiss(animated: true) }, ["Form.viewWillDisappear", "Form.viewDidDisappear"])
        form.modalPresentationStyle = .currentContext
        XCTAssertEqual(
            callbacks { a.present(form, animated: true) },
            [
                "N.viewWillDisappear", "A.viewWillDisappear", "Form.viewWillAppear", "Form.viewIsAppearing",
                "Form.viewDidAppear", "N.viewDidDisappear", "A.viewDidDisappear",
            ])
        XCTAssertEqual(
            callbacks { a.dismiss(animated: true) },
            [
                "Form.viewWillDisappear", "N.viewWillAppear", "A.viewWillAppear", "N.viewIsAppearing",
                "A.viewIsAppearing", "N.viewDidAppear", "A.viewDidAppear", "Form.viewDidDisappear",
            ])
    }

    func testU110_aFullScreenOverTheWindow_hidesWhatCoversAContext() async {
        show(tabs)
        present(form, over: a, .currentContext)
        XCTAssertEqual(
            callbacks { present(d, over: tabs, .fullScreen) }.filter { $0.contains("Disappear") },
            [
                "T.viewWillDisappear", "Form.viewWillDisappear", "T.viewDidDisappear", "Form.viewDidDisappear",
            ])
        XCTAssertEqual(
            callbacks { tabs.dismiss(animated: true) }.filter { $0.contains("DidAppear") },
            ["T.viewDidAppear", "Form.viewDidAppear"])
    }

    func testU11_aDismissal_takesTheLevelsThatWerePresentedFromTheContext() async throws {
        show(tabs)
        present(form, over: a)
        present(d, over: form, .pageSheet)
        XCTAssertTrue(d.presentingViewController === form)
        XCTAssertTrue(form.presentedViewController === d)
        XCTAssertTrue(window.topmostViewController === d)
        settle { form.dismiss(animated: true) }
        XCTAssertNil(d.window)
        XCTAssertTrue(window.visibleViewController === form)
        settle { form.present(d, animated: true) }
        let log = callbacks { navigation.dismiss(animated: true) }
        XCTAssertEqual(log.filter { $0.contains("Did") }, ["D.viewDidDisappear", "Form.viewDidDisappear"])
        XCTAssertTrue(window.visibleViewController === a)
    }

    func testU11_aDismissalUnderAFullScreen_uncoversTheContextAndTheRoot() async {
        show(tabs)
        present(form, over: a, .currentContext)
        present(d, over: form, .fullScreen)
        let log = callbacks { navigation.dismiss(animated: true) }
        XCTAssertEqual(
            log.filter { $0.contains("Did") || $0.contains("did") },
            ["T.viewDidAppear", "N.viewDidAppear", "A.viewDidAppear", "D.viewDidDisappear"])
    }

    func testU25_aPushUnderAContext_waitsForItsPresentation() async {
        show(tabs)
        form.modalPresentationStyle = .overCurrentContext
        a.present(form, animated: true)
        navigation.pushViewController(c, animated: true)
        XCTAssertEqual(navigation.names, ["A"])
        simulation.settle()
        XCTAssertEqual(navigation.names, ["A", "C"])
        XCTAssertTrue(window.visibleViewController === form)
        XCTAssertThrowsError(try user.goBack())
        settle { form.dismiss(animated: true) }
        XCTAssertTrue(window.visibleViewController === c)
    }

    func testU37_anotherRoot_takesTheContextsAlong() async {
        for isRunning in [false, true] {
            use(Simulation())
            let (form, a) = (Screen("Form"), Screen("A"))
            show(TabBarController("T", NavigationController("N", a), Screen("B")))
            form.modalPresentationStyle = .currentContext
            a.present(form, animated: true)
            if !isRunning { simulation.settle() }
            settle { window.rootViewController = Screen("C") }
            XCTAssertNil(form.window)
            XCTAssertFalse(form.isBeingPresented)
        }
    }

    func testU108_aContextThatLeavesDuringADismissalInIt_hasItsChildNoMore() async {
        for isTab in [false, true] {
            use(Simulation())
            let (form, a, b) = (Screen("Form"), Screen("A"), Screen("B")), stack = NavigationController("N", a)
            let tabs = TabBarController("T", stack, b)
            show(tabs)
            form.modalPresentationStyle = .currentContext
            settle { a.present(form, animated: true) }
            form.dismiss(animated: true)
            simulation.clock.advance(by: .milliseconds(50))
            XCTAssertTrue(form.isBeingDismissed)
            settle { if isTab { tabs.viewControllers = [b] } else { window.rootViewController = Screen("C") } }
            XCTAssertNil(form.window)
            XCTAssertNil(a.presentedViewController)
            XCTAssertFalse(form.isBeingDismissed)
            show(isTab ? stack : tabs)
            XCTAssertTrue(window.visibleViewController === a)
        }
    }

    func testU109_aTabSelectedDuringAPresentation_hidesBoth() async {
        for style in [ModalPresentationStyle.currentContext, .overCurrentContext] {
            for isFirst in [false, true] {
                use(Simulation())
                let (form, a) = (Screen("Form"), Screen("A"))
                let tabs = TabBarController("T", NavigationController("N", a), Screen("B"))
                show(tabs)
                form.modalPresentationStyle = style
                a.present(form, animated: true)
                if isFirst { simulation.clock.advance(by: .milliseconds(10)) }
                settle { tabs.selectedIndex = 1 }
                XCTAssertTrue(form.window === window)
                settle { tabs.selectedIndex = 0 }
                XCTAssertTrue(window.visibleViewController === form)
                form.dismiss(animated: true)
                if isFirst { simulation.clock.advance(by: .milliseconds(10)) }
                settle { tabs.selectedIndex = 1 }
                settle { tabs.selectedIndex = 0 }
                XCTAssertTrue(window.visibleViewController === a)
            }
        }
    }

    func testU142_theAnimatorOfAPresentationInAContext_setsItsTime() async {
        final class Zoom: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
            func transitionDuration(using context: (any ViewControllerTransitionCoordinatorContext)?) -> Double { 2 }
            func animationController(
                forPresented presented: ViewController, presenting: ViewController, source: ViewController
            ) -> (any ViewControllerAnimatedTransitioning)? { self }
        }
        let zoom = Zoom()
        show(tabs)
        form.transitioningDelegate = zoom
        form.modalPresentationStyle = .overCurrentContext
        a.present(form, animated: true)
        XCTAssertEqual(window.runningTransitions.map(\.duration), [.seconds(2)])
        XCTAssertTrue(a.transitionCoordinator?.viewController(forKey: .from) === navigation)
        simulation.settle()
    }

    func testPictures_haveTheScreenInTheContext() async throws {
        show(tabs)
        present(form, over: a)
        XCTAssertEqual(WindowSnapshot(window).levels.map { $0.screens.map(\.name) }, [["Form"]])
        XCTAssertEqual(WindowPicture(window).levels.first?.tabs.map(\.title), ["N", "B"])
        XCTAssertEqual(WindowPicture(window).visibleTitle, "Form")
        XCTAssertEqual(WindowShot(window).possibleSteps, user.possibleSteps)
    }
}
