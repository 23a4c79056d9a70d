internal import Foundation
package import PresentationSim

/// Tells whoever runs a test that it waits while nothing advances the time. Otherwise it would hang without a word.
@MainActor
package enum IdleWatch {
    /// Checks now and then, until the task is cancelled, whether the test waits for something that is due later.
    ///
    /// The check comes only while the test awaits, because both run on the main actor.
    package static func start(
        _ simulation: Simulation, of test: String,
        pause: @escaping () async throws -> Void = { try await Task.sleep(for: .seconds(5)) },
        tell: @escaping (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    ) -> Task<Void, Never> {
        Task { [weak simulation] in
            var former: VirtualClock.Instant?
            while (try? await pause()) != nil, let clock = simulation?.clock {
                if !clock.isIdle, clock.now == former { return tell(advice(to: test)) }
                former = clock.isIdle ? nil : clock.now
            }
        }
    }

    private static func advice(to test: String) -> String {
        """
        warning: \(test) may await something while nothing advances the time of its simulation. Make the call in a task, \
        and settle: `let outcome = Task { await … }`, then `await simulation.settle { … }`.
        """
    }
}
