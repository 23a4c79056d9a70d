import XCTest

/// Taps through the app in the simulator.
final class WalletUITests: XCTestCase {
    @MainActor
    func testACardIsAdded() throws {
        let app = XCUIApplication()
        app.launch()
        app.buttons["Add"].tap()
        let field = app.textFields["Last four digits"]
        XCTAssertTrue(field.waitForExistence(timeout: 5))
        field.tap()
        field.typeText("0421")
        app.buttons["Save"].tap()
        XCTAssertTrue(app.buttons["0421"].waitForExistence(timeout: 5))
    }

    @MainActor
    func testACardIsBehindTheLogin() throws {
        let app = XCUIApplication()
        app.launch()
        app.buttons["4242"].tap()
        let login = app.buttons["Log in"]
        XCTAssertTrue(login.waitForExistence(timeout: 5))
        login.tap()
        XCTAssertTrue(app.staticTexts["•••• 4242"].waitForExistence(timeout: 5))
        app.navigationBars.buttons.firstMatch.tap()
        XCTAssertTrue(app.buttons["1881"].waitForExistence(timeout: 5))
        app.tabBars.buttons["Settings"].tap()
        XCTAssertTrue(app.staticTexts["Logged in"].waitForExistence(timeout: 5))
    }
}
