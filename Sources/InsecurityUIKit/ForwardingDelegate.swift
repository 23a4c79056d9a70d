#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// A delegate of the host in front of the app's own, or of UIKit's own. It answers *the tree and the former delegate*, and passes on
    /// everything else.
    ///
    /// UIKit holds its delegates weakly, so ``Delegates`` keeps them. The host asks at the end of each turn whether the app has set
    /// another delegate: that becomes the former one.
    ///
    /// The class itself is isolated to no actor, because Objective-C's questions aren't. All the rest is the main actor's.
    class ForwardingDelegate: NSObject {
        private(set) weak var display: Display?
        /// The controller or recognizer that has this delegate.
        private(set) weak var owner: NSObject?
        /// The delegate that this one stands in front of.
        private(set) weak var former: (any NSObjectProtocol)?
        /// A former delegate that passes the call on to this one, as proxies of other libraries do, would ask for ever.
        private var isForwarding = false

        init(_ display: Display, of owner: NSObject) { (self.display, self.owner) = (display, owner) }

        /// The delegate that the owner has now.
        @MainActor var current: (any NSObjectProtocol)? {
            get { nil }
            set {}
        }

        /// Becomes the delegate, if it isn't.
        @MainActor final func attach() {
            guard owner != nil, current !== self else { return }
            former = current
            current = self
        }

        /// Gives the former delegate back.
        @MainActor final func detach() { if current === self { current = former } }

        /// Calls an optional method of the former delegate, if that has the method.
        ///
        /// A method that Objective-C declares as optional is an optional closure. Elsewhere, where each delegate has the method, it is a closure.
        final func forward<Former, Method, Value>(
            _ former: Former?, _ method: (Former) -> Method?, _ call: (Method) -> Value
        ) -> Value? {
            guard !isForwarding, let former, let method = method(former) else { return nil }
            isForwarding = true
            defer { isForwarding = false }
            return call(method)
        }

        #if canImport(ObjectiveC)
            // UIKit asks which optional methods there are, and sends the others to the former delegate.

            override func responds(to selector: Selector!) -> Bool {
                super.responds(to: selector) || forward(former, { $0.responds(to:) }, { $0(selector) }) == true
            }

            override func forwardingTarget(for selector: Selector!) -> Any? {
                former ?? super.forwardingTarget(for: selector)
            }
        #endif
    }

    /// The delegates of the host, each as long as its controller or recognizer.
    @MainActor
    final class Delegates {
        private weak var display: Display?
        private let kept = Kept()

        /// An object can have a delegate and a data source.
        private struct Key: Hashable {
            let owner: ObjectIdentifier
            let type: ObjectIdentifier
        }

        /// The delegates, by their owners. A class, so that the last of them is done on the main actor.
        @MainActor
        private final class Kept {
            var delegates: [Key: ForwardingDelegate] = [:]
        }

        init(_ display: Display) { self.display = display }

        /// Gives the former delegates back: UIKit may still show the controllers.
        deinit { onMainActor { [kept] in for delegate in kept.delegates.values { delegate.detach() } } }

        /// Stands in front of the delegate that the object has now. The delegate is made at the first call.
        @discardableResult
        func follow<Delegate: ForwardingDelegate>(_ owner: NSObject, _ make: (Display) -> Delegate) -> Delegate? {
            let key = Key(owner: ObjectIdentifier(owner), type: ObjectIdentifier(Delegate.self))
            // One that was released may have had the same address.
            if kept.delegates[key]?.owner !== owner { kept.delegates[key] = display.map { make($0) } }
            kept.delegates[key]?.attach()
            return kept.delegates[key] as? Delegate
        }

        /// Forgets the delegates whose objects were released.
        func removeUnused() { kept.delegates = kept.delegates.filter { $0.value.owner != nil } }
    }
#endif
