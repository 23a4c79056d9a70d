/// The tasks of a coordinator that have not returned.
@MainActor
final class CoordinatorTasks {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var count = 0

    func run(
        _ priority: TaskPriority?, of frame: Frame, _ operation: @escaping @MainActor () async -> Void
    ) -> Task<Void, Never> {
        count += 1
        let number = count
        frame.taskCount += 1
        let task = Task(priority: priority) {
            await operation()
            frame.taskCount -= 1
            self.tasks[number] = nil
        }
        tasks[number] = task
        return task
    }

    func cancelAll() {
        // In the order of their starts, because their cancellation handlers run at once.
        for (_, task) in tasks.sorted(by: { $0.key < $1.key }) { task.cancel() }
    }
}
