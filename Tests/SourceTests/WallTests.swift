import Foundation
import Testing

/// The walls between the stages: facts flow in one direction, and each stage knows only those that the table names.
@Suite struct WallTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What the code of each stage may import, beside what `Foundation` and the standard library have.
    private static let allowed: [String: Set<String>] = [
        "Sources/Source": [],
        "Sources/Scanning/Facts": ["Source"],
        "Sources/Scanning/FactCoding": ["Facts", "Source"],
        "Sources/Scanning/Swift": [
            "Facts", "Source", "SwiftSyntax", "SwiftParser", "SwiftOperators",
        ],
        "Sources/Scanning/Interface": ["Facts", "Source", "CExpat"],
        "Sources/Scanning/Projects": ["Source", "YAML"],
        "Sources/Program": ["Facts", "Source"],
        "Sources/Analysis": ["Program", "Facts", "Source"],
        "Sources/Flow": ["Program", "Facts", "Source"],
        "Sources/Screens": ["Flow", "Program", "NavigationGraph", "Facts", "Source"],
        "Sources/Navigation": [
            "Analysis", "Flow", "Screens", "Program", "NavigationGraph", "Packs", "Facts", "Source",
        ],
        "Sources/NavigationGraph": ["Source"],
        "Sources/Query": ["NavigationGraph", "Source"],
        "Sources/Diagrams": ["NavigationGraph", "Source", "CGraphviz"],
        "Sources/Reports": ["Source"],
        "Sources/Cache": ["CSQLite"],
        "Sources/YAML": ["Source", "CYAML"],
        "Rules/Packs": ["Source", "YAML"],
        "Rules": ["Analysis", "Program", "NavigationGraph", "Navigation", "Query", "Packs", "Facts", "Source", "YAML"],
    ]

    private static func sources(in folder: String) throws -> [URL] {
        let url = root.appendingPathComponent(folder)
        let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
        return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .filter { folder != "Rules" || !$0.path.contains("/Rules/Packs/") }
    }

    private static func imports(of file: URL) throws -> Set<String> {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return Set(
            lines.compactMap { line -> String? in
                let words = line.split(separator: " ")
                guard let position = words.firstIndex(of: "import"), position + 1 < words.count, !line.hasPrefix(" "),
                    words[..<position].allSatisfy({ $0.hasPrefix("@") || ["internal", "package"].contains($0) })
                else { return nil }
                return String(words[position + 1])
            })
    }

    @Test(arguments: allowed.keys.sorted())
    func aStageImportsOnlyWhatItMay(_ folder: String) throws {
        let files = try Self.sources(in: folder)
        #expect(!files.isEmpty)
        for file in files {
            let other = try Self.imports(of: file).subtracting(Self.allowed[folder] ?? []).subtracting(["Foundation"])
            #expect(other.isEmpty, "\(file.lastPathComponent) imports \(other.sorted())")
        }
    }

    /// Rules see an app that was read: none of them opens a file.
    @Test func noRuleReadsFiles() throws {
        let readers = ["FileManager.default", "contentsOfFile", "Data(contentsOf", "FileHandle(", "fopen("]
        for file in try Self.sources(in: "Rules") {
            let text = try String(contentsOf: file, encoding: .utf8)
            for reader in readers {
                #expect(!text.contains(reader), "\(file.lastPathComponent) mentions \(reader)")
            }
        }
    }

    /// What a type can do is spread over few files: one that grows beyond that has parts which are types of their own.
    @Test(arguments: ["Sources", "Rules"])
    func noTypeHasMoreThanEightExtensionFiles(_ folder: String) throws {
        var files: [String: Set<String>] = [:]
        for file in try Self.sources(in: folder) {
            // Types of the same name in two targets are two types: by the folder of the target that declares them.
            let target = file.path.split(separator: "/").drop { $0 != folder }.dropFirst().first ?? ""
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            for line in lines where line.hasPrefix("extension ") || line.hasPrefix("package extension ") {
                guard let match = line.prefixMatch(of: #/(?:package )?extension ([A-Z]\w*)/#) else { continue }
                files["\(target).\(match.1)", default: []].insert(file.path)
            }
        }
        #expect(files.count > 20, "no sources were found in \(folder)")
        let wide = files.filter { $0.value.count > 8 }.map { "\($0.key): \($0.value.count)" }
        #expect(wide.sorted() == [])
    }
}
