/// The one loop in which all hosts work: what a completion causes waits here until the completion has returned (L4).
///
/// Results come before screens, whichever hosts they belong to, and in the order in which they became due: so what
/// ends together on two hosts leaves each of them in one transition (L5).
@MainActor
final class SettleLoop {
    static let shared = SettleLoop()

    private var results = Queue<DueResult<Link>>()
    private var hosts = Queue<Host>()
    /// How many wait in each: asked far more often than there is something. To ask the queues instead makes a presented
    /// screen, start to end, 3 % dearer.
    private var resultCount = 0
    private var hostCount = 0
    private(set) var isRunning = false

    /// Whether a completion is to be called before anything else is done.
    var hasResults: Bool { resultCount > 0 }

    /// Delivers after those results that are due already: the caller runs the loop.
    func add(_ link: Link, _ ending: Ending) {
        resultCount += 1
        results.append(DueResult(subject: link, ending: ending))
    }

    /// Lets the host work until nothing is left to do: now, or after what is being done.
    func settle(_ host: Host) {
        guard !host.isWaitingToSettle else { return }
        host.isWaitingToSettle = true
        if isRunning {
            hostCount += 1
            hosts.append(host)
        } else {
            run(host)
        }
    }

    /// Delivers what is due, unless that is being done already.
    func run() {
        if !isRunning { run(nil) }
    }

    private func run(_ first: Host?) {
        isRunning = true
        var next = first
        repeat {
            deliverResults()
            if let host = next {
                host.isWaitingToSettle = false
                host.work()
            }
            next = nil
            if resultCount == 0, hostCount > 0 {
                hostCount -= 1
                next = hosts.popFirst()
            }
        } while next != nil || resultCount > 0
        isRunning = false
    }

    private func deliverResults() {
        while resultCount > 0, let result = results.popFirst() {
            resultCount -= 1
            result.subject.deliver(result.ending)
        }
    }
}
