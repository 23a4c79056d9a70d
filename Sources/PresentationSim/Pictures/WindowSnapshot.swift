/// What a window shows at one moment, as a value: it keeps nothing alive, and two moments can be compared.
public struct WindowSnapshot: Hashable, Sendable {
    /// Whether something is at rest in the tree, or on its way.
    public enum Motion: Hashable, Sendable {
        /// It stays.
        case resting
        /// A running transition presents or pushes it.
        case coming
        /// A running transition dismisses or pops it.
        case going
    }

    /// A controller without screens of its own in it.
    public struct Screen: Hashable, Sendable {
        /// The title, or the name of the type: ``ViewController/name``.
        public let name: String
        /// The name of the type.
        public let type: String
        /// Whether it is being pushed or popped.
        public let motion: Motion
    }

    /// The root of the window, or something that is presented: one controller, or a stack of them.
    public struct Level: Hashable, Sendable {
        /// How it is presented; `nil` for the root.
        public let style: ModalPresentationStyle?
        /// The navigation controller that holds the screens, where there is one.
        public let navigationController: Screen?
        /// The screens, the lowest first: exactly one without a navigation controller.
        public let screens: [Screen]
        /// Whether it is being presented or dismissed.
        public let motion: Motion
    }

    /// The root, what it presents, what that presents, and so on.
    public let levels: [Level]

    /// Takes the picture of a window. It reads the tree, and changes nothing.
    @MainActor public init(_ window: Window) {
        levels = window.levels.map(Level.init)
    }
}

extension WindowSnapshot.Level {
    @MainActor init(_ controller: ViewController) {
        style = controller.level == 0 ? nil : controller.modalPresentationStyle
        let navigation = controller as? NavigationController
        navigationController = navigation.map(WindowSnapshot.Screen.init)
        screens = (navigation?.stack ?? [controller]).map(WindowSnapshot.Screen.init)
        motion = controller.isBeingPresented ? .coming : controller.isBeingDismissed ? .going : .resting
    }
}

extension WindowSnapshot.Screen {
    @MainActor init(_ controller: ViewController) {
        name = controller.name
        type = typeName(of: controller)
        motion = controller.isMovingToParent ? .coming : controller.isMovingFromParent ? .going : .resting
    }
}
