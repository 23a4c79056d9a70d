import Insecurity
import PresentationSim
import XCTest

/// A test with tab bars and the scene `Vault`, which needs a login.
class VaultTestCase: SceneTestCase {
    let bars = TestTabBars()
    /// The coordinator that covers `Vault` on its tab.
    private(set) weak var cover: Adaptive?
    /// The pictures at which `Vault` began to appear without a login.
    private(set) var violations: [String] = []

    private final class Vault: ViewController {
        var onAppear: () -> Void = {}
        override func viewWillAppear(_ animated: Bool) { onAppear() }
    }

    private enum CoverModule: CoordinatorModule {
        static let moduleName = "Cover"
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<String> {
            let cover = Adaptive(moduleName)
            try resolver.resolve(VaultTestCase.self).cover = cover
            return cover
        }
    }

    /// Registers the tab bars, `Vault` and `Cover`.
    func registerVault(in container: Container) {
        container.register(bars)
        container.register(VaultTestCase.self) { [unowned self] _ in self }
        container.register(CoverModule.self)
        container.register(scene: "Vault", requirements: [.loggedIn]) { [unowned self] _, _ in
            let vault = Vault()
            vault.title = "Vault"
            vault.onAppear = { [unowned self] in if !session.isLoggedIn { violations.append(picture) } }
            return vault
        }
        violations = []
    }

    /// Checks the picture, and that nothing was seen too early or reported.
    func check(_ expected: String, line: UInt = #line) {
        XCTAssertEqual(picture, expected, line: line)
        XCTAssertEqual(violations, [], line: line)
        XCTAssertEqual(simulation.issues.map(\.message), [], line: line)
    }
}
