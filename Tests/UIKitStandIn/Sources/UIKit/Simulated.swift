package import PresentationSim

/// A screen of the simulation that stands for a controller.
@MainActor
protocol Simulated: AnyObject {
    /// Weak, because the controller keeps the screen.
    var link: UIViewController? { get }
}

extension ViewController {
    /// The controller that the screen stands for.
    package var controller: UIViewController? {
        guard let simulated = self as? any Simulated else { return nil }
        return simulated.link
    }
}
