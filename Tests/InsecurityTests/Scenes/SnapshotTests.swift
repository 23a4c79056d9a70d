import Foundation
import Insecurity
import PresentationSim
import XCTest

final class SnapshotTests: SceneTestCase {
    struct Filter: Codable, Equatable {
        let colours: [String]
        let limit: UInt64
        let ratio: Double?
    }

    func testJSON_isStable() async throws {
        let done: () -> Void = {}
        outcome(of: .push(sceneName: "Product", parameters: ["id": 42, "completion": done]))
        outcome(
            of: .present(sceneName: "Info", parameters: ["filter": Filter(colours: ["red"], limit: .max, ratio: nil)]))
        XCTAssertEqual(
            try transitionCoordinator.snapshot().json,
            #"{"scenes":[{"name":"Starting","parameters":{},"style":"presentAndPush"},"#
                + #"{"name":"Product","parameters":{"id":42},"style":"push"},"#
                + #"{"name":"Info","parameters":{"filter":{"colours":["red"],"limit":18446744073709551615}},"#
                + #""style":"present"}],"version":1}"#)
    }

    /// The next view controller may have the address of one that was left out.
    func testRestore_keepsNoSceneFromBeingRestored_afterOneThatIsLeftOut() async throws {
        assemble { container in
            container.register(scene: "Stack") { _, _ in NavigationController() }
        }
        let scenes = (0..<40).map {
            #"{"name":"Stack","parameters":{},"style":"\#($0 % 2 == 0 ? "push" : "present")"}"#
        }
        let restoration = restore(try SceneSnapshot(scenes: scenes.joined(separator: ",")))
        XCTAssertEqual(restoration?.leftOut.count, 20)
    }

    func testRestore_ofAPushedSceneAtTheBottom_givesItANavigationController() async throws {
        let scenes = ["Info", "Age"].map { #"{"name":"\#($0)","parameters":{},"style":"push"}"# }
        let restoration = restore(try SceneSnapshot(scenes: scenes.joined(separator: ",")))
        XCTAssertEqual(restoration?.outcome, .completed)
        XCTAssertEqual(picture, "[Info Age]")
    }

    func testRestore_restoresTheSameTree_inOneBatch() async throws {
        let filter = Filter(colours: ["a", "b"], limit: 3, ratio: 0.5)
        outcome(of: .push(sceneName: "Product", parameters: ["id": 42]))
        outcome(of: .present(sceneName: "Age", parameters: ["yes": true, "name": "Ada", "ratio": 1.5]))
        outcome(
            of: .presentAndPush(sceneName: "Info", parameters: ["filter": filter, "list": [1, 2], "none": Int?.none]))
        let before = picture
        let text = try transitionCoordinator.snapshot().json

        window.rootViewController = nil
        assemble()
        record()
        let restored = try SceneSnapshot(json: text)
        let restoration = restore(restored)
        XCTAssertEqual(restoration?.outcome, .completed)
        XCTAssertEqual(restoration?.leftOut, [])
        XCTAssertEqual(picture, before)
        XCTAssertEqual(transitions, ["root, not animated", "present, not animated", "present, not animated"])
        let parameters = try XCTUnwrap(top?.parameters)
        XCTAssertEqual(try parameters.value("filter", as: Filter.self), filter)
        XCTAssertEqual(try parameters.value("list", as: [Int].self), [1, 2])
        XCTAssertNil(parameters["filter"])
        XCTAssertThrowsError(try parameters.value("list", as: Int.self)) {
            XCTAssertTrue("\($0)".contains("saved value"), "\($0)")
        }
        // A snapshot of the restored scenes is the same.
        XCTAssertEqual(try transitionCoordinator.snapshot().json, text)
        outcome(of: .back)
        XCTAssertEqual(top?.parameters["yes"] as? Bool, true)
        XCTAssertEqual(top?.parameters["name"] as? String, "Ada")
        XCTAssertEqual(top?.parameters["ratio"] as? Double, 1.5)
        outcome(of: .back)
        XCTAssertEqual(top?.parameters["id"] as? Int, 42)
    }

    func testRestore_replacesWhatRuns() async throws {
        let saved = transitionCoordinator.snapshot()
        outcome(of: .push(sceneName: "Info"))
        outcome(of: .present(sceneName: "Info"))
        _ = modal("modal", on: transitionCoordinator.coordinator(of: window).navigation.top)
        XCTAssertEqual(restore(saved)?.outcome, .completed)
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(delivered, ["modal: replaced"])
    }

    func testRestore_honoursRequirements() async throws {
        session.isLoggedIn = true
        outcome(of: .push(sceneName: "Profile"))
        outcome(of: .push(sceneName: "Info"))
        let saved = transitionCoordinator.snapshot()
        outcome(of: .reset)
        session.isLoggedIn = false
        var restoration: Restoration?
        transitionCoordinator.restore(saved, animated: true) { restoration = $0 }
        settle()
        XCTAssertEqual(picture, "[Starting] | Login")
        try logIn()
        XCTAssertEqual(picture, "[Starting Profile Info]")
        XCTAssertEqual(restoration, Restoration(outcome: .completed, leftOut: []))
    }

    func testRestore_ofAnOlderApp_leavesOutScenesThatCantBeRestored() async throws {
        let old = try SceneSnapshot(
            scenes: """
                {"name":"Starting","parameters":{},"style":"presentAndPush"},
                {"name":"Promotion","parameters":{},"style":"push"},
                {"name":"Product","parameters":{},"style":"push"},
                {"name":"Product","parameters":{"id":"7"},"style":"push"},
                {"name":"Wizard","parameters":{},"style":"presentAndPush"},
                {"name":"Broken","parameters":{},"style":"presentAndPush"},
                {"name":"Info","parameters":{},"style":"push"},
                {"name":"Broken","parameters":{},"style":"push"},
                {"name":"Age","parameters":{},"style":"push"},
                {"name":"Age","parameters":{},"style":"present"},
                {"name":"Info","parameters":{},"style":"push"}
                """)
        XCTAssertEqual(old.sceneNames.count, 11)
        let restoration = restore(old)
        XCTAssertEqual(restoration?.outcome, .completed)
        XCTAssertEqual(restoration?.leftOut.map(\.sceneName), ["Promotion", "Product", "Wizard", "Broken", "Broken"])
        XCTAssertEqual(restoration?.leftOut.first?.error, .unknownScene("Promotion", near: []))
        XCTAssertEqual(picture, "[Starting Product 7] | [Info Age] | Age | [Info]")
        XCTAssertEqual(restoration?.leftOut.first?.description, "Promotion (The scene \"Promotion\" is not registered)")
    }

    func testDescription_namesWhatWasLeftOut() async {
        let leftOut = ["Gone", "Lost"].map { Restoration.LeftOut(sceneName: $0, error: .unknownScene($0, near: [])) }
        XCTAssertEqual("\(Restoration(outcome: .completed, leftOut: []))", "completed")
        XCTAssertEqual(
            "\(Restoration(outcome: .completed, leftOut: leftOut))",
            "completed without Gone (The scene \"Gone\" is not registered), Lost (The scene \"Lost\" is not registered)"
        )
    }

    func testRestore_opensTheWindow() async throws {
        let saved = transitionCoordinator.snapshot()
        let nothing = try SceneSnapshot(scenes: #"{"name":"Gone","parameters":{},"style":"push"}"#)
        let other = Window(simulation: simulation)
        transitionCoordinator.restore(nothing, in: other) { _ in self.assembler.open(in: other) }
        settle()
        XCTAssertEqual(other.picture, "[Starting]", "a restoration that fails doesn't open the window")
        transitionCoordinator.restore(nothing, in: other, completion: nil)
        settle()
        assembler.open(in: other, completion: note("open"))
        XCTAssertEqual(outcomes.last, "open: The window is already open", "nor does it close one")

        for isAsynchronous in [false, true] {
            let new = Window(simulation: simulation)
            if isAsynchronous {
                let coordinator = transitionCoordinator
                var restoration: Restoration?
                Task { restoration = await coordinator.restore(saved, in: new) }
                await until { restoration != nil }
            } else {
                transitionCoordinator.restore(saved, in: new, completion: nil)
            }
            outcome(of: .push(sceneName: "Info"), in: new)
            assembler.open(in: new, completion: note("after"))
            settle()
            XCTAssertEqual(outcomes.last, "after: The window is already open")
            XCTAssertEqual(new.picture, "[Starting Info]")
        }
    }

    func testRestore_opensTheWindow_whileItWaitsForTheLogin() async {
        let window = Window(simulation: simulation)
        session.isLoggedIn = true
        outcome(of: .push(sceneName: "Profile"))
        let saved = transitionCoordinator.snapshot()
        session.isLoggedIn = false
        transitionCoordinator.restore(saved, in: window, completion: nil)
        settle()
        XCTAssertEqual(window.picture, "Login")
        assembler.open(in: window, completion: note("during"))
        XCTAssertEqual(outcomes, ["during: The window is already open"])
        window.rootViewController = nil
        settle()
        assembler.open(in: window, completion: note("after"))
        settle()
        XCTAssertEqual(outcomes.last, "after: completed", "a restoration that is abandoned doesn't open the window")
    }

    func testRestore_ofNothing_changesNothing() async throws {
        outcome(of: .push(sceneName: "Info"))
        let old = try SceneSnapshot(scenes: #"{"name":"Gone","parameters":{},"style":"push"}"#)
        let restoration = restore(old)
        XCTAssertEqual(restoration?.outcome, .failed(.nothingToRestore))
        XCTAssertEqual(restoration?.leftOut.count, 1)
        let broken = try SceneSnapshot(scenes: #"{"name":"Broken","parameters":{},"style":"push"}"#)
        XCTAssertEqual(restore(broken)?.outcome, .failed(.nothingToRestore))
        XCTAssertEqual(picture, "[Starting Info]")
        let asynchronous = await transitionCoordinator.restore(old)
        XCTAssertEqual(asynchronous.outcome, .failed(.nothingToRestore))
    }

    func testSnapshot_leavesOutCoordinatorsAndScenesThatAreWaitedFor() async throws {
        let coordinator = transitionCoordinator.coordinator(of: window)
        coordinator.navigation.top.start(NavigationController(), Pushed("stack"), animated: true, deliver("stack"))
        settle()
        outcome(of: .push(sceneName: "Info"))
        outcome(of: .push(sceneName: "Age"))
        goAndSettle(.present(sceneName: "Profile"))
        XCTAssertEqual(picture, "[Starting] | [stack Info Age] | Login")
        let saved = transitionCoordinator.snapshot()
        XCTAssertEqual(saved.sceneNames, ["Starting", "Info", "Age"])
        XCTAssertEqual(restore(saved)?.outcome, .completed)
        XCTAssertEqual(picture, "[Starting] | [Info Age]")
    }

    func testSnapshot_ofACoordinatorThatEndsThoseAbove_leavesThemOut() async {
        final class Saver: AdaptiveCoordinator<Never> {
            override var viewController: ViewController { screen("Saver") }
            override var restorableState: (any Codable)? {
                dismissChildren()
                return 1
            }
        }
        enum Module: CoordinatorModule {
            static let moduleName = "Saver"
            static func build(
                resolver: any Resolver, parameters: SceneParameters
            ) throws -> AdaptiveCoordinator<Never> { Saver() }
        }
        assembler.container.register(Module.self)
        outcome(of: .push(sceneName: "Saver"))
        outcome(of: .push(sceneName: "Info"))
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, ["Starting", "Saver"])
        settle()
        XCTAssertEqual(picture, "[Starting Saver]")
    }

    func testSnapshot_ofAParameterThatGoesBack_whenItIsEncoded() async {
        struct Parameter: Codable {
            @MainActor static var onEncode: () -> Void = {}
            init() {}
            init(from decoder: any Decoder) throws {}
            func encode(to encoder: any Encoder) throws {
                MainActor.assumeIsolated { Self.onEncode() }
                try 1.encode(to: encoder)
            }
        }
        outcome(of: .push(sceneName: "Info", parameters: ["encoded": Parameter()]))
        outcome(of: .present(sceneName: "Info"))
        Parameter.onEncode = { [transitionCoordinator, note = note("back")] in
            transitionCoordinator.performNavigation(.back(to: "Starting"), animated: false, completion: note)
        }
        defer { Parameter.onEncode = {} }
        _ = transitionCoordinator.snapshot()
        settle()
        XCTAssertEqual(picture, "[Starting]")
        XCTAssertEqual(outcomes, ["back: completed"])
    }

    func testLinkParameters_areSavedAsText() async throws {
        assemble(links: DeepLinks(schemes: ["store"], [DeepLink("/products/:id", .push(sceneName: "Product"))]))
        outcome(of: .openURL("store://products/42"))
        let saved = transitionCoordinator.snapshot()
        XCTAssertTrue(try saved.json.contains(#"{"id":"42"}"#))
        outcome(of: .reset)
        XCTAssertEqual(restore(saved)?.leftOut, [])
        XCTAssertEqual(picture, "[Starting Product 42]")
        XCTAssertEqual(transitionCoordinator.snapshot(), saved)
    }

    func testDecoding_rejectsOtherData() async {
        for text in ["{}", "[]", #"{"version":2,"scenes":[]}"#, #"{"version":1,"scenes":[{"name":1}]}"#, ""] {
            XCTAssertThrowsError(try SceneSnapshot(json: text), text)
        }
    }

    func testSnapshot_withoutAWindow_isEmpty() async {
        assembler = Assembler(Window(simulation: simulation), opening: .back) { _ in }
        XCTAssertEqual(transitionCoordinator.snapshot().sceneNames, [])
    }
}
