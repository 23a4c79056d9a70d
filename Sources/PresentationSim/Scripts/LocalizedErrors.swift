public import Foundation

extension ScriptError: LocalizedError {
    /// The description, for `localizedDescription`.
    public var errorDescription: String? { description }
}

extension ImpossibleStep: LocalizedError {
    /// The description, for `localizedDescription`.
    public var errorDescription: String? { description }
}
