internal import Insecurity
package import PresentationSim

extension ShopFlow: ExplorableFlow {
    /// A notification and a link arrive, and the session expires.
    package var events: [UserAction] {
        let links = [
            UserAction("notification") { [weak self] in self?.open("shop://orders/5") },
            UserAction("link") { [weak self] in self?.open("shop://products/8") },
        ]
        let expiry = UserAction("session expires") { [weak self] in self?.expireSession() }
        return isLoggedIn ? links + [expiry] : links
    }

    package var stateDescription: String { isLoggedIn ? "logged in" : "logged out" }

    package var goals: [String] { sceneNames }
    package var reachedGoals: [String] { visibleSceneNames }

    /// The session may expire while a navigation runs, and then the app begins again.
    package func expects(_ issue: any SimulationIssue) -> Bool { issue as? NavigationError == .interrupted }

    /// The profile is behind the login.
    package func check() throws {
        if window.visibleViewController?.title == "Profile", !isLoggedIn { throw ProfileWithoutLogin() }
    }

    /// The profile is shown, and the user isn't logged in.
    struct ProfileWithoutLogin: Error {}
}
