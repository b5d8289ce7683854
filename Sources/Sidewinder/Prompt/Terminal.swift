import Foundation
import Source

/// A terminal one can read single keys from.
package protocol KeyInput: Sendable {
    /// Hands keys over as they are pressed, without showing them. False where the terminal cannot.
    func begin() -> Bool
    /// Makes the terminal what it was.
    func end()
    /// The next byte, or nil where the input has ended. Waits.
    func nextByte() -> UInt8?
    /// How many characters fit into a line.
    var columns: Int { get }
}

/// The terminal the process was started in.
package final class StandardTerminal: KeyInput, @unchecked Sendable {
    // Only the prompt uses it, from one task.
    private var before: termios?

    package init() {}

    package func begin() -> Bool {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return false }
        if before == nil {
            before = settings
            // It is the same terminal for as long as the process lives.
            _ = Leftovers.ofProcess.add { [self] in end() }
        }
        settings.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
        settings.c_iflag &= ~tcflag_t(ICRNL | IXON)
        return tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0
    }

    package func end() {
        guard var before else { return }
        tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
    }

    package func nextByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            if count == 0 || errno != EINTR { return nil }
        }
    }

    package var columns: Int {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }
}
