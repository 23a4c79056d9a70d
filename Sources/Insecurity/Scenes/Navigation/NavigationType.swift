public import Foundation

/// A navigation as a value, for ``TransitionCoordinator/performNavigation(_:in:animated:completion:)``.
///
/// An app adds its own navigations in an extension. Their call sites look like the built-in ones.
///
/// ```swift
/// extension NavigationType {
///     static var goToStoreHomepageScene: NavigationType {
///         .present(sceneName: StoreHomepageSceneModule.moduleName)
///     }
/// }
/// ```
@MainActor
public struct NavigationType: @MainActor CustomStringConvertible {
    enum Kind {
        /// Shows scenes. With `leaveOut`, those that can be built replace everything that runs, and it gets the others.
        case show([SceneStep], leaveOut: (([Restoration.LeftOut]) -> Void)? = nil)
        indirect case replace(SceneStep)
        case back
        /// Goes back to the scene: the given one, or the nearest of that name.
        case backTo(String, RunningScene? = nil)
        /// Runs the body of a custom navigation or a flow. Without parameters, it takes none.
        case run(SceneParameters?, (PendingNavigation, SceneParameters) -> Void)
        /// Becomes another navigation when its turn comes.
        case become((PendingNavigation) throws(NavigationError) -> NavigationType)
        /// Meets a requirement, and shows nothing else.
        indirect case meet(Requirement)
        case end(NavigationOutcome)
    }

    let kind: Kind
    /// The name, unless it is that of the first scene.
    private let givenName: String?

    /// Creates a navigation. Without a name, it is named after its first scene.
    init(_ name: String?, _ kind: Kind) { (givenName, self.kind) = (name, kind) }

    /// The navigation's name in errors.
    public var name: String {
        if let givenName { return givenName }
        guard case .show(let steps, _) = kind, let step = steps.first else { return "" }
        return "\(step.style.rawValue) \(step.sceneName)"
    }

    /// The ``name``, as in `push Product`.
    public var description: String { name }

    /// A navigation that does nothing.
    static let nothing = NavigationType("", .show([]))

    /// A navigation that only ends.
    static func ended(_ name: String, _ outcome: NavigationOutcome) -> NavigationType {
        NavigationType(name, .end(outcome))
    }

    // MARK: Showing scenes

    /// Presents a scene over the top screen. If nothing runs in the window, the scene becomes its root.
    public static func present(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        show(sceneName: sceneName, parameters: parameters, as: .present)
    }

    /// Pushes a scene on the top screen's navigation controller. If there is none, nothing happens, and the outcome is
    /// ``NavigationError/Kind-swift.enum/notPossible``.
    public static func push(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        show(sceneName: sceneName, parameters: parameters, as: .push)
    }

    /// Presents a new navigation controller with a scene as its root. If nothing runs in the window, the navigation
    /// controller becomes the window's root.
    public static func presentAndPush(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        show(sceneName: sceneName, parameters: parameters, as: .presentAndPush)
    }

    /// Shows a scene in a style.
    public static func show(
        sceneName: String, parameters: SceneParameters? = nil, as style: SceneStyle
    ) -> NavigationType {
        NavigationType(nil, .show([SceneStep(sceneName, parameters, style: style)]))
    }

    /// Shows the scenes of a path in one batch, with one animation (L18). The requirements of all are met first.
    public static func show(_ path: [SceneStep]) -> NavigationType {
        NavigationType("path", .show(path))
    }

    /// Shows several scenes in one batch, with one animation (L18). The requirements of all are met first.
    ///
    /// The steps are ``present(sceneName:parameters:)``, ``push(sceneName:parameters:)``,
    /// ``presentAndPush(sceneName:parameters:)`` or paths of them. The first may be ``selectTab(sceneName:parameters:)``. With
    /// other steps the navigation fails with ``NavigationError/Kind-swift.enum/mistake``.
    public static func path(_ steps: [NavigationType]) -> NavigationType { path(steps, named: "path") }

