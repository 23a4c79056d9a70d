#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import UIKit

    /// Calls an action at the end of each turn of the main run loop, when UIKit has made its calls. UIKit may have drawn by then, and
    /// may end transitions after it: ``wake()`` asks for another turn.
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

        /// Lets the run loop take another turn before it waits.
        static func wake() { CFRunLoopWakeUp(CFRunLoopGetMain()) }

        /// Stops the calls.
        func end() { CFRunLoopObserverInvalidate(observer) }
    }
#endif
