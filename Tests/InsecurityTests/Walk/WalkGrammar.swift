import FlowExplorer
import PresentationSim

/// Steps that belong together: random steps seldom come in such an order. They are made by a grammar.
enum WalkGrammar {
    /// Each rule is one of its lines, whose words are rules or actions. A word may say its number, as in `makeHost:2`, and
    /// its moment, as in `batch@completion`. `callback` is any moment of a callback.
    static let rules: [String: [String]] = [
        "PHRASE": [
            // A path in one batch: at rest, in motion, from a callback, under a finger. Later a part of it ends.
            "settle PATH settle ENDS", "START TIME PATH TIME ENDS", "beginSwipe PATH endSwipe TIME ENDS",
            "BODY batch@callback START settle ENDS ENDS", "BODY batch@completion START settle ENDS ENDS",
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
            // Several tabs present, and the container or one of them ends.
            "TABS startModal startOnNavigation startModal settle ENDS", "TABS STARTS startModal selectTab STARTS ENDS",
            "TABS START START START settle ENDING@batch ENDING@batch ENDING@batch batch settle",
            // A tab is selected while screens move, in completions, and under a finger.
            "TABS START selectTab START TIME SELECT ENDS",
            "TABS START settle selectTab@completion START@completion ENDS ENDS",
            "TABS STARTS STARTS settle beginSwipe SELECT START endSwipe TIME ENDS",
            "TABS STARTS STARTS settle tapTab TIME tapTab SELECT ENDS",
            // A tab presents in its context, the user selects another tab and returns, and the presenter ends.
            "TABS startModal settle SELECT settle SELECT START ENDING settle",
            "TABS startRoot:1 settle START startModal settle START SELECT settle MOVE ENDS",
            "TABS startModal settle startModal beginSwipe SELECT ENDING endSwipe settle ENDS",
            // Tabs are started while their container is asked for its screen, and alerts come over them.
            "START@startTabs DOING@startTabs TABS SELECT ENDS",
            "TABS STARTS present:9 settle SELECT ENDING tapAlert ENDS",
        ],
        "TABS": [
            "settle startTabs settle", "settle startRoot settle startTabs TIME", "startTabs@batch START@batch batch",
            "settle startPages settle", "settle startColumns settle", "startColumns@batch START@batch batch",
            "settle startPages:0 settle", "settle startColumns:0 settle",
        ],
        "SELECT": ["selectTab", "selectTab", "tapTab", "switchTab", "changeWidth"],
        "PATH": ["BODY batch"],
        "BODY": ["BASE@batch ITEM ITEM", "BASE@batch ITEM ITEM ITEM", "ITEM ITEM ITEM ITEM ITEM"],
        "ITEM": ["STARTS@batch", "STARTS@batch", "START@batch", "START@batch", "ENDING@batch", "RARE@batch"],
        "RARE": ["batch", "BASE", "OTHER", "startAsync", "cancelTask", "dismissAll", "startUnfit"],
        "BASE": ["startOnNavigation", "startOnNavigation", "startFallback", "startRoot", "startRoot", "startModal"],
        "START": ["startPushed", "startCurrent", "startFallback", "startModal", "startOnNavigation"],
        "STARTS": ["startPushed", "startCurrent"],
        "ENDING": ["finish", "finish", "dismiss", "dismiss", "dismissChildren"],
        "OTHER": ["dismissAll", "goBack", "swipe", "pop", "set", "dismissScreen", "cancelTask"],
        "END": ["ENDING TIME", "ENDING TIME", "ENDING TIME", "OTHER TIME"],
        "ENDS": ["END", "END END"], "DOING": ["START", "ENDING"], "TIME": ["settle", "advance", "advance", "turn"],
        "YIELD": ["yield", "settle"], "CANCEL": ["cancelTask", "finish"], "MOVE": ["set", "setRoot", "dismissScreen"],
        "REFUSED": ["releaseWindow@issue ACT@issue", "dismissAll@issue ACT@issue"],
        "ACT": ["ENDING", "dismissAll", "startModal"],
        // A world in which every action has an object, and its end.
        "WORLD": [
            "makeWindow startOnNavigation:0 settle makeHost:2 makeHost:0 startCurrent:1 settle startAsync yield startModal "
                + "SHEET beginSwipe:0 settle dismissScreen:1 settle"
        ],
        "SHEET": ["settle present:1 settle"],
        // The same with tabs on top, for the actions and phases that need them.
        "TABWORLD": ["WORLD startTabs settle"],
        // The ways into phases, if not "STEP startModal". For a callback STEP is planned before.
        "present": ["present:1 STEP"], "dismiss": ["SHEET dismissScreen STEP"], "finger": ["SHEET beginSwipe:0 STEP"],
        "push": ["push STEP"], "pop": ["push settle pop STEP", "startModal push:0 settle pop STEP"],
        "set": ["set:5 STEP"],
        "root": ["setRoot STEP", "startRoot STEP", "startRoot:3 STEP"],
        "batch": ["STEP batch"], "completion": ["STEP finish", "STEP startUnfit:4"],
        "issue": ["STEP startUnfit", "STEP startTwice"],
        "release": ["startOnNavigation STEP startFallback", "STEP finish"],
        "resumed": ["STEP startAsync yield cancelTask:0 cancelTask:1 yield"],
        "fallback": ["startModal settle STEP startFallback"],
        "moveCompletion": ["STEP present:1"], "willMove": ["STEP push"], "didMove": ["STEP push"],
        "willShow": ["STEP push"], "didShow": ["STEP push"],
        "viewWillDisappear": ["SHEET STEP dismissScreen"], "viewDidDisappear": ["SHEET STEP dismissScreen"],
        "shouldDismiss": ["SHEET STEP swipe"], "willDismiss": ["SHEET STEP swipe"], "didDismiss": ["SHEET STEP swipe"],
        "select": ["selectTab:1 STEP", "selectTab:2 STEP"], "startTabs": ["STEP startTabs settle"],
        "shouldSelect": ["STEP tapTab:2 STEP tapTab:4"], "didSelect": ["STEP tapTab:2 STEP tapTab:4"],
        "alertAction": ["settle present:10 settle STEP tapAlert:2 settle"],
        "didAttempt": ["SHEET lock:0 STEP swipe"],
    ]

