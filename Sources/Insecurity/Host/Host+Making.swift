internal import PresentationSim

extension Host {
    /// Asks the coordinators for their screens, from the bottom up, and refuses the first that can't be shown; those
    /// above it go with it. One that ends while it or another is asked is not shown. Where other code has set something
    /// in motion meanwhile, all wait for its end (L6).
    func make(_ frames: Range<Int>) -> [Screen] {
        var made: [Screen] = []
        let group = chain.running[frames.lowerBound].group
        for index in frames {
            guard index < chain.running.count, chain.running[index].group == group else { break }
            let frame = chain.running[index]
            let controller = frame.subject.makeViewController()
            let other = (controller.companion as? Screen).map { $0.position.index - frames.lowerBound }
            let isRepeated = other.map { made.indices.contains($0) && made[$0] === controller.companion } ?? false
            if let issue = CoordinatorIssue(controller, of: frame, isRepeated: isRepeated) {
                refuse(frame.position, issue)
                break
            }
            made.append(Screen(controller, of: frame.position))
        }
        if isTransitioning { return [] }
        while let last = made.last, !chain.isRunning(last.position) { made.removeLast() }
        return made
    }

    /// Records where screens are, just before they are put there: calls from inside `viewDidLoad` find them.
    func remember(_ made: [Screen], level: ViewController? = nil) {
        guard let window else { return }
        let levelCount = window.levelCount
        for screen in made where chain.isRunning(screen.position) {
            let frame = chain.running[screen.position.index]
            let brought = frame.place.navigation(at: frame.index) == frame.index
            screen.willShow(
                over: levelCount, bringing: brought ? level as? NavigationController : nil, of: frame.subject,
                isObserved: isObserved)
            screens.append(screen)
            chain.willShow(frame)
        }
    }

    /// Forgets the screens from that index on: they leave by this host's hand. They should be released then (L12).
    func forget(from index: Int) {
        for index in (index..<screens.count).reversed() {
            let screen = screens[index]
            observeHiding(of: screen)
            leaks.add(screen)
        }
        screens.removeSubrange(index...)
        chain.willHide(from: index)
    }

    /// The tree has the last word: what it did not take is refused.
    func verify(_ made: [Screen]) {
        if isObserved { observeShowing(of: made) }
        let window = window
        for screen in made where screen.controller?.window !== window {
            if isShown(screen) { refuse(screen) }
            return
        }
    }

    private func refuse(_ screen: Screen) {
        let index = screen.position.index
        if chain.isRunning(screen.position) {
            let hosted = chain.running[index].subject
            let issue = CoordinatorIssue.notShown(coordinator: hosted.name)
            tell(issue)
            hosted.refusal = issue
        }
        chain.lose(index, .refused)
    }

    /// Ends a frame that can't be shown, and those above it.
    func refuse(_ position: Position, _ issue: CoordinatorIssue) {
        guard chain.isRunning(position) else { return }
        tell(issue)
        chain.running[position.index].subject.refusal = issue
        _ = chain.end(position, .refused)
    }
}
