import Facts
import Program

/// Calls: who runs, with what, and what comes back.
extension Pass {
    func call(_ call: Call, _ node: NodeID) -> ObjectSet {
        (left, changed) = ([:], nil)
        let result = run(call, node)
        let (left, changed) = (left, changed)
        for argument in call.inoutArguments {
            guard let values = left[argument], !values.isEmpty else { continue }
            assign(values, to: call.arguments[argument].value, "=", at: node)
        }
        if case .member(let base, "init") = call.callee, case .receiver = code.operations[Int(base)] {
            becomes(result)
        }
        guard let changed else { return result }
        switch call.callee {
        case .member(let base, _) where changed != value(base): assign(changed, to: base, "=", at: node)
        case .own where changed != receiver: environment?.own = changed
        default: break
        }
        return result
    }

    /// What `self.init` has made of a value is the value from here on; where that fails, so does who has called it.
    private func becomes(_ made: ObjectSet) {
        let own = made.filter { $0 != constants.nil }
        if !own.isEmpty, own != receiver { environment?.own = own }
        if own != made, code.isFailable { give(ObjectSet(constants.nil)) }
    }

    private func run(_ call: Call, _ node: NodeID) -> ObjectSet {
        switch call.callee {
        case .own(let name): return ownCall(name, call, node)
        case .member(let base, let name):
            asked = base
            if let own = declaredTargets(name, base, call, node) {
                return value(base).filter { $0 != constants.nil }
                    .reduce(ObjectSet()) { $0.union(invoke(own, on: $1, call, node)) }
            }
            if call.mayChange,
                let result = change(base, at: node, { self.call(name, of: $0, call, node) })
            {
                return result
            }
            return value(base).reduce(ObjectSet()) { $0.union(self.call(name, of: $1, call, node)) }
        case .inherited(let name): return inherited(name, call, node)
        case .functions(let functions):
            let found = fitting(functions, call, node)
            return found.isEmpty ? foreign(call, node) : invoke(found, on: nil, call, node)
        case .making(let type): return make(type, call, node)
        case .makingGeneric(let name): return make(generic(name, node), call, node)
        case .implicit(let name, let types): return implicit(name, types, call, node)
        case .value(let callee):
            return invoke(value(callee), call.arguments.map { value($0.value) }, node, call)
        case .word(let word): return say(word, call, node)
        case .typeOf: return Texts(pass: self).types(of: value(call.arguments[0].value))
        case .nameOf: return Texts(pass: self).names(of: value(call.arguments[0].value))
        case .foreign(let name):
            if name == Record.probe { machine.record.note(call.arguments.map { value($0.value) }, constants) }
            return Collections(pass: self).make(name, call, node) ?? foreign(call, node)
        }
    }

    func ownCall(_ name: String, _ call: Call, _ node: NodeID) -> ObjectSet {
        switch meaning(ofOwn: name, call) {
        case .enumCase(let type): return enumCase(name, type, call, node)
        case .staticMethod(let type): return self.call(name, of: constants.object(.metatype(type)), call, node)
        case .privateMethods(let methods):
            return receiver.reduce(ObjectSet()) { $0.union(invoke(fitting(methods, call, node), on: $1, call, node)) }
        case .unknown where receiver.isEmpty: return foreign(call, node)
        case .unknown:
            if let made = Collections(pass: self).make(name, call, node) { return made }
            return receiver.reduce(ObjectSet()) { $0.union(self.call(name, of: $1, call, node)) }
        case .method:
            return receiver.reduce(ObjectSet()) { $0.union(self.call(name, of: $1, call, node)) }
        }
    }

    private func meaning(ofOwn name: String, _ call: Call) -> Call.Own {
        if let known = call.own { return known }
        var own = Call.Own.unknown
        for (depth, type) in machine.typing.scope(of: code.function).types.enumerated() {
            if program.type(type).cases[name] != nil {
                own = .enumCase(type)
                break
            }
            let all = program.functions(named: name, in: type, bodiesOnly: false).filter {
                program.accepts(call.labels, function: $0)
            }
            // A type and its instances may have one of the same name.
            let isStatic = code.isStatic || depth > 0
            let rather = all.filter { program.function($0).declaration.isStatic == isStatic }
            let functions = rather.isEmpty ? all : rather
            guard let first = functions.first else { continue }
            let declaration = program.function(first).declaration
            // What is private is overridden by nobody, although an heir may have a method of that name.
            let isPrivate = declaration.isPrivate && program.function(first).owner == type
            own = declaration.isStatic ? .staticMethod(type) : isPrivate ? .privateMethods(functions) : .method
            break
        }
        call.own = own
        return own
    }

