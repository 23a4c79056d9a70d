import FlowExplorer
import PresentationSim

/// One step of a walk, as data. It means something in every world, so that a walk can be reduced.
struct WalkStep: Hashable, CustomStringConvertible {
    enum Action: String, CaseIterable {
        // The app's coordinators.
        case startModal, startCurrent, startOnStack, startRoot, startTabs, startColumns, startPages, startAlert, finish,
            dismiss, dismissChildren
        case batch, select
        // The app's calls on the tree, besides its coordinators.
        case present, dismissScreen, push, pop, rename, setRoot, searchInTree
        // The user of UIKit's window.
        case swipeDown, swipeBack, beginSwipe, updateSwipe, endSwipe, goBack, goBackTo, tapTab, tapAlert, lock,
            turnPage, type
        // The same, while something moves.
        case tapLive
        // The window's width, and the button of its columns.
        case width, sidebar
        // Other code of UIKit.
        case presentOther, dismissOther, pushOther, popOther, selectOther, setRootOther, background
        case search, menu
        // Time.
        case turn, advance, settle

        /// A coordinator may end with `Dismissal.user` after it.
        var mayBeByUser: Bool {
            let all: [Action] = [
                .swipeDown, .swipeBack, .beginSwipe, .endSwipe, .goBack, .goBackTo, .tapTab, .tapAlert, .tapLive,
                .popOther,
            ]
            return all.contains(self)
        }

        /// The app acts by its coordinators, or waits.
        var isOfCoordinators: Bool {
            let own: [Action] = [
                .startModal, .startCurrent, .startOnStack, .startRoot, .startTabs, .startColumns, .startPages,
                .startAlert,
                .finish, .dismiss, .dismissChildren, .batch, .select, .turn, .advance, .settle, .rename, .lock,
            ]
            return own.contains(self)
        }
    }

    /// The starts of a root of the window.
    static let roots: [Action] = [.startRoot, .startTabs, .startColumns, .startPages]

    /// The moment of a step: now, or in the next callback of its kind.
    enum Moment: String, CaseIterable {
        case now, result, viewDidLoad, viewWillAppear, viewDidAppear, viewDidDisappear, controllerDidAppear
        case shouldDismiss, willDismiss, didDismiss, didAttempt
        case controllerDidDisappear, action, completion
    }

    var action: Action
    var moment = Moment.now
    var number = 0
    var isAnimated = true

    init(_ action: Action, at moment: Moment = .now, _ number: Int = 0, animated: Bool = true) {
        (self.action, self.moment, self.number, isAnimated) = (action, moment, number, animated)
    }

    init(_ random: inout RandomSource) {
        action = random.choose(WalkStep.weighted)
        let isTime = [.turn, .advance, .settle].contains(action)
        if !isTime, random.below(6) == 0 { moment = random.choose(Moment.allCases) }
        number = random.below(60)
        isAnimated = random.below(3) > 0
    }

    private static let weighted: [Action] = {
        let often: [Action] = [.turn, .turn, .advance, .advance, .advance, .settle, .settle]
        let starts: [Action] = [.startModal, .startCurrent, .startOnStack, .startCurrent, .finish, .dismiss, .tapAlert]
        let gestures: [Action] = [.swipeDown, .swipeBack, .beginSwipe, .endSwipe, .goBack]
        return Action.allCases + often + starts + gestures
    }()

    static func walk(_ random: inout RandomSource) -> [WalkStep] {
        let count = 15 + random.below(45)
        return [WalkStep(random.below(3) == 0 ? .startTabs : .startRoot, random.below(72), animated: false)]
            + (0..<count).map { _ in WalkStep(&random) }
    }

    var description: String { "WalkStep(.\(action), at: .\(moment), \(number), animated: \(isAnimated))" }
}
