internal import PresentationSim

@MainActor
open class UISheetPresentationController: UIPresentationController {
    @MainActor
    public final class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium: UISheetPresentationController.Detent.Identifier = .init("com.apple.UIKit.medium")
            public static let large: UISheetPresentationController.Detent.Identifier = .init("com.apple.UIKit.large")
        }

        public private(set) var identifier: UISheetPresentationController.Detent.Identifier

        init(_ identifier: Identifier) { self.identifier = identifier }

        public class func medium() -> Self { self.init(.medium) }
        public class func large() -> Self { self.init(.large) }
        public class func custom(
            identifier: UISheetPresentationController.Detent.Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> UISheetPresentationController.Detent { Detent(identifier ?? Identifier(UUID().uuidString)) }
    }

    private var sheet: SheetPresentationController? { simulated as? SheetPresentationController }

    open var detents: [UISheetPresentationController.Detent] = [.large()] {
        didSet { sheet?.detents = detents.map(\.simulated) }
    }
    open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        get { sheet?.selectedDetentIdentifier.map { Detent.Identifier($0.rawValue) } }
        set { sheet?.selectedDetentIdentifier = newValue?.simulated }
    }
    open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        get { sheet?.largestUndimmedDetentIdentifier.map { Detent.Identifier($0.rawValue) } }
        set { sheet?.largestUndimmedDetentIdentifier = newValue?.simulated }
    }

    open func animateChanges(_ changes: () -> Void) {
        StandIn.current.write("animate detents")
        changes()
    }
}

extension UISheetPresentationController.Detent {
    /// The simulation's, which doesn't ask for the height.
    fileprivate var simulated: SheetDetent { .height(100, identifier: identifier.simulated) }
}

extension UISheetPresentationController.Detent.Identifier {
    fileprivate var simulated: SheetDetent.Identifier { SheetDetent.Identifier(rawValue) }
}

@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

// Stands for `@objc optional`.
extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var maximumDetentValue: CGFloat { get }
}
