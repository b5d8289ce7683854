import Facts
import NavigationGraph
import Packs
import Program

/// Libraries of which it is known that they decide what is shown, and that no pack describes.
struct UnknownLibraryFinder {
    let program: Program
    let packs: Packs

    /// The app's files by the modules that they import, by the folders that they lie in, and by what their types inherit from.
    private let importing: [String: Set<String>]
    private let inFolder: [String: Set<String>]
    private let inheriting: [String: Set<String>]

    /// Cost in proportion to the files.
    init(program: Program, packs: Packs) {
        self.program = program
        self.packs = packs
        var (importing, inFolder, inheriting) = (
            [String: Set<String>](), [String: Set<String>](), [String: Set<String>]()
        )
        let modules = Set(packs.packs.flatMap(\.navigationLibraries).flatMap(\.modules))
        for file in program.facts.swift where !file.isLibrary {
            for name in file.imports { importing[Self.module(name.module), default: []].insert(file.path) }
            for folder in file.path.split(separator: "/").dropLast() where modules.contains(String(folder)) {
                inFolder[String(folder), default: []].insert(file.path)
            }
            for name in file.types.flatMap(\.inherits).compactMap(\.plainName) {
                inheriting[name, default: []].insert(file.path)
            }
        }
        (self.importing, self.inFolder, self.inheriting) = (importing, inFolder, inheriting)
    }

    /// Cost in proportion to the libraries, and to what names types of these.
    func find() -> [UnknownLibrary] {
        let described = Set(packs.packs.flatMap { $0.modules + $0.dialects.values.joined() })
            .union(program.facts.modules.values.joined().flatMap(\.names))
        var files: [String: Set<String>] = [:]
        for library in packs.packs.flatMap(\.navigationLibraries) {
            guard described.isDisjoint(with: library.modules), !hasSources(of: library) else { continue }
            files[library.name, default: []].formUnion(self.files(using: library))
        }
        return files.filter { !$0.value.isEmpty }.map { UnknownLibrary(name: $0.key, files: $0.value.count) }
            .sorted { $0.name < $1.name }
    }

    /// Whether the library's own sources lie beside the app's, and are read like these.
    private func hasSources(of library: NavigationLibrary) -> Bool {
        if library.types.contains(where: { program.type(named: $0).map { !program.type($0).isExternal } ?? false }) {
            return true
        }
        return !files(inFolder, library.modules).isSubset(of: files(importing, library.modules))
    }

    private func files(_ table: [String: Set<String>], _ names: some Sequence<String>) -> Set<String> {
        names.reduce(into: []) { $0.formUnion(table[$1] ?? []) }
    }

    /// The files of the app that import the library, or name one of its types.
    private func files(using library: NavigationLibrary) -> Set<String> {
        var found = files(importing, library.modules).union(files(inheriting, library.types))
        for type in library.types {
            for use in (program.uses.calls[type] ?? []) + (program.uses.mentions[type] ?? [])
            where !program.isLibrary(use.function) {
                found.insert(program.facts.swift[program.function(use.function).file].path)
            }
        }
        for document in program.facts.interfaces
        where document.customClasses.contains(where: { library.types.contains($0.className) }) {
            found.insert(document.path)
        }
        return found
    }

    /// `Stinsen` of `Stinsen.Router`
    private static func module(_ path: String) -> String { String(path.prefix { $0 != "." }) }
}
