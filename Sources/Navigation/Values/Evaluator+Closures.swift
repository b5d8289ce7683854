import Facts
import Packs
import Program

/// Closures: what calling one gives, and what it is called with.
extension Evaluator {
    /// What calling these values gives: a closure's or a method's results.
    func invoke(_ values: Values, _ site: Site) -> Values {
        var result = Values()
        let methods = values.items.compactMap { if case .method(let method, _) = $0 { method } else { nil } }
        let isPassedOn = isOneOfMany(methods, site.frame)
        for value in values.items {
            switch value {
            // A generated accessor that is handed on without being called.
            case .open, .screen: result.insert(value)
            case .closure(let closure): result.formUnion(results(ofClosure: closure, calledAt: site))
            case .method(let function, let receiver):
                if !isPassedOn { result.formUnion(invoke(function, receiver, site)) }
            case .object(let type, _):
                if callsFunction(site) {
                    result.insert(value)
                } else if let function = program.functions(named: "callAsFunction", in: type).first {
                    result.formUnion(invoke(function, value, site))
                }
            default: break
            }
        }
        return result
    }

    /// Whether something is called that is declared as a function: what is known of it, where that is no function, was
    /// handed over as an autoclosure, which gives just that.
    private func callsFunction(_ site: Site) -> Bool {
        guard let body = body(of: site.frame), case .call(let callee, _) = body.nodes[Int(site.node)].shape,
            case .function = typing.type(of: callee, in: function(of: site.frame))
        else { return false }
        return true
    }

    /// A method value: what runs depends on the receiver's dynamic type, and waits for it where that is open.
    private func invoke(_ function: FunctionID, _ receiver: Value?, _ site: Site) -> Values {
        let entity = program.functions[Int(function)]
        var target = function
        if case .open? = receiver {
            let isFixed = entity.declaration.body != nil && !isOverridden(function)
            if let receiver, !isFixed { return Values(receiver) }
        } else if entity.declaration.body == nil, let type = receiver.flatMap(type(of:)) {
            let labels = entity.declaration.parameters.map(\.label)
            target = program.implementation(of: entity.name, labels: labels, in: type) ?? function
        }
        guard mayEnter(target, from: site.frame) else { return Values() }
        return returns(
            intern(Frame(function: target, receiver: receiver, call: site, demand: frames[Int(site.frame)].demand)))
    }

    /// What a closure that was kept gives to one call: for each enum case that this call hands it, and not for those that
    /// others do.
    private func results(ofClosure closure: Site, calledAt site: Site) -> Values {
        guard let handed = handed(toClosure: closure, at: site) else { return results(ofClosure: closure) }
        return handed.values.reduce(into: Values()) { result, value in
            var frame = frames[Int(closure.frame)]
            frame.given = Frame.Given(place: .local(handed.parameter), value: value)
            result.formUnion(results(ofClosure: Site(frame: intern(frame), node: closure.node)))
        }
    }

    /// The only parameter of a closure, and the enum cases that a call hands it, by which its code may branch; nil where it is
    /// handed anything else, or too many.
    private func handed(toClosure closure: Site, at site: Site) -> (parameter: LocalID, values: [Value])? {
        guard let body = body(of: closure.frame), case .closure(let id) = body.nodes[Int(closure.node)].shape,
            frames[Int(closure.frame)].given == nil, !body.closures[Int(id)].returns.isEmpty,
            body.closures[Int(id)].parameters.count == 1,
            case .call(_, let arguments)? = self.body(of: site.frame)?.nodes[Int(site.node)].shape, arguments.count == 1
        else { return nil }
        let values = evaluate(arguments[0].value, in: site.frame)
        let areCases = values.items.allSatisfy { if case .enumCase = $0 { true } else { false } }
        guard areCases, !values.isPartial, 1...Self.maximumHanded ~= values.items.count else { return nil }
        return (body.closures[Int(id)].parameters[0], values.items)
    }

    /// So many values are told apart.
    private static let maximumHanded = 8

