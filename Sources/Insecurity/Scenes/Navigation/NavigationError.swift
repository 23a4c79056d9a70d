internal import Foundation
public import PresentationSim

/// How a navigation ended. Each navigation ends exactly once.
public enum NavigationOutcome: Hashable, Sendable {
    /// The destination is shown, and the transition has ended.
    case completed
    /// The user backed out of a requirement or a step of a flow, a later navigation ended the scene before it was shown, other code
    /// removed its screen, or the waiting task was cancelled.
    case abandoned
    /// The navigation failed. The error says what to do instead.
    ///
    /// The tree and the running coordinators are as before, unless the scenes had been started already:
    /// ``NavigationError/notShown(scene:reason:)``, ``NavigationError/interrupted``, ``NavigationError/windowGone`` and
    /// ``NavigationError/requirementNotMet(_:)``. What a custom navigation performed before its body threw an error stays.
    /// A reset or an opening that is a custom navigation or a flow, or whose requirements aren't met, has ended everything first.
    case failed(NavigationError)

    /// The reason of the failure; `nil` if the navigation didn't fail.
    public var error: NavigationError? { if case .failed(let error) = self { error } else { nil } }
}

/// The result of restoring a snapshot.
public struct Restoration: Hashable, Sendable, CustomStringConvertible {
    /// A scene that was not restored, and why.
    public struct LeftOut: Hashable, Sendable, CustomStringConvertible {
        /// The scene's name.
        public let sceneName: String
        /// Why it could not be restored.
        public let error: NavigationError

        /// Creates a value, for comparisons in tests.
        public init(sceneName: String, error: NavigationError) {
            self.sceneName = sceneName
            self.error = error
        }

        /// The name and the reason, as in `Gone (The scene "Gone" is not registered)`.
        public var description: String { "\(sceneName) (\(error.message))" }
    }

    /// How the navigation ended: ``NavigationOutcome/completed`` if at least one scene was restored.
    public let outcome: NavigationOutcome
    /// The scenes that were not restored, bottom to top.
    public let leftOut: [LeftOut]

    /// Creates a value, for comparisons in tests.
    public init(outcome: NavigationOutcome, leftOut: [LeftOut]) {
        self.outcome = outcome
        self.leftOut = leftOut
    }

    /// The outcome and the scenes that were left out, as in `completed without Gone (The scene "Gone" is not registered)`.
    public var description: String {
        "\(outcome)\(leftOut.isEmpty ? "" : " without ")\(leftOut.map(\.description).joined(separator: ", "))"
    }
}

