import Insecurity
import PresentationSim

// Mistakes that are easy to make, each with the compiler's message, which says what to do instead: see `.ci/diagnostics`.

final class Page: AdaptiveCoordinator<Bool> {}
final class Pushed: NavigationCoordinator<Bool> {}

// MARK: Modules

// error: Let `build` return `AdaptiveCoordinator<…>`. A subclass may be made, but not declared.
enum ReturnsASubclass: CoordinatorModule {
    static let moduleName = "Product"
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> Page { Page() }
}

// error: Let `build` return `AdaptiveCoordinator<…>`. A subclass may be made, but not declared.
enum ReturnsATypedSubclass: TypedCoordinatorModule {
    struct Parameters: Codable { let id: Int }
    static let moduleName = "Product"
    static func build(resolver: any Resolver, parameters: Parameters) throws -> Page { Page() }
}

// error: Let `Parameters` conform to `Codable`: links and snapshots decode them.
enum HasOtherParameters: TypedCoordinatorModule {
    struct Parameters { let id: Int }
    static let moduleName = "Product"
    static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Bool> { Page() }
}

enum Episode: TypedCoordinatorModule {
    struct Parameters: Codable { let id: Int }
    static let moduleName = "Episode"
    static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Bool> { Page() }
}

// MARK: Starts by name

@MainActor
func start(_ coordinator: TransitionCoordinator, _ navigation: any AdaptiveNavigation, _ app: WindowCoordinator) async {
    // error: Pass the module's own parameters: `parameters: .init(…)`.
    coordinator.start(Episode.self) { _ in }
    // error: Pass the module's own parameters: `parameters: .init(…)`.
    coordinator.start(Episode.self, parameters: ["id": 1]) { _ in }
    // error: Pass the module's own parameters: `parameters: .init(…)`.
    navigation.start(Episode.self) { _ in }
    // error: Pass the module's own parameters: `parameters: .init(…)`.
    navigation.start(Episode.self, parameters: ["id": 1]) { _ in }
    // error: Pass the module's own parameters: `parameters: .init(…)`.
    _ = await navigation.start(Episode.self)
    // error: A start by name replaces no root. Call `top.start(…)`.
    app.navigation.start(Episode.self, parameters: .init(id: 1)) { _ in }
    navigation.start(Episode.self, parameters: .init(id: 1)) { result in
        // error: value of type 'CoordinatorResult<Bool>' has no member 'wrong'
        _ = result.wrong
    }
}

// MARK: Requirements and alerts

@MainActor
func require() {
    // error: A requirement presents its coordinator: use an `AdaptiveCoordinator` or a `ModalCoordinator`.
    _ = Requirement("member", isMet: { _ in true }, by: { Pushed() })
    // error: A requirement presents its coordinator: use an `AdaptiveCoordinator` or a `ModalCoordinator`.
    _ = Requirement("member", isMet: { _ in true }, by: { _ in Pushed() })
}

@MainActor
func ask(_ navigation: any AdaptiveNavigation) {
    // Without another action, the closure is the value. That is an issue at run time: `alertValueIsClosure`.
    // error: Pass a value, such as `true`, and act on it in the completion of the start.
    let mixed = AlertCoordinator<Bool>("More?", actions: [.default("Yes", true), .default("No", { print("no") })])
    navigation.start(mixed) { _ in }
}

// MARK: Starts of coordinators

@MainActor
func startChildren(_ navigation: any AdaptiveNavigation, _ app: WindowCoordinator, _ screen: ViewController) {
    navigation.start(Page()) { result in
        // error: value of type 'CoordinatorResult<Bool>' has no member 'wrong'
        _ = result.wrong
    }
    // error: It can't be pushed here. Use `start(NavigationController(), child)`
    navigation.start(Pushed()) { _ in }
    // error: Start a coordinator that returns this view controller.
    navigation.start(screen)
    // error: Call `navigation.start` for a new root
    app.start(Page()) { _ in }
}
