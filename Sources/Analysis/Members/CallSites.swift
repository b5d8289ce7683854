import Facts
import Program

/// Who calls a method or initializer, by the types that declarations tell.
///
/// Other than the edges of `CallGraph`, which lead from a place to what it runs, these are the places that lead to one
/// method, with what they give it. A call on an object of which nothing is known may mean every method of its name.
package struct CallSites {
    private let code: ProgramCode
    private let members: MemberUses

    package init(_ code: ProgramCode) { (self.code, members) = (code, MemberUses(code)) }

    /// The declarations that a call of the method may mean: itself, what it fulfils or overrides, and what fulfils or
    /// overrides it. Cost in proportion to the types related to its own.
    package func family(of function: FunctionEntity) -> Set<FunctionID> {
        guard let owner = function.owner else { return [function.id] }
        let implementers = code.program.concreteDescendants(of: owner)
        let related = Set(implementers.flatMap(code.program.lineage(of:)) + [owner])
        return Set(
            related.flatMap { code.program.type($0).functions[function.name] ?? [] }.filter {
                code.program.function($0).declaration.signature == function.declaration.signature
            })
    }

    /// The calls that are known to mean the method or one of its family, in the order of the files.
    package func known(of function: FunctionEntity) -> [Expression] {
        code.targets(ofCalls: function.name).uses(meaning: family(of: function)).compactMap(code.expression)
    }

    /// The calls that may mean it: those that are known to, and those of its name and labels of which no target is known,
    /// on an object that may have it.
    package func possible(of function: FunctionEntity) -> [Expression] {
        let targets = code.targets(ofCalls: function.name)
        let uses = targets.uses(meaning: family(of: function)) { use in
            code.expression(use).map { mayMean(function, at: $0.callee) } ?? false
        }
        return uses.compactMap(code.expression)
    }

    /// Where it may be named without being called: selectors, methods that are handed on.
    package func mentions(of function: FunctionEntity) -> [Expression] {
        code.readings(named: function.name).filter { mayMean(function, at: $0) }
    }

    /// A dot without what stands before it means no method of an instance.
    private func mayMean(_ function: FunctionEntity, at expression: Expression?) -> Bool {
        guard let owner = function.owner, let expression else { return true }
        if case .implicitMember = expression.shape { return function.declaration.isStatic }
        return members.mayMean(memberOf: owner, at: expression)
    }
}

/// The calls of one name by what they may run, worked out once for each call: in large apps thousands of methods have one name,
/// and each is asked for.
struct CallTargets {
    private let uses: [Use]
    /// Where in `uses` the calls are that may run a function.
    private var positions: [FunctionID: [Int]] = [:]
    /// Those of which no target is known.
    private var open: [Int] = []

    /// Where the receiver's own type says what runs, what its protocols ask for is no more than that: an object that fulfils them
    /// otherwise is not meant.
    init(_ uses: [Use], _ typing: Typing) {
        self.uses = uses
        for (position, use) in uses.enumerated() {
            let targets = typing.targets(ofCall: use.node, in: use.function)
            let running = targets.filter { typing.program.function($0).hasCode }
            for target in Set(running.isEmpty ? targets : running) { positions[target, default: []].append(position) }
            if targets.isEmpty { open.append(position) }
        }
    }

    /// The calls that may run one of a family, and of those without a known target the ones that fulfil the condition, in
    /// their order.
    func uses(meaning family: Set<FunctionID>, orOpen isMeant: (Use) -> Bool = { _ in false }) -> [Use] {
        let known = family.reduce(into: Set<Int>()) { $0.formUnion(positions[$1] ?? []) }
        return known.union(open.filter { isMeant(uses[$0]) }).sorted().map { uses[$0] }
    }
}
