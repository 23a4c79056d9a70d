/// The presentation of a popover: the counterpart of `UIPopoverPresentationController` (U106).
///
/// ```swift
/// filters.modalPresentationStyle = .popover
/// filters.popoverPresentationController?.sourceItem = button
/// ```
public final class PopoverPresentationController: PresentationController {
    /// The button or view that the popover points to: stands for `sourceItem` and `sourceView`. Without one, an
    /// action sheet can't be presented at regular width (U101).
    public var sourceItem: AnyObject?
    /// The button of a bar that the popover points to, if that is its ``sourceItem``.
    public var barButtonItem: BarButtonItem? {
        get { sourceItem as? BarButtonItem }
        set { sourceItem = newValue }
    }

    /// The detents of the sheet that the popover is at compact width.
    public var adaptiveSheetPresentationController: SheetPresentationController {
        if let madeSheet { return madeSheet }
        let sheet = SheetPresentationController(presentedViewController, style: .formSheet)
        madeSheet = sheet
        return sheet
    }
    private(set) var madeSheet: SheetPresentationController?

    /// The style in a window of that width. At compact width it asks the delegate.
    func style(at width: UserInterfaceSizeClass) -> ModalPresentationStyle {
        if width == .regular { return .popover }
        let style = adaptivePresentationStyle
        return style == .none ? .popover : style.resolved
    }
}

extension ViewController {
    /// The presentation controller of a popover that is shown, or will be.
    var shownPopover: PopoverPresentationController? {
        let root = presentedRoot
        if let made = root.details?.presentationController { return made as? PopoverPresentationController }
        // None is made for a sheet: a weak reference to the sheet would make each retain of it slow.
        let style = root.isPresented ? root.shownStyle : root.nextStyle
        return style == .popover ? root.presentationControllerOnDemand as? PopoverPresentationController : nil
    }

    /// `true` if it is a popover, and not adapted to a sheet (U106).
    var isShownAsPopover: Bool { level > 0 && shownStyle == .popover }
}

extension Window {
    /// Shows the popovers in the style for the window's width (U106). A modal transition ends first. No screen comes or goes, but what
    /// becomes a full screen covers its presenter.
    func adaptPopovers() {
        isAdapting = modalTransition != nil
        if isAdapting { return }
        var isCoverChanged = false
        for level in levels.dropFirst() {
            guard let popover = level.details?.presentationController as? PopoverPresentationController else {
                continue
            }
            let (old, new) = (level.shownStyle, popover.style(at: horizontalSizeClass))
            guard old != new, level.ownWindow === self else { continue }
            level.shownStyle = new
            if [old, new].contains(.fullScreen) { isCoverChanged = true }
        }
        if isCoverChanged { changeVisibility() }
    }
}