    static func phrase(_ random: inout RandomSource) -> [WalkStep] { expand("PHRASE", &random) }

    /// A short walk that takes an action in a phase, so that no cell of the table depends on luck.
    static func drill(_ cell: WalkCell, _ random: inout RandomSource) -> [WalkStep] {
        let step = WalkStep(cell.action, at: WalkMoment(rawValue: cell.phase) ?? .now, &random)
        let way = random.choose(rules[cell.phase] ?? ["STEP startModal"])
        let isOnTabs = cell.action == .selectTab || cell.action == .switchTab || cell.phase.hasSuffix("elect")
        let steps = [isOnTabs ? "TABWORLD" : "WORLD"] + way.split(separator: " ").map(String.init) + ["advance:42"]
        return steps.flatMap { $0 == "STEP" ? [step] : expand($0, &random) } + [WalkStep(&random), WalkStep(.settle)]
    }

    private static func expand(_ word: String, at outer: WalkMoment = .now, _ random: inout RandomSource) -> [WalkStep]
    {
        let parts = word.split { $0 == "@" || $0 == ":" }.map(String.init)
        let own = word.contains("@") ? parts[1] : outer.rawValue
        let moment = WalkMoment(rawValue: own) ?? random.choose(Array(WalkMoment.allCases.dropFirst()))
        if let lines = rules[parts[0]], WalkAction(rawValue: parts[0]) == nil {
            return random.choose(lines).split(separator: " ").flatMap { expand(String($0), at: moment, &random) }
        }
        var step = WalkAction(rawValue: parts[0]).map { WalkStep($0, at: moment, &random) }
        if word.contains(":"), let number = Int(parts[1]) { step?.number = number }
        return step.map { [$0] } ?? []
    }
}
