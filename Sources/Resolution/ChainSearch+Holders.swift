import Facts
import Program

/// Objects that show what they hold: each caller has its own.
extension ChainSearch {
    /// The transitions of the callers, where an object shows what it holds and each caller makes one of its own; nil where
    /// the object is not known at one of them, so that any of its values may be meant.
    func toldApart(
        _ chain: [Use], _ site: TransitionSite, _ activation: Activation, depth: Int, shower: FunctionID? = nil
    ) -> [ResolvedTransition]? {
        let function = chain[0].function
        let shower = shower ?? function
        let known = Set(chain.map(\.function))
        let callers = (evaluator.callers(of: function) + evaluator.drawers(of: function))
            .filter { !known.contains($0.function) }
        guard depth < 3, !callers.isEmpty, callers.count <= Self.maximumCallersToldApart,
            depth > 0 || showsOwnField(chain, site, activation)
        else { return nil }
        var result: [ResolvedTransition] = []
        for caller in callers {
            let longer = [caller] + chain
            if let held = held(handedBy: longer, site) {
                result += held
                continue
            }
            for activation in activations(longer, demand: false) where mayRun(site.use, in: activation.frame) {
                let values = shown(site, in: activation.frame)
                if isMade(activation.frame, function) || isMade(activation.frame, shower), !values.isOpen,
                    !activation.isOpen
                {
                    if values.items.count > 1, showsOwnField(longer, site, activation),
                        let more = toldApart(longer, site, activation, depth: depth + 1, shower: shower), !more.isEmpty
                    {
                        result += more
                    } else if !values.isEmpty {
                        result.append(resolved(longer, site, activation, values))
                    }
                } else if let more = toldApart(longer, site, activation, depth: depth + 1, shower: shower) {
                    result += more
                } else {
                    return nil
                }
            }
        }
        return result
    }

    /// Whether what is shown depends on which object the outermost function runs on.
    private func showsOwnField(_ chain: [Use], _ site: TransitionSite, _ activation: Activation) -> Bool {
        let function = chain[0].function
        guard case .object(_, nil)? = evaluator.frames[Int(outermost(activation.frame))].receiver else { return false }
        let frame = evaluator.root(function, receiver: .open(.receiver), demand: false)
        let start = Activation(frame: frame, receiver: nil, isOpen: false, isGuess: false)
        var current = [start]
        for (position, use) in chain.dropLast().enumerated() {
            current = current.flatMap { enter(chain[position + 1].function, from: use, $0) }
        }
        return current.contains { shown(site, in: $0.frame).isOpen }
    }

    private func outermost(_ frame: FrameID) -> FrameID { evaluator.chain(to: frame).last ?? frame }

    /// Whether the function runs on an object whose creation is known.
    private func isMade(_ frame: FrameID, _ function: FunctionID) -> Bool {
        evaluator.chain(to: frame).contains { step in
            evaluator.function(of: step) == function && evaluator.frames[Int(step)].receiver?.isMade == true
        }
    }
}
