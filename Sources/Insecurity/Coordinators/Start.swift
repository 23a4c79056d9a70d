public import PresentationSim

/// A call of `start` as a value: the child, how it is shown, and its completion.
///
/// Every form of `start` makes one and passes it to ``CoordinatorStarting/perform(_:)``. So a navigation of your own, such as one
/// of a test, has one method:
///
/// ```swift
/// final class RecordingNavigation: ModalNavigation {
///     private(set) var children: [AnyObject] = []
///
///     func perform<Output>(_ start: Start<Output>) {
///         children.append(start.child)
///         start.completion(.dismissed(.requested))
///     }
/// }
/// ```
///
/// It can also pass the start on to another navigation.
@MainActor
public struct Start<Output> {
    /// The coordinator to start. If the start names a module, it only stands for the coordinator that the module will build.
    public let child: Coordinator<Output>
    /// The completion, to be called exactly once (L1).
    public let completion: (CoordinatorResult<Output>) -> Void
    let request: StartRequest
    /// Performs the start of a module from a coordinator.
    let byName: ((_ caller: Frame, _ ifOnTop: Bool) -> Void)?

    init(
        _ child: Coordinator<Output>, as place: PlaceRequest? = nil, on navigation: NavigationSource? = nil,
        isAnimated: Bool = true, root: RootTransition? = nil,
        _ completion: @escaping (CoordinatorResult<Output>) -> Void
    ) {
        self.child = child
        self.completion = completion
        request = StartRequest(
            place: place ?? child.place, navigation: navigation, isAnimated: isAnimated, root: root)
        byName = nil
    }

    /// Creates the start of a module's coordinator.
    init(
        ofModule name: String, isAnimated: Bool, _ completion: @escaping (CoordinatorResult<Output>) -> Void,
        byName: @escaping (_ caller: Frame, _ ifOnTop: Bool) -> Void
    ) {
        child = NamedChild(name)
        self.completion = completion
        request = StartRequest(place: child.place, navigation: nil, isAnimated: isAnimated, root: nil)
        self.byName = byName
    }

    /// The navigation controller that the child becomes the root of, if the start was given one.
    public var navigationController: NavigationController? {
        if case .given(let navigationController) = request.navigation { navigationController } else { nil }
    }

    /// `true` if the screen is shown with an animation.
    public var isAnimated: Bool { request.root.map { $0.duration > .zero } ?? request.isAnimated }
}

/// Stands for a coordinator that its module hasn't built yet.
private final class NamedChild<Output>: Coordinator<Output> {
    private let sceneName: String

    init(_ name: String) {
        sceneName = name
        super.init()
    }

    override var name: String { sceneName }
}

/// A coordinator that a start without a navigation controller accepts: a ``ModalCoordinator`` or an ``AdaptiveCoordinator``.
///
/// A function of your own can have a child of that kind, too:
///
/// ```swift
/// func ask<Output>(_ question: any Coordinator<Output> & PresentedCoordinator) async throws -> Output {
///     try await navigation.start(question).get()
/// }
/// ```
public protocol PresentedCoordinator: AnyObject {}

/// A coordinator that a start with a navigation controller accepts: a ``NavigationCoordinator`` or an ``AdaptiveCoordinator``.
///
/// ```swift
/// func startOnStack<Output>(_ child: any Coordinator<Output> & StackedCoordinator) {}
/// ```
public protocol StackedCoordinator: AnyObject {}

/// A coordinator that is always on a navigation controller: a ``NavigationCoordinator``.
///
/// ```swift
/// func startPushed<Output>(_ child: any Coordinator<Output> & PushedCoordinator) {}
/// ```
public protocol PushedCoordinator: StackedCoordinator {}
