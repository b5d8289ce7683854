import Facts
import Program

/// Objects and their initializers.
extension Pass {
    func make(_ types: ObjectSet, _ call: Call, _ node: NodeID) -> ObjectSet {
        types.reduce(ObjectSet()) { result, object in
            switch constants.kind(object) {
            case .metatype(let type): result.union(make(type, call, node))
            case .any(let type): result.union(any(type.instance))
            default: result
            }
        }
    }

    func make(_ type: TypeID, _ call: Call, _ node: NodeID) -> ObjectSet {
        let entity = program.type(type)
        switch entity.kind {
        case .enum:
            if call.labels == ["rawValue"], targets("init", type, call, node).isEmpty {
                return cases(of: type, rawValue: value(call.arguments[0].value))
            }
            return make(instanceOf: type, call, node)
        case .class, .struct: return make(instanceOf: type, call, node)
        case .external where program.isExternalClass(type) || !targets("init", type, call, node).isEmpty:
            let object = make(instanceOf: type, call, node)
            if targets("init", type, call, node).isEmpty { _ = foreign(call, node) }
            return object
        case .protocol, .external:
            return Collections(pass: self).make(entity.name, call, node) ?? foreign(call, node)
        }
    }

    /// What `init(rawValue:)` gives: the case that has the value, or `nil`; of a value that nobody knows any case.
    func cases(of type: TypeID, rawValue: ObjectSet) -> ObjectSet {
        var result = ObjectSet()
        let names = program.type(type).cases.keys.sorted()
        for given in rawValue {
            if case .any = constants.kind(given) {
                result.formUnion(any(.nominal(type, [])).union(ObjectSet(constants.nil)))
                continue
            }
            var isFound = false
            for name in names {
                let outcome = self.outcome(given, program.rawValue(ofCase: name, in: type))
                if outcome.mayHold { result.insert(constants.object(.enumCase(type, name))) }
                if !outcome.mayFail { isFound = true }
            }
            if !isFound { result.insert(constants.nil) }
        }
        return result
    }

    private func outcome(_ given: ObjectID, _ raw: TypeDeclaration.RawValue?) -> Outcome {
        switch (constants.kind(given), raw) {
        case (.text(let text), .text(let other)?): text == other ? .holds : .fails
        case (.number(let text), .number(let other)?): text == other ? .holds : .fails
        case (.nil, _): .fails
        default: .free
        }
    }

    /// What an initializer that is a value makes.
    func make(_ type: TypeID, given arguments: [ObjectSet], _ node: NodeID) -> ObjectSet {
        let initializer = program.functions(named: "init", in: type).first {
            program.function($0).declaration.parameters.count == arguments.count
        }
        let object = self.object(of: type, node)
        if let initializer {
            _ = invoke(initializer, on: object, numbered(arguments), at: node)
        } else {
            for (property, values) in zip(machine.lookups.storedProperties(of: type), arguments) {
                machine.write(values, object, .variable(property.id))
            }
        }
        return ObjectSet(object)
    }

    func make(instanceOf type: TypeID, _ call: Call, _ node: NodeID) -> ObjectSet {
        guard machine.marks.isStack(type),
            let argument = call.arguments.first(where: {
                machine.marks.isScreen(machine.typing.type(of: $0.value, in: code.function))
            })
        else { return make(instanceOf: type, nil, call, node) }
        // A stack that is made with a screen is told apart by that alone: there is one for each.
        let contents = value(argument.value)
        defer { restore(contents, of: argument.value) }
        return contents.reduce(ObjectSet()) { result, content in
            restore(ObjectSet(content), of: argument.value)
            return result.union(make(instanceOf: type, machine.context(wrapping: content), call, node))
        }
    }

    private func make(instanceOf type: TypeID, _ context: ContextID?, _ call: Call, _ node: NodeID) -> ObjectSet {
        let assigned = self.assigned(by: call, type, node)
        let object = self.object(of: type, site(node), context, but: assigned)
        noteArguments(of: object, type, node)
        let made = initialize(object, type, call, node)
        // A structure that lives has no other life than where it is made.
        if program.type(type).kind == .struct, machine.marks.lives(type) { made.forEach { bringToLife($0) } }
        return made
    }

    /// The properties that have no value before the initializer of a call, or its memberwise one, gives them one.
    private func assigned(by call: Call, _ type: TypeID, _ node: NodeID) -> Set<String> {
        let initializers = targets("init", type, call, node)
        if initializers.isEmpty { return Set(call.labels.compactMap(\.self)) }
        let all = initializers.map { machine.code($0).assigned }
        return all.dropFirst().reduce(all.first ?? []) { $0.intersection($1) }
    }

    /// What is written for the generic parameters of the type that is made: `Box<Page>()`.
    private func noteArguments(of object: ObjectID, _ type: TypeID, _ node: NodeID) {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape else { return }
        for (parameter, argument) in zip(program.type(type).generics, written(at: callee)) {
            guard case .nominal(let type, _) = machine.typing.resolve(argument, in: code.function) else { continue }
            machine.write(ObjectSet(constants.object(.metatype(type))), object, .argument(parameter.name))
        }
    }

    /// The generic arguments that are written at a type.
    private func written(at node: NodeID) -> [TypeReference] {
        if case .type(.named(let components)) = body.nodes[Int(node)].shape { return components.last?.arguments ?? [] }
        return body.specializations.first { $0.node == node }?.arguments ?? []
    }

