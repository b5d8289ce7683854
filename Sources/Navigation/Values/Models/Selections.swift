import Facts
import Program

/// The elements of a list that a predicate picks: `list.first { $0.name == name }`.
struct Selections: EvaluatorPart {
    let evaluator: Evaluator

    /// Whether a predicate holds for one element.
    private enum Answer {
        case yes, no, unknown
        /// A caller decides.
        case open(Values)
    }

    /// What `list.first { … }` and `list.first(where: …)` give; nil where there is no predicate. Without an answer for
    /// each element the choice among them is a guess: the elements that what they are compared with comes from, or all.
    func picked(from bases: Values, _ arguments: [Node.Argument], _ site: Site, isFirst: Bool) -> Values? {
        guard let argument = arguments.first else { return nil }
        let all = evaluator.elements(of: bases)
        let ordered = isFirst ? all.items : all.items.reversed()
        var result = Values()
        var isUndecided = all.items.count > 1
        for value in ordered {
            let answer = answer(argument.value, value, site.frame)
            if case .unknown = answer {} else { isUndecided = false }
            switch answer {
            case .open(let waiting): return waiting
            case .no: continue
            case .unknown: result.insert(value)
            case .yes:
                result.insert(value)
                result.isGuess = all.isGuess || result.items.count > 1
                return result
            }
        }
        if isUndecided, let source = source(ofComparedIn: argument.value, all, site.frame) { return source }
        result.isGuess = all.isGuess || result.items.count > 1
        return result
    }

    /// The list with the elements left out that a predicate rules out; nil where it decides nothing.
    func filtered(_ bases: Values, _ arguments: [Node.Argument], _ site: Site) -> Values? {
        guard let argument = arguments.first else { return nil }
        var result = Values()
        result.isGuess = bases.isGuess
        for value in bases.items {
            guard case .array(let list) = value, let body = body(of: list.frame),
                case .array(let nodes) = body.nodes[Int(list.node)].shape
            else { return nil }
            var kept: [NodeID] = []
            for node in nodes {
                switch answer(argument.value, evaluate(node, in: list.frame), site.frame) {
                case .open(let waiting): return waiting
                case .no: continue
                case .yes, .unknown: kept.append(node)
                }
            }
            result.insert(kept.count == nodes.count ? value : .variadic(list, kept))
        }
        return result
    }

    private func answer(_ predicate: NodeID, _ values: Values, _ frame: FrameID) -> Answer {
        values.items.count == 1 ? answer(predicate, values.items[0], frame) : .unknown
    }

    private func answer(_ predicate: NodeID, _ element: Value, _ frame: FrameID) -> Answer {
        if case .open = element { return .open(Values(element)) }
        let activation = frames[Int(frame)]
        guard let body = body(of: frame), case .closure(let id) = body.nodes[Int(predicate)].shape,
            let parameter = body.closures[Int(id)].parameters.first, body.closures[Int(id)].returns.count == 1,
            activation.given == nil
        else { return .unknown }
        var given = activation
        given.given = Frame.Given(place: .local(parameter), value: element)
        return answer(to: body.closures[Int(id)].returns[0], body, intern(given))
    }

    private func answer(to node: NodeID, _ body: Body, _ frame: FrameID) -> Answer {
        switch body.nodes[Int(node)].shape {
        case .boolean(let value): return value ? .yes : .no
        case .operation("!", let operands):
            switch operands.first.map({ answer(to: $0, body, frame) }) {
            case .yes?: return .no
            case .no?: return .yes
            case let other?: return other
            case nil: return .unknown
            }
        case .operation("&&", let operands):
            return combined(operands.map { answer(to: $0, body, frame) }, deciding: false)
        case .operation("||", let operands):
            return combined(operands.map { answer(to: $0, body, frame) }, deciding: true)
        case .operation("==", let operands) where operands.count == 2: return equality(operands, frame)
        case .cast(let value, let target, .check): return check(evaluate(value, in: frame), target, frame)
        default: return .unknown
        }
    }

    private func combined(_ answers: [Answer], deciding: Bool) -> Answer {
        var result: Answer = deciding ? .no : .yes
        for answer in answers {
            switch answer {
            case .yes where deciding, .no where !deciding: return answer
            case .open: result = answer
            case .unknown: if case .open = result {} else { result = answer }
            default: break
            }
        }
        return result
    }

