import FlowExplorer
import PresentationSim
import XCTest

/// The explorer drags sheets between detents, types, and opens menus: each has a failure that only that finds.
@MainActor
final class ControlTests: XCTestCase {
    private final class Flow: ExplorableFlow {
        struct Found: Error {}

        let window = Window()
        var isFound = false
        private let isFoundNow: (Window) -> Bool

        init(
            _ root: ViewController, over sheet: ViewController? = nil,
            finds: @escaping (Window) -> Bool = { _ in false }
        ) {
            isFoundNow = finds
            window.rootViewController = root
            if let sheet { root.present(sheet, animated: false) }
        }

        func check() throws { if isFound || isFoundNow(window) { throw Found() } }
    }

    /// The steps that the explorer needs for the failure.
    private func steps(toFailure make: @escaping @MainActor () -> Flow) async -> [String] {
        await FlowExplorer(quietTurns: 0, make).search(depth: 3).failure?.script.steps.map(\.description) ?? []
    }

    func testASheet_isDraggedToItsDetents() async {
        let steps = await steps {
            let sheet = ButtonScreen("Sheet")
            sheet.sheetPresentationController?.detents = [.medium(), .large()]
            return Flow(ButtonScreen("Root"), over: sheet) {
                $0.rootViewController?.presentedViewController?.sheetPresentationController?.selectedDetentIdentifier
                    == .large
            }
        }
        XCTAssertEqual(steps, ["drag sheet to large"])
    }

    func testAMenu_isOpened_andItsEntriesTapped() async {
        let steps = await steps {
            let root = ButtonScreen("Root"), flow = Flow(NavigationController(rootViewController: root))
            let menu = BarButtonItem.Menu(children: [Action(title: "Old") { [weak flow] _ in flow?.isFound = true }])
            root.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", menu: menu)
            return flow
        }
        XCTAssertEqual(steps, ["tap Sort", "tap Old"])
    }

    func testTheTextFieldOfAnAlert_isFilled() async {
        let steps = await steps {
            let alert = AlertController(title: "Name?", message: nil, preferredStyle: .alert)
            alert.addTextField {
                $0.placeholder = "Name"
                $0.examples = ["Ann"]
            }
            alert.addAction(AlertAction(title: "OK", style: .default) { _ in })
            return Flow(ButtonScreen("Root"), over: alert) { _ in alert.textFields?.first?.text?.isEmpty == false }
        }
        XCTAssertEqual(steps, ["type Ann into Name"])
    }
}
