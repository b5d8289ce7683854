import Foundation
import Source

@Sendable func fail(_ line: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data("input-fuzzer: \(line)\n".utf8))
    exit(code)
}

/// The input that is being tried, where it outlives the process: number, length and bytes.
struct CurrentInput: @unchecked Sendable {
    private let memory: UnsafeMutableRawPointer
    private static let size = 1 << 20

    init?(_ path: String) {
        let file = open(path, O_RDWR | O_CREAT, 0o644)
        guard file >= 0, ftruncate(file, off_t(Self.size)) == 0 else { return nil }
        guard let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
        else {
            return nil
        }
        self.memory = memory
    }

    func set(_ number: Int, _ bytes: [UInt8]) {
        let shown = bytes.prefix(Self.size - 16)
        memory.storeBytes(of: number, as: Int.self)
        memory.storeBytes(of: shown.count, toByteOffset: 8, as: Int.self)
        shown.withUnsafeBytes { source in
            if let start = source.baseAddress { (memory + 16).copyMemory(from: start, byteCount: source.count) }
        }
    }
}

/// Ends the process when an input takes too long.
final class Watch: @unchecked Sendable {
    private let lock = NSLock()
    private var start: ContinuousClock.Instant?

    func begin() { lock.withLock { start = .now } }

    func watch(_ limit: Int) {
        Thread.detachNewThread { [self] in
            while true {
                Thread.sleep(forTimeInterval: 0.2)
                let begun = lock.withLock { start }
                if let begun, ContinuousClock.now - begun > .seconds(limit) { fail("takes longer than \(limit) s", 70) }
            }
        }
    }
}

/// Tries inputs on one target.
struct Fuzzer: Sendable {
    let target: FuzzTarget
    let corpus: [[UInt8]]
    let scratch: Scratch
    let current: CurrentInput
    let watch: Watch

    /// One input. Does not return where it fails.
    func attempt(_ bytes: [UInt8], number: Int) {
        current.set(number, bytes)
        watch.begin()
        do { try target.run(bytes, scratch) } catch { fail("\(error)", 71) }
    }

    /// What is right, and what once failed.
    func tryCorpus() -> Int {
        for (index, bytes) in corpus.enumerated() { attempt(bytes, number: index - corpus.count) }
        return corpus.count
    }

    /// Inputs that are made of the seed and their number.
    func tryChanged(_ numbers: Range<Int>, seed: UInt64, until end: ContinuousClock.Instant) -> Int {
        let mutator = Mutator(corpus: corpus, words: target.words.split(separator: " ").map { Array($0.utf8) })
        for number in numbers {
            if ContinuousClock.now >= end { return number - numbers.lowerBound }
            var chance = SplitMix64(mixing: seed, UInt64(number))
            attempt(mutator.mutated(&chance), number: number)
        }
        return numbers.count
    }
}
