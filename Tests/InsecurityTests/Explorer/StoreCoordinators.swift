import Insecurity
import PresentationSim

extension StoreSession {
    /// Shows the profile, after the login if it is needed.
    func showProfile(on navigation: any AdaptiveNavigation) {
        if isLoggedIn {
            navigation.start(StoreProfile(self), in: .modal, animated: true) { _ in }
        } else {
            navigation.start(StoreLogin(self), in: .modal, animated: true) { [self] _ in
                guard isLoggedIn else { return }
                navigation.start(StoreProfile(self), in: .modal, animated: true) { _ in }
            }
        }
    }
}

final class StoreHome: AdaptiveCoordinator<Void> {
    private let session: StoreSession

    init(_ session: StoreSession) { self.session = session }

    override var viewController: ViewController {
        StorePage("Home", of: self) { home in
            if home.session.isClearing { return [] }
            return [
                UserAction("Lamp") { home.showLamp() }, UserAction("Check out") { home.checkOut() },
                UserAction("Profile") { home.session.showProfile(on: home.navigation.ifOnTop) },
                UserAction("Clear") { home.clear() },
            ]
        }
    }

    private func showLamp() {
        navigation.ifOnTop.start(StoreProduct(session), in: .current, animated: true) { _ in }
    }

    private func checkOut() {
        session.checkoutCount += 1
        let number = session.checkoutCount
        let checkout = StoreCheckout(session, number: number)
        navigation.ifOnTop.start(checkout, in: .navigation(new: NavigationController()), animated: true) {
            [session] result in
            if result.value == nil { session.leftCheckouts.insert(number) }
        }
    }

    private func clear() {
        session.isClearing = true
        let question = Alert("Clear the list?", actions: [.default("Clear", true), .cancel("Keep", false)])
        navigation.start(question) { [session] result in
            if session.fault == .alertIsADeadEnd, result.value != true { return }
            session.isClearing = false
        }
    }
}

final class StoreProduct: AdaptiveCoordinator<Void> {
    private let session: StoreSession

    init(_ session: StoreSession) { self.session = session }

    override var viewController: ViewController {
        StorePage("Lamp", of: self) { product in [UserAction("Remind me") { product.remind() }] }
    }

    private func remind() {
        guard session.reminders.isEmpty else { return }
        if session.fault == .reminderLeaks {
            session.reminders.append { self.finish() }
        } else {
            session.reminders.append { [weak self] in self?.finish() }
        }
    }
}

final class StoreCheckout: AdaptiveCoordinator<Void> {
    private let session: StoreSession
    private let number: Int
    private var isPaying = false

    init(_ session: StoreSession, number: Int) { (self.session, self.number) = (session, number) }

    override var viewController: ViewController {
        StorePage("Checkout", of: self) { checkout in
            let other = UserAction("Other address") { checkout.askForAddress() }
            return [UserAction("Pay") { checkout.pay() }] + (checkout.isPaying ? [] : [other])
        }
    }

    private func pay() {
        guard isOnTop, !isPaying || session.fault == .doubleTapOrdersTwice else { return }
        isPaying = true
        let orderNow = { [session, number] in
            let isLate = session.leftCheckouts.contains(number)
            let isDone = session.orders.contains { $0.checkout == number }
            if session.fault == .doubleTapOrdersTwice ? isLate : isDone { return }
            session.orders.append(StoreSession.Order(checkout: number, address: "Main Street"))
        }
        if [.answerAfterSwipe, .doubleTapOrdersTwice].contains(session.fault) {
            session.payments.append { [weak self] in
                orderNow()
                self?.finish()
            }
        } else {
            session.payments.append { [weak self] in self?.order(to: "Main Street") }
        }
    }

    private func askForAddress() {
        navigation.ifOnTop.start(StoreAddress(), in: .current, animated: true) { [self] result in
            if result.value != nil || session.fault == .completionIgnoresDismissal { order(to: result.value) }
        }
    }

    private func order(to address: String?) {
        guard isRunning else { return }
        session.orders.append(StoreSession.Order(checkout: number, address: address))
        finish()
    }
}

final class StoreAddress: AdaptiveCoordinator<String> {
    override var viewController: ViewController {
        StorePage("Address", of: self) { address in
            [UserAction("Deliver here") { address.finish("1 Side Street") }]
        }
    }
}

final class StoreLogin: AdaptiveCoordinator<Void> {
    private let session: StoreSession

    init(_ session: StoreSession) { self.session = session }

    override var viewController: ViewController {
        StorePage("Login", of: self) { login in
            [
                UserAction("Log in") {
                    login.session.isLoggedIn = true
                    login.finish()
                }
            ]
        }
    }
}

final class StoreProfile: AdaptiveCoordinator<Void> {
    private let session: StoreSession

    init(_ session: StoreSession) { self.session = session }

    override var viewController: ViewController {
        StorePage("Profile", of: self) { profile in
            [
                UserAction("Log out") {
                    profile.session.isLoggedIn = false
                    profile.finish()
                }
            ]
        }
    }
}
