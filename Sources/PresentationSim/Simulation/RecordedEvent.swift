/// The name and the type of a recorded view controller. They are values, so a recording doesn't retain the controller.
///
/// A controller makes its card when it is first recorded, and another one when its name has changed.
package final class ScreenCard: Sendable {
    fileprivate let title: String?
    private let shownType: AnyObject.Type
    /// The title, or the name of the type.
    @MainActor package var name: String { title ?? typeName(shownType) }
    /// The name of the type. It is composed when it is read, because the first look at a type takes longer than a small test.
    package var type: String { String(describing: shownType) }

    @MainActor fileprivate init(_ controller: ViewController) {
        (title, shownType) = (controller.shownTitle, Swift.type(of: controller.shownObject))
    }
}

extension ViewController {
    /// The card for a recording. Setting the title discards it.
    var card: ScreenCard {
        // A name is compared where it matters for each event: a subclass may compute its title.
        if let madeCard, Recorder.logCount == 0 { return madeCard }
        return freshCard
    }

    /// The card, made anew if the title has changed in any way.
    var freshCard: ScreenCard {
        if let madeCard, madeCard.title == shownTitle { return madeCard }
        let card = ScreenCard(self)
        madeCard = card
        return card
    }
}

/// An event as it happens. Its text is composed when it is read, because hardly a test that passes is.
package enum RecordedEvent {
    /// A callback of a view controller.
    case callback(String, ScreenCard)
    /// A callback with the parent to which the view controller moves.
    case move(String, ScreenCard, toParent: ScreenCard?)
    /// A call of a delegate, with the view controller that it is about.
    case delegate(String, about: ScreenCard)
    /// A call of the app that may be about another view controller.
    case call(String, on: ScreenCard, about: ScreenCard?, isAnimated: Bool)
    /// The call that sets the root of the window with that number.
    case root(ScreenCard?, ofWindow: Int)
    /// A transition begins.
    case began(RecordedTransition)
    /// A transition has ended.
    case ended(RecordedTransition, isCancelled: Bool)
    /// Any other event.
    case other(SimulationEvent)

    /// The card of the view controller that it is about.
    package var card: ScreenCard? {
        switch self {
        case .callback(_, let card), .move(_, let card, _), .delegate(_, let card), .call(_, let card, _, _): card
        case .root(let card, _): card
        case .began, .ended, .other: nil
        }
    }

    /// The event with its texts.
    @MainActor package var event: SimulationEvent {
        switch self {
        case .callback(let callback, let card): .callback(callback, of: card.name)
        case .move(let callback, let card, let parent):
            .callback("\(callback)(toParent: \(parent?.name ?? "nil"))", of: card.name)
        case .delegate(let method, let card): .delegate(method, about: card.name)
        case .call(let method, let card, let argument, let isAnimated):
            .call("\(card.name).\(method)(\(argument.map { "\($0.name), " } ?? "")animated: \(isAnimated))")
        case .root(let card, let number): .call("window \(number).rootViewController = \(card?.name ?? "nil")")
        case .began(let transition):
            .transitionBegan(transition.kind, animated: transition.isAnimated, initiator: transition.initiator)
        case .ended(let transition, let isCancelled): .transitionEnded(transition.kind, cancelled: isCancelled)
        case .other(let event): event
        }
    }
}

/// A transition as it begins, as values.
package struct RecordedTransition {
    /// Tells it apart from others that run.
    package let id: ObjectIdentifier
    package let windowNumber: Int
    package let kind: Transition.Kind
    package let initiator: Initiator
    package let isAnimated: Bool
    package let isInteractive: Bool

    @MainActor init(_ transition: Transition, in window: Window) {
        (id, windowNumber, kind) = (ObjectIdentifier(transition), window.number, transition.kind)
        (initiator, isAnimated) = (transition.initiator, transition.isAnimated)
        isInteractive = transition.isInteractive
    }
}
