public import PresentationSim

extension ModalCoordinator where Output == Never {
    /// Creates the coordinator of an existing view controller. It runs without a start; its children are presented. All
    /// coordinators of one view controller share its chain (L21).
    ///
    /// The view controller must be in a window by the first start, or the start is refused with
    /// ``CoordinatorIssue/hostNotInWindow(coordinator:)``. The coordinator doesn't keep it. When the view controller
    /// leaves its window, everything that runs on it ends with ``Dismissal/removed`` (L19). Children that run don't need
    /// this coordinator (L11).
    public convenience init(_ viewController: ViewController) { self.init(Frame(below: .of(viewController))) }
}

extension NavigationCoordinator where Output == Never {
    /// Creates the coordinator of an existing navigation controller. It runs without a start; its children are pushed. All
    /// coordinators of one navigation controller share its chain (L21).
    ///
    /// By the first start the navigation controller must be in a window and have exactly one view controller, which is
    /// left as it is. Otherwise starts are refused with ``CoordinatorIssue/hostNotInWindow(coordinator:)`` or
    /// ``CoordinatorIssue/hostStackCount(coordinator:navigationController:count:)``. The coordinator doesn't keep the
    /// navigation controller. When that leaves its window, everything that runs on it ends with ``Dismissal/removed``
    /// (L19).
    public convenience init(_ navigationController: NavigationController) {
        self.init(Frame(below: .of(navigationController)))
    }
}

/// A coordinator of an existing screen starts children itself, without its `navigation`.
extension Coordinator: CoordinatorStarting, AdaptiveNavigation where Output == Never {
    /// Adds an observer of the chain that the coordinator runs on, and of the tabs that run there. For a coordinator on a tab,
    /// this is the chain of the tab bar, with all its tabs. Observers are held weakly, and notified in the order of adding.
    ///
    /// The coordinator of an existing screen always runs. For any other coordinator, a call before the start or after the end
    /// does nothing.
    public func addObserver(_ observer: any CoordinatorObserver) { frame.runsOn?.addObserver(observer) }

    /// Removes the observer from the chain that the coordinator runs on.
    public func removeObserver(_ observer: any CoordinatorObserver) { frame.runsOn?.removeObserver(observer) }

    /// Performs a start. See ``CoordinatorStarting``.
    public func perform<ChildOutput>(_ start: Start<ChildOutput>) { navigator.perform(start) }

    /// Shows everything that the body starts with one animation (L18). See ``CoordinatorStarting``.
    public func batch<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try navigator.batch(body)
    }
}

extension ModalCoordinator: ModalNavigation where Output == Never {}

extension NavigationCoordinator: NavigationControllerNavigation where Output == Never {}
