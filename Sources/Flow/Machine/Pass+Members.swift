import Facts
import Program

/// Reading and assigning members.
extension Pass {
    /// A member that code of a type means by its name alone: of `self`, or static of a type around.
    func ownMember(_ own: OwnName, _ node: NodeID) -> ObjectSet {
        switch meaning(of: own) {
        case .global(let variable): machine.read(global: variable, of: ownType, by: self)
        case .enumCase(let type): enumCase(own.name.text, type)
        case .member: member(own.name, of: receiver, node)
        case .unknown: key.receiver == nil ? any(node) : member(own.name, of: receiver, node)
        }
    }

    func meaning(of own: OwnName) -> OwnName.Meaning {
        if let known = own.meaning { return known }
        var meaning = OwnName.Meaning.unknown
        let name = own.name.text
        search: for (depth, type) in machine.typing.scope(of: code.function).types.enumerated() {
            if own.name.labels == nil,
                let variable = machine.lookups.variable(name, of: type, isStatic: code.isStatic || depth > 0)
            {
                meaning = program.variable(variable).declaration.isStatic ? .global(variable) : .member
                break search
            }
            if program.type(type).cases[name] != nil {
                meaning = .enumCase(type)
                break search
            }
            if !program.functions(named: name, in: type, bodiesOnly: false).isEmpty {
                meaning = .member
                break search
            }
        }
        own.meaning = meaning
        return meaning
    }

    /// The type that code of a type runs for, which may be an heir of the one it is written in.
    private var ownType: ObjectID? {
        guard let own = receiver.single, case .metatype = constants.kind(own) else { return nil }
        return own
    }

    func member(_ name: String, of bases: ObjectSet, _ node: NodeID) -> ObjectSet {
        member(machine.names.name(name), of: bases, node)
    }

    func member(_ name: MemberName, of bases: ObjectSet, _ node: NodeID) -> ObjectSet {
        var result = ObjectSet()
        for object in bases { result.formUnion(member(name, of: object, node)) }
        return result
    }

    private func member(_ member: MemberName, of object: ObjectID, _ node: NodeID) -> ObjectSet {
        if let type = constants.instanceType(object) { return self.member(member, of: object, type, node) }
        let name = member.text
        switch constants.kind(object) {
        // Nothing is asked of `nil` but by way of a question mark.
        case .nil: return ObjectSet(object)
        case .closure, .method, .function: return ObjectSet()
        case .metatype where name == "init": return ObjectSet(object)
        case .metatype(let type): return staticMember(name, type, node)
        case .tuple: return part(named: name, of: object)
        case .list, .dictionary, .any(.array), .any(.dictionary):
            if let found = Collections(pass: self).member(name, of: object, node) { return found }
        case .enumCase(let type, let enumCase) where name == "rawValue": return rawValue(enumCase, type, node)
        case .any(let type) where type.isUnknown: return foreignMember(member, of: object, node)
        default: break
        }
        return type(of: object).map { self.member(member, of: object, $0, node) } ?? any(node)
    }

    /// What `super` has, which the class that asks may override.
    func inheritedMember(_ name: MemberName, _ node: NodeID) -> ObjectSet {
        guard let own = program.function(code.function).owner, let above = program.superclass(of: own) else {
            return any(node)
        }
        return receiver.reduce(ObjectSet()) { $0.union(member(name, of: $1, above, node)) }
    }

    private func member(_ member: MemberName, of object: ObjectID, _ type: TypeID, _ node: NodeID) -> ObjectSet {
        switch target(member, of: type) {
        case .property(let variable):
            let facts = machine.lookups.property(variable)
            if member.isProjected, let wrapper = facts.wrapper {
                return Wrappers(pass: self).projected(variable, of: object, by: wrapper, node)
            }
            if facts.alternatives.isEmpty { return property(variable, of: object, at: node) }
            return property(alternative(to: variable, facts.alternatives, of: object), of: object, at: node)
        case .method(let method): return ObjectSet(makeMethod(method, of: object, at: node))
        case .foreign: return foreignMember(member, of: object, node)
        }
    }

