/// One entry of a chain: something that runs, and how it is shown.
package struct Frame<Subject> {
    package let id: Int
    /// Frames of the same batch have the same group (L18); any other frame has one of its own.
    package let group: Int
    package let subject: Subject
    package let place: Place
    package let isAnimated: Bool
}

/// Frames of one group that are shown together: those of them that still run.
struct FrameGroup {
    let group: Int
    let indices: Range<Int>
}

/// Where a frame stands in its chain. What is below a running frame runs too, so that its index never changes.
package struct Position: Hashable {
    package let index: Int
    package let id: Int
}

/// A frame on screen. It outlives what ran there until it is taken off.
package struct ShownFrame<Subject> {
    package let id: Int
    package let subject: Subject
    package let place: Place
    /// Its screen was taken away by somebody else.
    package var isGone = false
}

/// A completion that is to be called.
struct DueResult<Subject> {
    let subject: Subject
    let ending: Ending
}

/// What is to be done next.
package enum Command<Subject> {
    /// Call the completion.
    case deliver(Subject, Ending)
    /// Take the screens from that index on off, in one visible transition (L5).
    case hide(from: Int, isAnimated: Bool)
    /// Show the frames that run at those indices, in one transition: one, or several of a batch on one navigation
    /// controller (L18). A root comes in place of all that is on screen.
    case show(Range<Int>, isAnimated: Bool)
    /// Show the frames in place of the screens from that index on: both are on one navigation controller (L17).
    case replace(from: Int, Range<Int>, isAnimated: Bool)
}
