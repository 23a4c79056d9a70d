extension Script {
    /// A step of a ``Script``: a gesture of the user, the passing of time, or an event outside of the app.
    ///
    /// Its text is one line, such as `tap Add a card`, `swipe down`, `back to Home`, `advance 0.2` or `event bank declines`.
    ///
    /// ```swift
    /// let script: Script = [.tap("Add"), .settle, .swipeDown]
    /// ```
    public enum Step: Hashable, Sendable {
        /// Taps a button of the visible screen or of the alert on top: `tap Done`. See ``Simulation/User/tap(_:fileID:line:)``.
        case tap(String)
        /// Types a text into a text field of the alert on top: `type Mike into Name`.
        case type(String, into: String)
        /// Presses the Return key in an alert: `press return`.
        case pressReturn
        /// Taps outside of an action sheet, a popover or a menu: `press outside`.
        case tapOutside
        /// Swipes the topmost sheet down: `swipe down`.
        case swipeDown
        /// Drags the topmost sheet to another detent: `drag sheet to large`.
        case dragSheet(SheetDetent.Identifier)
        /// Swipes back, from the edge or in the content: `swipe back`, `swipe back in content`.
        case swipeBack(SwipeOrigin)
        /// Puts the finger down to swipe the topmost sheet down: `begin swipe down`.
        case beginSwipeDown
        /// Puts the finger down to swipe back: `begin swipe back`, `begin swipe back in content`.
        case beginSwipeBack(SwipeOrigin)
        /// Moves the finger to that progress, from 0 to 1: `update 0.4`.
        case updateSwipe(Double)
        /// Lifts the finger, and the swipe completes: `finish`.
        case finishSwipe
        /// Lifts the finger, and the screen returns to its place: `cancel`.
        case cancelSwipe
        /// Taps the back button: `back`.
        case back
        /// Chooses a screen in the back button's menu: the nearest one of that name by `back to Home`, the next one by
        /// `back to Home (2)`.
        case backTo(String)
        /// Taps a tab of the tab bar, by its index: `select tab 1`.
        case selectTab(Int)
        /// Taps the button that shows or hides the leading columns of an expanded split view: `toggle sidebar`.
        case toggleSidebar
        /// Swipes to the next page or the one before: `turn page forward`, `turn page reverse`.
        case turnPage(PageViewController.NavigationDirection)
        /// Puts the finger down to turn the page: `begin turn page forward`, `begin turn page reverse`.
        case beginTurnPage(PageViewController.NavigationDirection)
        /// Types a text into the search in sight: `search milk`.
        case search(String)
        /// Taps the cancel button of the active search: `cancel search`.
        case cancelSearch
        /// Lets time pass, in seconds: `advance 0.2`. With zero, the next turn of the run loop comes.
        case advance(Duration)
        /// Lets time pass until nothing is left to do: `settle`.
        case settle
        /// An event outside of the app, by its name: `event bank declines`.
        case event(String)
    }
}

/// The short name in the package. Outside of it, it would be ambiguous with a `Step` of the app.
package typealias Step = Script.Step

extension Step: LosslessStringConvertible {
    /// The step as one line of text.
    public var description: String {
        switch self {
        case .tap(let name): "tap \(LineText.escaped(name))"
        case .type(let text, let field):
            // The text ends at the first ` into `.
            "type \(LineText.escaped(text).replacing(" into ", with: "\\u{20}into ")) into \(LineText.escaped(field))"
        case .pressReturn: "press return"
        case .tapOutside: "press outside"
        case .swipeDown: "swipe down"
        case .dragSheet(let detent): "drag sheet to \(LineText.escaped(detent.rawValue))"
        case .swipeBack(.edge): "swipe back"
        case .swipeBack(.content): "swipe back in content"
        case .beginSwipeDown: "begin swipe down"
        case .beginSwipeBack(.edge): "begin swipe back"
        case .beginSwipeBack(.content): "begin swipe back in content"
        case .updateSwipe(let progress): "update \(Swipe.clamped(progress))"
        case .finishSwipe: "finish"
        case .cancelSwipe: "cancel"
        case .back: "back"
        case .backTo(let name): "back to \(LineText.escaped(name))"
        case .selectTab(let index): "select tab \(index)"
        case .toggleSidebar: "toggle sidebar"
        case .turnPage(let direction): "turn page \(direction.rawValue)"
        case .beginTurnPage(let direction): "begin turn page \(direction.rawValue)"
        case .search(let text): "search \(LineText.escaped(text))"
        case .cancelSearch: "cancel search"
        case .advance(let duration): "advance \(LineText.seconds(duration))"
        case .settle: "settle"
        case .event(let name): "event \(LineText.escaped(name))"
        }
    }

    /// Reads a step from its text. Returns `nil` if the text is none.
    public init?(_ description: String) {
        if let step = Step.constant[description] {
            self = step
        } else if let name = LineText.argument(of: "tap", in: description) {
            self = .tap(name)
        } else if let middle = description.firstRange(of: " into "),
            let text = LineText.argument(of: "type", in: String(description[..<middle.lowerBound])),
            let field = LineText.argument(of: "into", in: String(description[middle.lowerBound...].dropFirst()))
        {
            self = .type(text, into: field)
        } else if let name = LineText.argument(of: "back to", in: description) {
            self = .backTo(name)
        } else if let name = LineText.argument(of: "drag sheet to", in: description) {
            self = .dragSheet(SheetDetent.Identifier(name))
        } else if let name = LineText.argument(of: "event", in: description) {
            self = .event(name)
        } else if let text = LineText.argument(of: "search", in: description) {
            self = .search(text)
        } else if let text = LineText.argument(of: "update", in: description), let progress = Double(text),
            (0...1).contains(progress)
        {
            self = .updateSwipe(progress)
        } else if let text = LineText.argument(of: "select tab", in: description), let index = Int(text) {
            self = .selectTab(index)
        } else if let text = LineText.argument(of: "advance", in: description), let time = LineText.duration(text) {
            self = .advance(time)
        } else {
            return nil
        }
    }

    /// The forms of all steps, for messages.
    static let forms = """
        tap NAME, type TEXT into FIELD, press return, press outside, swipe down, drag sheet to DETENT, swipe back [in content], begin swipe down, \
        begin swipe back [in content], update PROGRESS, finish, cancel, back, back to NAME, select tab INDEX, \
        toggle sidebar, [begin] turn page forward|reverse, search TEXT, cancel search, advance SECONDS, settle, \
        event NAME
        """

    /// The steps without an argument, by their texts.
    private static let constant: [String: Step] = {
        let steps: [Step] = [
            .pressReturn, .tapOutside, .swipeDown, .swipeBack(.edge), .swipeBack(.content), .beginSwipeDown,
            .beginSwipeBack(.edge), .beginSwipeBack(.content), .finishSwipe, .cancelSwipe, .back, .toggleSidebar,
            .settle, .turnPage(.forward), .turnPage(.reverse), .beginTurnPage(.forward), .beginTurnPage(.reverse),
            .cancelSearch,
        ]
        return Dictionary(uniqueKeysWithValues: steps.map { ($0.description, $0) })
    }()
}

extension Step: Codable {
    /// Decodes the text of a step.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let step = Step(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "`\(text)` is no step. Steps: \(Step.forms)")
        }
        self = step
    }

    /// Encodes the step as its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
