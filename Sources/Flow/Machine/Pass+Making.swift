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
            if call.labels == ["rawValue"] { return cases(of: type, rawValue: value(call.arguments[0].value)) }
            return make(instanceOf: type, call, node)
        case .class, .struct: return make(instanceOf: type, call, node)
        case .external where program.isExternalClass(type) || !targets("init", type, call, node).isEmpty:
            let object = make(instanceOf: type, call, node)
            if targets("init", type, call, node).isEmpty { _ = foreign(call, node) }
            return object
        case .protocol, .external:
            // `Array(x)` and its like are what they are made of.
            let isCollection = ["Array", "Set", "AnyView", "Optional"].contains(entity.name)
            if isCollection, call.labels == [nil] { return value(call.arguments[0].value) }
            return foreign(call, node)
        }
    }

    func cases(of type: TypeID, rawValue: ObjectSet) -> ObjectSet {
        var result = ObjectSet(constants.object(.nil))
        for name in program.type(type).cases.keys.sorted() {
            let text = program.rawText(ofCase: name, in: type)
            let mayBe = rawValue.contains { object in
                if case .text(let given) = constants.kind(object), let text { return given == text }
                return true
            }
            if mayBe { result.insert(constants.object(.enumCase(type, name))) }
        }
        return result
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
            for (property, values) in zip(machine.storedProperties(of: type), arguments) {
                machine.write(values, object, .variable(property.id))
            }
        }
        return ObjectSet(object)
    }

    func make(instanceOf type: TypeID, _ call: Call, _ node: NodeID) -> ObjectSet {
        let made = initialize(object(of: type, node), type, call, node)
        // A structure that lives has no other life than where it is made.
        if program.type(type).kind == .struct, machine.lives(type) { made.forEach { bringToLife($0, node) } }
        return made
    }

    /// An object with the initial values of its properties.
    func object(of type: TypeID, _ node: NodeID) -> ObjectID { object(of: type, site(node)) }

    func object(of type: TypeID, _ site: AllocationSite, _ context: ContextID? = nil) -> ObjectID {
        let object = constants.object(
            .instance(type), site, machine.isScreen(type) ? constants.context(Context()) : context ?? plainContext)
        for property in machine.storedProperties(of: type) {
            guard !property.declaration.isLazy else { continue }
            if let initial = property.initialValue {
                let values = machine.constant(initial, of: object) ?? invoke(initial, on: object, [:])
                machine.write(values, object, .variable(property.id))
            } else if machine.isFilledElsewhere(property) {
                machine.write(filled(property, of: object), object, .variable(property.id))
            } else if machine.isOptional(property) {
                machine.write(ObjectSet(constants.object(.nil)), object, .variable(property.id))
            }
        }
        return object
    }

    /// What a document or the system gives a property: of an outlet an object of its own, else whatever its type allows.
    private func filled(_ property: VariableEntity, of owner: ObjectID) -> ObjectSet {
        let type = machine.typing.type(of: property.id)
        guard machine.isOutlet(property), case .nominal(let id, _) = type, program.type(id).kind != .protocol,
            !machine.isScreen(id)
        else { return any(type) }
        let site = AllocationSite(function: FunctionID(position: Int32.min + property.id.position), node: 0)
        return ObjectSet(object(of: id, site, constants.context(machine.servedContext(of: owner))))
    }

    /// Runs the initializer that a call means; a structure without one takes its properties by name.
    func initialize(_ object: ObjectID, _ type: TypeID, _ call: Call, _ node: NodeID) -> ObjectSet {
        let initializers = targets("init", type, call, node)
        if !initializers.isEmpty {
            _ = invoke(initializers, on: object, call, node)
            return ObjectSet(object)
        }
        let properties = machine.storedProperties(of: type)
        for argument in call.arguments {
            let property =
                argument.label.flatMap { label in properties.first { $0.name == label } }
                ?? properties.last { machine.typing.type(of: $0.id).isFunction }
            guard let property else { continue }
            machine.write(value(argument.value), object, .variable(property.id))
        }
        return ObjectSet(object)
    }
}
