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
            match(pattern, against: origin, binds: nil)
            return []
        default: return []
        }
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

    /// `binds` is the kind of variables that names are, or nil where they are expressions.
    func match(_ pattern: PatternSyntax, against origin: Origin, binds: Local.Kind?) {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .valueBindingPattern(let binding):
            let kind = binding.bindingSpecifier.text == "var" ? Local.Kind.variable : .constant
            nested { match(binding.pattern, against: origin, binds: kind) }
        case .identifierPattern(let identifier):
            guard let binds else { return }
            var origin = origin
            origin.kind = binds
            _ = declare(identifier.identifier, from: origin)
        case .tuplePattern(let tuple):
            for (element, index) in zip(tuple.elements, 0...) {
                let part = origin.part(.tuple(index, element.label?.plainText))
                nested { match(element.pattern, against: part, binds: binds) }
            }
        case .expressionPattern(let wrapper):
            nested { match(wrapper.expression, against: origin, binds: binds) }
        default: return
        }
    }

    private func match(_ syntax: ExprSyntax, against origin: Origin, binds: Local.Kind?) {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .patternExpr(let wrapper): match(wrapper.pattern, against: origin, binds: binds)
        case .functionCallExpr(let call):
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { break }
            let name = member.declName.baseName.plainText
            for (argument, index) in zip(call.arguments, 0...) {
                let part = origin.part(.payload(enumCase: name, index, argument.label?.plainText))
                nested { match(argument.expression, against: part, binds: binds) }
            }
            return
        case .tupleExpr(let tuple):
            let isParenthesis = tuple.elements.count == 1 && tuple.elements.first?.label == nil
            for (element, index) in zip(tuple.elements, 0...) {
                let part = isParenthesis ? origin : origin.part(.tuple(index, element.label?.plainText))
                nested { match(element.expression, against: part, binds: binds) }
            }
            return
        case .optionalChainingExpr(let optional):
            nested { match(optional.expression, against: origin, binds: binds) }
            return
        case .sequenceExpr(let sequence):
            if matchCast(sequence, against: origin, binds: binds) { return }
        case .memberAccessExpr(let member) where member.base == nil: return
        case .discardAssignmentExpr: return
        default: break
        }
        _ = expression(syntax)
    }

    /// `x as T`. A whole value is cast by a node of its own; of a part that is taken out, the type alone is known.
    private func matchCast(_ sequence: SequenceExprSyntax, against origin: Origin, binds: Local.Kind?) -> Bool {
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
            elements[0].is(PatternExprSyntax.self) || elements[0].is(DiscardAssignmentExprSyntax.self)
        else { return false }
        let target =
            elements[2].as(TypeExprSyntax.self).map { types.type($0.type) } ?? .other(text.source(of: elements[2]))
        var origin = origin
        origin.type = target
        if let value = origin.value, origin.path.isEmpty {
            origin.value = add(.cast(value, target, .conditional), at: text.start(of: sequence))
        }
        match(elements[0], against: origin, binds: binds)
        return true
    }

    // MARK: Text

    /// `.name` for the case of an enum; with the payloads or the condition behind it in parentheses where it takes only
    /// some of its values. Else the source.
    func patternText(_ item: SwitchCaseItemSyntax) -> String {
        let pattern = patternText(item.pattern)
        return item.whereClause.map { "\(pattern)(\(text.source(of: $0)))" } ?? pattern
    }

    /// `.name` for the case of an enum, with payloads that it asks for; else the source.
    func patternText(_ pattern: PatternSyntax) -> String {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .valueBindingPattern(let binding): return caseName(of: binding.pattern) ?? text.source(of: pattern)
        default: return caseName(of: pattern) ?? text.source(of: pattern)
        }
    }

    private func caseName(of pattern: PatternSyntax) -> String? {
        pattern.as(ExpressionPatternSyntax.self).flatMap { caseName(of: $0.expression) }
    }

    private func caseName(of syntax: ExprSyntax) -> String? {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let member):
            return member.base == nil ? "." + member.declName.baseName.plainText : nil
        case .functionCallExpr(let call):
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
            let name = "." + member.declName.baseName.plainText
            let takesAny = call.arguments.allSatisfy { takesAnything($0.expression) }
            return takesAny ? name : "\(name)(\(text.source(of: call.arguments)))"
        case .optionalChainingExpr(let optional): return nested { caseName(of: optional.expression) } ?? nil
        default: return nil
        }
    }

    /// Whether a payload's pattern matches every value: a name that it binds, or `_`.
    private func takesAnything(_ syntax: ExprSyntax) -> Bool {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .discardAssignmentExpr: return true
        case .patternExpr(let wrapper): return nested { takesAnything(wrapper.pattern) } ?? false
        case .tupleExpr(let tuple):
            return tuple.elements.allSatisfy { element in nested { takesAnything(element.expression) } ?? false }
        default: return false
        }
    }

    private func takesAnything(_ pattern: PatternSyntax) -> Bool {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern, .wildcardPattern: return true
        case .valueBindingPattern(let binding): return nested { takesAnything(binding.pattern) } ?? false
        case .expressionPattern(let wrapper): return nested { takesAnything(wrapper.expression) } ?? false
        case .tuplePattern(let tuple):
            return tuple.elements.allSatisfy { element in nested { takesAnything(element.pattern) } ?? false }
        default: return false
        }
    }
}
