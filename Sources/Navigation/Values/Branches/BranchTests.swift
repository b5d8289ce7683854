import Facts
import Program

/// Branches that what is known of their condition rules out.
struct BranchTests: EvaluatorPart {
    let evaluator: Evaluator

    /// False where the node stands in a branch, or behind one that ends the function, that the frame rules out: by what
    /// `self` is, by what the call gives to a parameter, or by what a constant is bound to.
    func mayRun(_ node: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        for (region, isTaken) in map(of: function(of: frame)).branches(around: node, body) {
            guard let subject = region.subject else { continue }
            if region.kind == .switchCase {
                if excludes(region, subject, body, frame) { return false }
            } else if let decided = decision(region, subject, body, frame), decided != isTaken {
                return false
            }
        }
        return true
    }

    /// Whether the arguments of this activation take a branch of `if` or `guard`; nil where they do not decide it.
    func decision(_ region: Region, _ subject: NodeID, _ body: Body, _ frame: FrameID) -> Bool? {
        let holds: Bool?
        if region.patterns.isEmpty {
            let isGiven = region.kind != .then && isGivenClosure(subject, body, frame)
            holds = isGiven ? true : truth(of: subject, body, frame)
        } else {
            holds = isDecided(subject, body, frame) ? matches(region, subject, frame) : nil
        }
        switch region.kind {
        case .then: return holds
        case .else, .guardElse: return holds.map { !$0 }
        default: return nil
        }
    }

    /// Whether the patterns of a condition match each value of its subject, or none.
    private func matches(_ region: Region, _ subject: NodeID, _ frame: FrameID) -> Bool? {
        if rulesOut(region, subject, frame) { return false }
        let values = evaluate(subject, in: frame)
        guard !values.isEmpty, !values.isPartial, let names = Self.cases(region),
            !region.patterns.contains(where: Self.isPartial)
        else { return nil }
        let isMatched = values.items.allSatisfy { value in
            if case .enumCase(_, let name, _) = value { return names.contains(name) }
            return false
        }
        return isMatched ? true : nil
    }

    /// Whether a condition holds, where it is a parameter that the call gives as `true` or `false` or as an enum case, or
    /// a combination.
    private func truth(of node: NodeID, _ body: Body, _ frame: FrameID) -> Bool? {
        switch body.nodes[Int(node)].shape {
        case .boolean(let value): return value
        // `if let x` over a parameter that is given `nil`.
        case .nilLiteral: return false
        case .operation("!", let operands): return operands.first.flatMap { truth(of: $0, body, frame) }.map { !$0 }
        case .operation("&&", let operands):
            let known = operands.map { truth(of: $0, body, frame) }
            return known.contains(false) ? false : known.contains(nil) ? nil : true
        case .operation("||", let operands):
            let known = operands.map { truth(of: $0, body, frame) }
            return known.contains(true) ? true : known.contains(nil) ? nil : false
        case .cast(let value, let target, .conditional), .cast(let value, let target, .check):
            return isOf(value, target, body, frame)
        case .operation("==", let operands): return areEqual(operands, body, frame)
        case .operation("!=", let operands): return areEqual(operands, body, frame).map { !$0 }
        case .parameter(let index):
            guard let given = evaluator.given(Int(index), of: frame), let body = self.body(of: given.frame) else {
                return nil
            }
            return truth(of: given.node, body, given.frame)
        case .name, .member: return evaluator.constantFlag(node, body, frame)
        default: return nil
        }
    }

    /// `parameter == .case`, where the parameter's values are enum cases.
    private func areEqual(_ operands: [NodeID], _ body: Body, _ frame: FrameID) -> Bool? {
        for (index, node) in operands.enumerated() where operands.count == 2 {
            guard case .boolean(let value) = body.nodes[Int(node)].shape else { continue }
            return truth(of: operands[1 - index], body, frame).map { $0 == value }
        }
        if operands.count == 2, let node = operands.first(where: { isParameter($0, body) }),
            operands.contains(where: { body.nodes[Int($0)].shape == .nilLiteral })
        {
            return isNil(node, body, frame)
        }
        guard operands.count == 2, let given = operands.first(where: { isDecided($0, body, frame) }),
            let other = operands.first(where: { $0 != given }),
            let name = enumCaseName(of: evaluate(other, in: frame))
        else { return nil }
        let values = evaluate(given, in: frame)
        let names = values.items.compactMap { if case .enumCase(_, let name, _) = $0 { name } else { nil } }
        guard !values.isEmpty, !values.isPartial, names.count == values.items.count else { return nil }
        return names.allSatisfy { $0 == name } ? true : names.contains(name) ? nil : false
    }

