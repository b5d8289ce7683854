import Cache
import FactCoding
import Facts
import Foundation
import InterfaceScanner
import Source
import SwiftScanner
import Testing

/// Facts as bytes and back.
@Suite struct FactCodingTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The paths of files below these folders.
    private func files(_ folders: [String], ending: String) throws -> [URL] {
        try folders.flatMap { folder in
            let place = Self.root.appendingPathComponent(folder)
            return try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
                .filter { $0.hasSuffix(ending) }.map { place.appendingPathComponent($0) }
        }
    }

    private func swift(_ bytes: [UInt8], path: String = "a.swift") -> SwiftFacts? {
        bytes.withUnsafeBytes { FactFormat.swift($0, path: path) }
    }

    /// Whether facts are sound after a change, of which there are types, functions and regions.
    private func isSound(_ change: (inout SwiftFacts) -> Void) -> Bool {
        var facts = SwiftScanner.scan(
            source: """
                struct A {
                    var a: Int { b(1) }
                    func b(_ c: Int) -> Int { let d = { c }; if let e = d() { return e } ; return 0 }
                }
                """,
            path: "a.swift")
        change(&facts)
        return facts.isSound
    }

    private func isSoundBody(_ change: (inout BodyDraft) -> Void) -> Bool {
        isSound { facts in
            guard let index = facts.functions.firstIndex(where: { $0.name == "b" }),
                let body = facts.functions[index].body
            else { return }
            var draft = BodyDraft()
            (draft.nodes, draft.locals, draft.closures) = (body.nodes, body.locals, body.closures)
            (draft.regions, draft.returns, draft.statements) = (body.regions, body.returns, body.statements)
            draft.tables = body.notes.tables
            change(&draft)
            facts.functions[index].body = Body(draft)
        }
    }

    /// Facts that name what is not there, by a number, are told from those of the scanner.
    @Test func whatLeadsBesideTheFactsIsNotSound() {
        let place = Position(line: 1, column: 1)
        #expect(isSound { _ in } && isSoundBody { _ in })
        #expect(!isSound { $0.functions[0].owner = 7 })
        #expect(!isSound { $0.types[0].outer = 0 })
        #expect(!isSound { $0.variables[0].getter = -1 })
        #expect(!isSound { $0.functions[0].end = Position(line: .max, column: 1) })
        #expect(!isSoundBody { $0.returns = [99] })
        #expect(!isSoundBody { $0.nodes[0].region = 9 })
        #expect(!isSoundBody { $0.regions[0].parent = 0 })
        #expect(!isSoundBody { $0.closures[0].region = -1 })
        #expect(!isSoundBody { $0.closures[0].statements = [99] })
        #expect(!isSoundBody { $0.locals[0].region = 9 })
        #expect(!isSoundBody { $0.nodes.append(Node(.local(5), position: place, region: 0)) })
        #expect(!isSoundBody { $0.nodes.append(Node(.parameter(1), position: place, region: 0)) })
        #expect(!isSoundBody { $0.nodes.append(Node(.other([40]), position: place, region: 0)) })
    }

    /// So are regions that do not stand in each other, and tables that speak of what is not there.
    @Test func regionsAndTablesThatAreNotSound() {
        let beside = Body.Pattern.Element(label: nil, pattern: .binding(7))
        #expect(!isSoundBody { $0.regions[1].end = 99 })
        #expect(!isSoundBody { $0.regions[1].start = -1 })
        #expect(!isSoundBody { $0.regions[2].start += 1 })
        #expect(!isSoundBody { $0.regions[2].parent = 1 })
        #expect(!isSoundBody { $0.regions[2].branch = 1 })
        #expect(!isSoundBody { $0.regions[2].cases = [.init(pattern: .tuple([beside]))] })
        #expect(!isSoundBody { $0.tables.branches[0].subject = 99 })
        #expect(!isSoundBody { $0.tables.branches[0].conditions = [.match(0, .present(.expression(99)))] })
        #expect(!isSoundBody { $0.tables.exits[0].place = 0 })
        #expect(!isSoundBody { $0.tables.exits[0].target = 9 })
        #expect(!isSoundBody { $0.tables.exits.swapAt(0, 1) })
        #expect(!isSoundBody { $0.tables.marks = [.init(node: 99, marks: .awaits)] })
        #expect(!isSoundBody { $0.tables.updates = [.init(.part, of: 9, node: 0)] })
        #expect(!isSoundBody { $0.tables.specializations = [.init(node: 99, arguments: [])] })
        #expect(!isSoundBody { $0.tables.wrapped = [.init(node: 0, local: 9)] })
        #expect(!isSoundBody { $0.tables.clauses = [.init(start: 1, end: 0, group: 0)] })
    }

    /// The project's own sources and its samples use most of the language.
    @Test func swiftFilesComeBackAsTheyWere() throws {
        let files = try files(["Samples", "Sources", "Rules", "Tests"], ending: ".swift")
        #expect(files.count > 300)
        var size = (text: 0, facts: 0)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            let facts = SwiftScanner.scan(source: text, path: file.lastPathComponent)
            let bytes = FactFormat.bytes(facts)
            #expect(swift(bytes, path: file.lastPathComponent) == facts, "\(file.path)")
            #expect(facts.isSound, "\(file.path)")
            size.text += text.utf8.count
            size.facts += bytes.count
        }
        #expect(size.facts < size.text)
    }

    /// What real code seldom has.
    @Test func everyShapeComesBack() {
        let facts = SwiftScanner.scan(source: Self.odd, path: "a.swift")
        #expect(swift(FactFormat.bytes(facts)) == facts)
        #expect(swift(FactFormat.bytes(EveryShape.swift)) == EveryShape.swift)
        let document = EveryShape.interface
        let bytes = FactFormat.bytes(document)
        #expect(bytes.withUnsafeBytes { FactFormat.interface($0, path: document.path) } == document)
    }

    /// A property that says nothing would come back though nobody writes it.
    @Test func everyPropertySaysSomething() {
        let (swift, interface) = (EveryShape.swift, EveryShape.interface)
        let values: [Any] = [
            swift, swift.imports[0], swift.types[0], swift.aliases[0], swift.variables[0], swift.functions[0],
            swift.functions[0].parameters[0], interface, interface.customClasses[0], interface.scenes[0],
            interface.scenes[0].segues[0], EveryShape.propertyList,
        ]
        for value in values {
            for (name, property) in Mirror(reflecting: value).children {
                let isEmpty = Mirror(reflecting: property).children.isEmpty
                let isNothing =
                    switch property {
                    case let flag as Bool: !flag
                    case let text as String: text.isEmpty
                    default: isEmpty && [.optional, .collection].contains(Mirror(reflecting: property).displayStyle)
                    }
                #expect(!isNothing, "\(type(of: value)).\(name ?? "") of EveryShape says nothing")
            }
        }
    }

    @Test func thePathIsNotAmongTheBytes() {
        let one = SwiftScanner.scan(source: Self.odd, path: "a.swift")
        let other = SwiftScanner.scan(source: Self.odd, path: "b.swift")
        #expect(FactFormat.bytes(one) == FactFormat.bytes(other))
        #expect(swift(FactFormat.bytes(one), path: "b.swift") == other)
    }

    @Test func documentsComeBackAsTheyWere() throws {
        let files =
            try files(["Samples", "Tests"], ending: ".storyboard") + files(["Samples", "Tests"], ending: ".xib")
        #expect(!files.isEmpty)
        for file in files {
            let facts = InterfaceScanner.scan(try Data(contentsOf: file), path: file.path)
            let read = FactFormat.bytes(facts).withUnsafeBytes { FactFormat.interface($0, path: file.path) }
            #expect(read == facts, "\(file.path)")
        }
    }

    @Test func otherFilesComeBackAsTheyWere() throws {
        for file in try files(["Samples", "Tests"], ending: ".plist") {
            let facts = PropertyListScanner.scan(try Data(contentsOf: file), path: "Info.plist")
            let read = FactFormat.bytes(facts).withUnsafeBytes { FactFormat.propertyList($0, path: "Info.plist") }
            #expect(read == facts, "\(file.path)")
        }
        let list = EveryShape.propertyList
        #expect(FactFormat.bytes(list).withUnsafeBytes { FactFormat.propertyList($0, path: "Info.plist") } == list)
        let classes = ObjectiveCFacts(path: "a.m", names: ["A", "B"], texts: ["Main"])
        #expect(FactFormat.bytes(classes).withUnsafeBytes { FactFormat.objectiveC($0, path: "a.m") } == classes)
        let table = TextTable(path: "a.strings", texts: ["b": "B", "a": "", "A": "b"])
        #expect(FactFormat.bytes(table).withUnsafeBytes { FactFormat.textTable($0, path: "a.strings") } == table)
        #expect(FactFormat.bytes(["A", ""]).withUnsafeBytes(FactFormat.names) == ["A", ""])
    }

    /// Bytes that nobody wrote give facts or nothing, and no crash.
    @Test func wrongBytes() {
        let bytes = FactFormat.bytes(SwiftScanner.scan(source: Self.odd, path: "a.swift"))
        for length in 0..<bytes.count { #expect(swift(Array(bytes[..<length])) == nil) }
        #expect(swift(bytes + [0]) == nil)
        for index in bytes.indices {
            for mask: UInt8 in [0x01, 0xC0] {
                var changed = bytes
                changed[index] ^= mask
                _ = swift(changed)
            }
        }
        let endless = [UInt8](repeating: 1, count: 100_000)
        #expect(swift(endless) == nil)
    }

    /// Whoever changes what facts say, or how it is written, raises `FactFormat.version` and writes down the new digest here:
    /// bytes of another shape are never read.
    @Test func shapesAndVersion() throws {
        let shapes = [10: "e825345b6b33c0ff42c16407b6c1e0a8"]
        var text = Fingerprint()
        for file in try files(["Sources/Scanning/Facts"], ending: ".swift") {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let line = line.trimmingCharacters(in: .whitespaces)
                if Self.declares(line) { text.add(line) }
            }
        }
        let values = [
            FactFormat.bytes(EveryShape.swift), FactFormat.bytes(EveryShape.interface),
            FactFormat.bytes(EveryShape.propertyList), FactFormat.bytes(["a", "b"]),
        ]
        for bytes in values { text.add(Digest(bytes)) }
        let digest = text.digest.bytes.map { String(Int($0) + 256, radix: 16).suffix(2) }.joined()
        #expect(
            shapes[FactFormat.version] == digest,
            "facts or their bytes have changed: raise FactFormat.version, and put \(digest) here for it")
    }

    private static func declares(_ line: String) -> Bool {
        if line.hasPrefix("package var ") { return !line.hasSuffix("{") && !line.hasSuffix("}") }
        let isCase = line.hasPrefix("case ") && !line.hasPrefix("case .")
        let types = ["struct ", "enum ", "indirect enum ", "typealias "].map { "package " + $0 }
        return isCase || types.contains { line.hasPrefix($0) }
    }

    private static let odd = """
        // sidewinder:disable:next some-rule - because
        @_exported import UIKit
        // sidewinder:nonsense
        #if DEBUG
        let debug = true
        #endif
        @available(iOS 13, *) open class A<T: P>: B, C where T.X == Int, T.Y: Q {
            enum E: String { case a = "b", c(d: Int, String) }
            typealias F<U> = (U, label: [String: A<U>.B]) -> (P & Q)?.Type
            @Published weak var x: A?, y = 1 { didSet { print(oldValue) } }
            unowned let z: A
            lazy var w: [Int] = { [weak self, unowned z] a, b in self?.w ?? [a, b, $0] }()
            func g<X>(a: inout X, b: @escaping () -> X) async {
                async let c = $0.d<E>(&a)
                outer: for await f in c ?? [] { #if F
                    continue outer
                    #endif
                    a.h += [f]; List($f) { $i in j($i, i) } }
            }
            subscript(_ i: Int..., by j: Int = 3) -> Int { get { i[0] } set { y = newValue } }
            deinit { defer { y += 1 } }
            func f(_ g: inout some P, h: any Q = .i(j: 1)) async throws -> ~Copyable {
                guard let (k, (l, m: n)) = try? await o(p: "\\(q) r", \\A.x.y, #selector(s)) else { return }
                for case .t(let u, v: 2.5) in [w: 1, x: nil] where -u < 3 { while true { repeat { } while false } }
                switch self { case is A: fallthrough; case let .a(b, c: d): do { throw e } catch { } ; default: break }
                if #available(iOS 14, *) { _ = self as? A } else if a { _ = super.b as! C } else { _ = [1][0] as D }
                func inner(_ a: Int, b: Int) -> Int { return a ? b : a }
                x = (A<Int>.self, y: true, z: if a { 1 } else { 2 })
            }
        }
        protocol P { associatedtype X: Q; var y: Int { get set } }
        extension A<Int>.B: Q {}
        #Preview { A() }
        print(1
        """
}
