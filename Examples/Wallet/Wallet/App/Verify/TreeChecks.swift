import Foundation
import Insecurity
import PresentationSim
import UIKit

/// A step of the app's own flow, after which the tree and UIKit must show the same.
struct TreeCheck {
    let name: String
    let take: @MainActor (TreeStage) -> Void
}

/// The flow of the app in a window of its own.
@MainActor
final class TreeStage {
    fileprivate let tree: Simulation.Window
    fileprivate let uiWindow: UIWindow
    fileprivate let assembler: Assembler
    /// Waits until nothing moves.
    private let wait: () async -> Void

    init(_ tree: Simulation.Window, _ uiWindow: UIWindow, wait: @escaping () async -> Void) {
        (self.tree, self.uiWindow, self.wait) = (tree, uiWindow, wait)
        assembler = makeAssembler(tree, Wallet())
    }

    /// Takes the step. Returns both pictures if they differ.
    func difference(after check: TreeCheck) async -> String? {
        check.take(self)
        await wait()
        let (inTree, inUIKit) = (picture(of: tree.rootViewController), picture(of: uiWindow.rootViewController))
        return inTree == inUIKit ? nil : "the tree has \(inTree), and UIKit \(inUIKit)"
    }

    fileprivate func show(_ navigation: NavigationType) {
        assembler.transitionCoordinator.performNavigation(navigation, completion: nil)
    }

    /// The titles of a controller or screen, of its children, and of the screens presented over it.
    private func picture(of shown: AnyObject?) -> String {
        func list(_ name: String, _ children: [AnyObject]) -> String {
            "\(name) [\(children.map(content).joined(separator: ", "))]"
        }
        func content(of shown: AnyObject) -> String {
            switch shown {
            case let stack as UINavigationController: list("stack", stack.viewControllers)
            case let tabs as UITabBarController: list("tab \(tabs.selectedIndex)", tabs.viewControllers ?? [])
            case let controller as UIViewController: controller.title ?? ""
            case let stack as NavigationController: list("stack", stack.viewControllers)
            case let tabs as TabBarController: list("tab \(tabs.selectedIndex)", tabs.viewControllers ?? [])
            case let screen as ViewController: screen.title ?? ""
            default: "nothing"
            }
        }
        guard let shown else { return "nothing" }
        let over: AnyObject? =
            (shown as? UIViewController)?.presentedViewController ?? (shown as? ViewController)?.presentedViewController
        return over.map { content(of: shown) + " under " + picture(of: $0) } ?? content(of: shown)
    }
}

extension TreeCheck {
    /// The steps, each of which goes on from the one before.
    @MainActor static let all: [TreeCheck] = [
        TreeCheck(name: "tabs") { $0.assembler.launch(nil, then: nil) },
        TreeCheck(name: "a sheet") { $0.tree.model(CardListModel.self)?.onAdd() },
        TreeCheck(name: "the end of the sheet") { stage in
            let form = stage.tree.model(CardFormModel.self)
            form?.number = "0421"
            form?.save()
        },
        TreeCheck(name: "a login") { $0.tree.model(CardListModel.self)?.onOpen("4242") },
        TreeCheck(name: "a push after the login") { $0.tree.model(LoginModel.self)?.onLogIn() },
        TreeCheck(name: "another tab") { $0.show(.selectTab(sceneName: "Settings")) },
        TreeCheck(name: "a push in that tab") { $0.show(.push(sceneName: "Verify")) },
        TreeCheck(name: "a link to the first tab") { $0.show(.openURL("wallet://cards/1881")) },
        TreeCheck(name: "a screen of other code") { stage in
            let other = UIViewController(nibName: nil, bundle: nil)
            other.title = "Other"
            stage.uiWindow.rootViewController?.present(other, animated: true)
        },
        TreeCheck(name: "its end") { $0.uiWindow.rootViewController?.dismiss(animated: true) },
        TreeCheck(name: "a pop of other code") { stage in
            let tabs = stage.uiWindow.rootViewController as? UITabBarController
            (tabs?.selectedViewController as? UINavigationController)?.popToRootViewController(animated: true)
        },
        TreeCheck(name: "two starts at once") { stage in
            stage.tree.model(CardListModel.self)?.onAdd()
            stage.show(.openURL("wallet://cards/4242"))
        },
    ]
}
