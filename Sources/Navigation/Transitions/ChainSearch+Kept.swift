import Facts
import Program

/// A property by way of which a screen gets to the function that shows it, be it a queue of such:
/// `pending.append(screen); showNext()`. Whoever puts a screen there shows it, and none of the others'.
extension ChainSearch {
    /// So many calls may lie between the function that shows and one that gives.
    private static let maximumCallsBetween = 4
    /// What takes one element out of a list, or reads one.
    private static let pickers: Set<String> = ["first", "last", "removeFirst", "removeLast", "popFirst", "popLast"]

    /// Of several screens that a property may hold, each with those who show it; nil where that is not known.
    func toldOneByOne(
        _ chain: [Use], _ site: TransitionSite, _ activation: Activation, _ shown: Values
    ) -> [ResolvedTransition]? {
        let given = toldByGivers(chain, site)
        if given.isEmpty {
            let told = toldApart(chain, site, activation, depth: 0)
            return told?.isEmpty == false ? told : nil
        }
        let told = Set(given.flatMap(\.values.items).compactMap(evaluator.type(of:)))
        var others = shown.filter { evaluator.type(of: $0).map { !told.contains($0) } ?? true }
        others.isGuess = true
        return given + (others.isEmpty ? [] : [resolved(chain, site, activation, others)])
    }

    /// The transitions of those who put something into the property that is shown, each with what it puts there; none where
    /// no such property is shown.
    private func toldByGivers(_ chain: [Use], _ site: TransitionSite) -> [ResolvedTransition] {
        guard case .value = site.pattern.shown, site.builders.isEmpty, site.path.isEmpty,
            let property = property(shownBy: site.shown, in: site.use.function)
        else { return [] }
        var result: [ResolvedTransition] = []
        var queue = [chain]
        var visited = 0
        while visited < queue.count {
            let next = queue[visited]
            visited += 1
            if visited > Self.maximumChains { evaluator.abandoned.note(.ways) }
            guard visited <= Self.maximumChains, !isExhausted else { return [] }
            let ways = activations(next, demand: false).filter { mayRun(site.use, in: $0.frame) }
            let given = ways.map { self.given(to: property, in: $0.frame, shownAt: site.use.node) }
            for (way, values) in zip(ways, given) {
                guard let values, !values.isEmpty, !values.isOpen, !way.isOpen else { continue }
                result.append(resolved(next, site, way, values))
            }
            let isWaiting = zip(ways, given).contains { $1?.isOpen ?? true || $0.isOpen }
            guard isWaiting, next.count <= chain.count + Self.maximumCallsBetween else { continue }
            let known = Set(next.map(\.function))
            queue += evaluator.callers.of(next[0].function).filter { !known.contains($0.function) }.map {
                [$0] + next
            }
        }
        return result
    }

    /// The stored property of its own, or of its class, that an expression gives, or whose element it is.
    private func property(shownBy node: NodeID, in function: FunctionID) -> VariableID? {
        guard let body = program.function(function).declaration.body else { return nil }
        switch body.nodes[Int(node)].shape {
        case .local(let local):
            guard let value = body.onlyValue(of: local), value < node else { return nil }
            return property(shownBy: value, in: function)
        case .cast(let value, _, _): return property(shownBy: value, in: function)
        case .subscript(let list, _): return property(shownBy: list, in: function)
        case .call(let callee, _):
            guard case .member(let list, let name) = body.nodes[Int(callee)].shape, Self.pickers.contains(name) else {
                return nil
            }
            return property(shownBy: list, in: function)
        case .member(let list, let name) where Self.pickers.contains(name):
            return property(shownBy: list, in: function)
        default: return ownProperty(node, body, function)
        }
    }

    private func ownProperty(_ node: NodeID, _ body: Body, _ function: FunctionID) -> VariableID? {
        if case .member(let base, _) = body.nodes[Int(node)].shape, body.nodes[Int(base)].shape != .selfReference {
            guard case .metatype = evaluator.typing.type(of: base, in: function) else { return nil }
        }
        guard let found = evaluator.variable(readBy: node, body, function).map(program.variable),
            found.owner != nil,
            !found.declaration.isComputed
        else { return nil }
        return found.id
    }

    /// What the functions on the way give the property before they call on; of the innermost one that does. Nil where none
    /// of them gives it anything.
    private func given(to property: VariableID, in frame: FrameID, shownAt node: NodeID) -> Values? {
        let name = program.variable(property).name
        let uses = (program.uses.assignments[name] ?? []) + (program.uses.growths[name] ?? [])
        var call = node
        for step in evaluator.chain(to: frame) {
            let function = evaluator.function(of: step)
            let before = uses.filter { $0.function == function && $0.node < call && mayRun($0, in: step) }
            let values = onTheWay(before, to: call, in: step).compactMap { use in
                value(givenTo: property, at: use).map { screens($0, in: step) }
            }
            if !values.isEmpty { return values.reduce(into: Values()) { $0.formUnion($1) } }
            guard let outer = evaluator.frames[Int(step)].call else { return nil }
            call = outer.node
        }
        return nil
    }

    /// The screens that an expression gives, those in containers among them.
    func screens(_ node: NodeID, in frame: FrameID) -> Values {
        let values = evaluator.containers.flattened(evaluator.evaluate(node, in: frame))
        return evaluator.making.withoutBaseClasses(evaluator.containers.openingContainers(values))
    }

    /// Of uses in a body those that always come before a call, where there are any.
    private func onTheWay(_ uses: [Use], to call: NodeID, in frame: FrameID) -> [Use] {
        guard let body = evaluator.body(of: frame) else { return uses }
        let around = Set(body.regions(aroundNode: call))
        let always = uses.filter { around.contains(body.nodes[Int($0.node)].region) }
        return always.isEmpty ? uses : always
    }

    private func value(givenTo property: VariableID, at use: Use) -> NodeID? {
        guard let body = program.function(use.function).declaration.body else { return nil }
        let shape = body.nodes[Int(use.node)].shape
        let (target, value): (NodeID, NodeID)
        if let grown = TransitionFinder.growth(shape, body) {
            (target, value) = grown
        } else if case .assignment(let assigned, let given, "=") = shape, body.nodes[Int(given)].shape != .nilLiteral {
            (target, value) = (assigned, given)
        } else {
            return nil
        }
        return ownProperty(target, body, use.function) == property ? value : nil
    }
}
