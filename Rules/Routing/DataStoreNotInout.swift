import Facts
import Navigation
import Program
import Source

/// Data that a router sets on a copy of a data store. Its page in `Pages` says what counts.
struct DataStoreNotInout: Rule {
    static let metadata = RuleMetadata(
        id: "data-store-not-inout", group: .routing,
        severity: DialectSeverity(viper: nil, parentRouter: nil, rambler: nil, routes: nil, cleanSwift: .error),
        page: PackageResources.data_store_not_inout_md)

    func check(_ context: RuleContext) -> [Violation] {
        context.parts(roles: [.router]).flatMap { part -> [Violation] in
            guard let router = context.owner(of: part) else { return [] }
            return context.functions(of: part).compactMap { function in
                lost(in: function, context).map { violation($0, function, router, context) }
            }
        }
    }

    /// The first assignment to a member of a local copy of a data store parameter, where nothing hands the copy on.
    private func lost(in function: FunctionEntity, _ context: RuleContext) -> LostData? {
        guard let body = function.declaration.body else { return nil }
        for node in body.nodes {
            guard case .assignment(let target, _, _) = node.shape,
                case .member(let base, let name) = body.nodes[Int(target)].shape,
                case .local(let copy) = body.nodes[Int(base)].shape,
                let parameter = copied(copy, body), !isHandedOn(copy, body),
                let store = store(parameter, function, context)
            else { continue }
            return LostData(
                store: store, parameter: function.declaration.parameters[parameter],
                member: name, position: body.nodes[Int(target)].position)
        }
        return nil
    }

    /// The parameter that a `var` starts from.
    private func copied(_ local: LocalID, _ body: Body) -> Int? {
        let entry = body.locals[Int(local)]
        guard entry.kind == .variable, entry.bindings.count == 1, let binding = entry.bindings.first,
            binding.path.isEmpty, case .parameter(let index) = body.nodes[Int(binding.value)].shape
        else { return nil }
        return Int(index)
    }

    /// The copy is stored or given to somebody: then the data goes with it.
    private func isHandedOn(_ local: LocalID, _ body: Body) -> Bool {
        body.nodes.contains { node in
            let values: [NodeID] =
                switch node.shape {
                case .assignment(_, let value, _): [value]
                case .call(_, let arguments): arguments.map(\.value)
                case .return(let value?, _): [value]
                default: []
                }
            return values.contains { body.nodes[Int($0)].shape == .local(local) }
        }
    }

    /// The protocol of a data store, not bound to classes, that a parameter is typed by.
    private func store(_ parameter: Int, _ function: FunctionEntity, _ context: RuleContext) -> TypeEntity? {
        guard parameter < function.declaration.parameters.count else { return nil }
        let type = context.typing.resolve(function.declaration.parameters[parameter].type, in: function.id)
        return type.nominals.map(context.program.type).first {
            $0.kind == .protocol && context.role(of: $0.id) == .dataStore && !context.isClassBound($0.id)
        }
    }

    private func violation(
        _ lost: LostData, _ function: FunctionEntity, _ router: TypeEntity, _ context: RuleContext
    ) -> Violation {
        let (store, symbol, name) = (lost.store, context.program.symbol(function.id), lost.parameter.name)
        let keepers = context.program.concreteDescendants(of: store.id).map(context.program.type)
        let classes = keepers.filter { $0.kind == .class }
        let consequence =
            classes.isEmpty || classes.count < keepers.count
            ? "the next scene never sees it" : "it arrives only because \(classes[0].name) is a class"
        var violation = Violation(
            subject: symbol, scene: context.module(of: router.id), dialect: context.dialect(of: router.id),
            message: "\(symbol) sets \(lost.member) on its own copy of \(store.name); \(consequence)",
            location: context.span(function.file, lost.position, length: lost.member.utf8.count),
            notes: context.declarationNote(store),
            suggestion: "take it as \(name): inout \(store.name), or let \(store.name) inherit AnyObject")
        if !classes.isEmpty, classes.count == keepers.count { violation.lowered = 2 }
        return violation
    }
}

/// A value set on a copy.
private struct LostData {
    var store: TypeEntity
    var parameter: FunctionDeclaration.Parameter
    var member: String
    var position: Position
}
