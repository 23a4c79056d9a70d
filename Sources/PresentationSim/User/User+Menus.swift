// The open menu of a bar button (U141).

extension User {
    /// The open menu, if the user reaches the window.
    var menuInReach: BarButtonItem.Menu? { window?.isReachable == true ? window?.openMenu : nil }

    /// Taps an entry of an open menu.
    func tap(_ name: String, in menu: BarButtonItem.Menu) throws(ImpossibleStep) {
        guard let entry = menu.taps.first(where: { $0.name == name })?.entry else {
            throw impossible(.tap(name), "the open menu has no enabled entry of that title")
        }
        announce(.tap(name))
        guard window?.openMenu === menu else { return }
        record("tap \(name)")
        if let submenu = entry as? BarButtonItem.Menu {
            window?.shownMenu = submenu
        } else {
            window?.closeMenu()
            (entry as? BarButtonItem.Action)?.perform()
        }
    }

    /// Records that the user has opened the menu of a button in another toolkit, and has tapped these entries in it, the last one an
    /// action.
    package func didTap(_ names: [String], _ action: BarButtonItem.Action) {
        for name in names { announce(.tap(name)) }
        record("tap \(names.last ?? "")")
        action.perform()
    }

    func menuSteps(_ menu: BarButtonItem.Menu) -> [Step] { menu.taps.map { .tap($0.name) } + [.tapOutside] }
}
