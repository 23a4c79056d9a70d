import XCTest
@MainActor
final class PrintTests: XCTestCase {
    func testPrint() async {
        for onStack in [false, true] {
            for what in Meeting.What.allCases {
                print("ROW \(onStack) .\(what.rawValue)")
                for when in Meeting.When.allCases {
                    let m = Meeting(onStack: onStack)
                    let o = m.outcome(of: [what], when)
                    print("CELL \(when.rawValue): \(o)   ## \(m.rest()) \(m.deliveries.values.allSatisfy { $0 == 1 }) \(m.mistakes)")
                }
            }
        }
    }
}
