import Facts
import Program

/// The questions that routes and rules share, each answered once for a program.
///
/// Built in this order, each table from the program and the tables before it. Tables are immutable values; the whole is an
/// object, so that who hands it on copies nothing.
package final class Analysis: Sendable {
    package let types: TypeTables
    package let roles: Roles
    package let calls: CallGraph
    package let liveness: Liveness
    package let mentions: Mentions
    package let ownership: Ownership
    /// Which objects code wires into cycles of owners.
    package let wiring: WiringCycles
    /// Which strings code hands on.
    package let texts: HandedTexts

    /// Cost in proportion to the expressions of the program.
    package init(_ program: Program, _ types: TypeTables, _ roles: Roles) {
        self.types = types
        self.roles = roles
        let typing = Typing(program, types)
        calls = CallGraph(program, typing: typing)
        liveness = Liveness(program, calls)
        mentions = Mentions(program, typing: typing)
        let code = ProgramCode(program, typing: typing)
        ownership = Ownership(code)
        wiring = WiringCycles(code)
        texts = HandedTexts(program)
    }

    /// Whether a function, or a closure in it, may run: something leads to it, or it is not known that nothing does.
    package func mayRun(_ function: FunctionID, closure: ClosureID? = nil) -> Bool {
        liveness[calls.code(function, closure: closure)] != .dead
    }
}
