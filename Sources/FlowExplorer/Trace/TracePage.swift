/// The viewer of a trace, with the data in it: one HTML file.
///
/// `.ci/page` makes the page of the files in `Viewer`. It is code, so that a package that uses this one needs no bundle at run time.
enum TracePage {
    /// The page without data and pictures, and the texts around these.
    private static let parts: (head: String, middle: String, tail: String) = {
        let pictures = viewerPage.split(separator: "{pictures}", maxSplits: 1).map(String.init)
        let data = pictures[1].split(separator: "{data}", maxSplits: 1).map(String.init)
        return (pictures[0], data[0], data[1])
    }()

    /// The page that shows the recording. Without scripts it shows the storyboard.
    static func html(of recording: FlowRecording) -> String {
        let pictures =
            if let map = recording.map, recording.steps.isEmpty { map.svg } else {
                StoryboardSheet(recording, limit: 60).svg
            }
        return parts.head + pictures + parts.middle + recording.json + parts.tail
    }
}

extension FlowRecording {
    /// The recording as JSON, with sorted keys.
    public var json: String { TraceDocument.json(of: self).text }

    /// The recording as one HTML file, which needs no other file and no network.
    public var html: String { TracePage.html(of: self) }

    /// The recording as one SVG document: a picture of the window after each step, the transitions that led to it, and the
    /// results and issues of the step. It adapts to light and dark appearance.
    public var storyboard: String { StoryboardSheet(self).svg }
}
