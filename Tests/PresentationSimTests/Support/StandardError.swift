import XCTest

/// Runs the action and returns what it writes to standard error.
@MainActor
func standardError(of action: () async -> Void) async -> String {
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("stderr-\(UUID())")
    let saved = dup(STDERR_FILENO)
    let redirected = open(file.path, O_WRONLY | O_CREAT, 0o600)
    dup2(redirected, STDERR_FILENO)
    await action()
    dup2(saved, STDERR_FILENO)
    close(redirected)
    close(saved)
    defer { try? FileManager.default.removeItem(at: file) }
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
}
