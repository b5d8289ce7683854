import Facts
import Program

/// Controllers that only host a SwiftUI view: the view is the screen.
struct HostedViews: EvaluatorPart {
    let evaluator: Evaluator

    /// Whether a controller class hosts whatever view it is given: `UIHostingController` itself, a library's, or one of
    /// the app that leaves it to its makers which view that is.
    func hostsAnyView(_ type: TypeID) -> Bool {
        let entity = program.type(type)
        // Of a library's class nothing but its name tells.
        if entity.isExternal, entity.name.hasSuffix("HostingController") { return true }
        guard program.inherits(type, fromNamed: "UIHostingController") else { return false }
        return entity.isExternal || isGenericHost(type)
    }

    /// `class Host<Content: View>: UIHostingController<Content>`
    func isGenericHost(_ type: TypeID) -> Bool { isGenericHost(type, below: []) }

    /// No class is among its own superclasses, be it declared so.
    private func isGenericHost(_ type: TypeID, below subclasses: Set<TypeID>) -> Bool {
        guard !subclasses.contains(type) else { return false }
        let entity = program.type(type)
        guard entity.kind == .class, !entity.isExternal, !entity.generics.isEmpty,
            let base = program.type(named: "UIHostingController")
        else { return false }
        return entity.supertypes.contains { supertype in
            guard case .nominal(let id, let arguments) = supertype, program.inherits(id, from: base),
                case .generic? = arguments.last
            else { return false }
            return id == base || program.type(id).isExternal || isGenericHost(id, below: subclasses.union([type]))
        }
    }

    /// The SwiftUI view that a hosting controller is made with: the argument of its creation, or what its initializer
    /// hands up.
    func hosted(_ value: Value) -> Values {
        guard case .object(let type, let origin?) = value, hostsAnyView(type), let body = body(of: origin.frame),
            case .call(_, let arguments) = body.nodes[Int(origin.node)].shape
        else { return Values() }
        if let root = arguments.first(where: { $0.label == "rootView" }) {
            return evaluate(root.value, in: origin.frame)
        }
        guard let initializer = program.implementation(of: "init", labels: arguments.map(\.label), in: type) else {
            return Values()
        }
        let frame = intern(
            Frame(function: initializer, receiver: value, call: origin, demand: frames[Int(origin.frame)].demand))
        return self.body(of: frame)?.nodes.reduce(into: Values()) { result, node in
            guard case .call(let callee, let arguments) = node.shape,
                case .member(let base, "init")? = self.body(of: frame)?.nodes[Int(callee)].shape,
                self.body(of: frame)?.nodes[Int(base)].shape == .superReference,
                let root = arguments.first(where: { $0.label == "rootView" })
            else { return }
            result.formUnion(evaluate(root.value, in: frame))
        } ?? Values()
    }
}
