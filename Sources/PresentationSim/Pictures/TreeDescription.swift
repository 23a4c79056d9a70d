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
        var text = LineStream("")
        write(to: &text)
        return text.stream
    }

    /// Writes the description.
    fileprivate func write(to text: inout LineStream<some TextOutputStream>) {
        // Windows that came and went leave no state.
        text.begin(0, text.saysWhatIsHidden ? "Window" : "Window \(number)")
        if isKeyWindow { text.write(" (key)") }
        if text.saysWhatIsHidden { writeHidden(to: &text) }
        if levels.isEmpty { text.begin(1, "(no root)") }
        for level in levels { level.write(to: &text, indentation: 1) }
        if let openMenu { text.begin(1, "Menu (open: \(openMenu.caption))") }
        for transition in runningTransitions {
            text.begin(1, "~ ")
            transition.write(to: &text)
        }
    }

    private func writeHidden(to text: inout LineStream<some TextOutputStream>) {
        if !isInSight { text.write(" (out of sight)") }
        if horizontalSizeClass == .regular { text.write(" (regular)") }
        // While something moves, a search takes no moment for another, and the hosts' states are the dearest part.
        if simulation.isTransitioning { return }
        for state in host?.hiddenStates.sorted() ?? [] { text.begin(1, state) }
    }
}

extension Simulation {
    /// The trees of all windows, with invisible facts, for example that a screen refuses gestures: a seam for `FlowExplorer`.
    package var stateHash: StateHash {
        var text = LineStream(StateHash(), saysWhatIsHidden: true)
        for window in windows { window.write(to: &text) }
        return text.stream
    }
}

extension ViewController: @MainActor CustomStringConvertible {
    /// The view controller and its contents as text, in the same lines as in the window's description. A level of a
    /// window also shows the levels over it and their running transitions.
    public var description: String {
        var text = LineStream("")
        guard let window = ownWindow else {
            write(to: &text)
            return text.stream
        }
        let levels = window.levels[level...]
        for level in levels { level.write(to: &text) }
        for transition in window.runningTransitions {
            let isMoving = [transition.appearing, transition.disappearing].contains { moved in
                moved.map { moved in levels.contains { $0 === moved.containmentRoot } } == true
            }
            guard isMoving else { continue }
            text.begin(0, "~ ")
            transition.write(to: &text)
        }
        return text.stream
    }

    /// `selected` for a tab, and `not shown` for a child that its container hides.
    private var placeInContainer: String? {
        guard let container, !(container is NavigationController) else { return nil }
        if let tabs = container as? TabBarController { return tabs.selected === self ? "selected" : nil }
        if let split = container as? SplitViewController, let column = split.column(showing: self) {
            return isShownInParent ? column.rawValue : "\(column.rawValue), not shown"
        }
        if container is PageViewController { return isShownInParent ? "page" : "not shown" }
        return container.managesChildren || isShownInParent ? nil : "not shown"
    }

    private func writeContents(to text: inout LineStream<some TextOutputStream>) {
        if self is NavigationController { text.addDetail("stack of \(contained.count)") }
        if self is TabBarController { text.addDetail("\(contained.count) tabs") }
        guard let split = self as? SplitViewController else { return }
        text.addDetail(split.isCollapsed ? "collapsed" : split.displayMode.rawValue)
    }

    /// Writes a line for this view controller and one for each that it contains, the root of a stack first.
    fileprivate func write(to text: inout LineStream<some TextOutputStream>, indentation: Int = 0) {
        text.begin(indentation, name)
        if ownWindow != nil {
            text.addDetail(level == 0 ? "root" : (self as? AlertController)?.caption ?? shownStyle.rawValue)
            writeDetent(to: &text)
        }
        if isPresentedInContainer {
            let search = self as? SearchController
            text.addDetail(search.map { "search for `\($0.searchBar.text ?? "")`" } ?? shownStyle.rawValue)
        }
        if managesChildren { writeContents(to: &text) }
        if let placeInContainer { text.addDetail(placeInContainer) }
        if isBeingPresented { text.addDetail("being presented") }
        if isBeingDismissed { text.addDetail("being dismissed") }
        if isMovingToParent { text.addDetail("being pushed") }
        if isMovingFromParent { text.addDetail("being popped") }
        if text.saysWhatIsHidden { writeHidden(to: &text) }
        text.endDetails()
        for child in contained { child.write(to: &text, indentation: indentation + 1) }
        details?.modalChild?.write(to: &text, indentation: indentation + 1)
    }

    /// Writes where the sheet rests, if there is more than one place or it isn't the usual one.
    private func writeDetent(to text: inout LineStream<some TextOutputStream>) {
        guard let shownDetent else { return }
        if shownDetents != [.large()] { text.addDetail("at \(shownDetent.identifier.rawValue)") }
        if isUndimmed { text.addDetail("undimmed") }
    }

    private func writeHidden(to text: inout LineStream<some TextOutputStream>) {
        let type = typeName(of: shownObject)
        if type != name { text.addDetail(type) }
        if isModalInPresentation { text.addDetail("modal in presentation") }
        if shownDetents.count > 1 { text.addDetail(shownDetents.map(\.identifier.rawValue).joined(separator: " ")) }
        for field in (self as? AlertController)?.textFields ?? [] where field.isSecureTextEntry {
            text.addDetail(field.text ?? "")
        }
        if owner?.isInteractiveDismissDisabled == true { text.addDetail("interactive dismiss disabled") }
        if let item = details?.navigationItem {
            if item.backAction != nil { text.addDetail("back action") }
            if !item.hasBackButton { text.addDetail("no back button") }
        }
        if let column = (self as? SplitViewController)?.hiddenTop {
            text.addDetail("\(column.rawValue) on top if collapsed")
        }
        if details?.tabBarItem?.isEnabled == false { text.addDetail("disabled") }
        if (self as? NavigationController)?.isNavigationBarHidden == true { text.addDetail("bar hidden") }
    }
}

extension AlertController {
    /// The form, the text fields and the buttons, those that can't be tapped in brackets: `alert: Delete, (Cancel)`. At regular width an action
    /// sheet has no cancel button (U101).
    var caption: String {
        let isPopover = isPopover(in: window)
        let buttons = actions.filter { !isPopover || $0.style != .cancel }
            .map { $0.isEnabled ? $0.title ?? "" : "(\($0.title ?? ""))" }
        let fields = namedFields.map { name, field in "\(name) “\(field.shownText)”" }
        let contents = fields + buttons
        return preferredStyle.rawValue + (contents.isEmpty ? "" : ": " + contents.joined(separator: ", "))
    }
}

extension Transition: @MainActor CustomStringConvertible {
    /// The kind of the transition, the view controllers that it moves and its details: `pop: Detail → List, by the user`.
    public var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// Writes the description.
    fileprivate func write(to text: inout some TextOutputStream) {
        text.write(kind.rawValue)
        text.write(": ")
        text.write(disappearing?.name ?? "nothing")
        text.write(" → ")
        text.write(appearing?.name ?? "nothing")
        if !isAnimated { text.write(", not animated") }
        if initiator == .user { text.write(", by the user") }
        if isInteractive { text.write(", \(Int(progress * 100)) %") }
        if isCancelled { text.write(", going back") }
    }
}
