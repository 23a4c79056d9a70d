/// The loop in which all hosts work: it delivers results and settles hosts, one after the other.
///
/// A call made inside a completion only adds to the queues, so that completions never run inside each other (L4).
/// Results come before screens, on all hosts and in the order in which they became due, so that frames that end
/// together leave each host in one transition (L5).
@MainActor
final class SettleLoop {
    static let shared = SettleLoop()

    private var results = Queue<Chain<Frame>.Ended>()
    private var hosts = Queue<Host>()
    private var isRunning = false
    /// The host of the coordinator whose completion runs, if that ended because of another start or removal (L13).
    private(set) var replacingHost: Host?
    private var heldCount = 0

    /// Whether a result is due.
    var hasResults: Bool { !results.isEmpty }

    /// Adds results. The caller runs the loop.
    func add(_ ended: [Chain<Frame>.Ended]) {
        for result in ended { results.append(result) }
    }

    /// Settles the host: now, or after the work that runs.
    func settle(_ host: Host) {
        guard !host.isWaitingToSettle else { return }
        host.isWaitingToSettle = true
        if isRunning || heldCount > 0 { hosts.append(host) } else { run(host) }
    }

    /// Called before and after a completion.
    func willComplete(on host: Host?, _ ending: Ending) {
        switch ending {
        case .replaced, .removed, .ancestor: replacingHost = host
        case .finished, .requested, .cancelled, .refused, .user: break
        }
    }

    func didComplete() {
        if replacingHost != nil { replacingHost = nil }
    }

    /// Calls the body, and delivers and shows nothing until it returns (L18).
    func hold<Value>(_ body: () throws -> Value) rethrows -> Value {
        heldCount += 1
        defer {
            heldCount -= 1
            run()
        }
        return try body()
    }

    /// Delivers the results that are due, unless that is being done.
    func run() {
        if !isRunning, heldCount == 0 { run(nil) }
    }

    /// Works until nothing is left to do.
    private func run(_ first: Host?) {
        isRunning = true
        var next = first
        repeat {
            while let result = results.popFirst() { result.frame.deliver(result.ending) }
            next?.isWaitingToSettle = false
            next?.work()
            next = results.isEmpty ? hosts.popFirst() : nil
        } while next != nil || !results.isEmpty
        isRunning = false
    }
}
