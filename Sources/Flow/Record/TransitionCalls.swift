import Facts
import Program

/// The calls of an app that could show something, whether they have run or not.
extension Run {
    /// The calls in the app's own code that name a function of a library which shows something, by the static types of what
    /// is called; sorted.
    ///
    /// Cost: one pass over the calls of the program.
    package func transitionCalls() -> [Use] {
        let showing = self.showing()
        return program.functions.filter { !program.isLibrary($0.id) }.flatMap { function in
            machine.calls.sites(of: function.id).filter { $0.targets.contains(where: showing.contains) }
                .map { Use(function: function.id, node: $0.node) }
        }
    }

    /// The functions of libraries that show something themselves, or by calling another one that does.
    private func showing() -> Set<FunctionID> {
        var (result, callers, next): (Set<FunctionID>, [FunctionID: [FunctionID]], [FunctionID]) = ([], [:], [])
        for function in program.functions where program.isLibrary(function.id) && isOffered(function) {
            guard let body = function.declaration.body else { continue }
            let units = BodyUnits(body)
            for (index, node) in body.nodes.enumerated() where units.unit(of: node.region) == nil {
                guard case .call(let callee, _) = node.shape else { continue }
                if case .member(let base, let name) = body.nodes[Int(callee)].shape,
                    Word(name, of: body.nodes[Int(base)].shape) == .show, result.insert(function.id).inserted
                {
                    next.append(function.id)
                }
                for site in machine.calls.sites(of: function.id) where site.node == NodeID(index) {
                    for target in site.targets { callers[target, default: []].append(function.id) }
                }
            }
        }
        while let function = next.popLast() {
            for caller in callers[function] ?? [] where result.insert(caller).inserted { next.append(caller) }
        }
        return result
    }

    /// Whether a library offers a function to the app: what its description needs for itself is not meant.
    private func isOffered(_ function: FunctionEntity) -> Bool {
        !function.declaration.name.hasPrefix(Self.ownPrefix) && function.declaration.kind == .function
    }

    private static var ownPrefix: String { "onPaper" }

    /// By code unit: its frames. Linear in the frames.
    package func framesByUnit() -> [Unit: [FrameID]] {
        var result: [Unit: [FrameID]] = [:]
        for position in 0..<frameCount {
            if case .unit(let unit) = code(of: FrameID(position)) { result[unit, default: []].append(FrameID(position)) }
        }
        return result
    }

    /// The code unit that a node belongs to: the innermost closure around it, or the body itself.
    package func unit(of use: Use) -> Unit {
        guard let body = program.function(use.function).declaration.body else { return Unit(function: use.function) }
        let closure = body.regions(aroundNode: use.node).lazy.compactMap { region -> ClosureID? in
            if case .closure(let id) = body.regions[Int(region)].kind { id } else { nil }
        }
        return Unit(function: use.function, closure: closure.first)
    }

    /// Whether a node has run in any frame.
    package func isReached(_ use: Use) -> Bool { machine.isReached(use.function, use.node) }

    /// By function: the calls that may run it by the static types of what is called. Cost: one pass over all calls.
    package func callers() -> [FunctionID: [Use]] { machine.callers() }
}
