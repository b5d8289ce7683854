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
        let family = family(of: function)
        return code.calls(named: function.name).filter { means(family, $0.targets) }
    }

    /// Whether one of a family may run where a call has these targets. Where the receiver's own type says what runs, what its
    /// protocols ask for is no more than that: an object that fulfils them otherwise is not meant.
    private func means(_ family: Set<FunctionID>, _ targets: [FunctionEntity]) -> Bool {
        let running = targets.filter(\.hasCode)
        return (running.isEmpty ? targets : running).contains { family.contains($0.id) }
    }

    /// The calls that may mean it: those that are known to, and those of its name and labels of which no target is known,
    /// on an object that may have it.
    package func possible(of function: FunctionEntity) -> [Expression] {
        let family = family(of: function)
        return code.calls(named: function.name).filter { call in
            let targets = call.targets
            return targets.isEmpty ? mayMean(function, at: call.callee) : means(family, targets)
        }
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
