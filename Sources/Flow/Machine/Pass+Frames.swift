import Facts
import Program

/// From a call to the frames that it runs.
extension Pass {
    /// Runs functions on an object with the arguments of a call.
    func invoke(_ functions: [FunctionID], on object: ObjectID?, _ call: Call, _ node: NodeID) -> ObjectSet {
        var result = ObjectSet()
        let overloads = Overloads(pass: self)
        for function in overloads.chosen(functions, call) {
            guard let matched = call.parameters(of: function, program) else { continue }
            let callee = machine.facts(function)
            var given = Arguments(capacity: callee.parameterCount)
            for (argument, parameter) in zip(call.arguments, matched) {
                var values = ImplicitMembers(pass: self).value(
                    argument.value,
                    for: machine.typing.resolve(
                        program.function(function).declaration.parameters[parameter].type, in: function))
                if functions.count > 1 {
                    values = values.filter { overloads.mayTake($0, parameter, of: function).mayHold }
                }
                if callee.isVariadic[parameter] {
                    let list = constants.object(.list, site(argument.value), plainContext)
                    put(values, into: list, under: nil)
                    given[parameter] = (given[parameter] ?? ObjectSet()).union(ObjectSet(list))
                } else {
                    given[parameter] = values
                }
            }
            result.formUnion(invoke(function, on: object, given, at: node))
            for argument in call.inoutArguments where argument < matched.count {
                if let values = assigned[matched[argument]] { left[argument, default: ObjectSet()].formUnion(values) }
            }
            guard let renewed else { continue }
            if callee.kind == .initializer {
                changedByInitializer = (changedByInitializer ?? ObjectSet()).union(renewed)
            } else if callee.kind == .function {
                changed = (changed ?? ObjectSet()).union(renewed)
            }
        }
        return result
    }

    /// Runs a function on an object; what it gives back, as far as it is known.
    func invoke(_ function: FunctionID, on object: ObjectID?, _ given: Arguments, at node: NodeID? = nil) -> ObjectSet {
        // What an earlier call has left is no answer of one that runs nothing.
        (assigned, renewed, settled) = ([:], nil, [:])
        let callee = machine.facts(function)
        if !callee.runs { return callee.givesNothing ? ObjectSet(constants.void) : ObjectSet() }
        if !callee.matters { return skip(function, given) }
        var given = callee.omissible.isEmpty ? given : completed(given, callee, object)
        if callee.resultGeneric != nil, let wanted = node.map(wanted), !wanted.isEmpty {
            given[callee.parameterCount] = wanted
        }
        let receiver = object ?? callee.metatype
        let hasObject = object.map { constants.contextID(of: $0) != nil && !machine.lookups.isGlobal($0) } ?? false
        let isForCaller = node != nil && callee.isForCaller
        let isToldBySite = node != nil && (callee.isPlain && !hasObject || callee.isWide || isForCaller)
        if callee.deciding.isEmpty, !isToldBySite, handedOn(to: callee.id, on: receiver).isEmpty {
            return run(machine.enter(callee.id, on: receiver), given, callee)
        }
        var frame = Frame(unit: callee.id, receiver: receiver)
        if isToldBySite {
            frame.site = node.map(site)
            let isServed = hasObject || key.receiver.map { constants.contextID(of: $0) != nil } ?? false
            if isForCaller { frame.service = plainContext } else { frame.outer = isServed ? nil : key.site }
        }
        return run(frame, given, callee)
    }

    /// What is given, and what parameters have for which nothing is given.
    private func completed(_ given: Arguments, _ callee: UnitFacts, _ object: ObjectID?) -> Arguments {
        var result = given
        for (index, value) in callee.omissible where given[index] == nil {
            result[index] = value.map { machine.writtenOut($0) ?? invoke($0, on: object, [:]) } ?? any(.unknown)
        }
        return result
    }

