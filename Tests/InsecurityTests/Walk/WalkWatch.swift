import Foundation
import Synchronization

/// Tells of a walk that doesn't end: an endless loop would keep to itself where it is.
///
/// It looks from a thread of its own, since the main actor is busy then, and ends the process.
final class WalkWatch: Sendable {
    static let shared = WalkWatch()

    private let running = Mutex<(steps: [WalkStep], since: SuspendingClock.Instant)?>(nil)

    private init() {
        Thread.detachNewThread {
            while true {
                Thread.sleep(forTimeInterval: 5)
                self.look()
            }
        }
    }

    /// The walk begins.
    func begin(_ steps: [WalkStep]) { running.withLock { $0 = (steps, .now) } }

    /// It has ended.
    func end() { running.withLock { $0 = nil } }

    private func look() {
        let endless = running.withLock { walk in
            walk.flatMap { $0.since.duration(to: .now) > .seconds(60) ? $0.steps : nil }
        }
        guard let endless else { return }
        let told = "A walk doesn't end. Paste:\n\n\(Walk.test(named: "Endless", endless))\n"
        FileHandle.standardError.write(Data("error: \(told)".utf8))
        exit(1)
    }
}
