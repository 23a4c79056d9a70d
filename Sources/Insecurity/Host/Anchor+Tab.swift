internal import PresentationSim

/// An anchor that is a tab of a container.
extension Anchor {
    /// The index of the tab.
    var tabIndex: Int? { if case .tab(let index) = kind { index } else { nil } }

    /// The frame of the container and the index of the tab, if it is a tab.
    var tab: (container: Frame, index: Int)? {
        guard let tabIndex, let container = tabs?.container else { return nil }
        return (container, tabIndex)
    }

    /// The tab's position in the tab bar controller; `nil` if it isn't there.
    var tabPosition: Int? { tabScreen.flatMap { tabs?.controller?.index(of: $0) } }

    /// `true` if the container shows the root in a navigation controller, even one that doesn't come with its own.
    var wrapsRoot: Bool {
        guard case .columns(let columns)? = tabs?.kind, let tabIndex, columns.indices.contains(tabIndex) else {
            return false
        }
        return columns[tabIndex] != .compact
    }

    /// The issue with a use of the tab, if the container doesn't have it, or other code has removed it.
    func tabIssue(in coordinator: @autoclosure () -> String) -> CoordinatorIssue? {
        guard let index = tabIndex, let tabs, tabPosition == nil else { return nil }
        if !tabs.anchors.indices.contains(index) {
            return tabs.kind.missing(index, count: tabs.anchors.count, in: coordinator())
        }
        return tabs.controller == nil ? nil : tabs.kind.removed(index, from: coordinator())
    }
}
