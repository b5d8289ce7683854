import Foundation
import Source

/// Where the handler of signals writes to. Nothing but the number of a file is safe to have there.
nonisolated(unsafe) private var alarm: Int32 = -1

/// What a signal runs: the thread that waits is told which one it was.
private func ring(_ number: Int32) {
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(alarm, &byte, 1)
}

/// Ends the process as a signal asks for, once what it would leave behind is gone.
enum Interruption {
    /// Ctrl-C, the end of a job, and the end of a terminal.
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// From now on such a signal ends the process in that way. Signals that whoever started the process wants to be ignored
    /// stay so. Without a pipe the system does what it always does.
    static func watch() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        // Helpers have nothing to do with it.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        alarm = ends[1]
        let source = ends[0]
        Thread.detachNewThread { wait(source) }
        for number in signals {
            let before = signal(number, ring)
            if isIgnored(before) { _ = signal(number, SIG_IGN) }
        }
    }

    private static func isIgnored<Handler>(_ handler: Handler) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    private static func wait(_ source: Int32) {
        var byte: UInt8 = 0
        while read(source, &byte, 1) != 1 { if errno != EINTR { return } }
        let number = Int32(byte)
        Leftovers.ofProcess.removeAll {
            // Whoever started the process is told that the signal ended it.
            _ = signal(number, SIG_DFL)
            kill(getpid(), number)
            while true { pause() }
        }
    }
}
