import Facts
import Foundation
import Source
import SwiftScanner

/// Why something is not part of the app's flow of which the analysis has read nothing, or that is no type.
enum LeftOutExplanation {
    /// One block for each launch screen of this name, and for each type of this name in a file that is not read because of
    /// its targets. Only files that have the name in them are looked into.
    static func blocks(_ name: String, _ known: Explained) -> [String] {
        let screens = (known.code?.leftOut ?? []).filter { $0.id == name }.map {
            PlainText.block([$0.id, "  found at \($0.location)", "  left out: \($0.reason)"]) + "\n"
        }
        return screens + known.leftOutFiles.flatMap { types(name, $0) }
    }

    private static func types(_ name: String, _ left: LeftOutFile) -> [String] {
        let short = name.split(separator: ".").last.map(String.init) ?? name
        // What cannot be read now was not read before either.
        guard left.file.kind == .swift,
            case .success(let text) = Result(catching: { () throws(FileError) in
                try FileContents.text(left.file.absolutePath)
            }), text.contains(short)
        else { return [] }
        let path = left.file.path
        let facts = DeepStack.run { SwiftScanner.scan(source: text, path: path) }
        return facts.types.filter { $0.kind != .extension && $0.name == short }.map { type in
            let place = SourceLocation(file: left.file.path, type.position)
            let head = "\(type.name): \(type.kind.rawValue)"
            return PlainText.block([head, "  declared at \(place)", "  left out: its file is \(left.reason)"]) + "\n"
        }
    }
}
