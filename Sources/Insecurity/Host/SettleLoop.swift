internal import PresentationSim

/// The loop in which all hosts of a simulation work: it delivers results and settles hosts, one after the other.
///
/// A call made inside a completion only adds to the queues, so that completions never run inside each other (L4).
/// Results come before screens, on all hosts and in the order in which they became due, so that frames that end
/// together leave each host in one transition (L5).
@MainActor
final class SettleLoop {
    /// A delivery that is due.
    private enum Due {
        case result(Chain<Frame>.Ended)
        /// The completion of a start that never runs, and the anchor that was being replaced at the call.
        case refusal(@MainActor () -> Void, replaced: Anchor?)
        /// The completion of a navigation, or a navigation that waited for its turn.
        case completion(@MainActor () -> Void)

        var isRefusal: Bool {
            switch self {
            case .result(let result): result.ending == .refused
            case .refusal: true
            case .completion: false
            }
        }
    }

    /// The loop of those that are in no simulation.
    private static let outside = SettleLoop(nil)

    private(set) weak var simulation: Simulation?
    /// A call that adds one also settles.
    private let due = Queue<Due>()
    private let hosts = Queue<Host>()
    /// The anchor of the coordinator whose result is delivered now, to observers and to the completion, if others caused its
    /// end. Meanwhile no root can be started in place of the one that replaces it (L13), nor in the completion of a start that was
    /// refused meanwhile.
    var replacedAnchor: Anchor?
    /// `true` while such a completion runs, which may be a part of a circle: what it causes of its kind waits for the next turn.
    private(set) var isRepeating = false
    /// The number of batches that have not ended, and one more while the loop runs.
    private var holdCount = 0
    /// The numbers of deliveries that were added and taken.
    private var (addedCount, takenCount) = (0, 0)
    /// The number of the turn: of all that is delivered and shown without a pause, and of the calls before that.
    private(set) var turn = 0
    /// The last delivery of this turn, if one of it was a refusal.
    private var lastOfTurn: Int?

    private init(_ simulation: Simulation?) { self.simulation = simulation }

    static func of(_ simulation: Simulation?) -> SettleLoop {
        guard let simulation else { return outside }
        if let loop = simulation.settleLoop as? SettleLoop { return loop }
        let loop = SettleLoop(simulation)
        simulation.settleLoop = loop
        return loop
    }

    /// `true` if a delivery is due.
    var hasDue: Bool { !due.isEmpty }

    /// Adds a result. The caller settles.
    func add(_ result: Chain<Frame>.Ended) { add(.result(result)) }

    private func add(_ delivery: Due) {
        addedCount += 1
        due.append(delivery)
    }

    /// Delivers the results that are due and settles the host and those that wait: now, or after the work that runs.
    func settle(_ host: Host? = nil) {
        if let host { add(host) }
        if holdCount > 0 { return }
        holdCount += 1
        lastOfTurn = nil
        while !mustPause {
            if let delivery = due.popFirst() {
                takenCount += 1
                deliver(delivery)
            } else if let host = hosts.popFirst() {
                host.isQueued = false
                if host.work() { add(host) }
            } else {
                return endTurn()
            }
        }
        pause()
    }

    private func add(_ host: Host) {
        if host.isQueued { return }
        host.isQueued = true
        hosts.append(host)
    }

    private func deliver(_ delivery: Due) {
        if delivery.isRefusal, lastOfTurn == nil { lastOfTurn = addedCount }
        switch delivery {
        case .result(let result): result.frame.deliver(result.ending, in: self)
        case .refusal(let complete, let replaced):
            replacedAnchor = replaced
            complete()
        case .completion(let complete):
            isRepeating = true
            complete()
            isRepeating = false
        }
        replacedAnchor = nil
        // Its release may run app code, which is no completion (L13).
        extendLifetime(delivery)
    }

    // MARK: Turns

    /// `true` if the next delivery is a refusal that came after another one: perhaps its completion has started
    /// the coordinator again. It waits for the next turn, so that such a circle ends at the limit of ``Simulation/settle()``.
    private var mustPause: Bool {
        guard let lastOfTurn, takenCount >= lastOfTurn else { return false }
        return due.first?.isRefusal == true
    }

    private func endTurn() {
        holdCount -= 1
        turn += 1
    }

    private func pause() {
        endTurn()
        guard let simulation else {
            Task { settle() }
            return
        }
        simulation.clock.schedule(after: .zero) { self.settle() }
    }

    // MARK: Calls

    /// Calls the completion of a start that never runs, in its turn among the results that are due (L4).
    func deliverRefusal(_ completion: @escaping @MainActor () -> Void) {
        add(.refusal(completion, replaced: replacedAnchor))
        settle()
    }

    /// Calls the completion of a navigation, in its turn among the results that are due (L4). One that another such delivery has caused,
    /// and that may be a part of a circle, waits for the next turn, so that the circle ends at the limit of ``Simulation/settle()`` (L1).
    func deliver(isRepeated: Bool = false, _ completion: @escaping @MainActor () -> Void) {
        if isRepeated, let simulation {
            simulation.clock.schedule(after: .zero) { self.deliver(completion) }
        } else {
            add(.completion(completion))
            settle()
        }
    }

    /// Calls the body, and delivers and shows nothing until it returns (L18).
    func hold<Value, Failure>(_ body: @MainActor () throws(Failure) -> Value) throws(Failure) -> Value {
        holdCount += 1
        defer {
            holdCount -= 1
            settle()
        }
        return try body()
    }
}
