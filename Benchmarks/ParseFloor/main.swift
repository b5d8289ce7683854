import Foundation
import SwiftParser

/// Parses the Swift files below a folder, and nothing else: what any tool that reads them with SwiftSyntax takes at least.
///
///     parse-floor FOLDER [THREADS]
///
/// Prints how many files and bytes there were. Files that cannot be read end it with 1.
final class Parsing: @unchecked Sendable {
    private let lock = NSLock()
    private var waiting: [String]
    private var size = 0
    private var unread: [String] = []

    init(_ files: [String]) { waiting = files.reversed() }

    func work() {
        while let file = lock.withLock({ waiting.popLast() }) {
            do {
                let text = try String(contentsOfFile: file, encoding: .utf8)
                let end = Parser.parse(source: text).endPosition.utf8Offset
                lock.withLock { size += end }
            } catch {
                lock.withLock { unread.append("\(file): \(error.localizedDescription)") }
            }
        }
    }

    var result: (size: Int, unread: [String]) { lock.withLock { (size, unread.sorted()) } }
}

let folder = CommandLine.arguments.dropFirst().first ?? "."
let threads = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 2
let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
let files = names.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
let parsing = Parsing(files)
let group = DispatchGroup()
for _ in 0..<max(1, threads) {
    group.enter()
    let thread = Thread {
        parsing.work()
        group.leave()
    }
    thread.stackSize = 64 << 20
    thread.start()
}
group.wait()
print("\(files.count) files, \(parsing.result.size) bytes")
for line in parsing.result.unread { FileHandle.standardError.write(Data((line + "\n").utf8)) }
exit(parsing.result.unread.isEmpty ? 0 : 1)
