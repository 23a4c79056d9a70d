internal import PresentationSim

/// Waits for the result of a start: what the `async` forms share.
///
/// Cancelling the task ends the child with ``Dismissal/cancelled``, at once where that is done on the main actor. Where
/// the task was cancelled before, nothing is started.
@MainActor
func result<Value>(
    of child: Coordinator<Value>, start: (@escaping (CoordinatorResult<Value>) -> Void) -> Void
) async -> CoordinatorResult<Value> {
    let awaited = Awaited<Value>(child)
    await withTaskCancellationHandler {
        // Looked at after the handler is there: a cancellation from now on finds the child started.
        guard !Task.isCancelled else { return }
        await withCheckedContinuation { continuation in
            start { result in
                awaited.result = result
                continuation.resume()
            }
            awaited.host = child.link.host
        }
    } onCancel: {
        onMainActor { awaited.cancel() }
    }
    awaited.letGo()
    return awaited.result ?? .dismissed(.cancelled)
}

/// The result on its way from the completion to the task that waits: it need not be `Sendable`, since it never leaves
/// the main actor.
@MainActor
private final class Awaited<Value> {
    var result: CoordinatorResult<Value>?
    /// What the child was started on.
    var host: Host?
    /// Only a coordinator that hadn't started before is this start's to cancel.
    private weak var child: Coordinator<Value>?

    init(_ child: Coordinator<Value>) {
        guard child.link.isIdle else { return }
        child.link.isAwaited = true
        self.child = child
    }

    /// What the task has kept is looked for now, too (L12). A child that was refused may be started once more, by
    /// whomever.
    func letGo() {
        if let link = child?.link, link.isIdle { link.isAwaited = false }
        host?.settle()
        host = nil
    }

    func cancel() {
        if result == nil { child?.link.cancel() }
    }
}
