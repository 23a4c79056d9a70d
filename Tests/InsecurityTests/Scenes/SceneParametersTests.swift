import Insecurity
import PresentationSim
import XCTest

@MainActor
final class SceneParametersTests: XCTestCase {
    func testLiteral_readAsInTheNote() async {
        let nothing: String? = nil
        var parameters: SceneParameters = ["id": 42, "name": "Ada", "nothing": nothing]
        XCTAssertEqual(parameters["id"] as? Int, 42)
        XCTAssertNil(parameters["nothing"])
        XCTAssertEqual(parameters.names, ["id", "name"])
        parameters["id"] = nil
        parameters["more"] = [1, 2]
        XCTAssertEqual(parameters.names, ["more", "name"])
        XCTAssertEqual(SceneParameters().names, [])
    }

    func testMerging_theOthersWin() async throws {
        let merged = (["a": 1, "b": 1] as SceneParameters).merging(["b": 2, "c": 2])
        XCTAssertEqual(try merged.value("a", as: Int.self), 1)
        XCTAssertEqual(try merged.value("b", as: Int.self), 2)
        XCTAssertEqual(merged.names, ["a", "b", "c"])
    }

    func testTypedReading() async throws {
        let parameters: SceneParameters = ["id": 42]
        let id: Int = try parameters.value("id")
        XCTAssertEqual(id, 42)
        XCTAssertNil(try parameters.optional("other", as: Int.self))
        XCTAssertNil(try parameters.value("other", as: Int?.self))
    }

    func testDescription_hasValuesWithMembersAsJSON() async throws {
        struct Order: Encodable {
            let id = 7, number = UInt64.max, places = ["home", nil], gift: [String: Int] = ["b": 2, "a": 1]
        }
        XCTAssertEqual(
            "\(try SceneParameters(encoding: Order()))",
            #"[gift: {"a":1,"b":2}, id: 7, number: 18446744073709551615, places: ["home",null]]"#)
    }

    func testMissingAndWrongType_areThrownWithTheNameOfTheScene() async throws {
        var thrown: [String] = []
        let assembler = Assembler(Window(), opening: .back) { container in
            container.register(scene: "Product") { _, parameters in
                do {
                    _ = try parameters.value("id", as: Int.self)
                } catch {
                    thrown.append("\(error)")
                }
                return screen("Product")
            }
        }
        _ = try assembler.transitionCoordinator.resolveScene(sceneName: "Product")
        _ = try assembler.transitionCoordinator.resolveScene(sceneName: "Product", parameters: ["id": "42"])
        XCTAssertEqual(
            thrown,
            [
                "warning: <Product> needs the parameter `id` of type Int. Pass it in the navigation's parameters: "
                    + "[\"id\": …]. (Troubleshooting.md#ParameterError-missing)",
                "warning: <Product> needs the parameter `id` of type Int, but got String. "
                    + "Pass `id` as Int, or read it as another type. (Troubleshooting.md#ParameterError-wrongType)",
            ])
    }

    func testClosures_arePassedOn() async throws {
        var calls: [String] = []
        let plain: () -> Void = { calls.append("plain") }
        let isolated: @MainActor () -> Void = { calls.append("isolated") }
        let choosing: (Int) -> Void = { calls.append("\($0)") }
        let isolatedChoosing: @MainActor (Int) -> Void = { calls.append("isolated \($0)") }
        let parameters: SceneParameters = [
            "completion": plain, "isolated": isolated, "choosing": choosing, "isolatedChoosing": isolatedChoosing,
        ]
        (parameters["completion"] as? (() -> Void))?()
        try parameters.completion()()
        try parameters.completion("isolated")()
        try parameters.completion("choosing", taking: Int.self)(7)
        try parameters.completion("isolatedChoosing", taking: Int.self)(8)
        XCTAssertEqual(calls, ["plain", "plain", "isolated", "7", "isolated 8"])
        XCTAssertThrowsError(try parameters.completion("other"))
        XCTAssertThrowsError(try parameters.completion("choosing", taking: String.self))
    }

    func testLiteralClosure_isFoundAsItIsWritten() async throws {
        var calls = 0
        let parameters: SceneParameters = ["completion": { calls += 1 }, "choosing": { (id: Int) in calls += id }]
        try parameters.completion()()
        try parameters.completion("choosing", taking: Int.self)(2)
        XCTAssertEqual(calls, 3)
    }

    /// An app adds its defaults in front.
    func testMerging_keepsTheReaderAndTheSavedStateOfTheOthers() async throws {
        let simulation = Simulation()
        simulation.onIssue = { _ in }
        let window = Window(simulation: simulation)
        var states: [Int?] = []
        let assembler = Assembler(window, opening: .path([])) {
            $0.register(scene: "Page") {
                let parameters = (["colour": "red"] as SceneParameters).merging($1)
                states.append(parameters.restoredState())
                return SceneScreen("Page \(try parameters.value("id", as: Int.self))", parameters)
            }
        }
        var outcome: NavigationOutcome?
        assembler.transitionCoordinator.performNavigation(.present(sceneName: "Page")) { outcome = $0 }
        simulation.settle()
        let reason = "<Page> needs the parameter `id` of type Int"
        XCTAssertEqual(outcome, .failed(.notBuilt(scene: "Page", reason: reason)))
        let page = #"{"name":"Page","parameters":{"id":1},"state":7,"style":"present"}"#
        assembler.transitionCoordinator.restore(try SceneSnapshot(scenes: page), completion: nil)
        simulation.settle()
        XCTAssertEqual(states, [nil, 7])
    }
}
