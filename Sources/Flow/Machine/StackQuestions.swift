import Facts

/// What of containers holds where a pass is: on the sides of branches that ask for it, and behind those of which one side
/// leaves for good.
struct StackQuestions {
    let plan: Plan
    let body: Body
    /// With how many branches were open.
    private var lasting: [(depth: Int, question: StackQuestion)] = []

    init(_ plan: Plan, _ body: Body) { (self.plan, self.body) = (plan, body) }

    mutating func reset() { lasting = [] }

    func hold(in open: [OpenBranch]) -> [StackQuestion] {
        if open.isEmpty, lasting.isEmpty { return [] }
        return lasting.map(\.question) + open.compactMap { question(on: $0.side, of: $0) }
    }

    private func question(on side: Int, of branch: OpenBranch) -> StackQuestion? {
        if let answer = branch.answers[side] { return answer }
        guard let question = branch.question else { return nil }
        let region = body.regions[Int(plan.branches[branch.number].sides[side])]
        if region.kind == .then { return question }
        return (plan.branches[branch.number].facts?.conditions.count ?? 0) == 1 ? question.negated : nil
    }

    /// What conditions ask of containers, where one of them asks nothing else.
    static func question(_ conditions: [Body.Condition], in pass: Pass) -> StackQuestion? {
        for case .expression(let node) in conditions {
            switch asked(node, in: pass) {
            case .something: return nil
            case .question(let question): return question
            case .nothing: continue
            }
        }
        return nil
    }

    private enum Asked {
        case question(StackQuestion)
        /// Nothing yet, or not the same of all.
        case nothing
        /// Something else than what containers hold.
        case something
    }

    private static func asked(_ node: NodeID, in pass: Pass) -> Asked {
        var (containers, kinds) = (ObjectSet(), Set<Bool>())
        // Nothing is asked of `nil` but by way of a question mark.
        for answer in pass.value(node) where answer != pass.constants.nil {
            guard case .emptiness(let container, let isEmpty) = pass.constants.kind(answer) else {
                return .something
            }
            containers.insert(container)
            kinds.insert(isEmpty)
        }
        guard let isEmpty = kinds.first, kinds.count == 1 else { return .nothing }
        return .question(StackQuestion(containers: containers, isEmpty: isEmpty))
    }

    /// What the sides of a `switch` over `true` and `false` say of containers.
    static func answers(of sides: [RegionID], to subject: NodeID, in pass: Pass) -> [Int: StackQuestion] {
        guard case .question(let question) = asked(subject, in: pass) else { return [:] }
        var (result, others): ([Int: StackQuestion], [Int]) = ([:], [])
        for (side, region) in sides.enumerated() {
            let cases = pass.body.regions[Int(region)].cases
            if cases.count == 1, case .expression(let node) = cases[0].pattern,
                case .boolean(let flag) = pass.body.nodes[Int(node)].shape
            {
                result[side] = flag ? question : question.negated
            } else {
                others.append(side)
            }
        }
        if let only = others.first, others.count == 1, result.count == 1 { result[only] = result.first?.value.negated }
        return result
    }

    /// Behind a branch whose one side leaves for good, what the other one says goes on to hold.
    /// - Parameter depth: how many branches are open around it.
    mutating func keep(behind branch: OpenBranch, depth: Int) {
        lasting.removeAll { $0.depth > depth }
        let sides = plan.branches[branch.number].sides
        guard let question = branch.question, sides.count == 1, body.regions[Int(sides[0])].leaves else { return }
        let isThen = body.regions[Int(sides[0])].kind == .then
        if isThen, (plan.branches[branch.number].facts?.conditions.count ?? 0) > 1 { return }
        lasting.append((depth, isThen ? question.negated : question))
    }
}
