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
            size.text += text.utf8.count
            size.facts += bytes.count
        }
        #expect(size.facts < size.text)
    }

    /// What real code seldom has.
    @Test func everyShapeComesBack() {
        let facts = SwiftScanner.scan(source: Self.odd, path: "a.swift")
        #expect(swift(FactFormat.bytes(facts)) == facts)
        var built = SwiftFacts(path: "a.swift")
        built.isLibrary = true
        let place = Position(line: .max, column: .max)
        built.problems = [Problem(message: "no place", position: nil), Problem(message: "far", position: place)]
        built.debugRanges = [Position(line: 1, column: 1)...place]
        var function = FunctionDeclaration(kind: .topLevel, name: "", owner: nil, position: place, end: place)
        function.body = EveryShape.body
        built.functions = [function]
        #expect(swift(FactFormat.bytes(built)) == built)
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
        var list = PropertyListFacts(path: "Info.plist")
        let value = { PropertyListFacts.Value(text: $0, position: Position(line: 3, column: 2)) }
        list.mainStoryboards = [value("Main")]
        list.launchStoryboards = [value("Launch")]
        list.sceneStoryboards = [value("Scene")]
        list.sceneDelegateClasses = [value("SceneDelegate")]
        list.urlSchemes = [value("http"), value("https")]
        list.problems = [Problem(message: "wrong", position: nil)]
        #expect(FactFormat.bytes(list).withUnsafeBytes { FactFormat.propertyList($0, path: "Info.plist") } == list)
        let classes = ObjectiveCFacts(path: "a.m", names: ["A", "B"], texts: ["Main"])
        #expect(FactFormat.bytes(classes).withUnsafeBytes { FactFormat.objectiveC($0, path: "a.m") } == classes)
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

    /// Whoever changes what facts say changes `FactCoding` with it, raises `FactFormat.version` and writes down the new
    /// digest here: bytes of another shape are never read.
    @Test func shapesAndVersion() throws {
        let shapes = [1: "10d390780344e9ba2ec89b221ce8fc2d"]
        var text = Fingerprint()
        for file in try files(["Sources/Facts", "Sources/FactCoding"], ending: ".swift") {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let line = line.trimmingCharacters(in: .whitespaces)
                let isCode = !line.hasPrefix("//") && !line.hasPrefix("import ")
                if file.path.contains("/FactCoding/") ? isCode : Self.declares(line) { text.add(line) }
            }
        }
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

/// A body with each shape there is.
enum EveryShape {
    static var body: Body {
        var body = Body()
        let position = Position(line: 7, column: 1)
        let argument = [Node.Argument(label: "a", value: 3), .init(label: nil, value: -1)]
        let type = TypeReference.tuple([.init(label: "b", type: .metatype(.composition([.name("C"), .other("~D")])))])
        let shapes: [Node.Shape] = [
            .selfReference, .superReference, .parameter(1), .local(300), .name("a"), .member(base: 1, name: "b"),
            .implicitMember("c"), .call(callee: 2, arguments: argument), .subscript(base: 1, arguments: argument),
            .closure(1), .string(""), .interpolation([1, 2]), .number("1"), .boolean(true), .boolean(false),
            .nilLiteral,
            .array([1]), .dictionary([.init(key: 1, value: 2)]), .tuple(argument), .cast(1, type, .coerce),
            .cast(1, type, .conditional), .cast(1, type, .forced), .cast(1, type, .check), .choice([1, 2]), .type(type),
            .metatype(.function(parameters: [.array(type)], result: .dictionary(key: type, value: .optional(type)))),
            .assignment(target: 1, value: 2, operator: "+="), .operation("-", [1]),
            .keyPath(root: type, components: ["a"]), .keyPath(root: nil, components: []), .selector(1),
            .return(1, from: 2), .return(nil, from: nil), .declaration(1), .other([Int32.max, Int32.min]),
        ]
        body.nodes = shapes.map { Node($0, position: position, region: 0) }
        let kinds: [Local.Kind] = [.constant, .variable, .closureParameter(1, 2), .function]
        let path: [Local.Projection] = [.element, .tuple(1, "a"), .tuple(2, nil), .payload(enumCase: "b", 1, nil)]
        body.locals = kinds.map {
            Local(
                name: "é🦎", kind: $0, type: type, bindings: [.init(value: 1, path: path)], ownership: .unowned,
                position: position)
        }
        body.closures = [
            Closure(
                parameters: [1], labels: ["a", nil], captures: [.init(name: "self", ownership: .weak)], returns: [1],
                region: 2, position: position)
        ]
        let regions: [Region.Kind] = [
            .body, .then, .else, .guardElse, .loop, .do, .catch, .defer, .switchCase, .closure(7),
        ]
        body.regions = regions.map { Region(kind: $0, parent: 1, subject: 2, patterns: ["a", ".b"]) }
        body.returns = [1, 2]
        body.statements = [3]
        return body
    }
}
