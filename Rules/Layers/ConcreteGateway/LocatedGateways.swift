import Facts
import Navigation
import Program

/// Gateways that an interactor comes by through an object that keeps several: `Locator.shared.payments.load()` reaches
/// payments, and of the locator nothing but the way.
struct LocatedGateways {
    /// What a member of a shared object holds.
    enum Found: Equatable {
        /// An object of a gateway's class.
        case gateway(TypeID)
        /// What is only called like a gateway, and reaches nothing.
        case tool
    }

    let context: RuleContext

    /// What is read of a shared object at once, where that says what the object is a way to: the node, and what it holds.
    func taken(
        from shared: NodeID, of locator: TypeID, _ body: Body
    ) -> (node: NodeID, name: String, found: Found)? {
        for (index, node) in body.nodes.enumerated() {
            guard case .member(let base, let name) = node.shape, base == shared, let found = held(by: name, of: locator)
            else { continue }
            return (NodeID(index), name, found)
        }
        return nil
    }

    /// What a property of the locator holds: nil for values, for what a protocol hides, and for what is no service of the
    /// app, since the locator is then what the data comes from.
    private func held(by name: String, of locator: TypeID) -> Found? {
        guard context.program.functions(named: name, in: locator).isEmpty,
            let variable = context.program.variable(named: name, in: locator),
            let type = context.typing.type(of: variable).nominals.first, !context.program.isRelated(type, locator)
        else { return nil }
        let entity = context.program.type(type)
        guard !entity.isExternal, entity.kind == .class || entity.kind == .struct else { return nil }
        if context.role(of: type) == .gateway { return .gateway(type) }
        return context.resolution.role(of: type) == .gateway ? .tool : nil
    }
}
