/// One step of a walk, as data: it means something in every world, so that a walk can be reduced.
struct WalkStep: Hashable {
    var action: WalkAction
    var moment: WalkMoment
    /// Chooses among what is there, modulo its number.
    var number: Int
    var animated: Bool?

    init(_ action: WalkAction, at moment: WalkMoment = .now, _ number: Int = 0, animated: Bool? = nil) {
        self.action = action
        self.moment = moment
        self.number = number
        self.animated = animated
    }

    init(random: inout WalkRandom) {
        action = WalkStep.actions[random.below(WalkStep.actions.count)]
        let isNow = action == .yield || random.below(4) > 0
        moment = isNow ? .now : WalkMoment.allCases[random.below(WalkMoment.allCases.count)]
        number = random.below(60)
        animated = [true, false, nil][random.below(3)]
    }

    private static let actions = WalkAction.allCases.flatMap { Array(repeating: $0, count: $0.weight) }

    /// A walk through one world: steps by chance, and now and then several that belong together.
    static func walk(_ random: inout WalkRandom) -> [WalkStep] {
        var steps = [WalkStep(.makeWindow, random.below(60))]
        let count = 20 + random.below(50)
        while steps.count < count {
            if random.below(16) == 0 {
                steps += WalkPhrase.allCases[random.below(WalkPhrase.allCases.count)].steps(&random)
            } else {
                steps.append(WalkStep(random: &random))
            }
        }
        return steps
    }
}

extension WalkStep: CustomStringConvertible {
    /// As it is written in a test.
    var description: String {
        var arguments = [".\(action)"]
        if moment != .now { arguments.append("at: .\(moment)") }
        if number != 0 { arguments.append("\(number)") }
        if let animated { arguments.append("animated: \(animated)") }
        return "WalkStep(\(arguments.joined(separator: ", ")))"
    }
}
