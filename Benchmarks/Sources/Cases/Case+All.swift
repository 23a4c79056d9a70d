extension Case {
    /// Does it again and again.
    package func run(times: Int) async {
        for _ in 0..<times { await run() }
    }
}

/// The cases by name: what they do, then who does it.
package let allCases: [(name: String, type: any Case.Type)] = [
    ("modal/tree", TreeModal.self), ("modal/chain", CoordinatedModal.self),
    ("push/tree", TreePush.self), ("push/chain", CoordinatedPush.self), ("push/adaptive", CoordinatedAdaptive.self),
    ("push/scene", ScenesPush.self), ("push/scene behind a requirement", ScenesProtected.self),
    ("push/URL", ScenesLink.self),
    ("modal/async", CoordinatedAsync.self),
    ("swipe/tree", TreeSwipe.self), ("swipe/chain", CoordinatedSwipe.self),
    ("payments/tree", TreePayments.self), ("payments/by hand", HandWrittenPayments.self),
    ("payments/chain", CoordinatedPayments.self),
    ("path of 10/tree", TreePath.self), ("path of 10/chain", CoordinatedPath.self),
    ("together/tree", TreeTogether.self), ("together/chain", CoordinatedTogether.self),
    ("together/cascade", CoordinatedCascade.self),
    ("snapshot of 100/scenes", ScenesSnapshot.self),
    ("lookup/tree", TreeLookup.self), ("rendering/tree", TreeRendering.self),
]
