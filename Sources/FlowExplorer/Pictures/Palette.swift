/// The colours of the pictures, light and dark, as a style sheet.
///
/// The rules use no CSS variables, because not every program that shows SVG supports them.
enum Palette {
    private struct Rule {
        let selector: String
        let property: String
        let light: String
        let dark: String

        init(_ selector: String, _ property: String, _ light: String, _ dark: String) {
            (self.selector, self.property, self.light, self.dark) = (selector, property, light, dark)
        }
    }

    private static let rules = [
        Rule(".board", "fill", "#f4f5f8", "#0f1319"),
        Rule(".phone", "fill", "#1f2733", "#4a5565"),
        Rule(".layer", "fill", "#ffffff", "#1b222c"),
        Rule(".layer", "stroke", "#8a94a3", "#6b7787"),
        Rule(".bar", "fill", "#e6e9ee", "#2f3845"),
        Rule(".ink", "fill", "#10151d", "#f2f4f7"),
        Rule(".faint", "fill", "#4a5462", "#b3bdca"),
        Rule(".app", "fill", "#1d4fd7", "#86b4ff"),
        Rule(".user", "fill", "#7a28cf", "#cfa8ff"),
        Rule("path.app", "stroke", "#1d4fd7", "#86b4ff"),
        Rule("path.user", "stroke", "#7a28cf", "#cfa8ff"),
        Rule(".result", "fill", "#05683f", "#5fdca0"),
        Rule(".issue", "fill", "#b3151c", "#ff9a94"),
        Rule(".motion", "fill", "#9a4a00", "#ffc266"),
        Rule(".axis", "stroke", "#8a94a3", "#6b7787"),
        Rule(".moment", "fill", "#4a5462", "#b3bdca"),
    ]

    private static let shapes = """
        text { font-family: -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; }
        .s9 { font-size: 9px; } .s11 { font-size: 11px; } .s13 { font-size: 13px; } .s14 { font-size: 14px; } .s16 { font-size: 16px; }
        .bold { font-weight: 700; }
        .layer { stroke-width: 1; }
        .axis { stroke-width: 2; fill: none; }
        path.app, path.user { stroke-width: 2; fill: none; }
        .unseen { stroke-dasharray: 2 4; }
        """

    /// The rules for a storyboard: those for ``Markup``, and the parts of a phone.
    static let storyboardStyleSheet = styleSheet(
        shapes + "\n.page { stroke-width: 1; } .rule { fill: none; } .shade { fill: #000; fill-opacity: 0.22; }",
        rules + [
            Rule(".page", "fill", "#ffffff", "#1b222c"), Rule(".page", "stroke", "#b9c1cc", "#515d6d"),
            Rule(".rule", "stroke", "#d3d8e0", "#3a4554"), Rule(".button", "fill", "#e4ecff", "#24334f"),
        ])

    /// The rules for a map: those for ``Markup``, and the parts of a map.
    static let mapStyleSheet = styleSheet(
        shapes
            + "\n.dead { stroke-width: 2.5; } .never { stroke-dasharray: 4 3; } .cross { fill: none; } .lane, .cross { stroke-width: 1; }",
        rules + [
            Rule(".dead", "stroke", "#b3151c", "#ff9a94"), Rule(".lane", "stroke", "#cfd5de", "#333e4d"),
            Rule(".lane", "fill", "#ffffff", "#161c25"),
            Rule(".cross", "stroke", "#8a94a3", "#6b7787"),
        ])

    private static func styleSheet(_ shapes: String, _ rules: [Rule]) -> String {
        """
        \(shapes)
        \(declarations(of: rules, \.light))
        @media (prefers-color-scheme: dark) {
        \(declarations(of: rules, \.dark))
        }
        """
    }

    private static func declarations(of rules: [Rule], _ colour: KeyPath<Rule, String>) -> String {
        rules.map { "\($0.selector) { \($0.property): \($0[keyPath: colour]); }" }.joined(separator: "\n")
    }
}
