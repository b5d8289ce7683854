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

/// A target of the project whose screens are none of the graph's: another app, an app extension.
package struct LeftOutTarget: Hashable, Codable, Sendable {
    /// What `--target` takes.
    package var name: String
    /// In words: `application`, `watch app`.
    package var kind: String
    /// How many screens were counted at a glance; nil where nobody counted.
    package var screens: Int?

    package init(name: String, kind: String, screens: Int? = nil) {
        (self.name, self.kind, self.screens) = (name, kind, screens)
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

    mutating func leftOutTarget() throws(GraphDecodingError) -> LeftOutTarget {
        var (name, kind, screens): (String?, String?, Int?)
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "name": name = try json.string()
            case "kind": kind = try json.string()
            case "screens": screens = try json.integer()
            default: try json.skip()
            }
        }
        return LeftOutTarget(name: try require(name, "name"), kind: try require(kind, "kind"), screens: screens)
    }

    mutating func objectiveC() throws(GraphDecodingError) -> ObjectiveCScenes {
        var result = ObjectiveCScenes()
        try object { (json: inout JSONReader, key: JSONReader.Slice) throws(GraphDecodingError) in
            switch key {
            case "files": result.files = try json.integer()
            case "scenes":
                result.scenes = try json.array { (json: inout JSONReader) throws(GraphDecodingError) in
                    try json.string()
                }
            default: try json.skip()
            }
        }
        return result
    }
}
