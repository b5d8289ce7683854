import Facts
import Program

/// What a stored property holds.
struct FieldValues: EvaluatorPart {
    let evaluator: Evaluator
    var memory: Memory { evaluator.fieldMemory }

    /// What is worked out once.
    final class Memory {
        var makers: [TypeID: [Use]] = [:]
        /// The calls of initializers by their name, by what they make.
        var initializations: [TypeID?: [Use]]?
        let steps = Memo<FunctionID, [OwnStep]>()
    }

    /// The values of a stored property of `receiver`: what its own creation gives it, else what any assignment of the
    /// program gives such an object, else what its declared type says.
    func field(_ variable: VariableID, of receiver: Value) -> Values {
        var values = known(variable, of: receiver)
        if isSetFromElsewhere(variable) { values.isPartial = true }
        return values
    }

    /// Whether a property is handed on to be set by others, `$step`, or kept where the app's settings are: what its own
    /// assignments say is not all that it may be.
    private func isSetFromElsewhere(_ variable: VariableID) -> Bool {
        let declaration = program.variable(variable).declaration
        return !declaration.attributes.isEmpty && !declaration.isLet
            && (program.uses.mentions["$" + declaration.name] != nil
                || declaration.attributes.contains { ["AppStorage", "SceneStorage"].contains($0.name) })
    }

    private func known(_ variable: VariableID, of receiver: Value) -> Values {
        switch receiver {
        case .object(_, let origin?), .screen(_, let origin?):
            let own = ownValues(variable, receiver, origin)
            if !own.isEmpty { return own }
            if let initial = onlyValue(of: variable) {
                return evaluator.returns(root(initial, receiver: receiver, demand: true))
            }
        default: break
        }
        guard let type = type(of: receiver) else { return evaluator.instances(ofStatic: typing.type(of: variable)) }
        var all = field(variable, ofAny: type)
        // Which of the things that objects of its class hold this one holds, is not known.
        if receiver.isMade, isMadeOften(type) {
            let isConstant = program.variable(variable).declaration.isLet
            let mayBeTold = !isConstant && all.items.contains(where: \.isMade)
            let told = mayBeTold ? told(variable, of: receiver, type) : Values()
            if !told.isEmpty { return told }
            // A constant holds what its object was made with, and none of what the others were.
            if isConstant, all.items.count > 1 { return Values() }
            if all.items.count > 1 { all.isGuess = true }
        } else if program.type(type).kind == .struct, all.items.count > Self.maximumHeld, isMadeOften(type) {
            return Values()
        }
        return all
    }

    /// Where the values of a structure hold more different things than this, one of which nothing else is known may hold
    /// anything.
    private static let maximumHeld = 12

    /// The initial value of a constant, which makes something of its own for each object.
    private func onlyValue(of variable: VariableID) -> FunctionID? {
        let entity = program.variable(variable)
        return entity.declaration.isLet ? entity.initialValue : nil
    }

    private func isMadeOften(_ type: TypeID) -> Bool {
        (program.uses.calls[program.type(type).shortName] ?? []).count > 1
    }

    // MARK: One object

    /// What the initializer called at `origin` and the code around it assign, itself or by methods of the object.
    func ownValues(_ variable: VariableID, _ receiver: Value, _ origin: Site) -> Values {
        guard let body = body(of: origin.frame), let type = type(of: receiver) else { return Values() }
        let name = program.variables[Int(variable)].name
        var result = Values()
        if case .object = receiver, case .call(_, let arguments) = body.nodes[Int(origin.node)].shape {
            let labels = arguments.map(\.label)
            if let initializer = program.implementation(of: "init", labels: labels, in: type) {
                let frame = intern(
                    Frame(
                        function: initializer, receiver: receiver, call: origin,
                        demand: frames[Int(origin.frame)].demand))
                result.formUnion(assigned(name, inInitializer: frame, depth: 0))
            } else if let argument = memberwiseArgument(variable, arguments, type) {
                result.formUnion(evaluate(argument.value, in: origin.frame))
            }
        }
        for use in (program.uses.assignments[name] ?? []).uses(in: function(of: origin.frame)) {
            guard case .assignment(let target, let value, _) = body.nodes[Int(use.node)].shape,
                case .member(let base, _) = body.nodes[Int(target)].shape,
                evaluate(base, in: origin.frame).items.contains(receiver)
            else { continue }
            result.formUnion(evaluate(value, in: origin.frame))
        }
        result.formUnion(filled(name, byMethodsOf: receiver, origin))
        return result
    }

