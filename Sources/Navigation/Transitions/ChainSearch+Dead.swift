import Facts
import Program

/// Which chains can run at all.
extension ChainSearch {
    /// Whether the function is handed on as a value, and known to be called with something there.
    func isHanded(_ function: FunctionID) -> Bool {
        program.function(function).declaration.parameters.indices.contains {
            !evaluator.handedClosures.handed($0, toMethod: function).isEmpty
        }
    }

    /// Whether what is shown is the very object that nobody calls the outermost function on.
    func showsOwnReceiver(_ chain: [Use], _ site: TransitionSite) -> Bool {
        activations(chain, demand: false).contains { activation in
            shown(site, in: activation.frame).items.contains(.open(.receiver))
        }
    }

    /// Whether a call of the chain stands in a branch that those before it rule out.
    func isRuledOut(_ chain: [Use]) -> Bool {
        var current = roots(chain[0].function, demand: false)
        for (position, use) in chain.dropLast().enumerated() where !current.isEmpty {
            if current.allSatisfy({ !mayRun(use, in: $0.frame) }) { return true }
            current = current.flatMap { enter(chain[position + 1].function, from: use, $0) }
        }
        return false
    }

    /// Whether a call on `super` runs this very function: of several above the class the nearest, whatever overrides it
    /// further down.
    func isInherited(_ callee: FunctionID, by use: Use, _ body: Body) -> Bool {
        let entity = program.function(callee)
        guard entity.declaration.kind == .function, let labels = body.labels(ofCall: use.node) else { return true }
        return evaluator.inherited(entity.name, labels, by: use.function) == callee
    }
}
