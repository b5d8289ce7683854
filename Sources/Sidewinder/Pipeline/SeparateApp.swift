import Facts
import Navigation
import Packs
import Program
import ProjectFiles

/// One of several apps below the root that have nothing to do with each other, as it is without the others.
package struct SeparateApp: Sendable {
    /// The paths of its files.
    package var files: Set<String>
    package var program: Program
    package var resolution: Resolution

    /// The apps, each linked and resolved by itself, where two of them declare a type of one name: taken together, that
    /// would be one type with the members, the module and the callers of both. None where there is but one app, or where
    /// every name means one thing.
    static func all(
        _ apps: IndependentApps, _ facts: ProjectFacts, packs: Packs, _ options: Analysis.Options
    ) -> [SeparateApp] {
        guard apps.areSeveral else { return [] }
        let imports = Dictionary(
            facts.swift.map { ($0.path, Set($0.imports.map { String($0.module.prefix { $0 != "." }) })) },
            uniquingKeysWith: { $0.union($1) })
        let separate = apps.importing(imports).groups.map(\.files)
        guard separate.count > 1, shareNames(separate.map(facts.only)) else { return [] }
        // What no app's project tells of may be used by any.
        let all = facts.paths
        let common = all.subtracting(separate.joined())
        guard common.count * separate.count <= all.count * mostRepeated else { return [] }
        return separate.map { files in
            let own = facts.only(files.union(common))
            let active = packs.active(importing: own.importedModules)
            let program = options.link(own, active).0
            return SeparateApp(files: files, program: program, resolution: options.resolve(program, active))
        }
    }

    /// Each of several apps that are read together, as it would be alone.
    static func parts(
        _ parts: [AppPart], _ facts: ProjectFacts, packs: Packs, _ options: Analysis.Options
    ) -> [SeparateApp] {
        parts.map { part in
            var scan = ProjectScan(facts: facts.only(part.files), diagnostics: [])
            scan.add(part.launchSettings)
            scan.facts.modules = scan.facts.modules.mapValues { part.modules(among: $0) }.filter { !$0.value.isEmpty }
            scan.facts.missingFiles = part.missing
            let active = packs.active(importing: scan.facts.importedModules)
            let program = options.link(scan.facts, active).0
            return SeparateApp(files: part.files, program: program, resolution: options.resolve(program, active))
        }
    }

    /// So many times the files of the whole may be gone through again, for what the apps have in common.
    private static let mostRepeated = 3

    /// Whether two apps declare a type of the same name outside of others.
    private static func shareNames(_ apps: [ProjectFacts]) -> Bool {
        var declared: Set<String> = []
        for app in apps {
            let names = Set(
                app.swift.flatMap(\.types).filter { $0.outer == nil && $0.kind != .extension }.map(\.name))
            if !declared.isDisjoint(with: names) { return true }
            declared.formUnion(names)
        }
        return false
    }
}

extension ProjectFacts {
    /// Of all files whose findings are told.
    var paths: Set<String> {
        Set(
            swift.map(\.path) + interfaces.map(\.path) + propertyLists.map(\.path) + objectiveC.map(\.path))
    }

    /// The facts of these files alone.
    fileprivate func only(_ files: Set<String>) -> ProjectFacts {
        var facts = ProjectFacts(
            swift: swift.filter { files.contains($0.path) }, interfaces: interfaces.filter { files.contains($0.path) },
            propertyLists: propertyLists.filter { files.contains($0.path) },
            objectiveC: objectiveC.filter { files.contains($0.path) },
            texts: texts.filter { files.contains($0.path) }, bridgedModules: Set(bridgedModules),
            missingFiles: missingFiles)
        facts.modules = modules.filter { files.contains($0.key) }
        facts.namesElsewhere = namesElsewhere
        return facts
    }
}
