import Facts
import Program

/// What closures and methods are called with that are handed on before something calls them.
struct HandedClosures: EvaluatorPart {
    let evaluator: Evaluator
    var memory: Memory { evaluator.readMemory }

    /// What is worked out once.
    final class Memory {
        var reads: [Evaluator.FieldKey: [PropertyRead]] = [:]
    }

    /// At how many places one closure is looked for.
    private static let maximumPlaces = 256

    /// Where a function value is read: as itself, or inside of an enum case or a tuple that is read there.
    private struct Place: Hashable {
        var site: Site
        /// What has to be taken out of what is read, outermost first; empty for the function value itself.
        var inside: [Local.Projection] = []
        var frame: FrameID { site.frame }
        var node: NodeID { site.node }
    }

    /// The values that one parameter of a function value gets where it is called. The value is followed from `site`
    /// through constants, arguments, results of functions, enum cases, and properties with their setters. Cost: linear in
    /// the places that it reaches, of which at most 256 are visited.
    func handed(_ index: Int, toValueAt site: Site) -> Values {
        places(from: site).reduce(into: Values()) { result, place in
            if let elements = elements(handedTo: place) { result.formUnion(elements) }
            guard let call = call(at: place),
                case .call(_, let arguments)? = body(of: place.frame)?.nodes[Int(call)].shape, index < arguments.count
            else { return }
            result.formUnion(evaluate(arguments[index].value, in: place.frame))
        }
    }

    /// The calls of the function value at `site`, each once, the nearest first; before each the calls that hand the value
    /// over as an argument, outermost first. Cost as above.
    func calls(ofValueAt site: Site) -> [[Use]] {
        places(from: site).reduce(into: []) { result, place in
            guard let node = call(at: place) else { return }
            var way: [Use] = []
            var current: Site? = Site(frame: place.frame, node: node)
            while let call = current {
                way.insert(Use(function: function(of: call.frame), node: call.node), at: 0)
                current = frames[Int(call.frame)].call
            }
            if !result.contains(way) { result.append(way) }
        }
    }

    /// Where else a closure or a method reference is read under another name, the nearest first. Cost as above.
    func readings(ofHandler node: NodeID, _ function: FunctionID) -> [Use] {
        places(from: Site(frame: root(function, demand: true), node: node)).dropFirst()
            .map { Use(function: self.function(of: $0.frame), node: $0.node) }
    }

    /// The calls of a closure that is put into the SwiftUI view of a hosting controller, by what the controller's class says
    /// of that view: `rootView.onTap = { … }`. None for any other closure. Cost as above.
    func runs(ofHandlerOfHostedView node: NodeID, _ function: FunctionID) -> [[Use]] {
        guard let body = program.function(function).declaration.body,
            case .node(let parent)? = parents(of: function)[node],
            case .assignment(let target, node, "=") = body.nodes[Int(parent)].shape,
            case .member(let root, let name) = body.nodes[Int(target)].shape
        else { return [] }
        let controller: TypeID?
        switch body.nodes[Int(root)].shape {
        case .name("rootView"): controller = typing.selfType(in: function)
        case .member(let base, "rootView"): controller = typing.type(of: base, in: function).nominals.first
        default: return []
        }
        guard let view = controller.flatMap(typing.viewHosted)?.nominals.first else { return [] }
        return reads(of: name, .object(view, origin: nil), view).flatMap { calls(ofValueAt: $0) }
    }

    /// Everywhere that the function value at `site` itself is read, the place itself first.
    private func places(from site: Site) -> [Site] {
        var queue = [Place(site: site)]
        var seen = Set(queue)
        var position = 0
        while position < queue.count, position < Self.maximumPlaces {
            for next in places(behind: queue[position]) where seen.insert(next).inserted { queue.append(next) }
            position += 1
        }
        return queue.prefix(Self.maximumPlaces).filter(\.inside.isEmpty).map(\.site)
    }

