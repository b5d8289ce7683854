import Analysis
import Facts
import Navigation
import Program
import Source

/// A presenter, view or view model that holds a router by its class. Its page in `Pages` says what counts.
struct RouterHeldConcretely: Rule {
    static let metadata = RuleMetadata(
        id: "router-held-concretely", group: .routing,
        severity: DialectSeverity(
            viper: .warning, parentRouter: nil, rambler: .warning, routes: .warning, cleanSwift: .warning),
        page: PackageResources.router_held_concretely_md)

    func check(_ context: RuleContext) -> [Violation] {
        let all = context.parts(roles: [.view, .presenter]).flatMap { part -> [RouterHolder] in
            guard let holder = context.owner(of: part), holder.kind == .class, isJudged(holder, context) else {
                return []
            }
            return context.variables(of: part).compactMap { variable in
                guard !variable.declaration.isComputed, !variable.declaration.isStatic,
                    let router = context.typing.type(of: variable.id).nominals.map(context.program.type).first(where: {
                        $0.kind == .class && !$0.isExternal && context.role(of: $0.id) == .router
                    })
                else { return nil }
                let held = RouterHolder(context: context, holder: holder, variable: variable, router: router)
                return held.isDemanded || !held.hasRoutes ? nil : held
            }
        }
        var groups: [[RouterHolder]] = []
        for held in all {
            if let index = groups.firstIndex(where: { $0[0].isLike(held) }) {
                groups[index].append(held)
            } else {
                groups.append([held])
            }
        }
        return groups.flatMap { violations($0, context) }
    }

    /// In VIPER a view has no router to hold, which is told by `view-calls-router`.
    private func isJudged(_ holder: TypeEntity, _ context: RuleContext) -> Bool {
        switch context.dialect(of: holder.id) {
        case .viper, .rambler: context.role(of: holder.id) == .presenter
        default: true
        }
    }

    private func violations(_ group: [RouterHolder], _ context: RuleContext) -> [Violation] {
        let idle = group.filter(\.isIdle)
        return idle.map { self.idle($0, context) } + [held(group.filter { !$0.isIdle }, context)].compactMap { $0 }
    }

    private func idle(_ held: RouterHolder, _ context: RuleContext) -> Violation {
        var violation = Violation(
            subject: held.holder.name, scene: context.module(of: held.holder.id),
            dialect: context.dialect(of: held.holder.id),
            message: "\(held.holder.name) holds the router \(held.router.name), and never uses it",
            location: held.place, notes: context.declarationNote(held.router),
            suggestion: context.members.keepsAlive(held.variable)
                ? "let the router that opens the next screens keep \(held.router.name), which lives by "
                    + "\(held.variable.name) alone"
                : "remove \(held.variable.name)")
        violation.lowered = 2
        return violation
    }

    /// Those who hold one router by its class are one finding, told at the first.
    private func held(_ group: [RouterHolder], _ context: RuleContext) -> Violation? {
        guard let first = group.first else { return nil }
        let others = group.dropFirst()
        let number = others.isEmpty ? "" : others.count == 1 ? ", as one other does" : ", as \(others.count) others do"
        var violation = Violation(
            subject: others.isEmpty ? first.holder.name : first.router.name,
            scene: context.module(of: first.holder.id), dialect: context.dialect(of: first.holder.id),
            message: "\(first.holder.name) holds the router \(first.router.name) by its class\(number); "
                + "it needs \(first.need)",
            location: first.place,
            notes: others.map { other in
                Finding.Note(
                    "\(other.holder.name) holds it too; it needs \(other.need)",
                    at: SourceLocation(
                        file: context.path(of: other.variable.file), other.variable.declaration.position),
                    of: fault(other))
            } + context.declarationNote(first.router), suggestion: first.advice)
        violation.fault = fault(first)
        return violation
    }

    private func fault(_ held: RouterHolder) -> Fault {
        Fault(
            held.holder.name, [held.router.name],
            message: "\(held.holder.name) holds the router \(held.router.name) by its class; it needs \(held.need)")
    }
}
