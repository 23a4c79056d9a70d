import Insecurity
import PresentationSim
import XCTest

final class SmokeTests: ChainTestCase {
    func testSmoke() async {
        let host = WindowCoordinator(window)
        let a = Modal("a"), b = Modal("b"), n = Pushed("n"), p = Adaptive("p")
        host.navigation.start(a, animated: false, deliver("a"))
        print(picture)
        settle()
        a.navigation.start(b, animated: true, deliver("b"))
        b.navigation.start(NavigationController(), n, animated: true, deliver("n"))
        n.navigation.start(p, animated: true, deliver("p"))
        print(picture)
        settle()
        print(picture)
        user.goBack()
        settle()
        print(picture, delivered)
        n.finish("x")
        print(picture, delivered)
        settle()
        print(picture)
        user.swipeDown()
        settle()
        print(picture, delivered, simulation.issues)
    }
}
