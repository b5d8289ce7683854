import Facts

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
