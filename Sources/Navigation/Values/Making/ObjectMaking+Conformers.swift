import Facts
import Program

/// Calls of what a protocol asks for, on a value of which nothing but the protocol is known.
extension ObjectMaking {
    /// What the conforming types make where a call through a protocol is declared to give a base class: one of their
    /// values rather than the base class. A guess; nil where the call says nothing of the kind.
    func made(byConformersAt site: Site, declared: StaticType) -> Values? {
        guard case .nominal(let base, _) = declared, program.type(base).kind == .class, !isLeaf(base),
            let body = body(of: site.frame), case .call(let callee, let arguments) = body.nodes[Int(site.node)].shape,
            case .member(let receiver, let name) = body.nodes[Int(callee)].shape,
            case .nominal(let asked, _) = typing.type(of: receiver, in: function(of: site.frame)),
            program.type(asked).kind == .protocol, evaluate(receiver, in: site.frame).isEmpty
        else { return nil }
        let conforming = program.concreteDescendants(of: asked)
        guard conforming.count <= Selections.maximumChoices else { return nil }
        let labels = arguments.map(\.label)
        let makers = conforming.compactMap { type in
            program.implementation(of: name, labels: labels, in: type).map { (function: $0, type: type) }
        }
        guard !evaluator.isOneOfMany(makers.map(\.function), site.frame) else { return nil }
        var result = Values()
        for maker in makers where mayEnter(maker.function, from: site.frame) {
            let frame = Frame(
                function: maker.function, receiver: .object(maker.type, origin: nil), call: site,
                demand: frames[Int(site.frame)].demand)
            result.formUnion(evaluator.returns(intern(frame)))
        }
        result = result.filter { type(of: $0) != nil }
        result.isGuess = true
        return result.isEmpty ? nil : result
    }

    /// Whether a function ends the app instead of returning: `fatalError("not here")`.
    func neverReturns(_ body: Body) -> Bool {
        let ends = body.returns.isEmpty ? Array(body.statements.suffix(1)) : body.returns
        return !ends.isEmpty
            && ends.allSatisfy { node in
                guard case .call(let callee, _) = body.nodes[Int(node)].shape,
                    case .name(let name) = body.nodes[Int(callee)].shape
                else { return false }
                return name == "fatalError" || name == "preconditionFailure"
            }
    }

    /// With more adopters than this it is not asked what each of them says.
    private static let maximumAdopters = 24

    /// What an expression of a protocol extension is in all the types that have the extension: `delegate` of the cells that
    /// adopt the protocol, be it a requirement of another protocol that `Self` must fulfil. Nothing where one of them does
    /// not tell.
    func askedByAdopters(_ node: NodeID, _ function: FunctionID) -> [Value] {
        guard let own = typing.selfType(in: function), program.type(own).kind == .protocol else { return [] }
        let adopters = program.concreteDescendants(of: own).filter { adopter in
            typing.scope(of: function).requirements.allSatisfy { requirement in
                requirement.subject.plainName != "Self"
                    || typing.resolve(requirement.constraint, in: function).nominals
                        .allSatisfy { program.inherits(adopter, from: $0) }
            }
        }
        guard adopters.count <= Self.maximumAdopters else { return [] }
        let parts = adopters.map { adopter in
            evaluate(node, in: root(function, receiver: .object(adopter, origin: nil), demand: true)).items
                .filter { type(of: $0) != nil }
        }
        return parts.contains(where: \.isEmpty) ? [] : parts.flatMap(\.self)
    }
}
