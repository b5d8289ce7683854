import Facts

/// The target of a Swift package that a file belongs to, as the path tells by the convention of packages:
/// `Core/Sources/CoreKit/Price.swift` is of `CoreKit`.
struct PackageTarget: Hashable, Sendable {
    var folder: Substring
    var name: Substring

    /// Nil for a file that lies in no such folder.
    init?(of path: String) {
        let parts = path.split(separator: "/")
        guard let sources = parts.dropLast(2).lastIndex(of: "Sources") else { return nil }
        name = parts[sources + 1]
        folder = path[..<name.endIndex]
    }
}

/// Types of one name that several packages declare, each for itself: `struct Point` in one, `protocol Point` in another.
///
/// What is of a different kind in another target is another type. A name means the one of its own file, else that of its
/// own target, else that of a target which the file imports.
struct Namesakes: Sendable {
    private var candidates: [String: [(type: TypeID, file: Int)]] = [:]
    private let targets: [PackageTarget?]
    private let imports: [Set<Substring>]

    init(_ facts: ProjectFacts) {
        targets = facts.swift.map { $0.isLibrary ? nil : PackageTarget(of: $0.path) }
        imports = facts.swift.map { Set($0.imports.map { $0.module.prefix { $0 != "." } }) }
    }

    /// Notes where a type outside of others is declared.
    mutating func note(_ name: String, _ type: TypeID, in file: Int) {
        candidates[name, default: []].append((type, file))
    }

    /// Whether a declaration in one file is none of the type that another file declares by that name: classes and
    /// structures, which may be screens, are taken for one.
    func areApart(_ kind: TypeEntity.Kind, _ file: Int, _ known: TypeEntity.Kind, _ home: Int) -> Bool {
        let values: Set<TypeEntity.Kind> = [.class, .struct]
        return kind != known && !(values.contains(kind) && values.contains(known)) && targets[file] != targets[home]
    }

    /// All types of that name.
    func types(named name: String) -> [TypeID] {
        (candidates[name] ?? []).reduce(into: []) { if !$0.contains($1.type) { $0.append($1.type) } }
    }

    /// The type that a name means in a file; nil where there is but one, or none that the file can see.
    func nearest(_ name: String, in file: Int) -> TypeID? {
        guard let known = candidates[name], known.contains(where: { $0.type != known[0].type }) else { return nil }
        let own = known.first { $0.file == file } ?? known.first { targets[$0.file] == targets[file] }
        let imported = known.first { targets[$0.file].map { imports[file].contains($0.name) } ?? false }
        return (own ?? imported)?.type
    }
}
