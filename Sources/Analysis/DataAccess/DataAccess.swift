import Facts
import Program
import Source

/// Which code fetches or keeps data: it names the network or a database, or calls code that does.
///
/// The parts of modules (views, presenters, interactors, routers) end the search: whoever asks an interactor reaches no data by
/// itself. Of these parts it is told where they leave their layer: each place that asks for such code.
package struct DataAccess: Sendable {
    /// A place in a part of a module that reaches data.
    package struct Access: Sendable {
        package enum Target: Sendable {
            /// A function that does so, as the place declares it: a protocol's where the object is held by one.
            case function(FunctionID)
            /// As above, a property.
            case property(VariableID)
            /// The system or a library itself, by this name.
            case source(String)
        }

        package var target: Target
        package var source: DataSource
        package var position: Position
        /// Length of the name there in UTF-8 code units.
        package var length: Int
    }

    private let accesses: [FunctionID: [Access]]

    /// Cost in proportion to the expressions of the program, and to the edges of the call graph times the longest way from a
    /// part of a module to the data.
    /// - Parameter isPart: whether a type is a part of a module.
    package init(_ code: ProgramCode, _ calls: CallGraph, isPart: (TypeID) -> Bool) {
        var search = DataAccessSearch(code, calls, isPart: isPart)
        accesses = search.run()
    }

    /// Where a function of a module's part reaches data, in the order of the source.
    package func accesses(in function: FunctionID) -> [Access] { accesses[function] ?? [] }
}

/// Marks what fetches or keeps data against the direction of calls, from what names a source of data.
private struct DataAccessSearch {
    let code: ProgramCode
    let calls: CallGraph
    /// By function: whether its code belongs to a part of a module.
    private let isOfPart: [Bool]
    /// By function: the source that is reached where it is called. Requirements of protocols count.
    private var asked: [DataSource?]
    private var readFrom: [VariableID: DataSource] = [:]
    private var direct: [FunctionID: [DataAccess.Access]] = [:]

    private var program: Program { code.program }

    init(_ code: ProgramCode, _ calls: CallGraph, isPart: (TypeID) -> Bool) {
        self.code = code
        self.calls = calls
        let parts = code.program.types.map { isPart($0.id) }
        isOfPart = code.program.functions.map { $0.owner.map { parts[Int($0)] } ?? false }
        asked = Array(repeating: nil, count: code.program.functions.count)
    }

    mutating func run() -> [FunctionID: [DataAccess.Access]] {
        for function in program.functions {
            let found = named(in: function)
            if found.isEmpty { continue }
            direct[function.id] = found
            if let source = found.map(\.source).max() { mark(function, source) }
        }
        if direct.isEmpty { return [:] }
        while spread() {}
        var accesses = direct.filter { isOfPart[Int($0.key)] }
        for edge in calls.edges {
            let function = calls.unit(edge.place.code).function
            if isOfPart[Int(function)], let access = access(edge, in: function) {
                accesses[function, default: []].append(access)
            }
        }
        return accesses.mapValues { all in
            // Of an object that is known by its class, what its protocols ask for says nothing more.
            let ordered = all.sorted {
                ($0.position, isByProtocol($0) ? 1 : 0) < ($1.position, isByProtocol($1) ? 1 : 0)
            }
            return ordered.indices.filter { $0 == 0 || ordered[$0 - 1].position != ordered[$0].position }.map {
                ordered[$0]
            }
        }
    }

    /// One more step against the direction of calls; whether anything came of it.
    private mutating func spread() -> Bool {
        var isNew = false
        for edge in calls.edges {
            guard let source = source(edge.target) else { continue }
            let function = program.function(calls.unit(edge.place.code).function)
            if (asked[Int(function.id)] ?? .device) < source { isNew = mark(function, source) || isNew }
        }
        return isNew
    }

    private func source(_ target: CallEdge.Target) -> DataSource? {
        switch target {
        case .code(let unit): asked[Int(unit.function)]
        case .method(let function): asked[Int(function)]
        case .read(let variable): readFrom[variable]
        default: nil
        }
    }

