import Foundation

/// The standard input as lines and as stretches of bytes, in any order.
final class StandardInput: @unchecked Sendable {
    private static let chunkSize = 1 << 16
    private let lock = NSLock()
    /// What is read from the system and not given out yet.
    private var buffer: [UInt8] = []
    /// Where that begins in the buffer.
    private var start = 0
    private var hasEnded = false

    /// The next line without its break; nil where the input has ended. Bytes that are no UTF-8 become U+FFFD.
    @Sendable func nextLine() -> String? {
        lock.withLock {
            var searched = start
            while true {
                if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                    defer { start = end + 1 }
                    return Self.line(buffer[start..<end])
                }
                let known = buffer.count - start
                if !fill() { break }
                searched = start + known
            }
            if start == buffer.count { return nil }
            defer { start = buffer.count }
            return Self.line(buffer[start...])
        }
    }

    /// So many bytes; fewer where the input ends before.
    @Sendable func nextBytes(_ count: Int) -> [UInt8] {
        lock.withLock {
            while buffer.count - start < count, fill() {}
            let end = min(buffer.count, start + count)
            defer { start = end }
            return Array(buffer[start..<end])
        }
    }

    /// Waits for more; false where there is none.
    private func fill() -> Bool {
        if hasEnded { return false }
        buffer.removeFirst(start)
        start = 0
        let known = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: Self.chunkSize))
        var count = -1
        repeat {
            count = buffer.withUnsafeMutableBytes {
                read(STDIN_FILENO, $0.baseAddress.map { $0 + known }, Self.chunkSize)
            }
        } while count < 0 && errno == EINTR
        buffer.removeLast(Self.chunkSize - max(0, count))
        hasEnded = count <= 0
        return !hasEnded
    }

    private static func line(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
    }
}
