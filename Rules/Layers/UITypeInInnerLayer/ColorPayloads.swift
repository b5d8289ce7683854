import Facts
import Program

/// Colors that are what a screen is about, not how it looks: computed of numbers or texts, and handed to a listener.
struct ColorPayloads {
    let context: RuleContext

    private static let colors: Set<String> = ["UIColor", "Color", "NSColor"]
    /// How many methods are followed to where a color is made.
    private static let depth = 3

    /// Whether all that a finding tells of are such colors.
    func contain(_ fault: InterfaceFault) -> Bool {
        guard Self.colors.contains(fault.mention.name) else { return false }
        let functions = context.functions(of: fault.type)
        return ([fault] + fault.further).allSatisfy { one in
            one.mention.name == fault.mention.name && functions.contains { names(one.mention, $0) }
        } && functions.contains(where: handsToListener)
    }

    /// Whether a body names the type for a local that is computed, or to compute a color.
    private func names(_ mention: InterfaceMention, _ function: FunctionEntity) -> Bool {
        guard !mention.isDeclared, let body = function.declaration.body else { return false }
        return body.locals.indices.contains { index in
            body.locals[index].position == mention.position && isComputed(local: LocalID(index), body, function, 0)
        }
            || body.nodes.indices.contains { index in
                guard case .call(let callee, _) = body.nodes[index].shape,
                    body.nodes[Int(callee)].position == mention.position
                else { return false }
                return isComputed(NodeID(index), body, function, 0)
            }
    }

    private func isComputed(local: LocalID, _ body: Body, _ function: FunctionEntity, _ depth: Int) -> Bool {
        let bindings = body.locals[Int(local)].bindings
        return !bindings.isEmpty && bindings.allSatisfy { isComputed($0.value, body, function, depth) }
    }

    /// Whether a value is a color made of anything but literals and names of colors, by a method of the app too.
    private func isComputed(_ node: NodeID, _ body: Body, _ function: FunctionEntity, _ depth: Int) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .local(let local) where depth < Self.depth: return isComputed(local: local, body, function, depth + 1)
        case .call(let callee, let arguments):
            if let name = body.nodes[Int(callee)].shape.lastName, Self.colors.contains(name) {
                return arguments.first?.label != "named" && arguments.contains { !isLiteral($0.value, body) }
            }
            guard depth < Self.depth else { return false }
            let makers = context.typing.targets(ofCall: node, in: function.id).map(context.program.function)
            return !makers.isEmpty
                && makers.allSatisfy { maker in
                    guard let made = maker.declaration.body, !made.returns.isEmpty else { return false }
                    return made.returns.allSatisfy { isComputed($0, made, maker, depth + 1) }
                }
        default: return false
        }
    }

    private func isLiteral(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .number, .string, .boolean, .nilLiteral, .implicitMember: true
        default: false
        }
    }

    /// Whether a function hands such a color to a delegate or output that the type keeps.
    private func handsToListener(_ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body else { return false }
        return body.nodes.contains { node in
            guard case .call(let callee, let arguments) = node.shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape,
                let listener = context.ownProperty(base, body, in: function.id),
                let contract = listener.declaration.type?.lastName,
                contract.namesDelegate || ["Output", "Listener"].contains(where: contract.hasSuffix)
            else { return false }
            return arguments.contains { isComputed($0.value, body, function, 0) }
        }
    }
}
