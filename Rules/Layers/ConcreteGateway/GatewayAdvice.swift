import Analysis
import Navigation
import Program

/// The protocols of the app that a gateway fulfils and that interactors may know it by.
struct GatewayContracts {
    let context: RuleContext
    let gateway: TypeID

    /// Endings of protocols by which a gateway is told of something: nobody reaches data through them.
    private static let listeners = ["Delegate", "Observer", "Output", "Listener", "DataSource"]

    /// Nearest first.
    var all: [TypeEntity] {
        context.program.protocols(of: gateway).filter { contract in
            !contract.functions.isEmpty && context.contractRole(of: contract.id) == .gateway
                && !Self.listeners.contains(where: contract.shortName.hasSuffix) && !isMixin(contract)
        }
    }

    /// Whether a protocol only lends methods to who fulfils it: it has them all itself, the gateway declares none of them,
    /// and nobody knows an object by it.
    private func isMixin(_ contract: TypeEntity) -> Bool {
        guard context.index.holders[contract.id] == nil else { return false }
        let declared = contract.functions.values.flatMap { $0 }.map(context.program.function)
        let lent = Set(declared.filter(\.hasCode).map(\.declaration.signature))
        let own = context.program.type(gateway)
        return declared.allSatisfy {
            lent.contains($0.declaration.signature) && !context.program.declares($0.declaration.signature, own)
        }
    }

    /// Whether a property can have the protocol for its type: without associated types, unless the app has such properties.
    func isUsable(_ contract: TypeEntity) -> Bool {
        context.index.holders[contract.id] != nil
            || lineage(of: contract.id).flatMap(\.parts).map(context.declaration(of:)).allSatisfy {
                $0.associatedTypes.isEmpty
            }
    }

    private func lineage(of type: TypeID) -> [TypeEntity] {
        context.program.lineage(of: type).map(context.program.type).filter { !$0.isExternal }
    }
}

/// What an interactor can do instead of reaching a gateway past a protocol.
struct GatewayAdvice {
    let context: RuleContext
    let use: GatewayUse
    let interactor: TypeEntity

    private enum Template: String, AdviceTemplate {
        case held = "use {property}, the {contract} that {interactor} has already"
        case factory = """
            take what makes {a contract} of these values, a factory or a closure, through the initializer, and let the \
            assembly hand it in
            """
        case take = "take {a contract} through the initializer, and let the assembly hand in {gateway}"
        case declare = """
            declare a protocol{example} with what {interactor} calls{members}, and take it through the initializer
            """
        case property = """
            declare a protocol{example} with what {interactor} calls{members}, and let {interactor} ask for it as a \
            property, which interactors take by initializers
            """
    }

    private var gateway: TypeEntity { context.program.type(use.part ?? use.gateway) }
    private var contracts: GatewayContracts { GatewayContracts(context: context, gateway: gateway.id) }

    var text: String {
        let (held, declaring) = (held, declaring)
        // What stands in a protocol's extension has no initializer.
        let template: Template =
            held != nil
            ? .held
            : interactor.kind == .protocol
                ? .property : declaring == nil ? .declare : use.needsValues ? .factory : .take
        let contract = (held?.contract ?? declaring)?.name ?? ""
        let name = "\(gateway.shortName)Protocol"
        let isFree = context.program.type(named: name) == nil
        let members = use.members.used.sorted().joined(separator: ", ")
        return template.filled([
            "interactor": interactor.name, "contract": contract,
            "a contract": contract.withArticle, "property": held?.property.name ?? "",
            "gateway": (use.way ?? gateway.name) + (use.maker.map { ".\($0)" } ?? ""),
            "example": isFree ? ", for example \(name)," : " of its own",
            // A protocol's methods are called on an object.
            "members": (isFree || members.isEmpty ? "" : " (\(members))")
                + (use.isStaticCall ? " as instance methods" : "")
                + (isFree ? "" : ", let \(gateway.shortName) implement it"),
        ])
    }

    private func declares(_ contract: TypeEntity) -> Bool {
        use.members.used.allSatisfy {
            context.program.declares(memberNamed: $0, contract, asInstance: use.isStaticCall)
        }
    }

    /// Another property of the interactor, by which it has the gateway behind a protocol already.
    private var held: (property: VariableEntity, contract: TypeEntity)? {
        let candidates = contracts.all.filter(declares)
        let properties = context.program.lineage(of: interactor.id).flatMap { context.storedVariables(of: $0) }
            .filter { $0.id != use.members.property && !$0.declaration.isStatic }
        return properties.lazy.compactMap { property -> (property: VariableEntity, contract: TypeEntity)? in
            let types = context.typing.type(of: property.id).nominals
            return candidates.first { types.contains($0.id) }.map { (property, $0) }
        }.first
    }

    /// A protocol that declares all that is used; first that of the property which keeps the gateway.
    private var declaring: TypeEntity? {
        let candidates = contracts.all.filter { contracts.isUsable($0) && declares($0) }
        let kept = use.members.property.map { context.typing.type(of: $0).nominals } ?? []
        return candidates.first { kept.contains($0.id) } ?? candidates.first
    }
}
