/// The loop in which all hosts work: it delivers results and settles hosts, one after the other.
///
/// A call made inside a completion only adds to the queues, so that completions never run inside each other (L4).
/// Results come before screens, on all hosts and in the order in which they became due, so that frames that end
/// together leave each host in one transition (L5).
@MainActor
final class SettleLoop {
    static let shared = SettleLoop()

    /// A delivery that is due.
    enum Due {
        case result(Chain<Frame>.Ended)
        case completion(@MainActor () -> Void)
    }

    /// The results that are due. Code that adds one runs the loop.
    let results = Queue<Due>()
    private let hosts = Queue<Host>()
    /// The anchor of the coordinator whose result is delivered now, to observers and to the completion, if others caused its
    /// end. Meanwhile no root can be started in place of the one that replaces it (L13).
    var replacedAnchor: Anchor?
    /// The number of batches that have not ended, and one more while the loop runs.
    private var holdCount = 0

    /// Delivers the results that are due and settles the host and those that wait: now, or after the work that runs.
    func settle(_ host: Host? = nil) {
        let isHeld = holdCount > 0
        if let host, !host.isWaitingToSettle {
            host.isWaitingToSettle = true
            if isHeld { hosts.append(host) }
        }
        if isHeld { return }
        holdCount += 1
        // No other host waits yet.
        var first = host
        while true {
            switch results.popFirst() {
            case .result(let result): result.frame.deliver(result.ending)
            case .completion(let complete):
                replacedAnchor = nil
                complete()
            case nil:
                guard let next = first ?? hosts.popFirst() else { return holdCount -= 1 }
                first = nil
                next.isWaitingToSettle = false
                if next.work() { settle(next) }
            }
        }
    }

    /// Calls the completion of a start that never runs, in its turn among the results that are due (L4).
    func deliver(_ completion: @escaping @MainActor () -> Void) {
        results.append(.completion(completion))
        settle()
    }

    /// Calls the body, and delivers and shows nothing until it returns (L18).
    func hold<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        holdCount += 1
        defer {
            holdCount -= 1
            settle()
        }
        return try body()
    }
}
