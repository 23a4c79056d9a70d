internal import PresentationSim

/// A scene of a split view: its name, and the scenes at the roots of its columns.
///
/// ```swift
/// enum MailModule: SplitModule {
///     static let moduleName = "Mail"
///     static let columns = [
///         SceneStep("Folders", style: .presentAndPush), SceneStep("NoMail", style: .presentAndPush),
///     ]
/// }
/// ```
///
/// A column has the name of its scene, as a tab of a ``TabBarModule`` has: ``NavigationType/selectTab(sceneName:parameters:)`` brings it
/// to the top, a snapshot has the scenes of all columns, and a column whose requirement isn't met stays empty until it is
/// selected (L28).
@MainActor
public protocol SplitModule: UntypedModule {
    /// The values that the coordinator finishes with. The default is `Never`.
    associatedtype Output = Never
    /// The scenes at the roots of two or three columns, from the leading edge, each of another name. Their style is
    /// ``SceneStyle/present``, or ``SceneStyle/presentAndPush`` for a navigation controller.
    static var columns: [SceneStep] { get }
    /// Builds a new coordinator with as many columns. The default builds a `SplitCoordinator<Never>`.
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> SplitCoordinator<Output>
}

extension SplitModule where Output == Never {
    /// Builds a new split coordinator.
    public static func build(
        resolver: any Resolver, parameters: SceneParameters
    ) throws -> SplitCoordinator<Never> {
        SplitCoordinator(style: columns.count > 2 ? .tripleColumn : .doubleColumn)
    }
}
