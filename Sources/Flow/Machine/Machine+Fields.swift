import Facts
import Program

/// Fields of objects, with what they have from the start.
extension Machine {
    /// What a field has, that of what the object is a copy of included.
    func read(_ object: ObjectID, _ field: FieldID, by pass: Pass) -> ObjectSet {
        var result = pass.read(heap.cell(object, field))
        guard lookups.isCopied(object) else { return result }
        let bases = pass.read(heap.cell(object, baseField))
        if bases.isEmpty { return result }
        var (seen, next) = (ObjectSet(object), Array(bases))
        while let base = next.popLast() {
            guard seen.insert(base) else { continue }
            result.formUnion(pass.read(heap.cell(base, field)))
            for further in pass.read(heap.cell(base, baseField)) where !seen.contains(further) { next.append(further) }
        }
        return result
    }

    func write(_ values: ObjectSet, _ object: ObjectID, _ field: Field) {
        add(values, to: heap.cell(object, self.field(field)))
    }

    // MARK: Static and global variables

    /// The value of a static or global variable; its initial value is worked out when it is first read.
    /// - Parameter type: the type that it is asked of, which may inherit it.
    func read(global variable: VariableID, of type: ObjectID? = nil, by pass: Pass) -> ObjectSet {
        let entity = program.variable(variable)
        if let getter = entity.getter { return pass.invoke(getter, on: type, [:]) }
        let field = self.field(.variable(variable))
        if let stored = pass.assigned(field, of: globals) { return stored }
        let cell = heap.cell(globals, field)
        if let initial = entity.initialValue { add(pass.invoke(initial, on: nil, [:]), to: cell) }
        let facts = lookups.property(variable)
        add(facts.unseen, to: cell)
        if facts.isOptional { add(ObjectSet(constants.nil), to: cell) }
        return pass.read(cell)
    }

    /// The value of an initial value that is written out as one: no frame is needed for it.
    func constant(_ initial: FunctionID, of owner: ObjectID) -> ObjectSet? {
        switch initialConstant(initial) {
        case .known(let object): return ObjectSet(object)
        case .emptyList(let node):
            let site = AllocationSite(function: initial, node: node)
            let list = constants.object(.list, site, constants.context(servedContext(of: owner)))
            write(ObjectSet(constants.object(.number("0"))), list, .value)
            return ObjectSet(list)
        case .none: return nil
        }
    }

    /// What a value is that stands in the source as it is.
    func writtenOut(_ value: FunctionID) -> ObjectSet? {
        if case .known(let object) = initialConstant(value) { return ObjectSet(object) }
        return nil
    }

    /// Whether an initial value is written out, so that it needs no frame.
    func isConstant(_ initial: FunctionID) -> Bool {
        if case .none = initialConstant(initial) { return false }
        return true
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
        let replaced = self.replaced()
        for (object, field, cell) in heap.emptyPlaces() {
            guard !replaced.contains(object), let values = lastResort(object, self.field(field)) else { continue }
            isAny = true
            add(values, to: cell)
        }
        return isAny
    }

    /// What properties have from the start and others as well: it is empty, since what fills them is known.
    private func replaced() -> ObjectSet {
        var result = ObjectSet()
        for (field, values) in heap.severalValues() {
            guard case .variable = self.field(field) else { continue }
            let lists = values.filter { constants.kind($0) == .list }
            if lists.count > 1 { result.formUnion(lists.filter(isInitialValue)) }
        }
        return result
    }

    /// What a field has that nobody fills; nil where it stays empty.
    private func lastResort(_ object: ObjectID, _ field: Field) -> ObjectSet? {
        switch field {
        case .variable(let variable):
            if case .optional? = program.variable(variable).declaration.type {
                return ObjectSet(constants.nil)
            }
            return ObjectSet(constants.object(.any(typing.type(of: variable))))
        case .all where isInitialValue(object): return ObjectSet(constants.object(.any(.unknown)))
        case .relation: return ObjectSet(constants.nil)
        default: return nil
        }
    }

    /// Whether an object is what a property has from the start, and so may be filled by others.
    private func isInitialValue(_ object: ObjectID) -> Bool {
        guard let site = constants[object].site, site.function.position >= 0 else { return false }
        return program.function(site.function).declaration.kind == .initialValue
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
