import Foundation
import XCTest

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The contents of an SVG or HTML document, read by a parser that accepts only well-formed XML.
final class Drawing: NSObject, XMLParserDelegate {
    struct Text: Hashable {
        var string = ""
        var x = 0
        var y = 0
        var size = 0
        var style = ""
        var isCentred = false
    }

    private(set) var texts: [Text] = []
    /// The number of elements of each name.
    private(set) var counts: [String: Int] = [:]
    private(set) var size = (width: 0, height: 0)

    private var path: [(name: String, offset: (x: Int, y: Int))] = []

    init(_ document: String, file: StaticString = #filePath, line: UInt = #line) {
        super.init()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))", file: file, line: line)
    }

    /// The strings with this style, in order.
    func strings(_ style: String) -> [String] {
        texts.filter { $0.style.split(separator: " ").contains(Substring(style)) }.map(\.string)
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        counts[name, default: 0] += 1
        for key in ["width", "height"] { XCTAssertFalse(attributes[key]?.hasPrefix("-") == true, "\(attributes)") }
        var offset = path.last?.offset ?? (x: 0, y: 0)
        if let numbers = attributes["transform"]?.dropFirst("translate(".count).dropLast().split(separator: " ") {
            offset.x += Int(numbers[0]) ?? 0
            offset.y += Int(numbers[1]) ?? 0
        }
        path.append((name, offset))
        func number(_ key: String) -> Int { attributes[key].flatMap(Int.init) ?? 0 }
        if path.count == 1 { size = (number("width"), number("height")) }
        guard name == "text" else { return }
        let style = attributes["class"] ?? ""
        let size = style.split(separator: " ").first.flatMap { Int($0.dropFirst()) } ?? 0
        texts.append(
            Text(
                x: offset.x + number("x"), y: offset.y + number("y"), size: size, style: style,
                isCentred: attributes["text-anchor"] == "middle"))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard path.last?.name == "text" else { return }
        texts[texts.count - 1].string += string
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        path.removeLast()
    }
}

extension Drawing.Text {
    /// The text's area in a font whose letters are half as wide as high.
    var box: (x: ClosedRange<Int>, y: ClosedRange<Int>) {
        let width = string.count * size / 2
        let left = isCentred ? x - width / 2 : x
        return (left...(left + width), (y - size + 3)...y)
    }
}
