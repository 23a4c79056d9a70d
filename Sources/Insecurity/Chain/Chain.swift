/// The coordinators that run on an anchor, from bottom to top, and those of them that are on screen: a state machine.
///
/// Each event changes the list of those that run. ``next()`` compares it with the list of those on screen, and returns the
/// next change of the screen. The lowest frames are in both lists and are kept once. So no operation costs more for a frame on top of
/// many than on top of few; ending many costs as much as they are.
package struct Chain<Frame: AnyObject> {
    /// A frame and how it is shown.
    package struct Entry {
        package let frame: Frame
        package fileprivate(set) var place: Place
        package let isAnimated: Bool
        /// The batch that the frame was started in (L18).
        let batch: Int?
        /// The number of the start, in the order of all starts.
        package let startNumber: Int
        fileprivate let request: PlaceRequest
        /// The number of the start of the frame that made this one. 0 if that isn't on the chain.
        package let starter: Int
        /// The container that the frame is, if any.
        package fileprivate(set) var container: ContainerID?
        /// The number of the window's last level when the screen was shown. Later levels may be over it.
        package fileprivate(set) var lastLevelNumber = 0
        /// The number of the level that the screen has brought, if it did.
        var levelNumber: Int { lastLevelNumber + 1 }
        /// `true` if the screen was presented in a context that is no level of the window. It is on the level of the screen below.
        package fileprivate(set) var isInContext = false
        /// `true` if the screen is presented as a level, or will be.
        var isLevel: Bool { place.isPresented && !isInContext }
        /// `true` if the user or other code has removed the screen.
        package fileprivate(set) var isRemoved = false
    }

    /// A frame that has ended, and how.
    package struct Ended {
        package let frame: Frame
        package let ending: Ending
    }

    package let base: Base
    /// `true` if the stage has listed the chain as one with screens that leave.
    var isListed = false
    /// The coordinators that the app has started, bottom first. Every call changes the list at once (L2).
    package private(set) var running: [Entry] = []
    /// The number of frames, from the bottom, that run and are on screen or on their way there.
    private var agreedCount = 0
    /// The frames over those. They have ended and are still on screen. The top is the first.
    private var departingTopDown: [Entry] = []
    /// The departure of the screens that have ended.
    private var departure: (isAnimated: Bool, batch: Int?) = (true, nil)
    /// The index of the lowest running frame that is presented. All above it are on its level or over it.
    package private(set) var lowestPresented: Int?
    private var batch: Int?
    private var lastBatch = 0

    package init(on base: Base) { self.base = base }

    /// `true` if those that run, and no others, are on screen.
    package var agrees: Bool { agreedCount == running.count && departingTopDown.isEmpty }

    /// The number of the oldest start whose frame isn't on screen yet, or `nil` if all are.
    var comingNumber: Int? { agreedCount < running.count ? running[agreedCount].startNumber : nil }

    /// `true` if a root is the next to come.
    var isRootComing: Bool { agreedCount < running.count && running[agreedCount].place.isRoot }

    /// `true` if screens have ended that are still shown.
    var isDeparting: Bool { !departingTopDown.isEmpty }

    /// `true` if nothing runs and nothing is on screen.
    package var isEmpty: Bool { running.isEmpty && departingTopDown.isEmpty }

    /// The number of screens that are shown, or on their way there.
    package var shownCount: Int { agreedCount + departingTopDown.count }

    /// The frame whose screen is the one at that index from below, and how it is shown.
    package subscript(shown index: Int) -> Entry {
        index < agreedCount ? running[index] : departingTopDown[shownCount - 1 - index]
    }

    /// The index of the lowest screen from that index on that the user and other code have left in place.
    func lowestInPlace(from index: Int) -> Int? { (index..<shownCount).first { !self[shown: $0].isRemoved } }

    /// Returns `true` if the frame's screen is on screen at that index, and nothing has removed it.
    package func isOnScreen(_ frame: Frame, at index: Int) -> Bool {
        index < shownCount && self[shown: index].frame === frame && !self[shown: index].isRemoved
    }

    /// Returns `true` if the chain has shown the frame at that index as a level, or on a tab, and its screen or one that was
    /// pushed over it on its stack is still there.
    package func isHoldingLevel(_ frame: Frame, at index: Int) -> Bool {
        guard index < shownCount, self[shown: index].frame === frame,
            self[shown: index].place != .pushed(on: Place.base)
        else { return false }
        return !self[shown: index].isRemoved || hasPushed(on: index)
    }

    /// Returns `true` if a screen that was pushed over the one at that index, on the stack that it came with, is still there.
    func hasPushed(on index: Int) -> Bool {
        lowestInPlace(from: index + 1).map { self[shown: $0].place == .pushed(on: index) } ?? false
    }

    /// Returns `true` if nothing runs, and the frame's screen stays as the last root (L14).
    func keepsLastRoot(_ frame: Frame) -> Bool {
        running.isEmpty && hasRootInPlace && self[shown: 0].frame === frame
    }

    /// Returns `true` if the frame at that index, which is shown or next to come, is on a level that the chain presents, above the one
    /// that the chain stands on.
    func isAboveBaseLevel(_ index: Int) -> Bool {
        let entry = index < shownCount ? self[shown: index] : running[index]
        let bottom = entry.place.navigation(at: index) ?? index
        guard bottom != Place.base else { return false }
        let first = bottom < shownCount ? self[shown: bottom] : running[bottom]
        return first.isInContext ? bottom > 0 && isAboveBaseLevel(bottom - 1) : first.place.isPresented
    }

    /// Returns `true` if the container at that index is shown and doesn't leave.
    func isStaying(_ container: ContainerID, at index: Int) -> Bool {
        index < stayingCount && self[shown: index].container == container
    }

    /// The uppermost frame on the level that the chain stands on: of those on screen, or else of those that are to come. If none
    /// runs, a root that has ended and stays (L14).
    var front: Entry? {
        if running.isEmpty { return stayingCount > 0 ? self[shown: 0] : nil }
        let count = agreedCount > 0 ? min(agreedCount, baseLevelCount) : baseLevelCount
        return count > 0 ? running[count - 1] : nil
    }

    /// The number of running frames below the lowest that is presented: those on the level that the chain stands on.
    package var baseLevelCount: Int { lowestPresented ?? running.count }

    /// The frames that come on screen together with the container, if the chain is a tab's: the root, and those that are pushed on it.
    package var framesWithContainer: [Frame] { shownCount == 0 ? frames(0..<baseLevelCount) : [] }

    /// The index of the lowest frame that was presented after the start of that number. Numbers increase from the bottom up.
    func lowestPresented(since number: Int) -> Int? {
        let since = running.indices.reversed().prefix { running[$0].startNumber > number }
        return since.last { running[$0].isLevel }
    }

    /// The running frames at those indices, bottom first.
    package func frames(_ range: Range<Int>) -> [Frame] { range.map { running[$0].frame } }

    /// A frame that runs or is shown, if there is one.
    package var anyFrame: Frame? { running.first?.frame ?? departingTopDown.first?.frame }

    // MARK: Events

    /// Puts a frame on top and returns its index (L8). A request for a push needs ``canPush``, and one over the top
    /// ``canPresent``. The starter is the number of the start of the frame that
    /// makes this one, or 0.
    package mutating func start(
        _ frame: Frame, as request: PlaceRequest, isAnimated: Bool, number: Int = 0, by starter: Int = 0
    ) -> Int {
        append(
            Entry(
                frame: frame, place: place(for: request), isAnimated: isAnimated, batch: batch, startNumber: number,
                request: request, starter: starter))
        return running.count - 1
    }

    private mutating func append(_ entry: Entry) {
        if entry.place.isPresented, lowestPresented == nil { lowestPresented = running.count }
        running.append(entry)
    }

    /// Ends the frame at that index and all above it. Returns them in the order of delivery: the top first (L3).
    package mutating func end(from index: Int, _ ending: Ending, isAnimated: Bool? = nil) -> [Ended] {
        guard index < running.count else { return [] }
        if index < agreedCount {
            let lowest = max(index, hasRootInPlace ? 1 : 0)
            let asStarted = lowest < agreedCount ? running[lowest].isAnimated : departure.isAnimated
            departure = (isAnimated ?? asStarted, batch)
        }
        var ended: [Ended] = []
        ended.reserveCapacity(running.count - index)
        while running.count > index {
            let entry = running.removeLast()
            if running.count < agreedCount { departingTopDown.append(entry) }
            ended.append(Ended(frame: entry.frame, ending: running.count == index ? ending : ending.above))
        }
        agreedCount = min(agreedCount, index)
        if let lowest = lowestPresented, lowest >= index { lowestPresented = nil }
        return ended
    }

    /// Records that the user or other code has removed the screen at that index, and ends its frame, if it runs, with those above
    /// it (L9). A frame that isn't shown yet, and that none of these has started, is placed anew on those that stay (L27).
    package mutating func remove(_ index: Int, _ ending: Ending) -> [Ended] {
        guard index < agreedCount else {
            departingTopDown[shownCount - 1 - index].isRemoved = true
            return []
        }
        running[index].isRemoved = true
        let unshown = Array(running[agreedCount...])
        running.removeSubrange(agreedCount...)
        let ended = end(from: index, ending)
        // Numbers increase from the bottom up.
        let lastLeft = running.last?.startNumber ?? 0
        var placed: Set<Int> = []
        var unplaced: [Ended] = []
        for var entry in unshown {
            let isStarterLeft = entry.starter <= lastLeft || placed.contains(entry.starter)
            guard isStarterLeft, canPlace(entry.request) else {
                unplaced.append(Ended(frame: entry.frame, ending: ending.above))
                continue
            }
            placed.insert(entry.startNumber)
            entry.place = place(for: entry.request)
            append(entry)
        }
        return unplaced.reversed() + ended
    }

    /// Records that the next running frames are about to come on screen. Call it only if nothing that has ended is still shown, and
    /// before app code runs, which may change the list.
    package mutating func willShow(_ count: Int, after lastLevelNumber: Int = 0, inContext: Bool = false) {
        for index in agreedCount..<agreedCount + count { running[index].lastLevelNumber = lastLevelNumber }
        if inContext {
            running[agreedCount].isInContext = true
            // It is no level, so the lowest one is above it, if it would have been that.
            if lowestPresented == agreedCount {
                lowestPresented = running[(agreedCount + 1)...].firstIndex(where: \.isLevel)
            }
        }
        agreedCount += count
    }

    /// Records that the top is a container.
    mutating func setContainer(_ container: ContainerID) { running[running.count - 1].container = container }

    /// Records that the screens from that index on are about to leave. Returns those, the top first.
    package mutating func willHide(from index: Int) -> [Entry] {
        var hidden = departingTopDown
        departingTopDown = Array(hidden.suffix(max(0, index - agreedCount)))
        hidden.removeLast(departingTopDown.count)
        if index < agreedCount {
            hidden += running[index..<agreedCount].reversed()
            agreedCount = index
        }
        return hidden
    }

    /// Begins a batch, until ``endBatch()``. Inside a batch, changes nothing and returns `false`.
    package mutating func beginBatch() -> Bool {
        guard batch == nil else { return false }
        lastBatch += 1
        batch = lastBatch
        return true
    }

    /// Ends the batch.
    package mutating func endBatch() { batch = nil }

    // MARK: Places

    /// The place of a frame with that request on the top.
    private func place(for request: PlaceRequest) -> Place {
        let level = canPresent ? Place.presented : .root
        let stack = canPresent ? Place.presentedNavigation : .rootNavigation
        var pushed: Place? { navigation(above: running.count).map { .pushed(on: $0) } }
        return switch request {
        case .modal, .overTop: level
        case .newNavigation: stack
        case .current: pushed ?? level
        case .navigation, .push: pushed ?? stack
        }
    }

    private func canPlace(_ request: PlaceRequest) -> Bool {
        switch request {
        case .push: canPush
        case .overTop: canPresent
        case .current, .modal, .newNavigation, .navigation: true
        }
    }

    /// `true` if there is something to present over. In a window where nothing runs, the next frame becomes the root.
    package var canPresent: Bool { !base.startsWithRoot || !running.isEmpty }

    /// `true` if the top is on a navigation controller.
    package var canPush: Bool { canPush(above: running.count) }

    /// Returns `true` if the top would be on a navigation controller with only the lowest `count` frames.
    package func canPush(above count: Int) -> Bool { navigation(above: count) != nil }

    /// The index of the frame whose navigation controller the top is on, if only the lowest `count` frames run.
    private func navigation(above count: Int) -> Int? {
        guard count > 0 else { return base.isStack ? Place.base : nil }
        return running[count - 1].place.navigation(at: count - 1)
    }

    /// The index of the presented frame that the top belongs to, if only the lowest `count` frames run. `nil` if the top
    /// belongs to the root or to the base's own navigation controller.
    package func presented(below count: Int) -> Int? {
        guard count > 0 else { return nil }
        let index = navigation(above: count) ?? count - 1
        guard index != Place.base, !running[index].place.isRoot else { return nil }
        return running[index].isInContext ? presented(below: index) : index
    }

    // MARK: The next change

    /// The next change of the screen, or `nil` if running and shown agree.
    package func next() -> ChainChange? {
        let staying = stayingCount
        guard agreedCount < running.count else {
            return staying < shownCount ? .hide(from: staying, isAnimated: departure.isAnimated) : nil
        }
        let place = running[agreedCount].place, batch = running[agreedCount].batch
        let group = nextGroup()
        if staying == shownCount || place.isRoot { return .show(group.frames, isAnimated: group.isAnimated) }
        if staying == agreedCount, replacesLowest(place) {
            return .hide(from: staying, replacement: group.frames, isAnimated: group.isAnimated)
        }
        let isSameBatch = batch != nil && batch == departure.batch
        return .hide(from: staying, isAnimated: departure.isAnimated && !isSameBatch)
    }

    /// `true` if the lowest screen is a root, which stays after its frame has ended, until the next (L14).
    private var hasRootInPlace: Bool {
        shownCount > 0 && self[shown: 0].place.isRoot && !self[shown: 0].isRemoved
    }

    /// The number of screens that stay.
    package var stayingCount: Int { agreedCount == 0 && hasRootInPlace ? 1 : agreedCount }

    /// Returns `true` if a frame of that place comes where the lowest screen that leaves is on the same stack.
    private func replacesLowest(_ place: Place) -> Bool {
        guard case .pushed = place, let lowest = departingTopDown.last else { return false }
        return lowest.place == place && !lowest.isRemoved
    }

    /// The next frame, with those of its batch that are pushed on the same navigation controller. Only the last of a
    /// batch is animated (L18).
    private func nextGroup() -> (frames: RunningFrames, isAnimated: Bool) {
        let first = agreedCount
        var end = first + 1
        var isAnimated = running[first].isAnimated
        if let batch = running[first].batch {
            func isInBatch(_ index: Int) -> Bool { index < running.count && running[index].batch == batch }
            if let navigation = navigation(above: end) {
                while isInBatch(end), running[end].place == .pushed(on: navigation) { end += 1 }
            }
            isAnimated = !isInBatch(end) && running[end - 1].isAnimated
        }
        return (RunningFrames(range: first..<end, lastNumber: running[end - 1].startNumber), isAnimated)
    }
}

/// A change of the screen.
package enum ChainChange: Hashable {
    /// Hide the screens from that index on, in one visible transition (L5). Running frames may come in their place on the same
    /// navigation controller (L17).
    case hide(from: Int, replacement: RunningFrames? = nil, isAnimated: Bool)
    /// Show the running frames in one transition: one frame, or several of a batch on one navigation controller (L18). A root
    /// replaces all that is on screen.
    case show(RunningFrames, isAnimated: Bool)
}
