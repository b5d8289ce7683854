import Facts
import Program

/// The ways to run a chain.
extension ChainSearch {
    /// One way to run a chain: the frame of its innermost function.
    struct Activation {
        var frame: FrameID
        var receiver: TypeID?
        /// A receiver on the way still waits for a caller.
        var isOpen: Bool
        var isGuess: Bool
    }

    /// Frames for a chain, outermost to innermost: at each call, one for each receiver that leads to the next function.
    func activations(_ chain: [Use], demand: Bool) -> [Activation] {
        var current = roots(chain[0].function, demand: demand)
        for (position, use) in chain.dropLast().enumerated() {
            let callee = chain[position + 1].function
            current = atMost(Self.maximumActivations, current.flatMap { enter(callee, from: use, $0) })
        }
        return current
    }

    /// The first of them. What is left out is noted.
    func atMost<Element>(_ count: Int, _ all: [Element]) -> [Element] {
        if all.count <= count { return all }
        evaluator.abandoned.note(.objects)
        return Array(all.prefix(count))
    }

    func roots(_ function: FunctionID, demand: Bool) -> [Activation] {
        let entity = program.functions[Int(function)]
        guard let owner = entity.owner, !entity.declaration.isStatic else {
            return [
                Activation(
                    frame: evaluator.root(function, demand: demand), receiver: entity.owner, isOpen: false,
                    isGuess: false)
            ]
        }
        if evaluator.packs.systemScenes.contains(program.type(owner).name) {
            let frame = evaluator.root(function, receiver: .object(owner, origin: nil), demand: demand)
            return [Activation(frame: frame, receiver: nil, isOpen: false, isGuess: false)]
        }
        if evaluator.isLeaf(owner) || !demand {
            let frame = evaluator.root(function, demand: demand)
            return [
                Activation(frame: frame, receiver: evaluator.isLeaf(owner) ? owner : nil, isOpen: false, isGuess: false)
            ]
        }
        // Nobody says which type it is: all that have the function as it stands.
        let types = program.concreteDescendants(of: owner).filter {
            program.functions(named: entity.name, in: $0).first {
                program.functions[Int($0)].declaration.signature == entity.declaration.signature
            } == function
                || entity.declaration.kind != .function
        }
        return atMost(Self.maximumOwners, evaluator.making.madeTypes(types)).map { type in
            Activation(
                frame: evaluator.root(function, receiver: .object(type, origin: nil), demand: true), receiver: type,
                isOpen: false, isGuess: false)
        }
    }

    func enter(_ callee: FunctionID, from use: Use, _ activation: Activation) -> [Activation] {
        let entity = program.functions[Int(callee)]
        let site = Site(frame: activation.frame, node: use.node)
        steps += 1
        guard mayRun(use, in: activation.frame) else { return [] }
        guard let owner = entity.owner else {
            let frame = evaluator.intern(
                Frame(
                    function: callee, receiver: nil, call: site, demand: evaluator.frames[Int(activation.frame)].demand)
            )
            return [with(activation, frame)]
        }
        let (receivers, isGuess) = receivers(of: callee, owner, use, activation)
        return atMost(Self.maximumReceivers, receivers).map { receiver in
            let frame = evaluator.intern(
                Frame(
                    function: callee, receiver: receiver, call: site,
                    demand: evaluator.frames[Int(activation.frame)].demand))
            var next = with(activation, frame)
            if case .open = receiver, waits(entity, owner) { next.isOpen = true }
            next.isGuess = next.isGuess || isGuess
            return next
        }
    }

    private func with(_ activation: Activation, _ frame: FrameID) -> Activation {
        var next = activation
        next.frame = frame
        return next
    }

    /// An open receiver matters where the function may be another type's.
    private func waits(_ entity: FunctionEntity, _ owner: TypeID) -> Bool {
        evaluator.isOverridden(entity.id)
            || program.lineage(of: owner).dropFirst().contains { ancestor in
                program.type(ancestor).kind == .protocol && program.type(ancestor).functions[entity.name] != nil
                    && program.concreteDescendants(of: ancestor).count > 1
            }
    }

