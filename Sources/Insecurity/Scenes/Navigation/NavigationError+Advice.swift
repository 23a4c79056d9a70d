extension NavigationError {
    /// What to do instead.
    public var advice: String {
        switch self {
        case .unknownScene(let scene, let near) where near.isEmpty:
            "Register \"\(scene)\" where the assembler configures the container."
        case .unknownScene(_, let near): "Is it \(near.joined(separator: " or "))?"
        case .sceneRegisteredTwice: "Give each module a `moduleName` of its own."
        case .notBuilt: "Look at the scene's `build`, and at what it is given."
        case .unusableScreen: "Make a new view controller in each `build`, and no navigation controller to be pushed."
        case .notShown: "See the issues of the simulation."
        case .noWindow: "Make a window, and give it to the assembler."
        case .windowGone: "Keep the window as long as there is something to show."
        case .noNavigationController: "Use `.presentAndPush`, or show a scene in that way before."
        case .atRoot: "Offer to go back only above the root; to start over, use `.reset`."
        case .notRunning: "Show it with `.present` or `.push`."
        case .requirementLoop: "Let the scene that meets the requirement do without it."
        case .requirementNotMet: "Let the scene call its completion only when the requirement is met, and keep it met."
        case .requirementThrew: "Register what the requirement looks at."
        case .link: "Add a link for it to the `DeepLinks`, or ignore it."
        case .notAPath: "Use `.present`, `.push` and `.presentAndPush` in paths."
        case .threw: "Catch the error in the body, or expect this outcome."
        case .endless: "Let one of the navigations that it leads to end at a scene."
        case .nothingToRestore: "Open the app as if there were no snapshot."
        case .interrupted: "Nothing: what came in between is on screen. Navigate again if it still makes sense."
        }
    }
}
