import Analysis
import Facts
import Program

/// Who calls a function, by names, labels and static types.
struct Callers: EvaluatorPart {
    let evaluator: Evaluator
    var memory: Memory { evaluator.callerMemory }

    /// What is worked out once.
    final class Memory {
        var calls: [String: ReceiverIndex] = [:]
        var assignments: [String: ReceiverIndex] = [:]
        var relatives: [TypeID: Set<TypeID>] = [:]
        var functions: [String: [FunctionID]]?
        let untyped = Memo<FunctionID, [Use]>()
        let mentions = Memo<FunctionID, [Use]>()
    }

    /// Every call of the program that may run `function`, in the order of the files. For an accessor: every read or
    /// assignment of its property. Remembered.
    func of(_ function: FunctionID) -> [Use] { evaluator.calls.result(for: function) }

    func find(_ function: FunctionID) -> [Use] {
        let entity = program.functions[Int(function)]
        let found: [Use]
        switch entity.declaration.kind {
        case .function:
            let makers =
                entity.owner.map { swiftUI.isModifierBody(entity) ? evaluator.constructions(ofView: $0) : [] } ?? []
            found = makers + calls(of: function, named: entity.name)
        case .initializer:
            found = (makers(with: entity) + ["init"]).flatMap { calls(of: function, named: $0) }
        case .getter: found = reads(of: function, entity)
        case .setter, .observer: found = writes(of: function, entity)
        default: found = []
        }
        return withoutDeadOverloads(debugBuilds.released(found), of: entity)
    }

    /// The calls without those that stand in a shorter form of the function which nothing calls: where the function is
    /// called in other forms, or by itself, one that is only offered passes nothing on.
    private func withoutDeadOverloads(_ calls: [Use], of entity: FunctionEntity) -> [Use] {
        guard entity.declaration.kind == .function, entity.owner != nil, calls.count > 1 else { return calls }
        let living = calls.filter { use in
            let caller = program.function(use.function)
            let isOverload =
                caller.id != entity.id && caller.owner == entity.owner && caller.name == entity.name
                && caller.declaration.kind == .function
            return !isOverload || codeUse.isCalled(caller.id)
        }
        return living.isEmpty ? calls : living
    }

    /// The names of the types that are made with an initializer: its owner's, and those of the types that inherit it.
    private func makers(with initializer: FunctionEntity) -> [String] {
        guard let owner = initializer.owner else { return [] }
        let labels = initializer.declaration.parameters.map(\.label)
        var names = [program.type(owner).shortName]
        for type in program.descendants(of: owner) where type != owner {
            let name = program.type(type).shortName
            guard program.implementation(of: "init", labels: labels, in: type) == initializer.id, !names.contains(name)
            else { continue }
            names.append(name)
        }
        return names
    }

    private func calls(of function: FunctionID, named name: String) -> [Use] {
        let owner = program.functions[Int(function)].owner
        let candidates = owner.map { calls(named: name, on: $0) } ?? program.uses.calls[name] ?? []
        return candidates.filter { use in
            guard !program.isNeverUsed(use.function), codeUse.isVisible(program.function(function), from: use.function),
                use.function != function || program.functions[Int(function)].declaration.kind != .initializer,
                let body = program.functions[Int(use.function)].declaration.body,
                case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
                program.accepts(arguments.map(\.label), function: function), labelsAreGiven(arguments, body, function)
            else { return false }
            return mayCall(callee, body, use.function, function)
                && typing.mayMean(function, use.node, in: use.function)
                && !arguments.contains { givesOneForMany($0, use, body, function) }
        }
    }

    /// Calls that fit the function by name and labels, on something of which nothing is known.
    func untypedCalls(of function: FunctionID) -> [Use] {
        memory.untyped.answer(for: function) { findUntypedCalls(of: function) }
    }

    private func findUntypedCalls(of function: FunctionID) -> [Use] {
        let entity = program.function(function)
        guard entity.declaration.kind == .function, entity.owner != nil else { return [] }
        return (program.uses.calls[entity.name] ?? []).filter { use in
            guard let body = program.function(use.function).declaration.body,
                case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape,
                program.accepts(arguments.map(\.label), function: function)
            else { return false }
            return typing.type(of: base, in: use.function).isUnknown
        }
    }

