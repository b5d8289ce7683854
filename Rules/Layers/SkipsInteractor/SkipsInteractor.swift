import Analysis
import Facts
import Navigation
import Program
import Source

/// A presenter or view that reaches data past the interactor of its module. Its page in `Pages` says what counts.
struct SkipsInteractor: Rule {
    static let metadata = RuleMetadata(
        id: "skips-interactor", group: .layers,
        severity: DialectSeverity(
            viper: .warning, parentRouter: .warning, rambler: .warning, routes: nil, cleanSwift: .warning),
        page: PackageResources.skips_interactor_md)

    /// What one type does with one gateway is one finding, told at the first place that runs.
    func check(_ context: RuleContext) -> [Violation] {
        let found = context.parts(roles: [.presenter, .view]).flatMap {
            part -> [(user: TypeID, place: SkippingPlace)] in
            guard let user = context.owner(of: part), user.kind == .class || user.kind == .struct else { return [] }
            return context.functions(of: part).flatMap { places(in: $0, of: user, context) }.map { (user.id, $0) }
        }
        return found.grouped { Pair(user: $0.user, reached: $0.place.owner) }.compactMap { pair, all in
            interactor(for: pair.user, context).flatMap { interactor in
                violation(all.map(\.place), context.program.type(pair.user), interactor, context)
            }
        }
    }

    private struct Pair: Hashable {
        var user: TypeID
        var reached: String
    }

    private func places(
        in function: FunctionEntity, of user: TypeEntity, _ context: RuleContext
    ) -> [SkippingPlace] {
        context.index.dataAccess.accesses(in: function.id).compactMap { access in
            let place = SkippingPlace(access, in: function, context)
            return place.isAnswered && !(context.role(of: user.id) == .view && place.isForLook) ? place : nil
        }
    }

    /// The interactor that the type could ask: its module's, or that of the one module whose parts make it.
    private func interactor(for user: TypeID, _ context: RuleContext) -> TypeEntity? {
        if let own = soleInteractor(of: [user], context) { return own }
        guard context.scenes(of: user).isEmpty else { return nil }
        let makers = context.parts(roles: [.view, .presenter]).filter { part in
            context.mentions(in: part).contains { $0.type == user && $0.makesObject }
        }
        return soleInteractor(of: makers.compactMap { context.owner(of: $0)?.id }, context)
    }

    private func soleInteractor(of types: [TypeID], _ context: RuleContext) -> TypeEntity? {
        let members = types.filter { !context.scenes(of: $0).isEmpty }
        guard let member = members.first, Set(members.flatMap { context.scenes(of: $0).map(\.id) }).count == 1 else {
            return nil
        }
        return context.siblings(of: member, roles: [.interactor]).first { $0.kind != .protocol && !$0.isExternal }
    }

    // MARK: Texts

    private func violation(
        _ places: [SkippingPlace], _ user: TypeEntity, _ interactor: TypeEntity, _ context: RuleContext
    ) -> Violation? {
        guard let first = places.first(where: \.runs) ?? places.first else { return nil }
        let asked =
            context.role(of: user.id) == .view && context.dialect(of: user.id) != .cleanSwift
            ? context.presenterOfView(user.id)?.name ?? "its presenter" : interactor.name
        func message(_ place: SkippingPlace) -> String {
            let source = place.access.source == .network ? "the network" : "the database"
            return "\(user.name) reaches \(source) by \(place.name) past \(interactor.name); "
                + (place.isByProtocol
                    ? "what \(interactor.name) makes sure of does not hold for it"
                    : "a test of \(user.name) needs \(source)")
        }
        func fault(_ place: SkippingPlace) -> Fault { Fault(subject, [place.name], message: message(place)) }
        let subject = "\(user.name).\(first.owner)"
        var violation = Violation(
            subject: subject,
            scene: context.module(of: user.id) ?? context.module(of: interactor.id),
            dialect: context.dialect(of: interactor.id),
            message: message(first),
            location: context.span(first.file, first.access.position, length: first.access.length),
            notes: further(places, besides: first, fault, context) + first.declaration,
            suggestion: "let \(interactor.name) call \(first.name), and \(user.name) ask \(asked) for it")
        violation.fault = fault(first)
        if !first.runs { violation.lowered = 2 }
        return violation
    }

    private func further(
        _ places: [SkippingPlace], besides first: SkippingPlace, _ fault: (SkippingPlace) -> Fault,
        _ context: RuleContext
    ) -> [Finding.Note] {
        let others = places.filter { ($0.file, $0.access.position) != (first.file, first.access.position) }
        return others.map {
            Finding.Note(
                "and by \($0.name) here", at: SourceLocation(file: context.path(of: $0.file), $0.access.position),
                of: fault($0))
        }
    }
}

/// A place where a presenter or view reaches data, and what is asked there.
private struct SkippingPlace {
    let access: DataAccess.Access
    let file: Int
    /// Whether anything may run it.
    let runs: Bool
    /// The type whose member is asked, or what is asked itself.
    private(set) var owner: String
    /// `CartStore.items(for:)`, `URLSession`
    private(set) var name: String
    private(set) var isByProtocol = false
    /// Whether data comes back, at once or later, or is kept. What is only told to somebody far away, such as a step of the
    /// user, is no data of the module.
    private(set) var isAnswered = true
    /// Whether all that comes back are pictures: what a view looks like is its matter.
    private(set) var isForLook = false
    /// Where what is asked is declared.
    private(set) var declaration: [Finding.Note] = []

    init(_ access: DataAccess.Access, in function: FunctionEntity, _ context: RuleContext) {
        self.access = access
        file = function.file
        runs = !context.running.runsNowhere(function)
        switch access.target {
        case .source(let source): (owner, name) = (source, source)
        case .property(let variable):
            (owner, name) = Self.names(
                context.program.variable(variable).owner, context.program.variable(variable).name, context)
            describe(context.program.variable(variable).owner, context)
        case .function(let id):
            let target = context.program.function(id)
            (owner, name) = Self.names(target.owner, target.declaration.signature, context)
            describe(target.owner, context)
            let results =
                [target.declaration.result].compactMap { $0 }
                + target.declaration.parameters.map(\.type).filter(\.isFunction)
            isAnswered = access.source == .database || results.contains { $0.plainName != "Void" }
            isForLook = !results.isEmpty && results.allSatisfy { !$0.allNames.isDisjoint(with: Self.pictures) }
        }
    }

    private static let pictures: Set<String> = ["UIImage", "UIImageView", "Image"]

    private static func names(_ owner: TypeID?, _ member: String, _ context: RuleContext) -> (
        owner: String, name: String
    ) {
        guard let owner else { return (member, member) }
        let type = context.program.type(owner).name
        return (type, "\(type).\(member)")
    }

    private mutating func describe(_ owner: TypeID?, _ context: RuleContext) {
        guard let type = owner.map(context.program.type) else { return }
        isByProtocol = type.kind == .protocol
        declaration = context.declarationNote(type)
    }
}
