extension WindowShot {
    /// The levels as `print(window)` writes them, without what the user doesn't see: of another tab there is only the title, and columns and
    /// pages out of sight, presentations in a context, transitions and the middle of a long stack are left out.
    package var lines: [String] {
        var text = LineStream("")
        if levels.isEmpty { text.begin(1, "(no root)") }
        for (index, level) in levels.enumerated() {
            level.write(to: &text)
            if index == 0, omittedCount > 0 { text.begin(1, "… and \(omittedCount) levels") }
        }
        if let menu { text.begin(1, "Menu (open: \(menu.joined(separator: ", ")))") }
        return text.stream.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

extension WindowShot.Level {
    fileprivate func write(to text: inout LineStream<String>) {
        var details = [alert?.caption ?? style?.rawValue ?? "root"]
        if let sheet {
            if sheet.detent != "large" || !sheet.others.isEmpty { details.append("at \(sheet.detent)") }
            if sheet.isUndimmed { details.append("undimmed") }
        }
        let motion = motion.words("being presented", "being dismissed")
        guard let tabBar else { return write(to: &text, 1, details, motion) }
        text.write(card, 1, details + ["\(tabBar.tabs.count) tabs"] + motion)
        for (index, tab) in tabBar.tabs.enumerated() {
            if index == tabBar.selection {
                write(to: &text, 2, [], ["selected"])
            } else {
                text.begin(2, tab.title)
            }
        }
    }

    /// Writes the split view, the stack or the screen, with details before and after those of its contents.
    private func write(
        to text: inout LineStream<String>, _ indentation: Int, _ before: [String], _ after: [String]
    ) {
        guard let parts else { return writeStack(to: &text, indentation, before, after) }
        text.write(parts.card, indentation, before + (parts.mode.map { [$0] } ?? []) + after)
        for (column, place) in zip(parts.columns, parts.places) {
            column.writeStack(to: &text, indentation + 1, [], [place])
        }
        if parts.columns.isEmpty { writeStack(to: &text, indentation + 1, [], parts.places) }
    }

    private func writeStack(
        to text: inout LineStream<String>, _ indentation: Int, _ before: [String], _ after: [String]
    ) {
        guard let bar else {
            if let top { text.write(top.card, indentation, before + after) }
            return
        }
        text.write(bar.card, indentation, before + ["stack of \(stackCount)"] + after)
        for (index, screen) in screens.enumerated() {
            text.write(screen.card, indentation + 1, screen.motion.words("being pushed", "being popped"))
            if index == 0, stackCount > screens.count {
                text.begin(indentation + 1, "… and \(stackCount - screens.count) screens")
            }
        }
        for (index, card) in bar.activeSearch.enumerated() {
            let details = index == 0 ? ["search for `\(bar.searchText ?? "")`"] : []
            text.write(card, indentation + (index == 0 ? 2 : 3), details)
        }
    }
}

extension LineStream {
    @MainActor fileprivate mutating func write(_ card: ScreenCard, _ indentation: Int, _ details: [String]) {
        begin(indentation, card.name)
        for detail in details { addDetail(detail) }
        endDetails()
    }
}

extension WindowPicture.Alert {
    fileprivate var caption: String {
        let contents =
            fields.map { "\($0.name) “\($0.text)”" } + buttons.map { $0.isEnabled ? $0.title : "(\($0.title))" }
        return style + (contents.isEmpty ? "" : ": " + contents.joined(separator: ", "))
    }
}

extension WindowSnapshot.Motion {
    fileprivate func words(_ coming: String, _ going: String) -> [String] {
        switch self {
        case .coming: [coming]
        case .going: [going]
        case .resting: []
        }
    }
}
