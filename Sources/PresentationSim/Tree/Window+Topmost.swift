extension Window {
    /// The controller that is presented over all others, else the root. The same cost at any depth.
    public var topmostViewController: ViewController? { levels.last }
}
