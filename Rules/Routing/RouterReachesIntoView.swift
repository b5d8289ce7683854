import Analysis
import Navigation
import Program
import Source

/// A router that takes data through its view. Its page in `Pages` says what counts.
struct RouterReachesIntoView: Rule {
    static let metadata = RuleMetadata(
        id: "router-reaches-into-view", group: .routing,
        severity: DialectSeverity(viper: nil, parentRouter: nil, rambler: nil, routes: nil, cleanSwift: .warning),
        page: PackageResources.router_reaches_into_view_md)

    private static let inner: Set<Role> = [.interactor, .dataStore, .presenter, .gateway]

    func check(_ context: RuleContext) -> [Violation] {
        context.parts(roles: [.router]).flatMap { part -> [Violation] in
            guard let router = context.owner(of: part), router.kind != .protocol else { return [] }
            return context.functions(of: part).flatMap { function in
                reads(in: function, context).map { violation($0, function, router, context) }
            }
        }
    }

    /// `viewController.interactor.orders`: data of what the view holds, each once in a function.
    private func reads(in function: FunctionEntity, _ context: RuleContext) -> [ReachedData] {
        var seen: Set<String> = []
        return context.code.members(in: function).compactMap { read in
            guard read.call == nil, read.setting == nil, let data = read.member,
                let held = read.base, let holder = held.member, let property = held.base?.property,
                let screen = context.typing.type(of: property.id).nominals.first(where: context.isConcreteView),
                let inner = holds(data, held, context), seen.insert(data).inserted
            else { return nil }
            return ReachedData(
                path: "\(property.name).\(holder).\(data)", member: data, view: context.program.type(screen),
                inner: inner, place: read.place)
        }
    }

    /// The interactor, store or presenter that an expression means, where it has a property of the name.
    private func holds(_ name: String, _ value: Expression, _ context: RuleContext) -> TypeEntity? {
        value.types.first { type in
            Self.inner.contains(context.role(of: type)) && context.program.variable(named: name, in: type) != nil
        }.map(context.program.type)
    }

    private func violation(
        _ read: ReachedData, _ function: FunctionEntity, _ router: TypeEntity, _ context: RuleContext
    ) -> Violation {
        let store = context.siblings(of: router.id, roles: [.dataStore]).first { $0.kind == .protocol }
        let advice =
            store.map {
                "let \(router.name) hold the scene's data store, var dataStore: \($0.name)?, and read it there"
            }
            ?? "declare a data store protocol with \(read.member) that \(read.inner.name) fulfils, and give it to "
            + "\(router.name); or hand \(read.member) to \(function.declaration.signature) as an argument"
        return Violation(
            subject: "\(router.name).\(read.path)", scene: context.module(of: router.id),
            dialect: context.dialect(of: router.id),
            message: "\(router.name) takes \(read.member) through \(read.view.name) (\(read.path)); "
                + "the route breaks when the view keeps its data elsewhere",
            location: Finding.Span(read.place, length: read.member.utf8.count),
            notes: context.declarationNote(read.inner), suggestion: advice)
    }
}

/// Data read through a view.
private struct ReachedData {
    var path: String
    var member: String
    var view: TypeEntity
    var inner: TypeEntity
    var place: SourceLocation
}
