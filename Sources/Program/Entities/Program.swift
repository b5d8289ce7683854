import Facts
import Source

/// All facts of a project, linked: types with their extensions, members, inheritance, and where each name is used.
///
/// Linking is one pass over the declarations and one over the nodes; types of members are resolved when asked for. It is an
/// object, so that who hands it on copies nothing; it never changes, and any thread may ask it.
package final class Program: Sendable {
    package let facts: ProjectFacts
    package let texts: LocalizedTexts
    package let types: [TypeEntity]
    package let functions: [FunctionEntity]
    package let variables: [VariableEntity]
    /// Every node of every body by what it names.
    package let uses: UseIndex
    package let globalFunctions: [String: [FunctionID]]
    package let globalVariables: [String: VariableID]
    package let globalAliases: [String: AliasEntity]
    /// The aliases outside of types by their files.
    let fileAliases: [Int: [String: AliasEntity]]
    let typesByName: [String: TypeID]
    let namesakes: Namesakes
    private let unused: Set<FunctionID>
    let ancestry: Ancestry
    let members: MemberIndex
    /// The type each declaration and extension of each file belongs to.
    let partOwners: [[TypeID]]
    /// The first function of each file, those of a file together; nil for a file without one.
    private let firstFunctions: [FunctionID?]
    /// Methods have no label for their first parameter, as up to Swift 2.
    package let omitsFirstLabels: Bool
    /// Short name to every type of that name, nested ones included.
    let typesByShortName: [String: [TypeID]]

    /// Links the facts; documents name classes as Swift does then. Cost grows in proportion to their size.
    /// - Parameter jobs: where more than 1, two threads do the work.
    package convenience init(_ facts: ProjectFacts, jobs: Int = 1) {
        var linker = Linker(RuntimeNames(facts.swift).applied(to: facts))
        linker.run()
        let indexing = DeepStack.start(jobs: jobs) { [functions = linker.functions] in UseIndex(functions) }
        // Inheritance clauses are looked up in a program in which nobody inherits anything yet.
        let flat = Program(linker, uses: UseIndex())
        flat.inheritance { linker.types[Int($0)].supertypes.append($1) }
        for type in linker.types {
            for ancestor in type.supertypes.flatMap(\.nominals) where ancestor != type.id {
                linker.types[Int(ancestor)].subtypes.append(type.id)
            }
        }
        self.init(
            linker, ancestry: Ancestry(linker.types), uses: indexing.result(),
            texts: LocalizedTexts(linker.facts.texts))
    }

    private init(
        _ linker: Linker, ancestry: Ancestry = Ancestry([]), uses: UseIndex,
        texts: LocalizedTexts = LocalizedTexts([])
    ) {
        facts = linker.facts
        self.texts = texts
        types = linker.types.map(TypeEntity.init)
        functions = linker.functions
        variables = linker.variables
        self.uses = uses
        globalFunctions = linker.globalFunctions
        globalVariables = linker.globalVariables
        globalAliases = linker.globalAliases
        fileAliases = linker.fileAliases
        typesByName = linker.typesByName
        namesakes = linker.namesakes
        unused = Self.unused(among: functions, uses)
        self.ancestry = ancestry
        members = MemberIndex(types)
        partOwners = linker.partOwners
        firstFunctions = functions.reduce(into: Array(repeating: nil, count: facts.swift.count)) { firsts, function in
            if firsts[function.file] == nil { firsts[function.file] = function.id }
        }
        omitsFirstLabels = LanguageVersion.isBefore3(facts, functions, uses)
        typesByShortName = Dictionary(grouping: types, by: \.shortName).mapValues { $0.map(\.id) }
    }

    /// What each type inherits from by the clauses of its declarations, in the order of the files.
    private func inheritance(_ note: (TypeID, StaticType) -> Void) {
        for file in facts.swift.indices {
            for (index, declaration) in facts.swift[file].types.enumerated() {
                let owner = partOwners[file][index]
                let scope = scope(ofPart: .init(file: file, index: index))
                for reference in declaration.inherits {
                    let type = resolve(reference, in: scope)
                    if type != .unknown { note(owner, type) }
                }
                for requirement in declaration.requirements where declaration.kind == .protocol {
                    if requirement.subject.plainName == "Self", !requirement.isSameType {
                        note(owner, resolve(requirement.constraint, in: scope))
                    }
                }
            }
        }
    }

    /// A private function whose name is used nowhere: nothing in it ever runs.
    package func isNeverUsed(_ id: FunctionID) -> Bool { unused.contains(id) }

    private static func unused(among functions: [FunctionEntity], _ uses: UseIndex) -> Set<FunctionID> {
        Set(
            functions.lazy.filter { function in
                let declaration = function.declaration
                guard declaration.kind == .function, declaration.attributes.isEmpty else { return false }
                guard declaration.modifiers.contains("private") || declaration.modifiers.contains("fileprivate") else {
                    return false
                }
                return uses.calls[declaration.name] == nil && uses.mentions[declaration.name] == nil
            }.map(\.id))
    }

    /// Whether a pack, not the app, has the function.
    package func isLibrary(_ function: FunctionID) -> Bool { facts.swift[functions[Int(function)].file].isLibrary }

    /// Whether a pack, not the app, has the property.
    package func isLibrary(variable: VariableID) -> Bool { facts.swift[variables[Int(variable)].file].isLibrary }

    package func location(_ function: FunctionID, _ position: Position) -> SourceLocation {
        SourceLocation(file: facts.swift[functions[Int(function)].file].path, position)
    }

    /// Where a node of a function stands; the function's own place where it has no body.
    package func location(of use: Use) -> SourceLocation {
        let declaration = functions[Int(use.function)].declaration
        return location(
            use.function, declaration.body.map { $0.nodes[Int(use.node)].position } ?? declaration.position)
    }

    @inlinable package func type(_ id: TypeID) -> TypeEntity { types[Int(id)] }
    @inlinable package func function(_ id: FunctionID) -> FunctionEntity { functions[Int(id)] }
    @inlinable package func variable(_ id: VariableID) -> VariableEntity { variables[Int(id)] }

    /// The function by its place among those of its file.
    package func function(declaredIn file: Int, at index: FunctionIndex) -> FunctionEntity? {
        firstFunctions[file].map { function($0.advanced(by: Int(index))) }
    }

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
