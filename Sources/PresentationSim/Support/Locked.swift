#if canImport(os)
    internal import os
#else
    internal import Synchronization
#endif

/// A value behind a lock, for any thread.
///
/// On Apple's platforms the lock is that of `os`, which iOS 16 and macOS 13 have. `Mutex` asks for iOS 18 and macOS 15
/// there.
package struct Locked<Value: Sendable>: ~Copyable, Sendable {
    #if canImport(os)
        private let lock: OSAllocatedUnfairLock<Value>

        package init(_ value: Value) { lock = OSAllocatedUnfairLock(initialState: value) }
    #else
        private let lock: Mutex<Value>

        package init(_ value: Value) { lock = Mutex(value) }
    #endif

    /// The value. A read and the write after it are two accesses.
    package var value: Value {
        get { lock.withLock { $0 } }
        nonmutating set { lock.withLock { $0 = newValue } }
    }
}
