import PresentationSim

/// Draws a window as a phone, or as a tablet if it is wide: columns, sheets over each other, navigation bars with back buttons, tab bars,
/// alerts, and the buttons of the screen. Rows of different lengths stand for the contents that aren't known.
struct PhonePicture {
    static let height = 364

    private static let edge = 5
    private static let barHeight = 38
    private static let tabHeight = 36

    private let width: Int
    /// The phone, with its upper left corner at the origin.
    private(set) var markup: [Markup]

    static func width(isWide: Bool) -> Int { isWide ? 452 : 168 }

    /// `starter` says which owner has started another one: a popover points at its column.
    init(_ window: WindowPicture, starter: (Int) -> Int = { _ in 0 }) {
        width = Self.width(isWide: window.isWide)
        let frame = Box(width: width, height: Self.height)
        markup = [.rectangle(frame, radius: 20, "phone")]
        var depth = 0
        let levels = window.levels
        for (index, level) in levels.enumerated() {
            if index > 0, level.sheet?.isUndimmed != true {
                markup.append(.rectangle(frame.inset(by: Self.edge), radius: 15, "shade"))
            }
            if level.alert != nil {
                draw(level)
            } else {
                var box = frame.inset(by: Self.edge)
                let isSheet = level.style.map { $0.hasSuffix("Sheet") || $0 == "automatic" } ?? false
                if isSheet {
                    if window.isWide { box = box.narrowed(by: box.width / 5) }
                    box.shrink(top: 24 + 12 * depth)
                    if let sheet = level.sheet { box.shrink(top: box.height * (100 - sheet.height) / 100) }
                    depth += 1
                } else if level.style == "popover" {
                    let below = levels[index - 1], number = starter(level.screens.last?.owner ?? 0)
                    let column = below.columns.firstIndex { $0.screens.contains { $0.owner == number } }
                    let edge = column.map { Self.edges(ofColumn: $0, of: below.columns.count, in: box).right }
                    box = drawArrow(ofPopoverIn: box, before: edge ?? box.maxX)
                }
                draw(level, in: box, isSheet: isSheet || level.style == "popover")
            }
        }
        drawMenu(window.menu)
        if levels.isEmpty {
            markup.append(.rectangle(frame.inset(by: Self.edge), radius: 15, "page"))
            markup.append(.text("no root", x: width / 2, y: Self.height / 2, .body, "faint", isCentred: true))
        }
    }

    /// Draws the arrow of a popover below the bar. Returns the box of its contents.
    private mutating func drawArrow(ofPopoverIn box: Box, before right: Int) -> Box {
        let popover = Box(
            x: max(right - 150, box.x + 8), y: box.y + Self.barHeight + 8, width: 142,
            height: (box.height - Self.barHeight) * 3 / 5)
        markup.append(Markup("path", ["class": "page", "d": "M\(popover.maxX - 30) \(popover.y)l9 -9l9 9z"]))
        return popover
    }

    private mutating func draw(_ level: WindowPicture.Level, in box: Box, isSheet: Bool, isColumn: Bool = false) {
        guard let screen = level.screens.last else { return }
        if !isColumn { markup.append(.rectangle(box, radius: isSheet ? 11 : 15, "page")) }
        var room = box
        if !level.tabs.isEmpty {
            drawTabs(level, at: box.maxY - Self.tabHeight, in: box)
            room.height -= Self.tabHeight
        }
        if !level.columns.isEmpty { return drawColumns(of: level, in: room) }
        if level.hasBar {
            drawBar(level, screen, in: box)
            room.shrink(top: Self.barHeight)
            if let text = level.search { drawSearchBar(text, in: &room) }
        } else {
            room.shrink(top: isSheet ? 8 : 26)
            let titles = Markup.lines(
                screen.title, in: Box(x: box.x + 10, y: room.y, width: box.width - 20), atMost: 2, .largeTitle, "ink")
            markup += titles
            room.shrink(top: titles.count * Lettering.largeTitle.lineHeight)
        }
        room.shrink(top: 10)
        drawContents(of: screen, in: room)
    }

    /// Draws columns side by side.
    private mutating func drawColumns(of level: WindowPicture.Level, in box: Box) {
        for (index, picture) in level.columns.enumerated() {
            let (left, right) = Self.edges(ofColumn: index, of: level.columns.count, in: box)
            let column = Box(x: left, y: box.y, width: right - left, height: box.height)
            draw(picture, in: column, isSheet: false, isColumn: true)
            if index > 0 { markup.append(Markup("path", ["class": "rule", "d": "M\(left) \(box.y)v\(box.height)"])) }
        }
    }

