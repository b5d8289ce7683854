/// A library that decides what is shown, and of which no pack knows how.
package struct UnknownLibrary: Hashable, Codable, Sendable {
    package var name: String
    /// How many files of the app use it.
    package var files: Int

    package init(name: String, files: Int) {
        self.name = name
        self.files = files
    }

    /// One line.
    package var note: String {
        "\(name) is used in \(files) file\(files == 1 ? "" : "s") and not known: what it shows is missing"
    }
}

/// A sentence about a graph as a whole, which whoever reads it has to know.
package struct GraphNote: Hashable, Sendable {
    package var text: String
    /// What is read off the graph is worth little: no screen was found, or most are reached by nothing.
    package var isGrave: Bool
}

extension NavigationGraph {
    /// What whoever reads the graph has to know: that there is none, that its beginning is missing, and what was not read.
    /// The gravest first. Linear in scenes and routes.
    package var notes: [GraphNote] {
        let grave = [noScenes, EntryReach(self).warning].compactMap { $0 }
        return grave.map { GraphNote(text: $0, isGrave: true) }
            + (libraryNotes + [objectiveC.note].compactMap { $0 }).map { GraphNote(text: $0, isGrave: false) }
    }

    /// One line for each library of which nothing is known, those that most files use first; of very many the first.
    package var libraryNotes: [String] {
        let sorted = unknownLibraries.sorted { ($1.files, $0.name) < ($0.files, $1.name) }
        let more = sorted.dropFirst(Self.mostLibraries).map(\.name)
        return sorted.prefix(Self.mostLibraries).map(\.note)
            + (more.isEmpty ? [] : ["\(more.joined(separator: ", ")): used and not known either"])
    }

    private static let mostLibraries = 4
}

extension JSONReader {
    mutating func unknownLibrary() throws(GraphDecodingError) -> UnknownLibrary {
        var (name, files): (String?, Int?)
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "name": name = try json.string()
            case "files": files = try json.integer()
            default: try json.skip()
            }
        }
        return UnknownLibrary(name: try require(name, "name"), files: try require(files, "files"))
    }
}
