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
open class ModalCoordinator<Result>: Coordinator<Result> {
    /// Starts children on top of the chain that this coordinator runs on. Before the start and after the end it
    /// refuses.
    public var navigation: any ModalNavigation { link }

    /// Creates a coordinator that has not started.
    public override init() { super.init() }
}

/// A coordinator whose screen is pushed on a navigation controller.
open class NavigationCoordinator<Result>: Coordinator<Result> {
    /// Starts children on top of the chain that this coordinator runs on. Before the start and after the end it
    /// refuses.
    public var navigation: any NavigationControllerNavigation { link }

    /// Creates a coordinator that has not started.
    public override init() { super.init() }
}

/// A coordinator whose screen is presented or pushed, as the one who starts it says: see ``AdaptiveContext``.
open class AdaptiveCoordinator<Result>: Coordinator<Result> {
    /// Starts children on top of the chain that this coordinator runs on. Before the start and after the end it
    /// refuses.
    public var navigation: any AdaptiveNavigation { link }

    /// Creates a coordinator that has not started.
    public override init() { super.init() }
}
