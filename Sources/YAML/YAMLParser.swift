import CYAML
import Source

/// Reads YAML 1.1 documents with libyaml.
package enum YAML {
    /// Deepest nesting of sequences and mappings.
    package static let depthLimit = 64
    /// Largest document, in bytes.
    package static let sizeLimit = 4 << 20
    /// Most values of a document, each alias counted with everything it stands for.
    package static let nodeLimit = 200_000

    /// The value of a document with at most one document in it, or nil where the text holds no value.
    ///
    /// Anchors and aliases work; an alias is replaced by the value it stands for. Tags other than `!!str` do not.
    /// - Throws: what is wrong and where: bad syntax, a key written twice, a limit passed.
    package static func parse(text: String, file: String) throws(YAMLError) -> YAMLNode? {
        var text = text
        if text.utf8.count > sizeLimit {
            throw YAMLError([
                Diagnostic(.error, file: file, message: "is larger than \(sizeLimit >> 20) MB; no YAML file may be")
            ])
        }
        let outcome = text.withUTF8 { bytes in
            var events = YAMLEvents(bytes: bytes, file: file)
            defer { events.close() }
            return YAMLTreeBuilder.build(&events)
        }
        return try outcome.get()
    }
}

/// libyaml's stream of events over a text that outlives it.
struct YAMLEvents {
    let file: String
    private let bytes: UnsafeBufferPointer<UInt8>
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// Byte offset of each Unicode scalar where the text is not pure ASCII; libyaml counts in scalars.
    private let scalarOffsets: [Int]?

    init(bytes: UnsafeBufferPointer<UInt8>, file: String) {
        self.bytes = bytes
        self.file = file
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        yaml_parser_initialize(parser)
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        scalarOffsets = isASCII ? nil : bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
    }

    func close() {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// The next event, as a value of our own.
    mutating func next() throws(YAMLError) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) != 0 else { throw YAMLError([syntaxError()]) }
        defer { yaml_event_delete(&event) }
        return YAMLEvent(kind: YAMLEvent.Kind(event), position: position(event.start_mark))
    }

    private func position(_ mark: yaml_mark_t) -> Position {
        let column = Int(mark.column)
        guard let scalarOffsets else { return Position(line: Int(mark.line) + 1, column: column + 1) }
        func offset(_ index: Int) -> Int { index < scalarOffsets.count ? scalarOffsets[max(0, index)] : bytes.count }
        let (start, end) = (offset(Int(mark.index) - column), offset(Int(mark.index)))
        return Position(line: Int(mark.line) + 1, column: end - start + 1)
    }

    private func syntaxError() -> Diagnostic {
        let state = parser.pointee
        let problem = state.problem.map { String(cString: $0) } ?? "is no YAML"
        guard state.error != YAML_READER_ERROR else {
            let before = bytes.prefix(Int(state.problem_offset))
            let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let place = Position(line: line, column: before.count - lineStart + 1)
            return Diagnostic(.error, file: file, position: place, message: "not valid YAML: \(problem)")
        }
        let context = state.context.map { ", \(String(cString: $0))" } ?? ""
        return Diagnostic(
            .error, file: file, position: position(state.problem_mark),
            message: "not valid YAML: \(problem)\(context)")
    }
}

/// One event of the stream, without libyaml's memory.
struct YAMLEvent {
    enum Kind {
        case documentStart, streamEnd, other
        case alias(String)
        case scalar(String, YAMLNode.Style, anchor: String?, tag: String?)
        case sequenceStart(anchor: String?, tag: String?)
        case sequenceEnd
        case mappingStart(anchor: String?, tag: String?)
        case mappingEnd

        init(_ event: yaml_event_t) {
            func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
                pointer.map { String(cString: $0) }
            }
            switch event.type {
            case YAML_DOCUMENT_START_EVENT: self = .documentStart
            case YAML_STREAM_END_EVENT: self = .streamEnd
            case YAML_ALIAS_EVENT: self = .alias(string(event.data.alias.anchor) ?? "")
            case YAML_SCALAR_EVENT:
                let scalar = event.data.scalar
                let buffer = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
                self = .scalar(
                    String(decoding: buffer, as: UTF8.self),
                    scalar.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .quoted,
                    anchor: string(scalar.anchor), tag: string(scalar.tag))
            case YAML_SEQUENCE_START_EVENT:
                let start = event.data.sequence_start
                self = .sequenceStart(anchor: string(start.anchor), tag: string(start.tag))
            case YAML_SEQUENCE_END_EVENT: self = .sequenceEnd
            case YAML_MAPPING_START_EVENT:
                let start = event.data.mapping_start
                self = .mappingStart(anchor: string(start.anchor), tag: string(start.tag))
            case YAML_MAPPING_END_EVENT: self = .mappingEnd
            default: self = .other
            }
        }
    }

    var kind: Kind
    var position: Position
}
