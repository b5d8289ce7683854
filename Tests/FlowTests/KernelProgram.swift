import Facts
import Flow
import Foundation
import Program
import SwiftScanner

/// A small program with what is expected of it, as comments: `probe("name", value) //= Detail; .pay`, or `//= nothing` for
/// a place that is never reached with a value. `// File: name.swift` begins another file.
struct KernelProgram {
    let name: String
    /// By path, in the order of the text.
    let files: [(path: String, text: String)]
    let expected: [String: [String]]

    /// Those of the folder beside this file, by name.
    static let all: [KernelProgram] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Programs")
        let paths = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)).map {
                KernelProgram(name: String(path.dropLast(6)), text: $0)
            }
        }
    }()

    /// What every program knows of the standard library.
    private static let prelude: [SwiftFacts] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appendingPathComponent("Rules/Packs/Skeletons/Swift")
        let paths = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
            (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)).map {
                var facts = SwiftScanner.scan(source: $0, path: "Swift/\(path)")
                facts.isLibrary = true
                return facts
            }
        }
    }()

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
    func run(seed: UInt64 = 0) -> (probes: [String: [String]], frames: Int) {
        var generator = SplitMix(state: seed)
        let order = seed == 0 ? files : files.shuffled(using: &generator)
        // The facts are sorted by path: another order of the files is another set of paths.
        let swift = order.enumerated().map { index, file in
            SwiftScanner.scan(source: file.text, path: seed == 0 ? file.path : "\(index)-\(file.path)")
        }
        let program = Program(ProjectFacts(swift: swift + Self.prelude))
        let typing = Typing(program, TypeTables(program))
        let machine = Machine(program, typing, shuffle: seed == 0 ? nil : generator)
        for entry in program.globalFunctions["main"] ?? [] { machine.run(entry) }
        var probes = machine.record.probes(machine)
        for name in expected.keys where probes[name] == nil { probes[name] = [] }
        return (probes, machine.frameCount)
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