    /// Of the properties that extensions add by one name the one that is for what the object holds.
    private func alternative(
        to variable: VariableID, _ alternatives: [Namesakes.Alternative], of object: ObjectID
    ) -> VariableID {
        let fitting = alternatives.filter { alternative in
            property(alternative.held, of: object).contains { membership($0, alternative.wanted).mayHold }
        }
        return fitting.max { one, other in
            guard let wanted = one.wanted.nominals.first, let more = other.wanted.nominals.first else { return false }
            return wanted != more && program.inherits(more, from: wanted)
        }?.variable ?? variable
    }

    /// What a member of an object of a type is, for the code that is being run.
    func target(_ member: MemberName, of type: TypeID) -> MemberTarget {
        if member.isHidden,
            let own = machine.lookups.privateTarget(member, in: program.function(code.function).owner, on: type)
        {
            return own
        }
        return machine.lookups.target(member, of: type)
    }

    /// A member that no source declares: what was assigned to it, or anything.
    private func foreignMember(_ name: MemberName, of object: ObjectID, _ node: NodeID) -> ObjectSet {
        guard name.isAssigned else { return any(node) }
        return any(node).union(machine.read(object, machine.field(.foreign(name.text)), by: self))
    }

    /// The value of a property of one object.
    /// - Parameter node: where it is read.
    func property(_ variable: VariableID, of object: ObjectID, at node: NodeID? = nil) -> ObjectSet {
        let facts = machine.lookups.property(variable)
        if facts.isStatic { return machine.read(global: variable, by: self) }
        if let getter = facts.getter {
            return invoke(getter, on: object, [:], at: machine.facts(getter).isForCaller ? node : nil)
        }
        let field = machine.field(.variable(facts.stored))
        if let stored = assigned(field, of: object) { return stored }
        if let value = facts.lazyValue {
            machine.add(invoke(value, on: object, [:]), to: machine.heap.cell(object, field))
        }
        var values = machine.read(object, field, by: self)
        values.formUnion(facts.unseen)
        guard case .any(let type) = constants.kind(object) else { return values }
        return values.union(any(machine.typing.type(of: variable, on: type)))
    }

    /// What was just assigned to a field of an object; nil where that is not known.
    func assigned(_ field: FieldID, of object: ObjectID) -> ObjectSet? {
        guard let stored = environment?.stored, !stored.isEmpty else { return nil }
        return stored[.init(object: object, field: field)]
    }

    func makeMethod(_ method: FunctionID, of object: ObjectID, at node: NodeID) -> ObjectID {
        let value = constants.object(.method(method), site(node), closureContext)
        machine.write(ObjectSet(object), value, .receiver)
        return value
    }

    // MARK: Types

    private func staticMember(_ name: String, _ type: TypeID, _ node: NodeID) -> ObjectSet {
        if program.type(type).cases[name] != nil { return enumCase(name, type) }
        if name == "allCases" { return allCases(type, node) }
        if let variable = machine.lookups.staticVariable(name, of: type) {
            return machine.read(global: variable, of: constants.object(.metatype(type)), by: self)
        }
        // A protocol's method has no body of its own; whoever is asked has one.
        if let method = program.functions(named: name, in: type).first
            ?? program.functions(named: name, in: type, bodiesOnly: false).first
        {
            return ObjectSet(makeMethod(method, of: constants.object(.metatype(type)), at: node))
        }
        return any(node)
    }

    /// A case without a payload is a value; with one it is a function.
    func enumCase(_ name: String, _ type: TypeID) -> ObjectSet {
        let hasPayload = program.type(type).cases[name]?.payload.isEmpty == false
        return ObjectSet(constants.object(hasPayload ? .caseFunction(type, name) : .enumCase(type, name)))
    }

    private func allCases(_ type: TypeID, _ node: NodeID) -> ObjectSet {
        let list = constants.object(.list, site(node), plainContext)
        for name in program.type(type).cases.keys.sorted() {
            machine.write(enumCase(name, type), list, .all)
            machine.write(enumCase(name, type), list, .elements)
        }
        return ObjectSet(list)
    }

    private func rawValue(_ name: String, _ type: TypeID, _ node: NodeID) -> ObjectSet {
        switch program.rawValue(ofCase: name, in: type) {
        case .text(let text)?: return ObjectSet(constants.object(.text(text)))
        case .number(let number)?: return ObjectSet(constants.object(.number(number)))
        case nil: return any(node)
        }
    }

