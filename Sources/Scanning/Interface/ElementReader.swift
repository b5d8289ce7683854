import CExpat
import Facts
import Foundation
import Source

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
final class ElementReader {
    private let handler: any ElementHandler
    private let parser: XML_Parser
    private var places: PlaceCounter
    private var hasElements = false
    /// Of the elements that have begun and not ended, the outermost first.
    private var names: [String] = []
    private var text = ""
    private var refusal: Problem?

    private init(_ text: PlainXML, _ parser: XML_Parser, handler: any ElementHandler) {
        self.handler = handler
        self.parser = parser
        places = PlaceCounter(text.bytes)
    }

    /// Reads `data`; the handler has seen everything before the problem that is returned, if one is. Linear in the number
    /// of bytes.
    static func read(_ data: Data, handler: any ElementHandler) -> Problem? {
        let name = handler.documentName
        let beginning = Position(line: 1, column: 1)
        guard !data.isEmpty else { return Problem(message: "not \(name): the file is empty", position: beginning) }
        // Whatever the first line says, the text is UTF-8 by now.
        guard let parser = XML_ParserCreate("UTF-8") else {
            return Problem(message: "not read: there is no memory for the reader of XML", position: beginning)
        }
        defer { XML_ParserFree(parser) }
        let xml = PlainXML(data)
        let reader = ElementReader(xml, parser, handler: handler)
        let isComplete = reader.parse(xml.bytes)
        if let refusal = reader.refusal { return refusal }
        if !reader.hasElements { return Problem(message: "not \(name): the file is not XML", position: beginning) }
        if xml.isCut {
            let place = reader.places.end
            return Problem(
                message: "is not UTF-8 at line \(place.line); what stands before it was read", position: place)
        }
        return isComplete ? nil : reader.problem()
    }

    private func parse(_ bytes: [UInt8]) -> Bool {
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser, { reader(of: $0)?.start($1, $2) }, { data, _ in reader(of: data)?.end() })
        XML_SetCharacterDataHandler(parser) { reader(of: $0)?.add($1, $2) }
        XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in reader(of: data)?.refuseDeclaration() }
        XML_SetAttlistDeclHandler(parser) { data, _, _, _, _, _ in reader(of: data)?.refuseDeclaration() }
        XML_SetNotationDeclHandler(parser) { data, _, _, _, _ in reader(of: data)?.refuseDeclaration() }
        XML_SetElementDeclHandler(parser) { data, _, model in
            guard let reader = reader(of: data) else { return }
            XML_FreeContentModel(reader.parser, model)
            reader.refuseDeclaration()
        }
        return bytes.withUnsafeBytes { buffer in
            XML_Parse(parser, buffer.baseAddress, Int32(clamping: buffer.count), 1) == XML_STATUS_OK
        }
    }

    private func problem() -> Problem {
        let code = XML_GetErrorCode(parser)
        if Self.endings.contains(code.rawValue) {
            return Problem(
                message: "ends unexpectedly at line \(places.end.line); what stands before it was read",
                position: places.end)
        }
        let line = Int(places.position(at: index).line)
        return Problem(
            message: "not well-formed XML at line \(line); what stands before it was read",
            position: Position(line: line, column: 1))
    }

    /// What the parser says where the text ends within something.
    private static let endings: Set<UInt32> = Set(
        [
            XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
            XML_ERROR_UNCLOSED_CDATA_SECTION,
        ].map(\.rawValue))

    /// Of the byte that the parser is at.
    private var index: Int { max(Int(XML_GetCurrentByteIndex(parser)), 0) }

    private func refuse(_ message: String, at position: Position) {
        guard refusal == nil else { return }
        refusal = Problem(message: message, position: position)
        XML_StopParser(parser, 0)
    }

    // MARK: What the parser tells

    private func start(_ word: UnsafePointer<XML_Char>?, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        guard refusal == nil, let word else { return }
        let name = String(cString: word)
        let position = places.position(at: index)
        if names.isEmpty, let reason = handler.accepts(root: name) {
            return refuse("not \(handler.documentName): \(reason)", at: position)
        }
        hasElements = true
        names.append(name)
        text = ""
        handler.start(Element(name: name, attributes: Self.attributes(list), position: position))
    }

    /// Of a list of names and values in turn, with nothing behind the last.
    private static func attributes(_ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> [String: String] {
        guard var next = list else { return [:] }
        var attributes: [String: String] = [:]
        while let name = next[0], let value = next[1] {
            attributes[String(cString: name)] = String(cString: value)
            next += 2
        }
        return attributes
    }

    private func add(_ characters: UnsafePointer<XML_Char>?, _ length: Int32) {
        guard refusal == nil, let characters else { return }
        let bytes = UnsafeRawBufferPointer(start: characters, count: Int(length))
        text += String(decoding: bytes, as: UTF8.self)
    }

    private func end() {
        guard refusal == nil, let name = names.popLast() else { return }
        handler.end(name, text: text)
        text = ""
    }

    /// Entities that a text declares can make it as large as they like. No file of Xcode's declares any.
    private func refuseDeclaration() {
        refuse(
            "not \(handler.documentName): it declares a document type of its own",
            at: places.position(at: places.last("<!", before: index)))
    }
}

private func reader(of data: UnsafeMutableRawPointer?) -> ElementReader? {
    data.map { Unmanaged<ElementReader>.fromOpaque($0).takeUnretainedValue() }
}
