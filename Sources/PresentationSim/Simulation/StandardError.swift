import Foundation

/// Writes the issue as one line: what happens to an issue that nobody handles.
func writeToStandardError(_ issue: any Issue) {
    FileHandle.standardError.write(Data("\(issue)\n".utf8))
}
