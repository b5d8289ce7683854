import Reports
import Source

/// Where places of the analyzed files are in what the editor shows, and the other way round.
///
/// The analysis knows the files as they are saved. Where a text was changed since, what is before the change stays, what is after
/// it moves, and what is in it is nowhere.
struct EditorTexts {
    let encoding: PositionEncoding
    var documents = OpenDocuments()
    /// What paths of the analysis are relative to; absolute.
    private(set) var root = "/"
    /// The files as they were analyzed, as far as they were asked for; nil for what cannot be read any more.
    private var saved: [String: TextLines?] = [:]

    init(_ encoding: PositionEncoding) { self.encoding = encoding }

    /// The app was analyzed anew.
    mutating func begin(root: String) {
        self.root = root
        saved = [:]
    }

    /// The absolute path of a file of the analysis.
    func path(of file: String) -> String { FilePath.absolute(FilePath.components(file, in: root)) }

    /// What the analysis calls a file.
    func file(at path: String) -> String {
        FilePath.way(from: FilePath.components(root, in: "/"), to: FilePath.components(path, in: "/"))
            .joined(separator: "/")
    }

    /// The address of a file, as the editor spells it where it has it open.
    func uri(of file: String) -> String {
        let path = path(of: file)
        return documents[path]?.uri ?? DocumentURI.uri(path)
    }

    /// The lines of a file as it is saved.
    mutating func savedLines(_ file: String) -> TextLines? {
        if let known = saved[file] { return known }
        let lines: TextLines?
        do {
            lines = TextLines(try FileContents.text(path(of: file)))
        } catch {
            // It was there when it was analyzed; its places keep the columns that the analysis counted.
            lines = nil
        }
        saved[file] = .some(lines)
        return lines
    }

    /// What the editor shows of a file: its text, and how its lines have moved; nil where it shows what is saved.
    private mutating func shown(_ file: String) -> (lines: TextLines, shift: LineShift)? {
        guard let document = documents[path(of: file)], let saved = savedLines(file) else { return nil }
        return (document.lines, LineShift(from: saved, to: document.lines))
    }

    /// The line of what the editor shows that is this line of the file, with its text; nil where it was changed.
    mutating func line(_ number: Int, of file: String) -> (number: Int, text: ArraySlice<UInt8>)? {
        if let (lines, shift) = shown(file) {
            guard let number = shift.new(number), let text = lines[number] else { return nil }
            return (number, text)
        }
        return savedLines(file)?[number].map { (number, $0) }
    }

    /// A range of the protocol; nil where its text was changed. A span without length takes the word that begins there.
    mutating func range(of span: Finding.Span) -> JSON? {
        // The whole file is meant.
        if span.line < 1 { return Self.range((0, 0), (0, 0)) }
        guard savedLines(span.file) != nil else {
            return Self.range((span.line - 1, span.column - 1), (span.endLine - 1, span.endColumn - 1))
        }
        let end = end(of: span)
        guard let start = position(span.line, span.column, span.file) else { return nil }
        return Self.range(start, position(end.line, end.column, span.file) ?? start)
    }

    /// The range of the word that begins at a place; nil where its text was changed.
    mutating func range(ofWordAt place: SourceLocation) -> JSON? { range(of: Finding.Span(place)) }

    private mutating func end(of span: Finding.Span) -> (line: Int, column: Int) {
        if (span.endLine, span.endColumn) > (span.line, span.column) { return (span.endLine, span.endColumn) }
        let end = savedLines(span.file)?.endOfWord(line: span.line, column: span.column)
        return (span.line, end ?? span.column)
    }

    private mutating func position(_ line: Int, _ column: Int, _ file: String) -> (line: Int, character: Int)? {
        self.line(line, of: file).map { ($0.number - 1, encoding.units($0.text, before: column)) }
    }

    /// The range that an edit takes away; nil where the edit does not fit what the editor shows.
    mutating func range(of edit: Edit) -> JSON? {
        guard let (number, text) = line(edit.line, of: edit.file),
            edit.fits({ line($0, of: edit.file).map { String(decoding: $0.text, as: UTF8.self) } })
        else { return nil }
        if let lines = edit.goneLines {
            guard let first = line(lines.lowerBound, of: edit.file)?.number,
                let last = line(lines.upperBound, of: edit.file)?.number, last - first == lines.count - 1
            else { return nil }
            return Self.range((first - 1, 0), (last, 0))
        }
        let (start, end) = (encoding.units(text, before: edit.column), encoding.units(text, before: edit.endColumn))
        return Self.range((number - 1, start), (number - 1, end))
    }

    private static func range(_ start: (Int, Int), _ end: (Int, Int)) -> JSON {
        func position(_ place: (Int, Int)) -> JSON {
            .members(["character": .integer(max(0, place.1)), "line": .integer(max(0, place.0))])
        }
        return .members(["end": position(end), "start": position(start)])
    }

    /// The place of the saved file that a position in an open document is; nil where the text was changed.
    /// - Parameters:
    ///   - line: from 0.
    ///   - character: from 0, in units of the encoding.
    mutating func place(path: String, line: Int, character: Int) -> SourceLocation? {
        let file = file(at: path)
        if let (lines, shift) = shown(file) {
            guard let text = lines[line + 1], let number = shift.old(line + 1) else { return nil }
            return SourceLocation(file: file, line: number, column: encoding.column(text, after: character))
        }
        guard let text = savedLines(file)?[line + 1] else { return nil }
        return SourceLocation(file: file, line: line + 1, column: encoding.column(text, after: character))
    }
}
