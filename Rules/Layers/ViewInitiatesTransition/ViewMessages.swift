import Analysis
import Navigation
import Program
import Source

/// Tells what a view does by order of its presenter or router from what it does by itself.
struct ViewMessages {
    private let context: RuleContext
    private static let senders: Set<Role> = [.presenter, .router, .interactor, .assembly]

    init(_ context: RuleContext) { self.context = context }

    /// Whether a function of a view is a message that presenters or routers send: it fulfils a requirement of a view's
    /// protocol, or only they call it. Helpers that only such functions call obey, too.
    func obey(_ function: FunctionEntity) -> Bool { obey(function, []) }

    /// Whether a function of a view fulfils the view's own protocol, and presenters call it.
    func isAnswer(_ function: FunctionEntity) -> Bool { !contracts(of: function).isEmpty }

    /// Whether several views fulfil the protocol by which presenters call a function of one.
    func isAnswerOfSeveral(_ function: FunctionEntity) -> Bool {
        contracts(of: function).contains { contract in
            context.program.concreteDescendants(of: contract).count {
                !context.program.type($0).isPreview && context.role(of: $0) == .view
            } > 1
        }
    }

    /// The protocols of the app by which presenters call a function of a view.
    private func contracts(of function: FunctionEntity) -> [TypeID] {
        guard let owner = function.owner else { return [] }
        return context.program.protocols(of: owner).map(\.id).filter {
            isSent(through: $0, function, by: [.presenter])
        }
    }

    private func obey(_ function: FunctionEntity, _ seen: Set<FunctionID>) -> Bool {
        guard !seen.contains(function.id), let owner = function.owner else { return false }
        if isMessage(function, owner) { return true }
        if function.declaration.attributes.contains(where: { $0.name == "IBAction" }) { return false }
        let callers = callers(of: function)
        guard !callers.isEmpty else { return false }
        return callers.allSatisfy { caller in
            let role = context.role(of: caller)
            return Self.senders.contains(role) || role == .view && obey(caller, seen.union([function.id]))
        }
    }

    /// The view's own contract with its presenter, as opposed to delegates of its parts and of UIKit's.
    private func isMessage(_ function: FunctionEntity, _ owner: TypeID) -> Bool {
        context.program.protocols(of: owner).contains { contract in
            context.program.declares(function.declaration.signature, contract)
                && (context.role(of: contract.id) == .view || isSent(through: contract.id, function))
        }
    }

    /// Whether a presenter, router or interactor calls the requirement.
    private func isSent(
        through contract: TypeID, _ function: FunctionEntity, by senders: Set<Role> = Self.senders
    ) -> Bool {
        context.callSites.known(of: function).contains { call in
            senders.contains(context.role(of: call.function)) && call.targets.contains { $0.owner == contract }
        }
    }

    private func callers(of function: FunctionEntity) -> [FunctionEntity] {
        let calls = context.callSites.known(of: function).filter { $0.targets.contains { $0.id == function.id } }
        // A selector or a method reference: somebody else may call it.
        let readings = context.callSites.mentions(of: function).filter { $0.function.owner == function.owner }
        return (calls + readings).map(\.function)
    }
}
