import Foundation
import Reports
import Source

/// Addresses of files.
enum DocumentURI {
    /// The absolute path; nil where the address is none of a file of this machine.
    static func path(_ uri: String) -> String? {
        guard let url = URL(string: uri), url.scheme?.lowercased() == "file" else { return nil }
        guard ["", "localhost"].contains(url.host ?? "") else { return nil }
        let path = url.path
        return path.hasPrefix("/") ? FilePath.absolute(FilePath.components(path, in: "/")) : nil
    }

    static func uri(_ path: String) -> String { URL(fileURLWithPath: path, isDirectory: false).absoluteString }
}

/// The texts that the editor has open, saved or not.
struct OpenDocuments {
    struct Document {
        /// As the editor spells it.
        var uri: String
        var version: Int
        var lines: TextLines
    }

    private var documents: [String: Document] = [:]

    /// By its absolute path; nil where it is not open.
    subscript(path: String) -> Document? { documents[path] }

    /// `textDocument/didOpen`
    /// - Returns: the path; nil where the file is none of this machine.
    /// - Throws: what the message lacks.
    mutating func open(_ parameters: JSON) throws(RPCFailure) -> String? {
        guard let uri = parameters.at("textDocument", "uri")?.asText,
            let text = parameters.at("textDocument", "text")?.asText
        else { throw RPCFailure(.invalidParameters, "textDocument/didOpen has a \"uri\" and a \"text\"") }
        guard let path = DocumentURI.path(uri) else { return nil }
        let version = parameters.at("textDocument", "version")?.asInteger ?? 0
        documents[path] = Document(uri: uri, version: version, lines: TextLines(text))
        return path
    }

    /// `textDocument/didChange`, with the whole text as it was asked for.
    /// - Throws: what the message lacks.
    mutating func change(_ parameters: JSON) throws(RPCFailure) {
        let changes = parameters["contentChanges"]?.elements ?? []
        guard let uri = parameters.at("textDocument", "uri")?.asText, let change = changes.last,
            let text = change["text"]?.asText, change["range"] == nil
        else { throw RPCFailure(.invalidParameters, "textDocument/didChange has a \"uri\" and the whole text") }
        guard let path = DocumentURI.path(uri), var document = documents[path] else { return }
        document.version = parameters.at("textDocument", "version")?.asInteger ?? document.version
        document.lines = TextLines(text)
        documents[path] = document
    }

    /// `textDocument/didClose`
    mutating func close(_ parameters: JSON) {
        guard let uri = parameters.at("textDocument", "uri")?.asText, let path = DocumentURI.path(uri) else { return }
        documents[path] = nil
    }
}
