/// How a frame ends.
package enum Ending: Hashable {
    case finished, requested, ancestor, cancelled, refused
    case user, removed, replaced

    /// How those above end with it. What takes a screen takes those over it in the same way (L9, L13, L19); else they
    /// go because the one below them does (L3).
    package var above: Ending {
        switch self {
        case .user, .removed, .replaced: self
        case .finished, .requested, .ancestor, .cancelled, .refused: .ancestor
        }
    }
}