    func inherited(_ name: String, _ call: Call, _ node: NodeID) -> ObjectSet {
        guard let own = program.function(code.function).owner else { return ObjectSet() }
        for ancestor in program.lineage(of: own).dropFirst() where program.type(ancestor).kind != .protocol {
            let found = (program.type(ancestor).functions[name] ?? []).filter {
                program.accepts(call.labels, function: $0) && program.function($0).declaration.body != nil
            }
            if let object = receiver.single, !found.isEmpty { return invoke(found, on: object, call, node) }
        }
        return foreign(call, node)
    }

    /// A method of one object.
    func call(_ name: String, of object: ObjectID, _ call: Call, _ node: NodeID) -> ObjectSet {
        if let type = constants.instanceType(object) { return self.call(name, of: object, type, call, node) }
        switch constants.kind(object) {
        case .nil: return ObjectSet(object)
        case .tuple:
            let parts = part(named: name, of: object)
            return invoke(parts, call.arguments.map { value($0.value) }, node, call)
        case .metatype(let type): return staticCall(name, type, call, node)
        case .list, .dictionary, .any(.array), .any(.dictionary):
            if let found = Collections(pass: self).call(name, of: object, call, node) { return found }
        case .text(let text):
            if let found = Texts(pass: self).textMethod(name, of: text, call, node) { return found }
        case .closure where name == "callAsFunction":
            return invoke(ObjectSet(object), call.arguments.map { value($0.value) }, node, call)
        default: break
        }
        guard let type = type(of: object) else { return optionalMethod(name, of: object, call, node) }
        return self.call(name, of: object, type, call, node)
    }

    private func call(_ name: String, of object: ObjectID, _ type: TypeID, _ call: Call, _ node: NodeID) -> ObjectSet {
        if name == "init" { return initialize(object, type, call, node) }
        let targets = self.targets(name, type, call, node)
        // What a protocol asks for, whoever conforms to it may have of its own, besides what the protocol has for all.
        if !targets.isEmpty, case .any = constants.kind(object), isAsked(name, by: type, call),
            !heirs(name, type, call, node).isEmpty
        {
            return virtualCall(name, of: object, type, call, node)
        }
        if !targets.isEmpty { return invoke(targets, on: object, call, node) }
        if let variable = program.variable(named: name, in: type) {
            return invoke(property(variable, of: object), call.arguments.map { value($0.value) }, node, call)
        }
        if case .any = constants.kind(object), !program.functions(named: name, in: type, bodiesOnly: false).isEmpty {
            return virtualCall(name, of: object, type, call, node)
        }
        return optionalMethod(name, of: object, call, node)
    }

    /// Whether a protocol asks its conformers for a method.
    private func isAsked(_ name: String, by type: TypeID, _ call: Call) -> Bool {
        program.type(type).kind == .protocol
            && program.functions(named: name, in: type, bodiesOnly: false).contains {
                program.function($0).declaration.body == nil && program.accepts(call.labels, function: $0)
            }
    }

    /// `map` and `flatMap` of an optional; any other method of something without sources.
    func optionalMethod(_ name: String, of object: ObjectID, _ call: Call, _ node: NodeID) -> ObjectSet {
        guard name == "map" || name == "flatMap", call.arguments.count == 1 else { return foreign(call, node) }
        return invoke(value(call.arguments[0].value), [ObjectSet(object)], node)
    }

