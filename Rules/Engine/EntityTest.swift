import Facts
import Program
import Resolution

/// Tells entities, the values of the domain, from other types without a role.
struct EntityTest {
    let program: Program
    let resolution: Resolution

    /// Folders that hold the domain's types.
    private static let folders: Set<String> = [
        "entity", "entities", "model", "models", "domain", "domainmodels", "domain models", "core data", "coredata",
    ]
    /// What data conforms to, or inherits from.
    private static let marks: Set<String> = [
        "Codable", "Decodable", "Encodable", "NSManagedObject", "NSCoding", "NSSecureCoding", "Mappable", "Object",
    ]
    /// What a scene's `XModels.swift` of Clean Swift nests; they belong to the scene.
    private static let messages: Set<String> = ["Request", "Response", "ViewModel"]

    /// Endings of what is handed from module to module.
    private static let handedOver = ["Params", "Parameters", "Context", "Configuration", "Config", "Input", "Output"]

    /// Whether a type is an entity: data by its ancestry, its name or its folder, alone in its file or among its like.
    func isEntity(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        guard !entity.isExternal, entity.outer == nil, let home = entity.parts.first,
            entity.kind == .struct || entity.kind == .class || entity.kind == .enum
        else { return false }
        let file = program.facts.swift[home.file]
        if file.types.contains(where: { $0.outer != nil && Self.messages.contains($0.name) }) { return false }
        if Self.handedOver.contains(where: entity.shortName.hasSuffix) { return false }
        let inherited = inheritedNames(type)
        // What views observe is made for them.
        if !inherited.isDisjoint(with: ["UIResponder", "View", "ObservableObject"]) { return false }
        let isData =
            !inherited.isDisjoint(with: Self.marks) || entity.shortName.hasSuffix("Entity")
            || file.path.split(separator: "/").dropLast().contains { Self.folders.contains($0.lowercased()) }
        return isData && isApart(home)
    }

    /// No type of a module is declared in the same file.
    private func isApart(_ part: TypeEntity.Part) -> Bool {
        let declared = program.facts.swift[part.file].types.filter { $0.kind != .extension && $0.outer == nil }
        return declared.allSatisfy { declaration in
            guard let id = program.type(named: declaration.name) else { return true }
            return resolution.memberships[id].map { !$0.role.servesModule } ?? true
        }
    }

    /// The names in the inheritance clauses of a type and its ancestors, those of unknown types too.
    func inheritedNames(_ type: TypeID) -> Set<String> {
        var names: Set<String> = []
        for ancestor in program.lineage(of: type) {
            names.insert(program.type(ancestor).shortName)
            for part in program.type(ancestor).parts {
                for reference in program.facts.swift[part.file].types[part.index].inherits {
                    if let name = reference.lastName { names.insert(name) }
                    if case .composition(let parts) = reference { names.formUnion(parts.compactMap(\.lastName)) }
                }
            }
        }
        return names
    }
}
