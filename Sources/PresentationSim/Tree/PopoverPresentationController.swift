/// Says where a popover points to: the counterpart of `UIPopoverPresentationController`, as far as action sheets need it.
@MainActor
public final class PopoverPresentationController {
    /// The button or view that the popover points to: stands for `sourceItem`, `sourceView` and `barButtonItem`. Without one, an
    /// action sheet can't be presented at regular width (U101).
    public var sourceItem: AnyObject?
}

/// The width of a window, as apps tell phones and narrow windows from wide ones.
public enum UserInterfaceSizeClass: String, Hashable, Sendable {
    /// As on a phone. Action sheets come from below.
    case compact
    /// As on a full-screen iPad. Action sheets are popovers.
    case regular
}