    // MARK: Casts

    /// Whether something that the callers give, or that is made from it, is of a type; nil where it may or may not be.
    private func isOf(_ node: NodeID, _ target: TypeReference, _ body: Body, _ frame: FrameID) -> Bool? {
        guard isGiven(node, body), case .nominal(let wanted, _) = typing.resolve(target, in: function(of: frame)) else {
            return nil
        }
        let values = evaluate(node, in: frame)
        guard !values.isEmpty, !values.isPartial, !values.isGuess, values.items.allSatisfy(\.isMade) else { return nil }
        let types = values.items.compactMap(type(of:))
        if types.allSatisfy({ program.inherits($0, from: wanted) }) { return true }
        // A library may make any class conform to a protocol of its own.
        guard program.inherits(wanted, fromNamed: "UIViewController") else { return nil }
        return types.contains { program.inherits($0, from: wanted) } ? nil : false
    }

    /// What is left of the values of a local or parameter where the branches around it ask for its type:
    /// `if let stack = x as? Stack { … } else { … x … }`. All of them where nothing would be left.
    func narrowed(_ values: Values, _ site: Site) -> Values {
        guard values.items.count > 1, let body = body(of: site.frame) else { return values }
        let shape = body.nodes[Int(site.node)].shape
        switch shape {
        case .local(let local) where body.locals[Int(local)].kind == .constant: break
        case .parameter: break
        default: return values
        }
        var result = values
        for (region, isTaken) in map(of: function(of: site.frame)).branches(around: site.node, body) {
            guard [.then, .else, .guardElse].contains(region.kind), let subject = region.subject,
                case .cast(let value, let target, let kind) = body.nodes[Int(subject)].shape,
                kind == .conditional || kind == .check, body.nodes[Int(value)].shape == shape,
                case .nominal(let wanted, _) = typing.resolve(target, in: function(of: site.frame))
            else { continue }
            let isOther = (region.kind == .then) != isTaken
            result = result.filter { value in
                guard let type = type(of: value) else { return true }
                return isOther ? !program.inherits(type, from: wanted) : program.isRelated(type, wanted)
            }
        }
        return result.isEmpty ? values : result
    }

    private func enumCaseName(of values: Values) -> String? {
        guard values.items.count == 1, case .enumCase(_, let name, _)? = values.items.first else { return nil }
        return name
    }

    /// What the branches around a node wait for: arguments that no caller has given yet and that decide which is taken.
    /// - Parameter isDirect: only of a `switch` over one of the arguments itself or over its elements, not over what is
    ///   read from it.
    func awaited(by node: NodeID, _ body: Body, _ frame: FrameID, isDirect: Bool = false) -> Values {
        var result = Values()
        for (region, _) in map(of: function(of: frame)).branches(around: node, body) {
            guard let decider = region.subject.flatMap({ self.decider($0, region, body, frame) }) else { continue }
            let isParameter = isParameter(
                evaluator.list(ofElement: decider, body, function(of: frame)) ?? decider, body)
            if isDirect, region.kind != .switchCase || !isParameter { continue }
            result.formUnion(evaluate(decider, in: frame).filter { if case .open = $0 { true } else { false } })
        }
        return result
    }

    private func isParameter(_ node: NodeID, _ body: Body) -> Bool {
        if case .parameter = body.nodes[Int(node)].shape { return true }
        return false
    }