/// Why a navigation failed, or what ``Assembler/validate()`` found. Scenes, requirements and navigations are given by name.
///
/// The completion of the navigation gets the error. It is also reported to the window's simulation, as an issue, unless the
/// window goes while the navigation waits.
public enum NavigationError: SimulationIssue, Hashable {
    /// No scene of that name is registered. `near` are registered scenes with similar names. `place` is the part of the app
    /// that names it, if it was found by ``Assembler/validate()``.
    case unknownScene(_ scene: String, near: [String], place: String? = nil)
    /// More than one scene is registered under that name.
    case sceneRegisteredTwice(_ scene: String)
    /// The scene's `build` threw an error. One that is a ``NavigationError`` already is passed on.
    case notBuilt(scene: String, reason: String)
    /// The scene's `build` returned a view controller that can't be shown in this way, or a coordinator that isn't new.
    case unusableScreen(
        scene: String, reason: String,
        advice: String = "Make a new view controller or coordinator in each `build`, and push no navigation controller."
    )
    /// The scene's start was refused, or its screen could not be shown.
    case notShown(scene: String, reason: String)
    /// The window was opened a second time.
    case alreadyOpen
    /// The navigation's window no longer exists. If it goes while the navigation waits, that is no issue.
    case windowGone
    /// The navigation was to be performed from a coordinator or screen that has ended, or has no window yet.
    case callerEnded(_ name: String)
    /// The scene was to be pushed, but the top screen is on no navigation controller.
    case noNavigationController(scene: String)
    /// The root is on top, so that there is nothing to go back to.
    case atRoot
    /// The scene to go back to doesn't run. `running` are the scenes that do, bottom to top.
    case notRunning(scene: String, running: [String])
    /// No tab bar that runs in the window has a tab of that name. `tabs` are the tabs that there are.
    case noTab(scene: String, tabs: [String])
    /// The tabs of a ``TabBarModule`` can't be shown.
    case badTabs(scene: String, reason: String, advice: String = "Give each tab a scene of another name.")
    /// The requirement would have to be met before it can be met. The path begins and ends with it.
    case requirementLoop(path: [String])
    /// The requirement is still unmet after its scene or navigation has completed.
    case requirementNotMet(_ requirement: String)
    /// The requirement's condition threw an error.
    case requirementThrew(_ requirement: String, reason: String)
    /// The link is malformed, not allowed, or leads nowhere. A long link is shortened.
    case link(_ link: String, reason: String)
    /// A path contains a step that doesn't show a scene.
    case notAPath(navigation: String, step: String)
    /// A step of a flow was answered after it had ended: the user has left it, other code has removed it, or the flow has ended. The
    /// answer has no effect.
    case lateAnswer(step: String)
    /// A step of a flow was asked again, and neither its screen nor its coordinator shows the message.
    case messageNotShown(step: String)
    /// The code of ``Flow/once(_:_:)`` would wait for itself: it calls it with its own name, or waits for code that waits for it.
    case onceInItself(_ name: String)
    /// The body of a custom navigation or of a flow threw an error.
    case threw(navigation: String, reason: String)
    /// The navigation leads to itself without end.
    case endless(navigation: String)
    /// None of the snapshot's scenes can be restored.
    case nothingToRestore
    /// A reset, or another start or end in the window, interrupted the navigation.
    case interrupted
    /// A service was registered more than once.
    case serviceRegisteredTwice(_ service: String)
    /// Several requirements have the same name, but are met in different scenes.
    case differentRequirements(_ requirement: String)
    /// A link's pattern, scheme or host matches nothing.
    case badPattern(_ pattern: String, reason: String)
    /// An earlier pattern matches all links of this one, which is never used.
    case unusedPattern(_ pattern: String, other: String)
    /// The pattern has parameters, but its custom navigation takes none.
    case droppedParameters(_ pattern: String, navigation: String)
}

extension NavigationError {
    /// `information` for a link that isn't opened, for a navigation that something else has interrupted, and for a late tap on a screen
    /// that has left, else `warning`.
    public var severity: IssueSeverity {
        switch self {
        case .link, .interrupted, .callerEnded: .information
        default: .warning
        }
    }

    /// The failure, in one line.
    public var message: String {
        switch self {
        case .unknownScene(let scene, _, let place):
            "The scene \"\(scene)\"\(place.map { ", named by \($0)," } ?? "") is not registered"
        case .sceneRegisteredTwice(let scene): "The scene \"\(scene)\" is registered more than once"
        case .notBuilt(let scene, let reason): "The scene \"\(scene)\" could not be built: \(reason)"
        case .unusableScreen(let scene, let reason, _): "The screen of \"\(scene)\" can't be shown: \(reason)"
        case .notShown(let scene, let reason): "The scene \"\(scene)\" was not shown: \(reason)"
        case .alreadyOpen: "The window is already open"
        case .windowGone: "The window of the navigation no longer exists"
        case .callerEnded(let name): "<\(name)> is in no window, and nothing can be performed from it"
        case .noNavigationController(let scene):
            "The scene \"\(scene)\" can't be pushed: the top screen is on no navigation controller"
        case .atRoot: "There is nothing to go back to: the root is on top"
        case .notRunning(let scene, let running):
            "The scene \"\(scene)\" doesn't run; running: \(running.isEmpty ? "none" : running.joined(separator: ", "))"
        case .noTab(let scene, let tabs):
            "There is no tab \"\(scene)\"; tabs: \(tabs.isEmpty ? "none" : tabs.joined(separator: ", "))"
        case .badTabs(let scene, let reason, _): "The tabs of \"\(scene)\" can't be shown: \(reason)"
        case .requirementLoop(let path): "A requirement needs itself: \(path.joined(separator: " → "))"
        case .requirementNotMet(let name): "The requirement \"\(name)\" is still not met"
        case .requirementThrew(let name, let reason): "The requirement \"\(name)\" could not be checked: \(reason)"
        case .link(let link, let reason): "The link \"\(link)\" was not opened: \(reason)"
        case .notAPath(let navigation, let step): "The step \"\(step)\" of \"\(navigation)\" doesn't show a scene"
        case .lateAnswer(let step): "The step \"\(step)\" was answered after it had ended"
        case .messageNotShown(let step): "The step \"\(step)\" was asked again, but doesn't show the message"
        case .onceInItself(let name): "The code of once(\"\(name)\") waits for itself"
        case .threw(let navigation, let reason): "\"\(navigation)\" failed: \(reason)"
        case .endless(let navigation): "\"\(navigation)\" leads to itself without end"
        case .nothingToRestore: "None of the snapshot's scenes can be restored"
        case .interrupted: "The navigation was interrupted"
        case .serviceRegisteredTwice(let service): ContainerError.registeredTwice(service: service).message
        case .differentRequirements(let name):
            "Several requirements are named \"\(name)\", but are met in different scenes"
        case .badPattern(let pattern, let reason): "No link matches \(pattern): \(reason)"
        case .unusedPattern(let pattern, let other):
            "The link pattern \(pattern) is never used: \(other) is matched first"
        case .droppedParameters(let pattern, let navigation):
            "The link pattern \(pattern) leads to \"\(navigation)\", which takes no parameters"
        }
    }

