import Insecurity
import InsecurityUIKit
import PresentationSim
import SwiftUI
import UIKit
import XCTest

/// Screens that are only models, and how they look.
@MainActor
final class LooksTests: HostTestCase {
    class FormModel { var onSave: (Int) -> Void = { _ in } }
    final class LongFormModel: FormModel {}
    final class ListModel { var onAdd: () -> Void = {} }

    final class Form: AdaptiveCoordinator<Int> {
        let model: FormModel
        private let title: String?
        init(_ model: FormModel = FormModel(), title: String? = "Form") { (self.model, self.title) = (model, title) }
        override var viewController: ViewController {
            model.onSave = { [weak self] in self?.finish($0) }
            return Screen(model, title: title).sheet([.medium()])
        }
    }

    final class FormController: UIViewController {
        let model: FormModel
        private(set) weak var movedTo: UIViewController?
        override func didMove(toParent parent: UIViewController?) { movedTo = parent }
        init(_ model: FormModel) {
            self.model = model
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
    }

    struct ListView: View {
        let model: ListModel
        var body: some View { SwiftUI.Button("Add") { model.onAdd() } }
    }

    private let looks = Looks {
        $0.show(ListModel.self) { ListView(model: $0) }
        $0.show(FormModel.self, controller: { FormController($0) })
    }

    override func setUp() async throws { stage = HostStage(looks: looks) }

    func testAModelHasItsLook() async {
        let list = Screen(ListModel(), title: "List")
        window.rootViewController = list
        stage.settle()
        XCTAssertTrue(uiWindow.rootViewController is UIHostingController<ListView>)
        let form = Form()
        var result: CoordinatorResult<Int>?
        ModalCoordinator(list).start(form, in: .modal, animated: true) { result = $0 }
        stage.settle()
        XCTAssertEqual("\(window)", "Window 1\n  List (root)\n  Form (pageSheet, at medium)")
        XCTAssertIdentical(window.model(FormModel.self), form.model)
        let shown = uiWindow.rootViewController?.presentedViewController as? FormController
        XCTAssertEqual(shown?.sheetPresentationController?.detents.map(\.identifier), [.medium])
        shown?.model.onSave(7)
        stage.settle()
        XCTAssertEqual(result, .finished(7))
    }

    func testAModelOfASubclassHasTheLookOfItsSuperclass() async {
        window.rootViewController = Screen(LongFormModel(), title: "Form")
        stage.settle()
        XCTAssertTrue(uiWindow.rootViewController is FormController)
    }

    func testAModelNamesItsScreen() async {
        let window = Window(simulation: Simulation())
        window.rootViewController = Screen(FormModel())
        window.simulation.settle()
        XCTAssertEqual("\(window)", "Window 1\n  FormModel (root)")
    }

    func testAModelWithoutALookIsReported() async {
        final class Other {}
        window.rootViewController = Screen(Other(), title: "Settings")
        stage.settle()
        XCTAssertEqual(stage.issues, ["The screen of <Other> is shown as its title"])
        expectedIssues = stage.issues
    }

    // MARK: Entries

    func testASceneGetsAWindow() async {
        let system = StandIn()
        StandIn.current = system
        let scene = UIWindowScene()
        var links: [URL] = []
        let host = UIKitHost(scene, looks) {
            WindowCoordinator($0).navigation.start(Stack("Shop"), Form(), animated: false) { _ in }
        }
        host?.onOpenURL = { links.append($0) }
        let stack = host?.uiWindow?.rootViewController as? UINavigationController
        XCTAssertTrue(stack?.topViewController is FormController, "in the first frame")
        XCTAssertEqual(host?.uiWindow?.isHidden, false)
        host?.open([UIOpenURLContext()])
        XCTAssertEqual(links.count, 1)
        XCTAssertNil(UIKitHost(UIScene()) { _ in })
    }

    /// As in the package of an app: see "Compile looks without Xcode" in OnADevice.md.
    func testSettle_passesTheTimeOfAHostInRealTime() async {
        StandIn.current = StandIn()
        let uiWindow = UIWindow(frame: .zero)
        uiWindow.makeKeyAndVisible()
        let host = UIKitHost(uiWindow, looks)
        let app = WindowCoordinator(host.window)
        app.navigation.start(Stack("Shop"), Form(), animated: false) { _ in }
        StandIn.settle(host.window)
        let stack = uiWindow.rootViewController as? UINavigationController
        XCTAssertTrue(stack?.topViewController is FormController)
        let form = Form()
        app.navigation.top.start(form) { _ in }
        StandIn.settle(host.window)
        XCTAssertEqual(stack?.viewControllers.count, 2)
        form.finish(1)
        StandIn.settle(host.window)
        XCTAssertEqual(stack?.viewControllers.count, 1)
    }

    func testAFlowInAViewOfSwiftUI() async {
        var window: Simulation.Window?
        let flow = FlowController(looks, isRealTime: false) {
            window = $0
            WindowCoordinator($0).navigation.start(Stack("Shop"), Form(), animated: false) { _ in }
        }
        flow.title = "Flow"
        uiWindow.rootViewController = flow
        stage.system.simulation.settle()
        stage.system.endTurn()
        let stack = flow.children.first as? UINavigationController
        XCTAssertTrue(stack?.topViewController is FormController)
        guard let window else { return XCTFail("no window") }
        WindowCoordinator(window).navigation.top.start(Form(), in: .modal, animated: false) { _ in }
        StandIn.settle(window)
        XCTAssertTrue(flow.presentedViewController is FormController)
        WindowCoordinator(window).navigation.start(Form(), animated: false) { _ in }
        StandIn.settle(window)
        XCTAssertNil(flow.presentedViewController)
        XCTAssertIdentical((flow.children.first as? FormController)?.movedTo, flow)
        XCTAssertEqual(window.simulation.issues.count, 0)
        self.window.rootViewController = nil
        stage = HostStage()
    }

    /// It compiles as an app would write it.
    private struct WalletApp: App {
        init() {}
        var body: some SwiftUI.Scene {
            WindowGroup {
                FlowView { WindowCoordinator($0).navigation.start(NavigationController(), Form()) { _ in } }
                    .onOpenURL { _ in }
            }
        }
    }

    func testAnAppOfSwiftUIHasAnEntry() async { _ = WalletApp() }
}