    /// The bodies that a method means for an object of a type.
    func targets(_ name: String, _ type: TypeID, isStatic: Bool = false, _ call: Call, _ node: NodeID) -> [FunctionID] {
        call.targets(type, isInitializer: name == "init", isStatic: isStatic) {
            let all = program.nearestFunctions(named: name, in: type) { program.accepts(call.labels, function: $0) }
            if name == "init" || all.isEmpty { return fitting(all, call, node) }
            // A type and its instances may have one of the same name.
            let rather = program.nearestFunctions(named: name, in: type) {
                program.accepts(call.labels, function: $0) && program.function($0).declaration.isStatic == isStatic
            }
            return fitting(rather.isEmpty ? all : rather + overloads(of: rather, name, type, call), call, node)
        }
    }

    /// What a class inherits of the name and labels of some of its methods without overriding it: what takes other types.
    private func overloads(of own: [FunctionID], _ name: String, _ type: TypeID, _ call: Call) -> [FunctionID] {
        guard program.type(type).kind == .class else { return [] }
        func types(_ function: FunctionID) -> [TypeReference] {
            program.function(function).declaration.parameters.map(\.type)
        }
        let further = program.functions(named: name, in: type).filter { function in
            guard let owner = program.function(function).owner, program.type(owner).kind == .class else { return false }
            return !own.contains(function) && program.accepts(call.labels, function: function)
                && program.function(function).declaration.isStatic == program.function(own[0]).declaration.isStatic
        }
        let isOverridden = own.contains { program.function($0).declaration.modifiers.contains("override") }
        if isOverridden, further.count == 1 { return [] }
        var result: [FunctionID] = []
        for function in further where !(own + result).contains(where: { types($0) == types(function) }) {
            result.append(function)
        }
        return result
    }

    /// What an extension of a protocol declares that the protocol does not ask for, and what is private: nobody overrides it.
    private func declaredTargets(_ name: String, _ base: NodeID, _ call: Call, _ node: NodeID) -> [FunctionID]? {
        if let known = call.declared { return known.isEmpty ? nil : known }
        var found: [FunctionID] = []
        if case .nominal(let type, _) = machine.typing.type(of: base, in: code.function),
            program.type(type).kind == .protocol
        {
            found = program.functions(named: name, in: type, bodiesOnly: false)
                .filter { program.accepts(call.labels, function: $0) }
            if found.contains(where: { program.function($0).declaration.body == nil }) { found = [] }
        } else if machine.names.isHidden(name),
            case .nominal(let type, _) = machine.typing.type(of: base, in: code.function)
        {
            found = program.nearestFunctions(named: name, in: type) { program.accepts(call.labels, function: $0) }
            if !found.allSatisfy({ program.function($0).declaration.isPrivate }) { found = [] }
        }
        call.declared = found
        return found.isEmpty ? nil : found
    }

    /// How many bodies are run of which one is meant, and nobody knows which.
    private static var maximumBodies: Int { 3 }

    /// On an object of which only a class or protocol is known: by those that inherit from it.
    func virtualCall(_ name: String, of object: ObjectID, _ type: TypeID, _ call: Call, _ node: NodeID)
        -> ObjectSet
    {
        let bodies = heirs(name, type, call, node)
        guard !bodies.isEmpty, bodies.count <= Self.maximumBodies else { return foreign(call, node) }
        return bodies.reduce(ObjectSet()) { $0.union(invoke([$1], on: whatHas($1, object), call, node)) }
    }

    /// The bodies that the types have which inherit from one.
    private func heirs(_ name: String, _ type: TypeID, _ call: Call, _ node: NodeID) -> [FunctionID] {
        Set(
            program.concreteDescendants(of: type).flatMap { heir in
                fitting(
                    program.nearestFunctions(named: name, in: heir) { program.accepts(call.labels, function: $0) },
                    call,
                    node)
            }
        ).sorted()
    }

    /// An object of which a body is run that only some may have: whatever has it.
    private func whatHas(_ body: FunctionID, _ object: ObjectID) -> ObjectID {
        guard let owner = program.function(body).owner, program.type(owner).kind != .protocol else { return object }
        return constants.object(.any(.nominal(owner, [])))
    }

