/// How a controller is shown when it is presented (U10).
public enum ModalPresentationStyle: String, Hashable, Sendable {
    /// A sheet, the default: the presenter stays in sight, and a swipe down dismisses it.
    case pageSheet
    /// A smaller sheet: the presenter stays in sight, and a swipe down dismisses it.
    case formSheet
    /// Covers everything: the presenter disappears; no swipe (U22).
    case fullScreen
    /// Covers everything, but the presenter does not disappear; no swipe (U22).
    case overFullScreen

    /// Whether a swipe down can dismiss it (U17, U22).
    public var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
