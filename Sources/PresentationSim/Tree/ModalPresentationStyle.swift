/// The style in which a view controller is presented (U10).
public enum ModalPresentationStyle: String, Hashable, Sendable, Codable {
    /// The default: a ``pageSheet`` (U111).
    case automatic
    /// A sheet. The presenter stays visible, and a swipe down dismisses the sheet.
    case pageSheet
    /// A smaller sheet. The presenter stays visible, and a swipe down dismisses the sheet.
    case formSheet
    /// Covers the window. The presenter disappears, and no swipe dismisses it (U22).
    case fullScreen
    /// Covers the window. The presenter doesn't disappear, and no swipe dismisses it (U22).
    case overFullScreen
    /// Covers the nearest context in UIKit. Not modeled yet: it behaves as ``overFullScreen``, which is reported once.
    case currentContext
    /// Covers the nearest context in UIKit. Not modeled yet: it behaves as ``overFullScreen``, which is reported once.
    case overCurrentContext
    /// A popover at regular width, and a sheet at compact width. A tap outside of the one and a swipe down on the other dismiss it:
    /// both are ``Simulation/User/swipeDown()`` (U106). It points to the item of
    /// ``ViewController/popoverPresentationController``.
    case popover
    /// The app's own style. Not modeled yet: it behaves as ``overFullScreen``, which is reported once.
    case custom

    /// Whether the style is a sheet, which a swipe down can dismiss (U17, U22).
    public var isSheet: Bool { [.automatic, .pageSheet, .formSheet, .popover].contains(self) }

    /// The style that the presentation behaves as, or `nil` if it is not modeled.
    var modeled: ModalPresentationStyle? {
        switch self {
        case .automatic: .pageSheet
        case .pageSheet, .formSheet, .fullScreen, .overFullScreen, .popover: self
        case .currentContext, .overCurrentContext, .custom: nil
        }
    }
}

/// The look of a presentation: the counterpart of `UIModalTransitionStyle`.
public enum ModalTransitionStyle: String, Hashable, Sendable, Codable {
    /// Slides up from below.
    case coverVertical
    /// Flips around the vertical axis.
    case flipHorizontal
    /// Dissolves into each other.
    case crossDissolve
    /// Curls up a corner of the presenter.
    case partialCurl
}

/// Supplies transitions of the app in UIKit. Kept for code that sets it; nothing calls it.
@MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {}
