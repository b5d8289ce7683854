import Facts
import Source
import SwiftSyntax

/// Walks the declarations of a file and fills its facts; bodies are read by a `BodyScanner` each.
///
/// Extended in files of their own: types, functions, variables.
final class DeclarationScanner {
    /// Where a declaration stands.
    struct Context {
        var owner: TypeIndex?
        var isPreview = false
        /// The access that an extension gives to what it declares.
        var access: String?
    }

    var facts: SwiftFacts
    let types: TypeReferenceScanner
    let platform: PlatformClauses
    var text: SourceText { types.text }
    /// Made for the first statement at the top level.
    private var topLevel: (scanner: BodyScanner, position: Position)?
    private var topLevelEnd = Position(line: 1, column: 1)

    init(path: String, text: SourceText, platform: PlatformClauses) {
        self.platform = platform
        facts = SwiftFacts(path: path)
        types = TypeReferenceScanner(text: text)
    }

    func scan(_ tree: SourceFileSyntax) {
        topLevelItems(tree.statements)
        guard let topLevel else { return }
        var function = FunctionDeclaration(
            kind: .topLevel, name: "", owner: nil, position: topLevel.position, end: topLevelEnd)
        function.body = topLevel.scanner.finished()
        facts.functions.append(function)
    }

    private func topLevelItems(_ items: CodeBlockItemListSyntax) {
        for item in items {
            guard case .decl(let declaration) = item.item else {
                if case .expr(let syntax) = item.item, isPreview(syntax) { continue }
                _ = statements(at: item).statement(item.item, wantsValue: false)
                continue
            }
            if let config = declaration.as(IfConfigDeclSyntax.self) {
                for clause in platform.read(of: config) {
                    if case .statements(let list)? = clause.elements { topLevelItems(list) }
                }
            } else {
                scan(declaration, in: Context(owner: nil))
            }
        }
    }

    private func isPreview(_ syntax: ExprSyntax) -> Bool {
        syntax.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
    }

    private func statements(at syntax: some SyntaxProtocol) -> BodyScanner {
        topLevelEnd = text.end(of: syntax)
        if let topLevel { return topLevel.scanner }
        let scanner = BodyScanner(declarations: self, context: Context(owner: nil))
        topLevel = (scanner, text.start(of: syntax))
        return scanner
    }

    /// Any declaration but statements: a member, or what stands at the top level or in a body.
    func scan(_ syntax: DeclSyntax, in context: Context) {
        switch syntax.as(DeclSyntaxEnum.self) {
        case .classDecl(let type): scan(type, kind: .class, in: context)
        case .structDecl(let type): scan(type, kind: .struct, in: context)
        case .enumDecl(let type): scan(type, kind: .enum, in: context)
        case .actorDecl(let type): scan(type, kind: .actor, in: context)
        case .protocolDecl(let type): scan(type, in: context)
        case .extensionDecl(let type): scan(type, in: context)
        case .functionDecl(let function): scan(function, in: context)
        case .initializerDecl(let function): scan(function, in: context)
        case .deinitializerDecl(let function): scan(function, in: context)
        case .subscriptDecl(let function): scan(function, in: context)
        case .variableDecl(let variable): scan(variable, in: context)
        case .enumCaseDecl(let cases): scan(cases, in: context)
        case .associatedTypeDecl(let type): scan(type, in: context)
        case .typeAliasDecl(let alias): scan(alias, in: context)
        case .importDecl(let declaration): scan(declaration)
        case .ifConfigDecl(let config):
            for clause in platform.read(of: config) {
                if case .decls(let members)? = clause.elements { scan(members, in: context) }
            }
        default: return
        }
    }

    func scan(_ members: MemberBlockItemListSyntax, in context: Context) {
        for member in members { scan(member.decl, in: context) }
    }

    private func scan(_ syntax: ImportDeclSyntax) {
        guard let module = syntax.path.first?.name else { return }
        let isExported = attributes(syntax.attributes).contains { $0.name == "_exported" }
        facts.imports.append(
            Import(module: module.plainText, isExported: isExported, position: text.start(of: module)))
    }

    // MARK: Parts of many declarations

    func attributes(_ list: AttributeListSyntax) -> [Attribute] {
        var attributes: [Attribute] = []
        for element in list {
            if case .attribute(let attribute) = element { attributes.append(self.attribute(attribute)) }
            guard case .ifConfigDecl(let config) = element else { continue }
            for clause in platform.read(of: config) {
                if case .attributes(let list)? = clause.elements { attributes += self.attributes(list) }
            }
        }
        return attributes
    }

    private func attribute(_ syntax: AttributeSyntax) -> Attribute {
        var arguments: String?
        if let open = syntax.leftParen, let close = syntax.rightParen {
            arguments = text.source(
                from: open.endPosition, to: max(open.endPosition, close.positionAfterSkippingLeadingTrivia))
        }
        return Attribute(name: text.source(of: syntax.attributeName), arguments: arguments)
    }

    /// The modifiers of a member; one that says nothing of its access has that of the extension around it.
    func modifiers(_ list: DeclModifierListSyntax, in context: Context) -> [String] {
        let own = modifiers(list)
        guard let access = context.access, Self.accesses.isDisjoint(with: own) else { return own }
        return [access] + own
    }

    static let accesses: Set<String> = ["private", "fileprivate", "internal", "package", "public", "open"]

    func modifiers(_ list: DeclModifierListSyntax) -> [String] {
        list.map { modifier in
            guard let detail = modifier.detail else { return modifier.name.text }
            return modifier.name.text + "(" + detail.detail.text + ")"
        }
    }

    static func isStatic(_ modifiers: [String]) -> Bool {
        modifiers.contains { $0 == "static" || $0 == "class" }
    }

    static func ownership(_ list: DeclModifierListSyntax) -> VariableDeclaration.Ownership {
        list.lazy.compactMap { VariableDeclaration.Ownership(rawValue: $0.name.text) }.first ?? .strong
    }

    /// The label for which this token stands; nil for `_`.
    static func label(of token: TokenSyntax) -> String? {
        let text = token.plainText
        return text == "_" ? nil : text
    }

    func generics(_ clause: GenericParameterClauseSyntax?) -> [GenericParameter] {
        guard let clause else { return [] }
        return clause.parameters.map {
            GenericParameter(name: $0.name.plainText, constraint: $0.inheritedType.map(types.type))
        }
    }

    func requirements(_ clause: GenericWhereClauseSyntax?) -> [GenericRequirement] {
        guard let clause else { return [] }
        return clause.requirements.compactMap { requirement in
            if case .sameTypeRequirement(let same) = requirement.requirement {
                guard case .type(let left) = same.leftType, case .type(let right) = same.rightType else { return nil }
                return GenericRequirement(
                    subject: types.type(left), constraint: types.type(right), isSameType: true)
            }
            if case .conformanceRequirement(let conformance) = requirement.requirement {
                return GenericRequirement(
                    subject: types.type(conformance.leftType), constraint: types.type(conformance.rightType),
                    isSameType: false)
            }
            guard case .layoutRequirement(let layout) = requirement.requirement else { return nil }
            return GenericRequirement(
                subject: types.type(layout.type), constraint: .other(layout.layoutSpecifier.text), isSameType: false)
        }
    }
}
