/// Writes lines to a stream, without a line end after the last. A line can have details in parentheses.
struct LineStream<Stream: TextOutputStream>: TextOutputStream {
    private(set) var stream: Stream
    /// `true` if the text also has invisible facts, for example that a screen refuses gestures.
    let saysWhatIsHidden: Bool
    private var isEmpty = true
    private var hasDetails = false

    init(_ stream: Stream, saysWhatIsHidden: Bool = false) {
        self.stream = stream
        self.saysWhatIsHidden = saysWhatIsHidden
    }

    /// Continues the line.
    mutating func write(_ text: String) { stream.write(text) }

    /// Begins a line, two spaces to the right for each level of indentation.
    mutating func begin(_ indentation: Int, _ text: String) {
        if !isEmpty { stream.write("\n") }
        isEmpty = false
        for _ in 0..<indentation { stream.write("  ") }
        stream.write(text)
    }

    /// Adds a detail to the line.
    mutating func addDetail(_ text: String) {
        stream.write(hasDetails ? ", " : " (")
        hasDetails = true
        stream.write(text)
    }

    /// Ends the details of the line, if there are any.
    mutating func endDetails() {
        if hasDetails { stream.write(")") }
        hasDetails = false
    }
}
