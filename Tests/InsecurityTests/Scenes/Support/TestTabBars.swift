import Insecurity
import PresentationSim

/// A tab bar coordinator of a test, which knows its tab bar controller.
final class TestTabBar: TabBarCoordinator<Never> {
    private(set) weak var controller: TabBarController?

    override func makeTabBarController() -> TabBarController {
        let made = super.makeTabBarController()
        controller = made
        return made
    }
}

/// The tab bar coordinators that were built, by their modules' names: the last of each. It keeps none.
@MainActor
final class TestTabBars {
    private struct Entry { weak var coordinator: TestTabBar? }
    private var entries: [String: Entry] = [:]

    subscript(name: String) -> TestTabBar? {
        get { entries[name]?.coordinator }
        set { entries[name] = Entry(coordinator: newValue) }
    }

    /// Those that run.
    var running: [TestTabBar] {
        entries.sorted { $0.key < $1.key }.compactMap(\.value.coordinator).filter(\.isRunning)
    }
}

/// A module whose coordinator is a ``TestTabBar``.
protocol TestTabBarModule: TabBarModule {}

extension TestTabBarModule {
    static func build(resolver: any Resolver, parameters: SceneParameters) throws -> TabBarCoordinator<Never> {
        let coordinator = TestTabBar(tabCount: tabs.count)
        try resolver.resolve(TestTabBars.self)[moduleName] = coordinator
        return coordinator
    }
}

/// Three tabs: the last needs a login.
enum BankModule: TestTabBarModule {
    static let moduleName = "Bank"
    static let tabs = [
        SceneStep("Home", style: .presentAndPush), SceneStep("Cart", style: .present),
        SceneStep("Vault", style: .present),
    ]
}

/// Two tabs: the first needs a login.
enum VaultFirstModule: TestTabBarModule {
    static let moduleName = "VaultFirst"
    static let tabs = [SceneStep("Vault", style: .present), SceneStep("Cart", style: .present)]
}

/// Tabs on a tab.
enum MallModule: TestTabBarModule {
    static let moduleName = "Mall"
    static let tabs = [SceneStep("Home", style: .presentAndPush), SceneStep("VaultFirst", style: .present)]
}

/// Tabs on a tab, and a tab of the same name as one of those.
enum DistrictModule: TestTabBarModule {
    static let moduleName = "District"
    static let tabs = [SceneStep("Bank", style: .present), SceneStep("Vault", style: .present)]
}

/// Tabs that need a login.
enum GuardedModule: TestTabBarModule {
    static let moduleName = "GuardedBar"
    static let requirements = [Requirement.loggedIn]
    static let tabs = [
        SceneStep("Home", style: .presentAndPush), SceneStep("Adult", style: .present),
        SceneStep("Flaky", style: .present),
    ]
}

extension Container {
    /// Registers all tab bars of tests.
    func register(_ bars: TestTabBars) {
        register(TestTabBars.self) { _ in bars }
        register(BankModule.self)
        register(VaultFirstModule.self)
        register(MallModule.self)
        register(DistrictModule.self)
        register(GuardedModule.self)
    }
}
