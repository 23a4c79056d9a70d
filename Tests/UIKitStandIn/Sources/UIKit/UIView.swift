internal import PresentationSim

@MainActor
open class UIView: UIResponder, UIPopoverPresentationControllerSourceItem, UITraitEnvironment {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var transitionFlipFromLeft: UIView.AnimationOptions { .init(rawValue: 1 << 20) }
        public static var transitionFlipFromRight: UIView.AnimationOptions { .init(rawValue: 2 << 20) }
        public static var transitionCrossDissolve: UIView.AnimationOptions { .init(rawValue: 5 << 20) }
    }

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var flexibleWidth: UIView.AutoresizingMask { .init(rawValue: 1 << 1) }
        public static var flexibleHeight: UIView.AutoresizingMask { .init(rawValue: 1 << 4) }
    }

    open var frame: CGRect
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    open var isHidden: Bool = false
    open var backgroundColor: UIColor?
    open var autoresizingMask: UIView.AutoresizingMask = []
    open private(set) var subviews: [UIView] = []
    open var window: UIWindow? { nil }
    open var traitCollection: UITraitCollection { window?.traitCollection ?? UITraitCollection(nil) }

    public init(frame: CGRect) { self.frame = frame }

    open func addSubview(_ view: UIView) { subviews.append(view) }

    /// Lets the root of the window that changes in `animations` take the duration.
    open class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let window = view as? UIWindow else { return }
        var simulated: WindowTransitionOptions = []
        if options.contains(.transitionCrossDissolve) {
            simulated = .transitionCrossDissolve
        } else if options.contains(.transitionFlipFromRight) {
            simulated = .transitionFlipFromRight
        } else if options.contains(.transitionFlipFromLeft) {
            simulated = .transitionFlipFromLeft
        }
        StandIn.current.rootAnimation = RootAnimation(
            window: window, duration: .seconds(duration), options: simulated, completion: completion)
        animations?()
        StandIn.current.rootAnimation = nil
    }
}

@MainActor
open class UILabel: UIView {
    open var text: String?
    open var textAlignment: NSTextAlignment = .natural
    open var numberOfLines: Int = 1
}

public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case natural = 4
}

public final class UIColor: NSObject, Sendable {
    public class var systemBackground: UIColor { UIColor() }
}
