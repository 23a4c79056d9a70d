/// Shows one of several pages, which the user turns by swipes: the counterpart of `UIPageViewController`.
///
/// The pages come from a ``dataSource``, or from code by ``setViewControllers(_:direction:animated:completion:)``. One page is shown
/// at a time.
///
/// ```swift
/// let pages = PageViewController()
/// pages.dataSource = self
/// pages.setViewControllers([welcome], direction: .forward, animated: false)
/// ```
open class PageViewController: ViewController {
    /// The direction in which a page is turned.
    ///
    /// ```swift
    /// pages.setViewControllers([next], direction: .forward, animated: true)
    /// ```
    public enum NavigationDirection: String, Hashable, Sendable, Codable {
        /// To the next page.
        case forward
        /// To the page before.
        case reverse
    }

    /// The look of a change of pages. The tree changes in the same way.
    ///
    /// ```swift
    /// let pages = PageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    /// ```
    public enum TransitionStyle: String, Hashable, Sendable, Codable {
        /// A page is curled.
        case pageCurl
        /// The pages scroll.
        case scroll
    }

    /// The direction of the swipes, which changes looks only.
    ///
    /// ```swift
    /// let pages = PageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
    /// ```
    public enum NavigationOrientation: String, Hashable, Sendable, Codable {
        /// To the sides.
        case horizontal
        /// Up and down.
        case vertical
    }

    /// The look of a change of pages.
    public let transitionStyle: TransitionStyle
    /// The direction of the swipes.
    public let navigationOrientation: NavigationOrientation
    /// Notified of the user's swipes (U95). It is held weakly.
    open weak var delegate: (any PageViewControllerDelegate)?
    /// Gives the neighbors of a page. Without one there are no swipes (U95). It is held weakly.
    open weak var dataSource: (any PageViewControllerDataSource)? {
        didSet { neighbors = [:] }
    }
    /// The object that follows the pages that are seen: see ``ContainerOwner``. It is held weakly.
    package final weak var containerOwner: (any ContainerOwner)?

    /// The pages of a coordinator, which stay children while they aren't shown.
    private var pages: [ViewController] = []
    private var shown: ViewController?
    /// The neighbors that the data source has given; one that is `nil` isn't there (U96).
    private var neighbors: [NavigationDirection: ViewController?] = [:]

    /// Creates a page view controller without pages.
    public init(
        transitionStyle: TransitionStyle = .scroll, navigationOrientation: NavigationOrientation = .horizontal,
        options: [String: Any]? = nil
    ) {
        (self.transitionStyle, self.navigationOrientation) = (transitionStyle, navigationOrientation)
        super.init()
    }

    // MARK: Pages

    /// The page that is shown, in an array as in UIKit, or `nil` before the first one.
    open var viewControllers: [ViewController]? { shown.map { [$0] } }

    /// Shows another page. Neither the delegate nor the data source is called (U94). `completion` gets `false` if an animation was
    /// skipped, because the page view controller isn't visible.
    ///
    /// Any other number than one page, and a call while a page is being turned, are refused with an issue (U96). So is a page that has
    /// another parent, is presented or is a window's root.
    open func setViewControllers(
        _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let names = (viewControllers ?? []).map(\.name).joined(separator: ", ")
        recordCall("setViewControllers([\(names)], direction: \(direction.rawValue), animated: \(animated))")
        guard let page = viewControllers?.first, viewControllers?.count == 1 else {
            return report(.pageCount(count: viewControllers?.count ?? 0, pageViewController: name))
        }
        if isBusy { return report(.pagesChangedWhileTurning(pageViewController: name)) }
        if let refusal = refusalToHold(page) { return report(refusal) }
        turn(to: page, direction, animated: animated, completion)
    }

    private func turn(
        to page: ViewController, _ direction: NavigationDirection, animated: Bool, _ completion: ((Bool) -> Void)? = nil
    ) {
        neighbors = [:]
        let former = shown
        guard page !== former else {
            completion?(true)
            return
        }
        shown = page
        hold(page)
        let isSkipped = !isChangeVisible
        let look = look(of: direction, animated: animated) { completion?(!animated || !isSkipped) }
        showAlone(page, as: look, by: .app)
        if isSkipped { release(former: former) }
        containerOwner?.container(self, didSelectInsteadOf: former, by: .app)
    }

    private func look(
        of direction: NavigationDirection, animated: Bool, _ completion: (() -> Void)? = nil
    ) -> Look {
        Look(
            animation: direction == .forward ? .push : .pop, isAnimated: animated, order: .newFirst,
            completion: completion)
    }

    /// Adds a page as a child, unless it is one.
    private func hold(_ page: ViewController) {
        guard page.container !== self else { return }
        contain(page)
        welcome(page)
    }

    /// Removes a page that isn't shown any more, unless it is one of a coordinator.
    private func release(former page: ViewController?) {
        guard let page, page !== shown, page.container === self, !pages.contains(where: { $0 === page }) else { return }
        page.willMove(to: nil)
        if page.container === self { removeContained(page) }
    }

    override func remove(_ child: ViewController) {
        pages.removeAll { $0 === child }
        if shown === child { shown = pages.first }
        removeContained(child)
        showSelected()
        containerOwner?.childrenDidChange(of: self)
    }

    // MARK: The user

