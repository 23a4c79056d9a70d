internal import PresentationSim

/// A coordinator that was started by name, as its host knows it.
@MainActor
protocol FrameScene: AnyObject {
    /// The name in issues and events.
    var name: String { get }
    /// Checks whether the screen may come on screen now. If not, the scene has ended its frame. It is called right before
    /// the screen is made and right after, again if something else comes first.
    func checkShowing() -> Bool
    /// Checks whether the screen may be on top. If not, the scene has ended its frame. It is called while the screen is the
    /// top one, or about to be uncovered.
    func checkVisibility() -> Bool
    /// Checks whether the user may uncover the screen now. If not, the scene has done something else.
    func checkUncovering() -> Bool
    /// Whether ``checkUncovering()`` would return `true`. The question changes nothing.
    var mayBeUncovered: Bool { get }
    /// The navigations that wait for the scene, or `nil` if there is none.
    var hiddenState: String? { get }
    /// Starts the scenes at the roots of its tabs. It is called by the start of the tab bar, before its screen is made.
    func startTabs()
    /// Checks whether a tab on which nothing runs may be selected now. If not, the scene selects it later.
    func checkSelection(_ tab: Int) -> Bool
}
