import Insecurity
import PresentationSim
import XCTest

/// Text fields of an alert write into its value.
final class AlertFieldLawTests: ChainTestCase {
    private struct Login: Equatable { var name = "", password = "" }

    func testAField_isTheValue() async throws {
        modalRoot().navigation.start(
            Alert(
                "New name", fields: [.init("Name", \.self, text: "Visa")],
                actions: [.default("Save", ""), .cancel("Cancel")]),
            deliver("alert"))
        settle()
        XCTAssertTrue("\(window)".contains("Name “Visa”"))
        try user.type("Travel", into: "Name")
        try user.tap("Save")
        settle()
        XCTAssertEqual(delivered, ["alert: Travel"])
    }

    func testFields_arePartsOfTheValue() async throws {
        var result: CoordinatorResult<Login>?
        let fields: [Alert<Login>.Field] = [
            .init("Name", \.name, isRequired: true, examples: ["Mike"]), .init("Password", \.password, isSecure: true),
        ]
        modalRoot().navigation.start(
            Alert("Log in", fields: fields, actions: [.default("Log in", Login()), .cancel("Cancel")])
        ) { result = $0 }
        settle()
        XCTAssertEqual(user.possibleSteps, [.type("Mike", into: "Name"), .tap("Cancel")])
        try user.type("Mike", into: "Name")
        try user.type("secret", into: "Password")
        try user.tap("Log in")
        settle()
        XCTAssertEqual(result, .finished(Login(name: "Mike", password: "secret")))
    }

    func testARequiredField_disablesAllButCancel() async throws {
        let fields: [Alert<String>.Field] = [.init("Name", \.self, text: "x", isRequired: true)]
        modalRoot().navigation.start(
            Alert(
                "Name", fields: fields,
                actions: [.default("Save", ""), .default("Never", "", isEnabled: false), .cancel("Cancel", "none")]),
            deliver("alert"))
        settle()
        XCTAssertEqual(user.possibleSteps, [.tap("Save"), .tap("Cancel")])
        try user.type("", into: "Name")
        XCTAssertEqual(user.possibleSteps, [.tap("Cancel")])
        try user.tap("Cancel")
        settle()
        XCTAssertEqual(delivered, ["alert: "], "a value has the texts, whatever its action")
    }

    func testWithoutAValue_thereIsNoText() async throws {
        modalRoot().navigation.start(
            Alert<String>("Name", fields: [.init("Name", \.self)], actions: [.default("Save", ""), .cancel("Cancel")]),
            deliver("alert"))
        settle()
        try user.type("x", into: "Name")
        try user.tap("Cancel")
        settle()
        XCTAssertEqual(delivered, ["alert: user"])
    }

    func testAnActionSheetHasNoFields() async throws {
        modalRoot().navigation.start(
            Alert<String>(
                "Name", style: .actionSheet, fields: [.init("Name", \.self)], actions: [.default("Save", "old")]),
            deliver("alert"))
        settle()
        XCTAssertEqual(presentationIssues, [.textFieldInActionSheet(alert: "Name")])
        try user.tap("Save")
        settle()
        XCTAssertEqual(delivered, ["alert: old"])
    }
}
