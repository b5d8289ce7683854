import Facts
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
        let lent = Set(declared.filter { $0.declaration.body != nil }.map(\.declaration.signature))
        let own = context.program.type(gateway)
        return declared.allSatisfy {
            lent.contains($0.declaration.signature) && !context.program.declares($0.declaration.signature, own)
        }
    }

    /// Those that a property can have for its type: without associated types and without arguments of the type `Self`,
    /// unless the app has such properties.
    var usable: [TypeEntity] { all.filter { associatedType(of: $0) == nil } }

    /// Why a protocol is no type for a property: its associated type, or `Self`.
    func associatedType(of contract: TypeEntity) -> String? {
        if context.index.holders[contract.id] != nil { return nil }
        let declarations = lineage(of: contract.id).flatMap(\.parts).map(context.declaration(of:))
        if let named = declarations.flatMap(\.associatedTypes).first { return named.name }
        let takesItself = lineage(of: contract.id).flatMap(\.functions.values).joined().contains { id in
            context.program.function(id).declaration.parameters.contains { $0.type.isSelf }
        }
        return takesItself ? "Self" : nil
    }

    func declares(_ members: Set<String>, _ contract: TypeEntity, asInstance: Bool) -> Bool {
        members.allSatisfy { member in
            lineage(of: contract.id).contains { type in
                if type.variables[member] != nil { return true }
                let functions = (type.functions[member] ?? []).map(context.program.function)
                return functions.contains { !asInstance || !$0.declaration.isStatic }
            }
        }
    }

    /// Whether other types fulfil the protocol and do not have what it would ask for.
    func isShared(_ contract: TypeEntity, lacking members: Set<String>) -> Bool {
        context.program.concreteDescendants(of: contract.id).contains { implementer in
            !members.allSatisfy { member in
                lineage(of: implementer).contains { $0.functions[member] != nil || $0.variables[member] != nil }
            }
        }
    }

    /// Whether one other module alone knows gateways by the protocol: it is that module's, and asks for what it needs.
    func isForeign(_ contract: TypeEntity, to interactor: TypeEntity) -> Bool {
        let holders = context.index.holders[contract.id] ?? []
        return Set(holders.map(module)).count == 1 && !holders.contains { module($0) == module(interactor.id) }
    }

    private func module(_ type: TypeID) -> String {
        context.module(of: type)?.id ?? context.program.type(type).name
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

    private var gateway: TypeEntity { context.program.type(use.part ?? use.gateway) }
    private var contracts: GatewayContracts { GatewayContracts(context: context, gateway: gateway.id) }
    private var used: Set<String> { use.members.used }

    var text: String { change + pinned }

    /// A protocol of the interactor's that asks for what is to change: it has to change as well.
    private var pinned: String {
        guard change.contains("through the initializer") else { return "" }
        let kept = use.members.property.map(context.program.variable)
        let asking = context.program.protocols(of: interactor.id).first { contract in
            contract.functions["init"] != nil || kept.map { requires($0, contract) } ?? false
        }
        return asking.map { "; what \($0.name) requires changes with it" } ?? ""
    }

    /// Whether a protocol asks for the property by the gateway's class.
    private func requires(_ property: VariableEntity, _ contract: TypeEntity) -> Bool {
        contract.variables[property.name].map { context.typing.type(of: $0).nominals.contains(gateway.id) } ?? false
    }

    private var change: String {
        if use.isHandedOn {
            return
                "let the assembly give \(gateway.name.withArticle) to the module that needs it, past \(interactor.name)"
        }
        if let known = held() { return onHeld(known) }
        if let contract = declaring() { return taking(contract) + wiring(past: contract) }
        if let contract = wideable(contracts.usable) {
            return "declare what \(interactor.name) calls (\(names))\(asInstance) in "
                + "\(contract.name), and \(injection(contract.name.withArticle))" + wiring(past: contract)
        }
        return ownProtocol + ", and \(injection("it"))" + wiring(past: nil)
    }

    private var names: String { used.sorted().joined(separator: ", ") }

    /// A protocol's methods are called on an object.
    private var asInstance: String { use.isStaticCall ? " as instance methods" : "" }

    private func declares(_ contract: TypeEntity) -> Bool {
        contracts.declares(used, contract, asInstance: use.isStaticCall)
    }

    // MARK: Protocols at hand

    /// Another property of the interactor, by which it has the gateway behind a protocol already.
    private func held() -> (property: VariableEntity, contract: TypeEntity)? {
        let candidates = contracts.all
        let properties = context.program.lineage(of: interactor.id).flatMap { context.storedVariables(of: $0) }
            .filter { $0.id != use.members.property && !$0.declaration.isStatic }
        let found = properties.compactMap { property -> (property: VariableEntity, contract: TypeEntity)? in
            let types = context.typing.type(of: property.id).nominals
            return candidates.first { types.contains($0.id) }.map { (property, $0) }
        }
        return found.first { declares($0.contract) } ?? found.first { wideable([$0.contract]) != nil }
    }

    private func onHeld(_ known: (property: VariableEntity, contract: TypeEntity)) -> String {
        let (property, contract) = (known.property.name, known.contract.name)
        if declares(known.contract) {
            return "use \(property), the \(contract) that \(interactor.name) has already"
        }
        return
            "declare what \(interactor.name) calls (\(names))\(asInstance) in \(contract), and call it on \(property), "
            + "which \(interactor.name) has already"
    }

    /// A protocol that declares all that is used; first that of the property which keeps the gateway.
    private func declaring() -> TypeEntity? {
        let candidates = contracts.usable.filter(declares)
        let kept = use.members.property.map { context.typing.type(of: $0).nominals } ?? []
        return candidates.first { kept.contains($0.id) }
            ?? candidates.first { !contracts.isForeign($0, to: interactor) } ?? candidates.first
    }

    /// A protocol that may ask for more: not another module's, and nobody fulfils it who does not have it.
    private func wideable(_ candidates: [TypeEntity]) -> TypeEntity? {
        candidates.first {
            !contracts.isForeign($0, to: interactor) && !contracts.isShared($0, lacking: used)
        }
    }

    // MARK: Wording

    private func taking(_ contract: TypeEntity) -> String {
        if use.needsValues {
            return "take what makes \(contract.name.withArticle) of these values, a factory or a closure, through the "
                + "initializer, and let the assembly hand it in"
        }
        if use.isMadeOnQueue { return injection(contract.name.withArticle) }
        if interactor.kind == .protocol {
            return injection(contract.name.withArticle) + ", and let the assembly hand in \(gateway.name)"
        }
        return "take \(contract.name.withArticle) through the initializer, and let the assembly hand in "
            + (use.way ?? gateway.name) + (use.maker.map { ".\($0)" } ?? "")
    }

    private func injection(_ object: String) -> String {
        // What stands in a protocol's extension has no initializer.
        if interactor.kind == .protocol {
            return "let \(interactor.name) ask for \(object) as a property, which interactors take by initializers"
        }
        return use.isMadeOnQueue
            ? "take what makes \(object == "it" ? "one" : object), a factory or a closure, through the initializer: "
                + "what works on another queue is made there"
            : "take \(object) through the initializer"
    }

    private var ownProtocol: String {
        let all = contracts.all
        if let contract = all.first, let named = contracts.associatedType(of: contract), contracts.usable.isEmpty {
            return
                "declare a protocol that can be a property's type, unlike \(contract.name) with its \(named), with what "
                + "\(interactor.name) calls\(used.isEmpty ? "" : " (\(names))")\(asInstance)"
                + ", let \(gateway.shortName) implement it"
        }
        let name = "\(gateway.shortName)Protocol"
        let isForeign = all.contains { contracts.isForeign($0, to: interactor) }
        if isForeign || context.program.type(named: name) != nil {
            return "declare a protocol of its own with what \(interactor.name) calls (\(names))\(asInstance)"
                + ", let \(gateway.shortName) implement it"
        }
        return "declare a protocol, for example \(name), with what \(interactor.name) calls\(asInstance)"
    }

    /// Who makes the gateway tells it whom to tell, unless its protocol lets the interactor say so.
    private func wiring(past contract: TypeEntity?) -> String {
        let wired = use.members.wired.filter { member in
            contract.map { !contracts.declares([member], $0, asInstance: false) } ?? true
        }
        guard !wired.isEmpty else { return "" }
        return "; where both are made, \(interactor.name) becomes its \(wired.sorted().joined(separator: ", "))"
    }
}
