extension Chain {
    /// Whether the top is on a navigation controller.
    package var canPush: Bool { navigation != nil }

    /// The frame whose navigation controller the top is on, or else the ground (L8).
    private var navigation: Int? {
        if let top = running.last { return top.place.navigation(at: running.count - 1) }
        return ground == .navigationController ? Place.host : nil
    }

    func place(for request: Request) -> Place {
        let isRoot = ground == .window && running.isEmpty
        switch (request, navigation) {
        case (.current, let navigation?), (.navigation, let navigation?), (.push, let navigation?):
            return .pushed(on: navigation)
        case (.newNavigation, _), (.navigation, nil), (.push, nil):
            return isRoot ? .rootNavigation : .presentedNavigation
        case (.current, nil), (.modal, _):
            return isRoot ? .root : .presented
        }
    }
}
