internal import PresentationSim

extension Host {
    /// Asks the coordinators for their screens, from the bottom up, and refuses the first that can't be shown; those
    /// above it go with it. One that ends while it or another is asked is not shown. Where other code has set something
    /// in motion meanwhile, all wait for its end (L6); where it has let go of the window, none is shown or refused, since
    /// all end with that (L19).
    ///
    /// Returns those whose screens are to be shown now.
    func make(_ frames: Range<Int>) -> FrameGroup {
        let (first, group) = (frames.lowerBound, chain.running[frames.lowerBound].group)
        var end = first
        while end < frames.upperBound, !isWindowGone, chain.isRunning(end, of: group) {
            let (link, place) = (chain.running[end].subject, chain.running[end].place)
            let controller = link.makeViewController()
            let issue = CoordinatorIssue(
                controller, of: link, isOnNavigation: place.navigation(at: end) != nil,
                isRepeated: isScreen(controller, of: first..<end))
            if let issue {
                refuse(link.position, issue)
                break
            }
            link.didMake(controller)
            end += 1
        }
        if isTransitioning || isWindowGone { end = first }
        while end > first, !chain.isRunning(end - 1, of: group) { end -= 1 }
        return FrameGroup(group: group, indices: first..<end)
    }

    /// Whether one of those frames has made it.
    private func isScreen(_ controller: ViewController, of frames: Range<Int>) -> Bool {
        guard !frames.isEmpty, let link = controller.companion as? Link else { return false }
        let index = link.position.index
        return frames.contains(index) && chain.isRunning(link.position) && chain.running[index].subject === link
    }

    /// Records where screens are, just before they are put there: calls from inside `viewDidLoad` find them.
    func remember(_ made: FrameGroup, level: ViewController? = nil) {
        guard let watched, !watched.isGone else { return }
        let levelCount = watched.levelCount
        for index in made.indices where chain.isRunning(index, of: made.group) {
            let frame = chain.willShow(index)
            let isBringing = frame.place.navigation(at: index) == index
            if isObserved { observation?.willShow(frame.subject.name, at: index) }
            frame.subject.willShow(
                over: levelCount, bringing: isBringing ? level as? NavigationController : nil)
        }
    }

    /// Forgets the screens from that index on: they leave by this host's hand. They should be released then (L12).
    func forget(from index: Int) {
        chain.willHide(from: index) { link in
            if isObserved { observation?.didHide(at: link.position.index) }
            leaks.addScreen(of: link)
        }
    }

    /// The tree has the last word: what it did not take is refused. What is let go of may act, so that comes last.
    func verify(_ made: FrameGroup) {
        refuseUnshown(of: made)
        for index in made.indices where index < chain.shown.count {
            let link = chain.shown[index].subject
            if chain.isRunning(link.position) { link.letGoOfScreen() }
        }
    }

    private func refuseUnshown(of made: FrameGroup) {
        if isObserved { observeShowing(of: made) }
        if isWindowGone { return }
        for index in made.indices where index < chain.shown.count {
            let link = chain.shown[index].subject
            if isInWindow(link.controller) { continue }
            if isShown(link) { refuseUnshown(link.position) }
            // Who was told of it may have let go of the window, and with it of all screens.
            if isShown(link) { chain.lose(index, .refused) }
            return
        }
    }

    /// Ends a frame that the tree does not take, and those above it.
    func refuseUnshown(_ position: Position) {
        guard chain.isRunning(position) else { return }
        refuse(position, .notShown(coordinator: chain.running[position.index].subject.name))
    }

    /// Ends a frame that can't be shown, and those above it. Who is told of it may end more, so that comes last. What
    /// went with its window is no mistake.
    func refuse(_ position: Position, _ issue: CoordinatorIssue) {
        guard !isWindowGone, chain.isRunning(position) else { return }
        chain.running[position.index].subject.refusal = issue
        _ = chain.end(position, .refused)
        tell(issue)
    }
}
