import Foundation
import PresentationSim

/// Plays the flow by keyboard.
@MainActor
final class Player {
    private let driver: TerminalDriver
    private let window: Simulation.Window
    private let flow: CardsFlow
    private let user: Simulation.User
    private let recording: Recording
    private var swipe: Swipe?
    private var notes: [String] = []
    private var isOver = false

    /// Creates a player, which writes what the user does into the file, if there is one.
    init(recordingTo file: URL?, driver: TerminalDriver = TerminalDriver()) {
        self.driver = driver
        window = Simulation.Window(simulation: Simulation(driver: driver))
        flow = CardsFlow(window)
        user = Simulation.User(window)
        recording = Recording(window, file: file)
        flow.onResult = { [weak self] in self?.notes.append("-> \($0)") }
        window.simulation.onIssue = { [weak self] in self?.notes.append("!! \($0)") }
    }

    /// Draws and reads keys until the user quits. The terminal is restored when the process exits.
    func play() async {
        Terminal.take()
        open()
        while !isOver, let keys = Terminal.keys() {
            Terminal.show(frame(after: keys, in: Terminal.size))
            recording.write()
            try? await Task.sleep(for: .milliseconds(30))
        }
    }

    /// Opens the list.
    func open() { perform("open modal") }

    /// Presses the keys, completes what has ended, and draws.
    func frame(after keys: [Key], in size: (columns: Int, lines: Int)) -> [[Terminal.Run]] {
        for key in keys { press(key) }
        driver.tick()
        return lines(in: size)
    }

    /// Lets the time pass, if it isn't real.
    func pass(_ time: Duration) { window.simulation.clock.advance(by: time) }

    private func press(_ key: Key) {
        switch key {
        case .character("q"): isOver = true
        case .interrupt, .suspend: Terminal.signalSelf(key)
        default:
            if let swipe, swipe.isActive { move(swipe, by: key) } else { press(onScreen: key) }
        }
    }

    /// Moves the finger. Nothing else is possible while it is down.
    private func move(_ swipe: Swipe, by key: Key) {
        switch key {
        case .right, .down, .character("s"), .character(" "): swipe.update(swipe.progress + 0.1)
        case .left, .up: swipe.update(swipe.progress - 0.1)
        case .enter: swipe.finish()
        case .escape: swipe.cancel()
        default: break
        }
    }

    private func press(onScreen key: Key) {
        let form = flow.screen as? CardForm
        switch key {
        case .character("s"): swipe = (try? user.beginSwipeDown()) ?? (try? user.beginSwipeBack())
        case .character("b"): perform("back")
        case .character("m"): perform("open modal")
        case .character("n"): perform("open navigation")
        case .character("v"): perform("open adaptive")
        case .character("a"): perform("add")
        case .character("d"): perform("done")
        case .character("t"): try? user.tap("Use a test number")
        case .character("p"): perform("pay \(form?.number ?? "")")
        case .enter: perform("card \(form?.number ?? "")")
        case .delete: form?.number.removeLast(form?.number.isEmpty == false ? 1 : 0)
        case .character(let digit) where digit.isNumber && (form?.number.count ?? 19) < 19: form?.number.append(digit)
        default: break
        }
    }

    private func perform(_ step: String) {
        let count = notes.count
        notes.append("> \(step)")
        if step.hasPrefix("open ") { recording.open(String(step.dropFirst(5))) }
        if !flow.perform(step) { notes.removeSubrange(count...) }
    }
}

// MARK: Drawing

extension Player {
    /// The phone, and beside it the tree and the latest notes.
    private func lines(in size: (columns: Int, lines: Int)) -> [[Terminal.Run]] {
        let height = max(min(size.lines - 4, 20), 6)
        let width = size.columns < 56 ? size.columns : 36
        let stage = Stage(flow: flow, driver: driver, width: width, height: height)
        let tree = "\(window)".split(separator: "\n").map(String.init)
        let side = tree + [""] + notes.suffix(max(height - tree.count - 1, 0))
        let column = TextPicture(side, width: max(size.columns - width - 3, 0), height: height).lines
        let body = zip(stage.picture.lines, column).map { phone, text in
            [Terminal.Run(text: phone), Terminal.Run(text: "   "), Terminal.Run(text: text, style: style(of: text))]
        }
        let ends = TextPicture(["Payments, played in a terminal", help], width: size.columns, height: 2).lines
        let all = [[Terminal.Run(text: ends[0], style: .bold)], []] + body + [[], [Terminal.Run(text: ends[1])]]
        return Array(all.prefix(size.lines))
    }

    private func style(of text: String) -> Terminal.Style {
        switch text.first(where: { $0 != " " }) {
        case ">": .bold
        case "-": .green
        case "!": .red
        case "~": .magenta
        default: .plain
        }
    }

    private var help: String {
        if let swipe, swipe.isActive { return "[s][arrows] Move the finger  [Enter] Finish  [Esc] Cancel" }
        return "[q] Quit  [s] Swipe  [b] Back  Open: [m] modal  [n] navigation  [v] adaptive"
    }
}
