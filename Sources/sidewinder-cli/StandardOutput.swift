import Foundation
import Source

/// Where results go, unless they go to a file. It remembers what could not be written.
final class StandardOutput: @unchecked Sendable {
    private let lock = NSLock()
    private var failure: Int32?

    /// The numbers of the three standard files belong to nobody else, even where whoever started the process has closed them:
    /// otherwise the next file that is opened would get what is meant for them. What is opened here cannot be written.
    static func reserve() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Writes until everything is out, or it cannot be.
    func write(_ bytes: [UInt8]) {
        guard let error = Self.write(bytes, to: STDOUT_FILENO) else { return }
        lock.withLock { failure = failure ?? error }
    }

    /// Why something is missing in what was written, in the words of the system. A reader who has seen enough misses nothing.
    var problem: String? {
        guard let error = lock.withLock({ failure }), error != EPIPE else { return nil }
        return String(cString: strerror(error))
    }

    /// Writes until everything is out.
    /// - Returns: the number of the error that keeps it from being written, or nil.
    @discardableResult static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count < 0, errno != EINTR, errno != EAGAIN {
                    return errno
                }
            }
            return nil
        }
    }
}
