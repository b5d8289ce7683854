import Facts
import Flow
import Foundation
import Packs
import Program
import SwiftScanner

/// A small program with what is expected of it, as comments: `probe("name", value) //= Detail; .pay`, or `//= nothing` for
/// a place that is never reached with a value. `// File: name.swift` begins another file.
struct KernelProgram {
    let name: String
    /// By path, in the order of the text.
    let files: [(path: String, text: String)]
    let expected: [String: [String]]

    /// Plain Swift, by name: begun at `main()`.
    static let all = programs(in: "Programs")

    /// Code over UIKit, by name: begun as an app begins.
    static let ofLibraries = programs(in: "Libraries")

    /// Whole apps over UIKit, by name, with their routes.
    static let ofApps = programs(in: "Apps")

    /// Those of a folder beside this file.
    private static func programs(in name: String) -> [KernelProgram] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
        let paths = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)).map {
                KernelProgram(name: String(path.dropLast(6)), text: $0)
            }
        }
    }

    private static let standard = facts(of: .standard, "Swift")
    private static let uikit = facts(of: .uikit, "UIKit")
    private static let described = Skeleton.libraries.map { ($0.modules, facts(of: $0, $0.modules.sorted()[0])) }

    /// Those of the described libraries that code imports.
    private static func libraries(importedBy files: [SwiftFacts]) -> [SwiftFacts] {
        let modules = Set(files.flatMap { $0.imports.map(\.module) })
        return described.filter { !$0.0.isDisjoint(with: modules) }.flatMap(\.1)
    }

    private static func facts(of skeleton: Skeleton, _ name: String) -> [SwiftFacts] {
        skeleton.files.map { SwiftScanner.scan(library: $0.text, path: "\(name)/\($0.name)") }
    }

    init(name: String, text: String) {
        self.name = name
        var files: [(path: String, text: String)] = [("main.swift", "")]
        var expected: [String: [String]] = [:]
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("// File: ") {
                files.append((String(line.dropFirst(9)), ""))
                continue
            }
            files[files.count - 1].text += line + "\n"
            guard let call = line.range(of: "probe(\""), let mark = line.range(of: "//= ") else { continue }
            let probe = line[call.upperBound...].prefix { $0 != "\"" }
            let values = line[mark.upperBound...].components(separatedBy: "; ")
                .map { $0.trimmingCharacters(in: .whitespaces) }
            expected[String(probe), default: []] += values == ["nothing"] ? [] : values
        }
        self.files = files.filter { !$0.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
        self.expected = expected.mapValues { Array(Set($0)).sorted() }
    }

    /// Runs `main()` on paper; by name of the probe, what arrived there.
    /// - Parameter seed: shuffles the files and the work list; 0 leaves both as they are.
    func run(seed: UInt64 = 0) -> [String: [String]] {
        run(seed, Self.standard) { program, typing, shuffle in
            let machine = Machine(program, typing, shuffle: shuffle)
            machine.run(program.globalFunctions["main"] ?? [])
            return machine
        }
    }

    /// Runs an app over UIKit on paper, and asks for what was never filled.
    func runApp(seed: UInt64 = 0, documents: [InterfaceFacts] = [], onlyWhatMatters: Bool) -> [String: [String]] {
        run(seed, Self.standard + Self.uikit, documents) { program, typing, shuffle in
            let machine = Machine(program, typing, shuffle: shuffle, onlyWhatMatters: onlyWhatMatters)
            machine.run(program.globalFunctions["onPaperMain"] ?? [], rounds: 12)
            return machine
        }
    }

    /// Runs an app over UIKit as the tool does: what matters, and its files in their order.
    /// - Parameter seed: shuffles the work list; 0 leaves it as it is.
    func runAsApp(seed: UInt64 = 0) -> Machine {
        let swift = files.map { SwiftScanner.scan(source: $0.text, path: $0.path) }
        let libraries = Self.standard + Self.uikit + Self.libraries(importedBy: swift)
        let program = Program(ProjectFacts(swift: swift + libraries))
        let machine = Machine(
            program, Typing(program, TypeTables(program)), shuffle: seed == 0 ? nil : SplitMix(state: seed),
            onlyWhatMatters: true)
        machine.run(program.globalFunctions["onPaperMain"] ?? [], rounds: 12)
        return machine
    }

    private func run(
        _ seed: UInt64, _ libraries: [SwiftFacts], _ documents: [InterfaceFacts] = [],
        _ work: (Program, Typing, SplitMix?) -> Machine
    ) -> [String: [String]] {
        var generator = SplitMix(state: seed)
        let order = seed == 0 ? files : files.shuffled(using: &generator)
        // The facts are sorted by path: another order of the files is another set of paths.
        let swift = order.enumerated().map { index, file in
            SwiftScanner.scan(source: file.text, path: seed == 0 ? file.path : "\(index)-\(file.path)")
        }
        let program = Program(ProjectFacts(swift: swift + libraries, interfaces: documents))
        let machine = work(program, Typing(program, TypeTables(program)), seed == 0 ? nil : generator)
        var probes = machine.record.probes(machine)
        for name in expected.keys where probes[name] == nil { probes[name] = [] }
        return probes
    }
}

/// A generator of numbers that are the same everywhere.
///
/// Source: G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
