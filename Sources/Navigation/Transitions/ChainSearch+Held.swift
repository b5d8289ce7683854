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
        return holders.flatMap { held(by: HeldKey(holder: $0, pattern: site.pattern)) }
    }

    private func held(by key: HeldKey) -> [ResolvedTransition] {
        if let known = heldMemo[key] {
            evaluator.abandoned.note(known.givenUp)
            return known.shown
        }
        // A view that is put there where it is shown itself is shown by nobody else.
        guard heldRunning.insert(key).inserted else { return [] }
        defer { heldRunning.remove(key) }
        let (found, givenUp) = evaluator.abandoned.noting {
            DrivenDestinations(evaluator).emitted(from: key.holder, key.pattern).flatMap { search($0).resolved }
        }
        // What was found inside of another one lacks what that shows.
        if heldRunning.count == 1, !isExhausted { heldMemo[key] = (found, givenUp) }
        return found
    }
}
