import Source

/// Columns as editors and JVM tools count them.
struct UTF16Columns {
    private let source: @Sendable (_ file: String) -> String?
    /// The lines of the files seen so far; nil for a file that cannot be read.
    private var texts: [String: [Substring]?] = [:]

    init(_ options: ReportOptions) {
        source = options.source
    }

    /// The column in UTF-16 code units, from 1, of a column in bytes; the same where the file cannot be read.
    ///
    /// Cost: a file is read once.
    mutating func column(_ column: Int, _ file: String, _ line: Int) -> Int {
        if texts[file] == nil {
            texts[file] = .some(source(file)?.linesByFeed)
        }
        guard let lines = texts[file] ?? nil, line >= 1, line <= lines.count else { return max(1, column) }
        let bytes = lines[line - 1].utf8.prefix(max(0, column - 1))
        return String(decoding: bytes, as: UTF8.self).utf16.count + 1
    }
}