    private func equality(_ operands: [NodeID], _ frame: FrameID) -> Answer {
        let (left, right) = (evaluate(operands[0], in: frame), evaluate(operands[1], in: frame))
        let waiting = [left, right].reduce(into: Values()) { result, side in
            result.formUnion(side.filter { if case .open = $0 { true } else { false } })
        }
        if !waiting.isEmpty { return .open(waiting) }
        guard let left = constants(left), let right = constants(right) else { return .unknown }
        if left.isDisjoint(with: right) { return .no }
        return left.count == 1 && right.count == 1 ? .yes : .unknown
    }

    /// What can be compared by its text; nil where one of the values, or all, cannot.
    private func constants(_ values: Values) -> Set<String>? {
        var result: Set<String> = []
        for value in values.items {
            switch value {
            case .string(let text): result.insert("\"" + text)
            case .enumCase(_, let name, nil): result.insert("." + name)
            case .metatype(let type): result.insert(program.type(type).name)
            case .flag(let flag): result.insert(flag ? "true" : "false")
            default: return nil
            }
        }
        return result.isEmpty || values.isGuess ? nil : result
    }

    /// `$0 is X`
    private func check(_ values: Values, _ target: TypeReference, _ frame: FrameID) -> Answer {
        guard case .nominal(let wanted, _) = typing.resolve(target, in: function(of: frame)),
            let value = values.items.first, values.items.count == 1, let type = type(of: value)
        else { return .unknown }
        if program.inherits(type, from: wanted) { return .yes }
        return program.isRelated(type, wanted) ? .unknown : .no
    }
}

/// Where what elements are compared with comes from.
extension Selections {
    /// For `{ parsed.path == $0.path }` the elements that `parsed` is made out of: `open(url(LoginModule.shared.path))`
    /// means that element, whatever a library makes of the text on the way. Waits for the caller that says which; nil
    /// where it is not known.
    private func source(ofComparedIn predicate: NodeID, _ elements: Values, _ frame: FrameID) -> Values? {
        guard let body = body(of: frame), case .closure(let id) = body.nodes[Int(predicate)].shape,
            let parameter = body.closures[Int(id)].parameters.first,
            let returned = body.closures[Int(id)].returns.first,
            case .operation("==", let operands) = body.nodes[Int(returned)].shape,
            let compared = operands.first(where: { !mentions(parameter, $0, body) }), operands.count == 2
        else { return nil }
        var found = Values()
        var seen: Set<Site> = []
        trace(Site(frame: frame, node: compared), elements, &found, &seen)
        let waiting = found.filter { if case .open = $0 { true } else { false } }
        if !waiting.isEmpty { return waiting }
        found.isGuess = true
        return found.isEmpty ? nil : found
    }

    func mentions(_ local: LocalID, _ node: NodeID, _ body: Body) -> Bool {
        let shape = body.nodes[Int(node)].shape
        return shape == .local(local) || shape.children.contains { mentions(local, $0, body) }
    }

    private static let maximumTrace = 64

    /// Follows an expression to what it is made out of, back through locals, arguments and calls.
    private func trace(_ site: Site, _ elements: Values, _ found: inout Values, _ seen: inout Set<Site>) {
        guard seen.count < Self.maximumTrace, seen.insert(site).inserted, let body = body(of: site.frame) else {
            return
        }
        let frame = site.frame
        var next: [Site] = []
        switch body.nodes[Int(site.node)].shape {
        case .parameter(let index):
            if let given = evaluator.given(Int(index), of: frame) {
                next = [given]
            } else if frames[Int(frame)].call == nil, !frames[Int(frame)].demand {
                found.insert(.open(.parameter(Int(index))))
            }
        case .local(let local):
            next = body.locals[Int(local)].bindings.map { Site(frame: frame, node: $0.value) }
        case .member(let base, _):
            let types = Set(evaluate(base, in: frame).items.compactMap(type(of:)))
            let own = elements.items.filter { type(of: $0).map(types.contains) ?? false }
            for element in own { found.insert(element) }
            if own.isEmpty { next = [Site(frame: frame, node: base)] }
        case let shape: next = shape.children.map { Site(frame: frame, node: $0) }
        }
        for site in next { trace(site, elements, &found, &seen) }
    }
}