    static func path(_ steps: [NavigationType], named name: String) -> NavigationType {
        var scenes: [SceneStep] = []
        for step in steps {
            switch step.kind {
            case .show(let more, _): scenes += more
            case .end(let outcome): return .ended(name, outcome)
            default: return .ended(name, .failed(.notAPath(navigation: name, step: step.name)))
            }
        }
        return NavigationType(name, .show(scenes))
    }

    /// Shows a scene in place of the top one, in the same style. On a navigation controller this is one transition (L17). The
    /// replaced coordinator ends with ``Dismissal/replaced``.
    public static func replace(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        NavigationType("replace \(sceneName)", .replace(SceneStep(sceneName, parameters, style: .present)))
    }

    /// Selects a tab of a ``TabBarModule``, given by the scene at its root, and dismisses the screens that cover the tabs. It is
    /// the first step of a path whose scenes are shown on that tab. It selects a column of a ``SplitModule`` and turns to a page of
    /// a ``PageModule`` in the same way.
    ///
    /// ```swift
    /// DeepLink("/products/:id", .selectTab(sceneName: "Home"), .push(sceneName: "Product"))
    /// ```
    ///
    /// The scenes of the tab stay. An empty tab begins with the named scene and these parameters; the module's own parameters
    /// take precedence. First the requirements of the scene on top of the tab are met (L28). If no such tab runs in the window,
    /// the outcome is ``NavigationError/Kind-swift.enum/notPossible``.
    public static func selectTab(sceneName: String, parameters: SceneParameters? = nil) -> NavigationType {
        show(sceneName: sceneName, parameters: parameters, as: .tab)
    }

    /// Selects a tab or column, given by the scene that its module names, and shows another scene at its root, in the style of the
    /// tab. The scenes of the tab end with ``Dismissal/replaced`` (L13), and the screens that cover the tabs are dismissed.
    ///
    /// ```swift
    /// DeepLink("/messages/:id", .selectTab(sceneName: "NoMessage", showing: "Message"))
    /// ```
    ///
    /// The column keeps its name. It is the first step of a path whose scenes are shown on that tab.
    public static func selectTab(
        sceneName: String, showing shown: String, parameters: SceneParameters? = nil
    ) -> NavigationType {
        var tab = SceneStep(sceneName, style: .tab)
        tab.tab = .replaced
        return NavigationType(nil, .show([tab, SceneStep(shown, parameters, style: .presentAndPush)]))
    }

    // MARK: Going back

    /// Ends the top scene or coordinator: pops it or dismisses it. At the root, the outcome is ``NavigationError/Kind-swift.enum/notPossible``.
    /// The requirements of the scene below are met first (L28).
    public static var back: NavigationType { NavigationType("back", .back) }

    /// Ends everything above a scene. If several scenes have that name, the topmost counts. If the scene runs on another tab,
    /// that tab is selected. If the scene doesn't run, the outcome is ``NavigationError/Kind-swift.enum/notPossible``.
    public static func back(to sceneName: String) -> NavigationType {
        NavigationType("back to \(sceneName)", .backTo(sceneName))
    }

    /// Starts over with a new, configured container, and performs the opening navigation in its window.
    ///
    /// Everything that runs ends with ``Dismissal/replaced``, in other windows too. Their last screens stay until the windows
    /// are opened again (L14). Navigations that wait for the user, in a requirement or a flow, end with
    /// ``NavigationError/Kind-swift.enum/interrupted``.
    public static var reset: NavigationType {
        NavigationType("reset", .become { $0.beginReset() })
    }

    /// Meets a requirement for an action that shows no scene, such as a download: see ``TransitionCoordinator/meet(_:in:)``.
    ///
    /// If the requirement is met, nothing happens. Otherwise the user meets it, together with the navigations that wait for the
    /// same login. The outcome is ``NavigationOutcome/completed`` when it is met, and ``NavigationOutcome/abandoned`` if the
    /// user backs out.
    public static func meet(_ requirement: Requirement) -> NavigationType {
        NavigationType("meet \(requirement.name)", .meet(requirement))
    }

    /// Opens a link: see ``DeepLinks``. If the link leads nowhere, nothing changes, and the outcome is
    /// ``NavigationError/Kind-swift.enum/link``.
    public static func openURL(_ url: URL) -> NavigationType { openURL(url.absoluteString) }

