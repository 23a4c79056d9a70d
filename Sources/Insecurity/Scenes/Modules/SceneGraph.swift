internal import PresentationSim

/// The scenes of an app and the ways between them, as far as they are known before anything is shown.
@MainActor
struct SceneGraph {
    let container: Container
    let table: DeepLinks
    let opening: NavigationType
    private let scenes: [SceneDefinition]
    private let known: Set<String>

    init(container: Container, table: DeepLinks, opening: NavigationType) {
        self.container = container
        self.table = table
        self.opening = opening
        scenes = container.sceneTable.all
        known = Set(container.sceneTable.names)
    }

    private var links: [DeepLink] { table.links }

    // MARK: Problems

    var problems: [NavigationError] {
        container.repeatedServices.map { .serviceRegisteredTwice($0) }
            + container.sceneTable.repeatedNames.map { .sceneRegisteredTwice($0) }
            + unknownScenes + badTabs + missingTabs + differentRequirements + requirementLoops + addresses + patterns
            + navigations
    }

    /// The names of scenes, and the parts of the app that name them.
    private var named: [(name: String, place: String)] {
        var named = opening.sceneNames.map { (name: $0, place: "the opening") }
        for scene in scenes {
            named += scene.routes.map { ($0, "the routes of \"\(scene.name)\"") }
            named += (scene.tabs ?? []).map { ($0.sceneName, "the tabs of \"\(scene.name)\"") }
            for requirement in scene.requirements {
                named += requirement.sceneNames.map { ($0, "the requirement \"\(requirement.name)\"") }
            }
        }
        for link in links { named += link.sceneNames.map { ($0, "the link \(link.pattern.text)") } }
        return named
    }

    private var unknownScenes: [NavigationError] {
        var problems: [NavigationError] = []
        for (name, place) in named where !known.contains(name) {
            let problem = NavigationError.unknownScene(name, near: similarNames(to: name, among: known), place: place)
            if !problems.contains(problem) { problems.append(problem) }
        }
        return problems
    }

    private var badTabs: [NavigationError] {
        let tabBars = scenes.map { ($0.name, Set(($0.tabs ?? []).map(\.sceneName))) }
        let looped = Set(loops(in: Dictionary(tabBars) { first, _ in first }).joined())
        return scenes.compactMap { scene in
            guard let tabs = scene.tabs else { return nil }
            let names = tabs.map(\.sceneName)
            if names.isEmpty {
                return .badTabs(scene: scene.name, reason: "there is none", advice: "Name at least one tab.")
            }
            if let step = tabs.first(where: { $0.style != .present && $0.style != .presentAndPush }) {
                return .badTabs(
                    scene: scene.name, reason: "the style of \"\(step.sceneName)\" is \(step.style)",
                    advice: "Use `.present` or `.presentAndPush`.")
            }
            if let repeated = names.first(where: { name in names.count { $0 == name } > 1 }) {
                return .badTabs(scene: scene.name, reason: "several are named \"\(repeated)\"")
            }
            return looped.contains(scene.name) ? .onItself(tabBar: scene.name) : nil
        }
    }

    /// The tabs that a link selects, but no tab bar has.
    private var missingTabs: [NavigationError] {
        let tabs = scenes.flatMap { $0.tabs ?? [] }.map(\.sceneName)
        return links.flatMap { $0.known?.tabNames ?? [] }.filter { !tabs.contains($0) }
            .map { .noTab(scene: $0, tabs: tabs) }
    }

    private var differentRequirements: [NavigationError] {
        let ways = Dictionary(grouping: scenes.flatMap(\.requirements)) { $0.name }
        let different = ways.filter { Set($0.value.map(\.sceneNames)).count > 1 }
        return different.keys.sorted().map { .differentRequirements($0) }
    }

    private var requirementLoops: [NavigationError] {
        let scenesByName = Dictionary(uniqueKeysWithValues: scenes.map { ($0.name, $0) })
        var needs: [String: Set<String>] = [:]
        for requirement in scenes.flatMap(\.requirements) {
            let needed = requirement.sceneNames.flatMap { requirements(shownWith: $0, scenesByName) }
            needs[requirement.name, default: []].formUnion(needed.map(\.name))
        }
        return loops(in: needs).map { .requirementLoop(path: $0) }
    }

    /// The requirements of a scene, and of its first tabs, which are shown with it.
    private func requirements(
        shownWith name: String, _ scenesByName: [String: SceneDefinition]
    ) -> [Requirement] {
        var requirements: [Requirement] = []
        var seen: Set<String> = []
        var next = scenesByName[name]
        while let scene = next, seen.insert(scene.name).inserted {
            requirements += scene.requirements
            next = scene.tabs?.first.flatMap { scenesByName[$0.sceneName] }
        }
        return requirements
    }