    /// What methods assign that the code which makes an object calls on it: `let stack = Stack(); stack.setRoot(screen)`.
    private func filled(_ name: String, byMethodsOf receiver: Value, _ origin: Site) -> Values {
        guard let body = body(of: origin.frame), case .object(let type, _) = receiver, !program.type(type).isExternal,
            case .local(let local)? = parents(of: function(of: origin.frame))[origin.node]
        else { return Values() }
        var result = Values()
        let map = map(of: function(of: origin.frame))
        for call in map.reads(of: local).compactMap({ map.call(on: $0, body) }) {
            for frame in evaluator.calleeFrames(Site(frame: origin.frame, node: call))
            where frames[Int(frame)].receiver == receiver {
                result.formUnion(assigned(name, inInitializer: frame, depth: 2))
            }
        }
        return result
    }

    /// Assignments to `name` in an initializer, in the initializers it delegates to, and in methods it calls on self.
    private func assigned(_ name: String, inInitializer frame: FrameID, depth: Int) -> Values {
        guard let body = body(of: frame), depth < 5 else { return Values() }
        var result = Values()
        let steps = memory.steps.answer(for: function(of: frame)) { OwnStep.all(in: body) }
        for step in steps {
            switch step {
            case .assignment(name, let value): result.formUnion(evaluate(value, in: frame))
            case .assignment: break
            case .initializer(let base, let call):
                for inner in initializerFrames(base, call, body, frame) {
                    result.formUnion(assigned(name, inInitializer: inner, depth: depth + 1))
                }
            case .method(let call):
                for inner in evaluator.calleeFrames(Site(frame: frame, node: call)) {
                    result.formUnion(assigned(name, inInitializer: inner, depth: depth + 2))
                }
            }
        }
        return result
    }

    private func initializerFrames(_ base: NodeID, _ call: NodeID, _ body: Body, _ frame: FrameID) -> [FrameID] {
        guard let own = typing.selfType(in: function(of: frame)), let labels = body.labels(ofCall: call) else {
            return []
        }
        let start = body.nodes[Int(base)].shape == .superReference ? program.superclass(of: own) : own
        guard let start, let initializer = program.implementation(of: "init", labels: labels, in: start),
            initializer != function(of: frame)
        else { return [] }
        let activation = frames[Int(frame)]
        return [
            intern(
                Frame(
                    function: initializer, receiver: activation.receiver, call: Site(frame: frame, node: call),
                    demand: activation.demand))
        ]
    }

    // MARK: Any object of a type

    /// What the property holds in any object of `type`, by every assignment of the program. Remembered.
    func field(_ variable: VariableID, ofAny type: TypeID) -> Values {
        evaluator.fields.result(for: Evaluator.FieldKey(variable: variable, type: type))
    }

    func anyField(_ key: Evaluator.FieldKey) -> Values {
        guard let type = key.type else { return Values() }
        let variable = key.variable
        var result = injection.injected(into: variable) ?? everyAssignment(variable, type)
        let entity = program.variables[Int(variable)]
        if let initial = entity.initialValue {
            result.formUnion(evaluator.returns(root(initial, receiver: .object(type, origin: nil), demand: true)))
        }
        result.formUnion(memberwise(variable, type))
        result.formUnion(grown(variable, type))
        result = narrowed(result, to: declaredType(variable, type))
        if !result.isEmpty { return result }
        let declared = declaredType(variable, type)
        return libraryValues.isSilent(declared, program.isLibrary(variable: variable))
            ? Values() : evaluator.instances(ofStatic: declared)
    }

    private func declaredType(_ variable: VariableID, _ type: TypeID) -> StaticType {
        typing.type(of: variable, on: .nominal(type, []))
    }

    /// Values that the declared type cannot hold are left out.
    private func narrowed(_ values: Values, to declared: StaticType) -> Values {
        guard case .nominal(let id, _) = declared else { return values }
        return values.filter { value in
            guard let type = type(of: value), !program.type(id).isExternal else { return true }
            return program.isRelated(type, id)
        }
    }

