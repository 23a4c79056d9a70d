import Foundation

/// The terminal's screen and keyboard. Its settings are restored on every exit.
enum Terminal {
    static let usesColour = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

    /// `true` if input and output are a terminal with a cursor; if not, the flow is played by lines of text.
    static var isInteractive: Bool {
        let kind = ProcessInfo.processInfo.environment["TERM", default: "dumb"]
        return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && kind != "dumb" && kind != ""
    }

    /// The terminal's settings at launch.
    private static let original: termios? = {
        var settings = termios()
        return tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
    }()

    /// Switches to unbuffered keys without echo, an empty screen and a hidden cursor.
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

    /// Sends the signal of Ctrl-C or Ctrl-Z to the whole process, because this thread may block signals.
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

    /// The size in columns and lines; 80 × 24 if it is unknown.
    static var size: (columns: Int, lines: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// The keys pressed since the last call; `nil` at the end of the input.
    static func keys() -> [Key]? {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        return count > 0 ? Key.keys(in: bytes.prefix(count)) : nil
    }

    /// A text in a colour or in bold.
    struct Run: Hashable {
        let text: String
        var style = Style.plain

        /// The text with the codes of its style, if colours are on.
        fileprivate var coded: String {
            usesColour && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
        }
    }

    enum Style: Int {
        case plain = 0, bold = 1, red = 31, green = 32, magenta = 35
    }

    /// Replaces the screen's content.
    static func show(_ lines: [[Run]]) {
        send(
            lines.map { $0.map(\.coded).joined() }.enumerated().map { "\u{1B}[\($0 + 1);1H\($1)\u{1B}[K" }.joined()
                + "\u{1B}[J")
    }

    private static func send(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Allocates nothing, because signal handlers call it.
    private static func send(_ text: StaticString) {
        _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
}
