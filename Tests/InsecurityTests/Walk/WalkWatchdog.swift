import Foundation
import PresentationSim

/// Prints a walk that doesn't end, and ends the process.
///
/// It has a thread of its own, because an endless walk keeps the main actor busy.
final class WalkWatchdog: Sendable {
    static let shared = WalkWatchdog()

    private let running = Locked<(steps: [WalkStep], since: SuspendingClock.Instant)?>(nil)

    private init() {
        Thread.detachNewThread {
            while true {
                Thread.sleep(forTimeInterval: 5)
                self.look()
            }
        }
    }

    func begin(_ steps: [WalkStep]) { running.value = (steps, .now) }
    func end() { running.value = nil }

    private func look() {
        guard let (endless, begin) = running.value, begin.duration(to: .now) > .seconds(60) else { return }
        FileHandle.standardError.write(Data("error: a walk doesn't end: \"\(WalkStep.text(endless))\"\n".utf8))
        exit(1)
    }
}
