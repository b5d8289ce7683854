import Facts
import Program

/// Objects that show what they hold: each caller has its own.
extension ChainSearch {
    /// The transitions of the callers, where an object shows what it holds and each caller makes one of its own; nil where
    /// the object is not known at one of them, so that any of its values may be meant. It ends at a depth of three callers,
    /// and where the search has taken all its steps: each level asks all callers of the one before.
    func toldApart(
        _ chain: [Use], _ site: TransitionSite, _ activation: Activation, depth: Int, shower: FunctionID? = nil
    ) -> [ResolvedTransition]? {
        let function = chain[0].function
        let shower = shower ?? function
        let known = Set(chain.map(\.function))
        let callers = (evaluator.callers.of(function) + evaluator.swiftUI.drawers(of: function))
            .filter { !known.contains($0.function) }
        guard depth < 3, !callers.isEmpty, callers.count <= Self.maximumCallersToldApart,
            depth > 0 || showsOwnField(chain, site, activation)
        else { return nil }
        var result: [ResolvedTransition] = []
        for caller in callers {
            if isExhausted { return nil }
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

    /// A transition for each subclass, where a base class writes out the list that a loop further inside goes through;
    /// nil for any other chain.
    func bySubclass(_ chain: [Use], _ site: TransitionSite) -> [ResolvedTransition]? {
        let inner = Array(chain.dropFirst())
        guard !inner.isEmpty, let owner = program.function(chain[0].function).owner,
            program.type(owner).kind == .class, !evaluator.isLeaf(owner),
            activations(inner, demand: false).contains(where: { activation in
                evaluator.chain(to: activation.frame).contains { step in
                    inner.contains { use in
                        use.function == evaluator.function(of: step)
                            && evaluator.waitsForElement(at: Site(frame: step, node: use.node))
                    }
                }
            })
        else { return nil }
        let result = activations(chain, demand: true).filter { mayRun(site.use, in: $0.frame) }.map { activation in
            resolved(chain, site, activation, shown(site, in: activation.frame))
        }
        return result.isEmpty ? nil : result
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
        return fillsOwnField(chain[0], site, in: frame)
            || current.contains { shown(site, in: $0.frame).isOpen || stacks(site, in: $0.frame).isOpen }
    }

    /// The transitions of the callers, where each object that puts something into its container keeps another one; nil
    /// where all have the same.
    func toldApart(_ chain: [Use], _ site: TransitionSite, _ activations: [Activation]) -> [ResolvedTransition]? {
        guard ContainerFillings.isFilled(by: site), let first = activations.first else { return nil }
        let containers = activations.reduce(into: Values()) { $0.formUnion(stacks(site, in: $1.frame)) }
        guard containers.items.count > 1, containers.items.contains(where: \.isMade),
            activations.allSatisfy({ !$0.isOpen && !shown(site, in: $0.frame).isOpen })
        else { return nil }
        let told = toldApart(chain, site, first, depth: 0)
        return told?.isEmpty == false ? told : nil
    }

    /// What a stack's own method is called on.
    private func stacks(_ site: TransitionSite, in frame: FrameID) -> Values {
        guard ContainerFillings.isFilled(by: site), let receiver = site.receiver else { return Values() }
        return evaluator.evaluate(receiver, in: frame)
    }

    /// Whether the container into which a call puts something is the outermost object's own.
    private func fillsOwnField(_ use: Use, _ site: TransitionSite, in frame: FrameID) -> Bool {
        guard ContainerFillings.isFilled(by: site), let body = evaluator.body(of: frame) else { return false }
        var member = use.node
        switch body.nodes[Int(use.node)].shape {
        case .call(let callee, _): member = callee
        case .assignment(let target, _, _): member = target
        default: break
        }
        guard case .member(let base, _) = body.nodes[Int(member)].shape else { return false }
        return evaluator.evaluate(base, in: frame).isOpen
    }

    private func outermost(_ frame: FrameID) -> FrameID { evaluator.chain(to: frame).last ?? frame }

    /// Whether the function runs on an object whose creation is known.
    private func isMade(_ frame: FrameID, _ function: FunctionID) -> Bool {
        evaluator.chain(to: frame).contains { step in
            evaluator.function(of: step) == function && evaluator.frames[Int(step)].receiver?.isMade == true
        }
    }
}
