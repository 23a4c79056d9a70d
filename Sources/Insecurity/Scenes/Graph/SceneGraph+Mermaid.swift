extension SceneGraph {
    /// The graph as a Mermaid flowchart: scenes as boxes, routes as arrows, requirements as dotted arrows to the scene
    /// that meets them, links as rounded boxes.
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

    /// Text as it may stand in quotes.
    private func escaped(_ text: String) -> String {
        text.replacing("\"", with: "#quot;").replacing("\n", with: " ")
    }
}

extension Assembler {
    /// What is wrong with how the app is put together: scenes that requirements, links, routes or the opening name but
    /// nobody registered, requirements that need themselves, and what there is twice. Nothing is built or shown for it.
    ///
    /// What closures decide, in custom navigations, flows and ``DeepLink/init(_:leadingTo:navigation:)``, is known as far
    /// as it is named.
    public func validate() -> [SceneProblem] { graph.problems }

    /// The scenes and what leads to what as a Mermaid flowchart, the same each time.
    public var mermaid: String { graph.mermaid }

    private var graph: SceneGraph {
        SceneGraph(container: container, links: configuration.links.links, opening: configuration.opening)
    }
}
