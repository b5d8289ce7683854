import Facts
import Program

/// What a parameter is known to be, because the way leads through a call on it.
struct GivenParameter: Hashable {
    var parameter: Int
    var type: TypeID
}

/// What callers hand in on the way to a call.
extension Evaluator {
    /// What the caller's own parameters must be for a call of `function` on an object of `owner`: the object it is made
    /// on, or the argument it hands on.
    func given(
        by use: Use, calling function: FunctionID, _ owner: TypeID?, _ known: GivenParameter?
    ) -> GivenParameter? {
        guard let body = program.function(use.function).declaration.body else { return nil }
        if let known, let node = argument(known.parameter, of: function, at: use),
            let index = Self.parameter(behind: node, body)
        {
            return GivenParameter(parameter: index, type: known.type)
        }
        // A method that is only named, `longrun.start`, is that of the parameter as well.
        var member = use.node
        if case .call(let callee, _) = body.nodes[Int(use.node)].shape { member = callee }
        guard let owner, case .member(let base, _) = body.nodes[Int(member)].shape,
            let index = Self.parameter(behind: base, body)
        else { return nil }
        return GivenParameter(parameter: index, type: owner)
    }

    /// The parameter that an expression is, by way of casts and local constants.
    static func parameter(behind node: NodeID, _ body: Body) -> Int? {
        var current = node
        for _ in 0..<6 {
            switch body.nodes[Int(current)].shape {
            case .parameter(let index): return Int(index)
            case .cast(let value, _, _): current = value
            case .local(let local):
                guard let value = body.onlyValue(of: local) else { return nil }
                current = value
            default: return nil
            }
        }
        return nil
    }

    /// The argument that a call gives to a parameter.
    func argument(_ parameter: Int, of function: FunctionID, at use: Use) -> NodeID? {
        guard
            case .call(_, let arguments)? = program.function(use.function).declaration.body?.nodes[Int(use.node)].shape,
            let matched = program.matches(arguments.map(\.label), program.function(function).declaration)
        else { return nil }
        return matched.firstIndex(of: parameter).map { arguments[$0].value }
    }

    /// Whether a call hands over what the parameter is known to be.
    func hands(_ given: GivenParameter?, _ use: Use, _ function: FunctionID) -> Bool {
        guard let given, let node = argument(given.parameter, of: function, at: use) else { return true }
        let values = evaluate(node, in: root(use.function, demand: true)).items.filter { type(of: $0) != nil }
        return values.isEmpty || values.contains { mayBe($0, given.type) }
    }
}
