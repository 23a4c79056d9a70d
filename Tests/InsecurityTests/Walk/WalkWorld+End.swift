import Insecurity
import PresentationSim

extension WalkWorld {
    /// After a failure: no task reports to the next world.
    func abandon() async {
        for task in tasks { task.cancel() }
        plans = [:]
        // One by one: what hears that a window goes looks at those that are left.
        while windows.popLast() != nil {}
        hosts = []
        for _ in 0..<20 { await Task.yield() }
    }

    /// The end of the world: all is told, and nothing is left.
    func end() async {
        // First: what is let go of may be about to hold something else.
        plans = [:]
        letGo()
        for life in lives where life.isRunning {
            life.chain?.end(life, .dismissed(.requested))
            if life.coordinator?.dismiss() != true { fail("\(life.number) runs, but can't be dismissed") }
        }
        for task in tasks { task.cancel() }
        comeToRest()
        await giveTasksTheirTurn()
        comeToRest()
        guard failure == nil else { return }
        compareAtRest()
        compareTasks()
        for life in lives where life.hasStarted && !life.isDelivered { fail("\(life.number) was never told (L1)") }
        for host in hosts { host.release() }
        strays = []
        // Released outside of the list: observers that are notified look there.
        while let window = windows.popLast() { withExtendedLifetime(window) {} }
        for life in lives where life.coordinator != nil || life.screen != nil { fail("\(life.number) is left over") }
        for watcher in watchers where watcher.window != nil { fail("window \(watcher.number) leaks") }
    }
}
