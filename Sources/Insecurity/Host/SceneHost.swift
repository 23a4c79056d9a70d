internal import PresentationSim

/// The host of a window or of a tab, as scenes know it. Otherwise they use the public calls.
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
    /// The queue of the window's navigations, kept by those that use it.
    var navigationQueue: AnyObject? { get set }

    /// A new frame below the chain, whose navigator starts coordinators on top.
    var bottom: Frame { get }
    /// The host that the user works on: one of the tabs on its top if something runs there, else the host itself.
    var active: any SceneHost { get }
    /// The frame of the container and the index of the tab, if the host is a tab.
    var tab: (container: Frame, index: Int)? { get }
    /// The number of frames that are left when nothing of the host covers the window any more.
    var uncoveredCount: Int { get }
    /// Shows the tab that the host is, and ends what covers it (L24).
    func reveal(isAnimated: Bool)
}

extension Host: SceneHost {
    var top: Frame? { chain.running.last?.frame }

    var runningCount: Int { chain.running.count }

    func running(at index: Int) -> (frame: Frame, place: Place) {
        let entry = chain.running[index]
        return (entry.frame, entry.place)
    }

    func canPush(above count: Int) -> Bool { chain.canPush(above: count) }

    var bottom: Frame { Frame(hosting: self) }

    var active: any SceneHost {
        guard let tab = top?.tabs?.active, tab.runningCount > 0 else { return self }
        return tab.active
    }

    var tab: (container: Frame, index: Int)? {
        branch.flatMap { branch in branch.container.map { ($0, branch.index) } }
    }

    var uncoveredCount: Int { chain.lowestPresented ?? runningCount }

    func reveal(isAnimated: Bool) {
        if let branch { branch.tabs?.reveal(branch.index, isAnimated: isAnimated) }
    }
}

extension SceneHost where Self == Host {
    /// The host of a window.
    static func of(_ window: Window) -> any SceneHost { Host.host(of: window) }
}
