#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    // The values of the tree in UIKit's types.

    extension UIModalPresentationStyle {
        init(_ style: ModalPresentationStyle) {
            self =
                switch style {
                case .automatic, .none: .automatic
                case .pageSheet: .pageSheet
                case .formSheet: .formSheet
                case .fullScreen: .fullScreen
                case .overFullScreen: .overFullScreen
                case .popover: .popover
                case .currentContext: .currentContext
                case .overCurrentContext: .overCurrentContext
                case .custom: .custom
                }
        }
    }

    extension ModalPresentationStyle {
        init(_ style: UIModalPresentationStyle) {
            self =
                switch style {
                case .fullScreen: .fullScreen
                case .pageSheet, .automatic: .pageSheet
                case .formSheet: .formSheet
                case .popover: .popover
                case .custom: .custom
                default: .overFullScreen
                }
        }
    }

    extension ModalPresentationStyle {
        /// The style that looks the same over the whole screen.
        var outsideOfContext: ModalPresentationStyle {
            switch self {
            case .currentContext: .fullScreen
            case .overCurrentContext: .overFullScreen
            default: self
            }
        }
    }

    extension UIModalTransitionStyle {
        init(_ style: ModalTransitionStyle) {
            self =
                switch style {
                case .coverVertical: .coverVertical
                case .flipHorizontal: .flipHorizontal
                case .crossDissolve: .crossDissolve
                case .partialCurl: .partialCurl
                }
        }
    }

    extension UIView.AnimationOptions {
        init(_ options: WindowTransitionOptions) {
            self =
                if options.contains(.transitionFlipFromLeft) {
                    .transitionFlipFromLeft
                } else if options.contains(.transitionFlipFromRight) {
                    .transitionFlipFromRight
                } else {
                    .transitionCrossDissolve
                }
        }
    }

    extension SceneActivationState {
        init(_ state: UIScene.ActivationState) {
            self =
                switch state {
                case .foregroundActive: .foregroundActive
                case .foregroundInactive: .foregroundInactive
                case .background: .background
                default: .unattached
                }
        }
    }

    extension UIAlertController {
        /// Creates the alert of a screen, without actions.
        convenience init(_ alert: AlertController) {
            self.init(
                title: alert.title, message: alert.message,
                preferredStyle: alert.preferredStyle == .alert ? .alert : .actionSheet)
        }
    }

    extension UIAlertAction.Style {
        init(_ style: AlertAction.Style) {
            self =
                switch style {
                case .default: .default
                case .cancel: .cancel
                case .destructive: .destructive
                }
        }
    }

    extension UISheetPresentationController.Detent {
        /// The detent for one of the tree.
        static func make(_ detent: SheetDetent) -> UISheetPresentationController.Detent {
            switch detent.kind {
            case .medium: .medium()
            case .large: .large()
            case .height(let height):
                .custom(identifier: .init(detent.identifier)) { min($0.maximumDetentValue, CGFloat(height)) }
            }
        }
    }

    extension UISheetPresentationController.Detent.Identifier {
        /// UIKit has longer names for its own detents.
        init(_ identifier: SheetDetent.Identifier) {
            self =
                switch identifier {
                case .medium: .medium
                case .large: .large
                default: .init(identifier.rawValue)
                }
        }
    }

    extension SheetDetent.Identifier {
        init(_ identifier: UISheetPresentationController.Detent.Identifier) {
            self =
                switch identifier {
                case .medium: .medium
                case .large: .large
                default: .init(identifier.rawValue)
                }
        }
    }

    extension Duration {
        var inSeconds: TimeInterval { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
    }
#endif