    private func everyAssignment(_ variable: VariableID, _ type: TypeID) -> Values {
        let entity = program.variables[Int(variable)]
        guard let owner = entity.owner else { return Values() }
        var result = Values()
        for use in callers.assignments(to: entity.name, on: type) {
            guard !program.isNeverUsed(use.function), let body = program.functions[Int(use.function)].declaration.body,
                case .assignment(let target, let value, _) = body.nodes[Int(use.node)].shape
            else { continue }
            switch body.nodes[Int(target)].shape {
            case .name:
                guard let own = typing.selfType(in: use.function), concerns(own, type, owner) else { continue }
                let frame = root(use.function, receiver: .object(type, origin: nil), demand: true)
                result.formUnion(assigned(value, body, frame))
            case .member(let base, _):
                let isOwn = body.nodes[Int(base)].shape.isSelfOrSuper
                if !isOwn, program.isLibrary(use.function) {
                    result.formUnion(libraryValues.values(assignedByLibrary: use, base, value, type))
                    continue
                }
                let nominals = typing.type(of: base, in: use.function).nominals
                guard nominals.isEmpty || nominals.contains(where: { concerns($0, type, owner) }) else { continue }
                let receiver: Value? = isOwn ? .object(type, origin: nil) : nil
                let frame = root(use.function, receiver: receiver, demand: true)
                if !isOwn, !isAbout(base, frame, type, nominals) { continue }
                result.formUnion(assigned(value, body, frame))
            default: break
            }
        }
        return result
    }

    /// What one of several assignments gives; `nil` is no value, and none that is unknown.
    private func assigned(_ value: NodeID, _ body: Body, _ frame: FrameID) -> Values {
        var result = evaluate(value, in: frame)
        if result.isEmpty, body.nodes[Int(value)].shape != .nilLiteral { result.isPartial = true }
        return result
    }

    /// Elements that are added to a collection.
    private func grown(_ variable: VariableID, _ type: TypeID) -> Values {
        let entity = program.variables[Int(variable)]
        guard let owner = entity.owner else { return Values() }
        var result = Values()
        for use in program.uses.growths[entity.name] ?? [] {
            guard let body = program.functions[Int(use.function)].declaration.body,
                let (collection, _) = TransitionFinder.growth(body.nodes[Int(use.node)].shape, body)
            else { continue }
            let holder: TypeID?
            switch body.nodes[Int(collection)].shape {
            case .name: holder = typing.selfType(in: use.function)
            case .member(let base, _): holder = typing.type(of: base, in: use.function).nominals.first
            default: holder = nil
            }
            guard let holder, concerns(holder, type, owner) else { continue }
            let isOwn = typing.selfType(in: use.function).map { program.inherits(type, from: $0) } ?? false
            let frame = root(use.function, receiver: isOwn ? .object(type, origin: nil) : nil, demand: true)
            result.insert(.array(Site(frame: frame, node: use.node)))
        }
        return result
    }

    /// Whether code about a value of static type `a` may be about an object of `type`, whose property `owner` declares.
    private func concerns(_ a: TypeID, _ type: TypeID, _ owner: TypeID) -> Bool {
        (program.inherits(type, from: a) || program.inherits(a, from: type)) && program.isRelated(a, owner)
    }

    /// Where the static type is above `type`, the values decide; without values the static type has to be exact.
    private func isAbout(_ base: NodeID, _ frame: FrameID, _ type: TypeID, _ nominals: [TypeID]) -> Bool {
        if nominals.contains(type) && isLeaf(type) { return true }
        let values = evaluate(base, in: frame).items.filter { self.type(of: $0) != nil }
        if values.isEmpty { return nominals.contains(type) || nominals.contains { program.inherits(type, from: $0) } }
        return values.contains { evaluator.mayBe($0, type) }
    }

    /// The argument of a memberwise initializer that a property gets: the one of its name, or a trailing closure.
    private func memberwiseArgument(
        _ variable: VariableID, _ arguments: [Node.Argument], _ type: TypeID
    ) -> Node.Argument? {
        let name = program.variables[Int(variable)].name
        if let named = arguments.first(where: { $0.label == name }) { return named }
        guard swiftUI.property(ofTrailingClosureIn: arguments, type) == variable else { return nil }
        return arguments.last { $0.label == nil }
    }