    /// Whether a call's argument of unknown type makes one screen, where a list is asked for: generated accessors are not
    /// always read, but what they make is known.
    private func givesOneForMany(_ argument: Node.Argument, _ use: Use, _ body: Body, _ function: FunctionID) -> Bool {
        var made = argument.value
        if case .local(let local) = body.nodes[Int(made)].shape, let value = body.onlyValue(of: local) { made = value }
        guard case .call = body.nodes[Int(made)].shape,
            case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
            typing.type(of: argument.value, in: use.function).isUnknown,
            let position = arguments.firstIndex(of: argument)
        else { return false }
        let declaration = program.function(function).declaration
        guard let matched = program.matches(arguments.map(\.label), declaration),
            case .array = typing.resolve(declaration.parameters[matched[position]].type, in: function)
        else { return false }
        let values = evaluate(argument.value, in: root(use.function, demand: true)).items
        guard values.count == 1, case .screen? = values.first else { return false }
        return true
    }

    /// Only a trailing closure is given to a parameter without its label.
    private func labelsAreGiven(_ arguments: [Node.Argument], _ body: Body, _ function: FunctionID) -> Bool {
        let declaration = program.functions[Int(function)].declaration
        guard let matched = program.matches(arguments.map(\.label), declaration) else { return false }
        return zip(arguments, matched).allSatisfy { argument, index in
            let parameter = declaration.parameters[index]
            if argument.label != nil || parameter.label == nil || parameter.isVariadic { return true }
            if case .closure = body.nodes[Int(argument.value)].shape { return true }
            return index == 0 && program.omitsFirstLabels && declaration.kind == .function
        }
    }

    private func mayCall(_ callee: NodeID, _ body: Body, _ caller: FunctionID, _ function: FunctionID) -> Bool {
        let entity = program.functions[Int(function)]
        let isInitializer = entity.declaration.kind == .initializer
        switch body.nodes[Int(callee)].shape {
        case .name:
            if isInitializer { return makes(callee, caller, entity.owner) }
            guard let owner = entity.owner else { return true }
            return typing.scope(of: caller).types.contains { sees(entity, of: owner, $0) }
        case .type: return makes(callee, caller, entity.owner)
        case .member(let base, let name):
            guard let owner = entity.owner else { return false }
            if isInitializer, name != "init" { return makes(callee, caller, owner) }
            if isInitializer, body.nodes[Int(base)].shape == .superReference {
                guard let own = typing.selfType(in: caller), own != owner else { return false }
                return program.inherits(own, from: owner)
            }
            return mayReceive(base, caller, owner, function) && libraryValues.fulfils(base, in: caller, function)
        case .implicitMember:
            guard entity.declaration.isStatic || isInitializer else { return false }
            return isExpected(at: callee, caller, entity)
        default: return false
        }
    }

    /// Whether the place of `.member(…)` asks for the type that declares the member. Where what it asks for is not
    /// known, an initializer can be anyone's; the name of a static function says more.
    private func isExpected(at callee: NodeID, _ caller: FunctionID, _ entity: FunctionEntity) -> Bool {
        guard let owner = entity.owner else { return false }
        let expected = evaluator.expectedType(of: Site(frame: root(caller, demand: true), node: callee)).nominals
        if expected.isEmpty { return entity.declaration.kind != .initializer }
        return expected.contains { program.isRelated($0, owner) }
    }

    /// Whether a bare name in code of `type` can mean the member: it is inherited, or `type` declares what it overrides or
    /// implements. What only a subtype declares is out of sight.
    func sees(_ member: FunctionEntity, of owner: TypeID, _ type: TypeID) -> Bool {
        if program.type(type).kind == .protocol { return program.isRelated(type, owner) }
        if program.inherits(type, from: owner) { return true }
        guard program.inherits(owner, from: type) else { return false }
        if member.variable != nil { return program.variable(named: member.name, in: type) != nil }
        return member.declaration.kind == .initializer
            || !program.functions(named: member.name, in: type, bodiesOnly: false).isEmpty
    }

