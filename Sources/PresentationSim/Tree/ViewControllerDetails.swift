/// The rarely used state of a view controller.
@MainActor
final class ViewControllerDetails {
    var anchors: [any TreeAnchor] = []
    /// The nearest level with an owner below the view controller, if other code has presented that.
    weak var ownedBelow: ViewController?
    /// The owner of the screen that the user saw there.
    weak var ownerBelow: (any ScreenOwner)?
    var presentationController: PresentationController?
    /// The popover of an action sheet, which has another presentation controller besides.
    var alertPopover: PopoverPresentationController?
    var sheetDetents: [SheetDetent] = []
    var navigationItem: NavigationItem?
    /// The view controller that this one presents as a context: an active search over it (U127), or a screen (U108).
    var modalChild: ViewController?
    /// The modal child from which this level was presented (U109).
    weak var presenterInContext: ViewController?
    var tabBarItem: TabBarItem?
    var appearanceByHand: AppearanceByHand?
    weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
}

extension ViewController {
    /// Makes the details if there are none.
    var detailsOnDemand: ViewControllerDetails {
        if let details { return details }
        let details = ViewControllerDetails()
        self.details = details
        return details
    }

    /// The presentation controller of the present or of the next presentation (U102). Makes it if there is none, which fixes the style.
    var presentationControllerOnDemand: PresentationController {
        if let controller = details?.presentationController { return controller }
        let style = isPresented ? shownStyle : nextStyle.resolved
        let controller =
            switch style {
            case .popover: PopoverPresentationController(self, style: style)
            case _ where style.isSheet: SheetPresentationController(self, style: style)
            default: PresentationController(self, style: style)
            }
        detailsOnDemand.presentationController = controller
        return controller
    }

    /// The style of the next presentation: fixed by its presentation controller, if that exists (U102).
    var nextStyle: ModalPresentationStyle {
        fixedStyle ?? details?.presentationController?.presentationStyle ?? modalPresentationStyle
    }
}