    /// The call whose callee stands at `place`.
    private func call(at place: Site) -> NodeID? {
        guard case .node(let parent)? = parents(of: function(of: place.frame))[place.node],
            case .call(place.node, _)? = body(of: place.frame)?.nodes[Int(parent)].shape
        else { return nil }
        return parent
    }

    /// What a list hands to the function value at `place`, one by one: `screens.forEach(embed)`.
    private func elements(handedTo place: Site) -> Values? {
        guard case .node(let parent)? = parents(of: function(of: place.frame))[place.node],
            let body = body(of: place.frame), case .call(let callee, _) = body.nodes[Int(parent)].shape,
            callee != place.node, case .member(let base, let name) = body.nodes[Int(callee)].shape
        else { return nil }
        return elements(of: base, givenBy: name, place.frame)
    }

    /// What a sequence's function hands to its closure; nil for any other function.
    func elements(of base: NodeID, givenBy name: String, _ frame: FrameID) -> Values? {
        guard Typing.elementwise.contains(name) else { return nil }
        let bases = evaluate(base, in: frame)
        if bases.items.contains(where: \.isList) { return evaluator.elements(of: bases) }
        return bases.isEmpty ? nil : bases
    }

    /// Where else the value at `place` is read under another name.
    private func places(behind place: Place) -> [Place] {
        let function = function(of: place.frame)
        guard let body = body(of: place.frame) else { return [] }
        let bound = places(boundTo: place, body)
        guard let parent = parents(of: function)[place.node] else { return bound }
        let others: [Site]
        switch parent {
        case .local: return bound
        case .returned:
            others =
                frames[Int(place.frame)].call.map { [$0] }
                ?? callers.of(function).map { Site(frame: root($0.function, demand: true), node: $0.node) }
        case .node(let parent):
            switch body.nodes[Int(parent)].shape {
            case .call(let callee, let arguments) where callee != place.node:
                return bound + takers(of: place, arguments, Site(frame: place.frame, node: parent))
            case .assignment(let target, place.node, "="): others = places(assignedTo: target, body, place.frame)
            case .choice, .cast: others = [Site(frame: place.frame, node: parent)]
            case .member(place.node, let name) where Typing.elementwise.contains(name):
                others = elementParameters(ofCallOf: parent, body, place.frame)
            default: others = []
            }
        }
        return bound + others.map { Place(site: $0, inside: place.inside) }
    }

    /// The reads of the locals that get what is read at `place`, or the part of it with the function value:
    /// `case .list(let onTap)`.
    private func places(boundTo place: Place, _ body: Body) -> [Place] {
        map(of: function(of: place.frame)).holders(of: place.node).flatMap { local -> [Place] in
            body.locals[Int(local)].bindings.flatMap { binding -> [Place] in
                guard binding.value == place.node, let inside = place.inside.remainder(after: binding.path) else {
                    return []
                }
                return reads(of: local, in: place.frame).map { Place(site: $0, inside: inside) }
            }
        }
    }

    /// What the closure of `action.map { $0() }` and `actions.forEach { $0() }` is given.
    private func elementParameters(ofCallOf callee: NodeID, _ body: Body, _ frame: FrameID) -> [Site] {
        guard case .node(let call)? = parents(of: function(of: frame))[callee],
            case .call(callee, let arguments) = body.nodes[Int(call)].shape
        else { return [] }
        return arguments.flatMap { argument -> [Site] in
            guard case .closure(let closure) = body.nodes[Int(argument.value)].shape,
                let local = body.locals.firstIndex(where: { $0.kind == .closureParameter(closure, 0) })
            else { return [] }
            return reads(of: LocalID(local), in: frame)
        }
    }

    private func reads(of local: LocalID, in frame: FrameID) -> [Site] {
        map(of: function(of: frame)).reads(of: local).map { Site(frame: frame, node: $0) }
    }

    private func reads(ofParameter index: Int, in frame: FrameID) -> [Site] {
        map(of: function(of: frame)).reads(ofParameter: index).map { Site(frame: frame, node: $0) }
    }

