import FlowExplorer
import PresentationSim

/// One step of a walk, as data. It means something in every world, so that a walk can be reduced.
struct WalkStep: Hashable {
    var action: WalkAction
    var moment: WalkMoment
    /// Chooses the form of the action and its object, modulo the number of choices.
    var number: Int
    /// The argument `animated:`. `nil` leaves it out if it has a default.
    var animated: Bool?

    init(_ action: WalkAction, at moment: WalkMoment = .now, _ number: Int = 0, animated: Bool? = nil) {
        (self.action, self.moment, self.number, self.animated) = (action, moment, number, animated)
    }

    init(_ action: WalkAction, at moment: WalkMoment, _ random: inout RandomSource) {
        self.init(action, at: moment, random.below(60), animated: random.choose([true, false, nil]))
    }

    /// Any step. One in four is taken in a callback.
    init(_ random: inout RandomSource) {
        let action = random.choose(WalkAction.weighted)
        let isNow = action.isTime || random.below(4) > 0
        self.init(action, at: isNow ? .now : random.choose(WalkMoment.allCases), &random)
    }

    /// A walk through one world: single steps, and phrases of several.
    static func walk(_ random: inout RandomSource) -> [WalkStep] {
        var steps = [WalkStep(.makeWindow, random.below(60))]
        let count = 20 + random.below(50)
        while steps.count < count {
            steps += random.below(16) == 0 ? WalkGrammar.phrase(&random) : [WalkStep(&random)]
        }
        return steps
    }
}

extension WalkStep: LosslessStringConvertible {
    /// Such as "startModal@viewDidLoad 3 animated".
    var description: String {
        var words = [moment == .now ? action.rawValue : "\(action)@\(moment)"]
        if number != 0 { words.append("\(number)") }
        if let animated { words.append(animated ? "animated" : "unanimated") }
        return words.joined(separator: " ")
    }

    init?(_ description: String) {
        let words = description.split { $0 == " " || $0 == "@" }.map(String.init)
        guard let action = words.first.flatMap(WalkAction.init) else { return nil }
        self.init(action)
        for word in words.dropFirst() {
            if let number = Int(word) {
                self.number = number
            } else if let moment = WalkMoment(rawValue: word) {
                self.moment = moment
            } else if word == "animated" || word == "unanimated" {
                animated = word == "animated"
            } else {
                return nil
            }
        }
    }

    static func text(_ steps: [WalkStep]) -> String { steps.map(\.description).joined(separator: ", ") }

    /// Reads steps that are separated by commas. Returns `nil` if one of them is no step.
    static func walk(_ text: String) -> [WalkStep]? {
        let steps = text.split(separator: ",").map { WalkStep(String($0)) }
        return steps.contains(nil) ? nil : steps.compactMap { $0 }
    }
}