    /// The page that a swipe in that direction shows. Asks the data source at the first touch, after, then before (U96).
    package final func neighbor(_ direction: NavigationDirection) -> ViewController? {
        guard let shown else { return nil }
        if let index = pages.firstIndex(where: { $0 === shown }) {
            let next = index + (direction == .forward ? 1 : -1)
            return pages.indices.contains(next) ? pages[next] : nil
        }
        guard let dataSource else { return nil }
        for asked in [NavigationDirection.forward, .reverse] where neighbors[asked] == nil {
            let page =
                asked == .forward
                ? dataSource.pageViewController(self, viewControllerAfter: shown)
                : dataSource.pageViewController(self, viewControllerBefore: shown)
            neighbors.updateValue(page, forKey: asked)
        }
        return neighbors[direction] ?? nil
    }

    /// The pages that a display keeps: the children, and the neighbors that the data source has given.
    package final var keptPages: [ViewController] {
        contained + neighbors.values.compactMap { $0 }.filter { $0.container !== self }
    }

    /// The directions in which the user can try to turn the page. The data source isn't asked.
    final var possibleTurns: [NavigationDirection] {
        guard shown != nil, !isBusy else { return [] }
        return [NavigationDirection.forward, .reverse].filter { direction in
            if !pages.isEmpty { return neighbor(direction) != nil }
            guard dataSource != nil else { return false }
            return neighbors[direction].map { $0 != nil } ?? true
        }
    }

    /// Adds the transition of a swipe to the neighbor. The caller begins it.
    final func beginTurn(_ direction: NavigationDirection, to page: ViewController, in window: Window) -> Transition? {
        guard !isBusy, page !== shown else { return nil }
        if let refusal = refusalToHold(page) {
            report(refusal)
            return nil
        }
        PresentationSim.record(.delegate("willTransitionTo", about: page.card), in: simulation)
        delegate?.pageViewController(self, willTransitionTo: [page])
        guard !isBusy, self.window === window, refusalToHold(page) == nil else { return nil }
        hold(page)
        return beginSwipe(to: page, as: look(of: direction, animated: true), in: window)
    }

    // MARK: As a container

    override var managesChildren: Bool { true }
    override var frontContent: ViewController? { shown }

    override func windowWasReleased() {
        neighbors = [:]
        follow(only: shown)
        super.windowWasReleased()
    }

    override func exchangeWillEnd(_ exchange: Exchange, _ transition: Transition) {
        super.exchangeWillEnd(exchange, transition)
        // The swipe has decided now. A page that other code has removed meanwhile isn't shown.
        guard transition.kind == .select, transition.isInteractive, !transition.isCancelled, let new = exchange.new,
            new.container === self, follower === new
        else { return }
        shown = new
        containerOwner?.childrenDidChange(of: self)
    }

    override func exchangeDidEnd(_ exchange: Exchange, _ transition: Transition) {
        guard transition.kind == .select else { return }
        release(former: exchange.old)
        release(former: exchange.new)
        guard transition.isInteractive else { return }
        let isCompleted = shown === exchange.new
        if isCompleted, dataSource != nil {
            // Only the new neighbor is asked for, when it is needed (U96).
            let back = transition.animation == .push ? NavigationDirection.reverse : .forward
            neighbors = exchange.old.map { [back: $0] } ?? [:]
        }
        guard let delegate, let old = exchange.old else { return }
        PresentationSim.record(.delegate("didFinishAnimating", about: shown?.card ?? card), in: simulation)
        delegate.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: isCompleted)
    }

    override func performWaitingCalls() { showSelected() }
}

extension PageViewController: SelectingContainer {
    package final var selected: ViewController? { shown }

    package final var shownControllers: [ViewController] { shown.map { [$0] } ?? [] }

    package final func index(of child: ViewController) -> Int? { pages.firstIndex { $0 === child } }

    package final func fill(with children: [ViewController]) {
        for page in children where refusalToHold(page) == nil {
            pages.append(page)
            hold(page)
        }
        guard shown == nil else { return }
        shown = pages.first
        showSelected()
    }

    package final func replaceChild(at index: Int, with child: ViewController) {
        guard pages.indices.contains(index), pages[index] !== child else { return }
        if let refusal = refusalToHold(child) { return report(refusal) }
        let old = pages[index]
        pages[index] = child
        hold(child)
        if shown === old { shown = child }
        release(former: old)
        showSelected()
        containerOwner?.childrenDidChange(of: self)
    }

    package final func selectChild(at index: Int) {
        guard pages.indices.contains(index), !isBusy else { return }
        let current = shown.flatMap { self.index(of: $0) } ?? 0
        turn(to: pages[index], index > current ? .forward : .reverse, animated: true)
    }
}

/// Gives the neighbors of a page (U95, U96).
///
/// ```swift
/// func pageViewController(
///     _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
/// ) -> ViewController? { pages.next(after: viewController) }
/// ```
@MainActor
public protocol PageViewControllerDataSource: AnyObject {
    /// Returns the page before that one, or `nil` if there is none.
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
    ) -> ViewController?
    /// Returns the page after that one, or `nil` if there is none.
    func pageViewController(
        _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
    ) -> ViewController?
}

/// Notified of the user's swipes between pages. A change by code calls none of its methods (U94).
///
/// ```swift
/// func pageViewController(
///     _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
///     previousViewControllers: [ViewController], transitionCompleted completed: Bool
/// ) { if completed { updateTitle() } }
/// ```
@MainActor
public protocol PageViewControllerDelegate: AnyObject {
    /// Called when a swipe begins, before the callbacks of the pages (U95).
    func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController])
    /// Called at the end of a swipe, after the callbacks of the pages. `completed` is `false` if it was taken back (U95).
    func pageViewController(
        _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [ViewController], transitionCompleted completed: Bool
    ) {}
}