    /// An object with the initial values of its properties.
    func object(of type: TypeID, _ node: NodeID) -> ObjectID { object(of: type, site(node)) }

    /// - Parameter names: properties that are given their first value elsewhere.
    func object(of type: TypeID, _ site: AllocationSite, _ context: ContextID? = nil, but names: Set<String> = [])
        -> ObjectID
    {
        let object = constants.object(.instance(type), site, context ?? self.context(of: type))
        // What is written out is there from the first time on; what is worked out may have grown.
        let isNew = machine.initialized.insert(IntegerMap.key(object.position, names.isEmpty ? 0 : 1))
        if isNew {
            for (name, argument) in machine.lookups.inheritedArguments(of: type) {
                machine.write(ObjectSet(argument), object, .argument(name))
            }
        }
        for property in machine.lookups.storedProperties(of: type) {
            guard !property.declaration.isLazy, !names.contains(property.name) else { continue }
            let facts = machine.lookups.property(property.id)
            if let initial = property.initialValue {
                if let constant = isNew ? machine.constant(initial, of: object) : nil {
                    machine.write(constant, object, .variable(property.id))
                } else if !machine.isConstant(initial) {
                    machine.write(invoke(initial, on: object, [:]), object, .variable(property.id))
                }
            } else if facts.isFilledElsewhere {
                // A document may draw one of a kind in another one of that kind: what is being filled is not begun anew.
                guard filling.insert(object) else { continue }
                defer { filling = filling.filter { $0 != object } }
                machine.write(filled(property, facts, of: object), object, .variable(property.id))
            } else if isNew, facts.isOptional {
                machine.write(ObjectSet(constants.nil), object, .variable(property.id))
                if facts.isLeftToOthers {
                    machine.write(any(machine.typing.type(of: property.id)), object, .variable(property.id))
                }
            }
        }
        return object
    }

    /// What a document or the system gives a property: of an outlet an object of its own, else whatever its type allows.
    private func filled(_ property: VariableEntity, _ facts: PropertyFacts, of owner: ObjectID) -> ObjectSet {
        let type = machine.typing.type(of: property.id)
        guard facts.isOutlet, case .nominal(let id, _) = type, program.type(id).kind != .protocol,
            !machine.marks.isScreen(id)
        else { return any(type) }
        return ObjectSet(
            object(of: id, AllocationSite(outlet: property.id), constants.context(machine.servedContext(of: owner))))
    }

    /// In whose service an object of a type is made here. A screen is one wherever it is made; what a value makes of its own
    /// kind is a changed copy, which serves whom the value served: or chains of such copies would be told apart by every
    /// order of their links. So do objects that make one another in a circle. A structure is told apart by one receiver.
    private func context(of type: TypeID) -> ContextID {
        if machine.marks.isStack(type) { return wrappingContext }
        if machine.marks.wraps(type) || machine.marks.isFrame(type) { return machine.contentContext(of: key) }
        if machine.marks.isScreen(type) { return constants.context(Context()) }
        let isValue = program.type(type).kind == .struct
        if let own = receiver.single, let maker = constants.instanceType(own),
            isValue ? maker == type : machine.kin.areKin(maker, type)
        {
            return constants[own].context ?? plainContext
        }
        if !isValue, !machine.lookups.keepsClosures(type) { return plainContext }
        return machine.madeContext(of: key, plainContext, isValue: isValue)
    }

    /// Runs the initializer that a call means; a structure without one takes its properties by name.
    func initialize(_ object: ObjectID, _ type: TypeID, _ call: Call, _ node: NodeID) -> ObjectSet {
        let initializers = targets("init", type, call, node)
        if !initializers.isEmpty {
            changedByInitializer = nil
            let given = invoke(initializers, on: object, call, node)
            if initializers.count == 1 { for (variable, values) in settled { settle(values, variable, object) } }
            let isFailable = initializers.contains { machine.code($0).isFailable }
            let isEnumeration = program.type(type).kind == .enum
            guard isFailable || isEnumeration, let made = changedByInitializer else { return ObjectSet(object) }
            let result = isEnumeration ? made.filter { $0 != object } : made
            return isFailable ? result.union(given.filter { $0 == constants.nil }) : result
        }
        if program.type(type).kind == .enum, call.labels == ["rawValue"] {
            return cases(of: type, rawValue: value(call.arguments[0].value))
        }
        let properties = machine.lookups.storedProperties(of: type)
        for argument in call.arguments {
            let property =
                argument.label.flatMap { label in properties.first { $0.name == label } }
                ?? properties.last { machine.typing.type(of: $0.id).isFunction }
            guard let property else { continue }
            let values = ImplicitMembers(pass: self).value(argument.value, for: machine.typing.type(of: property.id))
            machine.write(values, object, .variable(property.id))
            if machine.deciding.isSpelledOut(property.id) { settle(values, property.id, object) }
        }
        return ObjectSet(object)
    }

    /// What a field of an object has that was just made here; with no value yet, whoever asks waits.
    private func settle(_ values: ObjectSet, _ variable: VariableID, _ object: ObjectID) {
        if deferred > 0 { return }
        let place = Environment.Place(object: object, field: machine.field(.variable(variable)))
        environment?.stored[place] = values
        environment?.made.insert(place)
    }
}
