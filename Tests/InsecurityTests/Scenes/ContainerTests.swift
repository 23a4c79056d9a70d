import Insecurity
import PresentationSim
import XCTest

@MainActor
final class ContainerTests: XCTestCase {
    final class Engine {}
    final class Car {
        let engine: Engine
        init(_ engine: Engine) { self.engine = engine }
    }

    func testResolve_byTypeAndName() async throws {
        let container = Container()
        container.register(String.self) { _ in "plain" }
        container.register(String.self, name: "store") { _ in "named" }
        XCTAssertEqual(try container.resolve(String.self), "plain")
        XCTAssertEqual(try container.resolve(String.self, name: "store"), "named")
        let inferred: String = try container.resolve()
        XCTAssertEqual(inferred, "plain")
    }

    func testLifetimes() async throws {
        let container = Container()
        container.register(Engine.self) { _ in Engine() }
        container.register(Car.self, lifetime: .each) { Car(try $0.resolve()) }
        let one: Car = try container.resolve()
        let other: Car = try container.resolve()
        XCTAssertFalse(one === other)
        XCTAssertTrue(one.engine === other.engine)
    }

    func testFactoryIsCalledOnlyWhenAskedFor() async throws {
        let container = Container()
        var made = 0
        container.register(Int.self) { _ in
            made += 1
            return made
        }
        XCTAssertEqual(made, 0)
        XCTAssertEqual(try container.resolve(Int.self), 1)
        XCTAssertEqual(try container.resolve(Int.self), 1)
    }

    func testNotRegistered_hasSimilarNames() async throws {
        let container = Container()
        container.register(String.self, name: "store") { _ in "" }
        container.register(Int.self, name: "elsewhere") { _ in 0 }
        XCTAssertEqual(
            error { try container.resolve(String.self, name: "stroe") },
            .notRegistered(service: "String \"stroe\"", near: ["String \"store\""], path: []))
        XCTAssertEqual(
            error { try container.resolve(String.self, name: "stroe") }?.message,
            "String \"stroe\" is not registered, but String \"store\" is")
        XCTAssertEqual(
            error { try container.resolve(Double.self) }, .notRegistered(service: "Double", near: [], path: []))
    }

    func testNotRegistered_hasThePathToIt() async throws {
        let container = Container()
        container.register(Car.self) { Car(try $0.resolve()) }
        let thrown = error { try container.resolve(Car.self) }
        XCTAssertEqual(thrown, .notRegistered(service: "Engine", near: [], path: ["Car"]))
        XCTAssertEqual(thrown?.message, "Engine, needed by Car, is not registered")
        // A failed service can be resolved later.
        container.register(Engine.self) { _ in Engine() }
        XCTAssertNoThrow(try container.resolve(Car.self))
    }

    func testRegisteredTwice_isThrown() async throws {
        let container = Container()
        container.register(Int.self) { _ in 1 }
        container.register(Int.self) { _ in 2 }
        XCTAssertEqual(error { try container.resolve(Int.self) }, .registeredTwice(service: "Int"))
    }

    func testCycle_isThrownWithItsPath() async throws {
        let container = Container()
        container.register(Double.self) { Double(try $0.resolve(Int.self)) }
        container.register(Int.self) { try $0.resolve(String.self).count }
        container.register(String.self) { "\(try $0.resolve(Int.self))" }
        let thrown = error { try container.resolve(Double.self) }
        XCTAssertEqual(thrown, .cycle(path: ["Int", "String", "Int"]))
        XCTAssertEqual(thrown?.message, "Int needs itself: Int → String → Int")
    }

    func testFactorysError_isThrown() async throws {
        struct Failure: Error {}
        let container = Container()
        container.register(Int.self) { _ in throw Failure() }
        XCTAssertThrowsError(try container.resolve(Int.self)) { XCTAssertTrue($0 is Failure) }
    }

    func testReleasedCoordinator_isReportedWithAdvice() async throws {
        var assembler: Assembler? = Assembler(Window(), opening: .back) { _ in }
        let container = try XCTUnwrap(assembler?.container)
        _ = try container.resolve(TransitionCoordinator.self)
        assembler = nil
        let thrown = error { try container.resolve(TransitionCoordinator.self) }
        XCTAssertEqual(thrown, .released(service: "TransitionCoordinator"))
        XCTAssertEqual(thrown?.message, "TransitionCoordinator no longer exists")
        XCTAssertEqual(thrown?.advice, "Keep the assembler while its container is used.")
    }

    /// Resolves another service when it is released.
    private final class Reader {
        weak var container: Container?
        init(_ container: Container) { self.container = container }
        deinit {
            let container = container
            MainActor.assumeIsolated { _ = try? container?.resolve(Int.self) }
        }
    }

    func testService_resolvesWhenASecondRegistrationReleasesIt() async throws {
        let container = Container()
        var count = 0
        container.register(Int.self) { _ in
            count += 1
            return 1
        }
        container.register(Reader.self) { [unowned container] _ in Reader(container) }
        _ = try container.resolve(Reader.self)
        container.register(Reader.self) { [unowned container] _ in Reader(container) }
        XCTAssertEqual(count, 1)
    }

    func testErrors_haveAdvice() async {
        let errors: [ContainerError] = [
            .notRegistered(service: "A", near: [], path: []), .notRegistered(service: "A", near: ["B"], path: ["C"]),
            .registeredTwice(service: "A"), .cycle(path: ["A", "A"]), .released(service: "A"),
        ]
        for error in errors {
            XCTAssertEqual(error.severity, .warning)
            XCTAssertFalse(error.advice.isEmpty)
            XCTAssertFalse(error.message.isEmpty)
        }
    }

    private func error<Value>(_ body: () throws -> Value) -> ContainerError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? ContainerError
        }
    }
}
