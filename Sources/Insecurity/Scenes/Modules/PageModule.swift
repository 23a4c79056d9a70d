/// A scene of pages: its name, and the scenes at the roots of its pages.
///
/// ```swift
/// enum TourModule: PageModule {
///     static let moduleName = "Tour"
///     static let pages = [SceneStep("Welcome", style: .present), SceneStep("Permissions", style: .present)]
/// }
/// ```
///
/// A page has the name of its scene, as a tab of a ``TabBarModule`` has: ``NavigationType/selectTab(sceneName:parameters:)`` turns to it, a
/// snapshot has the scenes of all pages and the page that is shown, and a page whose requirement isn't met stays empty until it is
/// selected (L28).
@MainActor
public protocol PageModule: UntypedModule {
    /// The values that the coordinator finishes with. The default is `Never`.
    associatedtype Output = Never
    /// The scenes at the roots of the pages, each of another name. Their style is ``SceneStyle/present``, or
    /// ``SceneStyle/presentAndPush`` for a navigation controller.
    static var pages: [SceneStep] { get }
    /// Builds a new coordinator with as many pages. The default builds a `PageCoordinator<Never>`.
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> PageCoordinator<Output>
}

extension PageModule where Output == Never {
    /// Builds a new page coordinator.
    public static func build(
        resolver: any Resolver, parameters: SceneParameters
    ) throws -> PageCoordinator<Never> {
        PageCoordinator(pageCount: pages.count)
    }
}