    /// What to do instead.
    public var advice: String {
        switch self {
        case .unknownScene(let scene, let near, _):
            near.isEmpty
                ? "Register \"\(scene)\" in the assembler's `configure` closure, or remove the name."
                : "Did you mean \(near.joined(separator: " or "))?"
        case .sceneRegisteredTwice: "Give each module its own `moduleName`."
        case .notBuilt: "Register the services and pass the parameters that the scene's `build` reads."
        case .unusableScreen(_, _, let advice): advice
        case .notShown: "See the simulation's `issues`."
        case .alreadyOpen: "Perform `.reset` to start over, or open another window."
        case .callerEnded: "Name a window with `in:`, or perform it before the end."
        case .windowGone: "Keep the window as long as navigations are performed in it."
        case .noNavigationController: "Use `.presentAndPush`, or show a scene in that style first."
        case .atRoot: "Go back only above the root. To start over, use `.reset`."
        case .notRunning: "Show it with `.present` or `.push`."
        case .requirementLoop: "Remove the requirement from the scene that meets it."
        case .requirementNotMet: "Let its scene or navigation end only when the requirement is met, and keep it met."
        case .requirementThrew: "Register the services that the requirement's condition resolves."
        case .link: "Ignore the link, or change the `DeepLinks` so that they open it."
        case .noTab: "Name one of these tabs, or first show the `TabBarModule` that has it."
        case .badTabs(_, _, let advice): advice
        case .notAPath:
            "Use `.present`, `.push` or `.presentAndPush`; in a path also `.selectTab`, as the first step."
        case .lateAnswer: "Cancel what still works on the answer when the screen leaves."
        case .messageNotShown: "Let its screen or its coordinator conform to `RepeatableStep`."
        case .onceInItself: "Use another name inside the code, or call it without `once` there."
        case .threw: "Catch the error in the body, or handle this outcome."
        case .endless: "Let one of the navigations that it leads to end at a scene."
        case .nothingToRestore: "Open the app without the snapshot."
        case .interrupted:
            "A reset, or another start or end in the window, came first. Perform it again if it still makes sense."
        case .serviceRegisteredTwice(let service): ContainerError.registeredTwice(service: service).advice
        case .differentRequirements: "Give them different names, or meet them in the same scene."
        case .badPattern:
            "Write a pattern like `/products/:id` or `/help/*`, a scheme like `store`, a host like `store.example.com`."
        case .unusedPattern: "Put the narrower pattern first, or remove one of the two."
        case .droppedParameters: "Use a custom navigation whose body takes `coordinator, parameters`."
        }
    }

    /// The failure of a tab bar that is on a tab of itself.
    static func onItself(tabBar name: String) -> NavigationError {
        .badTabs(scene: name, reason: "it is on a tab of itself", advice: "Show another scene on that tab.")
    }

    /// The failure of a navigation whose body threw an error.
    init(_ error: any Error, thrownBy navigation: String) {
        self = error as? NavigationError ?? .threw(navigation: navigation, reason: Self.reason(error))
    }

    /// An error as the reason in a message, in one line without the last full stop. An issue has its message only: the
    /// severity and the advice are the outer ones. A `LocalizedError` has its own text.
    static func reason(_ error: any Error) -> String {
        let text = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }
}
