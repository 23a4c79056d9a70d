internal import Foundation
public import PresentationSim

/// The reason why a navigation failed, or a mistake that ``Assembler/validate()`` found.
///
/// The completion of the navigation gets the error. It is also reported to the window's simulation, as an issue, unless the
/// window goes while the navigation waits. An app decides by its ``kind``:
///
/// ```swift
/// transitionCoordinator.performNavigation(.openURL(url)) { outcome in
///     if outcome.error?.kind == .link { openInBrowser(url) }
/// }
/// ```
public struct NavigationError: SimulationIssue, Hashable {
    /// A kind of failure, by the reaction that it calls for.
    ///
    /// ```swift
    /// if case .failed(let error) = outcome, error.kind == .link { openElsewhere(url) }
    /// ```
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// The link is malformed, not allowed, or leads nowhere: open it elsewhere, or ignore it.
        case link
        /// A reset, or another start or end in the window, came first: perform the navigation again if it still makes sense.
        case interrupted
        /// The navigation was to be performed from a coordinator or screen that has ended, or has no window yet: ignore it.
        case callerEnded
        /// The window no longer exists. If it goes while the navigation waits, that is no issue.
        case windowGone
        /// The requirement can't be checked, or is still unmet after its scene or navigation has completed.
        case requirementNotMet
        /// The scene can't be shown: its module's `build` threw an error, such as for a missing parameter, or its start or its screen was
        /// refused.
        case notShown
        /// The body of a custom navigation or of a flow threw an error.
        case threw
        /// The tab or scene that is to be selected or gone back to doesn't run.
        case notRunning
        /// The running scenes don't allow it: there is nothing to go back to, the top screen is on no navigation controller, or the
        /// window is already open.
        case notPossible
        /// None of the snapshot's scenes can be restored: open the app without it.
        case nothingToRestore
        /// A mistake in the code of the app: a name that isn't registered, requirements that need each other, a pattern that matches
        /// nothing. ``Assembler/validate()`` finds most of them.
        case mistake
    }

    /// The kind of the failure, which tells an app how to react.
    public let kind: Kind
    /// The name of the scene, the requirement, the step or the navigation, or the link or its pattern.
    public let subject: String
    /// The failure, in one line.
    public let message: String
    /// The way to fix the mistake.
    public let advice: String
    /// The anchor of the failure in `Docs/Troubleshooting.md`.
    public let helpAnchor: String?

    /// `information` for a link that isn't opened, for a navigation that something else has interrupted, and for a late tap on a screen
    /// that has left, else `warning`.
    public var severity: IssueSeverity {
        switch kind {
        case .link, .interrupted, .callerEnded: .information
        default: .warning
        }
    }

    /// Creates the failure of the static member that calls it, whose name is the anchor.
    private init(
        _ kind: Kind, about subject: String = "", _ message: String, _ advice: String, helpAnchor: String? = nil,
        by member: String = #function
    ) {
        (self.kind, self.subject, self.message, self.advice) = (kind, subject, message, advice)
        self.helpAnchor = helpAnchor ?? "NavigationError-\(member.prefix { $0 != "(" })"
    }
}

// MARK: - Where and when

extension NavigationError {
    package static var windowGone: Self {
        Self(
            .windowGone, "The window of the navigation no longer exists",
            "Keep the window as long as navigations are performed in it.")
    }

    package static func callerEnded(_ name: String) -> Self {
        Self(
            .callerEnded, about: name, "<\(name)> is in no window, and nothing can be performed from it",
            "Name a window with `in:`, or perform it before the end.")
    }

    package static var interrupted: Self {
        Self(
            .interrupted, "The navigation was interrupted",
            "A reset, or another start or end in the window, came first. Perform it again if it still makes sense.")
    }

    package static var alreadyOpen: Self {
        Self(
            .notPossible, "The window is already open", "Perform `.reset` to start over, or open another window.")
    }

