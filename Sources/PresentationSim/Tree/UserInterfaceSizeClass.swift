/// The width of a window, as apps tell phones and narrow windows from wide ones.
public enum UserInterfaceSizeClass: String, Hashable, Sendable {
    /// As on a phone. Action sheets come from below.
    case compact
    /// As on a full-screen iPad. Action sheets are popovers.
    case regular
}