    func implicitMember(_ name: String, _ types: [TypeID], _ node: NodeID) -> ObjectSet {
        for type in types {
            if program.type(type).cases[name] != nil { return enumCase(name, type) }
            if program.variable(named: name, in: type) != nil { return staticMember(name, type, node) }
        }
        if name == "none" { return ObjectSet(constants.nil) }
        return any(node)
    }

    // MARK: Assignments

    func assign(_ values: ObjectSet, to target: NodeID, _ operation: String, at node: NodeID) {
        if operation != "=" { return update(target, by: values, at: node) }
        switch code.operations[Int(target)] {
        case .receiver: environment?.own = values
        case .local(let local):
            set(local, code.isCopied[Int(local)] ? copies(of: values, at: node) : values)
        case .ownMember(let own): assign(values, toOwn: own.name, target)
        case .global(let variable): assign(values, global: variable)
        case .member(let base, let name):
            holder = base
            for object in value(base) { assign(values, to: name, of: object, isOne: isOne(base), target) }
            holder = nil
        case .element(let base, let keys):
            let isDone = change(base, at: node) {
                assign(values, toElement: keys, of: $0, isOne: isOne(base), target)
                return ObjectSet()
            }
            if isDone != nil { return }
            for object in value(base) { assign(values, toElement: keys, of: object, isOne: isOne(base), target) }
        case .parameter(let index):
            machine.add(values, to: machine.parameter(index, of: frame))
            if closure == nil { environment?.parameters[index] = values }
        default: break
        }
    }

    private func assign(
        _ values: ObjectSet, toElement keys: [Node.Argument], of object: ObjectID, isOne: Bool, _ target: NodeID
    ) {
        let key = keys.first.map { value($0.value) }
        if keys.first?.label == "keyPath" {
            for path in key ?? ObjectSet() {
                guard case .keyPath(let components) = constants.kind(path), let last = components.last else { continue }
                let owners = components.dropLast().reduce(ObjectSet(object)) { member($1, of: $0, target) }
                for owner in owners { assign(values, to: last, of: owner, isOne: isOne && owner == object, target) }
            }
            return
        }
        if let type = type(of: object), !program.type(type).isExternal,
            let setter = subscripts(of: type, .setter, keys.map(\.label)).first
        {
            _ = invoke(setter, on: object, numbered(keys.map { value($0.value) } + [values]))
            return
        }
        put(values, into: object, under: key)
    }

    private func assign(_ values: ObjectSet, toOwn name: MemberName, _ target: NodeID) {
        for (depth, type) in machine.typing.scope(of: code.function).types.enumerated() {
            let isStatic = code.isStatic || depth > 0
            guard let variable = machine.lookups.variable(name.text, of: type, isStatic: isStatic) else { continue }
            if program.variable(variable).declaration.isStatic { return assign(values, global: variable) }
            for object in receiver { assign(values, to: name, of: object, isOne: true, target) }
            return
        }
    }

    private func assign(_ values: ObjectSet, global variable: VariableID) {
        let entity = program.variable(variable)
        if let setter = entity.setter {
            _ = invoke(setter, on: nil, [0: values])
            return
        }
        let old = entity.observers.isEmpty ? ObjectSet() : machine.read(global: variable, by: self)
        observe(entity.observers, on: nil, old: old, new: values, isDone: false)
        machine.write(values, machine.globals, .variable(variable))
        store(values, in: machine.globals, machine.field(.variable(variable)))
        observe(entity.observers, on: nil, old: old, new: values, isDone: true)
    }

    func assign(_ values: ObjectSet, to name: String, of object: ObjectID, isOne: Bool, _ target: NodeID) {
        assign(values, to: machine.names.name(name), of: object, isOne: isOne, target)
    }

