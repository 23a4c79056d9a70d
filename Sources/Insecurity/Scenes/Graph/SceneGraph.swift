/// The scenes of an app and the ways between them, as far as they are known before anything is shown.
@MainActor
struct SceneGraph {
    let container: Container
    let links: [DeepLink]
    let opening: NavigationType

    private var scenes: [SceneDefinition] {
        container.scenes.definitions.values.sorted { $0.name < $1.name }
    }

    // MARK: Problems

    var problems: [SceneProblem] {
        container.repeatedServices.map { .serviceRegisteredTwice($0) }
            + container.scenes.repeatedNames.map { .sceneRegisteredTwice($0) }
            + unknownScenes + differentRequirements + loops + patterns + droppedParameters
    }

    private var unknownScenes: [SceneProblem] {
        var named = (opening.sceneNames ?? []).map { (name: $0, place: "the opening") }
        for scene in scenes {
            named += scene.routes.map { ($0, "the routes of \"\(scene.name)\"") }
            for requirement in scene.requirements {
                named += requirement.sceneNames.map { ($0, "the requirement \"\(requirement.name)\"") }
            }
        }
        for link in links { named += link.sceneNames.map { ($0, "the link \(link.pattern.text)") } }
        let known = container.scenes.definitions
        var problems: [SceneProblem] = []
        for (name, place) in named where known[name] == nil {
            let problem = SceneProblem.unknownScene(name, place: place, near: similarNames(to: name, among: known.keys))
            if !problems.contains(problem) { problems.append(problem) }
        }
        return problems
    }

    private var differentRequirements: [SceneProblem] {
        let ways = Dictionary(grouping: scenes.flatMap(\.requirements)) { $0.name }
        let different = ways.filter { Set($0.value.map(\.sceneNames)).count > 1 }
        return different.keys.sorted().map { .differentRequirements($0) }
    }

    /// The requirements that need themselves: through the scene that meets them, that scene's requirements, and so on.
    private var loops: [SceneProblem] {
        var problems: [SceneProblem] = []
        var done: Set<[String]> = []
        for requirement in scenes.flatMap(\.requirements) {
            var path: [String] = []
            if let loop = loop(from: requirement, &path, &done) { problems.append(.requirementLoop(path: loop)) }
        }
        return problems
    }

    private func loop(from requirement: Requirement, _ path: inout [String], _ done: inout Set<[String]>) -> [String]? {
        if let start = path.firstIndex(of: requirement.name) { return path[start...] + [requirement.name] }
        let key = [requirement.name] + requirement.sceneNames
        guard !done.contains(key) else { return nil }
        path.append(requirement.name)
        defer {
            path.removeLast()
            done.insert(key)
        }
        for name in requirement.sceneNames {
            for next in container.scenes.definitions[name]?.requirements ?? [] {
                if let loop = loop(from: next, &path, &done) { return loop }
            }
        }
        return nil
    }

    private var patterns: [SceneProblem] {
        var first: [String: String] = [:]
        return links.compactMap { link in
            let pattern = link.pattern
            if let problem = pattern.problem { return .badPattern(pattern.text, reason: problem) }
            guard let other = first.updateValue(pattern.text, forKey: pattern.shape) else { return nil }
            first[pattern.shape] = other
            return .samePattern(pattern.text, other: other)
        }
    }

    private var droppedParameters: [SceneProblem] {
        links.compactMap { link in
            link.droppingNavigation.map { .droppedParameters(link.pattern.text, navigation: $0) }
        }
    }

    // MARK: Picture

    /// The graph as a Mermaid flowchart. Scenes are boxes, links are rounded boxes, routes are arrows. Requirements are
    /// dotted arrows to the scenes that meet them.
    var mermaid: String {
        var lines = ["flowchart TD"]
        let definitions = container.scenes.definitions
        let named =
            definitions.values.flatMap { $0.routes + $0.requirements.flatMap(\.sceneNames) }
            + links.flatMap(\.sceneNames) + (opening.sceneNames ?? [])
        let names = Set(definitions.keys).union(named).sorted()
        let ids = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, "s\($0)") })
        func id(_ name: String) -> String { ids[name] ?? "" }
        for name in names { lines.append("\(id(name))[\"\(escaped(name))\"]") }
        for name in opening.sceneNames ?? [] { lines.append("open((open)) --> \(id(name))") }
        for name in names {
            guard let scene = definitions[name] else { continue }
            for route in scene.routes { lines.append("\(id(name)) --> \(id(route))") }
            for requirement in scene.requirements {
                for other in requirement.sceneNames {
                    lines.append("\(id(name)) -. \"\(escaped(requirement.name))\" .-> \(id(other))")
                }
            }
        }
        for (index, link) in links.enumerated() {
            lines.append("l\(index)([\"\(escaped(link.pattern.text))\"])")
            for name in link.sceneNames { lines.append("l\(index) --> \(id(name))") }
        }
        return lines.joined(separator: "\n    ") + "\n"
    }

    /// Escapes text for use in quotes.
    private func escaped(_ text: String) -> String {
        text.replacing("\"", with: "#quot;").replacing("\n", with: " ")
    }
}
