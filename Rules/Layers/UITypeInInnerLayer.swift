import Facts
import Program
import Resolution
import Source

/// An inner layer that names a type of a user-interface framework. The page beside this file says what counts.
struct UITypeInInnerLayer: Rule {
    static let metadata = RuleMetadata(
        id: "ui-type-in-inner-layer", group: .layers, severity: .everywhere(.error),
        page: PackageResources.ui_type_in_inner_layer_md)

    /// Endings of gateways; a manager, provider or store that handles views is a helper of the views.
    private static let gateways = ["Gateway", "Repository", "Worker", "DataManager", "Service", "ServiceProtocol"]

    func check(_ context: RuleContext) -> [Violation] {
        var faults: [InterfaceFault] = []
        let domain = domainTypes(context)
        for part in context.parts(roles: [.presenter, .interactor, .entity, .gateway]) {
            guard let type = context.owner(of: part), !type.isExternal, isJudged(type, domain, context) else {
                continue
            }
            faults += self.faults(in: part, type, context)
        }
        var seen: Set<InterfaceFault.Key> = []
        let members = faults.filter { seen.insert($0.key).inserted }
        return members.filter { !isTold(byImplementationOf: $0, members, context) }.map { violation($0, context) }
    }

    /// What interactors and gateways name: a model that only views and presenters know is a view model, whatever its
    /// folder.
    private func domainTypes(_ context: RuleContext) -> Set<TypeID> {
        Set(context.parts(roles: [.interactor, .gateway]).flatMap(context.mentions(in:)).map(\.type))
    }

    private func isJudged(_ type: TypeEntity, _ domain: Set<TypeID>, _ context: RuleContext) -> Bool {
        if context.program.inherits(type.id, fromNamed: "UIResponder") { return false }
        let role = context.role(of: type.id)
        if role == .entity { return domain.contains(type.id) }
        guard role == .gateway else { return true }
        return Self.gateways.contains(where: type.shortName.hasSuffix)
    }

    /// The first mention of each member, declarations before bodies.
    private func faults(
        in part: TypeEntity.Part, _ type: TypeEntity, _ context: RuleContext
    ) -> [InterfaceFault] {
        let names = InterfaceTypes(context: context)
        let role = context.role(of: part)
        let mentions = names.names(in: part).filter { mention in
            guard names.isVisible(mention.name, in: part.file) else { return false }
            // The application object tells gateways of its life; that is nothing one sees.
            return mention.name != "UIApplication" || role == .presenter || role == .entity
        }
        // Who fulfils a delegate's protocol has no choice in what its methods name.
        let declaration = context.declaration(of: part)
        let demanded = mentions.filter { $0.member == declaration.name && $0.position == declaration.position }
        let held = Set(mentions.filter { mention in type.variables[mention.member] != nil }.map(\.name))
        let told = mentions.filter { mention in !(mention.member.hasPrefix("init(") && held.contains(mention.name)) }
        let ordered = told.filter(\.isDeclared) + told.filter { !$0.isDeclared }
        return (demanded.isEmpty ? ordered : demanded).map {
            InterfaceFault(type: type, role: role, file: part.file, mention: $0)
        }
    }

    /// A requirement and its implementation are one fault, told at the implementation.
    private func isTold(
        byImplementationOf fault: InterfaceFault, _ faults: [InterfaceFault], _ context: RuleContext
    ) -> Bool {
        guard fault.type.kind == .protocol else { return false }
        return faults.contains { other in
            other.type.kind != .protocol && other.mention.member == fault.mention.member
                && context.program.inherits(other.type.id, from: fault.type.id)
        }
    }

    private func violation(_ fault: InterfaceFault, _ context: RuleContext) -> Violation {
        let (type, mention) = (fault.type, fault.mention)
        let subject = mention.member == type.shortName ? type.name : "\(type.name).\(mention.member)"
        var violation = Violation(
            subject: subject, scene: context.module(of: type.id), dialect: context.dialect(of: type.id),
            message: "\(subject) names \(mention.name) of \(Self.framework(mention.name)); "
                + "\(fault.role.withArticle) knows nothing of how things look",
            location: context.span(
                fault.file, mention.position, length: mention.member.prefix { $0 != "(" }.utf8.count),
            notes: requirementNotes(fault, context) + context.declarationNote(type),
            suggestion: suggestion(fault, context))
        if fault.role == .presenter { violation.lowered = 1 }
        return violation
    }

    private static func framework(_ name: String) -> String {
        if name.hasPrefix("UI") { return "UIKit" }
        let isPrefixed = ["NS", "WK", "CA"].contains(where: name.hasPrefix)
        return isPrefixed ? "the user interface" : "SwiftUI"
    }

    private func requirementNotes(_ fault: InterfaceFault, _ context: RuleContext) -> [Finding.Note] {
        context.program.lineage(of: fault.type.id).dropFirst().map(context.program.type).flatMap { contract in
            guard contract.kind == .protocol else { return [Finding.Note]() }
            return contract.functions.values.flatMap { $0 }.sorted().map(context.program.function)
                .filter { $0.declaration.signature == fault.mention.member }
                .map {
                    Finding.Note(
                        "\(contract.name) requires it",
                        at: context.program.location($0.id, $0.declaration.position))
                }
        }
    }

    private func suggestion(_ fault: InterfaceFault, _ context: RuleContext) -> String {
        let name = fault.mention.name
        if name.hasSuffix("Controller") {
            let router = context.routerOfModule(fault.type.id)?.name ?? "the router"
            return "let \(router) keep the \(name); \(fault.type.name) says where to go, not on what"
        }
        if name == "UIApplication" { return "put it behind a protocol that \(fault.type.name) is given" }
        return "hand on plain values (a name, a case, data), and let the view make its \(name) of them"
    }
}

/// A member of an inner type that names a type of an interface framework.
private struct InterfaceFault {
    struct Key: Hashable {
        var type: TypeID
        var member: String
    }

    var type: TypeEntity
    var role: Role
    var file: Int
    var mention: InterfaceMention

    var key: Key { Key(type: type.id, member: mention.member) }
}
