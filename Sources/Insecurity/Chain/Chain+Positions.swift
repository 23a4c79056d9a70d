extension Chain {
    /// Whether that frame still runs.
    package func isRunning(_ position: Position) -> Bool {
        running.indices.contains(position.index) && running[position.index].id == position.id
    }

    /// Whether the frame is on screen, as far as this chain has to do with it: it may have been taken away.
    package func hasShown(_ position: Position) -> Bool {
        shown.indices.contains(position.index) && shown[position.index].id == position.id
    }

    /// Whether the frame is on screen, and nobody else has taken it away.
    package func isShown(_ position: Position) -> Bool { hasShown(position) && !shown[position.index].isGone }

    /// Whether a frame of that group runs at that index: since nothing joins a group later, it is the same as ever.
    package func isRunning(_ index: Int, of group: Int) -> Bool {
        index < running.count && running[index].group == group
    }

    /// Where the frame stands that runs at that index.
    package func position(at index: Int) -> Position { Position(index: index, id: running[index].id) }
}
