import Foundation

/// The terminal as a screen to draw on and keys to read; it is given back as it was on every way out.
enum Terminal {
    static let usesColour = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

    /// Whether there is a screen to draw on and somebody to press keys; else the flow is played line by line.
    static var isInteractive: Bool {
        let kind = ProcessInfo.processInfo.environment["TERM", default: "dumb"]
        return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && kind != "dumb" && kind != ""
    }

    /// How the terminal was when the program began.
    private static let original: termios? = {
        var settings = termios()
        return tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
    }()

    /// Takes the terminal: keys come at once and unseen, the screen is empty, the cursor hidden.
    static func take() {
        enter()
        atexit { Terminal.leave() }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE] {
            signal(number) { number in
                Terminal.leave()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        signal(SIGTSTP) { _ in
            Terminal.leave()
            raise(SIGSTOP)
            Terminal.enter()
        }
    }

    /// Sends the program what the terminal would have sent for Ctrl-C or Ctrl-Z. To the whole process: this thread may
    /// be one that blocks signals.
    static func signalSelf(_ key: Key) { kill(getpid(), key == .suspend ? SIGTSTP : SIGINT) }

    private static func enter() {
        guard var settings = original else { return }
        cfmakeraw(&settings)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J" as StaticString)
    }

    private static func leave() {
        guard var settings = original else { return }
        send("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l" as StaticString)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    /// Columns and lines.
    static var size: (columns: Int, lines: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// The keys that were pressed since the last call; `nil` once nobody can press any more.
    static func keys() -> [Key]? {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        return count > 0 ? Key.keys(in: bytes.prefix(count)) : nil
    }

    /// The text in a colour, or in bold letters, where that is wanted.
    static func styled(_ text: String, _ style: Style) -> String {
        usesColour && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    enum Style: Int {
        case plain = 0, bold = 1, red = 31, green = 32, magenta = 35, cyan = 36
    }

    /// Replaces what is on the screen.
    static func show(_ lines: [String]) {
        send(lines.enumerated().map { "\u{1B}[\($0 + 1);1H\($1)\u{1B}[K" }.joined() + "\u{1B}[J")
    }

    private static func send(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Allocates nothing: a signal may come at any time.
    private static func send(_ text: StaticString) {
        _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
}
