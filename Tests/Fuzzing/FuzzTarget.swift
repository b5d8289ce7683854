import Cache
import Diagrams
import FactCoding
import Facts
import Foundation
import InterfaceScanner
import NavigationGraph
import Packs
import ProjectFiles
import Query
import Sidewinder
import Source
import SwiftScanner
import YAML

/// One kind of input, and what the tool does with it. An input that is wrong is none that fails: a crash does, a time without
/// end, and what contradicts itself.
struct FuzzTarget: Sendable {
    let name: String
    /// Words that mean something in such inputs, with blanks between them.
    let words: String
    let run: @Sendable ([UInt8], Scratch) throws -> Void

    init(_ name: String, words: String = "", _ run: @escaping @Sendable ([UInt8], Scratch) throws -> Void) {
        (self.name, self.words, self.run) = (name, words, run)
    }
}

/// What the tool said contradicts itself.
struct Contradiction: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    static func unless(_ holds: Bool, _ description: String) throws {
        if !holds { throw Contradiction(description) }
    }
}

extension [UInt8] {
    /// Whether a word stands anywhere in it.
    func holds(_ word: String) -> Bool { String(decoding: self, as: UTF8.self).contains(word) }
}

/// A folder for what is tried.
struct Scratch: Sendable {
    let folder: String

    /// Straight to the system, because a million files are written.
    func write(_ bytes: [UInt8], _ name: String) throws {
        let path = folder + "/" + name
        var file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        if file < 0, errno == ENOENT, let slash = path.lastIndex(of: "/") {
            try FileManager.default.createDirectory(atPath: String(path[..<slash]), withIntermediateDirectories: true)
            file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        }
        defer { if file >= 0 { close(file) } }
        let written = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
        try Contradiction.unless(written == bytes.count, "\(path) cannot be written")
    }

    /// Runs a command there, in this process.
    func tool(_ arguments: [String]) throws -> (code: ExitCode, output: [UInt8]) {
        let heard = Heard()
        let context = CommandContext(
            environment: [:], currentFolder: folder, isOutputTerminal: false, isErrorTerminal: false, processors: 1,
            rules: Rulebook(), output: { heard.add($0) }, error: { _ in })
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            heard.code = await Tool.run(arguments, context)
            done.signal()
        }
        done.wait()
        return (heard.code, heard.bytes)
    }

    private final class Heard: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var bytes: [UInt8] = []
        var code = ExitCode.success

        func add(_ more: [UInt8]) { lock.withLock { bytes += more } }
    }
}

extension FuzzTarget {
    static let all = [
        swift, interface, propertyList, objectiveC, texts, project, manifest, configuration, pack, query, graph, lock,
        baseline,
        facts, factsFile, cache, glob, app,
    ]

    private static let swiftWords = """
        class struct enum protocol extension func var let init deinit case switch if else guard return for in while do try await \
        async throws some any inout weak lazy static override where is as! as? #if #endif @IBAction self super nil => == && || \
        UIViewController pushViewController present( navigationController? performSegue(withIdentifier: storyboard ?? ... $0 \
        { } ( ) [ ] < > ->
        """

    private static let swift = FuzzTarget("swift", words: swiftWords) { bytes, _ in
        let facts = SwiftScanner.scan(source: String(decoding: bytes, as: UTF8.self), path: "a.swift")
        let kept = FactFormat.bytes(facts)
        let read = kept.withUnsafeBytes { FactFormat.swift($0, path: "a.swift") }
        try Contradiction.unless(read == facts, "the facts that were kept are others")
    }

    private static let interface = FuzzTarget(
        "interface",
        words: "<scene> </scene> <segue <viewController id= customClass= destination= kind= <!-- --> <![CDATA[ ]]>"
    ) { bytes, _ in
        for path in ["a.storyboard", "a.xib", "de.lproj/a.strings"] {
            let facts = InterfaceScanner.scan(Data(bytes), path: path)
            let read = FactFormat.bytes(facts).withUnsafeBytes { FactFormat.interface($0, path: path) }
            try Contradiction.unless(read == facts, "the facts that were kept are others")
        }
    }

    private static let propertyList = FuzzTarget(
        "plist", words: "<key> </key> <dict> <array> <string> <true/> bplist00"
    ) {
        bytes, _ in
        let facts = PropertyListScanner.scan(Data(bytes), path: "Info.plist")
        let read = FactFormat.bytes(facts).withUnsafeBytes { FactFormat.propertyList($0, path: "Info.plist") }
        try Contradiction.unless(read == facts, "the facts that were kept are others")
    }

    private static let objectiveC = FuzzTarget(
        "objective-c", words: "@interface @implementation @end @\" #import @import [self"
    ) {
        bytes, _ in
        let text = String(decoding: bytes, as: UTF8.self)
        let facts = ObjectiveCScanner.scan(source: text, path: "a.m")
        let read = FactFormat.bytes(facts).withUnsafeBytes { FactFormat.objectiveC($0, path: "a.m") }
        try Contradiction.unless(read == facts, "the facts that were kept are others")
        _ = ObjectiveCScanner.modules(importedBy: text)
    }

