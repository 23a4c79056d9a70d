import Foundation
import Insecurity
import PresentationSim
import XCTest

/// A condition that turns false between two of its checks, as one that depends on real time may.
final class ChangingConditionTests: SceneTestCase {
    private enum ClubModule: TabBarModule {
        static let moduleName = "Club"
        static let tabs = [SceneStep("Lounge", style: .present), SceneStep("Info", style: .present)]
    }

    private enum StackedClubModule: TabBarModule {
        static let moduleName = "Stacked club"
        static let tabs = [SceneStep("Lounge", style: .presentAndPush), SceneStep("Info", style: .present)]
    }

    private enum TownModule: TabBarModule {
        static let moduleName = "Town"
        static let tabs = [SceneStep("Club", style: .present), SceneStep("Info", style: .present)]
    }

    private enum LastTabModule: TabBarModule {
        static let moduleName = "Last tab"
        static let tabs = [SceneStep("Info", style: .present), SceneStep("Lounge", style: .present)]
    }

    private enum StackedLastTabModule: TabBarModule {
        static let moduleName = "Stacked last tab"
        static let tabs = [SceneStep("Info", style: .present), SceneStep("Lounge", style: .presentAndPush)]
    }

    private var checksUntilLoss = Int.max
    private var isLost: Bool { checksUntilLoss <= 0 }
    private var appearances = 0
    private var lateAppearances = 0

    private func assembleClub(opening: NavigationType) {
        assemble(opening: opening, opens: false) { [unowned self] container in
            let member = Requirement("member", sceneName: "Age") { _ in
                self.checksUntilLoss -= 1
                return !self.isLost
            }
            container.register(scene: "Lounge", requirements: [member]) {
                let lounge = SceneScreen("Lounge", $1)
                lounge.onAppear = { [unowned self] in
                    self.appearances += 1
                    if self.isLost { self.lateAppearances += 1 }
                }
                return lounge
            }
            container.register(ClubModule.self)
            container.register(StackedClubModule.self)
            container.register(TownModule.self)
            container.register(LastTabModule.self)
            container.register(StackedLastTabModule.self)
        }
    }

    /// Shows the tabs, with a condition that turns false at each of the checks in turn.
    private func check(_ name: String, line: UInt = #line, _ show: () -> Void) async {
        for count in 1...14 {
            startOver()
            (checksUntilLoss, appearances, lateAppearances) = (count, 0, 0)
            show()
            settle()
            XCTAssertEqual(lateAppearances, 0, "\(name), false at check \(count): \(picture)", line: line)
            if isLost, appearances == 0 {
                XCTAssertFalse(picture.contains("Lounge"), "\(name), \(count): \(picture)", line: line)
            }
        }
        XCTAssertFalse(isLost, "more checks than there are rounds", line: line)
        XCTAssertEqual(appearances, 1, line: line)
    }

    func testTabsThatAreTheRoot() async {
        for name in ["Club", "Stacked club", "Town"] {
            await check(name) {
                assembleClub(opening: .present(sceneName: name))
                assembler.open()
            }
        }
    }

    func testTabsThatAreRestored() async throws {
        let paths = [
            #""name":"Last tab","selectedTab":1,"tabs":[[],[]]"#,
            #""name":"Club","tabs":[[{"name":"Lounge","parameters":{},"style":"presentAndPush"}],[]]"#,
        ]
        for path in paths {
            let snapshot = try SceneSnapshot(scenes: #"{\#(path),"parameters":{},"style":"present"}"#)
            await check(path) {
                assembleClub(opening: .presentAndPush(sceneName: "Starting"))
                transitionCoordinator.restore(snapshot, completion: nil)
            }
        }
    }

    func testScenesWithoutTabs() async {
        let types: [NavigationType] = [
            .present(sceneName: "Lounge"), .push(sceneName: "Lounge"), .presentAndPush(sceneName: "Lounge"),
            .replace(sceneName: "Lounge"),
        ]
        for type in types {
            await check(type.name) {
                assembleClub(opening: .presentAndPush(sceneName: "Starting"))
                assembler.open()
                settle()
                go(type)
            }
        }
    }

    func testTabThatIsSelected() async {
        for name in ["Last tab", "Stacked last tab"] {
            for isByUser in [true, false] {
                await check(name) {
                    let count = checksUntilLoss
                    checksUntilLoss = 0
                    assembleClub(opening: .present(sceneName: name))
                    assembler.open()
                    settle()
                    XCTAssertFalse(picture.contains("Lounge"))
                    checksUntilLoss = count
                    if isByUser { _ = try? user.selectTab(1) } else { go(.selectTab(sceneName: "Lounge")) }
                }
            }
        }
    }

    func testTabsThatArePresented() async {
        for name in ["Club", "Stacked club", "Town"] {
            for animated in [true, false] {
                await check(name) {
                    assembleClub(opening: .presentAndPush(sceneName: "Starting"))
                    assembler.open()
                    settle()
                    go(.present(sceneName: name), animated: animated)
                }
            }
        }
    }
}
