/// Starts children on a chain.
///
/// Each start calls its completion exactly once (L1). A call takes effect before it returns; screens follow when no transition
/// runs (L2, L6). A screen that other navigations present becomes the root if a ``WindowNavigation`` starts it. If the
/// coordinator has not started or has ended, the start is refused with ``Dismissal/refused(_:)``.
///
/// ```swift
/// navigation.start(AddCard()) { result in
///     if let card = result.value { list.add(card) }
/// }
/// ```
@MainActor
public protocol CoordinatorStarting: AnyObject, Sendable {
    /// Performs a start. Call `start` instead, which makes the value.
    func perform<Output>(_ start: Start<Output>)

    /// Calls the body and returns its value. Everything that the body starts on this chain is shown with one animation (L18).
    ///
    /// Several pushes on one navigation controller become one. Of several presentations, only the last is animated. Screens
    /// that the body ends leave without an animation of their own. Results are delivered and screens move after the outermost
    /// batch has ended, on all hosts. A body that throws keeps the effect of its calls.
    ///
    /// ```swift
    /// navigation.batch {
    ///     let list = CardList()
    ///     navigation.start(list)
    ///     list.navigation.start(CardDetails(card))
    /// }
    /// ```
    @discardableResult
    func batch<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value
}

/// Starts children on top of everything that runs on a chain (L8).
///
/// ```swift
/// func signUp(_ navigation: any AdaptiveNavigation) async -> String? {
///     await navigation.start(SignUp()).value
/// }
/// ```
@MainActor
public protocol AdaptiveNavigation: CoordinatorStarting {}

/// The navigation of a coordinator that is presented.
///
/// ```swift
/// let terms = Terms()  // a `ModalCoordinator`
/// terms.navigation.start(AddCard()) { result in print(result) }  // presented
/// ```
@MainActor
public protocol ModalNavigation: AdaptiveNavigation {}

/// The navigation of a coordinator on a navigation controller: it can also push.
///
/// ```swift
/// navigation.start(CardDetails(card)) { result in … }  // a `NavigationCoordinator`
/// ```
@MainActor
public protocol NavigationControllerNavigation: AdaptiveNavigation {}

extension CoordinatorStarting {
    /// Calls the body: the default for a navigation without a chain, such as one of a test.
    @discardableResult
    public func batch<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value { try body() }
}

/// An earlier name of ``AdaptiveCoordinator``.
public typealias InsecurityChild = AdaptiveCoordinator
/// An earlier name of ``AdaptiveNavigation``.
public typealias InsecurityNavigation = AdaptiveNavigation
