#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    internal import PresentationSim
    internal import UIKit

    /// The properties of a screen that its controller gets, when the tree has changed them.
    @MainActor
    struct ScreenState: @MainActor Equatable {
        private struct Button: @MainActor Equatable {
            let item: BarButtonItem
            let title: String?
            let isEnabled: Bool
            let menu: BarButtonItem.Menu?

            @MainActor
            init(_ item: BarButtonItem) {
                (self.item, title, isEnabled, menu) = (item, item.title, item.isEnabled, item.menu)
            }

            @MainActor
            static func == (left: Button, right: Button) -> Bool {
                left.item === right.item && left.title == right.title && left.isEnabled == right.isEnabled
                    && left.menu === right.menu
            }
        }

        private var title: String?
        private var barTitle: String?
        private var prompt: String?
        private var backButtonTitle: String?
        private var hidesBackButton = false
        private var leftItemsSupplementBackButton = false
        private var leftButtons: [Button]?
        private var rightButtons: [Button]?
        private var tabTitle: String?
        private var tabImage: String?
        private var badge: String?
        private var isTabEnabled = true
        private var hidesBottomBar = false
        private var isNavigationBarHidden = false
        private var isToolbarHidden = true
        private var isTabBarHidden = false
        private var definesPresentationContext = false
        private var preferredDisplayMode = SplitViewController.DisplayMode.automatic
        private var message: String?
        private var enabledActions: [Bool] = []
        private var texts: [String] = []
        private var sheet = SheetState()

        /// The properties of a new controller.
        init() {}

        init(of screen: ViewController) {
            title = screen.title
            let item = screen.navigationItem
            (barTitle, prompt, backButtonTitle) = (item.title, item.prompt, item.backButtonTitle)
            hidesBackButton = item.hidesBackButton
            leftItemsSupplementBackButton = item.leftItemsSupplementBackButton
            leftButtons = item.leftBarButtonItems.map { $0.map(Button.init) }
            rightButtons = item.rightBarButtonItems.map { $0.map(Button.init) }
            if let tab = screen.tabBarItem {
                (tabTitle, tabImage) = (tab.title, tab.imageName)
                (badge, isTabEnabled) = (tab.badgeValue, tab.isEnabled)
            }
            hidesBottomBar = screen.hidesBottomBarWhenPushed
            if let stack = screen as? NavigationController {
                (isNavigationBarHidden, isToolbarHidden) = (stack.isNavigationBarHidden, stack.isToolbarHidden)
            }
            definesPresentationContext = screen.definesPresentationContext
            isTabBarHidden = (screen as? TabBarController)?.isTabBarHidden == true
            if let split = screen as? SplitViewController { preferredDisplayMode = split.preferredDisplayMode }
            if let alert = screen as? AlertController {
                (message, enabledActions) = (alert.message, alert.actions.map(\.isEnabled))
                texts = alert.textFields?.map { $0.text ?? "" } ?? []
            }
            sheet = SheetState(of: screen)
        }

        /// Sets the properties that differ from the old ones. The others are the controller's own.
        func apply(to controller: UIViewController, of screen: ViewController, insteadOf old: ScreenState) {
            func set<Value: Equatable>(_ path: KeyPath<ScreenState, Value>, _ change: (Value) -> Void) {
                if self[keyPath: path] != old[keyPath: path] { change(self[keyPath: path]) }
            }
            let item = controller.navigationItem
            set(\.title) {
                controller.title = $0
                // UIKit has given it to the bar and to the tab, too.
                if let barTitle { item.title = barTitle }
                if let tabTitle { controller.tabBarItem?.title = tabTitle }
            }
            set(\.barTitle) { item.title = $0 ?? title }
            set(\.prompt) { item.prompt = $0 }
            set(\.backButtonTitle) { item.backButtonTitle = $0 }
            set(\.hidesBackButton) { item.hidesBackButton = $0 }
            set(\.leftItemsSupplementBackButton) { item.leftItemsSupplementBackButton = $0 }
            if leftButtons != old.leftButtons {
                item.leftBarButtonItems = leftButtons.map { makeButtons($0, of: screen) }
            }
            if rightButtons != old.rightButtons {
                item.rightBarButtonItems = rightButtons.map { makeButtons($0, of: screen) }
            }
            set(\.tabTitle) { controller.tabBarItem?.title = $0 ?? title }
            set(\.tabImage) { name in
                controller.tabBarItem?.image = name.flatMap { UIImage(systemName: $0) ?? UIImage(named: $0) }
            }
            set(\.badge) { controller.tabBarItem?.badgeValue = $0 }
            set(\.isTabEnabled) { controller.tabBarItem?.isEnabled = $0 }
            set(\.definesPresentationContext) { controller.definesPresentationContext = $0 }
            set(\.hidesBottomBar) { controller.hidesBottomBarWhenPushed = $0 }
            if let stack = controller as? UINavigationController {
                set(\.isNavigationBarHidden) {
                    stack.setNavigationBarHidden($0, animated: stack.viewIfLoaded?.window != nil)
                }
                set(\.isToolbarHidden) { stack.setToolbarHidden($0, animated: stack.viewIfLoaded?.window != nil) }
            }
            if let tabs = controller as? UITabBarController { set(\.isTabBarHidden) { hideTabBar($0, of: tabs) } }
            if let split = controller as? UISplitViewController {
                set(\.preferredDisplayMode) { split.preferredDisplayMode = .init($0) }
            }
            if let alert = controller as? UIAlertController {
                set(\.message) { alert.message = $0 }
                for (action, isEnabled) in zip(alert.actions, enabledActions) where action.isEnabled != isEnabled {
                    action.isEnabled = isEnabled
                }
                for (field, text) in zip(alert.textFields ?? [], texts) where field.text ?? "" != text {
                    field.text = text
                }
            }
            // Before a presentation the controller may not have its style yet.
            if controller.presentingViewController != nil { set(\.sheet) { $0.apply(to: controller) } }
        }

        /// Since iOS 18 the tabs may be shown outside of the bar.
        private func hideTabBar(_ isHidden: Bool, of tabs: UITabBarController) {
            if #available(iOS 18, *) {
                tabs.setTabBarHidden(isHidden, animated: tabs.viewIfLoaded?.window != nil)
            } else {
                tabs.tabBar.isHidden = isHidden
            }
        }

        private func makeButtons(_ buttons: [Button], of screen: ViewController) -> [UIBarButtonItem] {
            buttons.map { button in
                let made = MirrorButton(button.item, title: button.title) { [weak screen] action, titles in
                    if let window = screen?.window { User(window).didTap(titles, action) }
                }
                made.isEnabled = button.isEnabled
                return made
            }
        }
    }

    /// The detents of a sheet, as far as the app has set them in the tree.
    @MainActor
    struct SheetState: Equatable {
        private var detents: [SheetDetent] = []
        private var selected: SheetDetent.Identifier?
        private var largestUndimmed: SheetDetent.Identifier?

        init() {}

        init(of screen: ViewController) {
            guard let sheet = screen.madeSheet else {
                detents = screen.sheetDetents
                return
            }
            (detents, selected) = (sheet.givenDetents, sheet.selectedDetentIdentifier)
            largestUndimmed = sheet.largestUndimmedDetentIdentifier
        }

        /// Sets what isn't the default: that may be the controller's own.
        func apply(to controller: UIViewController) {
            let popover = controller.popoverPresentationController
            guard self != SheetState(),
                let sheet = popover?.adaptiveSheetPresentationController ?? controller.sheetPresentationController
            else { return }
            sheet.animateChanges {
                if !detents.isEmpty { sheet.detents = detents.map { UISheetPresentationController.Detent.make($0) } }
                let selected = selected.map { UISheetPresentationController.Detent.Identifier($0) }
                if sheet.selectedDetentIdentifier != selected { sheet.selectedDetentIdentifier = selected }
                sheet.largestUndimmedDetentIdentifier = largestUndimmed.map {
                    UISheetPresentationController.Detent.Identifier($0)
                }
            }
        }
    }
#endif
