internal import PresentationSim

// Calls that a frame's state doesn't allow.

extension Frame {
    /// The reason why the coordinator can't be started: it isn't idle (L16), or it is a container without tabs.
    func refusal(ofStart name: @autoclosure () -> String) -> CoordinatorIssue? {
        if isIdle { return tabs?.anchors.isEmpty == true ? tabs?.kind.none(in: name()) : nil }
        if isBase { return .startedHost(coordinator: name()) }
        return isWaiting || runsOn != nil ? .startedTwice(coordinator: name()) : .startedAfterEnd(coordinator: name())
    }

    /// The reason why a child can't be started by this frame's coordinator, which doesn't run.
    func refusal(ofChild child: String) -> CoordinatorIssue {
        isIdle || isWaiting ? .navigationBeforeStart(child: child) : .navigationAfterEnd(child: child)
    }

    /// Reports that the coordinator can't be ended by this call. After the end it is no mistake: the user may have been faster.
    func reportMistake(_ call: String, _ name: String) {
        if isIdle { report(CoordinatorIssue.endedBeforeStart(coordinator: name, call: call), to: simulation) }
        if isBase { report(CoordinatorIssue.dismissedHost(coordinator: name), to: simulation) }
    }
}
