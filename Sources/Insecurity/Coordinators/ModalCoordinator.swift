/// A coordinator whose screen is presented.
///
/// ```swift
/// final class AddCard: ModalCoordinator<Card> {
///     override var viewController: ViewController {
///         let form = CardForm()
///         form.onDone = { [weak self] card in self?.finish(card) }
///         return form
///     }
/// }
/// ```
open class ModalCoordinator<Output>: Coordinator<Output>, PresentedCoordinator {
    /// Starts children on top of the coordinator's chain (L8). Before the start and after the end it refuses them.
    public var navigation: any ModalNavigation { navigator }

    /// Creates a coordinator that has not started.
    public override init() { super.init() }

    override init(_ frame: Frame) { super.init(frame) }

    override var place: PlaceRequest { .modal }
}

/// A coordinator whose screen is pushed on a navigation controller.
///
/// ```swift
/// final class CardDetails: NavigationCoordinator<Void> {
///     override var viewController: ViewController { CardScreen() }
/// }
/// ```
open class NavigationCoordinator<Output>: Coordinator<Output>, PushedCoordinator {
    /// Starts children on top of the coordinator's chain (L8). Before the start and after the end it refuses them.
    public var navigation: any NavigationControllerNavigation { navigator }

    /// Creates a coordinator that has not started.
    public override init() { super.init() }

    override init(_ frame: Frame) { super.init(frame) }

    override var place: PlaceRequest { .push }
}

/// A coordinator whose screen is presented or pushed, as its start says: see ``AdaptiveContext``.
///
/// ```swift
/// navigation.start(Help())  // pushed if the top is on a navigation controller
/// navigation.startModal(Help())
/// navigation.start(NavigationController(), Help())
/// ```
open class AdaptiveCoordinator<Output>: Coordinator<Output>, PresentedCoordinator, StackedCoordinator {
    /// Starts children on top of the coordinator's chain (L8). Before the start and after the end it refuses them.
    public var navigation: any AdaptiveNavigation { navigator }

    /// Creates a coordinator that has not started.
    public override init() { super.init() }
}

/// A coordinator of any kind and result. Use it for the type of a property.
///
/// ```swift
/// var payment: (any ModalCoordinatorAny)?
///
/// func sessionEnded() { payment?.dismissChildren() }
/// ```
@MainActor
public protocol ModalCoordinatorAny: AnyObject {
    /// Ends all coordinators above this one. For a window's coordinator these are all that run in the window. Returns whether
    /// a coordinator ended.
    @discardableResult
    func dismissChildren(animated: Bool?) -> Bool
}

/// The same type, for a property that holds the coordinator of a navigation controller.
public typealias NavigationCoordinatorAny = ModalCoordinatorAny
/// The same type, for a property that holds the coordinator of a window.
public typealias WindowCoordinatorAny = ModalCoordinatorAny

extension ModalCoordinatorAny {
    /// Ends all coordinators above this one; their screens leave as they were started (L20). Returns whether a
    /// coordinator ended.
    @discardableResult
    public func dismissChildren() -> Bool { dismissChildren(animated: nil) }
}

extension Coordinator: ModalCoordinatorAny {}