    /// Arguments of memberwise initializers, where the type declares none itself.
    private func memberwise(_ variable: VariableID, _ type: TypeID) -> Values {
        let entity = program.type(type)
        guard entity.kind == .struct, entity.functions["init"] == nil else { return Values() }
        var result = Values()
        for use in makers(of: type) {
            guard let body = program.functions[Int(use.function)].declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let argument = memberwiseArgument(variable, arguments, type)
            else { continue }
            result.formUnion(assigned(argument.value, body, root(use.function, demand: true)))
        }
        return result
    }

    /// The calls that make an instance of a type. Remembered.
    func makers(of type: TypeID) -> [Use] {
        if let known = memory.makers[type] { return known }
        if memory.initializations == nil {
            memory.initializations = Dictionary(grouping: program.uses.calls["init"] ?? [], by: made(at:))
        }
        let named = (program.uses.calls[program.type(type).shortName] ?? []).filter { made(at: $0) == type }
        let result = named + (memory.initializations?[type] ?? [])
        memory.makers[type] = result
        return result
    }

    /// The one type that a call makes an instance of.
    private func made(at use: Use) -> TypeID? {
        guard let body = program.functions[Int(use.function)].declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            let nominals = made(by: callee, of: use, body)?.nominals, nominals.count == 1
        else { return nil }
        return nominals[0]
    }

    /// The type that a call makes an instance of: `X(…)`, `X.init(…)`, and `.init(…)` where an X is expected.
    private func made(by callee: NodeID, of use: Use, _ body: Body) -> StaticType? {
        var named = callee
        switch body.nodes[Int(callee)].shape {
        case .member(let base, "init"): named = base
        case .implicitMember("init"):
            return evaluator.expectedType(of: Site(frame: root(use.function, demand: true), node: use.node))
        default: break
        }
        if case .metatype(let made) = typing.type(of: named, in: use.function) { return made }
        return nil
    }

    // MARK: Globals

    /// The value of a global or static variable: its initial value and what is assigned to it.
    func global(_ variable: VariableID) -> Values {
        let entity = program.variables[Int(variable)]
        return evaluator.fields.result(for: Evaluator.FieldKey(variable: variable, type: entity.owner))
    }

    func isGlobal(_ key: Evaluator.FieldKey) -> Bool {
        key.type == nil || program.variable(key.variable).declaration.isStatic
    }

    func findGlobal(_ variable: VariableID) -> Values {
        let entity = program.variables[Int(variable)]
        var result = Values()
        if let initial = entity.initialValue {
            result = evaluator.returns(root(initial, receiver: entity.owner.map { .metatype($0) }, demand: true))
        }
        if !entity.declaration.isLet {
            result.formUnion(assigned(toGlobal: variable))
            result.formUnion(grown(global: variable))
        }
        return result.isEmpty ? evaluator.instances(ofStatic: typing.type(of: variable)) : result
    }

    /// What code gives a global or static variable: `Session.next = x`.
    private func assigned(toGlobal variable: VariableID) -> Values {
        let entity = program.variable(variable)
        return (program.uses.assignments[entity.name] ?? []).reduce(into: Values()) { result, use in
            guard let body = program.function(use.function).declaration.body,
                case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
                means(target, variable, body, use.function), !program.isNeverUsed(use.function)
            else { return }
            result.formUnion(evaluate(value, in: root(use.function, demand: true)))
        }
    }

    /// Elements that code adds to a global or static collection.
    private func grown(global variable: VariableID) -> Values {
        (program.uses.growths[program.variable(variable).name] ?? []).reduce(into: Values()) { result, use in
            guard let body = program.function(use.function).declaration.body,
                let (collection, _) = TransitionFinder.growth(body.nodes[Int(use.node)].shape, body),
                means(collection, variable, body, use.function), !program.isNeverUsed(use.function)
            else { return }
            result.insert(.array(Site(frame: root(use.function, demand: true), node: use.node)))
        }
    }

    /// Whether the target of an assignment is a global or static variable.
    private func means(_ target: NodeID, _ variable: VariableID, _ body: Body, _ function: FunctionID) -> Bool {
        let entity = program.variable(variable)
        switch body.nodes[Int(target)].shape {
        case .name: return entity.owner == nil || typing.selfType(in: function) == entity.owner
        case .member(let base, _):
            guard let owner = entity.owner, case .metatype(let type) = typing.type(of: base, in: function) else {
                return false
            }
            return type.nominals.contains(owner)
        default: return false
        }
    }
}