    // MARK: Marks

    /// Notes that a function reaches a source, and with it what it overrides and fulfils. Who makes an object, or first reads
    /// one, asks for no data as yet.
    @discardableResult
    private mutating func mark(_ function: FunctionEntity, _ source: DataSource) -> Bool {
        guard !isOfPart[Int(function.id)], source > .device, !isDouble(function),
            [.function, .getter, .subscript].contains(function.declaration.kind)
        else { return false }
        asked[Int(function.id)] = source
        guard let owner = function.owner else { return true }
        for ancestor in program.lineage(of: owner) {
            if let variable = function.variable,
                let declared = program.type(ancestor).variables[program.variable(variable).name]
            {
                readFrom[declared] = max(readFrom[declared] ?? source, source)
            }
            for declared in program.type(ancestor).functions[function.declaration.name] ?? []
            where isFulfilled(declared, by: function) {
                asked[Int(declared)] = max(asked[Int(declared)] ?? source, source)
            }
        }
        return true
    }

    private func isFulfilled(_ declared: FunctionID, by function: FunctionEntity) -> Bool {
        program.function(declared).declaration.parameters.map(\.label) == function.declaration.parameters.map(\.label)
    }

    private func isDouble(_ function: FunctionEntity) -> Bool {
        function.owner.map { program.type($0).isPreview || program.type($0).isTestDouble } ?? false
    }

    // MARK: Places

    /// Where a function names a source, or asks something of an object of one.
    private func named(in function: FunctionEntity) -> [DataAccess.Access] {
        guard let body = function.declaration.body else { return [] }
        return body.nodes.compactMap { node in
            guard let name = name(node, body, in: function.id), let source = DataSource(name), source > .device else {
                return nil
            }
            return DataAccess.Access(
                target: .source(name), source: source, position: node.position,
                length: (node.shape.lastName ?? name).utf8.count)
        }
    }

    private func name(_ node: Node, _ body: Body, in function: FunctionID) -> String? {
        switch node.shape {
        case .name(let name): name
        case .type(let type): type.lastName
        case .member(let base, _): declaredType(of: base, body, in: function)?.unwrapped.lastName
        default: nil
        }
    }

    /// The type that is written where a property, parameter or local is declared: of the system's types nothing else is known.
    private func declaredType(of node: NodeID, _ body: Body, in function: FunctionID) -> TypeReference? {
        switch body.nodes[Int(node)].shape {
        case .name: return code.ownProperty(node, body, in: function)?.declaration.type
        case .parameter(let index):
            let parameters = program.function(function).declaration.parameters
            return parameters.indices.contains(Int(index)) ? parameters[Int(index)].type : nil
        case .local(let local): return body.locals[Int(local)].type
        case .member(let base, let name):
            let holders = code.typing.type(of: base, in: function).instance.nominals
            let variable = holders.lazy.compactMap { program.variable(named: name, in: $0) }.first
            return variable.flatMap { program.variable($0).declaration.type }
        default: return nil
        }
    }

    private func isByProtocol(_ access: DataAccess.Access) -> Bool {
        let owner: TypeID? =
            switch access.target {
            case .function(let function): program.function(function).owner
            case .property(let variable): program.variable(variable).owner
            case .source: nil
            }
        return owner.map { program.type($0).kind == .protocol } ?? false
    }

    private func access(_ edge: CallEdge, in function: FunctionID) -> DataAccess.Access? {
        guard let source = source(edge.target), let body = code.body(of: function) else { return nil }
        let target: DataAccess.Access.Target
        switch edge.target {
        case .code(let unit):
            if unit.function == function { return nil }
            target = .function(unit.function)
        case .method(let declared): target = .function(declared)
        case .read(let variable): target = .property(variable)
        default: return nil
        }
        var node = body.nodes[Int(edge.place.node)]
        if case .call(let callee, _) = node.shape { node = body.nodes[Int(callee)] }
        return DataAccess.Access(
            target: target, source: source, position: node.position, length: node.shape.lastName?.utf8.count ?? 0)
    }
}
