import Facts
import Source
import SwiftSyntax

/// Closures and local functions.
extension BodyScanner {
    /// More `$` parameters than any function type has; a larger number is a mistake, not a parameter.
    private static let implicitParameterLimit = 64

    func closure(_ syntax: ClosureExprSyntax) -> NodeID {
        let position = text.start(of: syntax)
        return inScope {
            let captured = captures(syntax.signature?.capture)
            let closure = addClosure(at: position)
            body.closures[Int(closure)].captures = captured.captures
            // They have their values where the closure is made, and it captures them.
            for local in captured.locals { declare(local) }
            inRegion(.closure(closure)) {
                body.closures[Int(closure)].region = region
                let hasParameters = syntax.signature?.parameterClause != nil
                if let clause = syntax.signature?.parameterClause { parameters(clause, of: closure) }
                frames.append(Frame(closure: closure, takesImplicitParameters: !hasParameters, region: region))
                defer { frames.removeLast() }
                let returnType = syntax.signature?.returnClause.map { types.type($0.type) }
                body.closures[Int(closure)].result = returnType
                body.closures[Int(closure)].isAsync = syntax.signature?.effectSpecifiers?.asyncSpecifier != nil
                closureBlock(syntax.statements, of: closure, hasResult: returnType.map { !$0.isVoid } ?? true)
            }
            return add(.closure(closure), at: position)
        }
    }

    private func addClosure(at position: Position) -> ClosureID {
        body.closures.append(Closure(region: region, position: position))
        return ClosureID(body.closures.count - 1)
    }

    private func closureBlock(_ statements: CodeBlockItemListSyntax, of closure: ClosureID, hasResult: Bool) {
        if case .value(let value) = block(statements, wantsValue: hasResult) {
            body.closures[Int(closure)].returns.append(value)
            // One that is the value is told by it.
            if body.closures[Int(closure)].statements == [value] { body.closures[Int(closure)].statements = [] }
        }
    }

    // MARK: Captures

    /// The capture list, its values evaluated, and the locals it makes; `[weak self]` makes none.
    private func captures(_ clause: ClosureCaptureClauseSyntax?) -> (captures: [Closure.Capture], locals: [Local]) {
        var captures: [Closure.Capture] = []
        var locals: [Local] = []
        for item in clause?.items ?? [] {
            let name = item.name.plainText
            let ownership = VariableDeclaration.Ownership(rawValue: item.specifier?.specifier.text ?? "") ?? .strong
            captures.append(Closure.Capture(name: name, ownership: ownership))
            guard let initializer = item.initializer else { continue }
            let value = expression(initializer.value)
            if name == "self" { continue }
            locals.append(
                Local(
                    name: name, kind: .constant, bindings: [Local.Binding(value: value)], ownership: ownership,
                    position: text.start(of: item.name)))
        }
        return (captures, locals)
    }

    // MARK: Parameters

    private func parameters(_ clause: ClosureSignatureSyntax.ParameterClause, of closure: ClosureID) {
        if case .simpleInput(let list) = clause {
            for parameter in list { addParameter(parameter.name, to: closure) }
        }
        if case .parameterClause(let clause) = clause {
            for parameter in clause.parameters {
                addParameter(parameter.secondName ?? parameter.firstName, type: parameter.type, to: closure)
            }
        }
    }

    private func addParameter(
        _ name: TokenSyntax, type: TypeSyntax? = nil, defaultValue: NodeID? = nil, to closure: ClosureID
    ) {
        let index = body.closures[Int(closure)].parameters.count
        let local = LocalID(body.locals.count)
        body.locals.append(
            Local(
                name: name.plainText, kind: .closureParameter(closure, index), type: type.map(types.type),
                bindings: defaultValue.map { [Local.Binding(value: $0)] } ?? [],
                passing: type.map(types.passing) ?? [], region: region, position: text.start(of: name)))
        if name.text.utf8.first == UInt8(ascii: "$") { hasProjectedParameters = true }
        body.closures[Int(closure)].parameters.append(local)
        if name.text != "_" { scopes.define(name.plainText, .local(local)) }
    }