    /// The loops that one depth-first search finds, each through a name that no earlier one goes through. Each begins and ends with
    /// the same name. Of those that lead to each other, at least one is found.
    private func loops(in ways: [String: Set<String>]) -> [[String]] {
        var loops: [[String]] = []
        var covered: Set<String> = []
        // The names that the search has reached, and its current path, with the names that each of these still leads to.
        var seen: Set<String> = []
        var path: [(name: String, others: ArraySlice<String>)] = []
        func go(to name: String) { path.append((name, (ways[name] ?? []).sorted()[...])) }
        for start in ways.keys.sorted() where seen.insert(start).inserted {
            go(to: start)
            while let last = path.last {
                guard let next = last.others.first else {
                    path.removeLast()
                    continue
                }
                path[path.count - 1].others.removeFirst()
                if seen.insert(next).inserted {
                    go(to: next)
                } else if let first = path.firstIndex(where: { $0.name == next }) {
                    let loop = path[first...].map(\.name)
                    if !covered.isSuperset(of: loop) { loops.append(loop + [next]) }
                    covered.formUnion(loop)
                }
            }
        }
        return loops
    }

    /// The schemes and hosts that no link has, because they contain the parts that follow them.
    private var addresses: [NavigationError] {
        let schemes = table.schemes.sorted().filter { scheme in
            !scheme.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789+-.".utf8.contains($0) }
        }
        let hosts = table.hosts.sorted().filter { $0.contains { "/:@".contains($0) } }
        return schemes.map { .badPattern($0, reason: "a scheme is a word such as `store`, without `://`") }
            + hosts.map {
                .badPattern($0, reason: "a host is a name such as `store.example.com`, without a scheme or port")
            }
    }

    private var patterns: [NavigationError] {
        let patterns = links.map(\.pattern)
        return patterns.enumerated().compactMap { index, pattern in
            if let problem = pattern.problem { return .badPattern(pattern.text, reason: problem) }
            let other = patterns[..<index].first { $0.covers(pattern) }
            return other.map { .unusedPattern(pattern.text, other: $0.text) }
        }
    }

    /// Navigations that always fail, and those that drop the parameters of their link.
    private var navigations: [NavigationError] {
        [failure(ofOpening: opening)].compactMap(\.self)
            + links.compactMap { link in
                guard let known = link.known else { return nil }
                let failure = failure(of: known, canPush: true)
                if known.takesParameters || !link.pattern.hasParameters { return failure }
                return failure ?? .droppedParameters(link.pattern.text, navigation: known.name)
            }
    }

    /// The failure that the opening always ends with: it begins with nothing that runs.
    private func failure(ofOpening opening: NavigationType) -> NavigationError? {
        switch opening.kind {
        case .back: .atRoot
        case .backTo(let name, _): .notRunning(scene: name, running: [])
        default: opening.tabNames.first.map { .noTab(scene: $0, tabs: []) } ?? failure(of: opening, canPush: false)
        }
    }

    /// The failure that a navigation always ends with. `canPush` is whether its first scene may be pushed.
    private func failure(of navigation: NavigationType, canPush: Bool) -> NavigationError? {
        guard case .show(let steps, _) = navigation.kind else { return navigation.knownError }
        var canPush = canPush
        if let tab = steps.dropFirst().first(where: { $0.style == .tab }) {
            return .notAPath(navigation: navigation.name, step: tab.description)
        }
        for step in steps {
            if step.style == .push, !canPush { return .noNavigationController(scene: step.sceneName) }
            let isTabBar = scenes.contains { $0.name == step.sceneName && $0.tabs != nil }
            // A tab that is selected may have a navigation controller.
            canPush = step.style == .tab || step.style.isOnNavigation && !isTabBar
        }
        return nil
    }

    // MARK: Picture

    /// The graph as a Mermaid flowchart. Scenes are boxes, links are rounded boxes, routes are arrows. A line with
    /// a circle leads to a tab. Requirements are dotted arrows to the scenes that meet them.
    var mermaid: String {
        var lines = ["flowchart TD"]
        let names = known.union(named.map(\.name)).sorted()
        let ids = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, "s\($0)") })
        func id(_ name: String) -> String { ids[name] ?? "" }
        for name in names { lines.append("\(id(name))[\"\(name.inMermaid)\"]") }
        for name in opening.sceneNames { lines.append("open((open)) --> \(id(name))") }
        for scene in scenes {
            for route in scene.routes { lines.append("\(id(scene.name)) --> \(id(route))") }
            for tab in scene.tabs ?? [] { lines.append("\(id(scene.name)) --o \(id(tab.sceneName))") }
            for requirement in scene.requirements {
                for other in requirement.sceneNames {
                    lines.append("\(id(scene.name)) -. \"\(requirement.name.inMermaid)\" .-> \(id(other))")
                }
            }
        }
        for (index, link) in links.enumerated() {
            lines.append("l\(index)([\"\(link.pattern.text.inMermaid)\"])")
            for name in link.sceneNames { lines.append("l\(index) --> \(id(name))") }
        }
        return lines.joined(separator: "\n    ") + "\n"
    }
}
