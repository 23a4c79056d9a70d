import Insecurity
import PresentationSim
import XCTest

/// A product's page, with parameters of its own. Its result is whether the product was bought.
enum ProductPageModule: TypedCoordinatorModule {
    struct Parameters: Hashable, Codable {
        var id: Int
        var colour: Colour?
    }
    enum Colour: String, Codable { case red, blue }

    static let moduleName = "ProductPage"

    static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Bool> {
        let page = NamedCoordinator<Bool>("page \(parameters.id)\(parameters.colour.map { " \($0)" } ?? "")")
        try resolver.resolve(Shop.self).didBuild(page)
        return page
    }
}

/// A checkout in several steps, which the user continues after a restoration. Its result is the number of items.
enum CheckoutModule: CoordinatorModule {
    struct State: Hashable, Codable {
        var step: Int
        var address: Address?
    }

    static let moduleName = "Checkout"
    static let requirements = [Requirement.member]

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Int> {
        let checkout = Checkout(
            itemCount: try parameters.value("items"), state: parameters.restoredState() ?? State(step: 0))
        try resolver.resolve(Shop.self).didBuild(checkout)
        return checkout
    }
}

final class Checkout: AdaptiveCoordinator<Int> {
    let itemCount: Int
    var state: CheckoutModule.State

    init(itemCount: Int, state: CheckoutModule.State) {
        self.itemCount = itemCount
        self.state = state
    }

    override var viewController: ViewController { screen("checkout \(state.step)") }
    override var restorableState: (any Codable)? { state }
}

/// A scene for members that can be started by name.
enum MemberModule: CoordinatorModule {
    static let moduleName = "Member"
    static let requirements = [Requirement.member]

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<String> {
        let member = NamedCoordinator<String>("member")
        try resolver.resolve(Shop.self).didBuild(member)
        return member
    }
}

/// The login as a module.
enum SignInModule: CoordinatorModule {
    static let moduleName = "SignIn"

    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<String> {
        let signIn = NamedCoordinator<String>("sign in")
        try resolver.resolve(Shop.self).didBuild(signIn)
        return signIn
    }
}

extension Requirement {
    /// Met by a coordinator that is made in place.
    static var member: Requirement {
        Requirement("member", isMet: { try $0.resolve(Session.self).isLoggedIn }) { resolver in
            let login = NamedCoordinator<Void>("login")
            try resolver.resolve(Shop.self).didBuild(login)
            return login
        }
    }
}

/// A coordinator with a name and any result.
final class NamedCoordinator<Result>: AdaptiveCoordinator<Result> {
    let screenName: String
    init(_ name: String) { screenName = name }
    override var viewController: ViewController { screen(screenName) }
}

/// The coordinators that the modules of this file have built. It keeps none.
@MainActor
final class Shop {
    private weak var last: AnyObject?
    private(set) var buildCount = 0
    /// Called after each build.
    var onBuild: () -> Void = {}

    func didBuild(_ coordinator: AnyObject) {
        last = coordinator
        buildCount += 1
        onBuild()
    }

    /// The last one built, while it is alive.
    func built<Result>(_ type: Result.Type = Result.self) -> AdaptiveCoordinator<Result>? {
        last as? AdaptiveCoordinator<Result>
    }

    var checkout: Checkout? { last as? Checkout }
}

/// A test with the modules of this file.
@MainActor
class ShopTestCase: SceneTestCase {
    private(set) var shop = Shop()
    /// The coordinators that ``make(_:)`` has made.
    var made: [NamedCoordinator<String>] = []

    override func setUp() async throws {
        try await super.setUp()
        assembleShop()
    }

    override func startOver() {
        made = []
        super.startOver()
    }

    /// Makes a coordinator, and keeps it.
    func make(_ name: String) -> NamedCoordinator<String> {
        let coordinator = NamedCoordinator<String>(name)
        made.append(coordinator)
        return coordinator
    }

    /// The first one of that name that runs.
    func running(_ name: String) -> NamedCoordinator<String>? {
        made.first { $0.screenName == name && $0.isRunning }
    }

    func assembleShop(links: DeepLinks = DeepLinks(), _ more: @escaping (Container) -> Void = { _ in }) {
        shop = Shop()
        assemble(links: links) { [shop] container in
            container.register(Shop.self) { _ in shop }
            container.register(ProductPageModule.self)
            container.register(CheckoutModule.self)
            container.register(MemberModule.self)
            container.register(SignInModule.self)
            more(container)
        }
    }

    /// Finishes the login that was built last, after the user has logged in.
    func signIn() {
        session.isLoggedIn = true
        shop.built(Void.self)?.finish()
        settle()
    }
}
