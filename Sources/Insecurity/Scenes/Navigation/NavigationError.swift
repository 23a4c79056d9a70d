public import PresentationSim

/// Why a navigation failed. Scenes, requirements and navigations are given by name.
///
/// An error reaches the completion of its navigation; where there is none, it goes to the issues of the window's
/// simulation, so that it is seen.
public enum NavigationError: Issue, Hashable {
    /// No scene of that name is registered; `near` are similar names that are.
    case unknownScene(_ scene: String, near: [String])
    /// More than one scene was registered under that name.
    case sceneRegisteredTwice(_ scene: String)
    /// The scene's `build` threw.
    case notBuilt(scene: String, reason: String)
    /// The scene's `build` returned a view controller that can't be shown there.
    case unusableScreen(scene: String, reason: String)
    /// The chain did not show the scene.
    case notShown(scene: String, reason: String)
    /// There is no window to navigate in.
    case noWindow
    /// The window of the navigation is gone.
    case windowGone
    /// The scene was to be pushed where the top is on no navigation controller.
    case noNavigationController(scene: String)
    /// There is nothing to go back to.
    case atRoot
    /// The scene to go back to doesn't run; `running` are those that do, bottom to top.
    case notRunning(scene: String, running: [String])
    /// To meet a requirement, it would have to be met already: the path begins and ends with it.
    case requirementLoop(path: [String])
    /// The requirement is still unmet after all was done to meet it.
    case requirementNotMet(_ requirement: String)
    /// Looking whether the requirement is met threw.
    case requirementThrew(_ requirement: String, reason: String)
    /// The link is malformed, not allowed, or leads nowhere. A long link is cut.
    case link(_ link: String, reason: String)
    /// Only scenes to show can be steps of a path.
    case notAPath(navigation: String, step: String)
    /// The body of a custom navigation or of a flow threw.
    case threw(navigation: String, reason: String)
    /// It leads to itself, again and again.
    case endless(navigation: String)
    /// None of the snapshot's scenes can be brought back.
    case nothingToRestore
    /// Something else came in between: a reset, or a start that replaced or ended what the navigation waited for.
    case interrupted
}

extension NavigationError {
    /// `warning`: none of these ends the app.
    public var severity: Severity { .warning }

    /// What went wrong, in one line.
    public var message: String {
        switch self {
        case .unknownScene(let scene, _): "There is no scene \"\(scene)\""
        case .sceneRegisteredTwice(let scene): "The scene \"\(scene)\" is registered twice"
        case .notBuilt(let scene, let reason): "The scene \"\(scene)\" could not be built: \(reason)"
        case .unusableScreen(let scene, let reason): "The screen of \"\(scene)\" can't be shown: \(reason)"
        case .notShown(let scene, let reason): "The scene \"\(scene)\" was not shown: \(reason)"
        case .noWindow: "There is no window to navigate in"
        case .windowGone: "The window of the navigation is gone"
        case .noNavigationController(let scene):
            "\"\(scene)\" was to be pushed where no navigation controller is on top"
        case .atRoot: "There is nothing to go back to"
        case .notRunning(let scene, let running):
            "\"\(scene)\" doesn't run; what runs is \(running.isEmpty ? "nothing" : running.joined(separator: ", "))"
        case .requirementLoop(let path): "A requirement needs itself: \(path.joined(separator: " → "))"
        case .requirementNotMet(let name): "The requirement \"\(name)\" is still not met"
        case .requirementThrew(let name, let reason): "The requirement \"\(name)\" could not be checked: \(reason)"
        case .link(let link, let reason): "The link \"\(link)\" was not opened: \(reason)"
        case .notAPath(let navigation, let step): "The step \"\(step)\" of \"\(navigation)\" doesn't show a scene"
        case .threw(let navigation, let reason): "\"\(navigation)\" failed: \(reason)"
        case .endless(let navigation): "\"\(navigation)\" leads to itself, again and again"
        case .nothingToRestore: "No scene of the snapshot can be brought back"
        case .interrupted: "Something else came in between"
        }
    }
}
