import Facts
import Source
import SwiftSyntax

/// Declarations inside bodies.
extension BodyScanner {
    func declaration(_ syntax: DeclSyntax) {
        switch syntax.as(DeclSyntaxEnum.self) {
        case .variableDecl(let variable): variables(variable)
        case .functionDecl(let function): localFunction(function, local: announce(function))
        case .ifConfigDecl(let config): nested { conditionalStatements(config) }
        case .macroExpansionDecl(let macro):
            if macro.macroName.text == "Preview" { return }
            let arguments = arguments(
                macro.arguments, trailing: macro.trailingClosure, more: macro.additionalTrailingClosures)
            recordStatement(add(.other(arguments.map(\.value)), at: text.start(of: macro)))
        default: nested { declarations.scan(syntax, in: context) }
        }
    }

    /// All branches, one after the other, in the scope around them.
    private func conditionalStatements(_ config: IfConfigDeclSyntax) {
        let clauses = platform.read(of: config)
        let isCertain = clauses.count == 1 && platform.isExhaustive(config)
        let group = Int32(body.tables.clauses.count)
        var leaves = platform.isExhaustive(config)
        for clause in clauses {
            let index = body.tables.clauses.count
            if !isCertain {
                let start = NodeID(body.nodes.count)
                body.tables.clauses.append(Body.Clause(start: start, end: start, group: group))
                jumps.clauses += 1
            }
            let isLeft = conditionalStatements(clause)
            leaves = leaves && isLeft
            if !isCertain {
                body.tables.clauses[index].end = NodeID(body.nodes.count)
                jumps.clauses -= 1
            }
        }
        jumps.leaves = leaves
    }

    /// Whether the clause never comes to its end.
    private func conditionalStatements(_ clause: IfConfigClauseSyntax) -> Bool {
        guard case .statements(let list)? = clause.elements else { return false }
        var leaves = false
        for item in list {
            jumps.leaves = false
            if case .decl(let declaration) = item.item {
                self.declaration(declaration)
            } else {
                _ = statement(item.item, wantsValue: false)
            }
            leaves = leaves || jumps.leaves
        }
        return leaves
    }

    // MARK: Variables

    func variables(_ syntax: VariableDeclSyntax) {
        let bindings = Array(syntax.bindings)
        let annotated = types.annotations(of: bindings)
        for (binding, type) in zip(bindings, annotated) {
            var origin = Origin(value: binding.initializer.map { expression($0.value) })
            if let value = origin.value, syntax.modifiers.contains(where: { $0.name.text == "async" }) {
                mark(value, .startsTask)
            }
            origin.kind = syntax.bindingSpecifier.text == "var" ? .variable : .constant
            origin.type = type
            origin.ownership = DeclarationScanner.ownership(syntax.modifiers)
            var nodes: [NodeID] = []
            if let accessors = binding.accessorBlock { nodes += self.accessors(accessors, origin: &origin) }
            nodes += bind(binding.pattern, to: origin)
            if nodes.isEmpty, let value = origin.value { nodes = [value] }
            nodes.forEach(recordStatement)
        }
    }

    /// A computed local variable is what a call of its getter gives. Other accessors are closures that nobody calls;
    /// their nodes.
    private func accessors(_ syntax: AccessorBlockSyntax, origin: inout Origin) -> [NodeID] {
        var others: [NodeID] = []
        func getter(_ statements: CodeBlockItemListSyntax, at position: Position) {
            let closure = accessor(statements, hasResult: true, parameter: nil, at: position)
            origin.value = add(.call(callee: closure, arguments: []), at: position)
        }
        if case .getter(let statements) = syntax.accessors { getter(statements, at: text.start(of: syntax)) }
        if case .accessors(let list) = syntax.accessors {
            for declaration in list {
                guard let statements = declaration.body?.statements else { continue }
                let position = text.start(of: declaration)
                if declaration.accessorSpecifier.text == "get" {
                    getter(statements, at: position)
                } else {
                    let parameter = DeclarationScanner.accessorParameter(declaration)
                    others.append(accessor(statements, hasResult: false, parameter: parameter, at: position))
                }
            }
        }
        return others
    }
}

extension TypeReferenceScanner {
    /// The declared type of each variable of a declaration: in `var a, b: T` both have the one that is written.
    func annotations(of bindings: [PatternBindingSyntax]) -> [TypeReference?] {
        var types: [TypeReference?] = []
        var following: TypeReference?
        for binding in bindings.reversed() {
            if let annotation = binding.typeAnnotation {
                following = type(annotation.type)
            } else if binding.initializer != nil || binding.accessorBlock != nil {
                following = nil
            }
            types.append(following)
        }
        return types.reversed()
    }
}
