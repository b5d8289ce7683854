import Facts
import Source
import SwiftSyntax

/// Functions, initializers, deinitializers and subscripts.
extension DeclarationScanner {
    func scan(_ syntax: FunctionDeclSyntax, in context: Context) {
        var function = FunctionDeclaration(
            kind: .function, name: syntax.name.plainText, owner: context.owner, position: text.start(of: syntax.name),
            end: end(of: syntax.body, in: syntax))
        function.begin = text.documentedStart(of: syntax)
        function.generics = generics(syntax.genericParameterClause)
        function.requirements = requirements(syntax.genericWhereClause)
        function.attributes = attributes(syntax.attributes)
        function.modifiers = modifiers(syntax.modifiers, in: context)
        function.result = syntax.signature.returnClause.map { types.type($0.type) }
        function.isAsync = syntax.signature.effectSpecifiers?.asyncSpecifier != nil
        add(function, parameters: syntax.signature.parameterClause, body: syntax.body, in: context)
    }

    func scan(_ syntax: InitializerDeclSyntax, in context: Context) {
        var function = FunctionDeclaration(
            kind: .initializer, name: "init", owner: context.owner, position: text.start(of: syntax.initKeyword),
            end: end(of: syntax.body, in: syntax))
        function.generics = generics(syntax.genericParameterClause)
        function.requirements = requirements(syntax.genericWhereClause)
        function.attributes = attributes(syntax.attributes)
        function.modifiers = modifiers(syntax.modifiers, in: context)
        function.isAsync = syntax.signature.effectSpecifiers?.asyncSpecifier != nil
        add(function, parameters: syntax.signature.parameterClause, body: syntax.body, in: context)
    }

    func scan(_ syntax: DeinitializerDeclSyntax, in context: Context) {
        var function = FunctionDeclaration(
            kind: .deinitializer, name: "deinit", owner: context.owner, position: text.start(of: syntax.deinitKeyword),
            end: end(of: syntax.body, in: syntax))
        function.attributes = attributes(syntax.attributes)
        function.modifiers = modifiers(syntax.modifiers)
        add(function, parameters: nil, body: syntax.body, in: context)
    }

    /// Where the closing brace stands; without a body, where the declaration ends.
    private func end(of body: CodeBlockSyntax?, in syntax: some SyntaxProtocol) -> Position {
        body.map { text.start(of: $0.rightBrace) } ?? text.end(of: syntax)
    }

    private func add(
        _ function: FunctionDeclaration, parameters: FunctionParameterClauseSyntax?, body: CodeBlockSyntax?,
        in context: Context
    ) {
        var function = function
        function.isStatic = Self.isStatic(function.modifiers)
        let index = reserve(function)
        function.parameters = parameters.map { self.parameters($0, isSubscript: false, in: context) } ?? []
        if let statements = body?.statements { function.body = scan(statements, of: function, in: context) }
        facts.functions[index] = function
    }

    /// Gives the function its place before those found inside it, such as default arguments.
    func reserve(_ function: FunctionDeclaration) -> FunctionIndex {
        facts.functions.append(function)
        return facts.functions.count - 1
    }

    func scan(_ statements: CodeBlockItemListSyntax, of function: FunctionDeclaration, in context: Context) -> Body {
        BodyScanner(declarations: self, context: context, parameters: function.parameters.map(\.name))
            .scan(statements, hasResult: function.result.map { !$0.isVoid } ?? (function.kind == .getter))
    }

    // MARK: Parameters

    func parameters(
        _ clause: FunctionParameterClauseSyntax, isSubscript: Bool, in context: Context
    ) -> [FunctionDeclaration.Parameter] {
        clause.parameters.map { parameter in
            let nameToken = parameter.secondName ?? parameter.firstName
            let name = nameToken.plainText
            // `subscript(index: Int)` is used without a label.
            let hasLabel = !isSubscript || parameter.secondName != nil
            return FunctionDeclaration.Parameter(
                label: hasLabel ? Self.label(of: parameter.firstName) : nil, name: name,
                type: types.type(parameter.type), isVariadic: parameter.ellipsis != nil,
                passing: types.passing(parameter.type),
                defaultValue: parameter.defaultValue.map {
                    initialValue($0.value, name: nameToken, isStatic: false, in: context)
                },
                attributes: attributes(parameter.attributes), position: text.start(of: nameToken))
        }
    }

    /// A function of kind `.initialValue` for an initial value or a default argument.
    func initialValue(
        _ value: ExprSyntax, name: TokenSyntax, type: TypeReference? = nil, isStatic: Bool, in context: Context,
        pattern: PatternSyntax? = nil
    ) -> FunctionIndex {
        var function = FunctionDeclaration(
            kind: .initialValue, name: name.plainText, owner: context.owner, position: text.start(of: name),
            end: text.end(of: value))
        function.isStatic = isStatic
        function.result = type
        let index = reserve(function)
        let scanner = BodyScanner(declarations: self, context: context)
        if let pattern {
            function.body = scanner.scan(value: value, of: pattern, property: function.name)
        } else {
            function.body = scanner.scan(value: value)
        }
        facts.functions[index] = function
        return index
    }

    // MARK: Subscripts

    /// The getter is the subscript itself; a setter is a function of its own with the new value as last parameter.
    func scan(_ syntax: SubscriptDeclSyntax, in context: Context) {
        var function = FunctionDeclaration(
            kind: .subscript, name: "subscript", owner: context.owner,
            position: text.start(of: syntax.subscriptKeyword),
            end: syntax.accessorBlock.map { text.start(of: $0.rightBrace) } ?? text.end(of: syntax))
        function.generics = generics(syntax.genericParameterClause)
        function.requirements = requirements(syntax.genericWhereClause)
        function.attributes = attributes(syntax.attributes)
        function.modifiers = modifiers(syntax.modifiers, in: context)
        function.isStatic = Self.isStatic(function.modifiers)
        function.result = types.type(syntax.returnClause.type)
        let index = reserve(function)
        function.parameters = parameters(syntax.parameterClause, isSubscript: true, in: context)
        if case .getter(let statements)? = syntax.accessorBlock?.accessors {
            function.body = scan(statements, of: function, in: context)
        }
        if case .accessors(let list)? = syntax.accessorBlock?.accessors {
            for accessor in list {
                guard let statements = accessor.body?.statements else { continue }
                if Self.isGetter(accessor) {
                    function.isAsync = accessor.effectSpecifiers?.asyncSpecifier != nil
                    function.body = scan(statements, of: function, in: context)
                } else {
                    addSetter(accessor, statements, of: function, in: context)
                }
            }
        }
        facts.functions[index] = function
    }

    private func addSetter(
        _ syntax: AccessorDeclSyntax, _ statements: CodeBlockItemListSyntax, of function: FunctionDeclaration,
        in context: Context
    ) {
        var setter = FunctionDeclaration(
            kind: .setter, name: function.name, owner: function.owner,
            position: text.start(of: syntax.accessorSpecifier), end: end(of: syntax.body, in: syntax))
        setter.isStatic = function.isStatic
        setter.parameters = function.parameters + [accessorParameter(syntax, type: function.result)].compactMap(\.self)
        let index = reserve(setter)
        setter.body = scan(statements, of: setter, in: context)
        facts.functions[index] = setter
    }
}
