/// Any coordinator that is presented or of an existing view controller, whatever its result: to keep one in a property.
@MainActor
public protocol ModalCoordinatorAny: AnyObject {
    /// Ends all that runs above the coordinator. Returns whether there was something to end.
    @discardableResult
    func dismissChildren() -> Bool
}

/// Any coordinator on a navigation controller or of an existing one, whatever its result: to keep one in a property.
@MainActor
public protocol NavigationCoordinatorAny: AnyObject {
    /// Ends all that runs above the coordinator. Returns whether there was something to end.
    @discardableResult
    func dismissChildren() -> Bool
}

/// Any coordinator of a window: to keep one in a property.
@MainActor
public protocol WindowCoordinatorAny: AnyObject {
    /// Ends all that runs in the window. Returns whether something ran.
    @discardableResult
    func dismissChildren() -> Bool
}

extension ModalCoordinator: ModalCoordinatorAny {}
extension NavigationCoordinator: NavigationCoordinatorAny {}
extension WindowCoordinator: WindowCoordinatorAny {}
