/// All that scenes ask of a host beyond starting coordinators.
extension Host {
    /// The frame on top.
    var top: Frame? { chain.running.last?.frame }

    /// The number of running frames.
    var runningCount: Int { chain.running.count }

    /// The running frame at that index, and its place.
    func running(at index: Int) -> (frame: Frame, place: Place) {
        (chain.running[index].frame, chain.running[index].place)
    }

    /// Whether a start could push, if only the lowest `count` frames ran.
    func canPush(above count: Int) -> Bool { chain.canPush(above: count) }
}
