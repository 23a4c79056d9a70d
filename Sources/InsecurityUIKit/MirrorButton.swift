#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// The button in a bar that stands for one of the tree.
    final class MirrorButton: UIBarButtonItem {
        private weak var item: BarButtonItem?

        convenience init(
            _ item: BarButtonItem, title: String?, _ choose: @escaping (BarButtonItem.Action, [String]) -> Void
        ) {
            let action = UIAction(title: title ?? "") { [weak item] _ in item?.primaryAction?.perform() }
            // UIKit opens the menu at a tap only if there is no action.
            let hasAction = item.primaryAction != nil || item.menu == nil
            self.init(title: title, primaryAction: hasAction ? action : nil)
            menu = item.menu.map { UIMenu($0, below: [title ?? ""], choose) }
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

    extension UIMenu {
        /// The menu with these titles above it. `choose` is called with the action that the user taps.
        fileprivate convenience init(
            _ menu: BarButtonItem.Menu, below titles: [String],
            _ choose: @escaping (BarButtonItem.Action, [String]) -> Void
        ) {
            let children = menu.children.compactMap { child -> UIMenuElement? in
                switch child {
                case let submenu as BarButtonItem.Menu:
                    // The user taps no inline menu, only its entries.
                    let isInline = submenu.options.contains(.displayInline)
                    return UIMenu(submenu, below: isInline ? titles : titles + [child.title], choose)
                case let action as BarButtonItem.Action:
                    let made = UIAction(title: action.title) { _ in choose(action, titles + [action.title]) }
                    made.state = UIMenuElement.State(rawValue: action.state.rawValue) ?? .off
                    made.attributes = UIMenuElement.Attributes(rawValue: action.attributes.rawValue)
                    return made
                default: return nil
                }
            }
            self.init(
                title: menu.title, options: UIMenu.Options(rawValue: menu.options.rawValue), children: children)
        }
    }
#endif
