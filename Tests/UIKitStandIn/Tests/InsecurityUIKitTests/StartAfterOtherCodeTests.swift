import Insecurity
import InsecurityUIKit
import PresentationSim
import UIKit
import XCTest

/// Coordinators that the app starts in the moment in which other code's controller leaves.
@MainActor
final class StartAfterOtherCodeTests: HostTestCase {
    private func startHome() -> PageCoordinator {
        let home = PageCoordinator("Home")
        WindowCoordinator(window).navigation.start(home, animated: false) { _ in }
        stage.settle()
        return home
    }

    /// UIKit calls the completion before the display sees that the sheet has left.
    func testL1_AStartInTheCompletionOfOtherCodesDismissal_isShown() async {
        for style in [UIModalPresentationStyle.pageSheet, .fullScreen] {
            let home = startHome(), sheet = UIViewController(nibName: nil, bundle: nil), form = PageCoordinator("Form")
            sheet.modalPresentationStyle = style
            home.page.made?.present(sheet, animated: true)
            stage.settle()
            var result: CoordinatorResult<Int>?
            sheet.dismiss(animated: true) { home.navigation.start(form, in: .modal, animated: true) { result = $0 } }
            stage.settle()
            XCTAssertNil(result)
            XCTAssertEqual(picture, "Home (root)\nForm (pageSheet)")
            form.finish(1)
            stage.settle()
            XCTAssertEqual(result, .finished(1))
            XCTAssertEqual(picture, "Home (root)")
        }
    }

    func testL1_AStartInTheHandlerOfOtherCodesAlert_isShown() async throws {
        let home = startHome(), form = PageCoordinator("Form")
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        var result: CoordinatorResult<Int>?
        let action = UIAlertAction(title: "Delete", style: .destructive) { _ in
            home.navigation.start(form, in: .modal, animated: true) { result = $0 }
        }
        alert.addAction(action)
        home.page.made?.present(alert, animated: true)
        stage.settle()
        try stage.user.tap("Delete")
        stage.settle()
        XCTAssertNil(result)
        XCTAssertEqual(picture, "Home (root)\nForm (pageSheet)")
    }
}
