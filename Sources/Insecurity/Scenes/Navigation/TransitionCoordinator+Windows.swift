public import PresentationSim

extension TransitionCoordinator {
    /// The window of navigations that name no other: the assembler's, or `nil` if it no longer exists.
    ///
    /// While the body of a custom navigation runs, it is the window in which that navigation is performed.
    public var presentingWindow: Simulation.Window? {
        if let parts { parts.navigation.sceneWindow.window } else { windows.first }
    }

    /// The top screen of the presenting window.
    public var presentingViewController: ViewController? { presentingWindow?.visibleViewController }

    /// Returns a coordinator of the window's chain. Coordinators that it starts mix with the scenes (L21).
    public func coordinator(of window: Simulation.Window) -> WindowCoordinator {
        windows.window(window, of: self).coordinator
    }

    /// The names of the scenes that are on top in a window, by default in the ``presentingWindow``: of a tab bar, also the scene
    /// on top in the tab that the user works in.
    public func visibleSceneNames(in window: Simulation.Window?? = .none) -> [String] {
        guard let window = self.window(window) else { return [] }
        let anchor = Anchor.of(window)
        return anchor.allScenes.filter { $0.frame.isInSight }.compactMap(\.sceneName)
    }

    // MARK: Opening

    /// Performs the opening navigation, unless the window is open.
    func open(in window: Window??, animated: Bool, completion: ((NavigationOutcome) -> Void)?) {
        if let window = self.window(window), windows.window(window, of: self).opening != nil {
            return failAtOnce(.alreadyOpen, completion)
        }
        let opening = NavigationType("open", .become { $0.beginOpening() })
        add(pending(opening, .window(window), animated: animated, isOpening: true, completion))
    }

    /// A reset in one window, and the opening in each other one that is open.
    var resetOfAllWindows: NavigationType {
        .custom("reset") { coordinator in
            let others = coordinator.windows.open.filter { $0.window !== coordinator.presentingWindow }
            coordinator.performNavigation(.reset, animated: true, completion: nil)
            // The reset has closed the others, or has failed and left them open.
            for other in others where other.opening == nil {
                coordinator.open(in: other.window, animated: true, completion: nil)
            }
        }
    }
}
