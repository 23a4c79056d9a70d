import PresentationSim

/// A small app in which something happens, and in which each callback can be answered with a call.
@MainActor
final class World {
    /// When a call may be made.
    enum Moment: CaseIterable {
        case viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
        case willMove, didMove, shouldDismiss, willDismiss, didDismiss, willShow, didShow, completion, didLeave
        case transitionEnded
    }

    let simulation = Simulation()
    let window: Window
    let user: User
    let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))
    let modal: Screen
    let navigation: NavigationController
    let over: NavigationController
    /// What is done in each callback.
    var onMoment: (Moment) -> Void = { _ in }
    private(set) var fresh = 0
    private(set) var isInCall = false
    private let sheetDelegate = SheetDelegate()
    private let stackDelegate = StackDelegate()
    private let observer = Observer()

    /// A stack of two, and where `hasModal` a controller of that style over it; else a sheet with a stack of two.
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

    /// Makes a call, in the middle of which a callback may run the clock.
    func call(_ call: (World) -> Void) {
        isInCall = true
        call(self)
        isInCall = false
    }

    /// A screen that was never shown, whose callbacks are answered too.
    func freshScreen(_ style: ModalPresentationStyle = .pageSheet) -> Screen {
        fresh += 1
        let screen = Screen("F\(fresh)", style)
        connect(screen)
        return screen
    }

    /// A completion that is answered.
    var completion: () -> Void { { [weak self] in self?.pass(.completion) } }

    private func pass(_ moment: Moment) { onMoment(moment) }

    private func connect() {
        for screen in [a, b, c, modal] + over.viewControllers.compactMap({ $0 as? Screen }) { connect(screen) }
        for controller in [modal, over] { controller.presentationController.delegate = sheetDelegate }
        sheetDelegate.onShould = { [weak self] in self?.pass(.shouldDismiss) }
        sheetDelegate.onWill = { [weak self] in self?.pass(.willDismiss) }
        sheetDelegate.onDid = { [weak self] in self?.pass(.didDismiss) }
        for stack in [navigation, over] { stack.delegate = stackDelegate }
        stackDelegate.onWillShow = { [weak self] _ in self?.pass(.willShow) }
        stackDelegate.onDidShow = { [weak self] _ in self?.pass(.didShow) }
        window.addObserver(observer)
        observer.onEvent = { [weak self] in self?.pass($0.contains("left") ? .didLeave : .transitionEnded) }
    }

    private func connect(_ screen: Screen) {
        screen.onAny = { [weak self] in self?.pass(Self.moment(of: $0)) }
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
