import PresentationSim

/// Draws the window as a phone made of characters, even during a transition.
@MainActor
package struct Stage {
    private let flow: CardsFlow
    private let driver: TerminalDriver
    private let width: Int
    private let height: Int

    package init(flow: CardsFlow, driver: TerminalDriver, width: Int, height: Int) {
        (self.flow, self.driver, self.width, self.height) = (flow, driver, width, height)
    }

    private var window: Simulation.Window { flow.window }

    /// The phone. Each level is drawn a little lower than the one below it.
    package var picture: TextPicture {
        var picture = TextPicture([], width: width, height: height)
        for (index, level) in levels.enumerated() {
            let top = min(index, 3) * 2
            let card = card(of: level, height: height - top)
            picture = picture.covered(by: card, column: 0, line: top + sunk(level, by: height - top))
        }
        guard let root = window.runningTransitions.first(where: { $0.kind == .root }) else { return picture }
        return TextPicture([], width: width, height: height).dissolved(into: picture, share: driver.progress(of: root))
    }

    private var levels: [ViewController] {
        Array(sequence(first: window.rootViewController) { $0?.presentedViewController }).compactMap { $0 }
    }

    /// The number of lines that a moving level is below its final position.
    private func sunk(_ level: ViewController, by height: Int) -> Int {
        guard let transition = window.runningTransitions.first(where: { $0.kind == .present || $0.kind == .dismiss })
        else { return 0 }
        let progress = driver.progress(of: transition)
        let share = level.isBeingPresented ? 1 - progress : level.isBeingDismissed ? progress : 0
        return Int(Double(height) * share)
    }

    /// A level, or the selected tab of one. During a push or a pop, both of its screens.
    private func card(of level: ViewController, height: Int) -> TextPicture {
        if let tabs = level as? TabBarController, let selected = tabs.selectedViewController {
            let bar = TextPicture([" \(names(of: tabs))"], width: width - 2, height: 1)
            return card(of: selected, height: height).covered(by: bar, column: 1, line: height - 2)
        }
        let screen = (level as? NavigationController)?.topViewController ?? level
        guard level is NavigationController,
            let transition = window.runningTransitions.first(where: { [.push, .pop, .set].contains($0.kind) }),
            let new = transition.appearing, let old = transition.disappearing
        else { return page(of: screen, height: height) }
        let progress = driver.progress(of: transition)
        let isPush = transition.animation == .push
        let (upper, lower) = isPush ? (new, old) : (old, new)
        let column = Int(Double(width) * (isPush ? 1 - progress : progress))
        return page(of: lower, height: height).covered(by: page(of: upper, height: height), column: column, line: 0)
    }

    /// The names of the tabs, the selected one in brackets.
    private func names(of tabs: TabBarController) -> String {
        (tabs.viewControllers ?? []).map { tab in
            let name = ((tab as? NavigationController)?.viewControllers.first ?? tab).name
            return tab === tabs.selectedViewController ? "[\(name)]" : name
        }.joined(separator: "  ")
    }

    private func page(of screen: ViewController, height: Int) -> TextPicture {
        let canGoBack = screen.navigationController.map { $0.viewControllers.first !== screen } ?? false
        var lines = [canGoBack ? "‹ \(screen.name)" : screen.name, ""]
        switch screen {
        case let list as CardList:
            lines += list.cards.isEmpty ? ["  No cards yet"] : list.cards.map { "  \($0)" }
            lines += [""] + (list.isRunning() ? ["[a] Add a card", "[d] Done"] : ["Done."])
        case let form as CardForm:
            lines += [
                "  Number: \(form.number)_", "", "[0-9] Type  [t] Use a test number", "[Enter] Save  [p] Save and pay",
            ]
        case let alert as AlertController:
            lines += alert.message.map { ["  \($0)", ""] } ?? []
            lines += ["  " + alert.actions.map { "(\($0.title ?? ""))" }.joined(separator: "  ")]
        default:
            break
        }
        return TextPicture(lines.map { " \($0)" }, width: width - 2, height: height - 2).framed()
    }
}
