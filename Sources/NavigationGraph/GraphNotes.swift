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