    /// Opens a link given as text, which may be malformed. See ``openURL(_:)-(URL)``.
    public static func openURL(_ link: String) -> NavigationType {
        NavigationType(
            "open URL",
            .become { (navigation) throws(NavigationError) in try navigation.coordinator.navigationForLink(link) })
    }

    // MARK: Custom navigations

    /// A custom navigation in callback style. The body decides which navigations to perform, and performs them.
    ///
    /// The navigations that the body performs before it returns are part of this one. They are performed in order, before
    /// any that wait, and in the same window unless they name another one. The outcome is the first of theirs that isn't
    /// ``NavigationOutcome/completed``, or the error that the body throws. Navigations that a scene's completion performs
    /// later are on their own.
    ///
    /// ```swift
    /// static func createNewCart(parameters: SceneParameters?) -> NavigationType {
    ///     .custom("createNewCart") { coordinator in … }
    /// }
    /// ```
    public static func custom(
        _ name: String, _ body: @escaping (_ coordinator: TransitionCoordinator) throws -> Void
    ) -> NavigationType {
        NavigationType(name, .run(nil) { navigation, _ in NavigationParts(of: navigation).perform(body) })
    }

    /// A custom navigation in callback style that takes parameters, including those of a ``DeepLink``.
    ///
    /// ```swift
    /// DeepLink("/products/:id", .custom("product") { coordinator, parameters in … })
    /// ```
    public static func custom(
        _ name: String, parameters: SceneParameters? = nil,
        _ body: @escaping (_ coordinator: TransitionCoordinator, _ parameters: SceneParameters) throws -> Void
    ) -> NavigationType {
        NavigationType(
            name,
            .run(parameters ?? [:]) { navigation, parameters in
                NavigationParts(of: navigation).perform { try body($0, parameters) }
            })
    }

    /// A custom navigation as an `async` function that asks the user for missing parameters, step by step. See ``Flow``.
    ///
    /// Parameters that are given skip their step. The body returns the destination, which is shown in one transition with
    /// the removal of the steps (L17). If it returns `nil`, the steps are only removed.
    ///
    /// When the user goes back a step, the body is called again. Code between the steps that must run only once belongs in
    /// ``Flow/once(_:_:)``.
    public static func flow(
        _ name: String, parameters: SceneParameters? = nil,
        _ body: @escaping @MainActor (_ flow: Flow) async throws -> NavigationType?
    ) -> NavigationType {
        NavigationType(name, .run(parameters ?? [:]) { $0.coordinator.run(Flow($1, body, of: $0)) })
    }

    // MARK: Reading

    /// The failure that it always ends with.
    var knownError: NavigationError? { if case .end(let outcome) = kind { outcome.error } else { nil } }

    /// `true` if it does something with the parameters of a link.
    var takesParameters: Bool {
        switch kind {
        case .show, .replace: true
        case .run(let parameters, _): parameters != nil
        case .back, .backTo, .become, .meet, .end: false
        }
    }

    /// The scenes that it shows, if they are known before it is performed.
    var sceneNames: [String] {
        switch kind {
        case .show(let steps, _): steps.map(\.sceneName)
        case .replace(let step): [step.sceneName]
        case .backTo(let name, _): [name]
        case .meet(let requirement): requirement.sceneNames
        case .back, .run, .become, .end: []
        }
    }

    /// The tabs that it selects, if they are known before it is performed.
    var tabNames: [String] {
        guard case .show(let steps, _) = kind else { return [] }
        return steps.filter { $0.style == .tab }.map(\.sceneName)
    }

    /// Returns the navigation with more parameters for each scene. The scenes' own parameters take precedence.
    func adding(_ more: SceneParameters) -> NavigationType {
        switch kind {
        case .show(let steps, let leaveOut):
            NavigationType(givenName, .show(steps.map { $0.adding(more) }, leaveOut: leaveOut))
        case .replace(let step): NavigationType(name, .replace(step.adding(more)))
        case .run(let given, let body): NavigationType(name, .run(given.map { more.merging($0) }, body))
        case .back, .backTo, .become, .meet, .end: self
        }
    }
}
