import Facts
import Source

/// All facts of a project, linked: types with their extensions, members, inheritance, and where each name is used.
///
/// Linking is one pass over the declarations and one over the nodes; types of members are resolved when asked for.
package struct Program: Sendable {
    package let facts: ProjectFacts
    package private(set) var types: [TypeEntity] = []
    package private(set) var functions: [FunctionEntity] = []
    package private(set) var variables: [VariableEntity] = []
    /// Every node of every body by what it names.
    package private(set) var uses = UseIndex()
    package private(set) var globalFunctions: [String: [FunctionID]] = [:]
    package private(set) var globalVariables: [String: VariableID] = [:]
    package private(set) var globalAliases: [String: AliasEntity] = [:]
    /// The aliases outside of types by their files.
    private(set) var fileAliases: [Int: [String: AliasEntity]] = [:]
    private(set) var typesByName: [String: TypeID] = [:]
    private(set) var namesakes: Namesakes
    private var unused: Set<FunctionID> = []
    private(set) var ancestry = Ancestry([])
    /// The type each declaration and extension belongs to.
    private(set) var partOwners: [TypeEntity.Part: TypeID] = [:]
    /// Methods have no label for their first parameter, as up to Swift 2.
    package private(set) var omitsFirstLabels = false
    /// Short name to every type of that name, nested ones included.
    private(set) var typesByShortName: [String: [TypeID]] = [:]

    /// Links the facts. Cost grows in proportion to their size.
    package init(_ facts: ProjectFacts) {
        self.facts = facts
        var linker = Linker(facts)
        linker.run()
        namesakes = linker.namesakes
        types = linker.types
        functions = linker.functions
        variables = linker.variables
        globalFunctions = linker.globalFunctions
        globalVariables = linker.globalVariables
        globalAliases = linker.globalAliases
        fileAliases = linker.fileAliases
        typesByName = linker.typesByName
        for (file, owners) in linker.partOwners.enumerated() {
            for (index, owner) in owners.enumerated() { partOwners[.init(file: file, index: index)] = owner }
        }
        for type in types { typesByShortName[type.shortName, default: []].append(type.id) }
        linkInheritance(parts: linker.partOwners)
        ancestry = Ancestry(types)
        uses = UseIndex(functions)
        omitsFirstLabels = LanguageVersion.isBefore3(self)
        unused = findUnused()
    }

    /// Resolves every inheritance clause, then notes who inherits from whom.
    private mutating func linkInheritance(parts: [[TypeID]]) {
        for file in facts.swift.indices {
            for (index, declaration) in facts.swift[file].types.enumerated() {
                let owner = parts[file][index]
                let scope = scope(ofPart: .init(file: file, index: index))
                for reference in declaration.inherits {
                    let type = resolve(reference, in: scope)
                    if type != .unknown { types[Int(owner)].supertypes.append(type) }
                }
                for requirement in declaration.requirements where declaration.kind == .protocol {
                    if requirement.subject.plainName == "Self", !requirement.isSameType {
                        types[Int(owner)].supertypes.append(resolve(requirement.constraint, in: scope))
                    }
                }
            }
        }
        for type in types {
            for ancestor in type.supertypes.flatMap(\.nominals) where ancestor != type.id {
                types[Int(ancestor)].subtypes.append(type.id)
            }
        }
    }

    /// A private function whose name is used nowhere: nothing in it ever runs.
    package func isNeverUsed(_ id: FunctionID) -> Bool { unused.contains(id) }

    private func findUnused() -> Set<FunctionID> {
        Set(
            functions.lazy.filter { function in
                let declaration = function.declaration
                guard declaration.kind == .function, declaration.attributes.isEmpty else { return false }
                guard declaration.modifiers.contains("private") || declaration.modifiers.contains("fileprivate") else {
                    return false
                }
                return self.uses.calls[declaration.name] == nil && self.uses.mentions[declaration.name] == nil
            }.map(\.id))
    }

    /// Whether a pack, not the app, has the function.
    package func isLibrary(_ function: FunctionID) -> Bool { facts.swift[functions[Int(function)].file].isLibrary }

    /// Whether a pack, not the app, has the property.
    package func isLibrary(variable: VariableID) -> Bool { facts.swift[variables[Int(variable)].file].isLibrary }

    package func location(_ function: FunctionID, _ position: Position) -> SourceLocation {
        SourceLocation(file: facts.swift[functions[Int(function)].file].path, position)
    }

    // Inlined, a question for one property of an entity copies no entity.
    @inlinable package func type(_ id: TypeID) -> TypeEntity { types[Int(id)] }
    @inlinable package func function(_ id: FunctionID) -> FunctionEntity { functions[Int(id)] }
    @inlinable package func variable(_ id: VariableID) -> VariableEntity { variables[Int(id)] }

    /// Whether a type is another one, or declared inside of it; false for none.
    package func isInside(_ inner: TypeID?, of outer: TypeID) -> Bool {
        var current = inner
        while let type = current {
            if type == outer { return true }
            current = types[Int(type)].outer
        }
        return false
    }

    /// `XRouter.showDetail(item:)`, or `showDetail(item:)` for a global function.
    package func symbol(_ id: FunctionID) -> String {
        let function = functions[Int(id)]
        let owner = function.owner.map { types[Int($0)].name + "." } ?? ""
        switch function.declaration.kind {
        case .function, .initializer, .subscript: return owner + function.declaration.signature
        case .deinitializer: return owner + "deinit"
        case .getter, .setter, .observer, .initialValue: return owner + function.name
        case .topLevel: return facts.swift[function.file].path
        }
    }
}
