/// A height at which a sheet rests: the counterpart of `UISheetPresentationController.Detent`.
///
/// ```swift
/// let screen = Screen(PinModel()).sheet([.medium(), .height(120)])
/// ```
public struct SheetDetent: Hashable, Sendable {
    /// The name of a detent.
    ///
    /// ```swift
    /// sheet.selectedDetentIdentifier = .large
    /// ```
    public struct Identifier: RawRepresentable, Hashable, Sendable, Codable {
        /// The name as text.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The name of ``SheetDetent/medium()``.
        public static let medium = Identifier("medium")
        /// The name of ``SheetDetent/large()``.
        public static let large = Identifier("large")
    }

    package enum Kind: Hashable, Sendable {
        case medium, large, height(Double)
    }

    package let kind: Kind
    /// The name by which ``SheetPresentationController/selectedDetentIdentifier`` and ``Simulation/User/dragSheet(to:fileID:line:)`` know it.
    public let identifier: Identifier

    /// About half of the screen.
    public static func medium() -> SheetDetent { SheetDetent(kind: .medium, identifier: .medium) }
    /// The whole screen but for its top.
    public static func large() -> SheetDetent { SheetDetent(kind: .large, identifier: .large) }
    /// A height in points. Without an identifier, its name is the number.
    public static func height(_ height: Double, identifier: Identifier? = nil) -> SheetDetent {
        SheetDetent(kind: .height(height), identifier: identifier ?? Identifier("\(height)"))
    }

    /// The share of the screen's height, for pictures.
    package var share: Double {
        switch kind {
        case .medium: 0.5
        case .large: 1
        case .height(let height): min(max(height / 800, 0.1), 1)
        }
    }
}

/// The detents of a sheet: the counterpart of `UISheetPresentationController` (U103).
///
/// It belongs to one presentation, as its ``PresentationController/delegate`` does (U102).
///
/// ```swift
/// if let sheet = screen.sheetPresentationController {
///     sheet.detents = [.medium(), .large()]
///     sheet.largestUndimmedDetentIdentifier = .medium
/// }
/// ```
public final class SheetPresentationController: PresentationController {
    /// The name in UIKit of a ``SheetDetent``.
    public typealias Detent = SheetDetent

    /// The heights at which the sheet rests, the smallest first. At first they are the ``ViewController/sheetDetents``, or only
    /// ``SheetDetent/large()``. An empty array restores these.
    public var detents: [SheetDetent] {
        get { givenDetents.isEmpty ? [.large()] : givenDetents }
        set { given = newValue }
    }
    private var given: [SheetDetent] = []
    /// The detent at which the sheet rests. If it is `nil` or unknown, that is the smallest one. Setting it notifies no delegate (U103).
    public var selectedDetentIdentifier: SheetDetent.Identifier?
    /// The largest detent at which the user reaches the screen under the sheet (U105). If it is `nil` or unknown, the user never does.
    public var largestUndimmedDetentIdentifier: SheetDetent.Identifier?

    /// Runs the changes. A device animates them.
    public func animateChanges(_ changes: () -> Void) { changes() }

    /// The detents that the app has given it, or has given the view controller.
    package var givenDetents: [SheetDetent] { given.isEmpty ? presentedViewController?.sheetDetents ?? [] : given }

    /// The detent at which the sheet rests.
    var selectedDetent: SheetDetent { detents[index(of: selectedDetentIdentifier) ?? 0] }

    /// `true` if the user reaches the screen under the sheet (U105).
    var isUndimmed: Bool {
        guard let largest = index(of: largestUndimmedDetentIdentifier) else { return false }
        return index(of: selectedDetent.identifier) ?? 0 <= largest
    }

    private func index(of identifier: SheetDetent.Identifier?) -> Int? {
        detents.firstIndex { $0.identifier == identifier }
    }

    /// Rests at another detent, as the user has dragged the sheet there.
    func userDidSelect(_ identifier: SheetDetent.Identifier) {
        selectedDetentIdentifier = identifier
        presentedViewController?.call(
            delegate as? any SheetPresentationControllerDelegate,
            "sheetPresentationControllerDidChangeSelectedDetentIdentifier", about: presentedViewController
        ) { delegate, _ in delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
    }
}

/// Notified when the user drags a sheet to another detent: the counterpart of `UISheetPresentationControllerDelegate`.
///
/// ```swift
/// func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {
///     isMapDimmed = sheet.selectedDetentIdentifier == .large
/// }
/// ```
@MainActor
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
    /// Called when the user has dragged the sheet to another detent (U104). A detent that the app selects isn't reported.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: SheetPresentationController
    ) {}
}

extension ViewController {
    /// Holds the detents of the presentation, of this view controller or of its container, if its style is a sheet (U103).
    public var sheetPresentationController: SheetPresentationController? {
        let root = presentedRoot
        if !root.isPresented, !root.nextStyle.isSheet { return nil }
        return root.presentationControllerOnDemand as? SheetPresentationController
    }

    /// The sheet that the level is: its own, or that of an adapted popover.
    var shownSheet: SheetPresentationController? {
        shownPopover?.adaptiveSheetPresentationController ?? sheetPresentationController
    }

    /// The detents of a new presentation.
    private var initialDetents: [SheetDetent] { sheetDetents.isEmpty ? [.large()] : sheetDetents }

    /// The presentation controller of the sheet. `nil` if nothing has asked for one.
    package var madeSheet: SheetPresentationController? {
        let controller = details?.presentationController
        return controller as? SheetPresentationController ?? (controller as? PopoverPresentationController)?.madeSheet
    }

    /// The detents between which the user can drag the sheet.
    package var shownDetents: [SheetDetent] {
        isSwipeableSheet ? madeSheet?.detents ?? initialDetents : []
    }

    /// The detent at which the sheet rests, if the level is a sheet.
    package var shownDetent: SheetDetent? {
        isSwipeableSheet ? madeSheet?.selectedDetent ?? initialDetents.first : nil
    }

    /// `true` if it is a sheet, and the user reaches the level below (U105).
    package var isUndimmed: Bool { isSwipeableSheet && madeSheet?.isUndimmed == true }

    /// `true` if it is a sheet over another level.
    var isSwipeableSheet: Bool { level > 0 && shownStyle.isSheet }

    /// `true` if a swipe down is allowed by the view controller, the top of its stack and the delegate (U17, U23).
    var allowsSwipeDown: Bool {
        if isModal { return false }
        if ownerRefusingDismissal != nil { return false }
        var isAllowed = true
        callDelegate("presentationControllerShouldDismiss") {
            isAllowed = $0.presentationControllerShouldDismiss($1)
        }
        return isAllowed
    }

    /// `true` if it, or the screen that the user sees in its place, refuses a swipe down (U23).
    private var isModal: Bool {
        if isModalInPresentation { return true }
        var front = frontChild
        while let current = front {
            if current.isModalInPresentation { return true }
            front = current.frontChild
        }
        return false
    }
}
