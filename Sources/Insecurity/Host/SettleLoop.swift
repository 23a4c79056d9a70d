/// The one loop in which all hosts work: what a completion causes waits here until the completion has returned (L4).
@MainActor
final class SettleLoop {
    static let shared = SettleLoop()

    private enum Work {
        case settle(Host)
        case refuse(any Hosted)
    }

    private var work = Queue<Work>()
    private var isRunning = false

    /// Lets the host work until nothing is left to do: now, or after what is being done.
    func settle(_ host: Host) {
        guard !host.isWaitingToSettle else { return }
        host.isWaitingToSettle = true
        run(.settle(host))
    }

    /// Delivers to a start that has no host.
    func refuse(_ hosted: any Hosted) { run(.refuse(hosted)) }

    private func run(_ next: Work) {
        work.append(next)
        guard !isRunning else { return }
        isRunning = true
        defer { isRunning = false }
        while let next = work.popFirst() {
            switch next {
            case .settle(let host):
                host.isWaitingToSettle = false
                host.work()
            case .refuse(let hosted):
                hosted.deliver(.refused)
            }
        }
    }
}
