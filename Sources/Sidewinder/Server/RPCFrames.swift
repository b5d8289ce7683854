import Source

/// Messages with a header that tells how long each is, as the base protocol of the Language Server Protocol has them.
struct RPCFrames {
    /// What the input holds is no sequence of messages, and nothing tells where the next one begins.
    struct Broken: Error {
        /// One sentence without a full stop.
        var reason: String
    }

    /// The longest message that is read, in bytes: larger files are not analyzed either.
    static let sizeLimit = 2 * FileContents.sizeLimit

    private let context: CommandContext

    init(_ context: CommandContext) { self.context = context }

    /// The content of the next message, or nil where the input has ended.
    func next() throws(Broken) -> [UInt8]? {
        guard let length = try length() else { return nil }
        let content = context.nextBytes(length)
        if content.count < length { throw Broken(reason: "the input ends inside of a message") }
        return content
    }

    /// Reads a header with the empty line at its end.
    private func length() throws(Broken) -> Int? {
        var length: Int?
        var isInside = false
        while let line = context.nextLine() {
            if line.isEmpty {
                // A line break more between two messages does no harm.
                if !isInside { continue }
                guard let length else { throw Broken(reason: "the header of a message lacks Content-Length") }
                return length
            }
            isInside = true
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingBlanks }
            guard parts.count == 2 else {
                throw Broken(reason: "\"\(PlainText.line(String(line.prefix(60))))\" is no line of a header")
            }
            if parts[0].lowercased() == "content-length" { length = try Self.length(parts[1]) }
        }
        if isInside { throw Broken(reason: "the input ends inside of a header") }
        return nil
    }

    private static func length(_ text: String) throws(Broken) -> Int {
        guard let number = Int(text), number >= 0 else {
            throw Broken(reason: "the Content-Length \"\(PlainText.line(String(text.prefix(60))))\" is no number")
        }
        if number > sizeLimit { throw Broken(reason: "a message is longer than \(sizeLimit >> 20) MB") }
        return number
    }

    /// The bytes that carry a message.
    static func frame(_ message: String) -> [UInt8] {
        Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
    }
}

extension Substring {
    /// Without the blanks and tabs at both ends.
    fileprivate var trimmingBlanks: String {
        func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
        let start = drop(while: isBlank)
        return String(start.reversed().drop(while: isBlank).reversed())
    }
}
