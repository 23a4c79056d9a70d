extension Window: @MainActor CustomStringConvertible {
    /// The tree of the window as text, a line for each controller; `print(window)` shows it.
    public var description: String {
        var lines = ["Window \(number)" + (isKeyWindow ? " (key)" : "")]
        for (index, level) in levels.enumerated() {
            lines += level.lines(role: index == 0 ? "root" : level.modalPresentationStyle.rawValue).map { "  " + $0 }
        }
        if levels.isEmpty { lines.append("  (no root)") }
        for transition in runningTransitions { lines.append("  ~ \(transition)") }
        return lines.joined(separator: "\n")
    }
}

extension ViewController: @MainActor CustomStringConvertible {
    /// The controller as text; for a container also what it holds, and for both what is presented over it.
    public var description: String {
        let root = containmentRoot
        guard root === self, let window = root.ownWindow else {
            return lines(role: nil).joined(separator: "\n")
        }
        let levels = window.levels[level...].map { controller in
            controller.lines(role: controller.level == 0 ? "root" : controller.modalPresentationStyle.rawValue)
        }
        return levels.joined().joined(separator: "\n")
    }

    /// A line for this controller and one for each that it contains, the root of a stack first.
    func lines(role: String?) -> [String] {
        let state = [
            role,
            isBeingPresented ? "being presented" : nil,
            isBeingDismissed ? "being dismissed" : nil,
            isMovingToParent ? "being pushed" : nil,
            isMovingFromParent ? "being popped" : nil,
        ].compactMap { $0 }
        let own = state.isEmpty ? name : "\(name) (\(state.joined(separator: ", ")))"
        return [own] + containedFromTop.reversed().flatMap { $0.lines(role: nil).map { "  " + $0 } }
    }
}

extension Transition: @MainActor CustomStringConvertible {
    /// The kind of the transition and how it is done, as text.
    public var description: String {
        var parts = [kind.rawValue]
        if !isAnimated { parts.append("not animated") }
        if hand == .user { parts.append("by hand, \(Int(progress * 100)) %") }
        if isCancelled { parts.append("going back") }
        return parts.joined(separator: ", ")
    }
}
