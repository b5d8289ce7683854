import Facts
import Program
import Source

/// A place where a declaration or extension names a type.
struct TypeMention {
    enum Form: Int, Comparable {
        /// A property, stored or computed.
        case property
        /// An inheritance clause, a parameter, a result, a generic argument, a payload.
        case signature
        case cast
        /// An expression or a local variable in a body.
        case body

        static func < (a: Form, b: Form) -> Bool { a.rawValue < b.rawValue }
    }

    /// The named type, from within arrays, optionals and generic arguments too.
    var type: TypeID
    var form: Form
    /// The property or function that names it; for a cast what is cast, where that is a property.
    var member: String
    var file: Int
    var position: Position
    var length: Int
}

extension RuleContext {
    /// Every app type that a declaration or extension names, in signatures and bodies, in source order. Linear in the
    /// declaration the first time, and constant from then on.
    func mentions(in part: TypeEntity.Part) -> [TypeMention] {
        if let known = index.mentions[part] { return known }
        let found = collectMentions(in: part)
        index.mentions[part] = found
        return found
    }

    private func collectMentions(in part: TypeEntity.Part) -> [TypeMention] {
        var collector = MentionCollector(context: self, part: part)
        collector.collect()
        return collector.mentions.sorted { ($0.position, $0.form, $0.type) < ($1.position, $1.form, $1.type) }
    }
}

private struct MentionCollector {
    let context: RuleContext
    let part: TypeEntity.Part
    var mentions: [TypeMention] = []
    private let program: Program

    init(context: RuleContext, part: TypeEntity.Part) {
        self.context = context
        program = context.program
        self.part = part
    }

    mutating func collect() {
        let declaration = context.declaration(of: part)
        let scope = program.scope(ofPart: part)
        let constraints =
            declaration.inherits + declaration.generics.compactMap(\.constraint)
            + declaration.requirements.map(\.constraint)
        let payloads = declaration.cases.flatMap { enumCase in enumCase.payload.map { ($0.type, enumCase) } }
        for reference in constraints {
            add(reference, scope, .signature, declaration.name, declaration.position, declaration.name.utf8.count)
        }
        for (reference, enumCase) in payloads {
            add(reference, scope, .signature, enumCase.name, enumCase.position, enumCase.name.utf8.count)
        }
        for variable in context.variables(of: part) {
            guard let type = variable.declaration.type else { continue }
            add(
                type, program.scope(ofVariable: variable.id), .property, variable.name, variable.declaration.position,
                variable.name.utf8.count)
        }
        for function in context.functions(of: part) { collect(function) }
    }

    private mutating func collect(_ function: FunctionEntity) {
        let declaration = function.declaration
        let scope = context.typing.scope(of: function.id)
        let member = program.memberName(of: function)
        if function.variable == nil {
            for parameter in declaration.parameters {
                add(parameter.type, scope, .signature, member, parameter.position, parameter.name.utf8.count)
            }
            for reference in [declaration.result].compactMap({ $0 }) + declaration.generics.compactMap(\.constraint) {
                add(reference, scope, .signature, member, declaration.position, declaration.name.utf8.count)
            }
        }
        guard let body = declaration.body else { return }
        for local in body.locals {
            guard let type = local.type else { continue }
            add(type, scope, .body, member, local.position, local.name.utf8.count)
        }
        let qualifiers = qualifiers(in: body, function.id)
        let made = inferred(function, body)
        for (index, node) in body.nodes.enumerated() where !qualifiers.contains(NodeID(index)) {
            guard NodeID(index) == made?.callee, let variable = made?.variable,
                case .metatype(let type) = context.typing.type(of: NodeID(index), in: function.id)
            else {
                collect(node, NodeID(index), body, function.id, scope, member)
                continue
            }
            add(type, .property, member, variable.declaration.position, variable.name.utf8.count)
        }
    }

    /// The property that holds what its initial value makes, of a type that is not written, and the name of that type.
    private func inferred(_ function: FunctionEntity, _ body: Body) -> (variable: VariableEntity, callee: NodeID)? {
        guard function.declaration.kind == .initialValue, let id = function.variable, body.returns.count == 1,
            case .call(let callee, _) = body.nodes[Int(body.returns[0])].shape
        else { return nil }
        let variable = program.variable(id)
        return variable.declaration.type == nil ? (variable, callee) : nil
    }