    func results(ofClosure site: Site) -> Values {
        guard let body = body(of: site.frame), case .closure(let id) = body.nodes[Int(site.node)].shape else {
            return Values()
        }
        let returns = body.closures[Int(id)].returns
        // Without a value of its own it may be a builder of views.
        if returns.isEmpty { return swiftUI.built(byClosure: site) }
        return returns.reduce(into: Values()) { $0.formUnion(evaluate($1, in: site.frame)) }
    }

    /// What methods that are only named give for each of the values: `tabs.map(makeController)`.
    func results(ofMethodsIn methods: Values, forEach values: Values) -> Values {
        var result = Values()
        for case .method(let function, let receiver) in methods.items where program.function(function).hasCode {
            for value in values.items {
                var frame = Frame(function: function, receiver: receiver, call: nil, demand: true)
                frame.given = .init(place: .parameter(0), value: value)
                result.formUnion(returns(intern(frame)))
            }
        }
        return result
    }

    /// `xs.map { … }` gives what the closure gives; `xs.filter { … }`, `x.then { }` and the like give the receiver.
    func passedThrough(_ name: String, _ bases: Values, _ arguments: [Node.Argument], _ site: Site) -> Values? {
        guard typing.targets(ofCall: site.node, in: function(of: site.frame)).isEmpty else { return nil }
        if let text = textValues.text(name, of: bases, arguments, site) { return text }
        switch name {
        case _ where Self.mapping.contains(name):
            guard let closure = arguments.first else { return nil }
            // Its elements are asked for where they are wanted.
            if bases.items.contains(where: \.isList) { return Values(.array(site)) }
            let given = evaluate(closure.value, in: site.frame)
            var result = keyPath(at: closure.value, site.frame).map { members(along: $0, of: bases) } ?? Values()
            for value in given.items {
                if case .closure(let inner) = value { result.formUnion(results(ofClosure: inner)) }
            }
            result.formUnion(results(ofMethodsIn: given, forEach: bases))
            return result
        case "reduce":
            guard let closure = arguments.last else { return nil }
            return closureResults(evaluate(closure.value, in: site.frame))
        case "get":
            // Of a result: `try result.get()`.
            let values = project(.payload(enumCase: "success", 0, nil), from: bases)
            return values.isEmpty ? nil : values
        case "filter":
            return bases.isEmpty ? nil : selections.filtered(bases, arguments, site) ?? bases
        case "enumerated", "reversed", "sorted", "dropFirst", "dropLast", "prefix", "suffix", "shuffled",
            "joined", "then",
            "apply":
            return bases.isEmpty ? nil : bases
        case "first", "last", "removeFirst", "removeLast", "popLast", "randomElement":
            guard bases.items.contains(where: \.isList) else { return nil }
            let isPicking = name == "first" || name == "last"
            let picked = isPicking ? selections.picked(from: bases, arguments, site, isFirst: name == "first") : nil
            return picked ?? elements(of: bases)
        default: return nil
        }
    }

    /// What a closure's parameter is: what the function that takes the closure calls it with.
    func closureParameter(_ closure: ClosureID, _ index: Int, _ frame: FrameID) -> Values {
        guard let body = body(of: frame), let node = map(of: function(of: frame)).closures[closure] else {
            return Values()
        }
        if let local = body.locals.firstIndex(where: {
            $0.kind == .function && $0.bindings.contains { $0.value == node }
        }) {
            return localFunctionParameter(LocalID(local), index, body, frame)
        }
        guard case .node(let call)? = parents(of: function(of: frame))[node],
            case .call(let callee, let arguments) = body.nodes[Int(call)].shape,
            let position = arguments.firstIndex(where: { $0.value == node })
        else { return handedClosures.handed(index, toValueAt: Site(frame: frame, node: node)) }
        let site = Site(frame: frame, node: call)
        if index == 0, let cases = repeatedCases(callee, arguments, body, frame) { return cases }
        if case .member(let base, let name) = body.nodes[Int(callee)].shape {
            if let elements = handedClosures.elements(of: base, givenBy: name, frame) { return elements }
            if name == "reduce" {
                return index == 0 ? evaluate(arguments[0].value, in: frame) : elements(of: evaluate(base, in: frame))
            }
            if let handed = handedOver(name, position, index, base, arguments, frame) { return handed }
        }
        var result = Values()
        for inner in calleeFrames(site) { result.formUnion(passed(to: position, index, arguments, inner)) }
        if result.isEmpty { result = swiftUI.parameter(index, ofClosure: node, storedBy: site) }
        if result.isEmpty { result = handedClosures.handed(index, toValueAt: Site(frame: frame, node: node)) }
        if result.isEmpty, index == 0, case .member(let base, let name) = body.nodes[Int(callee)].shape {
            result = streamValues.sent(toSubscriber: name, of: base, frame)
        }
        return result.isEmpty ? anyCase(of: closure, index, body, frame) : result
    }