    /// Of functions of one name those that can take the arguments.
    func fitting(_ functions: [FunctionID], _ call: Call, _ node: NodeID) -> [FunctionID] {
        let accepting = functions.filter {
            program.accepts(call.labels, function: $0) && program.function($0).declaration.body != nil
        }
        guard accepting.count > 1 else { return accepting }
        let fitting = accepting.filter { machine.typing.mayMean($0, node, in: code.function) }
        return fitting.isEmpty ? accepting : fitting
    }

    func staticCall(_ name: String, _ type: TypeID, _ call: Call, _ node: NodeID) -> ObjectSet {
        if name == "init" { return make(type, call, node) }
        if isCase(name, of: type, call) { return enumCase(name, type, call, node) }
        let targets = self.targets(name, type, isStatic: true, call, node)
        if let method = targets.first, !program.function(method).declaration.isStatic, call.arguments.count == 1 {
            // `Type.method(object)`
            return bound(method, to: value(call.arguments[0].value), node)
        }
        if !targets.isEmpty { return invoke(targets, on: constants.object(.metatype(type)), call, node) }
        if let variable = program.variable(named: name, in: type) {
            return invoke(
                machine.read(global: variable, by: self), call.arguments.map { value($0.value) }, node, call)
        }
        return foreign(call, node)
    }

    func implicit(_ name: String, _ types: [TypeID], _ call: Call, _ node: NodeID) -> ObjectSet {
        if name == "some", let first = call.arguments.first { return value(first.value) }
        for type in types {
            if name == "init" { return make(type, call, node) }
            let isKnown = program.type(type).cases[name] != nil || !program.functions(named: name, in: type).isEmpty
            if isKnown { return staticCall(name, type, call, node) }
        }
        return foreign(call, node)
    }

    /// Whether a call makes a case. A static function may have its name, and other labels.
    private func isCase(_ name: String, of type: TypeID, _ call: Call) -> Bool {
        guard let payload = program.type(type).cases[name]?.payload else {
            return program.type(type).cases[name] != nil
        }
        if call.labels.allSatisfy({ label in payload.contains { $0.label == label } }) { return true }
        return !program.functions(named: name, in: type).contains { program.accepts(call.labels, function: $0) }
    }

    func enumCase(_ name: String, _ type: TypeID, _ call: Call, _ node: NodeID) -> ObjectSet {
        let object = constants.object(.enumCase(type, name), site(node), plainContext)
        for (index, argument) in call.arguments.enumerated() {
            machine.write(value(argument.value), object, .part(index))
            if let label = argument.label { machine.write(value(argument.value), object, .element(label)) }
        }
        return ObjectSet(object)
    }

    // MARK: What descriptions of libraries say

    func say(_ word: Word, _ call: Call, _ node: NodeID) -> ObjectSet { Words(pass: self).say(word, call, node) }

    // MARK: What no source declares

    func handOver(_ objects: ObjectSet) { Libraries(pass: self).handOver(objects) }

    /// What the framework asks of an object once it is there to be seen.
    func bringToLife(_ object: ObjectID) { Libraries(pass: self).bringToLife(object) }

    /// A function of a library: it runs the closures that it is given, some time, and gives whatever its type allows.
    func foreign(_ call: Call, _ node: NodeID) -> ObjectSet {
        if isTrying { raised.formUnion(any(.unknown)) }
        if case .member(let base, _) = call.callee { holder = base }
        for argument in call.arguments {
            handOver(value(argument.value))
        }
        holder = nil
        // What a library is given to fill, it may fill.
        for argument in call.inoutArguments {
            let given = call.arguments[argument].value
            left[argument] = value(given).union(any(machine.typing.type(of: given, in: code.function)))
        }
        return any(node)
    }

    /// The objects of the app nearest to what is given something: of what only a library knows those that hold it.
    /// What is before a dot stands before what is behind it: going on ends.
    var holders: ObjectSet {
        guard var base = holder else { return ObjectSet() }
        while true {
            let known = value(base).filter { constants.instanceType($0) != nil && constants.contextID(of: $0) != nil }
            if !known.isEmpty { return known }
            switch code.operations[Int(base)] {
            case .member(let inner, _): base = inner
            case .call(let call):
                guard case .member(let inner, _) = call.callee else { return ObjectSet() }
                base = inner
            case .ownMember: return receiver
            default: return ObjectSet()
            }
        }
    }
}