    /// The types that the place of a call asks for. What stands beside it as an operand, or as another condition, does not.
    private func wanted(at node: NodeID) -> ObjectSet {
        let map = machine.typing.map(of: code.function)
        var type = StaticType.unknown
        if let written = map.holders(of: node).lazy.compactMap({ self.body.locals[Int($0)].type }).first {
            type = machine.typing.resolve(written, in: code.function)
        } else if case .node(let parent)? = map.parents[node], case .operation = body.nodes[Int(parent)].shape {
            return ObjectSet()
        } else {
            type = machine.expected.type(of: node, in: code.function)
        }
        switch type {
        case .nominal(let type, _): return ObjectSet(constants.object(.metatype(type)))
        case .generic(let name, _): return generic(name, node).filter { constants.kind($0) != .any(.unknown) }
        default: return ObjectSet()
        }
    }

    /// What does not matter is a library: it gets what it is given, and gives whatever its type allows.
    private func skip(_ function: FunctionID, _ given: Arguments) -> ObjectSet {
        for values in given.values { handOver(values ?? ObjectSet()) }
        let callee = machine.facts(function)
        if let known = callee.unknownResult { return known }
        let result = machine.writtenOut(function) ?? whateverIsGiven(by: program.function(function))
        callee.unknownResult = result
        return result
    }

    private func whateverIsGiven(by entity: FunctionEntity) -> ObjectSet {
        if let result = entity.declaration.result { return any(machine.typing.resolve(result, in: entity.id)) }
        switch entity.declaration.kind {
        case .getter, .initialValue: return entity.variable.map { any(machine.typing.type(of: $0)) } ?? any(.unknown)
        default: return ObjectSet()
        }
    }

    /// Runs the closures, methods and functions that are values.
    func invoke(_ callees: ObjectSet, _ arguments: [ObjectSet], _ node: NodeID, _ call: Call? = nil) -> ObjectSet {
        var result = ObjectSet()
        for callee in callees {
            switch constants.kind(callee) {
            case .closure(let unit):
                result.formUnion(invoke(unit, callee, arguments))
                for index in call?.inoutArguments ?? [] {
                    if let values = assigned[index] { left[index, default: ObjectSet()].formUnion(values) }
                }
            case .method(let method):
                for object in read(machine.heap.cell(callee, machine.receiverField)) {
                    if case .metatype = constants.kind(object), !program.function(method).declaration.isStatic {
                        result.formUnion(bound(method, to: arguments.first ?? ObjectSet(), node))
                    } else {
                        result.formUnion(invoke(method: method, of: object, arguments, node))
                    }
                }
            case .function(let function): result.formUnion(invoke(function, on: nil, numbered(arguments), at: node))
            case .caseFunction(let type, let name):
                let object = constants.object(.enumCase(type, name), site(node), plainContext)
                for (index, values) in arguments.enumerated() { machine.write(values, object, .part(index)) }
                result.insert(object)
            case .metatype(let type):
                // `Type.init` as a value is called without labels.
                let isPlain = call.map { $0.labels.allSatisfy { $0 == nil } && targets("init", type, $0, node).isEmpty }
                if let call, isPlain == false || arguments.isEmpty {
                    result.formUnion(make(type, call, node))
                } else {
                    result.formUnion(make(type, given: arguments, node))
                }
            case .keyPath(let path):
                result.formUnion(
                    path.reduce(arguments.first ?? ObjectSet()) { member($1, of: $0, node) })
            case .instance(let type):
                let targets = program.functions(named: "callAsFunction", in: type)
                if let call, !targets.isEmpty {
                    result.formUnion(invoke(targets, on: callee, call, node))
                } else {
                    result.insert(callee)
                }
            case .any:
                if isTrying { raised.formUnion(any(.unknown)) }
                result.formUnion(any(node))
            // What `@autoclosure` takes is its value already; nothing is asked of `nil` but by way of a question mark.
            default: result.insert(callee)
            }
        }
        return result
    }

    /// A method of a type as a value, given an object of that type.
    func bound(_ method: FunctionID, to objects: ObjectSet, _ node: NodeID) -> ObjectSet {
        objects.reduce(ObjectSet()) { $0.union(ObjectSet(makeMethod(method, of: $1, at: node))) }
    }

