// Plays the payments flow: a list of cards, and a form that adds one.
//
//     swift run PaymentFlow                                          by keyboard, in real time
//     printf 'add\nswipe\n' | swift run PaymentFlow                  by steps from a pipe, in virtual time
//     swift run PaymentFlow </dev/null                               by a script
//
// NO_COLOR turns colours off. If TERM is `dumb`, the keyboard isn't used.

import Foundation

let help = """
    Usage: PaymentFlow [--record FILE]

    Plays a list of cards, and a form that adds one. In a terminal you play it by keyboard. Otherwise each line of the input is
    a step, and without a line it plays a script. After each step it prints the results, the transitions, the screens, and
    the coordinators that run.

      add, done                                        tap a button of the list
      card NUMBER, pay NUMBER                          save the card, or pay with it; NUMBER has 12 to 19 digits
      swipe, swipe cancel, back                        leave the screen, or change your mind
      open modal, open navigation, open adaptive       open the list anew, in one of three ways

      --record FILE    also write the steps to the file, as a script of `PresentationSim`
      --help           print this
    """

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["--help"] || arguments == ["-h"] {
    print(help)
    exit(0)
}
guard arguments.isEmpty || arguments.count == 2 && arguments[0] == "--record" else {
    FileHandle.standardError.write(Data("error: the options are `--record FILE` and `--help`.\n".utf8))
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
    exit(LinePlayer(recordingTo: file).play() ? 0 : 1)
}
