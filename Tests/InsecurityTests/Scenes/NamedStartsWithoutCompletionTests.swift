import Insecurity
import PresentationSim
import XCTest

/// Starts by name without a completion.
final class NamedStartsWithoutCompletionTests: SceneTestCase {
    private struct Number: Codable { let id: Int }

    private enum Notice: CoordinatorModule {
        static let moduleName = "Notice"
        static func build(resolver: any Resolver, parameters: SceneParameters) throws -> AdaptiveCoordinator<Void> {
            NamedCoordinator<Void>("notice")
        }
    }

    private enum Ticket: TypedCoordinatorModule {
        static let moduleName = "Ticket"
        static func build(resolver: any Resolver, parameters: Number) throws -> AdaptiveCoordinator<Never> {
            NamedCoordinator<Never>("ticket \(parameters.id)")
        }
    }

    private enum Bar: TabBarModule {
        static let moduleName = "Pages"
        static let tabs = [SceneStep("Info", style: .present)]
    }

    private func startAll() {
        transitionCoordinator.start(Notice.self)
        transitionCoordinator.start(Ticket.self, parameters: Number(id: 7))
        transitionCoordinator.start(Bar.self)
        settle()
    }

    func testStarts_ofCoordinatorsWithoutAValue_needNoCompletion() async {
        assemble {
            $0.register(Notice.self)
            $0.register(Ticket.self)
            $0.register(Bar.self)
        }
        record()
        startAll()
        XCTAssertEqual(picture, "[Starting notice ticket 7] | (Info*)")
        XCTAssertEqual(transitions, ["push", "push", "present"])
        XCTAssertEqual(simulation.issues.map(\.description), [])
    }
}
