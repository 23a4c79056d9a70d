import Foundation
import Insecurity

extension Assembler {
    /// Restores the saved scenes, or opens the window if there are none. Then shows the link.
    func launch(_ saved: Data?, then link: URL?) {
        let coordinator = transitionCoordinator
        let showLink = {
            guard let link else { return }
            coordinator.performNavigation(.openURL(link), animated: false)
        }
        guard let snapshot = saved.flatMap({ try? JSONDecoder().decode(SceneSnapshot.self, from: $0) }) else {
            return open { _ in showLink() }
        }
        coordinator.restore(snapshot) { restoration in
            if restoration.outcome == .completed { showLink() } else { self.open { _ in showLink() } }
        }
    }

    /// `nil` while a restoration waits for a login: then the scenes that were saved before are still the right ones.
    var savedScenes: Data? {
        let snapshot = transitionCoordinator.snapshot()
        return snapshot.sceneNames.isEmpty ? nil : try? JSONEncoder().encode(snapshot)
    }
}
