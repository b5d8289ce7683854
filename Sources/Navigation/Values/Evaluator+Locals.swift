import Facts
import Program

/// Local variables, and what tuples, enumerations and collections that they hold are made of.
extension Evaluator {
    func value(of id: LocalID, readAt place: NodeID, _ body: Body, _ frame: FrameID) -> Values {
        if let given = frames[Int(frame)].given, given.place == .local(id) { return Values(given.value) }
        let local = body.locals[Int(id)]
        var result = Values()
        let reaching = body.bindings(of: id, reaching: place)
        for binding in reaching where branchTests.mayRun(binding.value, body, frame) {
            let awaited = reaching.count > 1 ? branchTests.awaited(by: binding.value, body, frame) : Values()
            if !awaited.isEmpty {
                result.formUnion(awaited)
                continue
            }
            var values = evaluate(binding.value, in: frame)
            for projection in binding.path {
                let isPartial = values.isPartial
                values = project(projection, from: values)
                values.isPartial = values.isPartial || isPartial
            }
            result.formUnion(values)
        }
        if case .closureParameter(let closure, let index) = local.kind {
            result.formUnion(closureParameter(closure, index, frame))
        }
        if local.kind == .variable {
            result.formUnion(filledByCalls(id, body, frame))
            for node in growths(ofLocal: id, function(of: frame)) {
                result.insert(.array(Site(frame: frame, node: node)))
            }
        }
        if result.isEmpty, let type = local.type {
            return instances(ofStatic: typing.resolve(type, in: function(of: frame)))
        }
        return result
    }

    /// What functions put into a local that they are handed as an `inout` argument: `fill(&slot)`.
    private func filledByCalls(_ id: LocalID, _ body: Body, _ frame: FrameID) -> Values {
        var result = Values()
        let map = map(of: function(of: frame))
        for read in map.reads(of: id) {
            guard case .node(let call)? = map.parents[read], case .call(_, let arguments) = body.nodes[Int(call)].shape,
                let position = arguments.firstIndex(where: { $0.value == read })
            else { continue }
            for callee in calleeFrames(Site(frame: frame, node: call)) {
                let declaration = program.function(function(of: callee)).declaration
                guard let matched = program.matches(arguments.map(\.label), declaration) else { continue }
                for value in declaration.body?.values(assignedToParameter: matched[position]) ?? [] {
                    result.formUnion(evaluate(value, in: callee))
                }
            }
        }
        return result
    }

    /// Calls and assignments that add elements to a local array: `x.append(y)`, `x += [y]`, `x[i] = y`.
    func growths(ofLocal id: LocalID, _ function: FunctionID) -> [NodeID] {
        guard let body = program.functions[Int(function)].declaration.body else { return [] }
        let map = map(of: function)
        return map.reads(of: id).compactMap { read in
            guard case .node(let part)? = map.parents[read] else { return nil }
            switch body.nodes[Int(part)].shape {
            case .assignment(read, _, "+="): return part
            case .member(read, let name) where ["append", "insert", "replaceSubrange"].contains(name):
                guard let call = map.call(on: read, body), case .call(_, let arguments) = body.nodes[Int(call)].shape
                else { return nil }
                return arguments.isEmpty ? nil : call
            case .subscript(read, _):
                guard case .node(let step)? = map.parents[part],
                    case .assignment(part, _, _) = body.nodes[Int(step)].shape
                else { return nil }
                return step
            default: return nil
            }
        }
    }

    func project(_ projection: Local.Projection, from values: Values) -> Values {
        switch projection {
        case .element: return elements(of: values)
        case .tuple(let index, let label):
            return values.items.reduce(into: Values()) { $0.formUnion(part(index, label, of: $1)) }
        case .payload(let name, let index, let label):
            var result = Values()
            for value in values.items {
                if case .open = value { result.insert(value) }
                // `.some(x)` and optional patterns leave the value as it is.
                if name == "some" { result.insert(value) }
                guard case .enumCase(_, name, let site?) = value, let body = body(of: site.frame),
                    case .call(_, let arguments) = body.nodes[Int(site.node)].shape
                else { continue }
                let argument =
                    arguments.first { label != nil && $0.label == label }
                    ?? (index < arguments.count ? arguments[index] : nil)
                if let argument { result.formUnion(evaluate(argument.value, in: site.frame)) }
            }
            return result
        }
    }

