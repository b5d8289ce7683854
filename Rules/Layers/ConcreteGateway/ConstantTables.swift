import Facts
import Navigation
import Program

/// Tells gateways that reach no data: tables of constants, and what turns one value into another.
struct ConstantTables {
    let context: RuleContext

    /// What changes a collection.
    private static let changing: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "popFirst", "updateValue",
        "merge", "formUnion", "sort", "shuffle", "swapAt", "reverse", "toggle", "add",
    ]
    /// Types of the system that compute and neither keep nor fetch anything.
    private static let values: Set<String> = [
        "String", "Substring", "Character", "Int", "Double", "Float", "Bool", "Set", "Date", "DateFormatter",
        "NumberFormatter", "Calendar", "Locale", "UIColor", "UIImage", "UIFont", "CGFloat", "Decimal",
    ]

    /// Endings by which much is called that is no gateway.
    private static let vague = ["Manager", "Provider"]

    /// Whether the type reads its values from the bundle once, or no code of it sets a property, changes a collection, or calls anything but its own methods, the
    /// initializers of values and what values compute, and each method returns something. What fulfils a protocol of the
    /// app, or is called a service or repository, is meant to reach data one day.
    /// - Parameter whateverItFulfils: whether a protocol of the app says nothing, since the object is one of constants.
    func contain(_ type: TypeID, whateverItFulfils: Bool = false) -> Bool {
        let entity = context.program.type(type)
        let ancestors = context.program.lineage(of: type).map(context.program.type)
        let name = entity.shortName.withoutImplementationEnding
        guard Self.vague.contains(where: name.hasSuffix), !name.hasSuffix("DataManager"),
            whateverItFulfils || !ancestors.contains(where: { $0.kind == .protocol && !$0.isExternal })
        else { return false }
        let functions = ancestors.flatMap(\.parts).flatMap(context.functions(of:))
        let methods = functions.filter { $0.declaration.kind == .function }
        if isBundled(ancestors, functions) || isSwitchboard(entity, methods) { return true }
        return !methods.isEmpty && methods.allSatisfy { $0.declaration.result != nil }
            && functions.allSatisfy { isWithoutEffect($0, of: type) }
    }

    /// Whether all that the type keeps are receivers of one protocol, and all that it does is to tell them what it is told,
    /// such as what happened in the app: nobody gets anything from it.
    private func isSwitchboard(_ type: TypeEntity, _ methods: [FunctionEntity]) -> Bool {
        let kept = context.storedVariables(of: type.id).filter { !$0.declaration.isStatic }
        let receivers = kept.map { variable -> TypeEntity? in
            guard case .array(let element) = context.typing.type(of: variable.id) else { return nil }
            return element.nominals.first.map(context.program.type)
        }
        guard let receiver = receivers.first.flatMap({ $0 }), receivers.allSatisfy({ $0?.id == receiver.id }),
            receiver.kind == .protocol, !receiver.isExternal, !methods.isEmpty
        else { return false }
        return methods.allSatisfy { $0.declaration.result == nil && tells(receiver.id, $0, kept) }
    }

    /// Whether all calls of a method are of the receivers, or of the list of them.
    private func tells(_ receiver: TypeID, _ method: FunctionEntity, _ kept: [VariableEntity]) -> Bool {
        guard let body = method.declaration.body else { return true }
        return body.nodes.allSatisfy { node in
            guard case .call(let callee, _) = node.shape else { return true }
            guard case .member(let base, _) = body.nodes[Int(callee)].shape else { return false }
            return context.typing.type(of: base, in: method.id).nominals.contains(receiver)
                || context.ownProperty(base, body, in: method.id).map { own in kept.contains { $0.id == own.id } }
                    ?? false
        }
    }

    /// Whether an initializer reads what the app is delivered with, and nothing changes it or fetches more: a configuration.
    private func isBundled(_ classes: [TypeEntity], _ functions: [FunctionEntity]) -> Bool {
        func names(_ function: FunctionEntity) -> [String] {
            function.declaration.body?.nodes.compactMap { node in
                if case .name(let name) = node.shape { return name }
                return nil
            } ?? []
        }
        let stored = classes.flatMap { context.storedVariables(of: $0.id) }.filter { !$0.declaration.isStatic }
        return !stored.isEmpty && stored.allSatisfy(\.declaration.isLet)
            && functions.contains { $0.declaration.kind == .initializer && names($0).contains("Bundle") }
            && !functions.flatMap(names).contains(where: GatewayTest.isSource)
    }

    private func isWithoutEffect(_ function: FunctionEntity, of type: TypeID) -> Bool {
        guard let body = function.declaration.body else { return true }
        return body.nodes.indices.allSatisfy { index in
            switch body.nodes[index].shape {
            case .assignment(let target, _, _):
                if case .local = body.nodes[Int(target)].shape { return true }
                return function.declaration.kind == .initializer
            case .call(let callee, _): return isHarmless(callee, NodeID(index), body, function.id, type)
            default: return true
            }
        }
    }

    private func isHarmless(
        _ callee: NodeID, _ call: NodeID, _ body: Body, _ function: FunctionID, _ type: TypeID
    ) -> Bool {
        switch body.nodes[Int(callee)].shape {
        case .implicitMember: return true
        case .member(let base, let name):
            if Self.changing.contains(name) { return false }
            if body.nodes[Int(base)].shape == .superReference { return name == "init" }
            if isValue(context.typing.type(of: base, in: function)) { return true }
        default: break
        }
        if case .metatype(let made) = context.typing.type(of: callee, in: function) {
            return made.nominals.allSatisfy { $0 == type || isValue($0) }
        }
        let targets = context.typing.targets(ofCall: call, in: function).map { context.program.function($0).owner }
        return !targets.isEmpty && targets.allSatisfy { $0 == type }
    }

    private func isValue(_ type: StaticType) -> Bool {
        switch type {
        case .array, .dictionary: return true
        case .metatype(let inner): return isValue(inner)
        default: return !type.nominals.isEmpty && type.nominals.allSatisfy(isValue)
        }
    }

    /// A structure or enumeration of the app that is no gateway, or one of the system's values.
    private func isValue(_ type: TypeID) -> Bool {
        let entity = context.program.type(type)
        if entity.isExternal { return Self.values.contains(entity.name) }
        return (entity.kind == .struct || entity.kind == .enum) && context.role(of: type) != .gateway
    }
}
