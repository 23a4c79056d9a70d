internal import PresentationSim

/// Calls `begin`, and awaits the one value that it delivers. Cancelling the task calls `cancel`, at once on the main actor, and
/// the begun call then delivers another value. If the task is already cancelled, nothing begins.
///
/// Returns `nil` if nothing began.
@MainActor
func awaitOnce<Value>(
    begin: (@escaping (Value) -> Void) -> Void, cancel: @escaping @MainActor () -> Void
) async -> Value? {
    let delivered = Delivered<Value>()
    await withTaskCancellationHandler {
        // The check comes after the handler is installed: any later cancellation finds the call begun.
        guard !Task.isCancelled else { return }
        await withCheckedContinuation { continuation in
            begin { value in
                delivered.value = value
                continuation.resume()
            }
        }
    } onCancel: {
        onMainActor { if delivered.value == nil { cancel() } }
    }
    return delivered.value
}

/// Starts a child and awaits its result: the common part of the `async` starts.
///
/// Cancelling the task ends the child with ``Dismissal/cancelled``. If the task is cancelled already, nothing is started.
@MainActor
func result<Value>(
    of child: Coordinator<Value>, start: (@escaping (CoordinatorResult<Value>) -> Void) -> Void
) async -> CoordinatorResult<Value> {
    // A coordinator that was started before is not this task's to cancel.
    let frame = child.frame.isIdle ? child.frame : nil
    frame?.taskCount += 1
    let result = await awaitOnce(begin: start) { frame?.end(.cancelled) }
    frame?.taskCount -= 1
    return result ?? .dismissed(.cancelled)
}

/// The value on its way from the call to the task. It never leaves the main actor, so it need not be `Sendable`.
@MainActor
private final class Delivered<Value> {
    var value: Value?
}
