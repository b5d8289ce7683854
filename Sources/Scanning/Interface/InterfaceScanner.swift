import Facts
import Foundation
import Source

/// Reads one storyboard or xib into facts.
package enum InterfaceScanner {
    /// What the document in `data` says; `path` gives kind, name and localization.
    ///
    /// Never fails: where the text is no storyboard or is cut in half, `problems` says so, and everything that stands
    /// before that place is in the facts. Linear in the number of bytes.
    package static func scan(_ data: Data, path: String) -> InterfaceFacts {
        let (stem, suffix) = stemAndSuffix(path)
        let kind: InterfaceFacts.Kind = suffix.lowercased() == "xib" ? .xib : .storyboard
        let handler = InterfaceHandler(
            InterfaceFacts(path: path, kind: kind, name: stem, localization: localization(path)))
        let problem = ElementReader.read(data, handler: handler)
        handler.finish()
        var facts = handler.facts
        facts.problems = problem.map { [$0] } ?? []
        return facts
    }

    private static func stemAndSuffix(_ path: String) -> (stem: String, suffix: String) {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return (file, "") }
        return (String(file[..<dot]), String(file[file.index(after: dot)...]))
    }

    /// The innermost `.lproj` folder's name.
    private static func localization(_ path: String) -> String? {
        let folder = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
        return folder.map { String($0.dropLast(".lproj".count)) }
    }
}