    package static func noNavigationController(scene: String) -> Self {
        Self(
            .notPossible, about: scene,
            "The scene \"\(scene)\" can't be pushed: the top screen is on no navigation controller",
            "Use `.presentAndPush`, or show a scene in that style first.")
    }

    package static var atRoot: Self {
        Self(
            .notPossible, "There is nothing to go back to: the root is on top",
            "Go back only above the root. To start over, use `.reset`.")
    }

    /// `running` are the scenes that run, bottom to top.
    package static func notRunning(scene: String, running: [String]) -> Self {
        Self(
            .notRunning, about: scene, "The scene \"\(scene)\" doesn't run; running: \(list(running))",
            "Show it with `.present` or `.push`.")
    }

    /// `tabs` are those that run in the window, or those of all modules.
    package static func noTab(scene: String, tabs: [String]) -> Self {
        Self(
            .notRunning, about: scene, "There is no tab \"\(scene)\"; tabs: \(list(tabs))",
            "Name one of these tabs, or first show the `TabBarModule` that has it.")
    }

    private static func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}

// MARK: - Scenes

extension NavigationError {
    /// `near` are registered scenes with similar names. `place` is the part of the app that names the scene, if it was found by
    /// ``Assembler/validate()``.
    package static func unknownScene(_ scene: String, near: [String], place: String? = nil) -> Self {
        let place = place.map { ", named by \($0)," } ?? ""
        let register = "Register \"\(scene)\" in the assembler's `configure` closure, or remove the name."
        return Self(
            .mistake, about: scene, "The scene \"\(scene)\"\(place) is not registered",
            near.isEmpty ? register : "Did you mean \(near.joined(separator: " or "))?")
    }

    package static func sceneRegisteredTwice(_ scene: String) -> Self {
        Self(
            .mistake, about: scene, "The scene \"\(scene)\" is registered more than once",
            "Give each module its own `moduleName`.")
    }

    package static func notBuilt(scene: String, reason: String) -> Self {
        Self(
            .notShown, about: scene, "The scene \"\(scene)\" could not be built: \(reason)",
            "Register the services and pass the parameters that the scene's `build` reads.")
    }

    package static func unusableScreen(
        scene: String, reason: String,
        advice: String = "Make a new view controller or coordinator in each `build`, and push no navigation controller."
    ) -> Self {
        Self(.notShown, about: scene, "The screen of \"\(scene)\" can't be shown: \(reason)", advice)
    }

    package static func notShown(scene: String, reason: String) -> Self {
        Self(
            .notShown, about: scene, "The scene \"\(scene)\" was not shown: \(reason)", "See the simulation's `issues`."
        )
    }

    package static func badTabs(
        scene: String, reason: String, advice: String = "Give each tab a scene of another name."
    ) -> Self {
        Self(.mistake, about: scene, "The tabs of \"\(scene)\" can't be shown: \(reason)", advice)
    }

    /// The failure of a tab bar that is on a tab of itself.
    static func onItself(tabBar name: String) -> Self {
        badTabs(scene: name, reason: "it is on a tab of itself", advice: "Show another scene on that tab.")
    }

    package static var nothingToRestore: Self {
        Self(
            .nothingToRestore, "None of the snapshot's scenes can be restored", "Open the app without the snapshot.")
    }
}

// MARK: - Requirements

extension NavigationError {
    /// The path begins and ends with the requirement that would have to be met before it can be met.
    package static func requirementLoop(path: [String]) -> Self {
        Self(
            .mistake, about: path.first ?? "", "A requirement needs itself: \(path.joined(separator: " → "))",
            "Remove the requirement from the scene that meets it.")
    }

    package static func requirementNotMet(_ requirement: String) -> Self {
        Self(
            .requirementNotMet, about: requirement, "The requirement \"\(requirement)\" is still not met",
            "Let its scene or navigation end only when the requirement is met, and keep it met.")
    }

