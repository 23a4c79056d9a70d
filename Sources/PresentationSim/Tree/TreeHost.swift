/// A host as the tree knows it: it shows screens in a window, and stands for the window or for an existing screen.
@MainActor
package protocol TreeHost: AnyObject, Sendable {
    /// Called when the existing screen that the host stands for has left the window.
    func hostScreenDidLeave(_ window: Window)
    /// Called when the window was released. The host acts only in ``settle()``, when all hosts have been called.
    func windowDidGo()
    /// Whether the next change is to remove screens.
    var hasScreensToHide: Bool { get }
    /// The state that the host keeps outside of the tree, such as a start that waits. Empty if there is none.
    var hiddenState: String { get }
    /// Acts on the calls so far: called when the window was released, or at the end of a transition.
    func settle()
}

/// The hosts that a window keeps, and those that wait for the end of a transition.
@MainActor
package final class TreeHosts {
    /// The hosts that the window keeps, and their order.
    private var kept: [ObjectIdentifier: (order: Int, host: any TreeHost)] = [:]
    private var lastOrder = 0
    private var waiting: [any TreeHost] = []

    /// The hosts that the window keeps, in the order in which it began to.
    package var all: [any TreeHost] { kept.values.sorted { $0.order < $1.order }.map(\.host) }

    /// The hosts that the window keeps and that have screens to remove, besides this one.
    package func leaving(besides host: any TreeHost) -> [any TreeHost] {
        if kept.count < 2 { return [] }
        var leaving: [(order: Int, host: any TreeHost)] = []
        for other in kept.values where other.host.hasScreensToHide && other.host !== host { leaving.append(other) }
        return leaving.sorted { $0.order < $1.order }.map(\.host)
    }

    /// The states that the hosts keep outside of the tree, sorted.
    var hiddenStates: [String] { kept.values.map(\.host.hiddenState).filter { !$0.isEmpty }.sorted() }

    /// Keeps the host until it is released or the window goes.
    package func keep(_ host: any TreeHost) {
        guard kept[ObjectIdentifier(host)] == nil else { return }
        lastOrder += 1
        kept[ObjectIdentifier(host)] = (lastOrder, host)
    }

    package func release(_ host: any TreeHost) { kept[ObjectIdentifier(host)] = nil }

    /// Settles the host at the end of the next transition, after the observers are notified.
    package func settleAfterTransition(_ host: any TreeHost) {
        // A few at most: the tabs and existing screens of a window.
        for other in waiting where other === host { return }
        changeWaiting { $0.append(host) }
    }

    /// Settles the hosts that wait, in the order in which they began to wait. Those that begin meanwhile wait for the next
    /// transition.
    func settleWaiting() {
        for _ in waiting.indices where !waiting.isEmpty { changeWaiting { $0.removeFirst() }.settle() }
    }

    /// Changes the list outside of the property, as ``ViewController/changeContained(_:)`` does.
    private func changeWaiting<Value>(_ change: (inout [any TreeHost]) -> Value) -> Value {
        var moved = waiting
        waiting = []
        defer { waiting = moved }
        return change(&moved)
    }
}
