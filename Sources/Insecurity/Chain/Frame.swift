/// One entry of a chain: something that runs, and how it is shown.
struct Frame<Subject> {
    let id: Int
    let index: Int
    let place: Place
    let isAnimated: Bool
    /// Frames of the same batch have the same group (L18); any other frame has one of its own.
    let group: Int
    let subject: Subject

    var position: Position { Position(index: index, id: id) }
}

/// Where a frame stands in its chain. What is below a running frame runs too, so that its index never changes.
struct Position: Hashable {
    let index: Int
    let id: Int
}

/// A frame on screen. It outlives what ran there until it is taken off.
struct ShownFrame: Hashable {
    let id: Int
    let place: Place
    /// Its screen was taken away by somebody else.
    var isGone = false
}

/// What is to be done next.
enum Command<Subject> {
    /// Call the completion. The index is where it ran; none where it never did.
    case deliver(Subject, Ending, index: Int?)
    /// Take the screens from that index on off, in one visible transition (L5).
    case hide(from: Int, isAnimated: Bool)
    /// Show the frames, in one transition: one, or several of a batch on one navigation controller (L18).
    case show([Frame<Subject>], isAnimated: Bool)
    /// Show the frames in place of the screens from that index on: both are on one navigation controller (L17).
    case replace(from: Int, [Frame<Subject>], isAnimated: Bool)
}
