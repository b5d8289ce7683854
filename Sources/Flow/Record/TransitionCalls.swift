import Facts
import Program

/// The calls of an app that could show something, whether they have run or not.
extension Run {
    /// The calls in the app's own code that name a function of a library which shows something, by the static types of what
    /// is called; sorted.
    ///
    /// Cost: one pass over the calls of the program.
    package func transitionCalls() -> [Use] { calls(leadingTo: .show) }

    /// The same for functions that look a segue up.
    package func segueCalls() -> [Use] { calls(leadingTo: .segue) }

    private func calls(leadingTo word: Word) -> [Use] {
        let offered = offered(saying: word)
        return program.functions.filter { !program.isLibrary($0.id) }.flatMap { function in
            machine.calls.sites(of: function.id).filter { $0.targets.contains(where: offered.contains) }
                .map { Use(function: function.id, node: $0.node) }
        }
    }

    /// The functions of libraries that a call may run, by the static type of what is called.
    package func targets(of use: Use) -> [FunctionID] {
        machine.calls.sites(of: use.function).filter { $0.node == use.node }.flatMap(\.targets)
            .filter(program.isLibrary)
    }

    /// The functions of libraries that say a word themselves, or by calling another one that does.
    private func offered(saying word: Word) -> Set<FunctionID> {
        machine.calls.callers(through: isOffered) { program.function($0).declaration.body?.says(word) ?? false }
    }

    /// Whether a library offers a function to the app: what its description needs for itself is not meant.
    private func isOffered(_ function: FunctionID) -> Bool {
        let declaration = program.function(function).declaration
        return program.isLibrary(function) && declaration.kind == .function
            && !declaration.name.hasPrefix(Self.ownPrefix)
    }

    private static var ownPrefix: String { "onPaper" }

    /// By code unit: its frames. Linear in the frames.
    package func framesByUnit() -> [Unit: [FrameID]] {
        var result: [Unit: [FrameID]] = [:]
        for position in 0..<frameCount {
            if case .unit(let unit) = code(of: FrameID(position)) {
                result[unit, default: []].append(FrameID(position))
            }
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
