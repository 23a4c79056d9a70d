internal import PresentationSim

/// Starts a child and awaits its result: the common part of the `async` starts.
///
/// Cancelling the task ends the child with ``Dismissal/cancelled``: at once if it is cancelled on the main actor. If the
/// task is cancelled already, nothing is started.
@MainActor
func result<Value>(
    of child: Coordinator<Value>, start: (@escaping (CoordinatorResult<Value>) -> Void) -> Void
) async -> CoordinatorResult<Value> {
    let awaited = Awaited<Value>()
    // A coordinator that was started before is not this task's to cancel.
    let frame = child.frame.isIdle ? child.frame : nil
    frame?.taskCount += 1
    await withTaskCancellationHandler {
        // The check comes after the handler is installed: any later cancellation finds the child started.
        guard !Task.isCancelled else { return }
        await withCheckedContinuation { continuation in
            start { result in
                awaited.result = result
                continuation.resume()
            }
        }
    } onCancel: {
        onMainActor {
            if awaited.result == nil { frame?.end(.cancelled) }
        }
    }
    frame?.taskCount -= 1
    return awaited.result ?? .dismissed(.cancelled)
}

/// The result on its way from the completion to the task. It never leaves the main actor, so it need not be `Sendable`.
@MainActor
private final class Awaited<Value> {
    var result: CoordinatorResult<Value>?
}
