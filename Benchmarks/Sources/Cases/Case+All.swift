/// The cases by name. A name is an operation, then its implementation.
package let allCases: [(name: String, type: any Case.Type)] = [
    ("modal/tree", TreeModal.self), ("modal/by hand", HandWrittenPresenting.self),
    ("modal/chain", CoordinatedModal.self),
    ("over modals/tree", TreeOverModals.self), ("over modals/chain", CoordinatedOverModals.self),
    ("async/tree", TreeAsync.self), ("async/chain", CoordinatedAsync.self),
    ("push/tree", TreePush.self), ("push/by hand", HandWrittenPushing.self), ("push/chain", CoordinatedPush.self),
    ("push/adaptive", CoordinatedAdaptive.self), ("push/scene", ScenesPush.self),
    ("push/scene behind a requirement", ScenesProtected.self), ("push/URL", ScenesLink.self),
    ("waiting for one login/scenes", ScenesWaiting.self),
    ("swipe/tree", TreeSwipe.self), ("swipe/by hand", HandWrittenSwiping.self), ("swipe/chain", CoordinatedSwipe.self),
    ("payments/tree", TreePayments.self), ("payments/by hand", HandWrittenPayments.self),
    ("payments/chain", CoordinatedPayments.self),
    ("path of 10/tree", TreePath.self), ("path of 10/chain", CoordinatedPath.self),
    ("together/tree", TreeTogether.self), ("together/chain", CoordinatedTogether.self),
    ("together/cascade", CoordinatedCascade.self),
    ("restore of 100/tree", TreeRestore.self), ("restore of 100/scenes", ScenesRestore.self),
    ("snapshot of 100/scenes", ScenesSnapshot.self),
    ("push in the selected tab/tree", TreeSelectedTab.self),
    ("push in the selected tab/chain", CoordinatedSelectedTab.self),
    ("push in another tab/tree", TreeUnselectedTab.self), ("push in another tab/chain", CoordinatedUnselectedTab.self),
    ("selection of another tab/tree", TreeSelection.self),
    ("selection of another tab/chain", CoordinatedSelection.self),
    ("lookup/tree", TreeLookup.self), ("lookup/chain", CoordinatedLookup.self),
    ("rendering/tree", TreeRendering.self),
    ("modal/chain with a log", Logged<CoordinatedModal>.self),
    ("modal/chain with an observer", Observed<CoordinatedModal>.self),
    ("push/chain with a log", Logged<CoordinatedPush>.self),
    ("push/chain with an observer", Observed<CoordinatedPush>.self),
]

/// The case of that name, if there is one.
package func namedCase(_ name: String) -> (any Case.Type)? { allCases.first { $0.name == name }?.type }
