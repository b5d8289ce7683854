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
        context.code.assignments(in: function).lazy.compactMap { set -> LostData? in
            guard let copy = set.target.base?.local, let name = set.target.member, copy.kind == .variable,
                let parameter = copy.onlyValue?.parameter, !copy.uses.contains(where: isHandedOn),
                let store = store(parameter, function, context)
            else { return nil }
            return LostData(
                store: store, parameter: function.declaration.parameters[parameter], member: name,
                place: set.target.place)
        }.first
    }

    /// The copy is stored or given to somebody: then the data goes with it.
    private func isHandedOn(_ copy: Expression) -> Bool {
        copy.taker != nil || copy.isReturned || copy.storing != nil
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
            location: Finding.Span(lost.place, length: lost.member.utf8.count),
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
    var place: SourceLocation
}
