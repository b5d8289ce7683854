import Facts
import Source
import SwiftSyntax

/// Properties and global variables with their accessors.
extension DeclarationScanner {
    func scan(_ syntax: VariableDeclSyntax, in context: Context) {
        var template = VariableDeclaration(name: "", owner: context.owner, position: Position(line: 1, column: 1))
        template.attributes = attributes(syntax.attributes)
        template.modifiers = modifiers(syntax.modifiers, in: context)
        template.isStatic = Self.isStatic(template.modifiers)
        template.isLet = syntax.bindingSpecifier.text == "let"
        template.isLazy = template.modifiers.contains("lazy")
        template.ownership = Self.ownership(syntax.modifiers)
        let bindings = Array(syntax.bindings)
        for (binding, type) in zip(bindings, types.annotations(of: bindings)) {
            template.type = type
            if let identifier = binding.pattern.as(IdentifierPatternSyntax.self) {
                add(template, name: identifier.identifier, binding, pattern: nil, in: context)
            } else {
                for (name, type) in names(in: binding.pattern, type: type) {
                    template.type = type
                    add(template, name: name, binding, pattern: binding.pattern, in: context)
                }
            }
        }
    }

    /// The variables of a tuple pattern with the parts of the declared type they get.
    private func names(in pattern: PatternSyntax, type: TypeReference?) -> [(TokenSyntax, TypeReference?)] {
        if let identifier = pattern.as(IdentifierPatternSyntax.self) { return [(identifier.identifier, type)] }
        guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
        var parts: [TypeReference?] = Array(repeating: nil, count: tuple.elements.count)
        if case .tuple(let elements)? = type, elements.count == parts.count { parts = elements.map(\.type) }
        return zip(tuple.elements, parts).flatMap { names(in: $0.pattern, type: $1) }
    }

    /// `pattern` is the tuple pattern the variable stands in, or nil.
    private func add(
        _ template: VariableDeclaration, name: TokenSyntax, _ binding: PatternBindingSyntax, pattern: PatternSyntax?,
        in context: Context
    ) {
        var variable = template
        variable.name = name.plainText
        variable.position = text.start(of: name)
        // Types declared in closures of the value come later in the arrays; the variable keeps its place.
        facts.variables.append(variable)
        let index = facts.variables.count - 1
        if let value = binding.initializer?.value {
            variable.initialValue = initialValue(
                value, name: name, type: variable.type, isStatic: variable.isStatic, in: context, pattern: pattern)
        }
        if let accessors = binding.accessorBlock { scan(accessors, of: &variable, in: context) }
        facts.variables[index] = variable
    }

    // MARK: Accessors

    private func scan(_ syntax: AccessorBlockSyntax, of variable: inout VariableDeclaration, in context: Context) {
        if case .getter(let statements) = syntax.accessors {
            variable.getter = add(
                .getter, of: variable, statements, parameter: nil, position: variable.position,
                end: text.start(of: syntax.rightBrace), in: context)
        }
        if case .accessors(let list) = syntax.accessors {
            for accessor in list {
                guard let body = accessor.body else { continue }
                let kind = Self.kind(of: accessor)
                let index = add(
                    kind, of: variable, body.statements, isAsync: accessor.effectSpecifiers?.asyncSpecifier != nil,
                    parameter: accessorParameter(accessor, type: variable.type),
                    position: text.start(of: accessor.accessorSpecifier), end: text.start(of: body.rightBrace),
                    in: context)
                switch kind {
                case .getter: variable.getter = index
                case .setter: variable.setter = index
                default: variable.observers.append(index)
                }
            }
        }
    }

    private func add(
        _ kind: FunctionDeclaration.Kind, of variable: VariableDeclaration, _ statements: CodeBlockItemListSyntax,
        isAsync: Bool = false, parameter: FunctionDeclaration.Parameter?, position: Position, end: Position,
        in context: Context
    ) -> FunctionIndex {
        var function = FunctionDeclaration(
            kind: kind, name: variable.name, owner: context.owner, position: position, end: end)
        function.isStatic = variable.isStatic
        function.isAsync = isAsync
        function.parameters = parameter.map { [$0] } ?? []
        if kind == .getter { function.result = variable.type }
        let index = reserve(function)
        function.body = scan(statements, of: function, in: context)
        facts.functions[index] = function
        return index
    }

    static func isGetter(_ syntax: AccessorDeclSyntax) -> Bool { kind(of: syntax) == .getter }

    private static func kind(of syntax: AccessorDeclSyntax) -> FunctionDeclaration.Kind {
        switch syntax.accessorSpecifier.text {
        case "get", "_read", "read", "unsafeAddress", "borrow": return .getter
        case "willSet", "didSet": return .observer
        default: return .setter
        }
    }

    /// The name of the value an accessor is given, or nil for a getter.
    static func accessorParameter(_ syntax: AccessorDeclSyntax) -> String? {
        if isGetter(syntax) { return nil }
        return syntax.parameters?.name.plainText
            ?? (syntax.accessorSpecifier.text == "didSet" ? "oldValue" : "newValue")
    }

    func accessorParameter(_ syntax: AccessorDeclSyntax, type: TypeReference?) -> FunctionDeclaration.Parameter? {
        guard let name = Self.accessorParameter(syntax) else { return nil }
        return FunctionDeclaration.Parameter(
            label: nil, name: name, type: type ?? .other(""),
            position: text.start(of: syntax.parameters.map { Syntax($0.name) } ?? Syntax(syntax.accessorSpecifier)))
    }
}
