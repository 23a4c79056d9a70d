import Insecurity
import PresentationSim
import UIKit
import XCTest

/// U94 to U96 in the host: the pages of a page view controller.
@MainActor
final class PageTests: HostTestCase {
    private var uiPages: UIPageViewController? { uiWindow.rootViewController as? UIPageViewController }
    private var pages: PageViewController? { window.rootViewController as? PageViewController }
    private var seen: String? { uiPages?.viewControllers?.first?.title }

    private func start() -> Welcome {
        let welcome = Welcome()
        WindowCoordinator(window).navigation.start(welcome, animated: false) { _ in }
        stage.settle()
        stage.system.clearLog()
        return welcome
    }

    func testTheFirstPageIsShown() async {
        _ = start()
        XCTAssertEqual(seen, "A")
        XCTAssertEqual(uiPages?.transitionStyle, .scroll)
        XCTAssertEqual(uiPages?.navigationOrientation, .horizontal)
    }

    func testU94_aTurnByCode() async {
        let welcome = start()
        welcome.selectedPage = 2
        stage.advance(by: .milliseconds(100))
        XCTAssertTrue(window.isTransitioning)
        stage.settle()
        XCTAssertEqual(seen, "C")
        welcome.selectedPage = 1
        stage.settle()
        XCTAssertEqual(seen, "B")
        XCTAssertEqual(stage.system.log, ["pages [C] forward", "pages [B] reverse"])
    }

    func testU95_theUserTurnsThePage() async {
        let welcome = start()
        let recorder = ScriptRecorder(window)
        XCTAssertTrue(try stage.user.turnPage(.forward))
        stage.settle()
        XCTAssertEqual(welcome.selectedPage, 1)
        XCTAssertTrue(try stage.user.turnPage(.forward))
        stage.settle()
        XCTAssertTrue(try stage.user.turnPage(.reverse))
        stage.settle()
        XCTAssertEqual(welcome.selectedPage, 1)
        XCTAssertEqual(seen, "B")
        XCTAssertEqual(stage.system.log, [])
        XCTAssertTrue(recorder.script.description.contains("turn page"), recorder.script.description)
    }

    /// The host has accepted the page when the start's turn comes.
    func testU95_aStartDuringATurn_isAnimated() async {
        let (welcome, inUIKit) = (start(), WalkCounter())
        uiWindow.simulated.addObserver(inUIKit)
        XCTAssertTrue(try stage.user.turnPage(.forward))
        welcome.navigation.start(PageCoordinator("Form"), in: .modal, animated: true) { _ in }
        stage.settle()
        XCTAssertEqual(inUIKit.lines.last, "present")
    }

    func testAPageThatIsReplacedBeforeItIsShown_isReleased() async throws {
        let welcome = start()
        weak let old = try XCTUnwrap(pages?.neighbor(.forward) as? Page).made
        XCTAssertEqual(old?.title, "B")
        welcome[1].start(PageCoordinator("New")) { _ in }
        stage.settle()
        XCTAssertNil(old)
    }

    func testU95_aTurnThatIsTakenBack() async throws {
        let welcome = start()
        let swipe = try stage.user.beginTurnPage(.forward)
        stage.advance(by: .milliseconds(10))
        XCTAssertTrue(window.isTransitioning)
        swipe?.cancel()
        stage.settle()
        XCTAssertEqual(welcome.selectedPage, 0)
        XCTAssertEqual(seen, "A")
        XCTAssertEqual(stage.system.log, [])
    }

    func testU95_thePagesOfADataSource() async {
        let (source, pages) = (Source(), PageViewController())
        pages.title = "Pages"
        pages.dataSource = source
        pages.delegate = source
        pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        window.rootViewController = pages
        stage.settle()
        XCTAssertTrue(try stage.user.turnPage(.forward))
        stage.settle()
        XCTAssertEqual(pages.viewControllers, [source.pages[1]])
        XCTAssertEqual(seen, "2")
        XCTAssertEqual(source.log, ["will 2", "did 1: true"])
        XCTAssertFalse(try stage.user.turnPage(.forward))
    }

    /// UIKit keeps a neighbor that it was given.
    func testU96_aPageThatIsReplaced_isAskedForAgain() async {
        let welcome = start()
        XCTAssertTrue(try stage.user.turnPage(.forward))
        stage.settle()
        welcome[2].start(WelcomePage("New")) { _ in }
        stage.settle()
        XCTAssertTrue(try stage.user.turnPage(.forward))
        stage.settle()
        XCTAssertEqual(seen, "New")
        XCTAssertEqual(welcome.selectedPage, 2)
    }

    func testAStackOutOfSight_isThereWhenTheUserTurns() async {
        let welcome = start()
        welcome[1].start(Stack("Stack"), PushedCoordinator("Home")) { _ in }
        welcome[1].top.start(PageCoordinator("Detail"), in: .current, animated: true) { _ in }
        stage.settle()
        XCTAssertTrue(try stage.user.turnPage(.forward))
        stage.settle()
        let stack = uiPages?.viewControllers?.first as? UINavigationController
        XCTAssertEqual(stack?.viewControllers.map(\.title), ["Home", "Detail"])
    }

    func testOtherCodesTurn_isAccepted() async {
        let welcome = start()
        XCTAssertTrue(try stage.user.turnPage(.forward))
        stage.settle()
        guard let first = pages?.children.first.flatMap({ ($0 as? Page)?.made }) else { return XCTFail("no page") }
        uiPages?.setViewControllers([first], direction: .reverse, animated: false, completion: nil)
        stage.settle()
        XCTAssertEqual(welcome.selectedPage, 0)
    }

    func testADelegateOfTheApp_isNotified() async {
        _ = start()
        let delegate = TurnDelegate()
        uiPages?.delegate = delegate
        stage.settle()
        XCTAssertTrue(try stage.user.turnPage(.forward))
        stage.settle()
        XCTAssertEqual(delegate.log, ["will B", "did A: true"])
        XCTAssertEqual(pages?.viewControllers?.first?.title, "B")
    }
}

private final class WelcomePage: ModalCoordinator<Int> {
    private let title: String

    init(_ title: String) { self.title = title }

    override var viewController: ViewController { Page(title) }
}

/// Three pages.
private final class Welcome: Insecurity.PageCoordinator<Never> {
    init() { super.init(pageCount: 3) }

    override func makePageViewController() -> PageViewController {
        let controller = PageViewController()
        controller.title = "Welcome"
        return controller
    }

    override func startPages() {
        for (index, title) in ["A", "B", "C"].enumerated() { self[index].start(WelcomePage(title)) { _ in } }
    }
}

private final class Source: PageViewControllerDataSource, PageViewControllerDelegate {
    let pages = ["1", "2"].map { Page($0) }
    private(set) var log: [String] = []

    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? { viewController === pages[1] ? pages[0] : nil }

    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? { viewController === pages[0] ? pages[1] : nil }

    func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
    ) { log.append("will \(pendingViewControllers[0].shownTitle)") }

    func pageViewController(
        _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) { log.append("did \(previousViewControllers[0].shownTitle): \(completed)") }
}

private final class TurnDelegate: NSObject, UIPageViewControllerDelegate {
    private(set) var log: [String] = []

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.append("will \(pendingViewControllers[0].title ?? "")") }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.append("did \(previousViewControllers[0].title ?? ""): \(completed)") }
}