    /// A method that is a value runs the body that its object has.
    func invoke(method: FunctionID, of object: ObjectID, _ arguments: [ObjectSet], _ node: NodeID) -> ObjectSet {
        guard let type = type(of: object) else { return ObjectSet() }
        let count = machine.facts(method).parameterCount
        let bodies = machine.lookups.bodies(ofMethod: method, on: type)
        let fitting = bodies.first { body in
            zip(arguments.indices, arguments).allSatisfy { index, values in
                guard index < count, !values.isEmpty else { return true }
                return values.contains { Overloads(pass: self).mayTake($0, index, of: body).mayHold }
            }
        }
        // A selector is performed with whatever sender there is, whatever the method says of it.
        guard let chosen = fitting ?? bodies.first else { return ObjectSet() }
        return invoke(chosen, on: object, numbered(arguments), at: node)
    }

    func numbered(_ arguments: [ObjectSet]) -> Arguments { Arguments(arguments) }

    /// Whether a closure with several parameters is given one thing, which can only be a tuple: it takes it part by part.
    private func isSplit(_ arguments: [ObjectSet], _ callee: UnitFacts) -> Bool {
        arguments.count == 1 && callee.parameterCount > 1
    }

    private func split(_ tuples: ObjectSet, _ count: Int) -> [ObjectSet] {
        (0..<count).map { index in tuples.reduce(ObjectSet()) { $0.union(part(index, nil, of: $1)) } }
    }

    func invoke(_ unit: UnitID, _ closure: ObjectID, _ arguments: [ObjectSet]) -> ObjectSet {
        let owners = read(machine.heap.cell(closure, machine.receiverField))
        let callee = machine.facts(unit)
        let given = Arguments(isSplit(arguments, callee) ? split(arguments[0], callee.parameterCount) : arguments)
        let isPlain = callee.deciding.isEmpty && handedOn(to: unit).isEmpty
        func run(_ owner: ObjectID?) -> ObjectSet {
            isPlain
                ? self.run(machine.enter(closure, unit, of: owner), given, callee)
                : self.run(Frame(unit: unit, receiver: closure, owner: owner), given, callee)
        }
        if owners.isEmpty { return run(nil) }
        var (result, left): (ObjectSet, [Int: ObjectSet]) = (ObjectSet(), [:])
        for owner in owners {
            result.formUnion(run(owner))
            for (index, values) in assigned { left[index, default: ObjectSet()].formUnion(values) }
        }
        assigned = left
        return result
    }

    /// A frame that is the only one.
    private func run(_ called: FrameID, _ given: Arguments, _ callee: UnitFacts) -> ObjectSet {
        (assigned, renewed, settled) = ([:], nil, [:])
        let result = answer(of: called, [], given, callee)
        forgetWhat(callee.id)
        return result
    }

    /// A frame for each combination of single objects that decide.
    private func run(_ frame: Frame, _ given: Arguments, _ callee: UnitFacts) -> ObjectSet {
        (assigned, renewed, settled) = ([:], nil, [:])
        var result = ObjectSet()
        for key in keys(frame, given, callee) {
            result.formUnion(answer(of: machine.enter(key), key.given, given, callee))
        }
        forgetWhat(callee.id)
        return result
    }

    /// Hands a frame what is given besides what it is told apart by; what it gives back, as far as that is known.
    private func answer(
        of called: FrameID, _ decided: [Frame.Given], _ given: Arguments, _ callee: UnitFacts
    ) -> ObjectSet {
        machine.callRecord.note(frame, node, calls: called, for: event, asked: questions)
        for (index, values) in given.values.enumerated() where index < callee.parameterCount {
            guard var values, !decided.contains(where: { $0.index == index }) else { continue }
            if callee.open.contains(index) { values = values.filter { !isTold($0) } }
            machine.add(values, to: machine.parameter(index, of: called))
        }
        if !callee.passedInOut.isEmpty || callee.renews || !callee.settled.isEmpty {
            note(whatIsLeftBy: called, callee)
        }
        var result = callee.givesNothing ? ObjectSet(constants.void) : read(machine.result(of: called))
        if callee.raises {
            let errors = read(machine.cell(.thrown, of: called))
            if isTrying {
                raised.formUnion(errors)
            } else if !errors.isEmpty {
                result.insert(constants.nil)
            }
        }
        return result
    }

