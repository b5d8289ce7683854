import Facts
import Program

/// Reads bodies into edges of the call graph.
struct CallReader {
    let program: Program
    let typing: Typing
    private let firstUnit: [Int32]
    /// The first function of each file.
    private let firstFunction: [Int: FunctionID]
    private let cases: Set<String>
    private(set) var edges: [CallEdge] = []

    /// Where the nodes of one body stand.
    private struct Stand {
        var code: CodeID
        var guards: [CallEdge.Guard]
    }

    init(_ program: Program, typing: Typing, firstUnit: [Int32]) {
        self.program = program
        self.typing = typing
        self.firstUnit = firstUnit
        firstFunction = Dictionary(program.functions.map { ($0.file, $0.id) }) { first, _ in first }
        cases = Set(program.types.filter { !$0.isExternal }.flatMap(\.cases.keys))
    }

    mutating func read(_ function: FunctionID) {
        guard let body = program.functions[Int(function)].declaration.body else { return }
        readDefaults(of: function)
        let stands = stands(of: body, function)
        let localFunctions = Set(body.locals.filter { $0.kind == .function }.flatMap(\.bindings).map(\.value))
        var told: Set<NodeID> = []  // Nodes that the one above them speaks for.
        for node in body.nodes {
            switch node.shape {
            case .call(let callee, _): told.insert(callee)
            case .assignment(let target, _, "="): told.insert(target)
            default: break
            }
        }
        let names = NameReader(
            program: program, typing: typing, function: function, body: body, hasCase: cases.contains)
        for (index, node) in body.nodes.enumerated() {
            let id = NodeID(index)
            let targets: [CallEdge.Target]
            switch node.shape {
            case .call(let callee, let arguments):
                targets = localFunction(callee, body, function) ?? names.targets(ofCall: callee, arguments.map(\.label))
            case .assignment(let target, _, let sign):
                targets = names.writes(target) + (sign == "=" ? [] : names.mentions(target))
            case .closure(let closure):
                targets = localFunctions.contains(id) ? [] : [.code(CodeUnit(function, closure: closure))]
            case .local: targets = told.contains(id) ? [] : localFunction(id, body, function) ?? []
            default: targets = told.contains(id) ? [] : names.mentions(id)
            }
            if targets.isEmpty { continue }
            let stand = stands[Int(node.region)]
            let place = CodePlace(code: stand.code, node: id)
            for target in targets { edges.append(CallEdge(place: place, target: target, guards: stand.guards)) }
        }
    }

    /// A call may leave out any argument that has a default.
    private mutating func readDefaults(of function: FunctionID) {
        let entity = program.functions[Int(function)]
        for index in entity.declaration.parameters.compactMap(\.defaultValue) {
            guard let first = firstFunction[entity.file] else { continue }
            let value = first.advanced(by: index)
            let place = CodePlace(code: code(function), node: 0)
            edges.append(CallEdge(place: place, target: .code(CodeUnit(value)), guards: []))
        }
    }

    private func code(_ function: FunctionID, _ closure: ClosureID? = nil) -> CodeID {
        CodeID(Int(firstUnit[Int(function)]) + (closure.map { Int($0) + 1 } ?? 0))
    }

    /// The local function that a node means; nil for anything else.
    private func localFunction(_ node: NodeID, _ body: Body, _ function: FunctionID) -> [CallEdge.Target]? {
        guard case .local(let id) = body.nodes[Int(node)].shape, body.locals[Int(id)].kind == .function else {
            return nil
        }
        return body.locals[Int(id)].bindings.compactMap { binding in
            guard case .closure(let closure) = body.nodes[Int(binding.value)].shape else { return nil }
            return .code(CodeUnit(function, closure: closure))
        }
    }

    // MARK: Regions

    /// For each region the unit that runs it and the cases it waits for. What a closure waits for ends at the closure: who
    /// makes the closure waits for the rest.
    private func stands(of body: Body, _ function: FunctionID) -> [Stand] {
        var stands: [Stand] = []
        for region in body.regions {
            var stand = region.parent.map { stands[Int($0)] } ?? Stand(code: code(function), guards: [])
            if case .closure(let closure) = region.kind {
                stand = Stand(code: code(function, closure), guards: [])
            } else if let waiting = self.guard(of: region, function) {
                stand.guards.append(waiting)
            }
            stands.append(stand)
        }
        return stands
    }

    private func `guard`(of region: Region, _ function: FunctionID) -> CallEdge.Guard? {
        guard region.kind == .switchCase, let subject = region.subject, !region.patterns.isEmpty,
            let type = typing.type(of: subject, in: function).instance.nominals.first.map(program.type),
            type.kind == .enum, !type.isExternal
        else { return nil }
        let names = region.patterns.map { $0.dropFirst().prefix { $0 != "(" } }.map(String.init)
        guard region.patterns.allSatisfy({ $0.hasPrefix(".") }), names.allSatisfy({ type.cases[$0] != nil }) else {
            return nil
        }
        return CallEdge.Guard(type: type.id, names: names)
    }
}
