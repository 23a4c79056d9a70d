internal import PresentationSim

public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}

public final class UITraitCollection: NSObject, Sendable {
    private let width: UIUserInterfaceSizeClass

    init(_ width: UserInterfaceSizeClass?) {
        self.width =
            switch width {
            case .compact: .compact
            case .regular: .regular
            case nil: .unspecified
            }
    }

    public var horizontalSizeClass: UIUserInterfaceSizeClass { width }
}

@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
}
