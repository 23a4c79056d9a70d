#if canImport(UIKit)
    import Insecurity
    import InsecurityUIKit
    import PresentationSim
    import UIKit

    // The same on a device. `Tests/UIKitStandIn` compiles it against a stand-in for UIKit.

    @MainActor
    enum Devices {
        static let looks = InsecurityUIKit.Looks { $0.show(SettingsModel.self, controller: { SettingsController($0) }) }

        static func makeView() -> InsecurityUIKit.FlowView {
            InsecurityUIKit.FlowView(looks) {
                WindowCoordinator($0).navigation.start(Settings(), animated: false) { _ in }
            }
        }

        static func makeHost(_ scene: UIScene) -> UIKitHost? {
            UIKitHost(scene, looks) { WindowCoordinator($0).navigation.start(Settings(), animated: false) { _ in } }
        }
    }

    final class SettingsController: UIViewController {
        private let model: SettingsModel

        init(_ model: SettingsModel) {
            self.model = model
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }
    }
#endif
