import PresentationSim
import XCTest

/// Text fields of alerts.
final class AlertTextFieldTests: SimulationTestCase {
    private var texts: [String] = []

    /// Shows an alert whose action can be tapped when there is a name.
    private func showLogin() -> AlertController {
        let alert = AlertController(title: "Log in", message: nil, preferredStyle: .alert)
        let action = AlertAction(title: "Log in", style: .default) { [unowned self, unowned alert] _ in
            texts = alert.textFields?.map { $0.text ?? "" } ?? []
        }
        action.isEnabled = false
        alert.addTextField { field in
            field.placeholder = "Name"
            field.examples = ["Mike"]
            field.addAction(.init { [unowned field] _ in action.isEnabled = field.text != "" }, for: .editingChanged)
        }
        alert.addTextField {
            ($0.placeholder, $0.isSecureTextEntry) = ("Password", true)
        }
        alert.addAction(action)
        show(a, alert)
        return alert
    }

    func testU140_theUserTypes_andTheHandlerReadsTheTexts() async throws {
        _ = showLogin()
        XCTAssertThrowsError(try user.tap("Log in"))
        try user.type("Mike", into: "Name")
        try user.type("secret", into: "Password")
        XCTAssertTrue("\(window)".hasSuffix("(alert: Name “Mike”, Password “••••••”, Log in)"), "\(window)")
        try settle { try user.tap("Log in") }
        XCTAssertEqual(texts, ["Mike", "secret"])
    }

    func testU140_aTextReplacesTheLastOne() async throws {
        let alert = showLogin()
        try user.type("Mike", into: "Name")
        try user.type("", into: "Name")
        XCTAssertEqual(alert.textFields?[0].text, "")
        XCTAssertThrowsError(try user.tap("Log in"))
    }

    func testU140_anUnknownFieldIsImpossible() async {
        _ = showLogin()
        XCTAssertThrowsError(try user.type("x", into: "Street")) {
            XCTAssertEqual(
                ($0 as? ImpossibleStep)?.reason, "no alert with a text field of that name is on top")
        }
        settle { a.dismiss(animated: false) }
        XCTAssertThrowsError(try user.type("x", into: "Name"))
    }

    func testU140_fieldsWithoutAPlaceholderHaveNumbers() async throws {
        let alert = AlertController(title: "Code", message: nil, preferredStyle: .alert)
        XCTAssertNil(alert.textFields)
        for _ in 1...2 { alert.addTextField() }
        show(a, alert)
        try user.type("2", into: "Text field (2)")
        XCTAssertEqual(alert.textFields?.map(\.text), ["", "2"])
    }

    func testU140_anActionSheetHasNone() async {
        let sheet = AlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
        show(a, sheet)
        assertRefused(.textFieldInActionSheet(alert: "Photo")) { sheet.addTextField() }
        XCTAssertEqual(issues.last?.severity, .exception)
    }

    func testU140_textsAreStepsOfScripts() async throws {
        for step: Step in [
            .type("Mike", into: "Name"), .type("", into: "Name"), .type(" a into b ", into: "go into it"),
            .type("two\nlines\\", into: "Note"), .type(" into ", into: "x"),
        ] {
            XCTAssertEqual(Step(step.description), step, step.description)
        }
        let alert = showLogin()
        let recorder = ScriptRecorder(window)
        try user.perform(.type("Mike", into: "Name"))
        XCTAssertEqual(recorder.script.description, "type Mike into Name")
        XCTAssertEqual(alert.textFields?[0].text, "Mike")
    }

    func testU140_anExplorationTypesTheExamples() async throws {
        _ = showLogin()
        XCTAssertEqual(user.possibleSteps, [.type("Mike", into: "Name")])
        try user.perform(user.possibleSteps[0])
        XCTAssertEqual(user.possibleSteps, [.tap("Log in")])
    }

    func testU140_inAnotherToolkit_theTextsAreStepsAtTheTap() async throws {
        let alert = showLogin()
        let recorder = ScriptRecorder(window)
        let fields = try XCTUnwrap(alert.textFields)
        for text in ["M", "Mi", "Mike"] { user.didType(text, into: fields[0]) }
        XCTAssertTrue(alert.actions[0].isEnabled)
        XCTAssertTrue(user.didTap(alert.actions[0], of: alert))
        simulation.settle()
        XCTAssertEqual(recorder.script.description, "type Mike into Name\ntap Log in")
        XCTAssertEqual(texts, ["Mike", ""])
    }
}
