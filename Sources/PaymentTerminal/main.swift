// Plays the payments flow in a terminal, in real time.
//
//     swift run PaymentTerminal                                     by keyboard
//     printf 'add\nswipe\n' | swift run PaymentTerminal             by lines of text, from a pipe
//     swift run PaymentTerminal --record FILE                       also writes the steps as a script of `PresentationSim`
//
// NO_COLOR turns colours off. If TERM is `dumb`, it plays by lines of text.

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.isEmpty || arguments.count == 2 && arguments[0] == "--record" else {
    FileHandle.standardError.write(Data("error: the only option is `--record FILE`.\n".utf8))
    exit(2)
}
let file = arguments.last.map { URL(filePath: $0) }
// First, so that no play is lost.
if let file, (try? Data().write(to: file)) == nil {
    let message = "error: the script can't be written to \(file.path(percentEncoded: false)).\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(1)
}

if Terminal.isInteractive {
    await Player(recordingTo: file).play()
} else {
    exit(await LinePlayer(recordingTo: file).play() ? 0 : 1)
}
