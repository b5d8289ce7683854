import Facts
import Flow
import Program
import Source

/// Walks back from a call that never ran to where the way to it was lost.
struct Losses {
    private let program: Program
    private let machine: Machine
    private let frames: [Flow.Unit: Int]
    private let callers: [FunctionID: [Use]]
    /// So many callers are looked at before the search gives up.
    private static let limit = 400

    init(_ program: Program, _ machine: Machine) {
        (self.program, self.machine) = (program, machine)
        frames = Dictionary(machine.activity().map { ($0.unit, $0.frames) }) { $0 + $1 }
        callers = machine.callers()
    }

    func loss(of call: Use) -> String {
        var (seen, queue, next): (Set<FunctionID>, [Use], Int) = ([], [call], 0)
        while next < queue.count, next < Self.limit {
            let use = queue[next]
            next += 1
            guard let body = program.function(use.function).declaration.body else { continue }
            if machine.isReached(use.function, use.node) { return "call that led nowhere at \(place(use, body))" }
            let closure = self.closure(around: use, body)
            if frames[Flow.Unit(function: use.function, closure: closure)] != nil {
                return "side not taken in front of \(place(use, body))"
            }
            if let made = closure.flatMap({ node(of: $0, body) }) {
                let use = Use(function: use.function, node: made)
                if machine.isReached(use.function, made) { return "closure never called at \(place(use, body))" }
                queue.append(use)
            }
            if seen.insert(use.function).inserted { queue += uses(of: program.function(use.function)) }
        }
        return "no caller of \(program.symbol(call.function))"
    }

    private func place(_ use: Use, _ body: Body) -> String {
        let file = program.facts.swift[program.function(use.function).file].path
        return "\(file.split(separator: "/").last ?? ""):\(body.nodes[Int(use.node)].position.line)"
    }

    private func closure(around use: Use, _ body: Body) -> ClosureID? {
        body.regions(around: body.nodes[Int(use.node)].region).lazy.compactMap { region -> ClosureID? in
            if case .closure(let closure) = body.regions[Int(region)].kind { closure } else { nil }
        }.first
    }

    private func node(of closure: ClosureID, _ body: Body) -> NodeID? {
        body.nodes.firstIndex { $0.shape == .closure(closure) }.map { NodeID($0) }
    }

    /// Who may run a function: by the types of what is called, else by name; of one that the system runs, who makes its object.
    private func uses(of function: FunctionEntity) -> [Use] {
        var result = (callers[function.id] ?? []) + named(function)
        result.removeAll { program.isLibrary($0.function) }
        if result.isEmpty, let owner = function.owner {
            result = program.descendants(of: owner).flatMap { program.uses.calls[program.type($0).shortName] ?? [] }
        }
        return result
    }

    private func named(_ function: FunctionEntity) -> [Use] {
        switch function.declaration.kind {
        case .function:
            (program.uses.mentions[function.name] ?? []).filter { program.function($0.function).file == function.file }
        case .getter, .setter, .observer, .initialValue:
            function.variable.map { program.uses.mentions[program.variable($0).name] ?? [] } ?? []
        default: []
        }
    }
}
