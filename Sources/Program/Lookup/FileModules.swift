import Facts

/// The target of a Swift package that a file belongs to, as the path tells by the convention of packages:
/// `Core/Sources/CoreKit/Price.swift` is of `CoreKit`.
private struct PackageTarget: Hashable {
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

/// Which modules each Swift file is built into, and which it imports.
///
/// Where no project tells of a file, the folders of packages do; what is in none of these is taken for one module without
/// a name.
struct FileModules: Sendable {
    /// Modules by number.
    private var all: [(names: [String], folder: String, isApp: Bool)] = [([], "", false)]
    private var byName: [String: Set<Int>] = [:]
    private var modules: [Set<Int>] = []
    private var imports: [Set<Int>] = []
    /// Whether a project tells of the file.
    private var isTold: [Bool] = []

    init(_ facts: ProjectFacts) {
        var numbers: [CodeModule: Int] = [:]
        var packages: [PackageTarget: Int] = [:]
        for file in facts.swift {
            let told = file.isLibrary ? [] : facts.modules[file.path] ?? []
            isTold.append(!told.isEmpty)
            var own = Set(told.map { number($0.names, $0.folder, $0.isApp, of: $0, in: &numbers) })
            if own.isEmpty {
                let package = file.isLibrary ? nil : PackageTarget(of: file.path)
                own = [package.map { number([String($0.name)], String($0.folder), false, of: $0, in: &packages) } ?? 0]
            }
            modules.append(own)
        }
        for (index, module) in all.enumerated() {
            for name in module.names { byName[name, default: []].insert(index) }
        }
        let exports = exports(facts)
        imports = facts.swift.indices.map { file in
            facts.swift[file].imports.reduce(into: Set()) {
                $0.formUnion(reached(from: imported($1.module, by: file, facts), exports))
            }
        }
    }

    /// The modules that an import in a file means: of several by that name the nearest to the project that builds the file,
    /// since each project of a repository builds its own.
    private func imported(_ name: String, by file: Int, _ facts: ProjectFacts) -> Set<Int> {
        let found = named(name)
        guard found.count > 1 else { return found }
        let projects = modules[file].filter { $0 != 0 }.map { all[$0].folder }
        let places = projects.isEmpty ? [facts.swift[file].path] : projects
        return places.reduce(into: Set()) { nearest, place in
            let shared = found.map { (module: $0, depth: Self.sharedFolders(all[$0].folder, place)) }
            let most = shared.map(\.depth).max()
            nearest.formUnion(shared.filter { $0.depth == most }.map(\.module))
        }
    }

    /// How many folders two paths have in common.
    private static func sharedFolders(_ a: String, _ b: String) -> Int {
        zip(a.split(separator: "/"), b.split(separator: "/")).prefix { $0 == $1 }.count
    }

    private mutating func number<Key: Hashable>(
        _ names: [String], _ folder: String, _ isApp: Bool, of key: Key, in numbers: inout [Key: Int]
    ) -> Int {
        if let known = numbers[key] { return known }
        numbers[key] = all.count
        all.append((names, folder, isApp))
        return all.count - 1
    }

    /// What each module hands on to those that import it.
    private func exports(_ facts: ProjectFacts) -> [Int: Set<Int>] {
        var result: [Int: Set<Int>] = [:]
        for (index, file) in facts.swift.enumerated() {
            for exported in file.imports where exported.isExported {
                let meant = imported(exported.module, by: index, facts)
                for module in modules[index] { result[module, default: []].formUnion(meant) }
            }
        }
        return result
    }

    private func reached(from start: Set<Int>, _ exports: [Int: Set<Int>]) -> Set<Int> {
        if exports.isEmpty { return start }
        var found = start
        var waiting = Array(start)
        while let module = waiting.popLast() {
            for next in exports[module] ?? [] where found.insert(next).inserted { waiting.append(next) }
        }
        return found
    }

    /// The modules of a name: a module alone, or one with the name of a type in it, as `import struct Core.Price` gives it.
    private func named(_ name: String) -> Set<Int> { byName[String(name.prefix { $0 != "." })] ?? [] }

    func isModule(_ name: String) -> Bool { byName[name] != nil }

    /// Whether a project, or the file's place, tells of its module.
    func isKnown(_ file: Int) -> Bool { !modules[file].contains(0) }

    /// Whether a project tells of the file's module.
    func isTold(_ file: Int) -> Bool { isTold[file] }

    /// Whether one module is built of both files.
    func areTogether(_ a: Int, _ b: Int) -> Bool { !modules[a].isDisjoint(with: modules[b]) }

    /// Whether a file imports a module that the other is built into.
    func imports(_ file: Int, _ other: Int) -> Bool { !imports[file].isDisjoint(with: modules[other]) }

    /// Whether a file is built into a module of that name.
    func isIn(_ name: String, _ file: Int) -> Bool { modules[file].contains { all[$0].names.contains(name) } }

    /// Whether several modules are built of the file.
    func isShared(_ file: Int) -> Bool { modules[file].count > 1 }

    func isOfApp(_ file: Int) -> Bool { modules[file].contains { all[$0].isApp } }

    /// What tells the module of a file from others, the shortest first: its name, that with the folder of its project in
    /// front, and with the whole path of that. Of several modules it is the first by the alphabet.
    func names(of file: Int) -> [String] {
        let own = modules[file].compactMap { module in all[module].names.first.map { ($0, all[module].folder) } }
        guard let (name, folder) = own.min(by: <) else { return [] }
        let last = folder.split(separator: "/").last.map { "\($0)/\(name)" }
        return [name] + [last].compactMap(\.self) + (folder.isEmpty ? [] : ["\(folder)/\(name)"])
    }

    /// Whether a file of another kind, by its modules, is built into one with the Swift file.
    func isBuilt(_ file: Int, into others: Set<CodeModule>) -> Bool {
        others.contains { other in other.names.contains { isIn($0, file) } }
    }
}

extension CodeModule {
    /// The folder that its project lies in; an Xcode project is a folder itself.
    fileprivate var folder: String {
        let parts = project.split(separator: "/")
        let end = parts.firstIndex { $0.hasSuffix(".xcodeproj") } ?? parts.count - 1
        return parts.prefix(max(end, 0)).joined(separator: "/")
    }
}
