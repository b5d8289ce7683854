import Facts

/// The facts of single files as bytes, without their paths: what one file says is the same under every path, but for an
/// interface document, whose path gives kind, name and localization.
///
/// Writing and reading take time in proportion to the facts.
package enum FactFormat {
    /// To be raised with every change of the facts' shapes or of how they are written: no reader is given the bytes of
    /// another version.
    package static let version = 10

    package static func bytes(_ facts: SwiftFacts) -> [UInt8] { bytes { facts.write(to: &$0) } }

    package static func bytes(_ facts: InterfaceFacts) -> [UInt8] { bytes { facts.write(to: &$0) } }

    package static func bytes(_ facts: PropertyListFacts) -> [UInt8] { bytes { facts.write(to: &$0) } }

    package static func bytes(_ facts: ObjectiveCFacts) -> [UInt8] { bytes { facts.write(to: &$0) } }

    package static func bytes(_ facts: TextTable) -> [UInt8] {
        bytes { writer in
            writer.list(facts.texts.sorted { $0.key < $1.key }) {
                $0.text($1.key)
                $0.text($1.value)
            }
        }
    }

    /// Names in a row.
    package static func bytes(_ names: [String]) -> [UInt8] { bytes { $0.list(names) } }

    /// - Returns: the facts of a Swift file at `path`, or nil where the bytes are not those of one.
    package static func swift(_ bytes: UnsafeRawBufferPointer, path: String) -> SwiftFacts? {
        read(bytes) { SwiftFacts(path: path, from: &$0) }
    }

    /// - Returns: the facts of a document at `path`, or nil where the bytes are not those of one.
    package static func interface(_ bytes: UnsafeRawBufferPointer, path: String) -> InterfaceFacts? {
        read(bytes) { InterfaceFacts(path: path, from: &$0) }
    }

    /// - Returns: the facts of a property list at `path`, or nil where the bytes are not those of one.
    package static func propertyList(_ bytes: UnsafeRawBufferPointer, path: String) -> PropertyListFacts? {
        read(bytes) { PropertyListFacts(path: path, from: &$0) }
    }

    /// - Returns: the facts of an Objective-C file at `path`, or nil where the bytes are not those of one.
    package static func objectiveC(_ bytes: UnsafeRawBufferPointer, path: String) -> ObjectiveCFacts? {
        read(bytes) { ObjectiveCFacts(path: path, names: $0.list(), texts: $0.list(), classes: $0.list()) }
    }

    /// - Returns: the table at `path`, or nil where the bytes are not those of one.
    package static func textTable(_ bytes: UnsafeRawBufferPointer, path: String) -> TextTable? {
        read(bytes) { reader in
            let texts = reader.list { ($0.text(), $0.text()) }
            return TextTable(path: path, texts: Dictionary(texts) { first, _ in first })
        }
    }

    /// - Returns: the names, or nil where the bytes are not those of names.
    package static func names(_ bytes: UnsafeRawBufferPointer) -> [String]? { read(bytes) { $0.list() } }

    private static func bytes(_ write: (inout FactWriter) -> Void) -> [UInt8] {
        var writer = FactWriter()
        write(&writer)
        return writer.finished
    }

    private static func read<Value>(_ bytes: UnsafeRawBufferPointer, _ read: (inout FactReader) -> Value) -> Value? {
        var reader = FactReader(bytes)
        let value = read(&reader)
        return reader.isFinished ? value : nil
    }
}

extension ObjectiveCFacts {
    func write(to writer: inout FactWriter) {
        writer.list(names)
        writer.list(texts)
        writer.list(classes)
    }
}
