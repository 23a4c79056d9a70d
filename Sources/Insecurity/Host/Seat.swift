/// A chain, or a container, on a host's stage.
@MainActor
struct Seat<ID> {
    let host: Host
    let id: ID
}

extension Seat<ChainID> {
    var chain: Chain<Frame> { @inline(__always) _read { yield host.stage[id] } }
}

extension Seat<ContainerID> {
    var container: Stage<Frame>.Container? { host.stage[id] }
}
