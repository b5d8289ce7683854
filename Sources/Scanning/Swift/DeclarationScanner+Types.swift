import Facts
import Source
import SwiftSyntax

/// Types, their cases and aliases.
extension DeclarationScanner {
    /// A class, structure, enumeration or actor.
    func scan(
        _ syntax: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax,
        kind: TypeDeclaration.Kind, in context: Context
    ) {
        var type = TypeDeclaration(
            kind: kind, name: syntax.name.plainText, outer: context.owner, position: text.start(of: syntax.name),
            end: text.start(of: syntax.memberBlock.rightBrace))
        type.generics = generics(syntax.genericParameterClause)
        type.requirements = requirements(syntax.genericWhereClause)
        add(type, syntax, in: context)
    }

    func scan(_ syntax: ProtocolDeclSyntax, in context: Context) {
        var type = TypeDeclaration(
            kind: .protocol, name: syntax.name.plainText, outer: context.owner, position: text.start(of: syntax.name),
            end: text.start(of: syntax.memberBlock.rightBrace))
        type.requirements = requirements(syntax.genericWhereClause)
        add(type, syntax, in: context)
    }

    func scan(_ syntax: ExtensionDeclSyntax, in context: Context) {
        let extended = types.type(syntax.extendedType)
        var type = TypeDeclaration(
            kind: .extension, name: Self.name(ofExtended: extended), outer: context.owner,
            position: text.start(of: syntax.extendedType), end: text.start(of: syntax.memberBlock.rightBrace))
        type.extended = extended
        type.requirements = requirements(syntax.genericWhereClause)
        add(type, syntax, in: context)
    }

    private func add(_ type: TypeDeclaration, _ syntax: some DeclGroupSyntax, in context: Context) {
        var type = type
        type.inherits = syntax.inheritanceClause?.inheritedTypes.map { types.type($0.type) } ?? []
        type.attributes = attributes(syntax.attributes)
        type.modifiers =
            type.kind == .extension ? modifiers(syntax.modifiers) : modifiers(syntax.modifiers, in: context)
        type.isPreview =
            context.isPreview || type.inherits.contains { $0.plainName?.hasSuffix("PreviewProvider") ?? false }
        facts.types.append(type)
        let access = type.kind == .extension ? type.modifiers.first(where: Self.accesses.contains) : nil
        scan(
            syntax.memberBlock.members,
            in: Context(owner: facts.types.count - 1, isPreview: type.isPreview, access: access))
    }

    /// The dotted name of an extended type; the sugared forms go by their full names.
    private static func name(ofExtended type: TypeReference) -> String {
        switch type {
        case .named(let components): return components.map(\.name).joined(separator: ".")
        case .array: return "Array"
        case .dictionary: return "Dictionary"
        case .optional: return "Optional"
        case .other(let text): return text
        default: return ""
        }
    }

    // MARK: Cases

    func scan(_ syntax: EnumCaseDeclSyntax, in context: Context) {
        guard let owner = context.owner else { return }
        for element in syntax.elements {
            let payload = element.parameterClause?.parameters.map { parameter in
                TypeDeclaration.EnumCase.Payload(
                    label: parameter.firstName.flatMap(Self.label), type: types.type(parameter.type))
            }
            facts.types[owner].cases.append(
                TypeDeclaration.EnumCase(
                    name: element.name.plainText, rawValue: element.rawValue.flatMap { stringValue($0.value) },
                    rawNumber: element.rawValue.flatMap { numberText($0.value) }, payload: payload ?? [],
                    position: text.start(of: element.name)))
        }
    }

    /// The text of a string literal without interpolation, or nil.
    private func stringValue(_ syntax: ExprSyntax) -> String? {
        guard let literal = syntax.as(StringLiteralExprSyntax.self) else { return nil }
        var value = ""
        for segment in literal.segments {
            guard case .stringSegment(let segment) = segment else { return nil }
            value += segment.content.text
        }
        return literal.openingPounds == nil ? StringEscapes.resolve(value) : value
    }

    /// The text of a number, or nil.
    private func numberText(_ syntax: ExprSyntax) -> String? {
        var number = syntax
        if let prefix = syntax.as(PrefixOperatorExprSyntax.self) {
            guard ["-", "+"].contains(prefix.operator.text) else { return nil }
            number = prefix.expression
        }
        return number.is(IntegerLiteralExprSyntax.self) || number.is(FloatLiteralExprSyntax.self)
            ? text.source(of: syntax) : nil
    }

    // MARK: Aliases and associated types

    func scan(_ syntax: TypeAliasDeclSyntax, in context: Context) {
        facts.aliases.append(
            AliasDeclaration(
                name: syntax.name.plainText, outer: context.owner, generics: generics(syntax.genericParameterClause),
                target: types.type(syntax.initializer.value), modifiers: modifiers(syntax.modifiers),
                position: text.start(of: syntax.name)))
    }

    func scan(_ syntax: AssociatedTypeDeclSyntax, in context: Context) {
        guard let owner = context.owner else { return }
        let inherited = syntax.inheritanceClause?.inheritedTypes.map { types.type($0.type) } ?? []
        let constraint = inherited.count > 1 ? .composition(inherited) : inherited.first
        facts.types[owner].associatedTypes.append(
            GenericParameter(name: syntax.name.plainText, constraint: constraint))
        facts.types[owner].requirements += requirements(syntax.genericWhereClause)
    }
}
