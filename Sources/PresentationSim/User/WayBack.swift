/// A way back on a stack. The app's code that is asked about it may change the stack meanwhile.
@MainActor
struct WayBack {
    let navigation: NavigationController
    private let top: ViewController
    let destination: ViewController
    private let index: Int

    /// Creates a way back to the view controller at that index. Returns `nil` if there is none below the top.
    init?(_ navigation: NavigationController, to index: Int) {
        guard let top = navigation.stack.last, navigation.stack.indices.dropLast().contains(index) else { return nil }
        (self.navigation, self.top, self.index) = (navigation, top, index)
        destination = navigation.stack[index]
    }

    /// Whether both ends are where they were.
    var isThere: Bool { navigation.stack.last === top && navigation.stackIndex(of: destination) == index }

    /// The view controllers that leave, the top first.
    var leaving: ReversedCollection<ArraySlice<ViewController>> { navigation.stack[(index + 1)...].reversed() }
}
