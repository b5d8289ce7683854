/// Something the user has to know about the analysis itself: a file that cannot be read, a configuration key that
/// does not exist. Diagnostics are values; only the command line prints them.
package struct Diagnostic: Hashable, Codable, Sendable, Comparable {
    package enum Level: String, Codable, Sendable, Comparable {
        /// The analysis goes on, and what it says may lack something.
        case warning
        /// The analysis is incomplete or cannot start.
        case error

        package static func < (a: Level, b: Level) -> Bool { a == .error && b == .warning }
    }

    package var level: Level
    /// Path of the file, relative to the root where it lies below it.
    package var file: String
    /// Where in the file, or nil where the whole file is meant.
    package var position: Position?
    /// One sentence: what is wrong and what to do.
    package var message: String

    package init(_ level: Level, file: String, position: Position? = nil, message: String) {
        self.level = level
        self.file = file
        self.position = position
        self.message = message
    }

    package static func < (a: Diagnostic, b: Diagnostic) -> Bool {
        let (p, q) = (a.position ?? Position(line: 0, column: 0), b.position ?? Position(line: 0, column: 0))
        return (a.file, p, a.message) < (b.file, q, b.message)
    }

    /// `file:line:column: level: message`, the form compilers use.
    package var text: String {
        let place = position.map { "\(file):\($0.line):\($0.column)" } ?? file
        return PlainText.line("\(place): \(level.rawValue): \(message)")
    }
}