    private func makes(_ callee: NodeID, _ caller: FunctionID, _ owner: TypeID?) -> Bool {
        guard let owner, case .metatype(let type) = typing.type(of: callee, in: caller) else { return false }
        return type.nominals.contains { $0 == owner || program.inherits($0, from: owner) }
    }

    /// Whether the receiver of a call may be an instance of `owner`. Where its static type is unknown, its values decide,
    /// and without values a name that only one family of types declares.
    private func mayReceive(_ base: NodeID, _ caller: FunctionID, _ owner: TypeID, _ function: FunctionID) -> Bool {
        if program.functions[Int(caller)].declaration.body?.nodes[Int(base)].shape == .superReference {
            guard let own = typing.selfType(in: caller), own != owner else { return false }
            return program.inherits(own, from: owner)
        }
        let type = typing.type(of: base, in: caller).instance
        let nominals = type.nominals
        if !nominals.isEmpty { return nominals.contains { program.isRelated($0, owner) } }
        if case .array = type { return false }
        if case .tuple = type { return false }
        let values = evaluate(base, in: root(caller, demand: true))
        let types = values.items.compactMap { value -> TypeID? in
            if case .metatype(let id) = value { return id }
            return self.type(of: value)
        }
        if !types.isEmpty { return types.contains { program.isRelated($0, owner) } }
        if let body = program.function(caller).declaration.body,
            codeUse.isGenerated(base, body) || codeUse.isMadeAbroad(base, body, in: caller, program.function(function))
        {
            return false
        }
        // What a library adds to all that conform to a protocol of its own, it adds to nothing unknown.
        if program.isLibrary(function), program.type(owner).kind == .protocol { return false }
        return isUniqueName(function, owner)
    }

    private func isUniqueName(_ function: FunctionID, _ owner: TypeID) -> Bool {
        let entity = program.functions[Int(function)]
        return functionsByName(entity.name).allSatisfy { other in
            guard other != function, let home = program.functions[Int(other)].owner else { return other == function }
            return program.isRelated(home, owner)
        }
    }

    func functionsByName(_ name: String) -> [FunctionID] {
        if let known = memory.functions { return known[name] ?? [] }
        var table: [String: [FunctionID]] = [:]
        for function in program.functions where function.declaration.kind == .function {
            table[function.name, default: []].append(function.id)
        }
        memory.functions = table
        return table[name] ?? []
    }

    private func reads(of function: FunctionID, _ entity: FunctionEntity) -> [Use] {
        (program.uses.mentions[entity.name] ?? []).filter { use in
            use.function != function && isAccess(use, to: entity)
        }
    }

    private func writes(of function: FunctionID, _ entity: FunctionEntity) -> [Use] {
        (program.uses.assignments[entity.name] ?? []).filter { use in
            guard let body = program.functions[Int(use.function)].declaration.body,
                case .assignment(let target, _, _) = body.nodes[Int(use.node)].shape
            else { return false }
            return isAccess(Use(function: use.function, node: target), to: entity)
        }
    }

    private func isAccess(_ use: Use, to entity: FunctionEntity) -> Bool {
        guard let owner = entity.owner, let body = program.functions[Int(use.function)].declaration.body else {
            return entity.owner == nil
        }
        switch body.nodes[Int(use.node)].shape {
        case .name: return typing.scope(of: use.function).types.contains { sees(entity, of: owner, $0) }
        case .member(let base, _):
            return typing.type(of: base, in: use.function).instance.nominals.contains { program.isRelated($0, owner) }
        default: return false
        }
    }

    /// With more subclasses than this it is not asked which of them a call stands in.
    private static let maximumSubclasses = 24

