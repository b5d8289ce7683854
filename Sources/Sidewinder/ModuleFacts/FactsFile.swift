import Cache
import FactCoding
import Foundation
import Source

/// What `scan` writes of a part of an app, and `--facts` reads in place of the part: its files with what they say.
///
/// A file begins with two lines for people, the second one with the versions of the tool and of the facts. Numbers have eight
/// bytes, the lowest first; bytes have their count before them; the last sixteen are the digest of all before.
package struct FactsFile: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        /// Relative to the root, with `/`.
        package var path: String
        package var content: Content

        package init(path: String, content: Content) {
            self.path = path
            self.content = content
        }
    }

    package enum Content: Hashable, Sendable {
        /// A folder in which nothing is read.
        case folder
        /// A file of which the name alone counts.
        case name
        /// A file that is read for something else than facts, such as a project file, or whose reading takes too long.
        case bytes(Data)
        /// A file that is analyzed, and its facts by `FactFormat`.
        case facts(bytes: Data, facts: Data)
    }

    /// The name of the folder that the paths are relative to.
    package var root: String
    /// Sorted by path.
    package var entries: [Entry]

    package init(root: String, entries: [Entry]) {
        self.root = root
        self.entries = entries
    }

    /// Why bytes are no facts file that this tool reads, in words that go on from its name.
    package struct Problem: Error, Hashable, Sendable {
        package var reason: String
    }

    private static let greeting = "sidewinder facts\n"
    private static let versions = "\(Tool.version) \(FactFormat.version)"
    private static let digestSize = 16

    // MARK: - Writing

    /// Equal files have equal bytes.
    package var data: Data {
        var data = Data((Self.greeting + Self.versions + "\n").utf8)
        func add(_ number: Int) { withUnsafeBytes(of: UInt64(number).littleEndian) { data.append(contentsOf: $0) } }
        func add(_ bytes: Data) {
            add(bytes.count)
            data.append(bytes)
        }
        add(Data(root.utf8))
        add(entries.count)
        for entry in entries {
            add(Data(entry.path.utf8))
            switch entry.content {
            case .folder: data.append(0)
            case .name: data.append(1)
            case .bytes(let bytes):
                data.append(2)
                add(bytes)
            case .facts(let bytes, let facts):
                data.append(3)
                add(bytes)
                add(facts)
            }
        }
        data.append(contentsOf: Digest(data).bytes)
        return data
    }

    // MARK: - Reading

    /// Reads what `data` has written, in time proportional to its length.
    /// - Throws: `Problem` for anything else, for what another version has written, and for paths that lead out of the root.
    package init(_ data: Data) throws(Problem) {
        let lines = data.prefix(200).split(
            separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
        guard data.starts(with: Self.greeting.utf8), lines.count == 3 else {
            throw Problem(reason: "is no facts file; \"sidewinder scan\" writes one")
        }
        let versions = String(decoding: lines[1], as: UTF8.self)
        guard versions == Self.versions else {
            let reason = "was written by another version (\(versions)) than this one (\(Self.versions)); scan again"
            throw Problem(reason: PlainText.line(reason))
        }
        let rest = data.dropFirst(Self.greeting.utf8.count + lines[1].count + 1)
        guard rest.count >= Self.digestSize,
            Array(data.suffix(Self.digestSize)) == Digest(data.dropLast(Self.digestSize)).bytes
        else { throw Self.damaged }
        var reader = Reader(rest: rest.dropLast(Self.digestSize))
        root = try reader.text()
        guard Self.isName(root[...]) else {
            throw Problem(reason: "names no folder that could be its root; scan again")
        }
        let count = try reader.number()
        entries = []
        for _ in 0..<count {
            let entry = try reader.entry()
            let names = entry.path.split(separator: "/", omittingEmptySubsequences: false)
            guard names.allSatisfy(Self.isName) else {
                throw Problem(reason: "holds a path that leads out of its root: " + PlainText.line(entry.path))
            }
            // What git is told there may be to run a program.
            guard !names.contains(where: { $0.lowercased() == ".git" }) else {
                throw Problem(reason: "holds a part of a repository: " + PlainText.line(entry.path))
            }
            if let last = entries.last, last.path >= entry.path { throw Self.damaged }
            entries.append(entry)
        }
        if !reader.rest.isEmpty { throw Self.damaged }
    }

    private static let damaged = Problem(reason: "is damaged; scan again")

    private static func isName(_ name: Substring) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    }

    private struct Reader {
        var rest: Data

        mutating func number() throws(Problem) -> Int {
            guard rest.count >= 8 else { throw damaged }
            let number = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            rest = rest.dropFirst(8)
            // Nothing that is counted is more than the bytes that are left.
            guard number <= UInt64(rest.count) else { throw damaged }
            return Int(number)
        }

        mutating func bytes() throws(Problem) -> Data {
            let count = try number()
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }

        mutating func text() throws(Problem) -> String {
            guard let text = String(data: try bytes(), encoding: .utf8) else { throw damaged }
            return text
        }

        mutating func entry() throws(Problem) -> Entry {
            let path = try text()
            switch try tag() {
            case 0: return Entry(path: path, content: .folder)
            case 1: return Entry(path: path, content: .name)
            case 2: return Entry(path: path, content: .bytes(try bytes()))
            case 3:
                let content = try bytes()
                return Entry(path: path, content: .facts(bytes: content, facts: try bytes()))
            default: throw damaged
            }
        }

        /// One byte, so that the last entry may be a name.
        private mutating func tag() throws(Problem) -> UInt8 {
            guard let tag = rest.popFirst() else { throw damaged }
            return tag
        }
    }
}