    /// The local for `$0`, `$1`, … of the innermost closure without a parameter list. Those before it come into being
    /// with it, so that a parameter's index is its place.
    func implicitParameter(_ name: String, at position: Position) -> LocalID? {
        guard let index = Int(name.dropFirst()), index < Self.implicitParameterLimit,
            let closure = frames.last(where: \.takesImplicitParameters)?.closure
        else { return nil }
        while body.closures[Int(closure)].parameters.count <= index {
            let next = body.closures[Int(closure)].parameters.count
            body.closures[Int(closure)].parameters.append(LocalID(body.locals.count))
            body.locals.append(
                Local(
                    name: "$\(next)", kind: .closureParameter(closure, next),
                    region: body.closures[Int(closure)].region, position: position))
        }
        return body.closures[Int(closure)].parameters[index]
    }

    // MARK: Local functions

    /// Makes the name of a local function visible; its body comes later.
    func announce(_ syntax: FunctionDeclSyntax) -> LocalID {
        let local = LocalID(body.locals.count)
        let name = syntax.name.plainText
        body.locals.append(
            Local(name: name, kind: .function, region: region, position: text.start(of: syntax.name)))
        scopes.define(name, .local(local))
        return local
    }

    func localFunction(_ syntax: FunctionDeclSyntax, local: LocalID) {
        let position = text.start(of: syntax.name)
        let parameters = Array(syntax.signature.parameterClause.parameters)
        let defaults = parameters.map { $0.defaultValue.map { expression($0.value) } }
        let closure = addClosure(at: position)
        body.closures[Int(closure)].labels = parameters.map { DeclarationScanner.label(of: $0.firstName) }
        inScope {
            inRegion(.closure(closure)) {
                body.closures[Int(closure)].region = region
                for (parameter, defaultValue) in zip(parameters, defaults) {
                    addParameter(
                        parameter.secondName ?? parameter.firstName, type: parameter.type,
                        defaultValue: defaultValue, to: closure)
                }
                frames.append(Frame(closure: closure, takesImplicitParameters: false, region: region))
                defer { frames.removeLast() }
                let result = syntax.signature.returnClause.map { types.type($0.type) }
                body.closures[Int(closure)].result = result
                body.closures[Int(closure)].isAsync = syntax.signature.effectSpecifiers?.asyncSpecifier != nil
                if let statements = syntax.body?.statements {
                    closureBlock(statements, of: closure, hasResult: result.map { !$0.isVoid } ?? false)
                }
            }
        }
        let node = add(.closure(closure), at: position)
        body.locals[Int(local)].bindings = [Local.Binding(value: node)]
        recordStatement(add(.declaration(local), at: position))
    }

    /// A getter, setter or observer of a local variable, as a closure.
    func accessor(_ statements: CodeBlockItemListSyntax, hasResult: Bool, parameter: String?, at position: Position)
        -> NodeID
    {
        let closure = addClosure(at: position)
        inScope {
            inRegion(.closure(closure)) {
                body.closures[Int(closure)].region = region
                if let parameter {
                    let local = LocalID(body.locals.count)
                    body.locals.append(
                        Local(
                            name: parameter, kind: .closureParameter(closure, 0), region: region, position: position))
                    body.closures[Int(closure)].parameters = [local]
                    scopes.define(parameter, .local(local))
                }
                frames.append(Frame(closure: closure, takesImplicitParameters: false, region: region))
                defer { frames.removeLast() }
                closureBlock(statements, of: closure, hasResult: hasResult)
            }
        }
        return add(.closure(closure), at: position)
    }
}

extension TypeReference {
    /// `Void` or `()`.
    var isVoid: Bool {
        switch self {
        case .tuple(let elements): return elements.isEmpty
        case .named(let components): return components.last?.name == "Void"
        default: return false
        }
    }
}
