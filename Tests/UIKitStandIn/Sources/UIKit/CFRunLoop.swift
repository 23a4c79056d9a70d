// The run loop's observers, as far as the host uses them. Apple's functions are isolated to no actor: the host calls them on the
// main one.

/// The run loop of a thread.
public final class CFRunLoop {}

/// The moments of a run loop's turn.
public struct CFRunLoopActivity: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
    public static var beforeWaiting: CFRunLoopActivity { CFRunLoopActivity(rawValue: 1 << 5) }
}

public typealias CFOptionFlags = UInt
public typealias CFIndex = Int

/// Allocates memory.
public final class CFAllocator {}

/// The name of a mode.
public struct CFRunLoopMode: Sendable {
    public static let commonModes: CFRunLoopMode! = CFRunLoopMode()
}

/// An observer of a run loop.
public final class CFRunLoopObserver {
    let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void
    var isValid = true

    init(_ handler: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void) { self.handler = handler }
}

@MainActor
public func CFRunLoopGetMain() -> CFRunLoop! { StandIn.current.runLoop }

@MainActor
public func CFRunLoopObserverCreateWithHandler(
    _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
    _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! { CFRunLoopObserver(block) }

@MainActor
public func CFRunLoopAddObserver(_ loop: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
    StandIn.current.runLoopObservers.append(observer)
}

@MainActor
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
    observer.isValid = false
    StandIn.current.runLoopObservers.removeAll { $0 === observer }
}

@MainActor
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) { StandIn.current.wake() }
