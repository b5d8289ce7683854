import Facts
import Source
import SwiftSyntax

/// Members, calls and subscripts. A chain of them nests to the left without limit in the tree, so it is unwound in a
/// loop, not by recursion.
extension BodyScanner {
    /// The innermost expression of a chain, scanned.
    private struct Head {
        var node: NodeID
        /// Where the chain starts.
        var start: Position
        /// Where the name of an implicit member stands, behind the dot.
        var name: Position?
    }

    /// `base` is what a chain without a head of its own hangs on: the branch of a postfix `#if`.
    func chain(_ syntax: ExprSyntax, base: NodeID? = nil) -> NodeID {
        var links: [ExprSyntaxEnum] = []
        var innermost = syntax
        var current = syntax.as(ExprSyntaxEnum.self)
        while let inner = inner(of: current) {
            switch current {
            case .optionalChainingExpr, .forceUnwrapExpr: break
            default: links.append(current)
            }
            if let type = denotedType(of: inner, under: current) {
                if case .memberAccessExpr = current { links.removeLast() }
                return apply(links, to: type)
            }
            innermost = inner
            current = inner.as(ExprSyntaxEnum.self)
        }
        return apply(links, to: head(innermost, current, base: base))
    }

    /// What the outermost operation of a chain is applied to, or nil at the head.
    private func inner(of syntax: ExprSyntaxEnum) -> ExprSyntax? {
        switch syntax {
        case .memberAccessExpr(let member): return member.base
        case .functionCallExpr(let call): return call.calledExpression
        case .subscriptCallExpr(let call): return call.calledExpression
        case .optionalChainingExpr(let optional): return optional.expression
        case .forceUnwrapExpr(let unwrap): return unwrap.expression
        case .postfixIfConfigExpr(let branches): return branches.base
        case .genericSpecializationExpr(let specialization):
            return specialization.expression.is(MemberAccessExprSyntax.self) ? specialization.expression : nil
        default: return nil
        }
    }

    /// The head of the chain where it is a type because of what is done to it: `X.self`, `[X]()`.
    private func denotedType(of inner: ExprSyntax, under outer: ExprSyntaxEnum) -> Head? {
        switch outer {
        case .memberAccessExpr(let member):
            guard member.declName.baseName.text == "self", let type = types.type(denotedBy: inner) else { return nil }
            let start = text.start(of: inner)
            return Head(node: add(.metatype(type), at: start), start: start)
        case .functionCallExpr:
            let type: TypeReference?
            switch inner.as(ExprSyntaxEnum.self) {
            case .arrayExpr(let array): type = types.type(array: array)
            case .dictionaryExpr(let dictionary): type = types.type(dictionary: dictionary)
            default: return nil
            }
            guard let type else { return nil }
            let start = text.start(of: inner)
            return Head(node: add(.type(type), at: start), start: start)
        default: return nil
        }
    }

    private func head(_ syntax: ExprSyntax, _ kind: ExprSyntaxEnum, base: NodeID?) -> Head {
        switch kind {
        case .memberAccessExpr(let member):
            let start = text.start(of: member)
            let name = text.start(of: member.declName)
            if let base {
                return Head(node: add(.member(base: base, name: memberName(member)), at: name), start: start)
            }
            return Head(node: add(.implicitMember(memberName(member)), at: start), start: start, name: name)
        case .genericSpecializationExpr(let specialization):
            let start = text.start(of: specialization)
            guard let type = types.type(specialization: specialization) else {
                return Head(node: expression(specialization.expression), start: start)
            }
            return Head(node: add(.type(type), at: start), start: start)
        case .postfixIfConfigExpr(let branches):
            let start = text.start(of: branches)
            guard let base else { return Head(node: add(.other([]), at: start), start: start) }
            return Head(node: postfixBranches(branches.config, base: base, at: start), start: start)
        default:
            return Head(node: expression(syntax), start: text.start(of: syntax))
        }
    }

    private func memberName(_ member: MemberAccessExprSyntax) -> String {
        member.declName.baseName.plainText + (member.declName.argumentNames.map(argumentNames) ?? "")
    }

    /// Builds the chain from its head outwards; `links` are innermost last.
    private func apply(_ links: [ExprSyntaxEnum], to head: Head) -> NodeID {
        var node = head.node
        var name = head.name
        for link in links.reversed() {
            switch link {
            case .memberAccessExpr(let member):
                if member.declName.baseName.text == "self" { continue }
                node = add(.member(base: node, name: memberName(member)), at: text.start(of: member.declName))
            case .functionCallExpr(let call):
                let position = name ?? body.nodes[Int(node)].position
                let arguments = arguments(
                    call.arguments, trailing: call.trailingClosure, more: call.additionalTrailingClosures)
                node = add(.call(callee: node, arguments: arguments), at: position)
            case .subscriptCallExpr(let call):
                let arguments = arguments(
                    call.arguments, trailing: call.trailingClosure, more: call.additionalTrailingClosures)
                node = add(.subscript(base: node, arguments: arguments), at: head.start)
            case .postfixIfConfigExpr(let branches):
                node = postfixBranches(branches.config, base: node, at: head.start)
            case .genericSpecializationExpr(let specialization):
                let arguments = types.arguments(specialization.genericArgumentClause)
                body.tables.specializations.append(Body.Specialization(node: node, arguments: arguments))
                continue
            default: continue
            }
            name = nil
        }
        return node
    }

    /// `x` followed by `#if … .a() #else .b() #endif`: one of the branches, or `x` itself where none of them need be.
    private func postfixBranches(_ config: IfConfigDeclSyntax, base: NodeID, at position: Position) -> NodeID {
        var values: [NodeID] = []
        for clause in platform.read(of: config) {
            guard case .postfixExpression(let branch)? = clause.elements else { continue }
            let value = nested { chain(branch, base: base) }
            if let value { values.append(value) }
        }
        if !platform.isExhaustive(config) { values.append(base) }
        if values.count == 1 { return values[0] }
        let choice = add(.choice(values), at: position)
        mark(choice, .configures)
        return choice
    }

    // MARK: Arguments

    func arguments(
        _ list: LabeledExprListSyntax, trailing: ClosureExprSyntax?,
        more: MultipleTrailingClosureElementListSyntax
    ) -> [Node.Argument] {
        var arguments = arguments(list)
        guard let trailing else { return arguments }
        arguments.append(Node.Argument(label: nil, value: expression(ExprSyntax(trailing))))
        for element in more {
            let value = expression(ExprSyntax(element.closure))
            arguments.append(Node.Argument(label: element.label.plainText, value: value))
        }
        return arguments
    }

    func arguments(_ list: LabeledExprListSyntax) -> [Node.Argument] {
        list.map { Node.Argument(label: $0.label?.plainText, value: expression($0.expression)) }
    }
}