    /// In the functions and closures that a call runs, the reads of the parameter that takes an argument; of what an
    /// initializer keeps, the reads of the property; of what an enum case is made with, the case.
    private func takers(of place: Place, _ arguments: [Node.Argument], _ call: Site) -> [Place] {
        guard let position = arguments.firstIndex(where: { $0.value == place.node }) else { return [] }
        let labels = arguments.map(\.label)
        let inner = evaluator.calleeFrames(call).flatMap { frame -> [Site] in
            guard let matched = program.matches(labels, program.function(function(of: frame)).declaration) else {
                return []
            }
            return reads(ofParameter: matched[position], in: frame)
        }
        let called = inner.isEmpty ? parameters(position, ofClosuresCalledAt: call) : inner
        guard called.isEmpty else { return called.map { Place(site: $0, inside: place.inside) } }
        return evaluate(call).items.flatMap { value -> [Place] in
            switch value {
            case .enumCase(_, let name, call):
                let part = Local.Projection.payload(enumCase: name, position, labels[position])
                return [Place(site: call, inside: [part] + place.inside)]
            case .object(let type, origin: call):
                guard let name = swiftUI.storedName(ofArgument: position, arguments, type) else { return [] }
                return reads(of: name, value, type).map { Place(site: $0, inside: place.inside) }
            default: return []
            }
        }
    }

    /// The reads of one parameter in the closures that a call runs.
    private func parameters(_ position: Int, ofClosuresCalledAt call: Site) -> [Site] {
        guard case .call(let callee, _)? = body(of: call.frame)?.nodes[Int(call.node)].shape else { return [] }
        return evaluate(callee, in: call.frame).items.flatMap { value -> [Site] in
            guard case .closure(let site) = value, let body = body(of: site.frame),
                case .closure(let closure) = body.nodes[Int(site.node)].shape,
                let local = body.locals.firstIndex(where: { $0.kind == .closureParameter(closure, position) })
            else { return [] }
            return reads(of: LocalID(local), in: site.frame)
        }
    }

    /// Whether code stands in a closure that is handed to functions of the app which all leave it alone.
    func isNeverRun(_ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body else { return false }
        return map(of: use.function).closures(around: use.node, body).contains { node in
            guard case .node(let call)? = parents(of: use.function)[node],
                case .call(let callee, let arguments) = body.nodes[Int(call)].shape,
                let position = arguments.firstIndex(where: { $0.value == node })
            else { return false }
            if case .member(let base, _) = body.nodes[Int(callee)].shape,
                evaluate(base, in: root(use.function, demand: true)).isPartial
            {
                return false
            }
            return isIgnored(position, arguments.map(\.label), Use(function: use.function, node: call))
        }
    }

    private func isIgnored(_ position: Int, _ labels: [String?], _ call: Use) -> Bool {
        let run = evaluator.calleeFrames(Site(frame: root(call.function, demand: true), node: call.node)).map(
            function(of:))
        guard !run.isEmpty else { return false }
        return (run + typing.targets(ofCall: call.node, in: call.function)).allSatisfy { function in
            let declaration = program.function(function).declaration
            guard !program.isLibrary(function), let matched = program.matches(labels, declaration) else { return false }
            let parameter = Node.Shape.parameter(Int32(matched[position]))
            return declaration.body.map { body in body.nodes.allSatisfy { $0.shape != parameter } } ?? true
        }
    }

    // MARK: Properties

    private func places(assignedTo target: NodeID, _ body: Body, _ frame: FrameID) -> [Site] {
        switch body.nodes[Int(target)].shape {
        case .local(let local): return reads(of: local, in: frame)
        case .name(let name):
            guard let receiver = frames[Int(frame)].receiver, let type = type(of: receiver) else { return [] }
            return reads(of: name, receiver, type)
        case .member(let base, let name):
            let values = evaluate(base, in: frame).items
            let known = values.compactMap { value in type(of: value).map { (value, $0) } }
            if !known.isEmpty { return known.flatMap { reads(of: name, $0.0, $0.1) } }
            return typing.type(of: base, in: function(of: frame)).nominals.flatMap {
                reads(of: name, .object($0, origin: nil), $0)
            }
        default: return []
        }
    }

