import Facts
import Source
import SwiftSyntax

/// Expressions but calls, operators and closures.
extension BodyScanner {
    func expression(_ syntax: ExprSyntax) -> NodeID {
        nested { scan(syntax) } ?? add(.other([]), at: text.start(of: syntax))
    }

    private func scan(_ syntax: ExprSyntax) -> NodeID {
        let kind = syntax.as(ExprSyntaxEnum.self)
        switch kind {
        case .declReferenceExpr(let reference): return self.reference(reference)
        case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
            .genericSpecializationExpr, .postfixIfConfigExpr:
            return chain(syntax)
        case .sequenceExpr(let sequence): return self.sequence(sequence)
        case .closureExpr(let closure): return self.closure(closure)
        case .tryExpr(let wrapper):
            let value = expression(wrapper.expression)
            if wrapper.questionOrExclamationMark == nil { mark(value, .tries) }
            return value
        case .awaitExpr(let wrapper):
            let value = expression(wrapper.expression)
            mark(value, .awaits)
            return value
        case .unsafeExpr(let wrapper): return expression(wrapper.expression)
        case .inOutExpr(let wrapper):
            let value = expression(wrapper.expression)
            pass(value)
            return value
        case .consumeExpr(let wrapper): return expression(wrapper.expression)
        case .copyExpr(let wrapper): return expression(wrapper.expression)
        case .borrowExpr(let wrapper): return expression(wrapper.expression)
        case .ifExpr(let syntax): return value(of: ifExpression(syntax, wantsValue: true), at: syntax)
        case .switchExpr(let syntax): return value(of: switchExpression(syntax, wantsValue: true), at: syntax)
        case .prefixOperatorExpr(let prefix):
            let operand = expression(prefix.expression)
            return add(.operation(prefix.operator.text, [operand]), at: text.start(of: syntax))
        case .postfixOperatorExpr(let postfix):
            let operand = expression(postfix.expression)
            return add(.operation(postfix.operator.text, [operand]), at: text.start(of: syntax))
        case .macroExpansionExpr(let macro): return self.macro(macro)
        default: return literal(kind, syntax)
        }
    }

    private func literal(_ kind: ExprSyntaxEnum, _ syntax: ExprSyntax) -> NodeID {
        let position = text.start(of: syntax)
        switch kind {
        case .stringLiteralExpr(let string): return self.string(string, at: position)
        case .simpleStringLiteralExpr(let string):
            return add(.string(string.segments.map(\.content.text).joined()), at: position)
        case .integerLiteralExpr(let number): return add(.number(number.literal.text), at: position)
        case .floatLiteralExpr(let number): return add(.number(number.literal.text), at: position)
        case .booleanLiteralExpr(let boolean): return add(.boolean(boolean.literal.text == "true"), at: position)
        case .nilLiteralExpr: return add(.nilLiteral, at: position)
        case .arrayExpr(let array):
            let elements = array.elements.map { expression($0.expression) }
            return add(.array(elements), at: position)
        case .dictionaryExpr(let dictionary): return self.dictionary(dictionary, at: position)
        case .tupleExpr(let tuple): return self.tuple(tuple, at: position)
        case .superExpr: return add(.superReference, at: position)
        case .typeExpr(let type): return add(.type(types.type(type.type)), at: position)
        case .keyPathExpr(let path): return keyPath(path, at: position)
        case .packExpansionExpr(let pack): return expression(pack.repetitionPattern)
        case .packElementExpr(let pack): return expression(pack.pack)
        default: return add(.other([]), at: position)
        }
    }

    // MARK: Names

    private func reference(_ syntax: DeclReferenceExprSyntax) -> NodeID {
        let position = text.start(of: syntax)
        let name = syntax.baseName.text
        if name == "self" { return add(.selfReference, at: position) }
        if name.utf8.first == UInt8(ascii: "$"), let local = implicitParameter(name, at: position) {
            return add(.local(local), at: position)
        }
        return self.name(
            syntax.baseName.plainText, suffix: syntax.argumentNames.map(argumentNames) ?? "", at: position)
    }