    /// The edges of a column. The last one, with the contents, is the widest.
    private static func edges(ofColumn index: Int, of count: Int, in box: Box) -> (left: Int, right: Int) {
        let each = box.width * 2 / (2 * count + 1), left = box.x + index * each
        return (left, index == count - 1 ? box.maxX : left + each)
    }

    private mutating func drawSearchBar(_ text: String, in room: inout Box) {
        let field = Box(x: room.x + 8, y: room.y + 6, width: room.width - 16, height: 20)
        markup.append(.rectangle(field, radius: 6, "button"))
        let row = Box(x: field.x + 6, y: field.y + 2, width: field.width - 12)
        markup += Markup.lines(
            text.isEmpty ? "Search" : text, in: row, atMost: 1, .body, text.isEmpty ? "faint" : "ink")
        room.shrink(top: 28)
    }

    /// Draws the entries of an open menu below the bar.
    private mutating func drawMenu(_ entries: [String]) {
        if entries.isEmpty { return }
        let menuWidth = min(max(60, 28 + Int(entries.map { Lettering.body.width(of: $0) }.max() ?? 0)), 110)
        let box = Box(
            x: width - menuWidth - 12, y: Self.edge + Self.barHeight, width: menuWidth, height: entries.count * 24 + 8)
        markup.append(.rectangle(box, radius: 9, "page"))
        for (index, entry) in entries.enumerated() {
            let row = Box(x: box.x + 10, y: box.y + 7 + index * 24, width: menuWidth - 20)
            markup += Markup.lines(entry, in: row, atMost: 1, .body, "app")
        }
    }

    private mutating func drawBar(_ level: WindowPicture.Level, _ screen: WindowPicture.Screen, in box: Box) {
        let bottom = box.y + Self.barHeight
        markup.append(Markup("path", ["class": "rule", "d": "M\(box.x) \(bottom)h\(box.width)"]))
        let back =
            level.hasBackButton
            ? "‹ " + (level.screens.dropLast().last?.title ?? "Back") : screen.leading.joined(separator: " ")
        let trailing = screen.trailing.joined(separator: "  ")
        let width = { (text: String, lettering: Lettering) in Int(lettering.width(of: text).rounded(.up)) }
        let left = min(width(back, .caption), box.width / 3)
        let right = min(width(trailing, .caption), box.width * 9 / 20, box.width - left - 60)
        markup += Markup.lines(back, in: Box(x: box.x + 7, y: box.y + 12, width: left), atMost: 1, .caption, "app")
        markup += Markup.lines(
            trailing, in: Box(x: box.maxX - 7 - right, y: box.y + 12, width: right), atMost: 1, .caption, "app")
        // In the middle of the bar if there is room, else of what the buttons leave.
        let from = box.x + left + 15, to = box.maxX - right - 15
        let title = min(width(screen.title, .bold), to - from)
        let start = max(from, min(box.x + (box.width - title) / 2, to - title))
        markup += Markup.lines(
            screen.title, in: Box(x: start, y: box.y + 10, width: title), atMost: 1, .bold, "ink", isCentred: true)
    }

    private mutating func drawTabs(_ level: WindowPicture.Level, at y: Int, in box: Box) {
        markup.append(Markup("path", ["class": "rule", "d": "M\(box.x) \(y)h\(box.width)"]))
        let width = box.width / level.tabs.count
        for (index, tab) in level.tabs.enumerated() {
            let isSelected = index == level.selectedTab, x = box.x + index * width
            markup.append(
                .rectangle(
                    Box(x: x + width / 2 - 6, y: y + 6, width: 12, height: 9), radius: 3, isSelected ? "app" : "bar"))
            if let badge = tab.badge {
                markup.append(.rectangle(Box(x: x + width / 2 + 3, y: y + 2, width: 8, height: 8), radius: 4, "issue"))
                markup.append(Markup("title", text: "badge \(badge)"))
            }
            markup += Markup.lines(
                tab.title, in: Box(x: x + 1, y: y + 16, width: width - 2), atMost: 1, .tiny,
                isSelected ? "app" : "faint",
                isCentred: true)
        }
    }

