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

    public convenience override init() { self.init(frame: .zero) }

    open private(set) weak var superview: UIView?

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        if let parent = controller, let child = view.controller { parent.screen.showChild(child.screen) }
    }

    open func removeFromSuperview() {
        if let parent = superview?.controller, let child = controller { parent.screen.hideChild(child.screen) }
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open func layoutIfNeeded() { StandIn.current.write("layout") }

    /// The controller whose view it is.
    var controller: UIViewController? { nil }

    /// Completes after the duration.
    open class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        let name =
            if options.contains(.transitionCrossDissolve) {
                "cross dissolve"
            } else if options.contains(.transitionFlipFromRight) {
                "flip from right"
            } else {
                "flip from left"
            }
        StandIn.current.write("\(name) for \(duration)s")
        animations?()
        StandIn.current.simulation.clock.schedule(after: .seconds(duration)) { completion?(true) }
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
