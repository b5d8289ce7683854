import NavigationGraph
import Program

/// Transitions inside of what packs tell of libraries: each call of the app that leads there counts, not the library's.
extension Resolver {
    mutating func resolveInLibrary(_ site: TransitionSite, _ outcome: ChainSearch.Outcome) {
        for transition in outcome.resolved {
            guard let call = transition.chain.last(where: { !program.isLibrary($0.function) }) else { continue }
            var state = libraryCalls[call] ?? SiteState()
            add(transition, &state)
            libraryCalls[call] = state
        }
        for call in callsFromApp(site.use.function) where libraryCalls[call] == nil {
            libraryCalls[call] = SiteState()
        }
    }

    /// Writes the app's calls into the ledger, each once, however many transitions of the library it may lead to.
    mutating func settleLibraryCalls() {
        for (call, state) in libraryCalls.sorted(by: { ($0.key.function, $0.key.node) < ($1.key.function, $1.key.node) }
        ) {
            ledger.transitions += 1
            if state.isResolved {
                ledger.resolved += 1
            } else if let reason = state.ignoredFor {
                ignore(call, callText(call), reason)
            } else {
                ledger.unresolved += 1
                let open = UnresolvedTransition(
                    from: sourceID(call), call: callText(call),
                    reason: state.reason ?? "what is shown is not known", location: location(of: call))
                unresolved.append((call, open))
            }
        }
    }

    /// The calls of the app that run a function of a library, directly or through others of the library.
    private func callsFromApp(_ function: FunctionID) -> [Use] {
        var result: [Use] = []
        var seen: Set<FunctionID> = [function]
        var queue = [function]
        while let next = queue.popLast() {
            for use in evaluator.callers(of: next) {
                if !program.isLibrary(use.function) {
                    result.append(use)
                } else if seen.insert(use.function).inserted {
                    queue.append(use.function)
                }
            }
        }
        return result
    }

    private func callText(_ call: Use) -> String {
        guard let body = program.function(call.function).declaration.body else { return "call" }
        let shape = body.nodes[Int(call.node)].shape
        guard case .call(let callee, let arguments) = shape else { return shape.lastName ?? "call" }
        let name = body.nodes[Int(callee)].shape.lastName ?? "call"
        return name + "(" + arguments.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}
