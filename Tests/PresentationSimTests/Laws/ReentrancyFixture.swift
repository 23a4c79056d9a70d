import PresentationSim

/// A window with a small tree, which calls a test's closure in every callback.
@MainActor
final class ReentrancyFixture {
    /// The callbacks in which a test can make a call.
    enum Moment: CaseIterable {
        case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
        case willMove, didMove, shouldDismiss, willDismiss, didDismiss, willShow, didShow, completion, didLeave
        case transitionEnded, alongside, interactionChanged, coordinatorCompletion
    }

    let simulation = Simulation()
    let window: Window
    let user: User
    let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))
    let modal: Screen
    let navigation: NavigationController
    let over: NavigationController
    /// Called in each callback.
    var onMoment: (Moment) -> Void = { _ in }
    private(set) var freshCount = 0
    private(set) var isInCall = false
    private let sheetDelegate = SheetDelegate()
    private let stackDelegate = StackDelegate()
    private let observer = Observer()

    /// Shows a stack of two, and over it a screen of the given style, or a second stack if `style` is nil.
    init(modal style: ModalPresentationStyle?) {
        window = Window(simulation: simulation)
        user = User(window)
        navigation = NavigationController("N", a, b)
        modal = Screen("M", style ?? .pageSheet)
        over = NavigationController("O", c, Screen("D"))
        simulation.onIssue = { _ in }
        window.rootViewController = navigation
        simulation.settle()
        b.present(style == nil ? over : modal, animated: false)
        simulation.settle()
        simulation.log = EventLog()
        connect()
    }

    /// Makes a call during which a callback may run the clock.
    func call(_ call: (ReentrancyFixture) -> Void) {
        isInCall = true
        call(self)
        isInCall = false
    }

    /// Creates a new screen that reports its callbacks too.
    func freshScreen(_ style: ModalPresentationStyle = .pageSheet) -> Screen {
        freshCount += 1
        let screen = Screen("F\(freshCount)", style)
        connect(screen)
        return screen
    }

    /// A completion that reports its call.
    var completion: () -> Void { { [weak self] in self?.onMoment(.completion) } }

    private func connect() {
        for screen in [a, b, c, modal] + over.viewControllers.compactMap({ $0 as? Screen }) { connect(screen) }
        for controller in [modal, over] { controller.presentationController?.delegate = sheetDelegate }
        sheetDelegate.onShould = { [weak self] in self?.onMoment(.shouldDismiss) }
        sheetDelegate.onWill = { [weak self] in self?.onMoment(.willDismiss) }
        sheetDelegate.onDid = { [weak self] in self?.onMoment(.didDismiss) }
        for stack in [navigation, over] { stack.delegate = stackDelegate }
        stackDelegate.onWillShow = { [weak self] _ in self?.onMoment(.willShow) }
        stackDelegate.onDidShow = { [weak self] _ in self?.onMoment(.didShow) }
        window.addObserver(observer)
        observer.onEvent = { [weak self] in self?.onMoment($0.contains("left") ? .didLeave : .transitionEnded) }
    }

    private func connect(_ screen: Screen) {
        screen.onCallback = { [weak self, unowned screen] callback in
            if callback == .viewWillAppear || callback == .viewWillDisappear {
                self?.connect(screen.transitionCoordinator)
            }
            self?.onMoment(Self.moment(of: callback))
        }
    }

    private func connect(_ coordinator: (any ViewControllerTransitionCoordinator)?) {
        coordinator?.animate { [weak self] _ in
            self?.onMoment(.alongside)
        } completion: { [weak self] _ in
            self?.onMoment(.coordinatorCompletion)
        }
        coordinator?.notifyWhenInteractionChanges { [weak self] _ in self?.onMoment(.interactionChanged) }
    }

    private static func moment(of callback: Callback) -> Moment {
        switch callback {
        case .viewDidLoad: .viewDidLoad
        case .viewWillAppear: .viewWillAppear
        case .viewIsAppearing: .viewIsAppearing
        case .viewDidAppear: .viewDidAppear
        case .viewWillDisappear: .viewWillDisappear
        case .viewDidDisappear: .viewDidDisappear
        case .willMove: .willMove
        case .didMove: .didMove
        }
    }
}
