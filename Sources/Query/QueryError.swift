/// What is wrong with a query, and where.
package struct QueryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence: what is wrong and what to do.
    package var message: String
    /// Where in the query it is wrong, in UTF-8 bytes from 0.
    package var offset: Int
    /// The whole query.
    package var query: String
    /// The query is right, and a name in it means nothing on this graph.
    package var isUnknownName = false

    package init(_ message: String, at offset: Int, in query: String) {
        self.message = message
        self.offset = offset
        self.query = query
    }

    package var description: String { message }

    /// The line of the query that is wrong, and under it a caret at the place.
    package func caretDisplay() -> String {
        let bytes = Array(query.utf8)
        let place = min(max(offset, 0), bytes.count)
        let feed = UInt8(ascii: "\n")
        let start = bytes[..<place].lastIndex(of: feed).map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex(of: feed) ?? bytes.count
        let before = String(decoding: bytes[start..<place], as: UTF8.self)
        let line = before + String(decoding: bytes[place..<end], as: UTF8.self)
        return line + "\n" + before.map { $0 == "\t" ? "\t" : " " }.joined() + "^"
    }
}