    /// The enum cases for each of which SwiftUI builds a view, where it is known that these are all:
    /// `ForEach(Tab.allCases) { tab in … }`.
    private func repeatedCases(
        _ callee: NodeID, _ arguments: [Node.Argument], _ body: Body, _ frame: FrameID
    ) -> Values? {
        guard case .name(let name) = body.nodes[Int(callee)].shape, Typing.repeating.contains(name),
            let data = arguments.first, data.label == nil
        else { return nil }
        let all = evaluate(data.value, in: frame)
        let elements = elements(of: all)
        let areCases = elements.items.allSatisfy { if case .enumCase = $0 { true } else { false } }
        return elements.isEmpty || !areCases || all.isPartial ? nil : elements
    }

    /// Of an enum nothing more may be known than that it is one: every branch over it may run.
    private func anyCase(of closure: ClosureID, _ index: Int, _ body: Body, _ frame: FrameID) -> Values {
        let parameters = body.closures[Int(closure)].parameters
        guard index < parameters.count,
            let type = typing.type(of: parameters[index], body, function(of: frame)).nominals.first,
            program.type(type).kind == .enum
        else { return Values() }
        return Values(.object(type, origin: nil))
    }

    private func localFunctionParameter(_ local: LocalID, _ index: Int, _ body: Body, _ frame: FrameID) -> Values {
        var result = Values()
        for node in body.nodes {
            guard case .call(let callee, let arguments) = node.shape, body.nodes[Int(callee)].shape == .local(local),
                index < arguments.count
            else { continue }
            result.formUnion(evaluate(arguments[index].value, in: frame))
        }
        return result
    }

    private func handedOver(
        _ name: String, _ position: Int, _ index: Int, _ base: NodeID, _ arguments: [Node.Argument], _ frame: FrameID
    ) -> Values? {
        for pattern in packs.handovers[name] ?? [] {
            guard let matched = pattern.member.match(arguments.map(\.label)), index < pattern.parameters.count,
                let operand = pattern.parameters[index],
                pattern.closure.node(among: arguments, matched, pattern.member.labels ?? [])
                    == arguments[position].value
            else { continue }
            return making.value(
                of: operand, arguments, matched, pattern.member.labels ?? [], evaluate(base, in: frame), frame)
        }
        return nil
    }

    /// In the called function, the arguments of the calls of the parameter that took the closure; where it hands the
    /// closure on, in the function that gets it.
    private func passed(
        to position: Int, _ index: Int, _ arguments: [Node.Argument], _ inner: FrameID, depth: Int = 0
    ) -> Values {
        guard let body = body(of: inner),
            let matched = program.matches(
                arguments.map(\.label), program.functions[Int(function(of: inner))].declaration)
        else { return Values() }
        let parameter = Node.Shape.parameter(Int32(matched[position]))
        var result = Values()
        for (place, node) in body.nodes.enumerated() {
            guard case .call(let callee, let given) = node.shape else { continue }
            if depth < 4, let handed = given.firstIndex(where: { body.nodes[Int($0.value)].shape == parameter }) {
                for next in calleeFrames(Site(frame: inner, node: NodeID(place))) {
                    result.formUnion(passed(to: handed, index, given, next, depth: depth + 1))
                }
            }
            guard index < given.count else { continue }
            var shape = body.nodes[Int(callee)].shape
            if case .local(let local) = shape, let value = body.locals[Int(local)].bindings.first?.value {
                shape = body.nodes[Int(value)].shape
            }
            if shape == parameter { result.formUnion(evaluate(given[index].value, in: inner)) }
        }
        return result
    }
}
