/// Short walks that take one action in one phase, so that no cell of the table depends on luck.
enum WalkDrill {
    /// A world in which every action has an object. `#` is a random number.
    private static let world =
        "makeWindow #, startOnNavigation, settle, makeHost 2, makeHost, startCurrent 1, settle, startAsync #, yield, "
        + "startModal #, settle, present 1, settle, beginSwipe, settle, dismissScreen 1, settle"

    /// The ways into phases, in which STEP is taken, if not "STEP, startModal". For a callback it is planned before.
    private static let ways: [(phases: String, ways: [String])] = [
        ("present", ["present 1, STEP"]),
        ("dismiss", ["present 1, settle, dismissScreen, STEP"]),
        ("push", ["push, STEP"]),
        ("pop", ["push, settle, pop, STEP"]),
        ("set", ["set 5, STEP"]),
        ("root", ["setRoot, STEP", "startRoot, STEP"]),
        ("finger", ["present 1, settle, beginSwipe, STEP"]),
        ("batch", ["STEP, batch"]),
        ("completion", ["STEP, finish #", "STEP, startUnfit 4"]),
        ("issue", ["STEP, startUnfit #", "STEP, startTwice #"]),
        ("release", ["startOnNavigation, STEP, startFallback", "STEP, finish #"]),
        ("resumed", ["STEP, startAsync #, yield, cancelTask, cancelTask 1, yield"]),
        ("fallback", ["startModal, settle, STEP, startFallback"]),
        ("moveCompletion", ["STEP, present 1"]),
        ("willMove didMove willShow didShow", ["STEP, push"]),
        ("viewWillDisappear viewDidDisappear", ["present 1, settle, STEP, dismissScreen"]),
        ("shouldDismiss willDismiss didDismiss", ["present 1, settle, STEP, swipe"]),
        ("didAttempt", ["present 1, settle, lock, STEP, swipe"]),
    ]

    static func steps(to cell: WalkCell, _ random: inout WalkRandom) -> [WalkStep] {
        let moment = WalkMoment(rawValue: cell.phase) ?? .now
        let step = WalkStep(cell.action, at: moment, &random)
        let ways = ways.first { $0.phases.split(separator: " ").contains { $0 == cell.phase } }?.ways
        let way = random.choose(ways ?? ["STEP, startModal"])
        let text = "\(world), \(way), advance 42"
            .replacing("STEP", with: step.description).replacing("#", with: "\(step.number)")
        return (WalkStep.walk(text) ?? []) + [WalkStep(&random), WalkStep(.settle)]
    }
}

/// Steps that belong together: single random steps seldom come in such an order.
enum WalkPhrase {
    /// A grammar: each rule is one of its lines, whose words are rules or actions. A word may say the moment.
    /// `callback` is any moment of a callback.
    static let rules: [String: [String]] = [
        "PHRASE": [
            // A whole path in one batch: at rest, in motion, from a callback, or under a finger. Later a part of it ends.
            "settle PATH settle ENDS",
            "START TIME PATH TIME ENDS",
            "BODY batch@callback START settle ENDS ENDS", "BODY batch@completion START settle ENDS ENDS",
            "beginSwipe PATH endSwipe TIME ENDS",
            // Coordinators of several hosts end in one batch, and others start instead.
            "settle makeHost START settle makeHost START settle ENDING@batch ENDING@batch START@completion PATH TIME ENDS",
            "settle makeHost START settle makeHost START settle ENDING@batch dismissAll@batch PATH TIME ENDS",
            // Completions start and end others, on any host.
            "DOING@completion ENDS ENDS", "DOING@completion DOING@completion BODY batch@completion ENDS ENDS",
            // Tasks wait for coordinators of a path. A function that goes on starts or ends others.
            "startAsync YIELD startAsync@batch PATH YIELD ENDS DOING@resumed CANCEL YIELD",
            "startAsync YIELD PATH YIELD ENDS startAsync@resumed CANCEL YIELD",
            // Other code moves screens while a path is shown, and the app acts on each of the issues.
            "MOVE@viewDidLoad REFUSED PATH TIME", "MOVE@getter REFUSED PATH TIME",
        ],
        "PATH": ["BODY batch"],
        "BODY": ["BASE@batch ITEM ITEM", "BASE@batch ITEM ITEM ITEM", "ITEM ITEM ITEM ITEM ITEM"],
        "ITEM": [
            "START@batch", "START@batch", "START@batch", "START@batch", "START@batch", "ENDING@batch", "RARE@batch",
        ],
        "RARE": ["batch", "BASE", "OTHERENDING", "startAsync", "cancelTask", "dismissAll", "startUnfit"],
        "BASE": [
            "startOnNavigation", "startOnNavigation", "startOnNavigation", "startFallback", "startRoot", "startRoot",
            "startModal", "startModal",
        ],
        "START": [
            "startPushed", "startPushed", "startCurrent", "startCurrent", "startFallback", "startModal", "startModal",
            "startOnNavigation", "startOnNavigation",
        ],
        "ENDING": ["finish", "finish", "dismiss", "dismiss", "dismissChildren"],
        "OTHERENDING": ["dismissAll", "goBack", "swipe", "pop", "set", "dismissScreen", "cancelTask"],
        "END": ["ENDING", "ENDING", "ENDING", "OTHERENDING"],
        "ENDS": ["END TIME", "END TIME END TIME"],
        "DOING": ["START", "ENDING"],
        "TIME": ["settle", "advance", "advance", "turn"],
        "YIELD": ["yield", "settle"],
        "CANCEL": ["cancelTask", "finish"],
        "MOVE": ["set", "setRoot", "dismissScreen"],
        "REFUSED": ["releaseWindow@issue ACT@issue", "dismissAll@issue ACT@issue"],
        "ACT": ["ENDING", "dismissAll", "startModal"],
    ]

    static func steps(_ random: inout WalkRandom) -> [WalkStep] { expand("PHRASE", at: .now, &random) }

    private static func expand(_ word: String, at moment: WalkMoment, _ random: inout WalkRandom) -> [WalkStep] {
        let parts = word.split(separator: "@").map(String.init)
        let any = parts.last == "callback" ? random.choose(Array(WalkMoment.allCases.dropFirst())) : nil
        let moment = any ?? (parts.count == 2 ? WalkMoment(rawValue: parts[1]) : nil) ?? moment
        if let lines = rules[parts[0]] {
            return random.choose(lines).split(separator: " ").flatMap { expand(String($0), at: moment, &random) }
        }
        return WalkAction(rawValue: parts[0]).map { [WalkStep($0, at: moment, &random)] } ?? []
    }
}
