import Facts
import Program

/// Callers that hand over a view which the app's state holds: whoever puts it there shows it.
extension ChainSearch {
    /// Whether something is put into a container that the callers hand in, some of which have just made it: there it is
    /// the content of what they show, and a step of its own where they hand in the stack that they are in.
    func waitsForNewContainer(_ site: TransitionSite, in frame: FrameID) -> Bool {
        guard let receiver = site.receiver, ContainerFillings.isFilled(by: site),
            evaluator.evaluate(receiver, in: frame).items.contains(where: Self.isOpenParameter)
        else { return false }
        let function = evaluator.function(of: frame)
        return evaluator.evaluate(receiver, in: evaluator.root(function, demand: true)).items.contains(where: \.isMade)
    }

    private static func isOpenParameter(_ value: Value) -> Bool {
        if case .open(.parameter) = value { return true }
        return false
    }

    /// What is shown where the outermost call hands such a view to a modifier or a helper of the app; nil where it hands
    /// over nothing of the kind.
    func held(handedBy chain: [Use], _ site: TransitionSite) -> [ResolvedTransition]? {
        guard site.pattern.showsView, site.builders.isEmpty, site.path.isEmpty, chain.count > 1,
            case .call(_, let arguments)? = program.function(chain[0].function).declaration.body?
                .nodes[Int(chain[0].node)].shape
        else { return nil }
        let views = HeldViews(evaluator)
        let holders = arguments.flatMap { views.holders(ofViewIn: $0.value, chain[0].function) }
        guard !holders.isEmpty else { return nil }
        let driven = DrivenDestinations(evaluator)
        return holders.flatMap { holder -> [ResolvedTransition] in
            if let known = heldMemo[holder] { return known }
            // A view that is put there where it is shown itself is shown by nobody else.
            guard heldRunning.insert(holder).inserted else { return [] }
            defer { heldRunning.remove(holder) }
            let found = driven.emitted(from: holder, site.pattern).flatMap { search($0).resolved }
            // What was found inside of another one lacks what that shows.
            if heldRunning.count == 1, !isExhausted { heldMemo[holder] = found }
            return found
        }
    }
}
