extension BarButtonItem {
    /// An entry of a menu: the counterpart of `UIMenuElement`.
    ///
    /// ```swift
    /// let entries: [BarButtonItem.MenuElement] = [.Action(title: "Name") { _ in sort() }]
    /// ```
    @MainActor
    public class MenuElement {
        /// The attributes of an action: the counterpart of `UIMenuElement.Attributes`.
        ///
        /// ```swift
        /// let delete = BarButtonItem.Action(title: "Delete", attributes: .destructive) { _ in deleteDraft() }
        /// ```
        public struct Attributes: OptionSet, Hashable, Sendable {
            /// The attributes as bits.
            public let rawValue: UInt
            /// Creates attributes from bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }

            /// The user can't tap it.
            public static let disabled = Attributes(rawValue: 1 << 0)
            /// It changes or deletes data.
            public static let destructive = Attributes(rawValue: 1 << 1)
            /// It isn't shown.
            public static let hidden = Attributes(rawValue: 1 << 2)
        }

        /// The mark of an action: the counterpart of `UIMenuElement.State`.
        ///
        /// ```swift
        /// let byDate = BarButtonItem.Action(title: "Date", state: .on) { _ in print("by date") }
        /// ```
        public enum State: Int, Hashable, Sendable {
            /// No mark.
            case off
            /// A checkmark.
            case on
            /// A dash: on for some of the selected items, and off for the others.
            case mixed
        }

        /// The title of the entry.
        public let title: String

        init(title: String) { self.title = title }

        fileprivate var shownAttributes: Attributes { (self as? Action)?.attributes ?? [] }
    }

    /// A menu of actions and submenus: the counterpart of `UIMenu`.
    ///
    /// It is no view controller, and nothing presents it: a tap on its button opens it, and a tap on an action or outside closes it. While
    /// it is open, the user reaches nothing else, and nothing can be presented from the level below. An action runs when the menu is
    /// closed, so that it can present.
    ///
    /// ```swift
    /// let sort = BarButtonItem.Menu(children: [
    ///     BarButtonItem.Action(title: "Name") { _ in print("by name") },
    ///     BarButtonItem.Action(title: "Date") { _ in print("by date") },
    /// ])
    /// screen.navigationItem.rightBarButtonItem = BarButtonItem(title: "Sort", menu: sort)
    /// ```
    public final class Menu: MenuElement {
        /// The options of a menu: the counterpart of `UIMenu.Options`.
        ///
        /// ```swift
        /// let orders = BarButtonItem.Menu(options: .displayInline, children: [byName, byDate])
        /// ```
        public struct Options: OptionSet, Hashable, Sendable {
            /// The options as bits.
            public let rawValue: UInt
            /// Creates options from bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }

            /// As a submenu, its entries are shown among those of the outer menu.
            public static let displayInline = Options(rawValue: 1 << 0)
        }

        /// The options.
        public let options: Options
        /// The entries, in order.
        public let children: [MenuElement]

        /// Creates a menu.
        public init(title: String = "", options: Options = [], children: [MenuElement]) {
            (self.options, self.children) = (options, children)
            super.init(title: title)
        }

        /// The entries that the user sees, in order.
        private var entries: [MenuElement] {
            children.flatMap { child in
                guard let menu = child as? Menu, menu.options.contains(.displayInline) else { return [child] }
                return menu.entries
            }
        }

        /// The entries that the user can tap, with the names of the steps.
        var taps: [(name: String, entry: MenuElement)] {
            let entries = entries.filter { $0.shownAttributes.isDisjoint(with: [.disabled, .hidden]) }
            return Array(zip(entries.map(\.title).numbered, entries))
        }

        /// The entries, those that can't be tapped in brackets.
        var caption: String {
            entries.filter { !$0.shownAttributes.contains(.hidden) }
                .map { $0.shownAttributes.contains(.disabled) ? "(\($0.title))" : $0.title }.joined(separator: ", ")
        }
    }
}

extension Window {
    /// Closes the open menu. What has waited for that begins.
    func closeMenu() {
        guard shownMenu != nil else { return }
        shownMenu = nil
        host?.settle()
    }
}