    /// A name, resolved. `suffix` are the argument names of a compound name: `(_:animated:)`.
    func name(_ name: String, suffix: String = "", at position: Position) -> NodeID {
        switch scopes.lookup(name) {
        case .parameter(let index)?: return add(.parameter(index), at: position)
        case .local(let local)?: return add(.local(local), at: position)
        case nil:
            let node = add(.name(name + suffix), at: position)
            if let local = wrappedLocal(name) { body.tables.wrapped.append(Body.Wrapped(node: node, local: local)) }
            return node
        }
    }

    /// The local `x` for `$x`, and the closure's parameter `$x` for `x`.
    private func wrappedLocal(_ name: String) -> LocalID? {
        let other: String
        if name.utf8.first == UInt8(ascii: "$") {
            other = String(name.dropFirst())
        } else if hasProjectedParameters {
            other = "$" + name
        } else {
            return nil
        }
        guard case .local(let local)? = scopes.lookup(other) else { return nil }
        return local
    }

    /// `(_:animated:)`
    func argumentNames(_ syntax: DeclNameArgumentsSyntax) -> String {
        "(" + syntax.arguments.map { $0.name.text + ":" }.joined() + ")"
    }

    // MARK: Literals

    private func tuple(_ syntax: TupleExprSyntax, at position: Position) -> NodeID {
        let elements = Array(syntax.elements)
        if elements.count == 1, let only = elements.first, only.label == nil { return expression(only.expression) }
        return add(.tuple(arguments(syntax.elements)), at: position)
    }

    private func dictionary(_ syntax: DictionaryExprSyntax, at position: Position) -> NodeID {
        guard case .elements(let elements) = syntax.content else { return add(.dictionary([]), at: position) }
        let pairs = elements.map { element in
            let key = expression(element.key)
            return Node.Pair(key: key, value: expression(element.value))
        }
        return add(.dictionary(pairs), at: position)
    }

    private func string(_ syntax: StringLiteralExprSyntax, at position: Position) -> NodeID {
        let isRaw = syntax.openingPounds != nil
        var parts: [NodeID] = []
        var plain = ""
        var plainStart = position
        func finishPlain() {
            if !plain.isEmpty { parts.append(add(.string(plain), at: plainStart)) }
            plain = ""
        }
        var isInterpolated = false
        for segment in syntax.segments {
            if case .stringSegment(let segment) = segment {
                if plain.isEmpty { plainStart = text.start(of: segment) }
                plain += isRaw ? segment.content.text : StringEscapes.resolve(segment.content.text)
            }
            if case .expressionSegment(let segment) = segment {
                isInterpolated = true
                finishPlain()
                parts += segment.expressions.map { expression($0.expression) }
            }
        }
        guard isInterpolated else { return add(.string(plain), at: position) }
        finishPlain()
        return add(.interpolation(parts), at: position)
    }

    private func keyPath(_ syntax: KeyPathExprSyntax, at position: Position) -> NodeID {
        var components: [String] = []
        for component in syntax.components {
            switch component.component {
            case .property(let property): components.append(property.declName.baseName.plainText)
            case .optional: continue
            default: components.append(text.source(of: component.component))
            }
        }
        return add(.keyPath(root: syntax.root.map(types.type), components: components), at: position)
    }

    // MARK: Macros

    private func macro(_ syntax: MacroExpansionExprSyntax) -> NodeID {
        let position = text.start(of: syntax)
        let name = syntax.macroName.text
        if name == "Preview" { return add(.other([]), at: position) }
        let arguments = arguments(
            syntax.arguments, trailing: syntax.trailingClosure, more: syntax.additionalTrailingClosures)
        if name == "selector", let first = arguments.first { return add(.selector(first.value), at: position) }
        return add(.other(arguments.map(\.value)), at: position)
    }
}
