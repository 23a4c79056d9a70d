#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import UIKit

    /// Calls an action at the end of each turn of the main run loop: UIKit has made its calls then, and nothing is drawn yet.
    @MainActor
    final class RunLoopTurns {
        private let observer: CFRunLoopObserver?

        init(_ action: @escaping @MainActor () -> Void) {
            observer = CFRunLoopObserverCreateWithHandler(nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 0) {
                _, _ in
                MainActor.assumeIsolated { action() }
            }
            CFRunLoopAddObserver(CFRunLoopGetMain(), observer, CFRunLoopMode.commonModes)
        }

        /// Stops the calls.
        func end() { CFRunLoopObserverInvalidate(observer) }
    }
#endif
