import Insecurity
import PresentationSim

/// A name of this module wins, and the package's one has a qualified name.
enum Screen { case home, settings }

enum Looks { case light, dark }

enum FlowView { case list, grid }

final class SettingsModel: ActionModel {
    var screen = Screen.settings
    var looks = Looks.dark
    var view = FlowView.list

    var userActions: [PresentationSim.UserAction] { [PresentationSim.UserAction("Home") { self.screen = .home }] }
}

struct UserAction { let name: String }

final class Settings: AdaptiveCoordinator<UserAction> {
    override var viewController: ViewController {
        PresentationSim.Screen(SettingsModel(), title: "Settings").sheet([.medium()])
    }
}
