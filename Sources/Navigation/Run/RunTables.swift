import Analysis
import Facts
import Packs
import Program
import Source

/// Code, with what a run of it has filled its properties with.
final class RunTables: CodeTables {
    let program: Program
    let packs: Packs
    let roleNames: RoleNames
    let debugBuilds: DebugBuilds
    let typing: Typing
    let interfaces: InterfaceTable
    private let findingNamings: DeepStack.Running<Namings>
    var namings: Namings { findingNamings.result() }
    private let held: [VariableID: Set<RunFindings.Held>]
    private let callers: [FunctionID: [Use]]

    init(_ run: RunFindings, _ program: Program, _ types: TypeTables, packs: Packs, jobs: Int) {
        self.program = program
        self.packs = packs
        roleNames = RoleNames(packs)
        debugBuilds = DebugBuilds(program)
        typing = Typing(program, types)
        interfaces = InterfaceTable(program)
        findingNamings = DeepStack.start(jobs: jobs) { Namings(program) }
        held = run.held
        callers = run.callers
    }

    func calls(running function: FunctionID) -> [Use] { callers[function] ?? [] }

    /// What an expression is that has no static type, nobody has kept.
    func types(of node: NodeID, in function: FunctionID) -> [TypeID] { [] }

    /// What was not run because it leads to no screen, its static type tells.
    func held(in variable: VariableID, ofAny type: TypeID) -> [HeldObject] {
        let known = (held[variable] ?? []).filter { $0.owner == type || program.inherits($0.owner, from: type) }
        if !known.isEmpty {
            return Set(known.map(\.object))
                .sorted { ($0.type, $0.isMade ? 1 : 0) < ($1.type, $1.isMade ? 1 : 0) }
        }
        return typing.type(of: variable, on: .nominal(type, [])).nominals.flatMap { declared -> [HeldObject] in
            guard program.type(declared).kind == .protocol else { return [HeldObject(type: declared, isMade: false)] }
            let fulfilling = program.concreteDescendants(of: declared)
            return fulfilling.count == 1 ? fulfilling.map { HeldObject(type: $0, isMade: false) } : []
        }
    }
}
