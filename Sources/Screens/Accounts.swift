import Facts
import Flow
import NavigationGraph
import Program
import Source

/// What becomes of each call that could show something: a route, or one of a closed list of reasons why it is none.
struct Accounts {
    enum Reason {
        /// Nothing of the app calls the code.
        case uncalled
        /// The code is called, but no run of the app comes to it.
        case lost(FunctionID)
        /// What is tested in front of it has other values.
        case ruledOut(Int)
        /// What is tested in front of it has no value: nobody seen gives it one.
        case waiting(Int)
        /// What it is called on, or what it shows, is not known.
        case open
        /// Nothing of the name that it is given is known.
        case unnamed(String)
        /// A screen of the system alone.
        case system
        /// Nothing is seen of it: there is no stack, or what is shown is nowhere shown itself.
        case unseen
        /// It is not known on which screen the code runs.
        case homeless

        /// Whether the call leads to no screen of the app for sure.
        var isSure: Bool {
            switch self {
            case .uncalled, .ruledOut, .system, .unseen: true
            case .lost, .waiting, .open, .unnamed, .homeless: false
            }
        }

        func words(_ program: Program) -> String {
            switch self {
            case .uncalled: "never runs: no code of the app calls this"
            case .lost(let caller): "is not reached, although `\(program.symbol(caller))` calls this"
            case .ruledOut(let line): "never runs: the test in line \(line) does not let it"
            case .waiting(let line): "waits: nothing that is seen gives a value to what line \(line) tests"
            case .open: "what it is called on, or what it shows, is not known"
            case .unnamed(let name): "nothing is called \"\(name)\" there"
            case .system: "shows a screen of the system"
            case .unseen: "shows nothing: there is no stack to push on, or its container is never shown"
            case .homeless: "it is not known on which screen this runs"
            }
        }
    }

    let run: Run
    let screens: ScreenTable
    let choices: Choices
    /// By call of the app: what it put somewhere.
    private let placings: [Use: [Standing.Placing]]

    init(_ run: Run, _ screens: ScreenTable, _ choices: Choices, _ placings: [Standing.Placing]) {
        (self.run, self.screens, self.choices) = (run, screens, choices)
        var byUse: [Use: [Standing.Placing]] = [:]
        for placing in placings where placing.kind != .part {
            guard let call = placing.call, case .unit(let unit) = run.code(of: call.caller) else { continue }
            byUse[Use(function: unit.function, node: call.node), default: []].append(placing)
        }
        self.placings = byUse
    }

    /// The calls without a route, each with its reason, and the number of all.
    ///
    /// Cost: one pass over the calls of the program, and one more run of a frame for each call that has not run.
    func settle(_ routed: Set<SourceLocation>) -> (
        ledger: Ledger, open: [UnresolvedTransition], sure: [IgnoredTransition], counted: Set<Use>
    ) {
        let frames = run.framesByUnit()
        let callers = run.callers()
        var (ledger, open, sure): (Ledger, [UnresolvedTransition], [IgnoredTransition]) = (Ledger(), [], [])
        let named = Set(run.transitionCalls())
        for use in named.union(placings.keys).sorted(by: { ($0.function, $0.node) < ($1.function, $1.node) }) {
            let location = run.program.location(of: use)
            // What fills a container as it is made counts where it is a route.
            guard named.contains(use) || routed.contains(location) else { continue }
            ledger.transitions += 1
            if routed.contains(location) {
                ledger.resolved += 1
                continue
            }
            let reason = reason(use, frames[run.unit(of: use)] ?? [], callers[use.function] ?? [])
            let from = (placings[use] ?? []).flatMap(\.owners.screens).compactMap(screens.scene).min()
            let words = reason.words(run.program)
            if reason.isSure {
                ledger.ignored += 1
                sure.append(IgnoredTransition(from: from, call: name(use), reason: words, location: location))
            } else {
                ledger.unresolved += 1
                open.append(UnresolvedTransition(from: from, call: name(use), reason: words, location: location))
            }
        }
        ledger.calls = ledger.transitions
        return (ledger, open, sure, named.union(placings.keys))
    }

    private func name(_ use: Use) -> String {
        guard let body = run.program.function(use.function).declaration.body else { return "" }
        switch body.nodes[Int(use.node)].shape {
        case .call(let callee, _):
            let name = run.targets(of: use).map { run.program.function($0).declaration.signature }.min()
            return name ?? body.nodes[Int(callee)].shape.lastName ?? ""
        case .assignment(let target, _, _): return body.nodes[Int(target)].shape.lastName ?? ""
        default: return ""
        }
    }

    private func reason(_ use: Use, _ frames: [FrameID], _ callers: [Use]) -> Reason {
        if frames.isEmpty { return callers.first.map { .lost($0.function) } ?? .uncalled }
        guard run.isReached(use) else {
            let obstacles = frames.compactMap { choices.obstacle(before: use.node, in: $0) }
            let waiting = obstacles.filter(\.isWaiting).map(\.node).min()
            let node = waiting ?? obstacles.map(\.node).min() ?? use.node
            let line = line(Use(function: use.function, node: node))
            return waiting == nil ? .ruledOut(line) : .waiting(line)
        }
        guard let placings = placings[use] else {
            return choices.texts(handedAt: use.node, in: frames).min().map(Reason.unnamed) ?? .open
        }
        let seen = placings.filter { screens.id($0.content) != nil || screens.isTransparent($0.content) }
        if seen.isEmpty { return .open }
        if seen.allSatisfy({ screens.scene($0.content) == nil && screens.id($0.content) != nil }) { return .system }
        if seen.allSatisfy({ $0.owners.screens.isEmpty && !$0.owners.launch }) { return .homeless }
        return .unseen
    }

    private func line(_ use: Use) -> Int { run.program.location(of: use).line }
}