    private func keys(_ frame: Frame, _ given: Arguments, _ callee: UnitFacts) -> [Frame] {
        var keys = [frame]
        for index in callee.deciding {
            guard var values = given[index] else { continue }
            if let types = callee.asked[index] { values = asked(values, for: types) }
            let isCallback = callee.callbacks.contains(index)
            // What is not worth telling apart goes together, in a frame of its own.
            var rest = false
            if callee.open.contains(index) {
                let told = values.filter(isTold)
                rest = told.count < values.count
                values = told
            }
            keys = keys.flatMap { key in
                // Closures are handed over together: the first of them tells with which others it comes.
                if isCallback,
                    key.given.contains(where: { callee.callbacks.contains($0.index) && constants.isClosure($0.object) })
                {
                    return [key]
                }
                return (rest ? [key] : [])
                    + values.map { object in
                        var key = key
                        key.given.append(.init(index: index, object: object))
                        return key
                    }
            }
        }
        for stored in handedOn(to: frame.unit, on: frame.receiver) {
            keys = keys.flatMap { key in
                stored.values.map { value in
                    var key = key
                    key.stored.append(.init(object: stored.object, field: stored.field, value: value))
                    return key
                }
            }
        }
        return keys
    }

    /// Objects that are asked for nothing but their types: those that are of none of them are as good as `nil`.
    private func asked(_ objects: ObjectSet, for types: [StaticType]) -> ObjectSet {
        var result = ObjectSet()
        for object in objects {
            result.insert(types.contains { membership(object, $0).mayHold } ? object : constants.nil)
        }
        return result
    }

    /// Whether an object that code may ask for is one of few by its form.
    private func isTold(_ object: ObjectID) -> Bool {
        switch constants.kind(object) {
        case .enumCase, .flag, .nil, .metatype, .closure, .method, .tuple: true
        case .instance(let type): machine.marks.isScreen(type)
        default: false
        }
    }

    private func note(whatIsLeftBy called: FrameID, _ callee: UnitFacts) {
        for index in callee.passedInOut {
            assigned[index, default: ObjectSet()].formUnion(read(machine.cell(.left(index), of: called)))
        }
        for variable in callee.settled {
            settled[variable, default: ObjectSet()].formUnion(read(machine.cell(.settled(variable), of: called)))
        }
        if callee.renews {
            renewed = (renewed ?? ObjectSet()).union(read(machine.cell(.renewed, of: called)))
        }
    }

    /// Whether a unit runs because a variable was assigned.
    func observes(_ unit: UnitID, _ variable: VariableID) -> Bool {
        machine.units[unit].closure == nil
            && program.variable(variable).observers.contains(machine.units[unit].function)
    }

    /// Fields that decide, or are observed, that this pass has just assigned and the called unit may read: two at most, in
    /// the order in which they are declared.
    func handedOn(to unit: UnitID, on receiver: ObjectID? = nil) -> [(
        object: ObjectID, field: FieldID, values: ObjectSet
    )] {
        guard let stored = environment?.stored, !stored.isEmpty else { return [] }
        let wanted = stored.compactMap {
            place, values -> (VariableID, AllocationSite?, ObjectID, FieldID, ObjectSet)? in
            guard let variable = machine.variable(place.field), machine.effects.reads(unit, variable),
                machine.deciding.decides(variable) || observes(unit, variable),
                place.object == receiver || environment?.made.contains(place) != true
            else { return nil }
            return (variable, constants[place.object].site, place.object, place.field, values)
        }
        return wanted.sorted { one, other in
            if one.0 != other.0 { return one.0 < other.0 }
            guard let first = one.1, let second = other.1 else { return one.1 == nil && other.1 != nil }
            return first < second
        }
        .prefix(2).map { ($0.2, $0.3, $0.4) }
    }
}
