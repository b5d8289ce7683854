import Analysis
import Facts
import Program

/// The cases of an enumeration that can arrive at an expression: its value is followed back through parameters, locals and
/// properties to the cases that running code names.
struct CaseArrivals {
    private enum Source: Hashable {
        case expression(Expression)
        case parameter(Int, FunctionID)
        case property(VariableID)
    }

    /// Modifiers of methods that others than the app's code may call.
    private static let open: Set<String> = ["override", "public", "open", "dynamic"]

    let context: RuleContext
    let type: TypeEntity

    /// The names of the cases; nil where a value may come from what cannot be followed.
    /// - Complexity: O(*n*) calls and assignments on the ways to the expression.
    func cases(at expression: Expression) -> Set<String>? {
        var seen: Set<Source> = []
        return cases(at: expression, &seen)
    }

    private func cases(at expression: Expression, _ seen: inout Set<Source>) -> Set<String>? {
        // On a way around a cycle nothing arrives that does not arrive without it.
        guard seen.insert(.expression(expression)).inserted else { return [] }
        switch expression.shape {
        case .nilLiteral: return []
        case .implicitMember(let name): return type.cases[name] == nil ? nil : [name]
        case .choice(let nodes), .operation("??", let nodes): return union(nodes.map(expression.sibling), &seen)
        case .local:
            guard let local = expression.local, !local.origins.isEmpty, local.origins == local.values else {
                return nil
            }
            return union(local.values, &seen)
        case .parameter(let index): return cases(handedTo: Int(index), of: expression.function, &seen)
        case .name, .member: return cases(ofMember: expression, &seen)
        default: return nil
        }
    }

    private func union(_ values: [Expression?], _ seen: inout Set<Source>) -> Set<String>? {
        var result: Set<String> = []
        for value in values {
            guard let value, let more = cases(at: value, &seen) else { return nil }
            result.formUnion(more)
        }
        return result
    }

    /// A case with the name of its type before it, or a property.
    private func cases(ofMember expression: Expression, _ seen: inout Set<Source>) -> Set<String>? {
        if let own = expression.property { return cases(keptIn: own, &seen) }
        guard let name = expression.member, let base = expression.base else { return nil }
        if base.named == [type.id], type.cases[name] != nil { return [name] }
        guard base.types.count == 1, let owner = base.types.first,
            let variable = context.program.variable(named: name, in: owner)
        else { return nil }
        return cases(keptIn: context.program.variable(variable), &seen)
    }

    /// What the calls of a method hand to a parameter, those left out that never run. A value of the app's own type comes
    /// from the app's own code, unless a library offers the method.
    private func cases(
        handedTo index: Int, of function: FunctionEntity, _ seen: inout Set<Source>
    ) -> Set<String>? {
        guard seen.insert(.parameter(index, function.id)).inserted else { return [] }
        let family = context.callSites.family(of: function).map(context.program.function)
        guard function.declaration.kind == .function, function.declaration.parameters[index].defaultValue == nil,
            family.allSatisfy({ Self.open.isDisjoint(with: $0.declaration.modifiers) })
        else { return nil }
        let callers = context.callers(of: function).filter { !context.running.runsNowhere($0.function) }
        return union(callers.map { $0.argument(for: index, of: function) }, &seen)
    }

    /// What an object of the app keeps: its initial value and what code assigns.
    private func cases(keptIn variable: VariableEntity, _ seen: inout Set<Source>) -> Set<String>? {
        guard seen.insert(.property(variable.id)).inserted else { return [] }
        let declaration = variable.declaration
        guard let owner = variable.owner, context.program.type(owner).kind == .class, !declaration.isComputed,
            Self.open.isDisjoint(with: declaration.modifiers)
        else { return nil }
        let initial = variable.initialValue.map { [context.code.returns(of: context.program.function($0)).first] } ?? []
        let settings = context.members.settings(of: variable).map { $0.isPlain ? $0.value : nil }
        return union(initial + settings, &seen)
    }
}
