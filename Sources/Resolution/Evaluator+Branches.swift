import Facts
import Program

/// Branches that what is known of their condition rules out.
extension Evaluator {
    /// False where the node stands in a case of `switch self` (or of a switch over a parameter) that the frame rules out.
    func mayRun(_ node: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        var region: RegionID? = body.nodes[Int(node)].region
        while let current = region {
            let entry = body.regions[Int(current)]
            if entry.kind == .switchCase, let subject = entry.subject, excludes(entry, subject, body, frame) {
                return false
            }
            if let subject = entry.subject, isRuledOut(entry.kind, subject, body, frame) { return false }
            region = entry.parent
        }
        return true
    }

    /// A branch of `if` or `guard` that the arguments of this activation decide.
    private func isRuledOut(_ kind: Region.Kind, _ subject: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        switch kind {
        case .then: truth(of: subject, body, frame) == false
        case .else, .guardElse: isGivenClosure(subject, body, frame) || truth(of: subject, body, frame) == true
        default: false
        }
    }

    /// Whether a condition holds, where it is a parameter that the call gives as `true` or `false`, or a combination.
    private func truth(of node: NodeID, _ body: Body, _ frame: FrameID) -> Bool? {
        switch body.nodes[Int(node)].shape {
        case .boolean(let value): return value
        case .operation("!", let operands): return operands.first.flatMap { truth(of: $0, body, frame) }.map { !$0 }
        case .operation("&&", let operands):
            let known = operands.map { truth(of: $0, body, frame) }
            return known.contains(false) ? false : known.contains(nil) ? nil : true
        case .operation("||", let operands):
            let known = operands.map { truth(of: $0, body, frame) }
            return known.contains(true) ? true : known.contains(nil) ? nil : false
        case .parameter(let index):
            guard let given = given(Int(index), of: frame), let body = self.body(of: given.frame) else { return nil }
            return truth(of: given.node, body, given.frame)
        default: return nil
        }
    }

    /// `if let done { … } else { … }` over a parameter that is given a closure.
    private func isGivenClosure(_ subject: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        guard case .parameter = body.nodes[Int(subject)].shape else { return false }
        let values = evaluate(subject, in: frame)
        return !values.isEmpty
            && values.items.allSatisfy { value in
                switch value {
                case .closure, .method: true
                default: false
                }
            }
    }

    private func excludes(_ entry: Region, _ subject: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        guard isGiven(subject, body) else { return false }
        // Of what a library hands in without being known, no case is more likely than another.
        if let call = frames[Int(frame)].call, program.isLibrary(function(of: call.frame)),
            evaluate(subject, in: frame).isEmpty
        {
            return true
        }
        return rulesOut(entry, subject, frame)
    }

    /// Whether an expression is `self`, a parameter, or one of them under another type, as after
    /// `guard let step = step as? Page`.
    func isGiven(_ node: NodeID, _ body: Body) -> Bool {
        var current = node
        for _ in 0..<6 {
            switch body.nodes[Int(current)].shape {
            case .selfReference, .parameter: return true
            case .cast(let value, _, _): current = value
            case .member(let base, _): current = base
            case .local(let local):
                guard body.locals[Int(local)].kind == .constant, let value = body.onlyValue(of: local) else {
                    return false
                }
                current = value
            default: return false
            }
        }
        return false
    }

    /// Whether every value of the subject is an enum case that the region's patterns do not name.
    func rulesOut(_ entry: Region, _ subject: NodeID, _ frame: FrameID) -> Bool {
        let values = evaluate(subject, in: frame)
        guard !values.isEmpty else { return false }
        let names = entry.patterns == ["default"] ? nil : Self.cases(entry)
        guard let names else { return entry.patterns == ["default"] && isTaken(values, entry, frame) }
        return !values.items.contains { value in
            if case .enumCase(_, let name, _) = value { return names.contains(name) }
            return true
        }
    }

    /// The enum cases that the patterns name; nil where one of them is something else.
    private static func cases(_ entry: Region) -> [String]? {
        let names = entry.patterns.compactMap(enumCase)
        return names.count == entry.patterns.count ? names : nil
    }

    /// `crew` of `.crew(let id)`, of `let .crew(id)` and of `Page.crew`.
    private static func enumCase(_ pattern: String) -> String? {
        let pattern = pattern.hasPrefix("let ") || pattern.hasPrefix("var ") ? pattern.dropFirst(4) : pattern[...]
        let path = pattern.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
        guard path.count > 1, path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
            return nil
        }
        return path.last.map(String.init)
    }

    /// Whether each of the values is an enum case that a case before `default` takes, whatever it carries.
    private func isTaken(_ values: Values, _ entry: Region, _ frame: FrameID) -> Bool {
        guard let body = body(of: frame) else { return false }
        let others = body.regions.filter {
            $0.kind == .switchCase && $0.parent == entry.parent && $0.subject == entry.subject
        }
        let taken = others.flatMap(\.patterns).filter { $0.hasPrefix(".") && !$0.contains("(") }.map { $0.dropFirst() }
        return values.items.allSatisfy { value in
            if case .enumCase(_, let name, _) = value { return taken.contains { $0 == name } }
            return false
        }
    }
}
