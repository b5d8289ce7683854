import Analysis
import Facts
import Program

/// The cases of an enumeration that can arrive at an expression: its value is followed back through parameters, locals and
/// properties to the cases that running code names.
struct CaseArrivals {
    private enum Source: Hashable {
        case node(NodeID, FunctionID)
        case parameter(Int, FunctionID)
        case property(VariableID)
    }

    /// Modifiers of methods that others than the app's code may call.
    private static let open: Set<String> = ["override", "public", "open", "dynamic"]

    let context: RuleContext
    let type: TypeEntity

    /// The names of the cases; nil where a value may come from what cannot be followed.
    /// - Complexity: O(*n*) calls and assignments on the ways to the expression.
    func cases(at node: NodeID, in function: FunctionID) -> Set<String>? {
        var seen: Set<Source> = []
        return cases(at: node, in: function, &seen)
    }

    private func cases(at node: NodeID, in function: FunctionID, _ seen: inout Set<Source>) -> Set<String>? {
        guard let body = context.program.function(function).declaration.body else { return nil }
        // On a way around a cycle nothing arrives that does not arrive without it.
        guard seen.insert(.node(node, function)).inserted else { return [] }
        switch body.nodes[Int(node)].shape {
        case .nilLiteral: return []
        case .implicitMember(let name): return type.cases[name] == nil ? nil : [name]
        case .choice(let nodes), .operation("??", let nodes):
            return union(nodes, &seen) { cases(at: $0, in: function, &$1) }
        case .local(let id):
            let bindings = body.locals[Int(id)].bindings
            guard !bindings.isEmpty, bindings.allSatisfy(\.path.isEmpty) else { return nil }
            return union(bindings.map(\.value), &seen) { cases(at: $0, in: function, &$1) }
        case .parameter(let index): return cases(handedTo: Int(index), of: function, &seen)
        case .name, .member: return cases(ofMember: node, body, function, &seen)
        default: return nil
        }
    }

    private func union<Element>(
        _ elements: [Element], _ seen: inout Set<Source>, _ cases: (Element, inout Set<Source>) -> Set<String>?
    ) -> Set<String>? {
        var result: Set<String> = []
        for element in elements {
            guard let more = cases(element, &seen) else { return nil }
            result.formUnion(more)
        }
        return result
    }

    /// A case with the name of its type before it, or a property.
    private func cases(
        ofMember node: NodeID, _ body: Body, _ function: FunctionID, _ seen: inout Set<Source>
    ) -> Set<String>? {
        if let own = context.ownProperty(node, body, in: function) { return cases(keptIn: own, &seen) }
        guard case .member(let base, let name) = body.nodes[Int(node)].shape else { return nil }
        let holder = context.typing.type(of: base, in: function)
        if case .metatype(let named) = holder, named.nominals == [type.id], type.cases[name] != nil { return [name] }
        guard holder.nominals.count == 1, let owner = holder.nominals.first,
            let variable = context.program.variable(named: name, in: owner)
        else { return nil }
        return cases(keptIn: context.program.variable(variable), &seen)
    }

    /// What the calls of a method hand to a parameter, those left out that never run. A value of the app's own type comes
    /// from the app's own code, unless a library offers the method.
    private func cases(
        handedTo index: Int, of function: FunctionID, _ seen: inout Set<Source>
    ) -> Set<String>? {
        guard seen.insert(.parameter(index, function)).inserted else { return [] }
        let entity = context.program.function(function)
        let family = RouteMethods(context: context).family(of: entity).map(context.program.function)
        guard entity.declaration.kind == .function, entity.declaration.parameters[index].defaultValue == nil,
            family.allSatisfy({ Self.open.isDisjoint(with: $0.declaration.modifiers) })
        else { return nil }
        return union(context.callers(of: entity), &seen) { use, seen in
            let caller = context.program.function(use.function)
            if context.runsNowhere(caller) { return [] }
            guard let body = caller.declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let matched = context.program.matches(arguments.map(\.label), entity.declaration),
                let position = matched.firstIndex(of: index)
            else { return nil }
            return cases(at: arguments[position].value, in: use.function, &seen)
        }
    }

    /// What an object of the app keeps: its initial value and what code assigns.
    private func cases(keptIn variable: VariableEntity, _ seen: inout Set<Source>) -> Set<String>? {
        guard seen.insert(.property(variable.id)).inserted else { return [] }
        let declaration = variable.declaration
        guard let owner = variable.owner, context.program.type(owner).kind == .class, !declaration.isComputed,
            Self.open.isDisjoint(with: declaration.modifiers)
        else { return nil }
        var initial: Set<String> = []
        if let value = variable.initialValue {
            guard let node = context.program.function(value).declaration.body?.returns.first,
                let known = cases(at: node, in: value, &seen)
            else { return nil }
            initial = known
        }
        let members = MemberUses(context.code)
        let settings = (context.program.uses.assignments[variable.name] ?? []).filter {
            members.mayMean(memberOf: owner, at: members.target($0))
        }
        return union(settings, &seen) { use, seen in
            guard let body = context.program.function(use.function).declaration.body,
                case .assignment(_, let value, "=") = body.nodes[Int(use.node)].shape
            else { return nil }
            return cases(at: value, in: use.function, &seen)
        }.map(initial.union)
    }
}
