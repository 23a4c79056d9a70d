import PresentationSim

// The screens of the payments flow, shared by all of its cases.
final class CardList: ViewController {
    var onAdd: (() -> Void)?
    var onDone: (() -> Void)?
    var cards: [String] = []
}

final class CardForm: ViewController {
    var onDone: ((String) -> Void)?
}
