extension Simulation {
    /// A simulated user of a window, who can do only what a real user can.
    ///
    /// The user can't reach a window while it is hidden, while its scene isn't active in the foreground, or while another window of
    /// the simulation is in front of it: by its level, or by ``Simulation/Window/makeKeyAndVisible()``.
    ///
    /// A gesture that isn't possible now throws an ``ImpossibleStep``, with the reason and the possible steps. So a test fails at
    /// the gesture if it has forgotten to settle the simulation. A gesture that the app's code refuses is possible, and returns
    /// `false` or `nil`.
    ///
    /// ```swift
    /// let user = Simulation.User(window)
    /// try user.tap("Save")
    /// try user.swipeDown()
    /// window.simulation.settle()
    /// ```
    @MainActor
    public final class User {
        private(set) weak var window: Window?

        /// Creates a user of the window. It holds the window weakly.
        public init(_ window: Simulation.Window) { self.window = window }

        /// Swipes the topmost sheet down (U17). The sheet is dismissed when the clock has advanced by the duration. Returns `false` if
        /// the app refuses the swipe, as ``beginSwipeDown(isAllowed:fileID:line:)`` says.
        @discardableResult
        public func swipeDown(fileID: StaticString = #fileID, line: UInt = #line) throws(ImpossibleStep) -> Bool {
            note(fileID, line)
            return try beginSwipeDown(as: .swipeDown)?.finish() ?? false
        }

        /// Begins to swipe the topmost sheet down. Throws an error if no sheet is on top (U17, U22) or a transition runs. Returns `nil`
        /// if the app refuses the swipe, and notifies the sheet's delegate of the attempt (U20, U23).
        ///
        /// A display whose toolkit has asked ``isSwipeDownAllowed`` before passes `true` if that was allowed, so that the app is asked once
        /// a swipe (U18).
        public func beginSwipeDown(
            isAllowed answer: Bool? = nil, fileID: StaticString = #fileID, line: UInt = #line
        ) throws(ImpossibleStep) -> Swipe? {
            note(fileID, line)
            return try beginSwipeDown(as: .beginSwipeDown, isAllowed: answer)
        }

        private func beginSwipeDown(as step: Step, isAllowed answer: Bool? = nil) throws(ImpossibleStep) -> Swipe? {
            guard let sheet = sheetInReach, let window = sheet.ownWindow else {
                throw impossible(step, "no sheet is on top")
            }
            announce(.beginSwipeDown)
            guard mayDismiss(sheet, isAllowed: answer) else { return nil }
            record("swipe down began")
            let transition = window.dismiss(from: sheet.level, animated: true, initiator: .user, isInteractive: true)
            sheet.callDelegate("presentationControllerWillDismiss") { $0.presentationControllerWillDismiss($1) }
            transition.begin()
            return Swipe(transition)
        }

        /// Asks whether the user's gesture may dismiss the level on top. Those who refuse it are notified (U20).
        func mayDismiss(_ level: ViewController, isAllowed answer: Bool? = nil) -> Bool {
            // Each question runs the app's code, which may change what is on top.
            guard levelInReach === level else { return false }
            guard answer ?? level.allowsSwipeDown else {
                refuseSwipeDown(level)
                return false
            }
            return levelInReach === level && window?.level(level.level - 1)?.admit() == true && levelInReach === level
        }

        /// Notifies the sheet's delegate and its coordinator that a swipe was refused (U20).
        func refuseSwipeDown(_ sheet: ViewController) {
            record("swipe down refused")
            sheet.callDelegate("presentationControllerDidAttemptToDismiss") {
                $0.presentationControllerDidAttemptToDismiss($1)
            }
            (sheet.ownerRefusingDismissal ?? sheet.topOwner)?.didAttemptToDismiss()
        }

        /// The window, unless it is hidden, covered or in the background, a transition runs in it, or a menu is open.
        var windowInReach: Window? {
            guard let window, !window.isTransitioning, window.isReachable, window.shownMenu == nil else { return nil }
            return window
        }

        /// The top level, if nothing moves.
        var levelInReach: ViewController? { windowInReach?.levels.last }

        /// The first result among the levels that the user reaches, if nothing moves, the top one first.
        func firstInReach<Found>(_ find: (ViewController) -> Found?) -> Found? {
            windowInReach?.firstInReach(find)
        }

        /// The sheet on top, if nothing moves.
        var sheetInReach: ViewController? {
            guard let level = levelInReach, level.isSwipeableSheet else { return nil }
            return level
        }

        /// Drags the topmost sheet to another of its detents (U104). No screen comes or goes. Throws an error if no sheet is on top, or
        /// if it doesn't rest there.
        ///
        /// A drag below the smallest detent is ``swipeDown(fileID:line:)``.
        public func dragSheet(
            to detent: SheetDetent.Identifier, fileID: StaticString = #fileID, line: UInt = #line
        ) throws(ImpossibleStep) {
            note(fileID, line)
            let step = Step.dragSheet(detent)
            guard let sheet = sheetInReach else { throw impossible(step, "no sheet is on top") }
            guard sheet.shownDetents.contains(where: { $0.identifier == detent }) else {
                let names = sheet.shownDetents.map { "`\($0.identifier.rawValue)`" }.joined(separator: ", ")
                throw impossible(step, "the sheet rests only at \(names)")
            }
            if sheet.shownDetent?.identifier == detent {
                throw impossible(step, "the sheet rests there already")
            }
            announce(step)
            guard sheetInReach === sheet else { return }
            record("sheet dragged to \(detent.rawValue)")
            sheet.shownSheet?.userDidSelect(detent)
        }

        func record(_ gesture: @autoclosure () -> String) {
            PresentationSim.record(.other(.gesture(gesture())), in: window?.simulation)
        }

        /// Notes the call that causes the next step.
        func note(_ fileID: StaticString, _ line: UInt) { window?.lastCall = (fileID, line) }

        /// Notifies the window's observers of a step, before it takes effect.
        func announce(_ step: @autoclosure () -> Step) { window?.announce(step()) }
    }
}

/// The short name in the package. Outside of it, it would be ambiguous with a `User` of the app.
package typealias User = Simulation.User

extension Window {
    /// `true` if the user's gestures reach the window.
    var isReachable: Bool {
        guard !isConcealed, sceneActivationState == .foregroundActive else { return false }
        return !simulation.isCovered(self)
    }

    /// The first result among a level and those that the user reaches under it: a sheet that doesn't dim the level below lets gestures
    /// through (U105). Begins with the top level, unless one is given.
    func firstInReach<Found>(from top: ViewController? = nil, _ find: (ViewController) -> Found?) -> Found? {
        var index = top?.level ?? levels.count - 1
        while index >= 0 {
            if let found = find(levels[index]) { return found }
            guard levels[index].isUndimmed else { return nil }
            index -= 1
        }
        return nil
    }
}
