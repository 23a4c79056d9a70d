extension Window {
    /// The controller that is presented over all others, else the root. The same cost at any depth.
    public var topmostViewController: ViewController? { levels.last }

    /// The screen that a person sees on top: the ``topmostViewController``, and where that is a navigation controller,
    /// the top of its stack.
    public var visibleViewController: ViewController? {
        let top = levels.last
        return (top as? NavigationController)?.topViewController ?? top
    }
}
