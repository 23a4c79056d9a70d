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
            let (subject, position) = (chain.running[index].subject, chain.position(at: index))
            let isOnNavigation = chain.running[index].place.navigation(at: index) != nil
            let controller = subject.makeViewController()
            let other = (controller.companion as? Screen).map { $0.position.index - frames.lowerBound }
            let isRepeated = other.map { made.indices.contains($0) && made[$0] === controller.companion } ?? false
            if let issue = CoordinatorIssue(
                controller, of: subject, isOnNavigation: isOnNavigation, isRepeated: isRepeated)
            {
                refuse(position, issue)
                break
            }
            made.append(Screen(controller, of: position))
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
            let index = screen.position.index
            let (hosted, place) = (chain.running[index].subject, chain.running[index].place)
            let isBringing = place.navigation(at: index) == index
            screens.append(screen)
            chain.willShow(index)
            if isObserved { observation?.willShow(hosted.name, at: index) }
            // Last: what is let go of here may end something.
            screen.willShow(
                over: levelCount, bringing: isBringing ? level as? NavigationController : nil, of: hosted)
        }
    }

    /// Forgets the screens from that index on: they leave by this host's hand. They should be released then (L12).
    func forget(from index: Int) {
        for index in (index..<screens.count).reversed() {
            let screen = screens[index]
            if isObserved { observation?.didHide(at: index) }
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
            if isShown(screen) { refuseUnshown(screen.position) }
            // Who was told of it may have let go of the window, and with it of all screens.
            if isShown(screen) { chain.lose(screen.position.index, .refused) }
            return
        }
    }

    /// Ends a frame that the tree does not take, and those above it.
    func refuseUnshown(_ position: Position) {
        guard chain.isRunning(position) else { return }
        refuse(position, .notShown(coordinator: chain.running[position.index].subject.name))
    }

    /// Ends a frame that can't be shown, and those above it. Who is told of it may end more, so that comes last.
    func refuse(_ position: Position, _ issue: CoordinatorIssue) {
        guard chain.isRunning(position) else { return }
        chain.running[position.index].subject.refusal = issue
        _ = chain.end(position, .refused)
        tell(issue)
    }
}