    /// What `self` may be in the callee: the values of the call's receiver that run this very function.
    private func receivers(
        of callee: FunctionID, _ owner: TypeID, _ use: Use, _ activation: Activation
    ) -> (values: [Value], isGuess: Bool) {
        let entity = program.functions[Int(callee)]
        guard let body = evaluator.body(of: activation.frame) else { return ([], false) }
        if entity.declaration.kind == .initializer {
            return ([.object(owner, origin: Site(frame: activation.frame, node: use.node))], false)
        }
        if let view = evaluator.swiftUI.drawn(by: callee, at: Site(frame: activation.frame, node: use.node)) {
            return ([view], false)
        }
        var base: NodeID?
        switch body.nodes[Int(use.node)].shape {
        case .call(let call, _): if case .member(let node, _) = body.nodes[Int(call)].shape { base = node }
        case .assignment(let target, _, _): if case .member(let node, _) = body.nodes[Int(target)].shape { base = node }
        case .member(let node, _): base = node
        default: break
        }
        if entity.declaration.isStatic {
            let values = base.map { evaluator.evaluate($0, in: activation.frame).items } ?? []
            let types = values.filter {
                if case .metatype(let type) = $0 { program.inherits(type, from: owner) } else { false }
            }
            return (types.isEmpty ? [.metatype(owner)] : types, false)
        }
        let own = evaluator.frames[Int(activation.frame)].receiver
        if let base, body.nodes[Int(base)].shape == .superReference {
            return (isInherited(callee, by: use, body) ? [own ?? .object(owner, origin: nil)] : [], false)
        }
        guard let base else {
            return (own.map { fitting([$0], callee, owner, use, body) } ?? [.object(owner, origin: nil)], false)
        }
        return receivers(of: callee, owner, at: use, on: base, activation, body)
    }

    /// The values of a call's receiver that run this very function.
    private func receivers(
        of callee: FunctionID, _ owner: TypeID, at use: Use, on base: NodeID, _ activation: Activation, _ body: Body
    ) -> (values: [Value], isGuess: Bool) {
        let values = evaluator.evaluate(base, in: activation.frame)
        let kept = fitting(values.items, callee, owner, use, body)
        if !kept.isEmpty { return (kept, values.isGuess) }
        // Known receivers that run another function: this chain is none.
        if values.items.contains(where: { evaluator.type(of: $0) != nil }) { return ([], false) }
        // What a library calls is what it was given.
        if values.isEmpty, program.isLibrary(use.function) { return ([], false) }
        let nominals = evaluator.typing.type(of: base, in: use.function).nominals
        // What SwiftUI's own views and modifiers give has no known type, and is a view.
        let isView = nominals.isEmpty && program.type(owner).name == "View"
        let isFixed =
            !evaluator.isOverridden(callee) && (isView || nominals.contains { program.inherits($0, from: owner) })
        let concrete = program.type(owner).kind == .protocol || program.type(owner).isExternal ? nil : owner
        return ([concrete.map { .object($0, origin: nil) } ?? .open(.receiver)], !isFixed)
    }

    private func fitting(
        _ values: [Value], _ callee: FunctionID, _ owner: TypeID, _ use: Use, _ body: Body
    ) -> [Value] {
        let entity = program.functions[Int(callee)]
        // A call that lacks an argument runs what has a default for it.
        let given = body.labels(ofCall: use.node)
        return values.filter { value in
            if case .open = value { return true }
            guard let type = evaluator.type(of: value) else { return false }
            guard entity.declaration.kind == .function else { return program.inherits(type, from: owner) }
            if program.type(type).kind == .protocol || program.type(type).isExternal {
                return program.isRelated(type, owner)
            }
            let labels = entity.declaration.parameters.map(\.label)
            let candidates = program.functions(named: entity.name, in: type).filter { candidate in
                program.function(candidate).declaration.parameters.map(\.label) == labels
                    && given.map { program.accepts($0, function: candidate) } ?? true
            }
            let run = evaluator.typing.asked(of: candidates, by: use.node, in: use.function).first
            let isOverload = candidates.contains(callee) && run.map { program.function($0).owner } == owner
            return run == callee || isOverload || (run == nil && program.inherits(type, from: owner))
        }
    }
}
