import Facts
import Program

/// Dependency containers: what was registered for a type is what resolving it gives.
struct Injection: EvaluatorPart {
    let evaluator: Evaluator

    /// The value of `container.resolve(T.self, name: …)`, or nil where the call is none.
    func injected(_ name: String, _ arguments: [Node.Argument], _ site: Site) -> Values? {
        guard name == "resolve", typing.targets(ofCall: site.node, in: function(of: site.frame)).isEmpty,
            let first = arguments.first
        else { return nil }
        let key = arguments.first { $0.label == "name" }.map { evaluator.texts(evaluate($0.value, in: site.frame)) }
        var result = Values()
        for case .metatype(let type) in evaluate(first.value, in: site.frame).items {
            result.formUnion(registered(type, name: key?.first))
        }
        return result
    }

    /// What is registered for a type: the results of the factory closures; else any instance of it.
    func registered(_ type: TypeID, name: String?) -> Values {
        var result = Values()
        for use in program.uses.calls["register"] ?? [] {
            guard let body = program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape, let first = arguments.first,
                let factory = arguments.last, arguments.count > 1
            else { continue }
            let frame = root(use.function, demand: true)
            guard evaluate(first.value, in: frame).items.contains(.metatype(type)) else { continue }
            let key = arguments.first { $0.label == "name" }.flatMap {
                evaluator.texts(evaluate($0.value, in: frame)).first
            }
            guard key == name else { continue }
            for case .closure(let closure) in evaluate(factory.value, in: frame).items {
                result.formUnion(evaluator.results(ofClosure: closure))
            }
        }
        return result.isEmpty ? evaluator.instances(ofStatic: .nominal(type, [])) : result
    }

    /// Property wrappers that take a property's value out of a container.
    private static let wrappers: Set<String> = [
        "Inject", "Injected", "LazyInjected", "WeakLazyInjected", "Dependency", "InjectedObject",
    ]

    /// What is injected into a property, or nil where nothing is.
    func injected(into variable: VariableID) -> Values? {
        let entity = program.variable(variable)
        guard entity.declaration.attributes.contains(where: { Self.wrappers.contains($0.name) }),
            let type = typing.type(of: variable).nominals.first
        else { return nil }
        return registered(type, name: nil)
    }
}
