import PresentationSim

/// Records the calls about a sheet, and allows or refuses its dismissal.
final class SheetDelegate: AdaptivePresentationControllerDelegate {
    var allows = true
    var adaptiveStyle = ModalPresentationStyle.formSheet
    var onShould = {}
    var onWill = {}
    var onDid = {}
    var onAttempt = {}

    private(set) var calls: [String] = []

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { adaptiveStyle }

    func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool {
        calls.append("should")
        onShould()
        return allows
    }

    func presentationControllerWillDismiss(_ presentationController: PresentationController) {
        calls.append("will")
        onWill()
    }

    func presentationControllerDidDismiss(_ presentationController: PresentationController) {
        calls.append("did")
        onDid()
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
        calls.append("attempt")
        onAttempt()
    }
}

/// Records the `willShow` and `didShow` calls of a stack.
final class StackDelegate: NavigationControllerDelegate {
    var onWillShow: (ViewController) -> Void = { _ in }
    var onDidShow: (ViewController) -> Void = { _ in }
    private(set) var calls: [String] = []

    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {
        calls.append("will \(viewController.name)\(animated ? ", animated" : "")")
        onWillShow(viewController)
    }

    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {
        calls.append("did \(viewController.name)\(animated ? ", animated" : "")")
        onDidShow(viewController)
    }
}

/// Records the calls about a tab bar, and allows or refuses a selection.
final class TabDelegate: TabBarControllerDelegate {
    var allows = true
    var onShould = {}
    var onDid = {}
    private(set) var calls: [String] = []

    func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
        calls.append("should \(viewController.name) at \(tabBarController.selectedIndex)")
        onShould()
        return allows
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {
        calls.append("did \(viewController.name) at \(tabBarController.selectedIndex)")
        onDid()
    }
}
