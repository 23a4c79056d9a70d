/// A window as the user sees it at one moment: a ``WindowSnapshot`` with the buttons that can be tapped, and the owners of the screens.
///
/// Of a deep stack, or of many levels, it has only the ends, so that a picture costs the same at any depth.
package struct WindowPicture: Hashable, Sendable, Codable {
    /// A view controller in the picture.
    package struct Screen: Hashable, Sendable, Codable {
        package let title: String
        package let type: String
        /// The number of its owner, or 0.
        package let owner: Int
        /// The number that it has in the lines of a recording's log, or 0. A screen whose title changes gets another one.
        package let id: Int
        package let motion: WindowSnapshot.Motion
        /// The names of its buttons. Only the top screen of a level has some.
        package let actions: [String]
        /// The titles of the buttons at the leading and at the trailing edge of the navigation bar.
        package let leading: [String]
        package let trailing: [String]
    }

    /// A tab of a tab bar controller.
    package struct Tab: Hashable, Sendable, Codable {
        package let title: String
        package let badge: String?
        package let isEnabled: Bool
    }

    /// A button of an alert.
    package struct Button: Hashable, Sendable, Codable {
        package let title: String
        package let style: String
        package let isEnabled: Bool
        package let isPreferred: Bool
    }

    /// A text field of an alert.
    package struct Field: Hashable, Sendable, Codable {
        package let name: String
        /// The text as the user sees it.
        package let text: String
    }

    /// The contents of an alert.
    package struct Alert: Hashable, Sendable, Codable {
        package let style: String
        package let message: String?
        package let fields: [Field]
        package let buttons: [Button]
    }

    /// The detents of a sheet.
    package struct Sheet: Hashable, Sendable, Codable {
        /// The name of the detent that the sheet rests at.
        package let detent: String
        /// The share of the window's height, in percent.
        package let height: Int
        /// `true` if the user reaches the level below.
        package let isUndimmed: Bool
        /// The names of the other detents.
        package let others: [String]
    }

    /// The root of the window or a presented view controller.
    package struct Level: Hashable, Sendable, Codable {
        /// The style in which it was presented; `nil` for the root.
        package let style: String?
        /// The detents of a sheet, if they aren't the usual ones.
        package let sheet: Sheet?
        package let motion: WindowSnapshot.Motion
        /// The numbers of the owners of its containers, such as a tab bar and a split view in it, the outer one first.
        package let owners: [Int]
        package let tabs: [Tab]
        package let selectedTab: Int?
        package let alert: Alert?
        /// `true` if a navigation bar is shown.
        package let hasBar: Bool
        /// `true` if the bar has a back button.
        package let hasBackButton: Bool
        /// The text of the search bar, which is empty if nothing was typed; `nil` without a search bar.
        package let search: String?
        /// The columns side by side, if the user sees more than one. The screens are those of the last one.
        package let columns: [Level]
        /// The screens, lowest first.
        package let screens: [Screen]
        /// The number of screens above the first that are left out.
        package let omittedCount: Int
    }

    /// The levels, lowest first.
    package let levels: [Level]
    /// The number of levels above the first that are left out.
    package let omittedCount: Int
    /// The entries of the open menu that can be tapped.
    package let menu: [String]
    /// `true` if the window is as wide as a tablet.
    package let isWide: Bool
    /// The window as text, in a recording. See ``WindowShot/lines``.
    package var lines: [String] = []

    /// Takes a picture of the window. It reads the screens' ``ViewController/userActions``, and changes nothing.
    @MainActor package init(_ window: Window) { self = WindowShot(window).picture() }

    init(levels: [Level], omittedCount: Int, menu: [String], isWide: Bool) {
        (self.levels, self.omittedCount, self.menu, self.isWide) = (levels, omittedCount, menu, isWide)
    }

    /// The title of the screen that the user sees on top.
    package var visibleTitle: String? { levels.last?.screens.last?.title }

    /// The numbers of the owners in the picture, the top one first.
    package var owners: [Int] { levels.reversed().flatMap(\.allOwners).filter { $0 > 0 } }
}

extension WindowPicture.Level {
    /// The owners of the screens, or 0, and of the containers, the top one first.
    fileprivate var allOwners: [Int] {
        (columns.isEmpty ? screens.reversed().map(\.owner) : columns.reversed().flatMap(\.allOwners))
            + owners.reversed()
    }

    /// The screens of all columns, lowest first.
    package var seenScreens: [WindowPicture.Screen] {
        columns.isEmpty ? screens : columns.flatMap(\.seenScreens)
    }
}

extension WindowPicture.Tab {
    @MainActor init(_ controller: ViewController) {
        let lowest = (controller as? NavigationController)?.stack.first ?? controller
        let item = controller.details?.tabBarItem
        // An empty tab is a view controller without a title.
        title =
            item?.title ?? controller.title
            ?? (type(of: lowest) == ViewController.self && lowest.title == nil ? "–" : lowest.name)
        badge = item?.badgeValue
        isEnabled = item?.isEnabled != false
    }
}

extension WindowPicture.Sheet {
    /// Returns `nil` for a sheet that is only large, and for a level that is no sheet.
    @MainActor init?(_ controller: ViewController) {
        guard controller.details != nil, let shown = controller.shownDetent else { return nil }
        let detents = controller.shownDetents
        if detents == [.large()], !controller.isUndimmed { return nil }
        (detent, height, isUndimmed) = (shown.identifier.rawValue, Int(shown.share * 100), controller.isUndimmed)
        others = detents.map(\.identifier.rawValue).filter { $0 != shown.identifier.rawValue }
    }
}

extension WindowPicture.Alert {
    @MainActor init(_ alert: AlertController) {
        (style, message) = (alert.preferredStyle.rawValue, alert.message)
        fields = alert.namedFields.map { WindowPicture.Field(name: $0, text: $1.shownText) }
        let isPopover = alert.isPopover(in: alert.window)
        buttons = alert.actions.filter { !isPopover || $0.style != .cancel }.map {
            WindowPicture.Button(
                title: $0.title ?? "", style: $0.style.rawValue, isEnabled: $0.isEnabled,
                isPreferred: $0 === alert.preferredAction)
        }
    }
}