    private static let texts = FuzzTarget(
        "texts",
        words: "\" = ; /* */ { } { \"sourceLanguage\": \"strings\": \"localizations\": \"stringUnit\": \"value\": }"
    ) {
        bytes, _ in
        for path in ["a.strings", "a.xcstrings"] {
            let table = TextTableScanner.scan(Data(bytes), path: path)
            let read = FactFormat.bytes(table).withUnsafeBytes { FactFormat.textTable($0, path: path) }
            try Contradiction.unless(read == table, "the table that was kept is another")
        }
    }

    private static let project = FuzzTarget(
        "project",
        words: "isa = ; { } ( ) <00> /* */ PBXNativeTarget PBXGroup children targets: sources: type: platform: - path:"
    ) { bytes, scratch in
        try member(bytes, scratch, xcode, xcodeGen, isFirst: bytes.holds("isa"))
    }

    private static let manifest = FuzzTarget(
        "manifest",
        words: ".target( .library( name: path: sources: exclude: dependencies: [ ] ( ) \" \\( #\" \"\"\" /* */ //"
    ) { bytes, scratch in
        try member(bytes, scratch, swiftPM, tuist, isFirst: !bytes.holds("ProjectDescription"))
    }

    private typealias ProjectFile = (folder: String, name: String)
    private static let xcode: ProjectFile = ("x", "A.xcodeproj/project.pbxproj")
    private static let xcodeGen: ProjectFile = ("y", "project.yml")
    private static let swiftPM: ProjectFile = ("p", "Package.swift")
    private static let tuist: ProjectFile = ("t", "Project.swift")

    /// Reads an input as the one of two kinds of project files that it is most like, and some as both.
    private static func member(
        _ bytes: [UInt8], _ scratch: Scratch, _ first: ProjectFile, _ second: ProjectFile, isFirst: Bool
    ) throws {
        let isBoth = bytes.count.isMultiple(of: 8)
        for file in [isFirst || isBoth ? first : nil, !isFirst || isBoth ? second : nil] {
            guard let file else { continue }
            try scratch.write(bytes, file.folder + "/" + file.name)
            member(scratch, file.folder)
        }
    }

    private static func member(_ scratch: Scratch, _ folder: String) {
        let root = scratch.folder.split(separator: "/").map(String.init) + [folder]
        let files = ["Sources/A/a.swift", "App/b.swift", "Tests/c.swift", "Info.plist", "App/Main.storyboard"]
        let membership = ProjectMembership(root: root, files: files)
        for file in files { _ = membership.answer(file) }
        _ = membership.appName(of: files)
    }

    private static let configuration = FuzzTarget(
        "configuration",
        words:
            "include: exclude: rules: packs: contracts: forbid: require: from: to: severity: - { } [ ] & * << | > ? ! %TAG"
    ) { bytes, _ in
        _ = attempt {
            try Configuration(
                text: String(decoding: bytes, as: UTF8.self), file: ".sidewinder.yml", rules: Rulebook().rules)
        }
    }

    private static let pack = FuzzTarget(
        "pack",
        words: "name: transitions: makers: exits: roles: modules: swift: | call: shows: kind: - { } [ ] & * << ? !"
    ) { bytes, _ in
        guard let pack = attempt({ try Pack(yaml: String(decoding: bytes, as: UTF8.self), file: "own.yml") }) else {
            return
        }
        if let text = pack.swift { _ = SwiftScanner.scan(source: text, path: "own.yml") }
        _ = attempt { try Packs.builtIn().adding([pack]) }
    }

    private static let query = FuzzTarget(
        "query",
        words:
            "all() path( paths( between( reach( gates( routes( types( kind( role( not and or & | - + ( ) , /^(a+)+$/ * \""
    ) { bytes, scratch in
        let text = String(decoding: bytes, as: UTF8.self)
        let graph = try SampleGraph.graph.get()
        _ = Completion(of: text, in: graph)
        guard let query = attempt({ try Query(text) }) else { return }
        guard let answer = attempt({ try query.evaluate(on: graph) }) else { return }
        _ = answer.text(graph)
        _ = try JSONSerialization.jsonObject(with: Data(answer.json().utf8))
        _ = answer.subgraph(of: graph)
    }

    private static let graph = FuzzTarget(
        "graph",
        words:
            "\"scenes\": \"routes\": \"id\": \"from\": \"to\": \"kind\": null true false [ ] { } , \\u0000 \\ud800 1e9 -0"
    ) { bytes, _ in
        guard let graph = attempt({ try NavigationGraph(json: Data(bytes)) }) else { return }
        let text = GraphFile.text(graph)
        let again = try NavigationGraph(json: Data(text.utf8))
        try Contradiction.unless(GraphFile.text(again) == text, "the graph that was saved is another one")
        try follow(graph)
    }

