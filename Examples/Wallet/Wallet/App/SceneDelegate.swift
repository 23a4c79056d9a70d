import Insecurity
import InsecurityUIKit
import UIKit

/// A window of the app: on an iPad there may be several.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    private static let wallet = Wallet()
    private var host: UIKitHost?
    private var assembler: Assembler?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        host = UIKitHost(scene, looks) { window in
            let assembler = makeAssembler(window, Self.wallet)
            assembler.launch(session.userInfo?["scenes"] as? Data, then: connectionOptions.urlContexts.first?.url)
            self.assembler = assembler
        }
        host?.onOpenURL = { [weak self] in self?.assembler?.transitionCoordinator.performNavigation(.openURL($0)) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { host?.open(URLContexts) }

    func sceneDidEnterBackground(_ scene: UIScene) {
        if let scenes = assembler?.savedScenes { scene.session.userInfo = ["scenes": scenes] }
    }
}
