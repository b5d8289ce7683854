import Facts
import Source

/// Gathers declarations of all files into entities. Works by mutation inside, gives plain arrays.
struct Linker {
    let facts: ProjectFacts
    var types: [TypeDraft] = []
    var functions: [FunctionEntity] = []
    var variables: [VariableEntity] = []
    var globalFunctions: [String: [FunctionID]] = [:]
    var globalVariables: [String: VariableID] = [:]
    var globalAliases: [String: AliasEntity] = [:]
    /// The aliases outside of types by their files: each file's own go first there.
    var fileAliases: [Int: [String: AliasEntity]] = [:]
    /// The first type of each name.
    var typesByName: [String: TypeID] = [:]
    private(set) var namesakes: Namesakes
    /// For each file, the entity each type declaration became part of.
    var partOwners: [[TypeID]] = []
    private(set) var topLevelAliases: [String: (target: TypeReference, file: Int)] = [:]
    /// What stands for the types of extensions of which it cannot be told which of several they extend.
    var strangers: [String: TypeID] = [:]
    /// The indices of the files in the order in which they are gone through.
    private let order: [Int]

    init(_ facts: ProjectFacts) {
        self.facts = facts
        namesakes = Namesakes(facts)
        order = Self.order(facts.swift)
    }

    /// As the files come; by path where several declare a type of one name, as two targets do, for then the first of the
    /// declarations says where the type is at home and what its members are.
    private static func order(_ files: [SwiftFacts]) -> [Int] {
        var declared: Set<String> = []
        let isTwice = files.contains { file in
            file.types.contains { $0.kind != .extension && $0.outer == nil && !declared.insert($0.name).inserted }
        }
        guard isTwice else { return Array(files.indices) }
        return files.indices.sorted {
            (files[$0].isLibrary ? 1 : 0, files[$0].path, $0) < (files[$1].isLibrary ? 1 : 0, files[$1].path, $1)
        }
    }

    mutating func run() {
        partOwners = facts.swift.map { Array(repeating: TypeID(-1), count: $0.types.count) }
        noteAliases()
        declareTypes()
        for name in KnownTypes.ancestors.keys.sorted() { _ = external(name) }
        for name in KnownTypes.protocols where typesByName[name] == nil { _ = external(name) }
        declareForeignControllers()
        declareUsedControllers()
        attachExtensions()
        for file in order { declareMembers(file) }
    }

    /// Declarations first; those nested in extensions wait until their extension has found its type.
    private mutating func declareTypes() {
        for file in order {
            for (index, declaration) in facts.swift[file].types.enumerated() where declaration.kind != .extension {
                if isInsideExtension(file, index) { continue }
                if declaration.outer == nil, KnownTypes.ancestors[declaration.name] != nil {
                    // A stand-in for one of UIKit's own classes adds to it and never replaces it.
                    add(part: .init(file: file, index: index), to: external(declaration.name))
                    continue
                }
                declare(file, index, outer: declaration.outer.map { partOwners[file][$0] })
            }
        }
    }

    private func isInsideExtension(_ file: Int, _ index: Int) -> Bool {
        var outer = facts.swift[file].types[index].outer
        while let current = outer {
            if facts.swift[file].types[current].kind == .extension { return true }
            outer = facts.swift[file].types[current].outer
        }
        return false
    }

    private mutating func declare(_ file: Int, _ index: Int, outer: TypeID?) {
        let declaration = facts.swift[file].types[index]
        let part = TypeEntity.Part(file: file, index: index)
        let name =
            outer.map { types[Int($0)].name + "." + declaration.name } ?? namesakes.name(of: part) ?? declaration.name
        let kind: TypeEntity.Kind =
            switch declaration.kind {
            case .struct: .struct
            case .enum: .enum
            case .protocol: .protocol
            default: .class
            }
        let id: TypeID
        if let known = outer.map({ types[Int($0)].nested[declaration.name] }) ?? namesakes.type(of: part),
            types[Int(known)].kind != .external
        {
            id = known
        } else {
            id = TypeID(types.count)
            types.append(TypeDraft(id: id, name: name, kind: kind, outer: outer))
            if typesByName[name].map({ types[Int($0)].kind == .external }) ?? true { typesByName[name] = id }
            if let outer { types[Int(outer)].nested[declaration.name] = id }
            types[Int(id)].location = SourceLocation(file: facts.swift[file].path, declaration.position)
            types[Int(id)].generics = declaration.generics + declaration.associatedTypes
            types[Int(id)].isPreview = declaration.isPreview
            types[Int(id)].isLibrary = facts.swift[file].isLibrary
        }
        if outer == nil { namesakes.note(id, for: part) }
        add(part: part, to: id)
    }

    private mutating func add(part: TypeEntity.Part, to id: TypeID) {
        partOwners[part.file][part.index] = id
        types[Int(id)].parts.append(part)
        for enumCase in facts.swift[part.file].types[part.index].cases {
            types[Int(id)].cases[enumCase.name] = enumCase
        }
    }

    private mutating func attachExtensions() {
        for file in order {
            for (index, declaration) in facts.swift[file].types.enumerated() {
                if declaration.kind == .extension {
                    add(part: .init(file: file, index: index), to: extendedType(declaration.name, file: file))
                } else if isInsideExtension(file, index) {
                    declare(file, index, outer: declaration.outer.map { partOwners[file][$0] })
                }
            }
        }
    }

