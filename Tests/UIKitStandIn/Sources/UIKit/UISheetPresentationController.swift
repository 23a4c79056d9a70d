@MainActor
open class UISheetPresentationController: UIPresentationController {
    @MainActor
    public final class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium: UISheetPresentationController.Detent.Identifier = .init("medium")
            public static let large: UISheetPresentationController.Detent.Identifier = .init("large")
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

    open var detents: [UISheetPresentationController.Detent] = [.large()]
    open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier?
}

@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var maximumDetentValue: CGFloat { get }
}
