/// What a kind of transition does to the tree at its moments.
@MainActor
protocol TransitionSteps {
    var appearing: ViewController? { get }
    var disappearing: ViewController? { get }
    /// What leaves the tree at the end, lowest first.
    var leaving: [ViewController] { get }
    /// The will-callbacks.
    func begin(_ transition: Transition)
    /// The links that change at once: where a gesture goes on. A call of the program has changed them already.
    func commit(_ transition: Transition)
    /// The links that go at the end, the did-callbacks, the flags.
    func end(_ transition: Transition)
    /// The opposite will-callbacks: a gesture is taken back.
    func takeBack(_ transition: Transition)
    /// The did-callbacks of the way back.
    func endBack(_ transition: Transition)
    /// After the completion: what waited for the end.
    func didEnd()
}

extension TransitionSteps {
    var leaving: [ViewController] { [] }
    func commit(_ transition: Transition) {}
    func takeBack(_ transition: Transition) {}
    func endBack(_ transition: Transition) { end(transition) }
    func didEnd() {}
}
