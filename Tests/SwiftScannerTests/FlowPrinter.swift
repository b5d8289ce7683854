import Facts

/// Prints what chooses among the regions of a body, what leaves them, and what is said of single nodes.
extension BodyPrinter {
    /// All branches with their sides: `if on a && x? = b: then1 leaves, else2`.
    var branches: String {
        body.branches.enumerated().map { index, branch in
            var line = "\(branch.kind)"
            if branch.isAsync { line += " await" }
            if let subject = branch.subject { line += " over " + text(subject) }
            if !branch.conditions.isEmpty { line += " on " + branch.conditions.map(condition).joined(separator: ", ") }
            let sides = body.regions.indices.filter { body.regions[$0].branch == BranchID(index) }
            return line + ": " + sides.map { side(RegionID($0)) }.joined(separator: ", ")
        }.joined(separator: "\n")
    }

    private func side(_ id: RegionID) -> String {
        let value = body.regions[Int(id)]
        var line = region(id)
        if value.isDefault { line += " default" }
        if !value.cases.isEmpty { line += " (" + value.cases.map(alternative).joined(separator: " | ") + ")" }
        return value.leaves ? line + " leaves" : line
    }

    private func alternative(_ value: Body.Alternative) -> String {
        pattern(value.pattern) + (value.filter.map { " where " + text($0) } ?? "")
    }

    private func condition(_ condition: Body.Condition) -> String {
        switch condition {
        case .expression(let node): text(node)
        case .match(let node, let asked): pattern(asked) + " = " + text(node)
        case .system(let isNewer): isNewer ? "newer" : "older"
        }
    }

    private func pattern(_ value: Body.Pattern) -> String {
        switch value {
        case .wildcard: return "_"
        case .binding(let local): return name(local)
        case .enumCase(let name, let type, let parts):
            return (type?.text ?? "") + "." + name + (parts.isEmpty ? "" : "(" + list(parts) + ")")
        case .expression(let node): return "~" + text(node)
        case .tuple(let parts): return "(" + list(parts) + ")"
        case .present(let inner): return pattern(inner) + "?"
        case .check(let type): return "is " + type.text
        case .cast(let inner, let type): return pattern(inner) + " as " + type.text
        case .unknown: return "unknown"
        }
    }

    private func list(_ parts: [Body.Pattern.Element]) -> String {
        parts.map { ($0.label.map { $0 + ": " } ?? "") + pattern($0.pattern) }.joined(separator: ", ")
    }

    /// All jumps: `return in then1 to body0`, with the node before each.
    var exits: String {
        body.exits.map { exit in
            let before = exit.place > 0 ? text(exit.place - 1) : "nothing"
            return "\(exit.kind)" + (exit.isConditional ? "?" : "")
                + " in \(region(exit.region)) to \(region(exit.target)) after \(before)"
        }.joined(separator: "\n")
    }

    /// All that is said of nodes and locals: `awaits: f()`.
    var notes: String {
        let names: [(Body.Marks, String)] = [
            (.awaits, "awaits"), (.startsTask, "task"), (.isInout, "inout"), (.coalesces, "??"),
            (.configures, "#if"), (.joinsLists, "lists"),
            (.tries, "try"),
        ]
        let marks = body.marks.map { mark in
            names.filter { mark.marks.contains($0.0) }.map(\.1).joined(separator: " ") + ": " + text(mark.node)
        }
        let updates = body.updates.map { "\($0.kind) \(name($0.local)): \(text($0.node))" }
        let specializations = body.specializations.map {
            text($0.node) + "<" + $0.arguments.map(\.text).joined(separator: ", ") + ">"
        }
        let wrapped = body.wrapped.map { "\(text($0.node)) of \(name($0.local))" }
        let clauses = body.clauses.map { clause in
            "#if\(clause.group) " + (clause.start..<clause.end).map(text).joined(separator: " ")
        }
        return (marks + updates + specializations + wrapped + clauses).joined(separator: "\n")
    }
}
