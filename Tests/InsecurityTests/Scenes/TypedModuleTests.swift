import Insecurity
import PresentationSim
import XCTest

/// Modules with typed parameters, from the app, a link and a snapshot; and paths as values.
final class TypedModuleTests: ShopTestCase {
    private static let links = DeepLinks(
        schemes: ["shop"],
        [
            DeepLink("/products/:id", .presentAndPush(sceneName: "Info"), .push(sceneName: "ProductPage")),
            DeepLink("/red/:id", .push(sceneName: "ProductPage", parameters: ["colour": "red"])),
            DeepLink("/home", .reset), DeepLink("/go/:id", .openURL("shop://products/1")),
        ])

    override func setUp() async throws {
        try await super.setUp()
        assembleShop(links: Self.links)
    }

    private func snapshot(_ parameters: String) throws -> SceneSnapshot {
        try SceneSnapshot(scenes: #"{"name":"ProductPage","parameters":\#(parameters),"style":"present"}"#)
    }

    // MARK: Parameters

    func testStart_withParameters() async {
        var results: [CoordinatorResult<Bool>] = []
        transitionCoordinator.start(ProductPageModule.self, parameters: .init(id: 42, colour: .blue)) {
            results.append($0)
        }
        settle()
        XCTAssertEqual(picture, "[Starting page 42 blue]")
        shop.built(Bool.self)?.finish(true)
        settle()
        XCTAssertEqual(results, [.finished(true)])
        XCTAssertEqual(picture, "[Starting]")
    }

    func testStart_withParameters_async() async {
        let coordinator = transitionCoordinator
        var result: CoordinatorResult<Bool>?
        Task { result = await coordinator.start(ProductPageModule.self, parameters: .init(id: 7), style: .present) }
        await until { picture == "[Starting] | page 7" }
        shop.built(Bool.self)?.finish(false)
        await until { result == .finished(false) }
    }

    func testStyles() async {
        let pictures: [(SceneStyle, String)] = [
            (.present, "[Starting] | page 1"), (.push, "[Starting page 1]"), (.presentAndPush, "[Starting] | [page 1]"),
            (.pushOrPresent, "[Starting page 1]"),
        ]
        for (style, expected) in pictures {
            transitionCoordinator.start(ProductPageModule.self, parameters: .init(id: 1), style: style) { _ in }
            settle()
            XCTAssertEqual(picture, expected)
            outcome(of: .back)
        }
        outcome(of: .present(sceneName: "Info"))
        transitionCoordinator.start(ProductPageModule.self, parameters: .init(id: 1)) { _ in }
        settle()
        XCTAssertEqual(picture, "[Starting] | Info | [page 1]")
    }

    func testLink_decodesTheParameters() async {
        XCTAssertEqual(outcome(of: .openURL("shop://products/42?colour=blue&other=1")), .completed)
        XCTAssertEqual(picture, "[Starting] | [Info page 42 blue]")
    }

    func testLink_withABadParameter_failsWithItsName() async {
        for (link, text) in [
            ("shop://products/x", "needs the parameter `id` of type Int, but got the text \"x\" of a link"),
            ("shop://products/1?colour=green", "needs the parameter `colour` of type Colour"),
        ] {
            let message = outcome(of: .openURL(link))?.error?.message ?? ""
            XCTAssertTrue(message.contains("<ProductPage> " + text), message)
            XCTAssertEqual(picture, "[Starting]")
        }
    }

    func testMissingMember_isNamed() async throws {
        let message = outcome(of: .push(sceneName: "ProductPage"))?.error?.message
        XCTAssertEqual(
            message,
            "The scene \"ProductPage\" could not be built: <ProductPage> needs the parameter `id` of type Int")
        let restoration = restore(try snapshot(#"{"colour":"red"}"#))
        XCTAssertEqual(restoration?.outcome, .failed(.nothingToRestore))
        XCTAssertEqual(restoration?.leftOut.first?.error.message, message)
    }

    func testSnapshot_decodesTheParameters() async throws {
        transitionCoordinator.start(ProductPageModule.self, parameters: .init(id: 42, colour: .red)) { _ in }
        settle()
        let json = try transitionCoordinator.snapshot().json
        outcome(of: .reset)
        XCTAssertEqual(restore(try SceneSnapshot(json: json))?.outcome, .completed)
        XCTAssertEqual(picture, "[Starting page 42 red]")
    }

    func testSnapshot_withOtherMembers_isReadAsFarAsPossible() async throws {
        XCTAssertEqual(restore(try snapshot(#"{"id":1,"colour":null,"new":[]}"#))?.outcome, .completed)
        XCTAssertEqual(picture, "page 1")
        XCTAssertEqual(restore(try snapshot(#"{"id":"2"}"#))?.outcome, .completed)
        XCTAssertEqual(picture, "page 2")
        XCTAssertEqual(restore(try snapshot(#"{"id":1.5}"#))?.outcome, .failed(.nothingToRestore))
    }

    func testParametersThatCantBeEncoded_areRefused() async {
        enum Strange: TypedCoordinatorModule {
            static let moduleName = "Strange"
            static func build(resolver: any Resolver, parameters: [Double]) throws -> AdaptiveCoordinator<Int> {
                NamedCoordinator("strange")
            }
        }
        assembleShop { $0.register(Strange.self) }
        for parameters in [[1], [Double.nan]] {
            var results: [CoordinatorResult<Int>] = []
            transitionCoordinator.start(Strange.self, parameters: parameters) { results.append($0) }
            settle()
            XCTAssertEqual(results.count, 1)
            XCTAssertEqual(results.map(text(of:)), ["refused"])
        }
        XCTAssertEqual(picture, "[Starting]")
    }

    func testParametersThatAreAnEnum_areDecoded_alsoFromASnapshot() async throws {
        enum Target: Codable, Hashable {
            case product(id: Int), search(String), home
        }
        for target in [Target.product(id: 42), .search("socks"), .home] {
            let parameters = try SceneParameters(encoding: target)
            XCTAssertEqual(try parameters.decoded(as: Target.self), target)
        }
        let wrong: SceneParameters = ["product": "42"]
        XCTAssertThrowsError(try wrong.decoded(as: Target.self))
    }

    func testNestedParameters() async throws {
        struct Filter: Codable, Equatable {
            struct Price: Codable, Equatable { let least: Double, most: Double? }
            let price: Price
            let tags: [String]
            let sizes: [String: Int]
            var isSale = false
        }
        let filter = Filter(price: .init(least: 1.5, most: nil), tags: ["a", "b"], sizes: ["s": 1])
        XCTAssertEqual(try SceneParameters(encoding: filter).decoded(), filter)
        XCTAssertEqual(try SceneParameters(encoding: filter).names, ["isSale", "price", "sizes", "tags"])
        XCTAssertThrowsError(try SceneParameters().decoded(as: Filter.self))
    }

    // MARK: Paths

    func testPath_ofALink_isAValue() async throws {
        let path = try Self.links.path(for: "shop://products/42")
        let expected = [
            SceneStep("Info", ["id": "42"], style: .presentAndPush),
            try SceneStep(ProductPageModule.self, .init(id: 42), style: .push),
        ]
        XCTAssertEqual(path, expected)
        XCTAssertEqual(path.map(\.description), ["presentAndPush Info [id: 42]", "push ProductPage [id: 42]"])
        XCTAssertEqual(outcome(of: .show(path)), .completed)
        XCTAssertEqual(picture, "[Starting] | [Info page 42]")
    }

    private enum NoteModule: TypedCoordinatorModule {
        struct Parameters: Codable { var note: String? }
        static let moduleName = "Note"
        static func build(resolver: any Resolver, parameters: Parameters) throws -> AdaptiveCoordinator<Int> {
            NamedCoordinator<Int>("note \(parameters.note ?? "none")")
        }
    }

    /// An answer of a flow that is `nil` is decoded as a missing member.
    func testAnswerThatIsNil_isDecoded() async throws {
        for note in [nil, "red"] {
            assembleShop { $0.register(NoteModule.self) }
            startFlow("notes") { flow in
                let _: String? = try await flow.ask("note", sceneName: "Info")
                let _: Int = try await flow.ask("count", sceneName: "Note")
                return nil
            }
            await until { picture == "[Starting Info]" }
            try XCTUnwrap(top).answer(note)
            await until { picture != "[Starting Info]" }
            XCTAssertEqual(picture, "[Starting Info note \(note ?? "none")]")
            outcome(of: .reset)
        }
    }

    func testPath_isDifferent() async throws {
        let path = try Self.links.path(for: "shop://red/42")
        func step(_ id: Int, _ colour: ProductPageModule.Colour?, _ style: SceneStyle) throws -> SceneStep {
            try SceneStep(ProductPageModule.self, .init(id: id, colour: colour), style: style)
        }
        XCTAssertEqual(path, [try step(42, .red, .push)])
        XCTAssertNotEqual(path, [try step(42, .blue, .push)])
        XCTAssertNotEqual(path, [try step(42, nil, .push)])
        XCTAssertNotEqual(path, [try step(43, .red, .push)])
        XCTAssertNotEqual(path, [try step(42, .red, .present)])
        XCTAssertNotEqual(path, [SceneStep("Product", ["id": 42, "colour": "red"], style: .push)])
    }

    func testPath_ofOtherLinks_throws() async {
        for link in ["shop://nowhere", "shop://home", "shop://go/1", "other://products/1", "shop://products/.."] {
            XCTAssertThrowsError(try Self.links.path(for: link), link) { XCTAssertTrue($0 is NavigationError) }
        }
    }

    func testStepEquality_isReflexiveSymmetricAndReadsLikeALink() async throws {
        let steps: [SceneStep] = [
            SceneStep("A", style: .push), SceneStep("A", ["n": 1], style: .push),
            SceneStep("A", ["n": "1"], style: .push),
            SceneStep("A", ["n": 1.0], style: .push), SceneStep("A", ["n": true], style: .push),
            SceneStep("A", ["n": [1]], style: .push), SceneStep("A", ["n": Address(street: "Elm")], style: .push),
        ]
        for (index, one) in steps.enumerated() {
            XCTAssertEqual(one, one)
            for (other, step) in steps.enumerated() where other != index { XCTAssertEqual(one == step, step == one) }
        }
        XCTAssertNotEqual(steps[1], steps[2], "the app passed a number and a text")
        let closure: () -> Void = {}
        let withClosures = (0..<2).map { _ in SceneStep("A", ["done": closure], style: .push) }
        XCTAssertNotEqual(withClosures[0], withClosures[1])
    }
}
