import Facts
import NavigationGraph
import Packs
import Program

/// Libraries of which it is known that they decide what is shown, and that no pack describes.
struct UnknownLibraryFinder {
    let program: Program
    let packs: Packs

    /// Cost in proportion to the files, and to what names types of these libraries.
    func find() -> [UnknownLibrary] {
        let described = Set(packs.packs.flatMap { $0.modules + $0.dialects.values.joined() })
        let built = Set(program.facts.modules.values.joined().flatMap(\.names))
        var files: [String: Set<String>] = [:]
        for library in packs.packs.flatMap(\.navigationLibraries) {
            guard described.union(built).isDisjoint(with: library.modules), !hasSources(of: library) else { continue }
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
        return program.facts.swift.contains { file in
            !file.isLibrary
                && file.path.split(separator: "/").dropLast().contains { library.modules.contains(String($0)) }
                && !file.imports.contains { library.modules.contains(Self.module($0.module)) }
        }
    }

    /// The files of the app that import the library, or name one of its types.
    private func files(using library: NavigationLibrary) -> Set<String> {
        var found: Set<String> = []
        for file in program.facts.swift where !file.isLibrary {
            let imports = file.imports.contains { library.modules.contains(Self.module($0.module)) }
            let inherits = file.types.contains { type in
                type.inherits.contains { $0.plainName.map(library.types.contains) ?? false }
            }
            if imports || inherits { found.insert(file.path) }
        }
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
