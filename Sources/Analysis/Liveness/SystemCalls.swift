import Facts
import Program

/// What the system may run by itself once an object is there: overrides of its methods, what its protocols ask for, actions
/// that documents connect, what the compiler inserts.
struct SystemCalls {
    /// How sure it is that the system runs a function.
    enum Certainty: Comparable, Sendable { case possible, certain }

    private let program: Program
    private let selectors: SelectorNames
    /// The functions of each type that the system may run, and those of whole files and packs.
    private(set) var ofType: [TypeID: [(function: FunctionID, certainty: Certainty)]] = [:]

    /// Cost in proportion to the functions and the lineages of their types.
    init(_ program: Program) {
        self.program = program
        selectors = SelectorNames(program)
        var known: [TypeID: ForeignContracts] = [:]
        for function in program.functions {
            guard let owner = function.owner else { continue }
            let contracts = known[owner] ?? ForeignContracts(of: owner, program)
            known[owner] = contracts
            guard let certainty = certainty(function, owner, contracts) else { continue }
            ofType[owner, default: []].append((function.id, certainty))
        }
    }

    private func certainty(_ function: FunctionEntity, _ owner: TypeID, _ contracts: ForeignContracts) -> Certainty? {
        switch function.declaration.kind {
        case .deinitializer: .certain
        case .initializer: contracts.exist && isOfSystem(function) ? .possible : nil
        case .function, .subscript: ofMethod(function, owner, contracts)
        case .getter, .setter, .observer: ofAccessor(function, owner, contracts)
        case .initialValue: function.variable.map(isStoredInEach) == true ? .certain : nil
        case .topLevel: nil
        }
    }

    /// `init(coder:)`, `init(from:)`: what documents and decoders call.
    private func isOfSystem(_ function: FunctionEntity) -> Bool {
        function.declaration.modifiers.contains("required") || function.declaration.modifiers.contains("override")
            || ["coder", "from", "rawValue"].contains(function.declaration.parameters.first?.label)
    }

    private func ofMethod(_ function: FunctionEntity, _ owner: TypeID, _ contracts: ForeignContracts) -> Certainty? {
        let declaration = function.declaration
        if declaration.modifiers.contains("override") {
            return overridesOwn(function, owner) ? nil : .certain
        }
        if declaration.isAction { return selectors.certainty(ofAction: function, of: owner, program) }
        if Self.insertedByCompiler.contains(declaration.name) || isOperator(declaration.name) {
            return contracts.exist || isMarked(owner) || isOperator(declaration.name) ? .certain : .possible
        }
        if selectors.mayBeAny || selectors.mayName(declaration), isOfObjectiveC(function, owner) {
            return .possible
        }
        if !Set(declaration.modifiers).isDisjoint(with: ["public", "open", "dynamic"]) { return .possible }
        if declaration.isPrivate || !contracts.exist { return nil }
        // The system's delegates name who calls first.
        if declaration.parameters.first.map({ $0.label == nil }) ?? false { return .certain }
        return contracts.areOpen ? .possible : nil
    }

    private func ofAccessor(_ function: FunctionEntity, _ owner: TypeID, _ contracts: ForeignContracts) -> Certainty? {
        guard let variable = function.variable.map(program.variable) else { return nil }
        let declaration = variable.declaration
        if declaration.modifiers.contains("override") {
            let isOwn = program.lineage(of: owner).dropFirst().contains {
                program.type($0).variables[variable.name] != nil && !program.type($0).isExternal
            }
            return isOwn ? nil : .certain
        }
        // The system sets what a document connects.
        if function.declaration.kind != .getter, declaration.attributes.contains(where: { $0.name.hasPrefix("IB") }) {
            return .certain
        }
        if Self.insertedByCompiler.contains(variable.name) {
            return contracts.exist || isMarked(owner) ? .certain : .possible
        }
        if !Set(declaration.modifiers).isDisjoint(with: ["public", "open", "dynamic"]) { return .possible }
        return contracts.areOpen && !declaration.isPrivate ? .possible : nil
    }

    /// A property that each object has from the start.
    private func isStoredInEach(_ id: VariableID) -> Bool {
        let declaration = program.variable(id).declaration
        return !declaration.isStatic && !declaration.isLazy
    }

    /// Whether a class of the app above declares the method: then who calls it there is asked.
    private func overridesOwn(_ function: FunctionEntity, _ owner: TypeID) -> Bool {
        let labels = function.declaration.parameters.map(\.label)
        return program.lineage(of: owner).dropFirst().contains { ancestor in
            let entity = program.type(ancestor)
            return entity.kind == .class && !entity.isExternal
                && (entity.functions[function.name] ?? []).contains {
                    program.function($0).declaration.parameters.map(\.label) == labels
                }
        }
    }

    /// Whether Objective-C sees the method: by its own attribute, that of its type, or that of a protocol that asks for it.
    private func isOfObjectiveC(_ function: FunctionEntity, _ owner: TypeID) -> Bool {
        func isMarked(_ attributes: [Attribute]) -> Bool {
            attributes.contains { $0.name == "objc" || $0.name == "objcMembers" }
        }
        return isMarked(function.declaration.attributes)
            || program.lineage(of: owner).map(program.type).contains { ancestor in
                (ancestor.id == owner || ancestor.functions[function.name] != nil)
                    && ancestor.parts.contains { isMarked(program.facts.swift[$0.file].types[$0.index].attributes) }
            }
    }

    /// `@propertyWrapper`, `@resultBuilder` and their like: the compiler calls their members.
    private func isMarked(_ type: TypeID) -> Bool {
        program.type(type).parts.contains { part in
            program.facts.swift[part.file].types[part.index].attributes.contains {
                ["propertyWrapper", "resultBuilder", "dynamicCallable", "dynamicMemberLookup"].contains($0.name)
            }
        }
    }

    private func isOperator(_ name: String) -> Bool { name.first.map { !$0.isLetter && $0 != "_" } ?? false }

    /// Members that the compiler or the system's own protocols call, though no code of the app names them.
    private static let insertedByCompiler: Set<String> = [
        "body", "makeBody", "makeUIView", "updateUIView", "makeUIViewController", "updateUIViewController",
        "makeCoordinator", "dismantleUIView", "dismantleUIViewController", "sizeThatFits", "placeSubviews", "path",
        "wrappedValue", "projectedValue", "callAsFunction", "buildBlock", "buildExpression", "buildOptional",
        "buildEither",
        "buildArray", "buildFinalResult", "buildPartialBlock", "buildLimitedAvailability", "dynamicMember", "main",
        "hash",
        "encode", "description", "debugDescription", "errorDescription", "id", "makeIterator", "next", "startIndex",
        "endIndex", "index", "perform", "reducer", "reduce",
    ]
}

extension FunctionDeclaration {
    /// What a document may connect to a control or a segue.
    var isAction: Bool { attributes.contains { $0.name == "IBAction" || $0.name == "IBSegueAction" } }
}
