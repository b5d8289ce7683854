import Analysis
import Facts
import Navigation
import Program

/// Entities that a presenter hands its view as they came from the interactor: one way through the module, told where it
/// begins.
struct RelayedEntities {
    private let context: RuleContext
    /// The outputs of interactors that are told, by the entity that they hand over.
    private let outputs: [TypeID: Set<TypeID>]

    /// - Parameter told: the outputs that are told, with the entity of each.
    init(_ context: RuleContext, told: [(output: TypeID, entity: TypeID)]) {
        self.context = context
        outputs = Dictionary(grouping: told, by: \.entity).mapValues { Set($0.map(\.output)) }
    }

    /// Whether all who send a message of a view's protocol got the entity by an output's message, and hand it on as it is.
    func contain(_ mention: Mention, of owner: TypeEntity) -> Bool {
        guard owner.kind == .protocol, mention.form == .signature, let outputs = outputs[mention.type] else {
            return false
        }
        let calls = context.livingCalls(of: mention, on: owner)
        return !calls.isEmpty && calls.allSatisfy { handsOn(mention.type, $0, outputs) }
    }

    private func handsOn(_ entity: TypeID, _ call: Expression, _ outputs: Set<TypeID>) -> Bool {
        let handed = call.arguments.map(\.value).filter { $0.type.mentioned.contains(entity) }
        // A parameter, or what `if let` makes of one.
        return isAsked(call.function, by: outputs) && !handed.isEmpty
            && handed.allSatisfy { $0.resolved.parameter != nil }
    }

    /// Whether a method answers a message of an output.
    private func isAsked(_ function: FunctionEntity, by outputs: Set<TypeID>) -> Bool {
        guard let owner = function.owner else { return false }
        return context.program.lineage(of: owner).filter(outputs.contains).contains { output in
            (context.program.type(output).functions[function.name] ?? []).contains {
                context.program.function($0).declaration.signature == function.declaration.signature
            }
        }
    }
}
