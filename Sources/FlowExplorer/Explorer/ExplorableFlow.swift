public import PresentationSim

/// A flow of an app, which a ``FlowExplorer`` makes anew for each run.
///
/// ```swift
/// final class Checkout: ExplorableFlow {
///     let window = Simulation.Window()
///     var orders: [String] = []
///     init() { … }
///
///     var events: [UserAction] { [UserAction("bank declines") { [self] in answer(.declined) }] }
///     func check() throws { if orders.count > 1 { throw OrderedTwice() } }
/// }
/// ```
///
/// Give it nothing that outlives it or differs between two runs: no shared object, no real time, no random numbers.
/// The window is released after the flow. What still runs in it ends then, so completions capture the flow weakly.
@MainActor
public protocol ExplorableFlow: AnyObject {
    /// The window in which the user acts, with a simulation of its own. The state includes the simulation's other windows. List
    /// what the user does in those as ``events``.
    var window: Simulation.Window { get }
    /// The possible events outside of the app, such as an answer of the network or a link. Empty by default. Of several events of
    /// one name, the second is the step `event answer (2)`.
    var events: [UserAction] { get }
    /// `true` if the user waits for an event now, such as an answer of the network. `false` by default.
    ///
    /// A state is a dead end if no step of the user leads back from it. While this is `true`, an event leads back, too.
    var isWaiting: Bool { get }
    /// A text that tells two states apart in which the windows show the same, such as `logged in, 2 orders`. Empty by default.
    var stateDescription: String { get }
    /// The names that a long enough exploration should reach, such as the app's scenes. Empty by default.
    var goals: [String] { get }
    /// The names of the goals that are reached now. It is asked when nothing moves. By default, the names of the screens that
    /// are shown or covered. Tabs that aren't selected, and children that their container hides, don't count.
    var reachedGoals: [String] { get }
    /// Returns `true` if an issue is no failure, such as a navigation that another one interrupts by design. None by default.
    func expects(_ issue: any SimulationIssue) -> Bool
    /// Throws an error if a condition of the app doesn't hold. Called whenever nothing moves. Does nothing by default.
    func check() throws
}

extension ExplorableFlow {
    /// Nothing happens outside of the app.
    public var events: [UserAction] { [] }
    /// The user waits for no event.
    public var isWaiting: Bool { false }
    /// The windows tell all states apart.
    public var stateDescription: String { "" }
    /// Nothing is to be reached.
    public var goals: [String] { [] }
    /// The names of the screens that are shown or covered.
    public var reachedGoals: [String] {
        sequence(first: window.rootViewController) { $0?.presentedViewController }
            .compactMap { $0 }.flatMap(\.shownOrCoveredNames)
    }
    /// Each issue is a failure.
    public func expects(_ issue: any SimulationIssue) -> Bool { false }
    /// Nothing is checked.
    public func check() throws {}
}

extension ViewController {
    /// The names of the view controller, of the children that it shows, and of its whole stack.
    fileprivate var shownOrCoveredNames: [String] {
        [name] + ((self as? NavigationController)?.viewControllers ?? shownChildren).flatMap(\.shownOrCoveredNames)
    }
}
