extension Window: @MainActor CustomStringConvertible {
    /// The tree of the window as text, for `print(window)`.
    ///
    /// It has a line for each level, from the root up, with its presentation style. The children of a
    /// container are indented below it. A line for each running transition follows.
    ///
    /// ```
    /// Window 1 (key)
    ///   Shop (root, stack of 2)
    ///     List
    ///     Detail
    ///   Form (pageSheet, being presented)
    ///   ~ present: Shop → Form
    /// ```
    public var description: String {
        var lines = ["Window \(number)" + (isKeyWindow ? " (key)" : "")]
        if levels.isEmpty { lines.append("  (no root)") }
        for level in levels { lines += level.lines.indented }
        for transition in runningTransitions { lines.append("  ~ \(transition)") }
        return lines.joined(separator: "\n")
    }
}

extension ViewController: @MainActor CustomStringConvertible {
    /// The view controller and its contents as text, in the same lines as in the window's description. A level of a
    /// window also shows the levels over it and their running transitions.
    public var description: String {
        guard let window = ownWindow else { return lines.joined(separator: "\n") }
        let levels = window.levels[level...]
        let moving = window.runningTransitions.filter { transition in
            [transition.appearing, transition.disappearing].contains { moved in
                moved.map { moved in levels.contains { $0 === moved.containmentRoot } } == true
            }
        }
        return (levels.flatMap(\.lines) + moving.map { "~ \($0)" }).joined(separator: "\n")
    }

    /// `selected` for a tab, and `not shown` for a child that its container hides.
    private var placeInContainer: String? {
        guard let container else { return nil }
        if let tabs = container as? TabBarController { return tabs.selected === self ? "selected" : nil }
        return container.managesChildren || isShownInParent ? nil : "not shown"
    }

    /// A line for this view controller and one for each that it contains, the root of a stack first.
    fileprivate var lines: [String] {
        var state: [String] = []
        if ownWindow != nil {
            state.append(level == 0 ? "root" : (self as? AlertController)?.caption ?? shownStyle.rawValue)
        }
        if self is NavigationController { state.append("stack of \(contained.count)") }
        if self is TabBarController { state.append("\(contained.count) tabs") }
        if let placeInContainer { state.append(placeInContainer) }
        if isBeingPresented { state.append("being presented") }
        if isBeingDismissed { state.append("being dismissed") }
        if isMovingToParent { state.append("being pushed") }
        if isMovingFromParent { state.append("being popped") }
        var lines = [state.isEmpty ? name : "\(name) (\(state.joined(separator: ", ")))"]
        for child in contained { lines += child.lines.indented }
        return lines
    }
}

extension [String] {
    fileprivate var indented: [String] { map { "  " + $0 } }
}

extension AlertController {
    /// The form and the buttons, those that can't be tapped in brackets: `alert: Delete, (Cancel)`.
    var caption: String {
        let buttons = actions.map { $0.isEnabled ? $0.title ?? "" : "(\($0.title ?? ""))" }
        return preferredStyle.rawValue + (buttons.isEmpty ? "" : ": " + buttons.joined(separator: ", "))
    }
}

extension Transition: @MainActor CustomStringConvertible {
    /// The kind of the transition, the view controllers that it moves and its details: `pop: Detail → List, by the user`.
    public var description: String {
        let moved = [disappearing?.name, appearing?.name].map { $0 ?? "nothing" }.joined(separator: " → ")
        var parts = ["\(kind.rawValue): \(moved)"]
        if !isAnimated { parts.append("not animated") }
        if initiator == .user { parts.append("by the user") }
        if isInteractive { parts.append("\(Int(progress * 100)) %") }
        if isCancelled { parts.append("going back") }
        return parts.joined(separator: ", ")
    }
}
