import Analysis
import Navigation
import Program

/// The protocol of the app that a type of an outer layer fulfils and that one of an inner layer can name instead.
struct ContractChoice {
    struct Contract {
        var type: TypeEntity
        /// Whether it declares all that is used.
        var isComplete: Bool
    }

    let context: RuleContext
    let inner: TypeEntity
    let outer: TypeEntity
    /// What the inner type asks of the outer one.
    let asked: AskedMembers
    /// Whether the inner type gets the outer one out of another object.
    let isReached: Bool

    /// One that declares all that is used, else one that nobody else fulfils, which can be given more to ask for.
    var best: Contract? {
        let used = asked.declared
        let named = Set(inner.parts.flatMap(context.mentions(in:)).map(\.type))
        let candidates = candidates(used, named)
        if !asked.needFramework, let complete = candidates.first(where: { declares(used, $0) }) {
            return Contract(type: complete, isComplete: true)
        }
        // What belongs to another module is not for this one to change.
        let isOwn = !isReached && context.shareModule(outer.id, inner.id)
        return candidates.first { (isOwn || named.contains($0.id)) && fulfillers(of: $0) == 1 }
            .map { Contract(type: $0, isComplete: false) }
    }

    /// Protocols that are meant for the inner layer: by their role, because the inner type names them already, or because
    /// they declare all that is used and nothing else fulfils them. What an extension of a framework's class fulfils, all
    /// views do; and what refines such a class is no boundary.
    private func candidates(_ used: Set<String>, _ named: Set<TypeID>) -> [TypeEntity] {
        let role = context.role(of: outer.id)
        let words = ["Output", "PresentationLogic", "Delegate"]
        let own = context.program.lineage(of: outer.id).map(context.program.type).filter { !$0.isExternal }
        let contracts = own.filter { contract in
            contract.kind == .protocol && !(contract.functions.isEmpty && contract.variables.isEmpty)
                && !context.program.inherits(inner.id, from: contract.id)
                && !["UIViewController", "UIView"].contains { context.program.inherits(contract.id, fromNamed: $0) }
        }
        return contracts.filter { contract in
            context.role(of: contract.id) == role
                && (role == .view || words.contains(where: contract.shortName.hasSuffix))
                || role != .view && named.contains(contract.id)
                || !used.isEmpty && declares(used, contract) && fulfillers(of: contract) == 1
        }
    }

    private func declares(_ used: Set<String>, _ contract: TypeEntity) -> Bool {
        used.allSatisfy { context.program.declares(memberNamed: String($0.prefix { $0 != "(" }), contract) }
    }

    private func fulfillers(of contract: TypeEntity) -> Int {
        context.program.concreteDescendants(of: contract.id).count { !context.program.type($0).isPreview }
    }
}
