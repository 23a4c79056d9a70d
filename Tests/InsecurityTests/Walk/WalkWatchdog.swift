import Foundation
import Synchronization

/// Prints a walk that doesn't end, and ends the process.
///
/// It has a thread of its own, because an endless walk keeps the main actor busy.
final class WalkWatchdog: Sendable {
    static let shared = WalkWatchdog()

    private let running = Mutex<(steps: [WalkStep], since: SuspendingClock.Instant)?>(nil)

    private init() {
        Thread.detachNewThread {
            while true {
                Thread.sleep(forTimeInterval: 5)
                self.look()
            }
        }
    }

    func begin(_ steps: [WalkStep]) { running.withLock { $0 = (steps, .now) } }
    func end() { running.withLock { $0 = nil } }

    private func look() {
        guard let (endless, begin) = running.withLock({ $0 }), begin.duration(to: .now) > .seconds(60) else { return }
        FileHandle.standardError.write(Data("error: a walk doesn't end: \"\(WalkStep.text(endless))\"\n".utf8))
        exit(1)
    }
}
