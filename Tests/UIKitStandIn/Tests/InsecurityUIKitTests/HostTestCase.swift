import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// A host over a window of the stand-in. The clocks of both advance together.
@MainActor
class HostTestCase: XCTestCase {
    var stage: HostStage!
    /// The issues that a test expects in the tree.
    var expectedIssues: [String] = []
    /// The lines that a test expects from UIKit.
    var expectedLines: [String] = []

    override func setUp() async throws { stage = HostStage() }

    override func tearDown() async throws {
        stage.settle()
        XCTAssertEqual(stage.issues, expectedIssues)
        XCTAssertEqual(stage.system.lines, expectedLines)
        XCTAssertEqual(stage.differences, [])
    }

    var window: Window { stage.window }
    var uiWindow: UIWindow { stage.uiWindow }

    /// The tree as UIKit shows it, without the line of the window.
    var picture: String { HostStage.picture(of: uiWindow.simulated) }
}

/// A host, its window in the stand-in and a user of that.
@MainActor
final class HostStage {
    let system: StandIn
    let uiWindow: UIWindow
    /// The scene of the window, which holds it weakly.
    let scene = UIWindowScene()
    private(set) var host: UIKitHost?
    let window: Window
    /// The user, who sees UIKit's window.
    let user: User
    private(set) var issues: [String] = []

    /// Makes a window and its content, then the host at a place in it.
    init(
        behavior: SystemBehavior = SystemBehavior(), looks: Looks = Looks(),
        _ makePlace: (UIWindow) -> InsecurityUIKit.Place
    ) {
        system = StandIn()
        StandIn.current = system
        uiWindow = UIWindow(windowScene: scene)
        system.simulation.behavior = behavior
        let host = UIKitHost(makePlace(uiWindow), looks, isRealTime: false, behavior: behavior)
        (self.host, window, user) = (host, host.window, User(uiWindow.simulated))
        window.simulation.onIssue = { [weak self] in self?.issues.append("\($0.message)") }
        window.simulation.clock.afterStep = { [system] in
            // The tree's clock runs in a task of the main actor.
            system.isAwake = true
            system.didStep()
        }
    }

    convenience init(behavior: SystemBehavior = SystemBehavior(), looks: Looks = Looks()) {
        self.init(behavior: behavior, looks: looks) { uiWindow in
            uiWindow.makeKeyAndVisible()
            return Place(uiWindow)
        }
    }

    /// Shows another tree over an existing controller.
    convenience init(
        _ root: UIViewController, over controller: UIViewController, behavior: SystemBehavior = SystemBehavior()
    ) {
        self.init(behavior: behavior) { uiWindow in
            uiWindow.show(root)
            return Place(over: controller)
        }
    }

    /// Releases the host.
    func releaseHost() { host = nil }

    /// Advances both clocks, each action at its moment.
    func advance(by duration: Duration) { system.advance(window.simulation.clock, by: duration) }

    /// Advances both clocks until nothing is left to do.
    func settle() {
        if !system.settle(window.simulation.clock) { issues.append("the clocks never came to rest") }
    }

    /// The differences between both trees when nothing moves, and the broken invariants.
    var differences: [String] {
        var found: [String] = []
        var tree = HostStage.picture(of: window)
        var uiKit = HostStage.picture(of: uiWindow.simulated)
        // The window has an empty root then.
        if window.rootViewController == nil, uiKit == "ViewController (root)" { uiKit = tree }
        if host?.putsOff == true { (tree, uiKit) = (withoutContexts(tree), withoutContexts(uiKit)) }
        (tree, uiKit) = (withoutStylesOfContexts(tree), withoutStylesOfContexts(uiKit))
        if tree != uiKit { found.append("UIKit shows\n\(uiKit)\ninstead of\n\(tree)") }
        return found + window.brokenInvariants + uiWindow.simulated.brokenInvariants
    }

    static func picture(of window: Window) -> String {
        withoutHiddenPages(window.description.split(separator: "\n").dropFirst().map { $0.dropFirst(2) })
            // A search and a menu are in the way of nothing.
            .filter { !$0.hasPrefix("Search (") && !$0.hasPrefix("Menu (") }.joined(separator: "\n")
            .replacingOccurrences(of: "com.apple.UIKit.", with: "")
            // An empty tab and an empty root have no title.
            .replacingOccurrences(of: "SimulatedScreen", with: "ViewController")
            .replacingOccurrences(of: "SimulatedStack", with: "NavigationController")
            .replacingOccurrences(of: "SimulatedTabs", with: "TabBarController")
            .replacingOccurrences(of: "SimulatedColumns", with: "SplitViewController")
            .replacingOccurrences(of: "SimulatedPages", with: "PageViewController")
            .replacingOccurrences(of: "SimulatedSearch", with: "SearchController")
            .replacingOccurrences(of: "TitleController", with: "ViewController")
    }

    /// Names the styles of contexts as those over the whole screen, which UIKit gets instead over a search.
    private func withoutStylesOfContexts(_ picture: String) -> String {
        picture.replacingOccurrences(of: "(overCurrentContext", with: "(overFullScreen")
            .replacingOccurrences(of: "(currentContext", with: "(fullScreen")
    }

    /// Leaves out searches, and screens that are presented in contexts. A level may have that style, too.
    private func withoutContexts(_ picture: String) -> String {
        var hiddenIndent = Int.max
        return picture.split(separator: "\n").filter { line in
            let indent = line.prefix { $0 == " " }.count
            if indent > hiddenIndent { return false }
            let marks = ["SearchController (", "(overCurrentContext", "(currentContext"]
            let isHidden = indent > 0 && marks.contains { line.contains($0) }
            hiddenIndent = isHidden ? indent : .max
            return !isHidden
        }.joined(separator: "\n")
    }

    /// UIKit's page view controller holds the page that it shows, and the tree's all pages.
    private static func withoutHiddenPages(_ lines: [Substring]) -> [Substring] {
        var hiddenIndent: Int?
        return lines.filter { line in
            let indent = line.prefix { $0 == " " }.count
            if let hidden = hiddenIndent, indent > hidden { return false }
            let isColumn = SplitViewController.Column.allCases.contains { line.contains($0.rawValue) }
            hiddenIndent = line.contains("not shown") && !isColumn ? indent : nil
            return hiddenIndent == nil
        }
    }
}

extension UIWindow {
    /// Becomes visible with the root.
    func show(_ root: UIViewController) {
        rootViewController = root
        makeKeyAndVisible()
        StandIn.current.simulation.settle()
    }
}

/// A screen with a controller of its own.
class Page: ViewController, UIKitScreen {
    private(set) weak var made: UIViewController?

    init(_ title: String) {
        super.init()
        self.title = title
    }

    func makeUIViewController() -> UIViewController {
        let made = UIViewController(nibName: nil, bundle: nil)
        self.made = made
        return made
    }
}

/// A coordinator of a page.
final class PageCoordinator: AdaptiveCoordinator<Int> {
    let page: Page

    init(_ title: String) { page = Page(title) }

    override var viewController: ViewController { page }
}

/// A navigation controller with a title.
final class Stack: NavigationController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
}

extension ViewController {
    var shownTitle: String { title ?? "" }
}
