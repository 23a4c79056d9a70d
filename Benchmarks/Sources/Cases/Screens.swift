import PresentationSim

/// The screens of the payments flow: the same for all who show them.
final class CardList: ViewController {
    var onAdd: (() -> Void)?
    var onDone: (() -> Void)?
    var cards: [String] = []
}

final class CardForm: ViewController {
    var onDone: ((String) -> Void)?
}