    /// A library's class that the app inherits from or makes, and that is called a controller of UIKit's, is taken for
    /// one.
    private mutating func declareForeignControllers() {
        declareObjectiveCControllers()
        for file in facts.swift {
            for declaration in file.types where declaration.kind == .class {
                if let name = declaration.inherits.first.flatMap(superclassName) { declareForeignController(name) }
            }
        }
        for file in facts.swift {
            for body in file.functions.compactMap(\.body) {
                for case .call(let callee, _) in body.nodes.map(\.shape) {
                    guard case .name(let name) = body.nodes[Int(callee)].shape, name.startsUppercase,
                        topLevelAliases[name] == nil
                    else { continue }
                    declareForeignController(name, isAssumed: true)
                }
            }
        }
    }

    private mutating func declareForeignController(_ name: String, isAssumed: Bool = false) {
        guard typesByName[name] == nil, let base = KnownTypes.controllerSuffixes.first(where: { name.hasSuffix($0) })
        else { return }
        let id = external(name)
        types[Int(id)].supertypes = [.nominal(external("UI" + base), [])]
        types[Int(id)].isAssumed = isAssumed
    }

    /// The name of a superclass, also where an alias stands for it together with protocols.
    func superclassName(_ reference: TypeReference) -> String? {
        var current = reference
        for _ in 0..<4 {
            if let first = current.conjuncts.first { current = first }
            guard let name = current.plainName, typesByName[name] == nil, let target = topLevelAliases[name]?.target
            else {
                break
            }
            current = target
        }
        return current.plainName
    }

    /// The aliases outside of types; the first by path of each name.
    private mutating func noteAliases() {
        for file in order {
            for alias in facts.swift[file].aliases where alias.outer == nil && topLevelAliases[alias.name] == nil {
                topLevelAliases[alias.name] = (alias.target, file)
            }
        }
    }

    mutating func external(_ name: String) -> TypeID {
        if let id = typesByName[name] { return id }
        let id = TypeID(types.count)
        types.append(TypeDraft(id: id, name: name, kind: .external))
        typesByName[name] = id
        types[Int(id)].supertypes = (KnownTypes.ancestors[name] ?? []).map { .nominal(external($0), []) }
        return id
    }

    private mutating func declareMembers(_ file: Int) {
        let facts = self.facts.swift[file]
        let firstFunction = FunctionID(functions.count)
        let owners = partOwners[file]
        let accessed = Self.variables(of: facts, first: VariableID(variables.count))
        let defaulted = Self.parameters(of: facts)
        for (index, declaration) in facts.functions.enumerated() {
            let id = FunctionID(functions.count)
            let owner = declaration.owner.map { owners[$0] }
            functions.append(
                FunctionEntity(
                    id: id, file: file, owner: owner,
                    part: declaration.owner.map { .init(file: file, index: $0) }, declaration: declaration,
                    variable: accessed[index], parameterType: defaulted[index]))
            guard [.function, .initializer, .subscript].contains(declaration.kind) else { continue }
            if let owner {
                types[Int(owner)].functions[declaration.name, default: []].append(id)
            } else {
                globalFunctions[declaration.name, default: []].append(id)
            }
        }
        for declaration in facts.variables { declare(declaration, file: file, firstFunction: firstFunction) }
        for alias in facts.aliases { declare(alias, file: file) }
    }

    /// The variables of accessors and initial values, by the functions of one file.
    private static func variables(of file: SwiftFacts, first: VariableID) -> [FunctionIndex: VariableID] {
        var result: [FunctionIndex: VariableID] = [:]
        for (index, variable) in file.variables.enumerated() {
            for accessor in [variable.initialValue, variable.getter, variable.setter] + variable.observers {
                if let accessor { result[accessor] = first.advanced(by: index) }
            }
        }
        return result
    }

    /// The types of the parameters that have a default, by the functions of one file that give it.
    private static func parameters(of file: SwiftFacts) -> [FunctionIndex: TypeReference] {
        var result: [FunctionIndex: TypeReference] = [:]
        for parameter in file.functions.flatMap(\.parameters) {
            if let maker = parameter.defaultValue { result[maker] = parameter.type }
        }
        return result
    }

    private mutating func declare(_ declaration: VariableDeclaration, file: Int, firstFunction: FunctionID) {
        let id = VariableID(variables.count)
        let owner = declaration.owner.map { partOwners[file][$0] }
        variables.append(
            VariableEntity(id: id, file: file, owner: owner, declaration: declaration, firstFunction: firstFunction))
        if let owner {
            // A protocol's own extension may give a default for its requirement: the one with a body wins.
            if let known = types[Int(owner)].variables[declaration.name], variables[Int(known)].getter != nil { return }
            types[Int(owner)].variables[declaration.name] = id
            types[Int(owner)].variableOrder.append(id)
        } else if globalVariables[declaration.name] == nil {
            globalVariables[declaration.name] = id
        }
    }

    private mutating func declare(_ alias: AliasDeclaration, file: Int) {
        var chain: [TypeID] = []
        var outer = alias.outer
        while let current = outer {
            chain.append(partOwners[file][current])
            outer = facts.swift[file].types[current].outer
        }
        let entity = AliasEntity(
            name: alias.name, position: alias.position, target: alias.target,
            scope: Scope(file: file, types: chain, generics: [], requirements: []),
            generics: alias.generics)
        if let owner = chain.first {
            types[Int(owner)].aliases[alias.name] = entity
        } else {
            fileAliases[file, default: [:]][alias.name] = entity
            if globalAliases[alias.name] == nil { globalAliases[alias.name] = entity }
        }
    }
}
