import Cache
import FactCoding
import Facts
import Foundation

/// The facts of single files that earlier runs have read, by what the files hold.
final class KeptFacts: KnownFacts, @unchecked Sendable {
    private let store: ResultStore
    private let tool: Digest
    /// The digests of the files' contents, by their absolute paths.
    private let contents: [String: Digest]
    private let lock = NSLock()
    private var isSilent = false
    private var learned: [(key: Digest, value: Data)] = []
    private var size = 0

    /// So many bytes are kept in one change of the store: a run that is killed loses no more.
    private static let portion = 8 << 20

    /// - Parameter tool: stands for everything that reads files: facts of another build are none.
    init(_ store: ResultStore, tool: Digest, contents: [String: Digest]) {
        self.store = store
        self.tool = tool
        self.contents = contents
    }

    func facts(of files: ArraySlice<ProjectFiles.File>) -> [FileFacts?] {
        let keys = files.map { file in contents[file.absolutePath].map { key(of: file, $0) } }
        guard !lock.withLock({ isSilent }) else { return keys.map { _ in nil } }
        guard let values = store.values(for: keys.compactMap { $0 }) else {
            // Who does not answer once would keep every question waiting.
            lock.withLock { isSilent = true }
            return keys.map { _ in nil }
        }
        var rest = values[...]
        return zip(files, keys).map { file, key in
            guard key != nil, let value = rest.popFirst() else { return nil }
            return value.flatMap { FileFacts(file, kept: $0) }
        }
    }

    func learn(_ facts: FileFacts, of file: ProjectFiles.File, content: Data) {
        let entry = (key: key(of: file, Digest(content)), value: Data(facts.kept))
        let full = lock.withLock {
            learned.append(entry)
            size += entry.value.count
            return size >= Self.portion ? take() : []
        }
        store.keep(full, as: .facts)
    }

    func finish() { store.keep(lock.withLock { take() }, as: .facts) }

    private func take() -> [(key: Digest, value: Data)] {
        defer { (learned, size) = ([], 0) }
        return learned
    }

    /// The path counts where a file says more by its name than by its content alone.
    private func key(of file: ProjectFiles.File, _ content: Digest) -> Digest {
        var fingerprint = Fingerprint()
        fingerprint.add("facts")
        fingerprint.add(FactFormat.version)
        fingerprint.add(tool)
        fingerprint.add(String(describing: file.kind))
        fingerprint.add(content)
        fingerprint.add(file.kind == .interface || file.kind == .texts ? file.path : "")
        fingerprint.add(file.platform.rawValue)
        return fingerprint.digest
    }
}

extension FileFacts {
    /// As bytes, without the path.
    var kept: [UInt8] {
        switch self {
        case .swift(let facts): FactFormat.bytes(facts)
        case .interface(let facts): FactFormat.bytes(facts)
        case .propertyList(let facts): FactFormat.bytes(facts)
        case .objectiveC(let facts): FactFormat.bytes(facts)
        case .texts(let table): FactFormat.bytes(table)
        case .bridgingHeader(let modules): FactFormat.bytes(modules.sorted())
        }
    }

    /// What was kept of a file, or nil where it is something else.
    init?(_ file: ProjectFiles.File, kept data: Data) {
        let facts = data.withUnsafeBytes { bytes -> FileFacts? in
            switch file.kind {
            case .swift: FactFormat.swift(bytes, path: file.path).map(FileFacts.swift)
            case .interface: FactFormat.interface(bytes, path: file.path).map(FileFacts.interface)
            case .propertyList: FactFormat.propertyList(bytes, path: file.path).map(FileFacts.propertyList)
            case .objectiveC: FactFormat.objectiveC(bytes, path: file.path).map(FileFacts.objectiveC)
            case .texts: FactFormat.textTable(bytes, path: file.path).map(FileFacts.texts)
            case .bridgingHeader: FactFormat.names(bytes).map { .bridgingHeader(Set($0)) }
            }
        }
        guard let facts else { return nil }
        self = facts
    }
}
