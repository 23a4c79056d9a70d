import Insecurity
import PresentationSim

extension WalkWorld {
    /// Starts an alert, with a value for one action and none for the other.
    func startAlert(_ step: WalkStep, by starter: WalkStarter) {
        let life = WalkLife(lives.count, "\(Alert<Int>.self)")
        lives.append(life)
        let actions: [Alert<Int>.Action] = [.default("OK", 1000 + life.number), .cancel("Cancel")]
        let style: AlertController.Style = step.number / 4 % 2 == 0 ? .alert : .actionSheet
        let alert = Alert(life.alertTitle, style: style, sourceItem: delegate, actions: actions)
        (life.coordinator, life.isAlert) = (alert, true)
        life.starter = WalkStarter(navigation: alert.navigation, life: life)
        beginInModel(life, .overTop, by: starter, step.animated ?? true)
        starter.navigation.start(alert, animated: step.animated ?? true) { [weak self, capture = WalkCapture(self)] in
            let result = $0
            withExtendedLifetime(capture) { self?.didDeliver(life, result) }
        }
        compareRefusal()
    }

    /// The user taps an action of the alert on top, or outside of it. The value is known at the tap (U98).
    func tapAlert(_ number: Int, in window: Window) -> Bool {
        let title = number % 3 == 0 ? "Cancel" : "OK"
        let alert = window.topmostViewController as? AlertController
        let life = alert.flatMap { self.life(of: $0) }
        let isAnswered = title == "OK" && number % 4 > 0 && !window.isTransitioning
        if isAnswered, let life, life.isRunning { life.answer = 1000 + life.number }
        let user = User(window)
        let isDone = number % 4 > 0 ? (try? user.tap(title)) != nil : (try? user.tapOutside()) != nil
        if isAnswered, life != nil, !isDone { fail("the alert has no action \(title)") }
        return isDone
    }

    /// The coordinator of the screen. `nil` for other code's. Alerts make their own screens.
    func life(of screen: ViewController) -> WalkLife? {
        if let screen = screen as? any WalkController { return screen.life }
        guard let alert = screen as? AlertController else { return nil }
        let life = lives.last { $0.isAlert && $0.alertTitle == alert.title }
        if let life { (life.screen, life.isMade, life.isFit) = (alert, true, true) }
        return life
    }

    /// Finds the screens of alerts.
    func findAlerts() {
        guard lives.contains(where: { $0.isAlert && $0.screen == nil && $0.isRunning }) else { return }
        for window in windows { for screen in screens(of: window) { _ = life(of: screen) } }
    }
}