    /// Draws the buttons, and rows below them.
    private mutating func drawContents(of screen: WindowPicture.Screen, in box: Box) {
        var room = box
        for (index, action) in screen.actions.enumerated() {
            guard room.height > 40 else {
                let rest = "+ \(screen.actions.count - index) more"
                markup += Markup.lines(rest, in: room, atMost: 1, .caption, "faint", isCentred: true)
                return
            }
            let button = Box(x: box.x + 10, y: room.y, width: box.width - 20, height: 24)
            markup.append(.rectangle(button, radius: 7, "button"))
            markup += Markup.lines(
                action, in: Box(x: button.x + 4, y: button.y + 3, width: button.width - 8), atMost: 1, .body, "app",
                isCentred: true)
            room.shrink(top: 30)
        }
        // Seeded by the type, so that two types look different, and one always the same.
        var seed = screen.type.unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 997 }
        for _ in 0..<(3 + seed % 3) where room.height > 16 {
            let row = Box(x: box.x + 10, y: room.y + 3, width: (box.width - 20) * (35 + seed % 60) / 100, height: 7)
            markup.append(.rectangle(row, radius: 3, "bar"))
            room.shrink(top: 17)
            seed = seed * 7 + 3
        }
    }

    /// Draws an alert, or an action sheet.
    private mutating func draw(_ level: WindowPicture.Level) {
        guard let alert = level.alert else { return }
        let isSheet = alert.style != "alert", full = self.width
        let phone = Self.width(isWide: false), width = isSheet ? phone - 22 : phone * 4 / 5
        let titles = Lettering.bold.lines(of: level.screens.last?.title ?? "", width: width - 16, atMost: 3)
        let messages = Lettering.caption.lines(of: alert.message ?? "", width: width - 16, atMost: 3)
        let isRow = alert.buttons.count == 2 && !isSheet
        let texts = 20 + titles.count * Lettering.bold.lineHeight + messages.count * Lettering.caption.lineHeight
        let head = texts + alert.fields.count * 26
        let height = head + (isRow ? 30 : alert.buttons.count * 30)
        let box = Box(
            x: (full - width) / 2, y: isSheet ? Self.height - height - 14 : (Self.height - height) / 2,
            width: width,
            height: height)
        markup.append(.rectangle(box, radius: 12, "page"))
        let text = Box(x: box.x + 8, y: box.y + 8, width: width - 16)
        markup += Markup.lines(level.screens.last?.title ?? "", in: text, atMost: 3, .bold, "ink", isCentred: true)
        let below = Box(x: text.x, y: text.y + titles.count * Lettering.bold.lineHeight, width: text.width)
        markup += Markup.lines(alert.message ?? "", in: below, atMost: 3, .caption, "faint", isCentred: true)
        for (index, field) in alert.fields.enumerated() {
            let row = Box(x: text.x, y: box.y + texts - 6 + index * 26, width: text.width, height: 22)
            markup.append(.rectangle(row, radius: 5, "button"))
            markup += Markup.lines(
                field.text.isEmpty ? field.name : field.text,
                in: Box(x: row.x + 5, y: row.y + 3, width: row.width - 10), atMost: 1, .body,
                field.text.isEmpty ? "faint" : "ink")
        }
        for (index, button) in alert.buttons.enumerated() {
            let x = isRow ? box.x + index * width / 2 : box.x, y = box.y + head + (isRow ? 0 : index * 30)
            let buttonWidth = isRow ? width / 2 : width
            let divider = isRow && index > 0 ? "M\(x) \(y)v30" : ""
            markup.append(Markup("path", ["class": "rule", "d": "M\(x) \(y)h\(buttonWidth)\(divider)"]))
            let style = !button.isEnabled ? "faint" : button.style == "destructive" ? "issue" : "app"
            markup += Markup.lines(
                button.title, in: Box(x: x + 4, y: y + 6, width: buttonWidth - 8), atMost: 1,
                button.isPreferred || button.style == "cancel" ? .bold : .body, style, isCentred: true)
        }
    }
}

extension Box {
    fileprivate func narrowed(by edge: Int) -> Box {
        Box(x: x + edge, y: y, width: width - 2 * edge, height: height)
    }

    fileprivate func inset(by edge: Int) -> Box {
        Box(x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge)
    }

    fileprivate mutating func shrink(top: Int) {
        y += top
        height -= top
    }
}
