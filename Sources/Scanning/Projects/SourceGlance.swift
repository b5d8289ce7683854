import Foundation

/// What the text of files tells at a glance, asked only where there are several apps.
package struct SourceGlance {
    /// How many screens there are in some files.
    var screens: ([String]) -> Int
    /// Which of some modules some files import.
    var imports: ([String], Set<String>) -> Set<String>

    /// Without files to look into, more of them count as more screens.
    package init(
        screens: @escaping ([String]) -> Int = \.count,
        imports: @escaping ([String], Set<String>) -> Set<String> = { _, _ in [] }
    ) {
        self.screens = screens
        self.imports = imports
    }

    /// Which of some modules a Swift text imports. Linear.
    package static func imports(in text: Data, among names: Set<String>) -> Set<String> {
        var found: Set<String> = []
        text.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
                let line = bytes[start..<end].drop { $0 <= 0x20 }
                start = end + 1
                guard mayImport(line) else { continue }
                let words = String(decoding: line, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                guard let keyword = words.firstIndex(of: "import") else { continue }
                found.formUnion(words[keyword...].prefix(3).map(String.init).filter(names.contains))
            }
        }
        return found
    }

    /// `import`, `@testable import`, `public import`.
    private static func mayImport(_ line: Slice<UnsafeRawBufferPointer>) -> Bool {
        if line.starts(with: "import ".utf8) { return true }
        guard line.first.map({ [UInt8](" @pif".utf8).contains($0) }) == true else { return false }
        let head = line.prefix(longestBefore)
        return head.indices.contains { head[$0...].starts(with: " import ".utf8) }
    }

    /// What stands before `import` is not longer.
    private static let longestBefore = 64
}
