// The delegate of a scene, for the samples of `Docs/UIKit.md`.

@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}

@MainActor
open class UISceneSession: NSObject {}

extension UIScene {
    @MainActor
    open class ConnectionOptions: NSObject {}
}
