import Facts
import Foundation
import Source

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What a document reader is told about the elements of an XML text.
protocol ElementHandler: AnyObject {
    /// What the text should be, for messages: `a storyboard`.
    var documentName: String { get }
    /// Says whether the root element is one the handler can read, or else what it is.
    func accepts(root: String) -> String?
    func start(_ element: Element)
    func end(_ name: String, text: String)
}

/// A start tag.
struct Element {
    var name: String
    var attributes: [String: String]
    /// Where its `<` stands.
    var position: Position

    subscript(attribute: String) -> String? { attributes[attribute] }
}

/// Drives a handler over an XML text and tells what kept it from reading all of it.
final class ElementReader: NSObject, XMLParserDelegate {
    /// libxml2's `XML_ERR_DOCUMENT_END`; the constant of that meaning has another value outside of Apple's systems.
    private static let documentEnd = 5

    private let handler: any ElementHandler
    private let tags: StartTags
    private var count = 0
    private var depth = 0
    private var text = ""
    private var refusal: Problem?
    /// Line of the first error; what libxml2 reports after it is a guess.
    private var errorLine: Int?
    private var isBroken: Bool { errorLine != nil }

    private init(_ data: Data, handler: any ElementHandler) {
        self.handler = handler
        tags = StartTags(data)
    }

    /// Reads `data`; the handler has seen everything before the problem that is returned, if one is.
    static func read(_ data: Data, handler: any ElementHandler) -> Problem? {
        let name = handler.documentName
        let beginning = Position(line: 1, column: 1)
        guard !data.isEmpty else { return Problem(message: "not \(name): the file is empty", position: beginning) }
        let xml = PlainXML(data)
        let reader = ElementReader(xml.text, handler: handler)
        guard !reader.tags.positions.isEmpty else {
            return Problem(message: "not \(name): the file is not XML", position: beginning)
        }
        if let place = xml.declaration {
            return Problem(message: "not \(name): it declares a document type of its own", position: place)
        }
        let parser = XMLParser(data: xml.parsed)
        parser.delegate = reader
        let isComplete = parser.parse() && reader.depth == 0 && reader.count > 0
        if let refusal = reader.refusal { return refusal }
        if xml.isCut {
            let place = reader.tags.end
            return Problem(
                message: "is not UTF-8 at line \(place.line); what stands before it was read", position: place)
        }
        return isComplete ? nil : reader.problem(parser)
    }

    private func problem(_ parser: XMLParser) -> Problem {
        guard count > 0 else {
            let place = Position(line: max(parser.lineNumber, 1), column: 1)
            return Problem(message: "not \(handler.documentName): the file is not XML", position: place)
        }
        let line = errorLine ?? parser.lineNumber
        let code = (parser.parserError as NSError?)?.code
        let lastTag = tags.positions.last.map { Int($0.line) } ?? 1
        if code == Self.documentEnd || (tags.lastIsCut && line >= lastTag) {
            return Problem(
                message: "ends unexpectedly at line \(tags.end.line); what stands before it was read",
                position: tags.end)
        }
        return Problem(
            message: "not well-formed XML at line \(line); what stands before it was read",
            position: Position(line: line, column: 1))
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        // libxml2 hands over the attributes it has where the text ends within a tag; half a value is no value.
        guard refusal == nil, !isBroken, !tags.isCut(count) else { return }
        let reported = Position(line: parser.lineNumber, column: 1)
        let position = tags.position(of: count, named: name) ?? reported
        if depth == 0, let reason = handler.accepts(root: name) {
            refusal = Problem(message: "not \(handler.documentName): \(reason)", position: position)
            parser.abortParsing()
            return
        }
        count += 1
        depth += 1
        text = ""
        handler.start(Element(name: name, attributes: attributes, position: position))
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        if errorLine == nil { errorLine = parser.lineNumber }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        text += String(decoding: block, as: UTF8.self)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard refusal == nil, !isBroken, depth > 0 else { return }
        depth -= 1
        handler.end(name, text: text)
        text = ""
    }
}
