import Analysis
import Facts
import Navigation
import Program
import Source

/// A presenter or view that reaches the data layer although its module has an interactor. Its page in `Pages` says what
/// counts.
struct SkipsInteractor: Rule {
    static let metadata = RuleMetadata(
        id: "skips-interactor", group: .layers,
        severity: DialectSeverity(
            viper: .warning, parentRouter: .warning, rambler: .warning, routes: nil, cleanSwift: .warning),
        page: PackageResources.skips_interactor_md)

    /// What one type does with one gateway is one finding, told at the first place.
    func check(_ context: RuleContext) -> [Violation] {
        var order: [Key] = []
        var found: [Key: [DataReach]] = [:]
        for part in context.parts(roles: [.presenter, .view]) {
            guard let user = context.owner(of: part), user.kind == .class,
                let interactor = interactor(beside: user, context)
            else { continue }
            for reach in DataReaches(context: context, user: user, interactor: interactor).found(in: part) {
                let key = Key(user: user.id, name: reach.name)
                if found[key] == nil { order.append(key) }
                found[key, default: []].append(reach)
            }
        }
        return order.compactMap { key in found[key].flatMap { violation($0, context) } }
    }

    private struct Key: Hashable {
        var user: TypeID
        var name: String
    }

    /// The module's interactor, which the type could ask instead.
    private func interactor(beside user: TypeEntity, _ context: RuleContext) -> TypeEntity? {
        guard context.scenes(of: user.id).count == 1 else { return nil }
        return context.siblings(of: user.id, roles: [.interactor]).first { $0.kind == .class && !$0.isExternal }
    }

    private func violation(_ all: [DataReach], _ context: RuleContext) -> Violation? {
        guard let first = all.first(where: { !$0.isIdle }) ?? all.first else { return nil }
        let (user, interactor) = (first.user, first.interactor)
        let members = Set(all.flatMap(\.members)).sorted()
        let used = members.first.map { members.count > 1 ? "\($0) and \(members.count - 1) more" : $0 }
        var violation = Violation(
            subject: "\(user.name).\(first.name)", scene: context.module(of: user.id),
            dialect: context.dialect(of: user.id),
            message:
                "\(user.name) \(first.verb) \(first.name)\(used.map { " (\($0))" } ?? "") past \(interactor.name); "
                + "it cannot be tested without the data behind it",
            location: first.place, notes: first.gateway.map(context.declarationNote) ?? [],
            suggestion: "let \(interactor.name) use \(first.name), and \(user.name) ask "
                + (context.role(of: user.id) == .view && context.dialect(of: user.id) != .cleanSwift
                    ? "its presenter" : "\(interactor.name)"))
        if all.allSatisfy(\.isIdle) { violation.lowered = 1 }
        return violation
    }
}
