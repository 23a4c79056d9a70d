internal import PresentationSim

/// A window's host as scenes know it. Otherwise they use the public calls.
@MainActor
protocol SceneHost: AnyObject {
    /// The frame on top.
    var top: Frame? { get }
    /// The number of running frames.
    var runningCount: Int { get }
    /// The running frame at that index, and its place.
    func running(at index: Int) -> (frame: Frame, place: Place)
    /// Whether a push is possible above the lowest `count` frames.
    func canPush(above count: Int) -> Bool
    /// Ends the frame at that index and all above it. Returns whether a frame ended.
    @discardableResult
    func end(from index: Int, _ ending: Ending, isAnimated: Bool?) -> Bool
    /// Calls the action when nothing moves and nothing is left to show.
    func whenAtRest(_ action: @escaping () -> Void)
}

extension Host: SceneHost {
    var top: Frame? { chain.running.last?.frame }

    var runningCount: Int { chain.running.count }

    func running(at index: Int) -> (frame: Frame, place: Place) {
        let entry = chain.running[index]
        return (entry.frame, entry.place)
    }

    func canPush(above count: Int) -> Bool { chain.canPush(above: count) }
}

extension SceneHost where Self == Host {
    /// The host of a window.
    static func of(_ window: Window) -> any SceneHost { Host.host(of: window) }
}
