#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// The button in a bar that stands for one of the tree.
    final class MirrorButton: UIBarButtonItem {
        private weak var item: BarButtonItem?

        convenience init(_ item: BarButtonItem, title: String?) {
            let action = UIAction(title: title ?? "") { [weak item] _ in item?.primaryAction?.perform() }
            self.init(title: title, primaryAction: action)
            self.item = item
        }

        /// The button for the item in the bars that the controller shows.
        static func find(_ item: BarButtonItem, in controller: UIViewController) -> MirrorButton? {
            var next: UIViewController? = controller
            while let shown = next {
                let bar = shown.navigationItem
                for case let button as MirrorButton in (bar.leftBarButtonItems ?? []) + (bar.rightBarButtonItems ?? [])
                where button.item === item {
                    return button
                }
                next =
                    (shown as? UINavigationController)?.topViewController
                    ?? (shown as? UITabBarController)?.selectedViewController
            }
            return nil
        }
    }
#endif
