/// A call that changes a navigation stack. It waits while a transition of the stack runs (U25).
@MainActor
struct StackOperation {
    enum Kind {
        case push(ViewController)
        case pop
        case popTo(ViewController)
        case popToRoot
        case set([ViewController])
        case replace(keeping: Int, with: [ViewController])
        case remove(ViewController)
    }

    let kind: Kind
    let isAnimated: Bool
    let initiator: Initiator

    /// The change that the operation makes to the present stack; `nil` if nothing changes (U29).
    func change(of navigation: NavigationController) -> StackChange? {
        let stack = navigation.stack
        switch kind {
        case .push(let viewController):
            return StackChange(keep: stack.count, add: [viewController], kind: .push)
        case .pop:
            return stack.count > 1 ? StackChange(keep: stack.count - 1, add: [], kind: .pop) : nil
        case .popToRoot:
            return stack.count > 1 ? StackChange(keep: 1, add: [], kind: .pop) : nil
        case .popTo(let viewController):
            guard let index = navigation.stackIndex(of: viewController) else {
                let (name, stack) = (viewController.name, navigation.name)
                navigation.report(.poppedToMissing(controller: name, navigationController: stack))
                return nil
            }
            return index < stack.count - 1 ? StackChange(keep: index + 1, add: [], kind: .pop) : nil
        case .set(let viewControllers):
            let common = zip(stack, viewControllers).prefix { $0 === $1 }.count
            return change(of: stack, keeping: common, with: Array(viewControllers[common...]))
        case .remove(let viewController):
            guard let index = navigation.stackIndex(of: viewController) else { return nil }
            return StackChange(keep: index, add: Array(stack[(index + 1)...]), kind: .set)
        case .replace(let keep, let viewControllers):
            return change(of: stack, keeping: min(max(keep, 0), stack.count), with: viewControllers)
        }
    }

    private func change(of stack: [ViewController], keeping keep: Int, with add: [ViewController]) -> StackChange? {
        keep == stack.count && add.isEmpty ? nil : StackChange(keep: keep, add: add, kind: .set)
    }
}

/// A change of a stack: its first `keep` view controllers stay, the others are removed, and `add` go on top.
@MainActor
struct StackChange {
    let keep: Int
    let add: [ViewController]
    let kind: Transition.Kind

    /// The issue to report if the navigation controller refuses the change (U26, U27, U28).
    func refusal(by navigation: NavigationController) -> PresentationIssue? {
        if add.isEmpty { return nil }
        let going = kind == .push ? [] : Set(navigation.stack[keep...].map(ObjectIdentifier.init))
        var seen = Set<ObjectIdentifier>(minimumCapacity: add.count - 1)
        let outer = navigation.container
        for viewController in add {
            if let issue = refusal(of: viewController, by: navigation, going: going, seen: &seen) { return issue }
            if let outer, viewController.isOrContains(outer) {
                return .pushedActiveController(controller: viewController.name, navigationController: navigation.name)
            }
        }
        return nil
    }

    private func refusal(
        of viewController: ViewController, by navigation: NavigationController, going: Set<ObjectIdentifier>,
        seen: inout Set<ObjectIdentifier>
    ) -> PresentationIssue? {
        // Read for an issue only, because an overridden `title` may change the stack.
        var name: String { viewController.name }
        var stack: String { navigation.name }
        if viewController.managesChildren, viewController is NavigationController {
            return .pushedNavigationController(controller: name, navigationController: stack)
        }
        if viewController.managesChildren, viewController is SplitViewController {
            return .pushedSplitViewController(controller: name, navigationController: stack)
        }
        if add.count > 1, !seen.insert(ObjectIdentifier(viewController)).inserted {
            return .repeatedInStack(controller: name, navigationController: stack)
        }
        if navigation.holds(viewController), !going.contains(ObjectIdentifier(viewController)) {
            return kind == .set
                ? .repeatedInStack(controller: name, navigationController: stack)
                : .pushedTwice(controller: name, navigationController: stack)
        }
        if viewController.container !== navigation, viewController.isPlaced {
            return .pushedActiveController(controller: name, navigationController: stack)
        }
        return nil
    }
}

extension StackChange {
    /// The view controllers that the change removes and adds. One that only moves within the stack is in neither list.
    func difference(from stack: [ViewController]) -> (going: [ViewController], coming: [ViewController]) {
        let cut = stack[keep...]
        guard !cut.isEmpty, !add.isEmpty else { return (Array(cut), add) }
        let before = Set(cut.map(ObjectIdentifier.init))
        let after = Set(add.map(ObjectIdentifier.init))
        return (
            cut.filter { !after.contains(ObjectIdentifier($0)) },
            add.filter { !before.contains(ObjectIdentifier($0)) }
        )
    }
}
