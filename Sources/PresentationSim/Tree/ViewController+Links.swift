extension ViewController {
    /// The title, or the name of the type.
    public var name: String { title ?? typeName(of: self) }

    /// The container that holds this controller.
    public var parent: ViewController? { container }

    /// The navigation controller that holds this controller.
    public var navigationController: NavigationController? { container }

    /// The window whose tree holds this controller: what `view.window` is in UIKit. The same cost at any depth.
    public var window: Window? { containmentRoot.ownWindow }

    /// What this controller presents, else what its container presents (U1). The same cost at any depth.
    public var presentedViewController: ViewController? {
        let root = containmentRoot
        return root.ownWindow?.level(root.level + 1)
    }

    /// What presents this controller, else what presents its container (U1). The same cost at any depth.
    public var presentingViewController: ViewController? {
        let root = containmentRoot
        return root.ownWindow?.level(root.level - 1)
    }

    /// Whether it is being presented: from the call to the end, in the callbacks too (U8, U9).
    public var isBeingPresented: Bool { flags.contains(.beingPresented) }
    /// Whether it is being dismissed: from the call to the end, in the callbacks too (U13).
    public var isBeingDismissed: Bool { flags.contains(.beingDismissed) }
    /// Whether it is being put on a navigation stack: from the call to the end, in the callbacks too (U46).
    public var isMovingToParent: Bool { flags.contains(.movingToParent) }
    /// Whether it is being taken off a navigation stack: from the call to the end, in the callbacks too (U46).
    public var isMovingFromParent: Bool { flags.contains(.movingFromParent) }

    /// The navigation controller that holds this one, else this one: what presents and is presented (U2).
    var containmentRoot: ViewController { container ?? self }

    /// Whether it is presented, is a window's root or has a parent (U6, U28).
    package var isActive: Bool { container != nil || ownWindow != nil }

    var simulation: Simulation? { container?.ownSimulation ?? ownSimulation }

    func report(_ issue: PresentationIssue) { PresentationSim.report(issue, to: simulation) }

    func record(_ callback: @autoclosure () -> String) {
        PresentationSim.record(.callback(callback(), of: name), in: simulation)
    }

    func recordCall(_ call: @autoclosure () -> String) {
        PresentationSim.record(.call("\(name).\(call())"), in: simulation)
    }
}
