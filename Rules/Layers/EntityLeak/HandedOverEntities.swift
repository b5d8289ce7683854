import Analysis
import Program

/// Entities that an interactor makes for a message and forgets: who gets such an object is the only one that has it, and
/// changes nothing past the interactor.
struct HandedOverEntities {
    let context: RuleContext

    /// Whether all who send a message of an interactor's output make its entity for it, and keep it nowhere.
    func contain(_ mention: Mention, of owner: TypeEntity) -> Bool {
        guard owner.kind == .protocol, mention.form == .signature, context.role(of: owner.id) == .presenter else {
            return false
        }
        let calls = context.livingCalls(of: mention, on: owner)
        return !calls.isEmpty && calls.allSatisfy { isMadeFor($0, mention.type) }
    }

    private func isMadeFor(_ call: Expression, _ entity: TypeID) -> Bool {
        let handed = call.arguments.map(\.value).filter { $0.type.mentioned.contains(entity) }
        return !handed.isEmpty
            && handed.allSatisfy { value in
                if value.made.contains(entity) { return true }
                guard let local = value.local, local.onlyValue?.made.contains(entity) == true else { return false }
                return local.uses.allSatisfy { $0 == value || $0.parent?.member != nil }
            }
    }
}
