/// A step of a random walk over scenes.
enum SceneWalkStep: CaseIterable {
    // The app.
    case navigate, navigateAndDisturb, awaitNavigation, startByName, startGuest, cancelTask, loseLogin, loseAge,
        loseCode
    case restore, restoreChanged, selectByCode, startOnTab, dismissTabBar
    // The user.
    case completeScene, finishCoordinator, swipeDown, goBack, swipe, selectTab
    // Other code.
    case dismissByOtherCode, selectByOtherCode
    case advance, settle
}

/// What a random walk over scenes does, and how often.
struct SceneWalkProfile {
    let name: String
    /// One of them is the opening.
    let openings: [SceneStepName]
    let scenes: [SceneStepName]
    let tabs: [SceneStepName]
    let links: [String]
    let weights: [SceneWalkStep: Int]
    /// The number of ``SceneWalk/navigation(_:)``s among which it chooses, each with its weight.
    let navigations: [SceneWalkNavigation: Int]

    typealias SceneStepName = String

    /// Logins, links, custom navigations, flows and coordinators by name, on one stack and over it.
    static let stack = SceneWalkProfile(
        name: "stack", openings: ["Starting"],
        scenes: ["Open", "Member", "Adult", "Both", "Coded", "Flaky", "Nowhere", "Walk", "Guarded"], tabs: [],
        links: ["bar", "mixed", "open/1", "code/1", "again", "nowhere", "%zz"],
        weights: [
            .navigate: 7, .awaitNavigation: 1, .loseLogin: 1, .loseAge: 1, .loseCode: 1, .completeScene: 2,
            .finishCoordinator: 2, .swipeDown: 1, .goBack: 1, .swipe: 1, .startGuest: 1, .restore: 1, .advance: 2,
            .startByName: 2, .cancelTask: 1, .settle: 16,
        ],
        navigations: [
            .present: 2, .push: 2, .presentAndPush: 1, .replace: 2, .back: 3, .backTo: 1, .link: 1, .path: 2,
            .custom: 1,
            .flow: 1, .reset: 1,
        ])

    /// Tab bars, selections by everyone, and snapshots that were changed.
    static let tabs = SceneWalkProfile(
        name: "tabs", openings: ["Bank", "Mall", "District"],
        scenes: ["Open", "Member", "Adult", "Home", "Vault", "Flaky"] + bars, tabs: tabNames,
        links: ["vault", "home/1", "mall"],
        weights: [
            .navigate: 6, .navigateAndDisturb: 1, .loseLogin: 2, .loseAge: 1, .completeScene: 3, .swipeDown: 1,
            .goBack: 1,
            .swipe: 1, .selectTab: 4, .selectByCode: 2, .selectByOtherCode: 1, .startOnTab: 1, .restoreChanged: 1,
            .dismissTabBar: 1, .dismissByOtherCode: 1, .advance: 3, .settle: 3,
        ],
        navigations: [
            .present: 1, .push: 1, .presentAndPush: 1, .replace: 1, .back: 3, .backTo: 1, .link: 1, .selectTab: 4,
            .pathOnTab: 2, .pathOverTabs: 1, .pushOrPresent: 1, .reset: 1,
        ])

    /// Everything at once.
    static let all = SceneWalkProfile(
        name: "all", openings: ["Starting", "Bank", "Mall"], scenes: stack.scenes + tabs.scenes, tabs: tabNames,
        links: stack.links + tabs.links, weights: stack.weights.merging(tabs.weights) { $0 + $1 },
        navigations: stack.navigations.merging(tabs.navigations) { $0 + $1 })

    private static let bars = ["Bank", "VaultFirst", "Mall", "District", "GuardedBar"]
    private static let tabNames = ["Home", "Cart", "Vault", "VaultFirst", "Bank", "Adult", "Flaky", "Nowhere"]
}

/// A kind of navigation of a random walk over scenes.
enum SceneWalkNavigation: CaseIterable {
    case present, push, presentAndPush, pushOrPresent, replace, back, backTo, link, path, custom, flow, reset
    case selectTab, pathOnTab, pathOverTabs
}
