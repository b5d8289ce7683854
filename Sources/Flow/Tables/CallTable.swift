import Facts
import Program

/// Whom each function may run, by the static types of what is called: the call graph of class hierarchy analysis.
///
/// Source: J. Dean, D. Grove and C. Chambers, "Optimization of object-oriented programs using static class hierarchy
/// analysis" (1995).
struct CallTable {
    struct Site {
        var node: NodeID
        /// The functions that the call names, and those that override or fulfil them.
        var targets: [FunctionID]
    }

    /// By function: its calls that name functions of the program, in the order of their nodes.
    private let sites: [[Site]]
    /// By function: the properties that it names, sorted.
    private let named: [[VariableID]]
    /// By function: whom it may run, the accessors of what it names included; sorted.
    private let callees: [[FunctionID]]

    /// Cost: the static type of each call's base is asked once.
    init(_ program: Program, _ typing: Typing) {
        var finder = CallFinder(program: program, typing: typing)
        sites = program.functions.map { finder.sites(of: $0) }
        let named = program.functions.map { finder.variables(namedIn: $0) }
        self.named = named
        var accessors: [VariableID: [FunctionID]] = [:]
        callees = zip(sites, named).map { sites, named in
            var result = Set(sites.flatMap(\.targets))
            for variable in named {
                let known = accessors[variable] ?? Self.accessors(of: variable, program)
                accessors[variable] = known
                result.formUnion(known)
            }
            return result.sorted()
        }
    }

    /// The functions of a kind, and all that may run one of them by calls of such as are asked about. Linear in the calls.
    func callers(
        through isAsked: (FunctionID) -> Bool = { _ in true }, where isOne: (FunctionID) -> Bool
    ) -> Set<FunctionID> {
        var callers: [[FunctionID]] = Array(repeating: [], count: callees.count)
        var next: [FunctionID] = []
        for (number, callees) in callees.enumerated() {
            let caller = FunctionID(number)
            if !isAsked(caller) { continue }
            for callee in callees { callers[Int(callee)].append(caller) }
            if isOne(caller) { next.append(caller) }
        }
        var result = Set(next)
        while let function = next.popLast() {
            for caller in callers[Int(function)] where result.insert(caller).inserted { next.append(caller) }
        }
        return result
    }

    /// What runs where a property is read or assigned, or where one that fulfils or overrides it is assigned.
    private static func accessors(of variable: VariableID, _ program: Program) -> [FunctionID] {
        let (own, heirs) = (program.variable(variable), program.heirs(of: variable).map(program.variable))
        return [own.getter, own.initialValue].compactMap(\.self)
            + ([own] + heirs).flatMap { [$0.setter].compactMap(\.self) + $0.observers }
    }

    func sites(of function: FunctionID) -> [Site] { sites[Int(function)] }
    func variables(namedIn function: FunctionID) -> [VariableID] { named[Int(function)] }
    func callees(of function: FunctionID) -> [FunctionID] { callees[Int(function)] }
}

private struct CallFinder {
    let program: Program
    let typing: Typing
    /// By function: itself and what overrides or fulfils it.
    private var overrides: [FunctionID: [FunctionID]] = [:]

    init(program: Program, typing: Typing) { (self.program, self.typing) = (program, typing) }

    mutating func sites(of function: FunctionEntity) -> [CallTable.Site] {
        var result: [CallTable.Site] = []
        for (index, node) in (function.declaration.body?.nodes ?? []).enumerated() {
            guard case .call(let callee, let arguments) = node.shape else { continue }
            var declared = typing.targets(ofCall: NodeID(index), in: function.id)
            if declared.isEmpty, case .metatype(let made) = typing.type(of: callee, in: function.id) {
                declared = made.nominals.flatMap { program.functions(named: "init", in: $0) }
                    .filter { program.accepts(arguments.map(\.label), function: $0) }
            }
            if declared.isEmpty { continue }
            result.append(.init(node: NodeID(index), targets: declared.flatMap { withOverrides($0) }))
        }
        return result
    }

    private mutating func withOverrides(_ target: FunctionID) -> [FunctionID] {
        if let known = overrides[target] { return known }
        let entity = program.function(target)
        var result = [target]
        if let owner = entity.owner, entity.declaration.kind == .function {
            let labels = entity.declaration.parameters.map(\.label)
            for heir in program.descendants(of: owner) where heir != owner {
                result += (program.type(heir).functions[entity.name] ?? []).filter {
                    program.function($0).declaration.parameters.map(\.label) == labels
                }
            }
        }
        overrides[target] = result
        return result
    }

    func variables(namedIn function: FunctionEntity) -> [VariableID] {
        guard let body = function.declaration.body else { return [] }
        return Set(
            body.nodes.indices.flatMap { typing.properties(namedBy: NodeID($0), in: body, of: function.id) }
        ).sorted()
    }
}
