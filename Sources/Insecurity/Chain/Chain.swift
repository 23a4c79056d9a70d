/// The coordinators that run on a host, bottom to top, and what of them is on screen: a state machine.
///
/// Each event changes a list; ``next(isTransitioning:)`` says what is to be done about the difference, until there is
/// none. The two lists share a prefix, whose length is kept, so that nothing here grows with depth.
package struct Chain<Subject> {
    package let ground: Ground
    /// What the program asked for: changed at once by every call (L2).
    package private(set) var running: [Frame<Subject>] = []
    /// What is on screen, or on its way there.
    package private(set) var shown: [ShownFrame<Subject>] = []
    /// How many of both lists, from the bottom, are the same.
    package private(set) var shared = 0

    private var due = Queue<DueResult<Subject>>()
    private var departure: (isAnimated: Bool, group: Int) = (true, -1)
    private var lastID = 0
    private var batch: (id: Int, depth: Int)?

    package init(on ground: Ground) { self.ground = ground }

    /// Whether nothing runs or is shown.
    package var isEmpty: Bool { running.isEmpty && shown.isEmpty }

    /// Whether a completion is to be called.
    package var hasResults: Bool { !due.isEmpty }

    /// Whether something is left to do, now or when a transition has ended.
    package var isUnsettled: Bool {
        !due.isEmpty || shared < running.count || max(shared, kept) < shown.count
    }

    // MARK: Events

    /// Puts a frame on top (L8). Who asks for a push makes sure of ``canPush`` before.
    package mutating func start(_ subject: Subject, as request: Request, isAnimated: Bool) -> Position {
        lastID += 1
        running.append(
            Frame(
                id: lastID, group: batch?.id ?? lastID, subject: subject, place: place(for: request),
                isAnimated: isAnimated))
        return Position(index: running.count - 1, id: lastID)
    }

    /// Ends a frame and all above it. Returns `false` where it doesn't run any more.
    package mutating func end(_ position: Position, _ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        guard isRunning(position) else { return false }
        return end(from: position.index, ending, isAnimated: isAnimated)
    }

    /// Ends what runs from an index on: top first, the lowest last (L3). Returns `false` where nothing does.
    @discardableResult
    package mutating func end(from index: Int, _ ending: Ending, isAnimated: Bool? = nil) -> Bool {
        guard index < running.count else { return false }
        if index < shared {
            let lowest = max(index, kept)
            departure = (isAnimated ?? running[lowest < shared ? lowest : index].isAnimated, batch?.id ?? -1)
            shared = index
        }
        while let last = running.popLast() {
            let isLowest = running.count == index
            due.append(DueResult(subject: last.subject, ending: isLowest ? ending : ending.above))
            if isLowest { break }
        }
        return true
    }

    /// A start that never ran: only its completion is due (L1).
    package mutating func refuse(_ subject: Subject) { due.append(DueResult(subject: subject, ending: .refused)) }

    /// Somebody else took the screen at that index away (L9).
    package mutating func lose(_ index: Int, _ ending: Ending) {
        shown[index].isGone = true
        if index < shared { end(from: index, ending) }
    }

    /// The frame that runs at that index is put on screen now.
    @discardableResult
    package mutating func willShow(_ index: Int) -> Frame<Subject> {
        let frame = running[index]
        if shared == shown.count { shared += 1 }
        shown.append(ShownFrame(id: frame.id, subject: frame.subject, place: frame.place))
        return frame
    }

    /// The screens from that index on are taken off now: tells each of them, the top one first.
    package mutating func willHide(from index: Int, _ tell: (Subject) -> Void = { _ in }) {
        shared = min(shared, index)
        while shown.count > index, let last = shown.popLast() { tell(last.subject) }
    }

    /// Until the batch ends nothing is delivered, shown or hidden; batches nest.
    package mutating func beginBatch() {
        if !isInBatch { lastID += 1 }
        batch = (batch?.id ?? lastID, (batch?.depth ?? 0) + 1)
    }

    /// Whether a batch has begun and not ended.
    package var isInBatch: Bool { batch != nil }

    package mutating func endBatch() {
        guard let current = batch else { return }
        batch = current.depth > 1 ? (current.id, current.depth - 1) : nil
    }

    // MARK: What to do

    /// What is to be done next; `nil` where nothing is, or a transition has to end first (L6).
    package mutating func next(isTransitioning: Bool) -> Command<Subject>? {
        guard !isInBatch else { return nil }
        if let delivery = due.popFirst() { return .deliver(delivery.subject, delivery.ending) }
        guard !isTransitioning else { return nil }
        let isNextRoot = shared < running.count && running[shared].place.isRoot
        let staying = max(shared, kept)
        if staying < shown.count, !isNextRoot { return leave(from: staying) }
        guard shared < running.count else { return nil }
        let group = nextGroup()
        return .show(group.frames, isAnimated: group.isAnimated)
    }

    /// How many screens stay whatever ends: the root of a window does, until the next one comes (L14).
    private var kept: Int { shown.first.map { $0.place.isRoot && !$0.isGone } == true ? 1 : 0 }

    private func leave(from index: Int) -> Command<Subject> {
        guard shared < running.count else { return .hide(from: index, isAnimated: departure.isAnimated) }
        let next = running[shared]
        if index == shared, !shown[index].isGone, case .pushed = next.place, shown[index].place == next.place {
            let group = nextGroup()
            return .replace(from: index, group.frames, isAnimated: group.isAnimated)
        }
        return .hide(from: index, isAnimated: departure.isAnimated && next.group != departure.group)
    }

    /// The next frame, and those of its batch that come on the same navigation controller. It is animated where it is
    /// the last of its batch (L18).
    private func nextGroup() -> (frames: Range<Int>, isAnimated: Bool) {
        let group = running[shared].group
        var end = shared + 1
        if let navigation = running[shared].place.navigation(at: shared) {
            while end < running.count, running[end].group == group,
                running[end].place == .pushed(on: navigation)
            {
                end += 1
            }
        }
        let isLast = end == running.count || running[end].group != group
        return (shared..<end, isLast && running[end - 1].isAnimated)
    }
}
