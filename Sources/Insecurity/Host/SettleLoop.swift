/// The one loop in which all hosts work: what a completion causes waits here until the completion has returned (L4).
///
/// Results come before screens, whichever hosts they belong to, and in the order in which they became due: so what
/// ends together on two hosts leaves each of them in one transition (L5).
@MainActor
final class SettleLoop {
    static let shared = SettleLoop()

    private var results = Queue<() -> Void>()
    private var hosts = Queue<Host>()
    private(set) var isRunning = false

    /// Calls a completion after those that are due already: the caller runs the loop.
    func add(_ delivery: @escaping () -> Void) { results.append(delivery) }

    /// Lets the host work until nothing is left to do: now, or after what is being done.
    func settle(_ host: Host) {
        if !host.isWaitingToSettle {
            host.isWaitingToSettle = true
            hosts.append(host)
        }
        run()
    }

    func run() {
        guard !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        while true {
            if let deliver = results.popFirst() {
                deliver()
            } else if let host = hosts.popFirst() {
                host.isWaitingToSettle = false
                host.work()
            } else {
                return
            }
        }
    }
}
