import PresentationSim

/// Draws a window as a phone. Levels, and the screens of a stack, are cards over each other with visible upper edges.
struct PhonePicture {
    static let width = 208

    private static let bezel = 6
    private static let captionHeight = 20
    private static let edgeHeight = 24
    private static let topHeight = 150
    /// The largest number of levels in a window, and of screens in a stack, that is drawn in full.
    private static let limit = 4

    /// The phone, with its upper left corner at the origin.
    private(set) var markup: [Markup]
    /// The area that is still empty.
    private var room: Box

    init(_ window: WindowSnapshot, height: Int) {
        room = Box(width: Self.width, height: height)
        markup = [.rectangle(room, radius: 20, "phone")]
        let levels = window.levels.abridged(to: Self.limit)
        if levels.isEmpty {
            card(left: Self.bezel, top: Self.bezel, right: Self.bezel, bottom: Self.bezel, "layer", radius: 14)
            line("no root", .caption, "faint", height: Self.captionHeight)
        }
        for (index, level) in levels.enumerated() {
            let isTop = index == levels.count - 1
            let style = isTop ? "layer" : "layer covered"
            if index == 0 {
                card(left: Self.bezel, top: Self.bezel, right: Self.bezel, bottom: Self.bezel, style, radius: 14)
            } else {
                card(left: 5, right: 5, style, radius: 12)
            }
            switch level {
            case .item(let level): draw(level, isTop: isTop)
            case .more(let count): line("+ \(count) more", .caption, "faint", height: Self.captionHeight)
            }
        }
    }

    /// The height of a phone in which each of the windows fits.
    static func height(for windows: [WindowSnapshot]) -> Int {
        2 * bezel + topHeight + (windows.map(coveredHeight).max() ?? 0)
    }

    /// The height above the topmost screen.
    private static func coveredHeight(of window: WindowSnapshot) -> Int {
        let heights = window.levels.abridged(to: limit).map {
            switch $0 {
            case .item(let level):
                captionHeight * level.captions.count + edgeHeight * max(level.screens.abridged(to: limit).count, 1)
            case .more: captionHeight
            }
        }
        return max(heights.reduce(-edgeHeight, +), 0)
    }

    private mutating func draw(_ level: WindowSnapshot.Level, isTop: Bool) {
        for caption in level.captions {
            line(caption, .caption, level.motion.style, height: Self.captionHeight)
        }
        let screens = level.screens.abridged(to: Self.limit)
        if screens.isEmpty { line("empty stack", .body, "faint", height: Self.edgeHeight) }
        for (index, screen) in screens.enumerated() {
            let isTop = isTop && index == screens.count - 1
            if level.navigationController != nil {
                let style = isTop ? "page" : "page covered"
                if index == 0 {
                    card(left: 5, right: 5, bottom: 5, style, radius: 8)
                } else {
                    card(left: 10, style, radius: 8)
                }
            }
            switch screen {
            case .item(let screen) where isTop: draw(screen)
            case .item(let screen): line(screen.name, .body, screen.motion.style, height: Self.edgeHeight)
            case .more(let count): line("+ \(count) more", .caption, "faint", height: Self.edgeHeight)
            }
        }
    }

    /// Draws the topmost screen.
    private mutating func draw(_ screen: WindowSnapshot.Screen) {
        let bottom = room.maxY - 12
        let titles = Lettering.largeTitle.lines(of: screen.name, width: room.width - 16, atMost: 2)
        line(screen.name, .largeTitle, "ink", height: 4 + titles.count * Lettering.largeTitle.lineHeight, atMost: 2)
        let state = screen.motion == .coming ? "being pushed" : screen.motion == .going ? "being popped" : nil
        for detail in [screen.type == screen.name ? nil : screen.type, state].compactMap({ $0 }) {
            line(detail, .caption, screen.motion.style, height: Self.captionHeight)
        }
        for share in [5, 8, 6] where room.y + 16 <= bottom {
            let bar = Box(x: room.x + 8, y: room.y + 8, width: (room.width - 16) * share / 8, height: 7)
            markup.append(.rectangle(bar, radius: 3, "bar"))
            skip(16)
        }
    }

    /// Draws a card. The following drawing goes onto it.
    private mutating func card(
        left: Int, top: Int = 0, right: Int = 0, bottom: Int = 0, _ style: String, radius: Int
    ) {
        room = Box(
            x: room.x + left, y: room.y + top, width: room.width - left - right, height: room.height - top - bottom)
        markup.append(.rectangle(room, radius: radius, style))
    }

    private mutating func line(
        _ text: String, _ lettering: Lettering, _ style: String, height: Int, atMost count: Int = 1
    ) {
        let box = Box(x: room.x + 8, y: room.y + 2, width: room.width - 16, height: height)
        markup += Markup.lines(text, in: box, atMost: count, lettering, style)
        skip(height)
    }

    private mutating func skip(_ height: Int) {
        room.y += height
        room.height -= height
    }
}

extension WindowSnapshot.Motion {
    var style: String { self == .resting ? "faint" : "motion" }
}

extension WindowSnapshot.Level {
    /// The level's style or buttons, its motion, its tabs with the selected one in brackets, and its navigation controller.
    var captions: [String] {
        let state = motion == .coming ? "being presented" : motion == .going ? "being dismissed" : nil
        let names = tabs.enumerated().map { $0.offset == selectedTab ? "[\($0.element.name)]" : $0.element.name }
        let bar = names.isEmpty ? nil : names.joined(separator: " · ")
        return [alert ?? style?.rawValue ?? "root", state, bar, navigationController?.name].compactMap { $0 }
    }
}
