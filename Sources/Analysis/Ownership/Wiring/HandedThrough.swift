import Facts
import Program

/// Where a value ends up that a method, initializer or property is given: in a property of the object itself, or in one of an
/// object that it keeps and hands the value on to.
struct HandedThrough {
    /// A property, and by way of which properties its object is reached from the one that was given the value.
    struct Place: Hashable {
        var path: [VariableID]
        var property: VariableID
    }

    private let code: ProgramCode
    let classes: HeldClassMemo
    /// The functions that give a property of their own object away, by the property.
    private let givers: [VariableID: [FunctionID]]

    /// A value is followed through so many objects, each of which counts once where these functions ask each other.
    private static let furthest = 3

    /// Cost in proportion to the expressions of the program.
    init(_ code: ProgramCode) {
        self.code = code
        classes = HeldClassMemo(code)
        var givers: [VariableID: [FunctionID]] = [:]
        for function in code.program.functions where function.owner != nil {
            guard let body = function.declaration.body else { continue }
            for property in Set(Self.given(in: body).compactMap { code.ownProperty($0, body, in: function.id)?.id }) {
                givers[property, default: []].append(function.id)
            }
        }
        self.givers = givers
    }

    /// What a body assigns, hands to calls or gives to locals.
    private static func given(in body: Body) -> [NodeID] {
        body.nodes.flatMap { node -> [NodeID] in
            switch node.shape {
            case .assignment(_, let value, "="): [value]
            case .call(_, let arguments): arguments.map(\.value)
            default: []
            }
        } + body.locals.flatMap(\.bindings).map(\.value)
    }

    /// The places that a property's value gets to: the property itself, and those that code of its type hands it on to,
    /// whenever that runs.
    func places(ofProperty variable: VariableID, depth: Int = 0) -> [Place] {
        let own = [Place(path: [], property: variable)]
        guard depth < Self.furthest else { return own }
        return own
            + (givers[variable] ?? []).flatMap { function -> [Place] in
                guard let body = code.body(of: function) else { return [] }
                let carried = carriers(in: body) { code.ownProperty($0, body, in: function)?.id == variable }
                return places(of: carried, in: code.program.function(function), body, depth)
            }
    }

    /// The places that an argument of a call of the function gets to.
    func places(ofParameter index: Int, of function: FunctionID, depth: Int = 0) -> [Place] {
        guard depth < Self.furthest, let body = code.body(of: function) else { return [] }
        let carried = carriers(in: body) { body.nodes[Int($0)].shape == .parameter(Int32(index)) }
        return places(of: carried, in: code.program.function(function), body, depth)
    }

    /// The expressions that are the value, by itself or by a local.
    private func carriers(in body: Body, _ isValue: (NodeID) -> Bool) -> Set<NodeID> {
        var carried = Set(body.nodes.indices.map(NodeID.init).filter(isValue))
        for local in body.locals.indices {
            guard let value = body.onlyValue(of: LocalID(local)), carried.contains(value) else { continue }
            carried.formUnion(
                body.nodes.indices.filter { body.nodes[$0].shape == .local(LocalID(local)) }.map(NodeID.init))
        }
        return carried
    }

    private func places(
        of carried: Set<NodeID>, in function: FunctionEntity, _ body: Body, _ depth: Int
    ) -> [Place] {
        guard !carried.isEmpty else { return [] }
        return body.nodes.indices.flatMap { index -> [Place] in
            // Which case of a switch runs depends on what else is given.
            if body.regions(aroundNode: NodeID(index)).contains(where: { body.regions[Int($0)].kind == .switchCase }) {
                return []
            }
            switch body.nodes[index].shape {
            case .assignment(let target, let value, "=") where carried.contains(value):
                return places(ofTarget: target, function, body, depth)
            case .call(let callee, let arguments):
                guard let position = arguments.firstIndex(where: { carried.contains($0.value) }) else { return [] }
                return places(
                    ofArgument: position, of: arguments, callee: callee, call: NodeID(index), function, body, depth)
            default: return []
            }
        }
    }

    private func places(
        ofTarget target: NodeID, _ function: FunctionEntity, _ body: Body, _ depth: Int
    ) -> [Place] {
        if let own = code.ownProperty(target, body, in: function.id) {
            return places(ofProperty: own.id, depth: depth + 1)
        }
        guard case .member(let base, let name) = body.nodes[Int(target)].shape,
            let part = code.ownProperty(base, body, in: function.id),
            let type = classes.onlyClass(of: part),
            let property = code.program.variable(named: name, in: type)
        else { return [] }
        return places(ofProperty: property, depth: depth + 1).map { behind(part.id, $0) }
    }

    private func behind(_ part: VariableID, _ place: Place) -> Place {
        Place(path: [part] + place.path, property: place.property)
    }

    private func places(
        ofArgument position: Int, of arguments: [Node.Argument], callee: NodeID, call: NodeID,
        _ function: FunctionEntity, _ body: Body, _ depth: Int
    ) -> [Place] {
        func parameter(of target: FunctionID) -> Int? {
            code.program.matches(arguments.map(\.label), code.program.function(target).declaration).flatMap {
                $0.indices.contains(position) ? $0[position] : nil
            }
        }
        func places(of targets: [FunctionID]) -> [Place] {
            targets.lazy.compactMap { target in parameter(of: target).map { (target, $0) } }.first.map {
                self.places(ofParameter: $0.1, of: $0.0, depth: depth + 1)
            } ?? []
        }
        if case .metatype(let made) = code.typing.type(of: callee, in: function.id) {
            guard let type = made.nominals.first, let part = holder(of: call, function, body) else { return [] }
            return places(of: code.program.functions(named: "init", in: type)).map { behind(part, $0) }
        }
        guard case .member(let base, let name) = body.nodes[Int(callee)].shape,
            ![.selfReference, .superReference].contains(body.nodes[Int(base)].shape)
        else { return places(of: code.typing.targets(ofCall: call, in: function.id)) }
        guard let part = code.ownProperty(base, body, in: function.id),
            let type = classes.onlyClass(of: part)
        else { return [] }
        return places(of: code.program.functions(named: name, in: type)).map { behind(part.id, $0) }
    }

    /// The property of the function's object that holds what a call makes.
    private func holder(of made: NodeID, _ function: FunctionEntity, _ body: Body) -> VariableID? {
        if function.declaration.kind == .initialValue, body.returns.contains(made) { return function.variable }
        let locals = body.locals.indices.map(LocalID.init).filter { body.onlyValue(of: $0) == made }
        for node in body.nodes {
            guard case .assignment(let target, let value, "=") = node.shape else { continue }
            let isMade = value == made || locals.contains { body.nodes[Int(value)].shape == .local($0) }
            if isMade, let own = code.ownProperty(target, body, in: function.id) { return own.id }
        }
        return nil
    }
}
