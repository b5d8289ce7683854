import Facts
import Program

/// Members, enumeration cases and types of the app by their names, for what code names without a known type.
struct MemberNames {
    private var functions: [String: [FunctionID]] = [:]
    private var variables: [String: [VariableID]] = [:]
    private var cases: [String: [TypeID]] = [:]
    private var types: [String: [TypeID]] = [:]
    /// Initializers by the labels of their parameters: there are very many, and each label of a call is one of theirs.
    private var initializers: [String: [FunctionID]] = [:]
    /// Types whose initializer is the one that the compiler adds; sorted.
    let withoutInitializer: [TypeID]

    /// Cost in proportion to the declarations.
    init(_ program: Program) {
        for function in program.functions where function.owner != nil {
            guard [.function, .initializer, .subscript].contains(function.declaration.kind) else { continue }
            functions[function.name, default: []].append(function.id)
            guard function.name == "init" else { continue }
            for label in Set(function.declaration.parameters.compactMap(\.label)) {
                initializers[label, default: []].append(function.id)
            }
        }
        for type in program.types where !type.isExternal && !type.isPreview {
            types[type.shortName, default: []].append(type.id)
        }
        withoutInitializer = program.types.filter { type in
            [.class, .struct].contains(type.kind) && type.functions["init"] == nil
        }.map(\.id)
        for variable in program.variables where variable.owner != nil {
            variables[variable.name, default: []].append(variable.id)
        }
        for type in program.types where type.kind == .enum && !type.isExternal {
            for name in type.cases.keys { cases[name, default: []].append(type.id) }
        }
    }

    func enumerations(withCase name: String) -> [TypeID] { cases[name] ?? [] }

    /// Functions of the name that may have these labels.
    private func candidates(_ name: CallEdge.Name) -> [FunctionID] {
        let labels = name.name == "init" ? (name.labels ?? []).compactMap(\.self) : []
        let fewest = labels.map { initializers[$0] ?? [] }.min { $0.count < $1.count }
        return fewest ?? functions[name.name] ?? []
    }

    /// Whether the name may mean more than one thing.
    func isAmbiguous(_ name: CallEdge.Name, _ program: Program) -> Bool {
        name.name == "init" && withoutInitializer.count > 1 || targets(named: name, program).count > 1
    }

    /// All that the name may mean. An initializer makes an object besides.
    /// - Parameter isFirst: whether to name objects of types `withoutInitializer`, which `init` always may mean.
    func targets(
        named name: CallEdge.Name, _ program: Program, withImplicit isFirst: Bool = true
    ) -> [CallEdge.Target] {
        let methods = candidates(name).filter { id in
            (name.labels.map { program.accepts($0, function: id) } ?? true)
                && name.mayBe(static: program.functions[Int(id)].isOfType)
        }
        if name.name == "init" {
            let owners = Set(methods.compactMap { program.functions[Int($0)].owner })
            return owners.union(isFirst ? withoutInitializer : []).sorted().map { .make($0) }
                + methods.map { .code(CodeUnit($0)) }
        }
        let made = (types[name.name] ?? []).flatMap { type -> [CallEdge.Target] in
            let initializers = program.functions(named: "init", in: type).filter { id in
                name.labels.map { program.accepts($0, function: id) } ?? true
            }
            return [.make(type)] + initializers.map { .code(CodeUnit($0)) }
        }
        return made + methods.map { program.isAskedOfObjects($0) ? .method($0) : .code(CodeUnit($0)) }
            + (variables[name.name] ?? []).filter {
                name.mayBe(static: program.variables[Int($0)].declaration.isStatic)
            }
            .flatMap { [.read($0), .write($0)] }
    }
}

extension CallEdge.Name {
    fileprivate func mayBe(static isStatic: Bool) -> Bool {
        switch holder {
        case .any: true
        case .object: !isStatic
        case .type: isStatic
        }
    }
}

extension FunctionEntity {
    /// A static method or an initializer, which is asked of a type.
    fileprivate var isOfType: Bool { declaration.isStatic || declaration.kind == .initializer }
}
