import Facts
import Program

/// Fields of objects, with what they have from the start.
extension Machine {
    /// What a field has, that of what the object is a copy of included.
    func read(_ object: ObjectID, _ field: FieldID, by pass: Pass) -> ObjectSet {
        var result = pass.read(heap.cell(object, field))
        guard constants.mayBeCopy(object, program) else { return result }
        let bases = pass.read(heap.cell(object, baseField))
        if bases.isEmpty { return result }
        var (seen, next): (Set<ObjectID>, [ObjectID]) = ([object], Array(bases))
        while let base = next.popLast() {
            guard seen.insert(base).inserted else { continue }
            result.formUnion(pass.read(heap.cell(base, field)))
            next += pass.read(heap.cell(base, baseField))
        }
        return result
    }

    /// What a member of a name is in a type.
    func target(_ name: MemberName, of type: TypeID) -> MemberTarget {
        let key = UInt64(UInt32(name.number)) << 32 | UInt64(UInt32(type.position))
        if let known = members[key] { return known }
        var target = MemberTarget.foreign
        if let variable = program.variable(named: name.text, in: type) {
            target = .property(variable)
        } else if let method = program.functions(named: name.text, in: type, bodiesOnly: false).first {
            target = .method(method)
        }
        members[key] = target
        return target
    }

    func write(_ values: ObjectSet, _ object: ObjectID, _ field: Field) {
        add(values, to: heap.cell(object, self.field(field)))
    }

    /// What a property that overrides another one only to observe it has its values in.
    func stored(_ variable: VariableID) -> VariableID {
        overridden(variable).last ?? variable
    }

    /// What observes a property, what it overrides included.
    func observers(of variable: VariableID) -> [FunctionID] {
        program.variable(variable).observers + overridden(variable).flatMap { program.variable($0).observers }
    }

    private func overridden(_ variable: VariableID) -> [VariableID] {
        var (result, current): ([VariableID], VariableID) = ([], variable)
        while program.variable(current).declaration.modifiers.contains("override"),
            let owner = program.variable(current).owner, let above = program.superclass(of: owner),
            let next = program.variable(named: program.variable(current).name, in: above)
        {
            result.append(next)
            current = next
        }
        return result
    }

    // MARK: Static and global variables

    /// The value of a static or global variable; its initial value is worked out when it is first read.
    /// - Parameter type: the type that it is asked of, which may inherit it.
    func read(global variable: VariableID, of type: ObjectID? = nil, by pass: Pass) -> ObjectSet {
        let entity = program.variable(variable)
        if let getter = entity.getter { return pass.invoke(getter, on: type, [:]) }
        let field = self.field(.variable(variable))
        if let stored = pass.environment?.stored[.init(object: globals, field: field)] { return stored }
        let cell = heap.cell(globals, field)
        if let initial = entity.initialValue { add(pass.invoke(initial, on: nil, [:]), to: cell) }
        if relevance?.isFilledUnseen(variable) ?? false { add(pass.any(typing.type(of: variable)), to: cell) }
        if isOptional(entity) { add(ObjectSet(constants.object(.nil)), to: cell) }
        return pass.read(cell)
    }

    /// Whether a variable is nil before it is given a value.
    func isOptional(_ variable: VariableEntity) -> Bool {
        guard variable.initialValue == nil, !variable.declaration.isLet, case .optional? = variable.declaration.type
        else {
            return false
        }
        return true
    }

    /// Whether what no source shows gives a property its value: a document of Interface Builder.
    func isFilledElsewhere(_ variable: VariableEntity) -> Bool {
        variable.declaration.attributes.contains { Self.fillers.contains($0.name) }
    }

    func isOutlet(_ variable: VariableEntity) -> Bool {
        variable.declaration.attributes.contains { $0.name == "IBOutlet" }
    }

    private static let fillers: Set<String> = [
        "IBOutlet", "IBInspectable", "Environment", "EnvironmentObject", "FetchRequest", "AppStorage", "NSManaged",
        "Dependency", "Inject", "Injected",
    ]

    /// The value of an initial value that is written out as one: no frame is needed for it.
    func constant(_ initial: FunctionID, of owner: ObjectID) -> ObjectSet? {
        switch initialConstant(initial) {
        case .known(let object): return ObjectSet(object)
        case .emptyList(let node):
            let site = AllocationSite(function: initial, node: node)
            return ObjectSet(constants.object(.list, site, constants.context(servedContext(of: owner))))
        case .none: return nil
        }
    }

    private func initialConstant(_ initial: FunctionID) -> InitialConstant {
        if let known = initialConstants[Int(initial)] { return known }
        let code = self.code(initial)
        var found = InitialConstant.none
        if code.body.nodes.count <= 2, let only = code.body.returns.first {
            switch code.operations[Int(only)] {
            case .constant(let object): found = .known(object)
            case .list(let elements) where elements.isEmpty: found = .emptyList(only)
            default: break
            }
        }
        initialConstants[Int(initial)] = found
        return found
    }

    // MARK: Nothing yet is not nothing

    /// Gives the fields that were read and that nobody has filled what they have in the end: `nil`, or whatever their type
    /// allows. Whether there were any.
    func fillWhatIsEmpty() -> Bool {
        var isAny = false
        for (object, field, cell) in heap.emptyPlaces() {
            guard let values = lastResort(object, self.field(field)) else { continue }
            isAny = true
            add(values, to: cell)
        }
        return isAny
    }

    /// What a field has that nobody fills; nil where it stays empty.
    private func lastResort(_ object: ObjectID, _ field: Field) -> ObjectSet? {
        switch field {
        case .variable(let variable):
            if case .optional? = program.variable(variable).declaration.type {
                return ObjectSet(constants.object(.nil))
            }
            return ObjectSet(constants.object(.any(typing.type(of: variable))))
        case .all where isInitialValue(object): return ObjectSet(constants.object(.any(.unknown)))
        case .relation: return ObjectSet(constants.object(.nil))
        default: return nil
        }
    }

    /// Whether an object is what a property has from the start, and so may be filled by others.
    private func isInitialValue(_ object: ObjectID) -> Bool {
        guard let site = constants[object].site, site.function.position >= 0 else { return false }
        return program.function(site.function).declaration.kind == .initialValue
    }

    /// The stored properties of a type's instances, those of its superclasses first.
    func storedProperties(of type: TypeID) -> [VariableEntity] {
        program.lineage(of: type).reversed().filter { program.type($0).kind != .protocol }.flatMap { owner in
            program.type(owner).variableOrder.map(program.variable)
        }.filter {
            !$0.declaration.isStatic && !$0.declaration.isComputed && !$0.declaration.modifiers.contains("override")
        }
    }
}

/// What an initial value is without running anything.
enum InitialConstant {
    case none
    case known(ObjectID)
    case emptyList(NodeID)
}

/// What a name means among the members of a type.
enum MemberTarget {
    case property(VariableID)
    case method(FunctionID)
    /// No source declares it.
    case foreign
}
