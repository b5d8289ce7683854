import Facts
import Program

/// Calls that lead on one after the other, outermost first, and the screen that they begin at.
struct StartedWay: Hashable {
    var uses: [Use]
    var scene: SceneKey
}

/// What is known along a way from an event to a transition: which objects its functions run on, what they are given, and
/// so which of the branches on it are never taken.
///
/// Who calls a function, and with what, is asked step by step elsewhere; here a way is taken as a whole. A method of a
/// base class or of a protocol extension asks the object that the way began with, a helper is given what the way's
/// first call says.
struct WayBranches {
    private let evaluator: Evaluator
    private let search: ChainSearch
    private let stacks: EmptyStacks
    private var program: Program { evaluator.program }

    private static let maximumDepth = 6

    /// One way often leads to many screens.
    private let ruledOut: Memo<StartedWay, Bool>

    init(_ evaluator: Evaluator) {
        self.evaluator = evaluator
        ruledOut = Memo(evaluator.abandoned)
        search = ChainSearch(evaluator)
        stacks = EmptyStacks(evaluator)
    }

    /// Whether the calls of a way that begins at a screen are never made like that. Where not all objects are looked at that
    /// its functions may run on, they prove nothing of the others.
    func ruleOut(_ way: StartedWay) -> Bool {
        ruledOut.answer(for: way) { isRuledOut(way.uses, from: way.scene) }
    }

    private func isRuledOut(_ way: [Use], from origin: SceneKey) -> Bool {
        let (found, givenUp) = evaluator.abandoned.noting { activations(along: way, from: origin) }
        if givenUp.contains(.objects) { return false }
        guard let activations = found else { return true }
        return way.indices.contains { position in
            let frames = activations[position]
            return !frames.isEmpty && frames.allSatisfy { !mayRun(way[position], in: $0, way) }
        }
    }

    // MARK: Activations

    /// The activations of each function of a way; nil where one of them runs on an object that has another one instead.
    private func activations(along way: [Use], from origin: SceneKey) -> [[FrameID]]? {
        var current = begin(way[0].function, origin)
        var result = [current.map(\.frame)]
        for (use, next) in zip(way, way.dropFirst()) {
            guard isCall(use, of: next.function) else {
                current = search.roots(next.function, demand: true)
                result.append(current.map(\.frame))
                continue
            }
            let entered = search.atMost(
                ChainSearch.maximumActivations, current.flatMap { search.enter(next.function, from: use, $0) })
            if entered.isEmpty, !current.isEmpty, current.allSatisfy({ runsAnother(next.function, use, $0.frame) }) {
                return nil
            }
            current = entered
            result.append(current.map(\.frame))
        }
        return result
    }

    private func begin(_ function: FunctionID, _ origin: SceneKey) -> [ChainSearch.Activation] {
        guard case .type(let type) = origin, let own = evaluator.typing.selfType(in: function),
            program.inherits(type, from: own), !program.function(function).declaration.isStatic
        else { return search.roots(function, demand: true) }
        let frame = evaluator.root(function, receiver: .object(type, origin: nil), demand: true)
        return [ChainSearch.Activation(frame: frame, receiver: type, isOpen: false, isGuess: false)]
    }

    /// Whether a step of a way is a call by name, rather than a closure that runs or an object that is made.
    private func isCall(_ use: Use, of function: FunctionID) -> Bool {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape
        else { return false }
        return program.function(function).declaration.kind == .function
            && body.nodes[Int(callee)].shape.lastName == program.function(function).name
    }

    /// Whether a call is made on objects alone that have another function of that name than this one.
    private func runsAnother(_ function: FunctionID, _ use: Use, _ frame: FrameID) -> Bool {
        guard let body = evaluator.body(of: frame), case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            !program.function(function).declaration.isStatic
        else { return false }
        var values = Values()
        switch body.nodes[Int(callee)].shape {
        case .name: values = evaluator.frames[Int(frame)].receiver.map { Values($0) } ?? Values()
        case .member(let base, _) where body.nodes[Int(base)].shape == .superReference: return false
        case .member(let base, _): values = evaluator.evaluate(base, in: frame)
        default: return false
        }
        let entity = program.function(function)
        let labels = entity.declaration.parameters.map(\.label)
        return !values.isEmpty && !values.isPartial && !values.isGuess
            && values.items.allSatisfy { value in
                guard let type = evaluator.type(of: value), let owner = entity.owner,
                    program.inherits(type, from: owner),
                    value.isMade || evaluator.isLeaf(type),
                    let run = program.implementation(of: entity.name, labels: labels, in: type)
                else { return false }
                return run != function && program.function(run).declaration.signature == entity.declaration.signature
                    && !callsSuper(run)
            }
    }