    func assign(_ values: ObjectSet, to name: MemberName, of object: ObjectID, isOne: Bool, _ target: NodeID) {
        if case .metatype(let type) = constants.kind(object) {
            if let variable = machine.lookups.staticVariable(name.text, of: type) {
                assign(values, global: variable)
            }
            return
        }
        guard object != constants.nil else { return }
        guard let type = type(of: object), case .property(let variable) = self.target(name, of: type) else {
            handOver(values)
            return machine.write(values, object, .foreign(name.text))
        }
        let entity = program.variable(variable)
        if let setter = entity.setter {
            _ = invoke(setter, on: object, [0: values])
            return
        }
        // An initializer's own assignments are not observed.
        let isOwn = isInitializer && program.function(code.function).owner == entity.owner
        let facts = machine.lookups.property(variable)
        let (stored, observers) = (facts.stored, isOwn ? [] : facts.observers)
        let old = observers.isEmpty ? ObjectSet() : property(stored, of: object)
        observe(observers, on: object, old: old, new: values, isDone: false)
        if let setter = facts.setter {
            _ = invoke(setter, on: object, [0: values])
        } else {
            let field = machine.field(.variable(stored))
            machine.write(values, object, .variable(stored))
            // Who runs what an object is given that nobody has seen being made, nobody knows.
            if case .any = constants.kind(object) { handOver(values.filter(isCallable)) }
            if isOne { store(values, in: object, field) } else { forget(field) }
        }
        if let wrapper = facts.wrapper {
            Wrappers(pass: self).tell(wrapper, of: stored, on: object, values, isFirst: isOwn, target)
        }
        if isOne || observers.isEmpty || !machine.deciding.decides(stored) {
            return observe(observers, on: object, old: old, new: values, isDone: true)
        }
        // Whichever of its kind the object is: on the one that observes, the field has what was just assigned.
        let place = Environment.Place(object: object, field: machine.field(.variable(stored)))
        if deferred == 0 { environment?.stored[place] = values }
        observe(observers, on: object, old: old, new: values, isDone: true)
        environment?.stored[place] = nil
    }

    /// Runs what observes a variable before or after it is assigned.
    private func observe(
        _ observers: [FunctionID], on object: ObjectID?, old: ObjectSet, new: ObjectSet, isDone: Bool
    ) {
        for observer in observers {
            switch program.function(observer).declaration.parameters.first?.name {
            case "newValue": if !isDone { _ = invoke(observer, on: object, [0: new]) }
            case "oldValue", nil: if isDone { _ = invoke(observer, on: object, [0: old]) }
            // Named by the source: which of the two it is, nobody says.
            default: if isDone { _ = invoke(observer, on: object, [0: old.union(new)]) }
            }
        }
    }

    /// Whether a node means one object by its form, whatever it is: `self`, an argument that decides, a local that is bound
    /// once to something made here, a static or global.
    func isOne(_ node: NodeID) -> Bool {
        switch code.operations[Int(node)] {
        case .receiver, .global: return true
        case .parameter(let index): return closure == nil && key.given.contains { $0.index == index }
        case .local(let local):
            guard code.units.homes[Int(local)] == closure else { return false }
            // A copy has no other name: what is assigned through it is what is read through it.
            if code.isCopied[Int(local)] { return !code.units.isBoxed[Int(local)] && !code.units.isLooped[Int(local)] }
            guard let value = body.onlyValue(of: local),
                case .call(let call) = code.operations[Int(value)], case .making = call.callee
            else { return false }
            return true
        default: return false
        }
    }

    // MARK: What was just assigned

    /// Notes what a field of one object has now.
    func store(_ values: ObjectSet, in object: ObjectID, _ field: FieldID) {
        // What an initializer gives its own object, nobody has known before.
        if !isInitializer || object != key.receiver { note(write: field) }
        guard code.asks(field, machine) else { return }
        let place = Environment.Place(object: object, field: field)
        if deferred > 0 { environment?.stored[place] = nil } else { environment?.stored[place] = values }
        if environment?.made.isEmpty == false { environment?.made.remove(place) }
    }

    func forget(_ field: FieldID) {
        note(write: field)
        guard let stored = environment?.stored, !stored.isEmpty else { return }
        environment?.stored = stored.filter { $0.key.field != field }
    }

    /// What a unit that has been called assigns is no longer known.
    func forgetWhat(_ unit: UnitID) {
        for frame in machine.written.note(callOf: unit, by: key.unit) { machine.touch(frame) }
        guard let stored = environment?.stored, !stored.isEmpty else { return }
        var kept = stored
        for place in stored.keys {
            if machine.written.assigns(unit, place.field) {
                kept[place] = nil
            } else {
                machine.written.note(keeping: place.field, across: unit, by: frame)
            }
        }
        if kept.count < stored.count { environment?.stored = kept }
    }

    private var isInitializer: Bool {
        closure == nil && unit.kind == .initializer
    }

    private func note(write field: FieldID) {
        for frame in machine.written.note(field, by: key.unit) { machine.touch(frame) }
    }
}
