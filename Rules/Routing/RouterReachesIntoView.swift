import Analysis
import Facts
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
            return context.functions(of: part).flatMap { function -> [Violation] in
                guard let body = function.declaration.body else { return [] }
                return reads(in: body, of: function, context).map { violation($0, function, router, context) }
            }
        }
    }

    /// `viewController.interactor.orders`: data of what the view holds, each once in a function.
    private func reads(in body: Body, of function: FunctionEntity, _ context: RuleContext) -> [ReachedData] {
        var written: Set<NodeID> = []
        for node in body.nodes {
            if case .assignment(let target, _, _) = node.shape { written.insert(target) }
            if case .call(let callee, _) = node.shape { written.insert(callee) }
        }
        var seen: Set<String> = []
        return body.nodes.indices.compactMap { index in
            guard !written.contains(NodeID(index)),
                case .member(let held, let data) = body.nodes[index].shape,
                case .member(let view, let holder) = body.nodes[Int(held)].shape,
                let property = context.ownProperty(view, body, in: function.id),
                let screen = context.typing.type(of: property.id).nominals.first(where: context.isConcreteView),
                let inner = holds(data, held, function, context), seen.insert(data).inserted
            else { return nil }
            return ReachedData(
                path: "\(property.name).\(holder).\(data)", member: data, view: context.program.type(screen),
                inner: inner, position: body.nodes[index].position)
        }
    }

    /// The interactor, store or presenter that an expression means, where it has a property of the name.
    private func holds(
        _ name: String, _ node: NodeID, _ function: FunctionEntity, _ context: RuleContext
    ) -> TypeEntity? {
        context.typing.type(of: node, in: function.id).nominals.first { nominal in
            Self.inner.contains(context.role(of: nominal)) && context.program.variable(named: name, in: nominal) != nil
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
            location: context.span(function.file, read.position, length: read.member.utf8.count),
            notes: context.declarationNote(read.inner), suggestion: advice)
    }
}

/// Data read through a view.
private struct ReachedData {
    var path: String
    var member: String
    var view: TypeEntity
    var inner: TypeEntity
    var position: Position
}
