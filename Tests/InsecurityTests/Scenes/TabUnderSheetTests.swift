import Insecurity
import PresentationSim
import XCTest

/// A protected scene on the selected tab, below what another tab presents.
final class TabUnderSheetTests: VaultTestCase {
    /// The coordinator that the other tab presents.
    private weak var sheet: Adaptive?

    private enum SheetModule: CoordinatorModule {
        static let moduleName = "Sheet"
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<String> {
            let sheet = Adaptive(moduleName), isFullScreen: Bool = try parameters.value("isFullScreen")
            sheet.factory.makeScreen = {
                let screen = Probe(moduleName)
                if isFullScreen { screen.modalPresentationStyle = .fullScreen }
                return screen
            }
            try resolver.resolve(TabUnderSheetTests.self).sheet = sheet
            return sheet
        }
    }

    /// Opens the tabs with `Vault` below a cover on the selected one, and a sheet of the other one over both. Then the cover
    /// ends, and the user logs out.
    private func uncoverVault(isFullScreen: Bool) throws {
        session.isLoggedIn = true
        assemble(opening: .present(sceneName: "VaultFirst")) { [unowned self] container in
            registerVault(in: container)
            container.register(SheetModule.self)
            container.register(TabUnderSheetTests.self) { [unowned self] _ in self }
            container.register(scene: "Cart") { SceneScreen("Cart", $1) }
        }
        try restore(
            scenes: #"""
                {"name":"VaultFirst","parameters":{},"style":"present","selectedTab":0,"tabs":[[
                {"name":"Vault","parameters":{},"style":"presentAndPush"},
                {"name":"Cover","parameters":{},"style":"push"}],[
                {"name":"Cart","parameters":{},"style":"present"},
                {"name":"Sheet","parameters":{"isFullScreen":\#(isFullScreen)},"style":"present"}]]}
                """#)
        check("([Vault Cover]* Cart) | Sheet")
        cover?.finish("")
        settle()
        check("([Vault]* Cart) | Sheet")
        session.isLoggedIn = false
    }

    func testL28_sceneUnderASheet_isAskedWhenTheSheetLeaves() async throws {
        try uncoverVault(isFullScreen: false)
        try user.swipeDown()
        settle()
        check("([Vault]* Cart) | Sheet | Login")
    }

    func testL24_sceneUnderAFullScreen_isChecked_alsoIfAnotherTabIsSelectedMeanwhile() async throws {
        try uncoverVault(isFullScreen: true)
        WindowCoordinator(window).navigation.top.batch {
            sheet?.finish("")
            bars["VaultFirst"]?.selectedTab = 1
        }
        settle()
        check("(- Cart*)")
    }

    func testSceneThatStaysCovered_isNotChecked() async throws {
        for isOnTab in [true, false] {
            startOver()
            try uncoverVault(isFullScreen: true)
            let other = Modal("Other")
            let starter = isOnTab ? bars["VaultFirst"]?[1].top : bars["VaultFirst"]?.navigation
            starter?.start(other, animated: true) { _ in }
            settle()
            check("([Vault]* Cart) | Sheet | Other")
            other.finish("")
            settle()
            check("([Vault]* Cart) | Sheet")
        }
    }

    /// Records the ends of coordinators, and whether a transition runs then.
    private final class EndObserver: CoordinatorObserver {
        weak var window: Window?
        private(set) var ends: [String] = []

        func coordinatorDid(_ event: CoordinatorEvent) {
            guard case .dismissed = event.kind else { return }
            ends.append(event.coordinator + (window?.isTransitioning == true ? " during a transition" : ""))
        }
    }

    func testL5_sceneUnderAFullScreen_endsBeforeThatBeginsToLeave() async throws {
        try uncoverVault(isFullScreen: true)
        let observer = EndObserver()
        observer.window = window
        WindowCoordinator(window).addObserver(observer)
        sheet?.finish("")
        settle()
        XCTAssertEqual(observer.ends, ["Vault"])
    }

    func testL24_sceneUnderAFullScreen_isChecked_beforeThatLeaves() async throws {
        try uncoverVault(isFullScreen: true)
        sheet?.finish("")
        settle()
        check("(-* Cart)")
    }
}
