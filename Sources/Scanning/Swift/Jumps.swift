import Facts
import SwiftSyntax

/// What the jumps of one function or closure lead out of, while it is read.
struct Jumps {
    struct Target {
        enum Kind { case loop, switchCase, side }
        var region: RegionID
        var kind: Kind
        var label: String?

        /// Whether a `break` or `continue` leads out of here.
        func takes(_ kind: Body.Exit.Kind, label: String?) -> Bool {
            if let label { return self.label == label && (kind == .break || self.kind == .loop) }
            return self.kind == .loop || (kind == .break && self.kind == .switchCase)
        }
    }

    /// Innermost last.
    var targets: [Target] = []
    /// The `do`s whose `catch`es take what is thrown.
    var catching: [RegionID] = []
    /// Exits by `fallthrough` whose next case was not met yet.
    var falling: [Int] = []
    /// How many clauses of `#if` are around that may not be compiled.
    var clauses = 0
    /// Whether what was read last, a statement or a block, never comes to its end.
    var leaves = false
}

extension BodyScanner {
    var jumps: Jumps {
        get { frames[frames.count - 1].jumps }
        _modify { yield &frames[frames.count - 1].jumps }
    }

    /// Notes a jump behind the node that was added last.
    func leave(_ kind: Body.Exit.Kind, to target: RegionID) {
        body.tables.exits.append(
            Body.Exit(
                kind, isConditional: jumps.clauses > 0, place: NodeID(body.nodes.count), region: region, target: target)
        )
        jumps.leaves = true
    }

    /// Notes a jump out of the function or closure.
    func leave(_ kind: Body.Exit.Kind) { leave(kind, to: frames[frames.count - 1].region) }

    func throwStatement(_ syntax: ThrowStmtSyntax) {
        let value = expression(syntax.expression)
        recordStatement(add(.other([value]), at: text.start(of: syntax)))
        leave(.throw, to: jumps.catching.last ?? frames[frames.count - 1].region)
    }

    /// `break` and `continue`; one that leads nowhere is an error of the source.
    func jump(_ kind: Body.Exit.Kind, label: TokenSyntax?) {
        let label = label?.plainText
        guard let target = jumps.targets.last(where: { $0.takes(kind, label: label) }) else { return }
        leave(kind, to: target.region)
    }

    /// Its target is the case around it until the next one is met.
    func fallThrough() {
        guard let target = jumps.targets.last(where: { $0.kind == .switchCase }) else { return }
        jumps.falling.append(body.tables.exits.count)
        leave(.fallthrough, to: target.region)
    }

    /// Functions of the standard library that do not come back.
    private static let neverReturning: Set = ["fatalError", "preconditionFailure", "exit", "abort"]

    /// Notes that a statement does not come back.
    func leaveByCall(_ statement: NodeID) {
        guard case .call(let callee, _) = shape(statement), case .name(let name) = shape(callee),
            Self.neverReturning.contains(name)
        else { return }
        leave(.never)
    }

    // MARK: Sides of branches

    /// The label of the statement that begins here. Nothing inside of it has it.
    func takeLabel() -> String? {
        defer { label = nil }
        return label
    }

    func add(_ branch: Body.Branch) -> BranchID {
        body.tables.branches.append(branch)
        return BranchID(body.tables.branches.count - 1)
    }

    /// Runs `scan` inside a new region that is a side of a branch, and notes whether whoever comes in leaves.
    func inSide<Result>(
        _ kind: Region.Kind, of question: Question, label: String?, as target: Jumps.Target.Kind = .side,
        _ scan: () -> Result
    ) -> Result {
        inRegion(kind, subject: question.subject, patterns: question.patterns) {
            let side = region
            body.regions[Int(side)].branch = question.branch
            let first = body.tables.exits.count
            jumps.targets.append(Jumps.Target(region: side, kind: target, label: label))
            jumps.leaves = false
            let result = scan()
            jumps.targets.removeLast()
            // Whoever leaves the side by such a jump comes to what stands behind it, or to the next case.
            let comesBack = body.tables.exits[first...].contains { exit in
                exit.target == side && [.break, .continue, .fallthrough].contains(exit.kind)
            }
            if comesBack { jumps.leaves = false }
            body.regions[Int(side)].leaves = jumps.leaves
            return result
        }
    }
}
