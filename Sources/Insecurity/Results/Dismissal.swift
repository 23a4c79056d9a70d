public import Foundation
internal import PresentationSim

/// The reason why a coordinator ended without a value.
///
/// ```swift
/// if case .dismissed(.user) = result { showHint() }
/// ```
public enum Dismissal: Hashable, Sendable {
    /// The user removed the screen: by a swipe or the back button (L9), by a tap on the selected tab (L25), or by an alert's
    /// action that has no value.
    case user
    /// `dismiss()` was called, `dismissChildren()` was called on the coordinator below, `dismissAll()` on the window or tab, or a
    /// navigation such as ``NavigationType/back`` or ``NavigationType/selectTab(sceneName:parameters:)`` ended it.
    case requested
    /// A coordinator below finished or was dismissed (L3), or the one that the start waited for with `whenOnTop`.
    case ancestor
    /// Another coordinator was started as the root of the window or tab (L13, L22), or a navigation replaced it: a replacement, a
    /// reset, an opening or a restoration.
    case replaced
    /// Other code removed the screen, or the window or host is gone (L9, L19).
    case removed
    /// The task that awaited the result was cancelled (L1).
    case cancelled
    /// The start was declined: it was made with `ifOnTop`, and its coordinator was not on top (L1).
    case notOnTop
    /// The start was by name, and the user backed out of one of its requirements (L28), or the navigation was abandoned.
    case abandoned
    /// The start was a mistake, or the screen could not be shown (L1). The issue says how to fix it.
    case refused(CoordinatorIssue)
}

extension Dismissal: CustomStringConvertible {
    /// The name of the case; for a refusal also the issue's message.
    public var description: String {
        switch self {
        case .user: "user"
        case .requested: "requested"
        case .ancestor: "ancestor"
        case .replaced: "replaced"
        case .removed: "removed"
        case .cancelled: "cancelled"
        case .notOnTop: "notOnTop"
        case .abandoned: "abandoned"
        case .refused(let issue): "refused: \(issue.message)"
        }
    }
}

extension Ending {
    /// The dismissal to deliver, unless the frame has a value or the reason of a refusal.
    var dismissal: Dismissal {
        switch self {
        case .requested: .requested
        case .ancestor: .ancestor
        case .cancelled: .cancelled
        case .user: .user
        case .replaced: .replaced
        case .removed, .finished, .refused: .removed
        }
    }
}

/// The error of ``CoordinatorResult/get()`` if the coordinator ended without a value.
///
/// ```swift
/// do throws(DismissalError) {
///     try await checkOut()
/// } catch {
///     if error.dismissal == .user { showHint() }
/// }
/// ```
public struct DismissalError: LocalizedError, Hashable, CustomStringConvertible {
    /// The reason why the coordinator ended without a value.
    public let dismissal: Dismissal

    /// Creates an error for a dismissal.
    public init(_ dismissal: Dismissal) { self.dismissal = dismissal }

    /// The dismissal as text: `the coordinator was dismissed: user`.
    public var description: String { "the coordinator was dismissed: \(dismissal)" }

    /// The description, for `localizedDescription`.
    public var errorDescription: String? { description }
}
