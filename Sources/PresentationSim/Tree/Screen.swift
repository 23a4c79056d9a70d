/// A screen that is only a model. How it looks on a device is said elsewhere: by `Looks` of `InsecurityUIKit`.
///
/// Any class is a model: an observable one of SwiftUI, or a plain one with closures.
///
/// ```swift
/// final class AddCard: AdaptiveCoordinator<String> {
///     override var viewController: ViewController {
///         let form = CardFormModel()
///         form.onSave = { [weak self] in self?.finish($0) }
///         return Screen(form)
///     }
/// }
/// ```
///
/// In the pictures of a window it has its title, or else the name of the model's type.
public final class Screen<Model: AnyObject>: ViewController, ModelScreen {
    /// The content that the user sees, as the app's own type.
    public let model: Model

    /// Creates a screen. Leave out the title if the look sets it.
    public init(_ model: Model, title: String? = nil) {
        self.model = model
        super.init()
        if let title { self.title = title }
    }

    /// The actions of the model, if it is an ``ActionModel``.
    public override var userActions: [UserAction] { (model as? any ActionModel)?.userActions ?? [] }

    package var anyModel: AnyObject { model }
    override var shownObject: AnyObject { model }

    /// Sets the heights at which the screen rests, if it is presented as a sheet, or as the root of a navigation controller that a
    /// coordinator presents.
    public func sheet(_ detents: [SheetDetent]) -> Self {
        sheetDetents = detents
        return self
    }
}

/// A model with buttons or fields, which ``Simulation/User/tap(_:fileID:line:)`` and an explorer find. The app's own button calls the same code, or
/// ``UserAction/perform()``.
///
/// ```swift
/// final class PinModel: ActionModel {
///     var onEnter: (String) -> Void = { _ in }
///
///     var userActions: [UserAction] { [UserAction("1234") { self.onEnter("1234") }] }
/// }
/// ```
@MainActor
public protocol ActionModel: AnyObject {
    /// The actions that are possible now.
    var userActions: [UserAction] { get }
}

/// A screen with a model, whatever the model's type.
@MainActor
package protocol ModelScreen: ViewController {
    var anyModel: AnyObject { get }
}

extension Window {
    /// The model of the screen that the user sees, or of the nearest one below it on its stack or under it.
    public func model<Model: AnyObject>(_ type: Model.Type = Model.self) -> Model? {
        for level in levels.reversed() {
            var controller: ViewController? = level.frontmost
            while let current = controller {
                if let model = (current as? any ModelScreen)?.anyModel as? Model { return model }
                controller = (current.parent as? NavigationController)?.below(current) ?? current.parent
            }
        }
        return nil
    }
}

extension NavigationController {
    /// The view controller below that one on the stack.
    fileprivate func below(_ viewController: ViewController) -> ViewController? {
        stackIndex(of: viewController).flatMap { $0 > 0 ? stack[$0 - 1] : nil }
    }
}
