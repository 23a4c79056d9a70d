import FlowExplorer
import Insecurity
import PresentationSim

/// A mistake that is planted in the ``SmallStore``.
enum StoreFault: CaseIterable {
    /// The button that pays doesn't look whether a payment runs.
    case doubleTapOrdersTwice
    /// The completion of the address goes on after a dismissal.
    case completionIgnoresDismissal
    /// An answer in an alert leaves the screen without a button.
    case alertIsADeadEnd
    /// A reminder keeps its coordinator.
    case reminderLeaks
    /// A link shows the profile over a sheet without a login.
    case linkSkipsLogin
    /// An answer of the bank counts after the user has left.
    case answerAfterSwipe
}

/// The state of a store's app.
@MainActor
final class StoreSession {
    struct Order { let checkout: Int, address: String? }

    let fault: StoreFault?
    var isLoggedIn = false
    var isClearing = false
    var checkoutCount = 0
    var leftCheckouts: Set<Int> = []
    var orders: [Order] = []
    /// The payments that wait for the bank.
    var payments: [() -> Void] = []
    var reminders: [() -> Void] = []

    init(_ fault: StoreFault?) { self.fault = fault }
}

/// A copy of the sample shop: products, a checkout in a sheet, and a profile behind a login. With one fault, or none.
@MainActor
final class SmallStore: ExplorableFlow {
    enum Broken: Error { case orderedTwice, orderedWithoutAddress, orderedAfterLeaving, shownWithoutLogin, stuck }

    let window = Window()
    let session: StoreSession
    private lazy var coordinator = WindowCoordinator(window)

    init(_ fault: StoreFault? = nil) {
        session = StoreSession(fault)
        coordinator.navigation.start(NavigationController(), StoreHome(session), animated: false) { _ in }
    }

    /// The bank accepts a payment, and a link to the profile arrives.
    var events: [UserAction] {
        let bank = UserAction("bank accepts") { [session] in session.payments.removeFirst()() }
        let link = UserAction("link to the profile") { [self] in openProfile() }
        return (session.payments.isEmpty ? [] : [bank]) + [link]
    }

    private func openProfile() {
        let isSheetShown = window.topmostViewController !== window.rootViewController
        if isSheetShown, session.fault == .linkSkipsLogin {
            coordinator.navigation.top.start(StoreProfile(session), in: .modal, animated: true) { _ in }
        } else if !isSheetShown, !window.isTransitioning {
            session.showProfile(on: coordinator.navigation.top)
        }
    }

    var stateDescription: String {
        """
        \(session.isLoggedIn) \(session.isClearing) \(session.orders.count) \(session.payments.count) \
        \(session.reminders.count)
        """
    }

    func check() throws {
        let numbers = session.orders.map(\.checkout)
        if Set(numbers).count < numbers.count { throw Broken.orderedTwice }
        if session.orders.contains(where: { $0.address == nil }) { throw Broken.orderedWithoutAddress }
        if !session.leftCheckouts.isDisjoint(with: numbers) { throw Broken.orderedAfterLeaving }
        if window.visibleViewController?.title == "Profile", !session.isLoggedIn { throw Broken.shownWithoutLogin }
        if User(window).possibleSteps.isEmpty { throw Broken.stuck }
    }
}

/// A screen with a title and buttons. A coordinator that has ended is released before its screen has left, and then there
/// is no button.
final class StorePage: ViewController {
    private let buttons: () -> [UserAction]

    init<Owner: AnyObject>(_ title: String, of owner: Owner, _ buttons: @escaping (Owner) -> [UserAction]) {
        self.buttons = { [weak owner] in owner.map(buttons) ?? [] }
        super.init()
        self.title = title
    }

    override var userActions: [UserAction] { buttons() }
}