    /// The parameter or `self` that a branch depends on.
    private func decider(_ subject: NodeID, _ region: Region, _ body: Body, _ frame: FrameID) -> NodeID? {
        if region.kind == .switchCase || !region.patterns.isEmpty {
            return isGiven(subject, body) || evaluator.isElementOfGiven(subject, body, frame) ? subject : nil
        }
        switch body.nodes[Int(subject)].shape {
        case .operation("!", let operands): return operands.first.flatMap { decider($0, region, body, frame) }
        case .operation("==", let operands), .operation("!=", let operands):
            return operands.first { isParameter($0, body) }
        case .parameter(let index):
            let parameters = program.function(function(of: frame)).declaration.parameters
            return Int(index) < parameters.count && parameters[Int(index)].type == .name("Bool") ? subject : nil
        default: return nil
        }
    }

    /// `if let done { … } else { … }` over a parameter that is given a closure.
    private func isGivenClosure(_ subject: NodeID, _ body: Body, _ frame: FrameID) -> Bool {
        guard isParameter(subject, body) else { return false }
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
        if let text = evaluator.literal(subject, body, frame) { return evaluator.rulesOut(entry, literal: text, body) }
        guard isDecided(subject, body, frame) else { return false }
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
        guard !values.isEmpty, !values.isPartial else { return false }
        if let types = types(askedBy: entry, in: function(of: frame)) {
            return values.items.allSatisfy { value in
                value.isMade && !types.contains { evaluator.mayBe(value, $0) }
            }
        }
        let names = entry.patterns == ["default"] ? nil : Self.cases(entry)
        guard let names else { return entry.patterns == ["default"] && isTaken(values, entry, frame) }
        return !values.items.contains { value in
            if case .enumCase(_, let name, _) = value { return names.contains(name) }
            return true
        }
    }

    /// The classes and structures of the app that the patterns ask for, `case is Warning` or `case let alert as Warning`; nil
    /// where one of them asks for something else.
    func types(askedBy entry: Region, in function: FunctionID) -> [TypeID]? {
        let types = entry.patterns.compactMap { pattern -> TypeID? in
            guard let name = Self.typeName(inPattern: pattern),
                case .nominal(let type, _) = typing.resolve(.name(name), in: function),
                [.class, .struct].contains(program.type(type).kind)
            else { return nil }
            return type
        }
        return !types.isEmpty && types.count == entry.patterns.count ? types : nil
    }

    private static func typeName(inPattern pattern: String) -> String? {
        let words = pattern.split(separator: " ")
        let isTest = words.count == 2 && words[0] == "is"
        let isBinding = words.count == 4 && ["let", "var"].contains(words[0]) && words[2] == "as"
        guard isTest || isBinding, let name = words.last, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        return String(name)
    }

    /// The enum cases that the patterns name; nil where one of them is something else.
    static func cases(_ entry: Region) -> [String]? {
        let names = entry.patterns.compactMap(enumCase)
        return names.count == entry.patterns.count ? names : nil
    }

    /// Whether a pattern takes only some values of its enum case: those with some payloads, or those that pass its `where`.
    static func isPartial(_ pattern: String) -> Bool { pattern.contains("(") }

    /// `crew` of `.crew(let id)`, of `let .crew(id)`, of `Page.crew` and of `.crew(where isNight)`.
    private static func enumCase(_ pattern: String) -> String? {
        var pattern = pattern[...]
        if pattern.hasPrefix("let ") || pattern.hasPrefix("var ") { pattern = pattern.dropFirst(4) }
        let path = pattern.prefix { $0 != "(" }.split(separator: ".", omittingEmptySubsequences: false)
        guard path.count > 1, path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
            return nil
        }
        return path.last.map(String.init)
    }

    /// Whether each of the values is an enum case that a case before `default` takes, whatever it carries.
    private func isTaken(_ values: Values, _ entry: Region, _ frame: FrameID) -> Bool {
        guard let body = body(of: frame) else { return false }
        let taken = Self.casesBeside(entry, body)
        return values.items.allSatisfy { value in
            if case .enumCase(_, let name, _) = value { return taken.contains(name) }
            return false
        }
    }

    /// The enum cases that the cases of the same switch take. One that takes only some payloads leaves the others.
    static func casesBeside(_ entry: Region, _ body: Body) -> Set<String> {
        let others = body.regions.filter {
            $0.kind == .switchCase && $0.parent == entry.parent && $0.subject == entry.subject
        }
        return Set(others.flatMap(\.patterns).filter { !isPartial($0) }.compactMap(enumCase))
    }
}
