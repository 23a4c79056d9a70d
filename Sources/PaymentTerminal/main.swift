// The payments flow on real time, in a terminal.
//
//     swift run PaymentTerminal                                     by keys
//     printf 'add\nswipe\n' | swift run PaymentTerminal             by lines, as in a pipe
//
// There are no colours where NO_COLOR is set, and no moving pictures where TERM is `dumb`.

import Foundation

if Terminal.isInteractive {
    await Player().play()
} else {
    exit(await Script().play() ? 0 : 1)
}