    /// Where a property of such an object is read; of a computed one also what its setter does with the new value.
    private func reads(of name: String, _ holder: Value, _ type: TypeID) -> [Site] {
        guard let variable = program.variable(named: name, in: type) else { return [] }
        var result: [Site] = []
        if let setter = program.variable(variable).setter {
            result += reads(ofParameter: 0, in: root(setter, receiver: holder, demand: true))
        }
        for use in reads(of: variable, on: type) {
            let isOwn = use.isOwn && !program.function(use.use.function).declaration.isStatic
            let frame = root(use.use.function, receiver: isOwn ? holder : nil, demand: true)
            result.append(Site(frame: frame, node: use.use.node))
        }
        return result
    }

    /// A read of a property; `isOwn` where it is one of `self`.
    struct PropertyRead {
        var use: Use
        var isOwn: Bool
    }

    /// The reads of a property that may be of an object of `type`. Remembered.
    private func reads(of variable: VariableID, on type: TypeID) -> [PropertyRead] {
        let key = Evaluator.FieldKey(variable: variable, type: type)
        if let known = memory.reads[key] { return known }
        let name = program.variable(variable).name
        let called = (program.uses.calls[name] ?? []).compactMap { use -> Use? in
            guard
                case .call(let callee, _)? = program.function(use.function).declaration.body?.nodes[Int(use.node)].shape,
                !callsMethod(of: type, use)
            else { return nil }
            return Use(function: use.function, node: callee)
        }
        let result = (called + (program.uses.mentions[name] ?? [])).compactMap { read($0, of: type) }
        memory.reads[key] = result
        return result
    }

    /// Whether a call means a method of `type`, where a property of its name keeps what the method is given.
    private func callsMethod(of type: TypeID, _ call: Use) -> Bool {
        typing.targets(ofCall: call.node, in: call.function).contains { target in
            program.function(target).owner.map { program.isRelated($0, type) } ?? false
        }
    }

    private func read(_ use: Use, of type: TypeID) -> PropertyRead? {
        guard let body = program.function(use.function).declaration.body, !program.isNeverUsed(use.function) else {
            return nil
        }
        switch body.nodes[Int(use.node)].shape {
        case .name:
            guard let own = typing.selfType(in: use.function), program.isRelated(own, type) else { return nil }
            return PropertyRead(use: use, isOwn: true)
        case .member(let base, _):
            let nominals = typing.type(of: base, in: use.function).nominals
            guard nominals.contains(where: { program.isRelated($0, type) }) else { return nil }
            return PropertyRead(use: use, isOwn: body.nodes[Int(base)].shape == .selfReference)
        default: return nil
        }
    }

    // MARK: Methods

    /// What a method gets for a parameter where it is handed on instead of being called.
    func handed(_ index: Int, toMethod function: FunctionID) -> Values {
        callers.mentions(of: function).filter { !evaluator.handlers.isSelector($0) }.reduce(into: Values()) {
            result, use in
            let site = Site(frame: root(use.function, demand: true), node: use.node)
            result.formUnion(handed(index, toValueAt: site))
        }
    }
}

extension [Local.Projection] {
    /// What is left to be taken out of a value after `path` was; nil where the path leads to something else.
    fileprivate func remainder(after path: [Local.Projection]) -> [Local.Projection]? {
        guard path.count <= count, zip(self, path).allSatisfy({ $0.isSamePart(as: $1) }) else { return nil }
        return Array(dropFirst(path.count))
    }
}

extension Local.Projection {
    /// Whether both take the same part; a pattern may leave out the label.
    fileprivate func isSamePart(as other: Local.Projection) -> Bool {
        guard case .payload(let name, let index, let label) = self,
            case .payload(let otherName, let otherIndex, let otherLabel) = other
        else { return self == other }
        if let label, let otherLabel { return name == otherName && label == otherLabel }
        return name == otherName && index == otherIndex
    }
}
