import Foundation
import XCTest

/// Compares the map in `Docs/Architecture.md` with the folders.
final class MapTests: XCTestCase {
    private let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    func testEveryPlaceOnTheMapExists() throws {
        let places = try places()
        XCTAssertGreaterThan(places.count, 10)
        for place in places {
            XCTAssertTrue(try isFolder(root.appending(path: place)), "\(place) is on the map, but is no folder")
        }
    }

    func testEveryFolderIsOnTheMap() throws {
        let places = try places()
        let libraries = ["Sources/PresentationSim", "Sources/FlowExplorer", "Sources/Insecurity"]
        let targets = try (folders(in: "Sources") + folders(in: "Tests")).filter { !libraries.contains($0) }
        for folder in try targets + libraries.flatMap(folders) {
            XCTAssertTrue(places.contains(folder), "\(folder) is not on the map in Docs/Architecture.md")
        }
    }

    /// The first column of the table in the section "The map".
    private func places() throws -> [String] {
        let text = try String(contentsOf: root.appending(path: "Docs/Architecture.md"), encoding: .utf8)
        let map = try XCTUnwrap(text.components(separatedBy: "\n## The map\n").last)
        let section = try XCTUnwrap(map.components(separatedBy: "\n## ").first)
        return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
            $0.split(separator: "`").dropFirst().first.map(String.init)
        }
    }

    private func folders(in parent: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: parent).path())
            .map { "\(parent)/\($0)" }
            .filter { try isFolder(root.appending(path: $0)) }
    }

    private func isFolder(_ url: URL) throws -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path(), isDirectory: &isFolder) && isFolder.boolValue
    }
}
