internal import PresentationSim

extension Host {
    /// A frame whose coordinator has made its screen.
    struct Made {
        let frame: Frame<any Hosted>
        let controller: ViewController
    }

    /// Asks the coordinators for their screens, from the bottom up, and refuses the first that can't be shown; those
    /// above it go with it. One that ends while it or another is asked is not shown. Where other code has set something
    /// in motion meanwhile, all wait for its end (L6).
    func make(_ frames: [Frame<any Hosted>]) -> [Made] {
        var made: [Made] = []
        var seen: Set<ObjectIdentifier> = []
        for frame in frames {
            guard chain.isRunning(frame.position) else { break }
            let controller = frame.subject.makeViewController()
            let isRepeated = !seen.insert(ObjectIdentifier(controller)).inserted
            if let issue = CoordinatorIssue(controller, of: frame, isRepeated: isRepeated) {
                refuse(frame, issue)
                break
            }
            made.append(Made(frame: frame, controller: controller))
        }
        return isTransitioning ? [] : made.filter { chain.isRunning($0.frame.position) }
    }

    /// Records where a screen is, just before it is put there: calls from inside `viewDidLoad` find it.
    func remember(_ screen: Made, base: ViewController?, level: ViewController? = nil) {
        indices[ObjectIdentifier(screen.controller)] = screens.count
        let brought = screen.frame.place.navigation(at: screen.frame.index) == screen.frame.index
        screens.append(
            Screen(
                controller: screen.controller, base: base,
                navigation: brought ? level as? NavigationController : nil,
                isAwaited: screen.frame.subject.isAwaited))
        chain.willShow(screen.frame)
        screen.frame.subject.letGoOfScreen()
    }

    /// Forgets the screens from that index on: they leave by this host's hand. They should be released then (L12).
    func forget(from index: Int) {
        for index in (index..<screens.count).reversed() {
            let screen = screens[index]
            if let name = screen.observedName { observation.addPending(.hidden, of: name, depth: index) }
            if let controller = screen.controller {
                indices[ObjectIdentifier(controller)] = nil
                leaks.add(controller)
            }
            if let navigation = screen.navigation, !screen.isAwaited { leaks.add(navigation) }
        }
        screens.removeSubrange(index...)
        chain.willHide(from: index)
    }

    /// The tree has the last word: what it did not take is refused.
    func verify(_ made: [Made]) {
        if observation.observer != nil { observeShowing(of: made) }
        guard let screen = made.first(where: { $0.controller.window !== window }),
            let index = indices[ObjectIdentifier(screen.controller)]
        else { return }
        let issue = CoordinatorIssue.notShown(coordinator: screen.frame.subject.name)
        if chain.isRunning(screen.frame.position) {
            tell(issue)
            screen.frame.subject.refusal = issue
        }
        indices[ObjectIdentifier(screen.controller)] = nil
        chain.lose(index, .refused)
    }

    /// Ends a frame that can't be shown, and those above it.
    func refuse(_ frame: Frame<any Hosted>, _ issue: CoordinatorIssue) {
        guard chain.isRunning(frame.position) else { return }
        tell(issue)
        frame.subject.refusal = issue
        _ = chain.end(frame.position, .refused)
    }
}
