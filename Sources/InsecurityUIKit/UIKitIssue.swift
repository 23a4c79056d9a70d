#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim

    /// A mistake that the UIKit host reports to the window's simulation.
    enum UIKitIssue: SimulationIssue, Hashable {
        /// The screen doesn't say how it looks. Its title is shown.
        case noUIKitScreen(screen: String)
        /// No look was given for the model of a `Screen`. Its title is shown.
        case noLook(model: String)
        /// A container's look is a controller of another kind or style. A plain one is shown.
        case wrongController(screen: String)
        /// The controller shows another screen already. The title is shown.
        case controllerInUse(screen: String, other: String)
        /// Other code has given the controller a parent, or presents it. The title is shown.
        case controllerOnScreen(screen: String)
        /// A screen on a stack looks like a navigation or split view controller, which UIKit doesn't push (U27, U93). The title is
        /// shown.
        case containerPushed(screen: String)
        /// The tree has replaced the existing controller that it is shown over.
        case existingRootReplaced
        /// UIKit and the tree still differ after 1,000 steps in one turn. They go on in the next turn.
        case neverAgree
        /// UIKit hasn't carried out a call, although nothing moves. The tree goes back to what UIKit shows.
        case callIgnored(change: String)
        /// UIKit hasn't completed a call, although nothing moves. The tree goes on.
        case callNeverEnded(change: String)
        /// UIKit shows something else than the tree, although nothing moves. Reported in debug builds.
        case treesDiffer(tree: String, uiKit: String)

        var severity: IssueSeverity { .warning }
        var helpAnchor: String? { caseAnchor }

        var message: String {
            switch self {
            case .noUIKitScreen(let screen): "<\(screen)> is shown as its title"
            case .noLook(let model): "The screen of <\(model)> is shown as its title"
            case .wrongController(let screen): "The controller of <\(screen)> is of another kind"
            case .controllerInUse(let screen, let other):
                "`makeUIViewController()` of <\(screen)> returned the controller that shows <\(other)>"
            case .controllerOnScreen(let screen):
                "`makeUIViewController()` of <\(screen)> returned a controller that has a parent or is presented"
            case .containerPushed(let screen):
                "`makeUIViewController()` of <\(screen)>, which is on a stack, returned a navigation or split view controller"
            case .existingRootReplaced: "The root of a host over an existing view controller was replaced"
            case .neverAgree: "UIKit and the tree don't come to agree"
            case .callIgnored(let change): "UIKit ignores `\(change)`"
            case .callNeverEnded(let change): "UIKit never completes `\(change)`"
            case .treesDiffer(let tree, let uiKit): "UIKit shows\n\(uiKit)\ninstead of\n\(tree)\n"
            }
        }

        var advice: String {
            switch self {
            case .noUIKitScreen(let screen): "Let <\(screen)> conform to `UIKitScreen`."
            case .noLook(let model): "Add `$0.show(\(model).self) { … }` to the host's `Looks`."
            case .wrongController(let screen):
                "Return a controller of the same kind and style from `makeUIViewController()` of <\(screen)>."
            case .controllerInUse(let screen, _), .controllerOnScreen(let screen):
                "Return a new controller from each call of `makeUIViewController()` of <\(screen)>."
            case .containerPushed(let screen):
                "Return the controller of the content, or start <\(screen)> with `.modal`."
            case .existingRootReplaced: "Use a host of the window, `UIKitHost(uiWindow)`."
            case .neverAgree: "Look for code that changes the controllers in answer to each change."
            case .callIgnored:
                "Look for a controller that overrides the method, and for a presentation of other code that never ends."
            case .callNeverEnded:
                "Look for a transition or an animation of the app that never calls its completion."
            case .treesDiffer:
                "Look for code that changes the controllers of the tree, or for a container that ignores a call."
            }
        }
    }
#endif
