internal import PresentationSim

@MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

// Stands for `@objc optional`.
extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

@MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

@MainActor
open class UIPageViewController: UIViewController {
    public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    public enum NavigationDirection: Int, Sendable {
        case forward
        case reverse
    }

    public enum TransitionStyle: Int, Sendable {
        case pageCurl = 0
        case scroll = 1
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    open private(set) var transitionStyle: UIPageViewController.TransitionStyle
    open private(set) var navigationOrientation: UIPageViewController.NavigationOrientation
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            pages.dataSource = dataSource == nil ? nil : pages
            neighbors = []
        }
    }
    /// UIKit keeps the neighbors of the page.
    fileprivate var neighbors: [UIViewController] = []

    public init(
        transitionStyle style: UIPageViewController.TransitionStyle,
        navigationOrientation: UIPageViewController.NavigationOrientation,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation) = (.pageCurl, .horizontal)
        super.init(coder: coder)
    }

    override func makeScreen() -> ViewController { SimulatedPages(self) }
    private var pages: SimulatedPages { screen as? SimulatedPages ?? SimulatedPages(self) }

    open var viewControllers: [UIViewController]? { pages.viewControllers?.compactMap(\.controller) }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let new = viewControllers ?? []
        StandIn.current.write("pages [\(new.map { $0.title ?? "" }.joined(separator: ", "))] \(direction)")
        owned += new
        neighbors = []
        for viewController in new { StandIn.current.window(of: screen.window)?.own(viewController) }
        pages.setViewControllers(
            viewControllers?.map(\.screen), direction: direction == .forward ? .forward : .reverse, animated: animated,
            completion: completion)
        releaseLeftChildren()
    }
}

/// The screen of a page view controller.
final class SimulatedPages: PageViewController, Simulated, PageViewControllerDelegate, PageViewControllerDataSource {
    private(set) weak var link: UIViewController?
    private var pages: UIPageViewController? { link as? UIPageViewController }

    init(_ controller: UIPageViewController) {
        link = controller
        super.init()
        delegate = self
    }

    override func viewDidLoad() { link?.viewDidLoad() }
    override func viewWillAppear(_ animated: Bool) { link?.viewWillAppear(animated) }
    override func viewIsAppearing(_ animated: Bool) { link?.viewIsAppearing(animated) }
    override func viewDidAppear(_ animated: Bool) { link?.viewDidAppear(animated) }
    override func viewWillDisappear(_ animated: Bool) { link?.viewWillDisappear(animated) }
    override func viewDidDisappear(_ animated: Bool) { link?.viewDidDisappear(animated) }

    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController? {
        keep(
            viewController.controller.flatMap { page in
                pages.flatMap { $0.dataSource?.pageViewController($0, viewControllerBefore: page) }
            })
    }

    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController? {
        keep(
            viewController.controller.flatMap { page in
                pages.flatMap { $0.dataSource?.pageViewController($0, viewControllerAfter: page) }
            })
    }

    private func keep(_ neighbor: UIViewController?) -> ViewController? {
        if let neighbor { pages?.neighbors.append(neighbor) }
        return neighbor?.screen
    }

    func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
    ) {
        guard let pages else { return }
        pages.delegate?.pageViewController(pages, willTransitionTo: pendingViewControllers.compactMap(\.controller))
    }

    func pageViewController(
        _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) {
        guard let pages else { return }
        let former = previousViewControllers.compactMap(\.controller)
        // It asks for the other neighbor of the new page, and keeps the former one.
        pages.neighbors = former
        pages.delegate?.pageViewController(
            pages, didFinishAnimating: finished, previousViewControllers: former, transitionCompleted: completed)
    }
}
