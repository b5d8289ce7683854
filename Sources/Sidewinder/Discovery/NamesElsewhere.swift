import Foundation
import InterfaceScanner

extension ProjectFiles {
    /// The names of types that sources and documents of other apps and of extensions use: a class that none of the files shows
    /// may be shown there. Reads the files; of one that cannot be read nothing is known.
    var namesElsewhere: Set<String> {
        leftOut.filter { $0.isBuiltElsewhere && [.swift, .interface, .objectiveC].contains($0.file.kind) }
            .reduce(into: []) { names, file in
                let path = file.file.absolutePath
                if case .success(let data) = Result(catching: { () throws(FileError) in try FileContents.data(path) }) {
                    names.formUnion(UnreadNames.scan(String(decoding: data, as: UTF8.self)))
                }
            }
    }
}
