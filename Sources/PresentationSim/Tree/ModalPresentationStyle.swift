/// The style in which a view controller is presented (U10).
public enum ModalPresentationStyle: String, Hashable, Sendable {
    /// A sheet, the default. The presenter stays visible, and a swipe down dismisses the sheet.
    case pageSheet
    /// A smaller sheet. The presenter stays visible, and a swipe down dismisses the sheet.
    case formSheet
    /// Covers the window. The presenter disappears, and no swipe dismisses it (U22).
    case fullScreen
    /// Covers the window. The presenter doesn't disappear, and no swipe dismisses it (U22).
    case overFullScreen

    /// Whether the style is a sheet, which a swipe down can dismiss (U17, U22).
    public var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
