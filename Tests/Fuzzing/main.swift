import Foundation
import NavigationGraph
import Source

// input-fuzzer TARGET --corpus FOLDER --graph FILE --app FOLDER --scratch FOLDER --current FILE
//              [--seed N] [--from N] [--count N] [--seconds N] [--limit N] [--input FILE] [--corpus-only]
//
// Tries inputs on one target until the count or the time is over, and says as JSON how many they were. Before each, the input is
// written to the file `current`, with its number, so that it is there after a crash. One that takes longer than the limit ends
// the process with 70, one after which something contradicts itself with 71. Tests/Fuzzing/fuzz.py runs this for every target.

let arguments = Array(CommandLine.arguments.dropFirst())

func value(_ name: String) -> String? {
    arguments.firstIndex(of: "--" + name).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
}

func number(_ name: String, _ fallback: Int) -> Int { value(name).flatMap { Int($0) } ?? fallback }

func files(_ folder: String) -> [(String, [UInt8])] {
    let names = (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []).sorted()
    return names.compactMap { name in
        FileManager.default.contents(atPath: folder + "/" + name).map {
            (name.split(separator: "/").last.map(String.init) ?? "", Array($0))
        }
    }
}

guard let target = FuzzTarget.all.first(where: { $0.name == arguments.first }) else {
    if arguments.first == "--targets" {
        print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
        exit(0)
    }
    fail("the targets are \(FuzzTarget.all.map(\.name).joined(separator: ", "))", 64)
}
guard let current = value("current").flatMap({ CurrentInput($0) }), let place = value("scratch") else {
    fail("--current and --scratch are needed", 64)
}
SampleGraph.files = value("app").map(files) ?? []
if let file = value("graph"), let data = FileManager.default.contents(atPath: file) {
    SampleGraph.graph = Result { try NavigationGraph(json: data) }
}

let watch = Watch()
watch.watch(number("limit", 20))
let fuzzer = Fuzzer(
    target: target, corpus: value("corpus").map { files($0).map(\.1) } ?? [], scratch: Scratch(folder: place),
    current: current, watch: watch)
let input = value("input").map { Array(FileManager.default.contents(atPath: $0) ?? Data()) }
let isCorpusOnly = arguments.contains("--corpus-only")
let seed = UInt64(number("seed", 1))
let first = number("from", 0)
let last = first + number("count", 1 << 40)
let end = ContinuousClock.now + .seconds(number("seconds", 1_000_000))

/// As in the tool, whose threads have the stack that deep nesting takes.
let tried = DeepStack.run { [fuzzer, input, isCorpusOnly, seed, first, last, end] in
    if let input {
        fuzzer.attempt(input, number: 0)
        return 1
    }
    let known = first == 0 ? fuzzer.tryCorpus() : 0
    return isCorpusOnly ? known : known + fuzzer.tryChanged(first..<last, seed: seed, until: end)
}
print(#"{"executions": \#(tried)}"#)
exit(0)