    private func part(_ index: Int, _ label: String?, of value: Value) -> Values {
        if case .open = value { return Values(value) }
        if case .tuple = value {
        } else if index == 1 || label == "value" || label == "element" {
            // `for (key, value) in dictionary`, `for (index, element) in array.enumerated()`.
            return Values(value)
        }
        guard case .tuple(let site) = value, let body = body(of: site.frame),
            case .tuple(let elements) = body.nodes[Int(site.node)].shape
        else { return Values() }
        let element =
            elements.first { label != nil && $0.label == label } ?? (index < elements.count ? elements[index] : nil)
        return element.map { evaluate($0.value, in: site.frame) } ?? Values()
    }

    /// A part of a tuple by its label, which the literal may lack and the declared type give.
    func tuplePart(named name: String, of value: Value, typed type: StaticType) -> Values {
        var index = Int(name)
        if case .tuple(let elements) = type { index = index ?? elements.firstIndex { $0.label == name } }
        return part(index ?? .max, name, of: value)
    }

    /// What a collection holds: the elements of literals and of what was appended.
    /// Of a dictionary with a known key, the value under that key.
    func elements(of values: Values, key: Values? = nil) -> Values {
        let wanted = key.map(texts) ?? []
        var result = Values(like: values)
        for value in values.items {
            switch value {
            // A case stands for itself in the `allCases` of its enumeration.
            case .open, .string, .enumCase: result.insert(value)
            case .variadic(let site, let nodes):
                for node in nodes { result.formUnion(evaluate(node, in: site.frame)) }
            case .array(let site), .dictionary(let site):
                guard let shape = body(of: site.frame)?.nodes[Int(site.node)].shape else { continue }
                if let known = entries(wanted, of: shape, site.frame) {
                    for node in known { result.formUnion(evaluate(node, in: site.frame)) }
                } else {
                    result.formUnion(listed.result(for: site))
                }
            default: break
            }
        }
        return result
    }

    /// What the list holds that an expression is. Asked by its memo alone.
    func findElements(of list: Site) -> Values {
        guard let body = body(of: list.frame) else { return Values() }
        if let mapped = mappedByReference(list, body) { return mapped }
        let shape = body.nodes[Int(list.node)].shape
        return parts(of: shape).reduce(into: Values()) { result, node in
            let values = evaluate(node, in: list.frame)
            result.formUnion(isMapping(shape, body) ? closureResults(values) : values)
        }
    }

    /// The values of a dictionary literal under these keys, or nil where keys are missing or not known.
    private func entries(_ keys: [String], of shape: Node.Shape, _ frame: FrameID) -> [NodeID]? {
        guard case .dictionary(let pairs) = shape, !keys.isEmpty else { return nil }
        let found = pairs.filter { !Set(texts(evaluate($0.key, in: frame))).isDisjoint(with: keys) }
        return found.isEmpty ? nil : found.map(\.value)
    }

    private func isMapping(_ shape: Node.Shape, _ body: Body) -> Bool {
        guard case .call(let callee, _) = shape, let name = body.nodes[Int(callee)].shape.lastName else { return false }
        return Self.mapping.contains(name)
    }

    func closureResults(_ values: Values) -> Values {
        var result = Values()
        for case .closure(let site) in values.items { result.formUnion(results(ofClosure: site)) }
        return result
    }

    private func parts(of shape: Node.Shape) -> [NodeID] {
        switch shape {
        case .array(let elements): elements
        case .dictionary(let pairs): pairs.map(\.value)
        case .call(_, let arguments):
            (arguments.first { $0.label == "with" } ?? arguments.first).map { [$0.value] } ?? []
        case .assignment(_, let value, _): [value]
        default: []
        }
    }
}
