import Facts
import Source
import SwiftSyntax

/// Where the variables of a pattern get their values.
struct Origin {
    /// Nil where no expression gives the value: `let x: T`, the error of a `catch`.
    var value: NodeID?
    var path: [Local.Projection] = []
    var kind = Local.Kind.constant
    var type: TypeReference?
    var ownership = VariableDeclaration.Ownership.strong

    /// A part of this origin.
    func part(_ projection: Local.Projection) -> Origin {
        var part = self
        part.path.append(projection)
        part.type = nil
        return part
    }
}

extension BodyScanner {
    // MARK: Declarations: every name in the pattern is a variable

    /// Declares the variables of the pattern; their declaration nodes.
    @discardableResult
    func bind(_ pattern: PatternSyntax, to origin: Origin) -> [NodeID] {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let identifier):
            return declare(identifier.identifier, from: origin).map { [$0] } ?? []
        case .tuplePattern(let tuple):
            let types = tupleTypes(origin.type, count: tuple.elements.count)
            return zip(tuple.elements, 0...).flatMap { element, index in
                var part = origin.part(.tuple(index, element.label?.plainText))
                part.type = types?[index]
                return nested { bind(element.pattern, to: part) } ?? []
            }
        case .valueBindingPattern, .expressionPattern:
            _ = match(pattern, against: origin, binds: nil)
            return []
        default: return []
        }
    }

    /// The pattern whose variables `bind` has declared.
    func boundPattern(_ pattern: PatternSyntax) -> Body.Pattern {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let identifier): return binding(identifier.identifier)
        case .tuplePattern(let tuple):
            return .tuple(
                tuple.elements.map { element in
                    let part = nested { boundPattern(element.pattern) }
                    return Body.Pattern.Element(label: element.label?.plainText, pattern: part ?? .unknown)
                })
        case .wildcardPattern: return .wildcard
        case .valueBindingPattern(let binding): return nested { boundPattern(binding.pattern) } ?? .unknown
        default: return .unknown
        }
    }

    private func binding(_ name: TokenSyntax) -> Body.Pattern {
        guard case .local(let local)? = scopes.lookup(name.plainText), name.text != "_" else { return .wildcard }
        return .binding(local)
    }

    private func tupleTypes(_ type: TypeReference?, count: Int) -> [TypeReference]? {
        guard case .tuple(let elements)? = type, elements.count == count else { return nil }
        return elements.map(\.type)
    }

    private func declare(_ name: TokenSyntax, from origin: Origin) -> NodeID? {
        declare(
            Local(
                name: name.plainText, kind: origin.kind, type: origin.type,
                bindings: origin.value.map { [Local.Binding(value: $0, path: origin.path)] } ?? [],
                ownership: origin.ownership, position: text.start(of: name)))
    }

    // MARK: Matching: names are variables only below `let` or `var`

    /// Declares the variables of the pattern and evaluates its expressions; the pattern. `binds` is the kind of variables
    /// that names are, or nil where they are expressions.
    func match(_ pattern: PatternSyntax, against origin: Origin, binds: Local.Kind?) -> Body.Pattern {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .valueBindingPattern(let binding):
            let kind = binding.bindingSpecifier.text == "var" ? Local.Kind.variable : .constant
            return nested { match(binding.pattern, against: origin, binds: kind) } ?? .unknown
        case .identifierPattern(let identifier):
            guard let binds else { return .unknown }
            var origin = origin
            origin.kind = binds
            _ = declare(identifier.identifier, from: origin)
            return binding(identifier.identifier)
        case .tuplePattern(let tuple):
            var parts: [Body.Pattern.Element] = []
            for (element, index) in zip(tuple.elements, 0...) {
                let label = element.label?.plainText
                let part = origin.part(.tuple(index, label))
                let pattern = nested { match(element.pattern, against: part, binds: binds) } ?? .unknown
                parts.append(Body.Pattern.Element(label: label, pattern: pattern))
            }
            return .tuple(parts)
        case .expressionPattern(let wrapper):
            return nested { match(wrapper.expression, against: origin, binds: binds) } ?? .unknown
        case .isTypePattern(let check): return .check(types.type(check.type))
        case .wildcardPattern: return .wildcard
        default: return .unknown
        }
    }

    private func match(_ syntax: ExprSyntax, against origin: Origin, binds: Local.Kind?) -> Body.Pattern {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .patternExpr(let wrapper):
            let pattern = match(wrapper.pattern, against: origin, binds: binds)
            // It stands among the nodes as an expression that nobody knows.
            _ = expression(syntax)
            return pattern
        case .functionCallExpr(let call):
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { break }
            let name = member.declName.baseName.plainText
            let parts = match(call.arguments, binds: binds) { index, label in
                origin.part(.payload(enumCase: name, index, label))
            }
            return .enumCase(name, of: member.base.flatMap { types.type(denotedBy: $0) }, parts)
        case .tupleExpr(let tuple):
            let isParenthesis = tuple.elements.count == 1 && tuple.elements.first?.label == nil
            let parts = match(tuple.elements, binds: binds) { index, label in
                isParenthesis ? origin : origin.part(.tuple(index, label))
            }
            return isParenthesis ? parts[0].pattern : .tuple(parts)
        case .optionalChainingExpr(let optional):
            let inner = nested { match(optional.expression, against: origin, binds: binds) }
            return .present(inner ?? .unknown)
        case .sequenceExpr(let sequence):
            if let cast = matchCast(sequence, against: origin, binds: binds) { return cast }
        case .memberAccessExpr(let member) where member.base == nil:
            return .enumCase(member.declName.baseName.plainText, of: nil, [])
        case .discardAssignmentExpr: return .wildcard
        default: break
        }
        return .expression(expression(syntax))
    }

    private func match(
        _ list: LabeledExprListSyntax, binds: Local.Kind?, origin: (Int, String?) -> Origin
    ) -> [Body.Pattern.Element] {
        zip(list, 0...).map { argument, index in
            let label = argument.label?.plainText
            let part = origin(index, label)
            let pattern = nested { match(argument.expression, against: part, binds: binds) } ?? .unknown
            return Body.Pattern.Element(label: label, pattern: pattern)
        }
    }

    /// `x as T`; nil for anything else. A whole value is cast by a node of its own; of a part that is taken out, the type
    /// alone is known.
    private func matchCast(
        _ sequence: SequenceExprSyntax, against origin: Origin, binds: Local.Kind?
    ) -> Body.Pattern? {
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
            elements[0].is(PatternExprSyntax.self) || elements[0].is(DiscardAssignmentExprSyntax.self)
        else { return nil }
        let target =
            elements[2].as(TypeExprSyntax.self).map { types.type($0.type) } ?? .other(text.source(of: elements[2]))
        var origin = origin
        origin.type = target
        if let value = origin.value, origin.path.isEmpty {
            origin.value = add(.cast(value, target, .conditional), at: text.start(of: sequence))
        }
        return .cast(match(elements[0], against: origin, binds: binds), target)
    }
}