    /// `Outer` in `Outer.Inner`: what is named is the inner type.
    private func qualifiers(in body: Body, _ function: FunctionID) -> Set<NodeID> {
        var found: Set<NodeID> = []
        for (index, node) in body.nodes.enumerated() {
            guard case .member(let base, let name) = node.shape, name.first?.isUppercase == true,
                case .metatype = context.typing.type(of: NodeID(index), in: function)
            else { continue }
            found.insert(base)
        }
        return found
    }

    private mutating func collect(
        _ node: Node, _ id: NodeID, _ body: Body, _ function: FunctionID, _ scope: Scope, _ member: String
    ) {
        switch node.shape {
        case .cast(let value, let target, _):
            add(target, scope, .cast, property(value, body) ?? member, node.position, 0)
        case .type(let reference), .metatype(let reference):
            add(reference, scope, .body, member, node.position, reference.lastName?.utf8.count ?? 0)
        case .keyPath(let root?, _): add(root, scope, .body, member, node.position, 0)
        case .name(let name), .member(_, let name):
            guard case .metatype(let type) = context.typing.type(of: id, in: function) else { return }
            add(type, .body, member, node.position, name.utf8.count)
        default: break
        }
    }

    /// The name of the property of self that an expression reads, or nil.
    private func property(_ node: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(node)].shape {
        case .name(let name): return name
        case .member(let base, let name):
            return body.nodes[Int(base)].shape == .selfReference ? name : nil
        default: return nil
        }
    }

    private mutating func add(
        _ reference: TypeReference, _ scope: Scope, _ form: TypeMention.Form, _ member: String, _ position: Position,
        _ length: Int
    ) {
        for named in mentioned(by: reference, scope) where !program.type(named).isExternal {
            mentions.append(
                TypeMention(
                    type: named, form: form, member: member, file: part.file, position: position, length: length))
        }
    }

    /// Every nominal type that a reference names; of a library's generic type that nobody knows (`Observable<Item>`)
    /// those it wraps.
    private func mentioned(by reference: TypeReference, _ scope: Scope) -> [TypeID] {
        switch reference {
        case .named(let components):
            let type = program.resolve(reference, in: scope)
            guard type.isUnknown else { return type.mentioned }
            return components.flatMap(\.arguments).flatMap { mentioned(by: $0, scope) }
        case .optional(let inner), .array(let inner), .metatype(let inner): return mentioned(by: inner, scope)
        case .dictionary(let key, let value): return mentioned(by: key, scope) + mentioned(by: value, scope)
        case .tuple(let elements): return elements.flatMap { mentioned(by: $0.type, scope) }
        case .function(let parameters, let result):
            return parameters.flatMap { mentioned(by: $0, scope) } + mentioned(by: result, scope)
        case .composition(let parts): return parts.flatMap { mentioned(by: $0, scope) }
        case .other: return []
        }
    }

    private mutating func add(
        _ type: StaticType, _ form: TypeMention.Form, _ member: String, _ position: Position, _ length: Int
    ) {
        for named in type.mentioned where !program.type(named).isExternal {
            mentions.append(
                TypeMention(
                    type: named, form: form, member: member, file: part.file, position: position, length: length))
        }
    }
}

extension StaticType {
    /// Every nominal type in it: itself, parts of a composition, elements, generic arguments, parameters and results.
    var mentioned: [TypeID] {
        switch self {
        case .nominal(let id, let arguments): [id] + arguments.flatMap(\.mentioned)
        case .composition(let parts): parts.flatMap(\.mentioned)
        case .array(let element): element.mentioned
        case .dictionary(let key, let value): key.mentioned + value.mentioned
        case .tuple(let elements): elements.flatMap(\.type.mentioned)
        case .function(let parameters, let result): parameters.flatMap(\.mentioned) + result.mentioned
        case .metatype(let inner): inner.mentioned
        case .generic, .unknown: []
        }
    }
}
