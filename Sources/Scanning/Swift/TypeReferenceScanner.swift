import Facts
import SwiftSyntax

/// Reads types, both in the places of types and in the places of expressions.
struct TypeReferenceScanner {
    /// Types nested deeper are kept as text; the tree does not bound the length of `A.B.C…` or `T??…`.
    private static let depthLimit = 64

    let text: SourceText
    private var depth = 0

    init(text: SourceText) { self.text = text }

    private var deeper: TypeReferenceScanner {
        var scanner = self
        scanner.depth += 1
        return scanner
    }

    func type(_ syntax: TypeSyntax) -> TypeReference {
        depth < Self.depthLimit ? deeper.scan(syntax) : other(syntax)
    }

    private func scan(_ syntax: TypeSyntax) -> TypeReference {
        switch syntax.as(TypeSyntaxEnum.self) {
        case .identifierType(let type):
            return .named([component(type.name, type.genericArgumentClause)])
        case .memberType(let type):
            guard case .named(var components) = self.type(type.baseType) else { return other(syntax) }
            components.append(component(type.name, type.genericArgumentClause))
            return .named(components)
        case .optionalType(let type): return .optional(self.type(type.wrappedType))
        case .implicitlyUnwrappedOptionalType(let type): return .optional(self.type(type.wrappedType))
        case .arrayType(let type): return .array(self.type(type.element))
        case .dictionaryType(let type): return .dictionary(key: self.type(type.key), value: self.type(type.value))
        case .tupleType(let type): return tuple(type.elements)
        case .functionType(let type):
            return .function(
                parameters: type.parameters.map { self.type($0.type) }, result: self.type(type.returnClause.type))
        case .compositionType(let type): return .composition(type.elements.map { self.type($0.type) })
        case .someOrAnyType(let type): return self.type(type.constraint)
        case .attributedType(let type): return self.type(type.baseType)
        case .metatypeType(let type): return .metatype(self.type(type.baseType))
        case .classRestrictionType: return .name("AnyObject")
        default: return other(syntax)
        }
    }

    /// How a parameter of this type takes its value.
    func passing(_ syntax: TypeSyntax) -> FunctionDeclaration.Passing {
        guard let type = syntax.as(AttributedTypeSyntax.self) else { return [] }
        var passing: FunctionDeclaration.Passing = []
        for case .simpleTypeSpecifier(let specifier) in type.specifiers where specifier.specifier.text == "inout" {
            passing.insert(.isInout)
        }
        for case .attribute(let attribute) in type.attributes {
            switch attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text {
            case "escaping": passing.insert(.escaping)
            case "autoclosure": passing.insert(.autoclosure)
            default: continue
            }
        }
        return passing
    }

    private func other(_ syntax: some SyntaxProtocol) -> TypeReference { .other(text.source(of: syntax)) }

    private func tuple(_ list: TupleTypeElementListSyntax) -> TypeReference {
        let elements = list.map { element in
            let label = (element.secondName ?? element.firstName)?.plainText
            return TypeReference.Element(label: label == "_" ? nil : label, type: type(element.type))
        }
        if elements.count == 1, let only = elements.first, only.label == nil { return only.type }
        return .tuple(elements)
    }

    private func component(_ name: TokenSyntax, _ clause: GenericArgumentClauseSyntax?) -> TypeReference.Component {
        TypeReference.Component(name.plainText, arguments: clause.map(arguments) ?? [])
    }

    func arguments(_ clause: GenericArgumentClauseSyntax) -> [TypeReference] {
        clause.arguments.map { argument in
            if case .type(let type) = argument.argument { return self.type(type) }
            return other(argument.argument)
        }
    }

    // MARK: Types in the places of expressions

    /// The type an expression denotes by its form alone: a dotted path that begins with a capital letter, `Foo<Bar>`,
    /// `[X]`, `[K: V]`, `X?`, or nil.
    func type(denotedBy syntax: ExprSyntax) -> TypeReference? {
        depth < Self.depthLimit ? deeper.scan(syntax) : nil
    }

    private func scan(_ syntax: ExprSyntax) -> TypeReference? {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference):
            let name = reference.baseName.plainText
            guard reference.argumentNames == nil, name.first?.isUppercase == true else { return nil }
            return .name(name)
        case .memberAccessExpr(let member):
            guard let base = member.base, case .named(var components)? = type(denotedBy: base) else { return nil }
            components.append(TypeReference.Component(member.declName.baseName.plainText))
            return .named(components)
        case .genericSpecializationExpr(let specialization): return type(specialization: specialization)
        case .arrayExpr(let array): return type(array: array)
        case .dictionaryExpr(let dictionary): return type(dictionary: dictionary)
        case .optionalChainingExpr(let optional): return type(denotedBy: optional.expression).map { .optional($0) }
        case .typeExpr(let expression): return type(expression.type)
        case .tupleExpr(let tuple):
            let elements = Array(tuple.elements)
            guard elements.count == 1, let only = elements.first, only.label == nil else { return nil }
            return type(denotedBy: only.expression)
        default: return nil
        }
    }

    func type(specialization: GenericSpecializationExprSyntax) -> TypeReference? {
        let arguments = arguments(specialization.genericArgumentClause)
        if let reference = specialization.expression.as(DeclReferenceExprSyntax.self) {
            return .named([TypeReference.Component(reference.baseName.plainText, arguments: arguments)])
        }
        guard case .named(var components)? = type(denotedBy: specialization.expression), let last = components.popLast()
        else { return nil }
        components.append(TypeReference.Component(last.name, arguments: arguments))
        return .named(components)
    }

    /// `[X]` as a type.
    func type(array: ArrayExprSyntax) -> TypeReference? {
        let elements = Array(array.elements)
        guard elements.count == 1, let only = elements.first else { return nil }
        return type(denotedBy: only.expression).map { .array($0) }
    }

    /// `[K: V]` as a type.
    func type(dictionary: DictionaryExprSyntax) -> TypeReference? {
        guard case .elements(let list) = dictionary.content else { return nil }
        let elements = Array(list)
        guard elements.count == 1, let only = elements.first, let key = type(denotedBy: only.key),
            let value = type(denotedBy: only.value)
        else { return nil }
        return .dictionary(key: key, value: value)
    }
}