    /// The types that `self` may be of where a call on `base` runs a function of `callee`: subclasses, or types that fulfil
    /// the protocol, that hold such an object, and `own` where it holds one that none of them does. Nil where that tells
    /// nothing.
    func holders(of base: NodeID, at use: Use, _ own: TypeID, callee: TypeID) -> [TypeID]? {
        let entity = program.type(own)
        guard entity.kind == .class || entity.kind == .protocol, !entity.isExternal, !entity.subtypes.isEmpty
        else { return nil }
        let types = program.concreteDescendants(of: own)
        guard types.count <= Self.maximumSubclasses else { return nil }
        var able: [TypeID] = []
        var known: Set<Value> = []
        for type in types where type != own && !isNeverGiven(base, at: use, on: type) {
            let held = held(base, by: type, at: use)
            guard held.isEmpty || held.contains(where: { evaluator.mayBe($0, callee) }) else { continue }
            able.append(type)
            known.formUnion(held)
        }
        if entity.kind == .class {
            let others = held(base, by: own, at: use).filter { !known.contains($0) }
            if others.contains(where: { evaluator.mayBe($0, callee) }) { able.append(own) }
        }
        return able.isEmpty || able.count == types.count ? nil : able
    }

    /// Whether an expression is a parameter of a function that is called, and on objects of the type by nobody.
    private func isNeverGiven(_ base: NodeID, at use: Use, on type: TypeID) -> Bool {
        guard case .parameter? = program.function(use.function).declaration.body?.nodes[Int(base)].shape else {
            return false
        }
        let calls = of(use.function)
        return !calls.isEmpty && !calls.contains { evaluator.mayReceive($0, type) }
    }

    private func held(_ base: NodeID, by type: TypeID, at use: Use) -> [Value] {
        let frame = root(use.function, receiver: .object(type, origin: nil), demand: true)
        return evaluate(base, in: frame).items.filter { self.type(of: $0) != nil }
    }

    /// What `self` may be where the function is called; nil for any object.
    func receivers(at use: Use, of activation: Frame) -> [Value?] {
        if let same = evaluator.sameObject(at: use, as: activation) { return [same] }
        guard case .object(let type, _)? = activation.receiver, let own = typing.selfType(in: use.function),
            let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape,
            let holders = holders(of: base, at: use, own, callee: type)
        else { return [nil] }
        return holders.map { .object($0, origin: nil) }
    }

    /// Method references: the function's name read as a value, where its owner is meant.
    func mentions(of function: FunctionID) -> [Use] {
        memory.mentions.answer(for: function) { findMentions(of: function) }
    }

    private func findMentions(of function: FunctionID) -> [Use] {
        let entity = program.functions[Int(function)]
        guard entity.declaration.kind == .function else { return [] }
        let found = (program.uses.mentions[entity.name] ?? []).filter { use in
            use.function != function && codeUse.isVisible(entity, from: use.function) && isAccess(use, to: entity)
                && !namesVariable(use, entity)
                && isHandedOn(use)
        }
        return debugBuilds.released(found)
    }

    /// A method reference is handed on: as an argument, in an assignment, in `#selector`, as what a closure returns;
    /// `name.member` is none.
    private func isHandedOn(_ use: Use) -> Bool {
        guard let body = program.functions[Int(use.function)].declaration.body else { return false }
        guard case .node(let parent)? = parents(of: use.function)[use.node] else {
            return parents(of: use.function)[use.node] != nil
                || body.closures.contains { $0.returns.contains(use.node) }
        }
        switch body.nodes[Int(parent)].shape {
        case .member, .subscript, .operation: return false
        default: return true
        }
    }

    /// Whether the name at `use` is a property that has the same base name as the function.
    private func namesVariable(_ use: Use, _ entity: FunctionEntity) -> Bool {
        guard let body = program.functions[Int(use.function)].declaration.body else { return false }
        let types: [TypeID]
        switch body.nodes[Int(use.node)].shape {
        case .member(let base, _): types = typing.type(of: base, in: use.function).nominals
        default: types = typing.scope(of: use.function).types
        }
        return types.contains {
            program.variable(named: entity.name, in: $0) != nil || typing.hasKnownMember(entity.name, $0)
        }
    }
}
