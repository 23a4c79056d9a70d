public import PresentationSim

/// A coordinator of a page view controller. Each page is a chain of its own, with the laws of a window (L22).
///
/// ```swift
/// final class Onboarding: PageCoordinator<Void> {
///     init() { super.init(pageCount: 2) }
///
///     override func startPages() {
///         self[0].start(Welcome(onContinue: { [weak self] in self?.selectedPage = 1 }))
///         self[1].start(Permissions()) { [weak self] _ in self?.finish(()) }
///     }
/// }
/// ```
///
/// Let only the last page finish, because the user may come back to the others: the buttons of a coordinator that has
/// ended do nothing.
///
/// Start it like any modal coordinator: as a window's root, or presented. When it ends, everything on its pages ends first (L23).
///
/// The user turns the pages by swipes, in both directions. Nothing ends by that (L29).
open class PageCoordinator<Output>: ModalCoordinator<Output> {
    private let pages: Tabs

    /// Creates a coordinator with a number of pages that stays the same. Without a page its start is refused with
    /// ``CoordinatorIssue/noPages(coordinator:)``.
    public init(pageCount: Int) {
        let container = Frame()
        pages = Tabs(count: max(pageCount, 0), .pages, of: container)
        super.init(container)
    }

    // MARK: Pages

    /// Starts coordinators on a page. Each replaces the page's root and all that runs on the page (L13, L22);
    /// ``WindowNavigation/top`` starts on top of the page. What a page presents covers the window (L24). The change of a root is never
    /// animated.
    ///
    /// Before the start and after the end of the page coordinator a start is refused. A page that doesn't exist is refused with
    /// ``CoordinatorIssue/pageOutOfRange(coordinator:page:count:)``.
    public subscript(page: Int) -> any WindowNavigation { pages.navigator(page) }

    /// Starts the roots of the pages, before anything else runs there (L22). Override it. It is called once, by the start of the
    /// coordinator and before ``viewController``. A page without a root is empty.
    ///
    /// Without an override, ``CoordinatorIssue/pagesNotStarted(coordinator:)`` is reported if all pages are empty in the turn after the
    /// page view controller was made.
    open func startPages() { pages.startsNothing = true }

    override func startRoots() { startPages() }

    /// Makes the page view controller. Override it for a subclass of your own or for another look. Its pages are set later.
    open func makePageViewController() -> PageViewController { PageViewController() }

    /// The index of the page that is shown. Setting it takes effect at once and is shown, animated, when nothing moves (L25). One that
    /// doesn't exist is reported as ``CoordinatorIssue/pageOutOfRange(coordinator:page:count:)``. After the end, setting it does
    /// nothing.
    public var selectedPage: Int {
        get { pages.selection }
        set { pages.selectOrReport(newValue, in: name) }
    }

    /// The number of pages.
    public var pageCount: Int { pages.anchors.count }

    // MARK: The screen

    /// The page view controller with its pages, while the coordinator runs. Override ``startPages()`` and
    /// ``makePageViewController()`` instead.
    public final override var viewController: ViewController { pages.screen(makePageViewController) }
}
