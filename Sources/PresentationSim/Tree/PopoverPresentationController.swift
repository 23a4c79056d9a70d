/// Says where a popover points to: the counterpart of `UIPopoverPresentationController`, as far as action sheets need it.
@MainActor
public final class PopoverPresentationController {
    /// The button or view that the popover points to: stands for `sourceItem`, `sourceView` and `barButtonItem`. Without one, an
    /// action sheet can't be presented at regular width (U101).
    public var sourceItem: AnyObject?
}
