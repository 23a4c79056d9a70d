// Plays the payments flow in a terminal, in real time.
//
//     swift run PaymentTerminal                                     by keyboard
//     printf 'add\nswipe\n' | swift run PaymentTerminal             by lines of text, from a pipe
//
// NO_COLOR turns colours off. If TERM is `dumb`, it plays by lines of text.

import Foundation

if Terminal.isInteractive {
    await Player().play()
} else {
    exit(await Script().play() ? 0 : 1)
}