    package static func requirementThrew(_ requirement: String, reason: String) -> Self {
        Self(
            .requirementNotMet, about: requirement,
            "The requirement \"\(requirement)\" could not be checked: \(reason)",
            "Register the services that the requirement's condition resolves.")
    }

    package static func differentRequirements(_ requirement: String) -> Self {
        Self(
            .mistake, about: requirement,
            "Several requirements are named \"\(requirement)\", but are met in different scenes",
            "Give them different names, or meet them in the same scene.")
    }
}

// MARK: - Links, custom navigations and flows

extension NavigationError {
    /// A long link is shortened.
    package static func link(_ link: String, reason: String) -> Self {
        Self(
            .link, about: link, "The link \"\(link)\" was not opened: \(reason)",
            "Ignore the link, or change the `DeepLinks` so that they open it.")
    }

    package static func notAPath(navigation: String, step: String) -> Self {
        Self(
            .mistake, about: navigation, "The step \"\(step)\" of \"\(navigation)\" doesn't show a scene",
            "Use `.present`, `.push` or `.presentAndPush`; in a path also `.selectTab`, as the first step.")
    }

    package static func threw(navigation: String, reason: String) -> Self {
        Self(
            .threw, about: navigation, "\"\(navigation)\" failed: \(reason)",
            "Catch the error in the body, or handle this outcome.")
    }

    package static func endless(navigation: String) -> Self {
        Self(
            .mistake, about: navigation, "\"\(navigation)\" leads to itself without end",
            "Let one of the navigations that it leads to end at a scene.")
    }

    /// The user has left the step, other code has removed it, or the flow has ended. The answer has no effect.
    package static func lateAnswer(step: String) -> Self {
        Self(
            .mistake, about: step, "The step \"\(step)\" was answered after it had ended",
            "Cancel what still works on the answer when the screen leaves.")
    }

    package static func messageNotShown(step: String) -> Self {
        Self(
            .mistake, about: step, "The step \"\(step)\" was asked again, but doesn't show the message",
            "Let its screen or its coordinator conform to `RepeatableStep`.")
    }

    package static func askedTwice(step: String) -> Self {
        Self(
            .mistake, about: step, "The step \"\(step)\" is asked while another task waits for its answer",
            "Ask for one thing after the other, and pass the answer on.")
    }

    package static func onceOfAnotherType(_ name: String, type: String, found: String) -> Self {
        Self(
            .mistake, about: name, "once(\"\(name)\") has a value of type \(found), not \(type)",
            "Give each code that runs once a name of its own.")
    }

    package static func onceInItself(_ name: String) -> Self {
        Self(
            .mistake, about: name, "The code of once(\"\(name)\") calls itself",
            "Use another name inside the code, or call it without `once` there.")
    }
}

// MARK: - Assembling

extension NavigationError {
    package static func serviceRegisteredTwice(_ service: String) -> Self {
        let issue = ContainerError.registeredTwice(service: service)
        return Self(.mistake, about: service, issue.message, issue.advice, helpAnchor: issue.helpAnchor)
    }

    package static func badPattern(_ pattern: String, reason: String) -> Self {
        Self(
            .mistake, about: pattern, "No link matches \(pattern): \(reason)",
            "Write a pattern like `/products/:id` or `/help/*`, a scheme like `store`, a host like `store.example.com`."
        )
    }

    package static func unusedPattern(_ pattern: String, other: String) -> Self {
        Self(
            .mistake, about: pattern, "The link pattern \(pattern) is never used: \(other) is matched first",
            "Put the narrower pattern first, or remove one of the two.")
    }

    package static func droppedParameters(_ pattern: String, navigation: String) -> Self {
        Self(
            .mistake, about: pattern,
            "The link pattern \(pattern) leads to \"\(navigation)\", which takes no parameters",
            "Use a custom navigation whose body takes `coordinator, parameters`.")
    }
}

// MARK: - Errors of the app

extension NavigationError {
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