    /// What commands do with a graph that they have read.
    private static func follow(_ graph: NavigationGraph) throws {
        _ = Metrics(graph).json()
        for format in [DiagramFormat.dot, .mermaid, .plantuml, .graphml, .text] {
            _ = attempt { try Diagram.render(graph, as: format) }
        }
        let other = try SampleGraph.graph.get()
        _ = NavigationDifference(from: graph, to: other)
        try Contradiction.unless(NavigationDifference(from: graph, to: graph).isEmpty, "the graph is not like itself")
        for text in ["unreachable", "dead-ends", "cycles", "routes(all(), all())", "gates(all())"] {
            _ = attempt { try Query(text).evaluate(on: graph).text(graph) }
        }
        let lock = LockFile.text(graph)
        _ = attempt { try LockFile.graph(lock, file: "lock") }
    }

    private static let lock = FuzzTarget("lock", words: "scene route push present name= feature= entry dialog \" # \\")
    {
        bytes, _ in
        guard let graph = attempt({ try LockFile.graph(String(decoding: bytes, as: UTF8.self), file: "lock") }) else {
            return
        }
        let text = LockFile.text(graph)
        let again = try LockFile.graph(text, file: "lock")
        try Contradiction.unless(LockFile.text(again) == text, "the lock that was written is another one")
        try follow(graph)
    }

    private static let baseline = FuzzTarget(
        "baseline", words: "\"version\": \"findings\": \"rule\": \"subject\": \"count\": [ ] { }"
    ) {
        bytes, scratch in
        try scratch.write(bytes, "baseline.json")
        let file = scratch.folder + "/baseline.json"
        _ = attempt { try Baseline(file: file, shown: "baseline.json") }
    }

    private static let facts = FuzzTarget("facts") { bytes, _ in
        try bytes.withUnsafeBytes { bytes in
            if let facts = FactFormat.swift(bytes, path: "a.swift") {
                let again = FactFormat.bytes(facts).withUnsafeBytes { FactFormat.swift($0, path: "a.swift") }
                try Contradiction.unless(again == facts, "the facts that were kept are others")
            }
            _ = FactFormat.interface(bytes, path: "a.storyboard")
            _ = FactFormat.propertyList(bytes, path: "Info.plist")
            _ = FactFormat.objectiveC(bytes, path: "a.m")
            _ = FactFormat.textTable(bytes, path: "a.strings")
            _ = FactFormat.names(bytes)
        }
    }

    private static let cache = FuzzTarget("cache", words: "SQLite\u{20}format\u{20}3 CREATE TABLE results INTEGER BLOB")
    {
        bytes, scratch in
        try scratch.write(bytes, "cache/\(ResultStore.fileName)")
        for ending in ["-journal", "-wal", "-shm"] {
            unlink("\(scratch.folder)/cache/\(ResultStore.fileName)\(ending)")
        }
        let key = Digest([1, 2, 3])
        let store = attempt { try ResultStore(folder: scratch.folder + "/cache") { _ in } }
        guard let store else { return }
        _ = store.value(for: key)
        _ = store.values(for: [key, Digest([4])])
        store.keep(Data([1]), for: key)
        if let value = store.value(for: key) {
            try Contradiction.unless(value == Data([1]), "what is kept is something else")
        }
        _ = store.summary()
    }

    private static let glob = FuzzTarget("glob", words: "** * ? { } , [ ] ! / .swift a b") { bytes, _ in
        guard let glob = attempt({ try Glob(String(decoding: bytes, as: UTF8.self)) }) else { return }
        for path in [["a"], ["Sources", "App", "a.swift"], Array(repeating: "a", count: 60), []] {
            _ = glob.matches(path)
        }
        _ = glob.names("Sources")
    }

    /// A file among those of an app, from the source to the findings. It begins with its name and a line break.
    private static let app = FuzzTarget("app", words: swiftWords) { bytes, scratch in
        let line = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        let name = String(decoding: bytes[..<line], as: UTF8.self).split(separator: "/").last.map(String.init) ?? ""
        let ending = name.split(separator: ".").last.map(String.init) ?? ""
        let known = ["swift", "storyboard", "xib", "plist", "m", "yml"]
        let file = ending == "yml" ? ".sidewinder.yml" : "Changed." + (known.contains(ending) ? ending : "swift")
        try? FileManager.default.removeItem(atPath: scratch.folder + "/app")
        for (path, text) in SampleGraph.files where path != name { try scratch.write(text, "app/\(path)") }
        try scratch.write(Array(bytes[line...].dropFirst()), "app/\(file)")
        let (code, output) = try scratch.tool(["lint", "app", "--no-cache", "--jobs", "1", "--format", "sarif"])
        if code != .usage, !output.isEmpty { _ = try JSONSerialization.jsonObject(with: Data(output)) }
    }

    /// What an input gives, or nil where it is wrong, as most are.
    private static func attempt<Value>(_ body: () throws -> Value) -> Value? {
        do { return try body() } catch { return nil }
    }
}

/// The app whose files and graph inputs are tried with.
enum SampleGraph {
    /// By name.
    nonisolated(unsafe) static var files: [(String, [UInt8])] = []
    nonisolated(unsafe) static var graph: Result<NavigationGraph, any Error> = .failure(
        Contradiction("there is no graph"))
}
