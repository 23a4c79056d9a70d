/// A position in a source file.
package struct SourcePlace: Hashable, Sendable {
    package let path: String
    package let line: Int

    /// The file's name and the line: `LoginTests.swift:12`.
    package var shortText: String { "\(path.split(separator: "/").last ?? ""):\(line)" }
}

/// The function of a test.
package struct TestFunction: Hashable, Sendable {
    /// The name without parentheses.
    let name: String
    /// The name of its file; empty if it isn't known.
    let file: String

    package init(_ name: String, file: String = "") {
        self.name = name.split(separator: "(").first.map(String.init) ?? name
        self.file = file
    }
}

#if os(Linux) && canImport(Runtime)
    internal import Runtime

    /// The calls that led to an issue or an end. Capturing takes microseconds; source lines are looked up on demand.
    struct Trace: Sendable {
        /// Captured once: this takes far longer than a trace.
        private static let images = ImageMap.capture()
        /// The folders of the package's libraries, as absolute paths.
        private static let libraries = ["Insecurity", "InsecurityTesting", "PresentationSim"].map {
            #filePath.split(separator: "/").dropLast(2).map { "/\($0)" }.joined() + "/\($0)/"
        }

        private let backtrace: Backtrace

        /// The calls of the present task or thread; `nil` if the platform can't say.
        static func capture() -> Trace? {
            guard let backtrace = try? Backtrace.capture(limit: 256, top: 64, images: images) else { return nil }
            return Trace(backtrace: backtrace)
        }

        /// The calls outside of the package's libraries, the innermost first.
        var calls: [Call] {
            // Inlined frames would double the time.
            let options: Backtrace.SymbolicationOptions = [.showSourceLocations, .useSymbolCache]
            let frames = backtrace.symbolicated(with: Trace.images, options: options)?.frames
            return (frames ?? []).compactMap { frame in
                guard let symbol = frame.symbol, let location = symbol.sourceLocation, location.line > 0,
                    !symbol.isSwiftThunk, !location.path.hasSuffix(">"), !location.path.contains(".derived/"),
                    !Trace.libraries.contains(where: location.path.hasPrefix)
                else { return nil }
                return Call(function: symbol.name, place: SourcePlace(path: location.path, line: location.line))
            }
        }
    }
#else
    /// The calls that led to an issue or an end. Not available on this platform.
    struct Trace: Sendable {
        let calls: [Call] = []

        static func capture() -> Trace? { nil }
    }
#endif

extension Trace {
    /// A call on the way to an issue.
    struct Call: Sendable {
        /// The function as Swift prints it: `LoginTests.testLogin()`, `closure #1 in Login.viewController.getter`.
        let function: String
        let place: SourcePlace

        /// Returns `true` if the call is in the test's function, or in a closure of it.
        func isIn(_ test: TestFunction) -> Bool {
            guard test.file.isEmpty || place.path.hasSuffix("/\(test.file)") else { return false }
            let name = "\(test.name)("
            return function.hasPrefix(name) || function.contains(".\(name)") || function.contains(" \(name)")
        }
    }
}