    /// Whether an override runs what it overrides as well.
    private func callsSuper(_ function: FunctionID) -> Bool {
        guard let body = program.function(function).declaration.body else { return false }
        return body.nodes.contains { node in
            guard case .member(let base, program.function(function).name) = node.shape else { return false }
            return body.nodes[Int(base)].shape == .superReference
        }
    }

    // MARK: Branches

    private func mayRun(_ use: Use, in frame: FrameID, _ way: [Use]) -> Bool {
        guard let body = evaluator.body(of: frame), evaluator.function(of: frame) == use.function else { return true }
        return evaluator.map(of: use.function).branches(around: use.node, body).allSatisfy { region, isTaken in
            guard let subject = region.subject else { return true }
            let site = Site(frame: frame, node: subject)
            switch region.kind {
            case .switchCase: return mayMatch(region, site, true, body)
            case .then, .else, .guardElse:
                let isTrue = (region.kind == .then) == isTaken
                return region.patterns.isEmpty ? mayBe(site, isTrue, way) : mayMatch(region, site, isTrue, body)
            default: return true
            }
        }
    }

    /// Whether the patterns of a case match one of the cases that its subject may be; where they must not, whether one is
    /// left.
    private func mayMatch(_ region: Region, _ site: Site, _ isTrue: Bool, _ body: Body) -> Bool {
        guard let cases = EnumCases(evaluator).all(site) else { return true }
        if region.patterns == ["default"] { return !cases.isSubset(of: BranchTests.casesBeside(region, body)) }
        guard let names = BranchTests.cases(region) else { return true }
        if isTrue { return !cases.isDisjoint(with: names) }
        return region.patterns.contains(where: BranchTests.isPartial) || !cases.isSubset(of: names)
    }

    private func mayBe(_ site: Site, _ isTrue: Bool, _ way: [Use], depth: Int = 0) -> Bool {
        guard let body = evaluator.body(of: site.frame), depth < Self.maximumDepth else { return true }
        let part = { (node: NodeID, isTrue: Bool) in
            mayBe(Site(frame: site.frame, node: node), isTrue, way, depth: depth + 1)
        }
        switch body.nodes[Int(site.node)].shape {
        case .boolean(let value): return value == isTrue
        case .operation("!", let parts): return parts.allSatisfy { part($0, !isTrue) }
        case .operation("&&", let parts):
            return isTrue ? parts.allSatisfy { part($0, true) } : parts.contains { part($0, false) }
        case .operation("||", let parts):
            return isTrue ? parts.contains { part($0, true) } : parts.allSatisfy { part($0, false) }
        default: break
        }
        if let answer = stacks.mayBe(site, isTrue, on: way) { return answer }
        if let answer = compared(site, isTrue, body) { return answer }
        let results = evaluator.fieldValues.sources(of: site)
        return results.isEmpty || results.contains { mayBe($0, isTrue, way, depth: depth + 1) }
    }

    private func compared(_ site: Site, _ isTrue: Bool, _ body: Body) -> Bool? {
        guard case .operation(let sign, let parts) = body.nodes[Int(site.node)].shape, parts.count == 2 else {
            return nil
        }
        let (left, right) = (Site(frame: site.frame, node: parts[0]), Site(frame: site.frame, node: parts[1]))
        if let one = number(left), let other = number(right) {
            switch sign {
            case "==": return (one == other) == isTrue
            case "!=": return (one != other) == isTrue
            case "<": return (one < other) == isTrue
            case ">": return (one > other) == isTrue
            case "<=": return (one <= other) == isTrue
            case ">=": return (one >= other) == isTrue
            default: return nil
            }
        }
        guard sign == "==" || sign == "!=", let one = EnumCases(evaluator).all(left),
            let other = EnumCases(evaluator).all(right)
        else { return nil }
        if (sign == "==") == isTrue { return !one.isDisjoint(with: other) }
        return one.count > 1 || other.count > 1 || one != other
    }

    /// The number that an expression always is.
    private func number(_ site: Site, depth: Int = 0) -> Double? {
        guard let body = evaluator.body(of: site.frame), depth < Self.maximumDepth else { return nil }
        switch body.nodes[Int(site.node)].shape {
        case .number(let text): return Double(text.filter { $0 != "_" })
        case .operation("-", let parts) where parts.count == 1:
            return number(Site(frame: site.frame, node: parts[0]), depth: depth + 1).map { -$0 }
        default:
            let numbers = evaluator.fieldValues.sources(of: site).map { number($0, depth: depth + 1) }
            guard let first = numbers.first, numbers.allSatisfy({ $0 == first }) else { return nil }
            return first
        }
    }
}
