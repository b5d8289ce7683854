import Facts
import Program

/// Local variables: in the pass, in cells of the frame, or in boxes that several closures share.
extension Pass {
    func local(_ local: LocalID) -> ObjectSet {
        let raw = self.raw(local)
        guard code.units.isBoxed[Int(local)], !code.units.hasValues(of: local, in: closure) else { return raw }
        return raw.reduce(ObjectSet()) { $0.union(read(machine.heap.cell($1, machine.valueField))) }
    }

    /// The values of a local, or the boxes that have them.
    func raw(_ local: LocalID) -> ObjectSet {
        if code.units.homes[Int(local)] != closure {
            guard closure != nil, let own = key.receiver else { return ObjectSet() }
            return read(machine.heap.cell(own, machine.field(.capture(local))))
        }
        if isInCell(local) { return read(machine.cell(.looped(local), of: frame)) }
        return environment?.locals[Int(local)] ?? ObjectSet()
    }

    /// Whether a local has its values in what the pass knows alone.
    func isPlain(_ local: LocalID) -> Bool {
        code.units.homes[Int(local)] == closure && !code.units.isBoxed[Int(local)] && !isInCell(local)
    }

    private func isInCell(_ local: LocalID) -> Bool {
        code.units.isLooped[Int(local)] && !code.units.isBoxed[Int(local)]
    }

    /// Gives a local values; what it had before is gone where the place is reached in order.
    func set(_ local: LocalID, _ values: ObjectSet) {
        if code.units.isBoxed[Int(local)] {
            for box in raw(local) { machine.add(values, to: machine.heap.cell(box, machine.valueField)) }
        } else if isInCell(local) {
            machine.add(values, to: machine.cell(.looped(local), of: frame))
        } else {
            environment?.locals[Int(local)] = values
        }
        // Local functions are there before what they capture.
        for function in code.localFunctions
        where code.units.homes[Int(function.local)] == closure
            && code.units.captures[Int(function.closure)].locals.contains(local)
        {
            for object in environment?.locals[Int(function.local)] ?? ObjectSet() {
                machine.add(raw(local), to: machine.heap.cell(object, machine.field(.capture(local))))
            }
        }
    }

    func declare(_ local: LocalID, _ binding: Local.Binding, at node: NodeID) {
        var values = value(binding.value)
        for step in binding.path { values = project(values, step, at: node) }
        if code.isUnwrapped[Int(local)] { values = values.filter { $0 != constants.nil } }
        if code.isCopied[Int(local)] || isCopy(binding) { values = copies(of: values, at: node) }
        // Of patterns that stand side by side, `case .a(let x), .b(let x)`, any one may have given it its value.
        if !binding.path.isEmpty, body.locals[Int(local)].bindings.count > 1 { values.formUnion(raw(local)) }
        set(local, values)
    }

    /// Whether a local is given what is in another one that is changed later.
    private func isCopy(_ binding: Local.Binding) -> Bool {
        guard binding.path.isEmpty, case .local(let other) = code.operations[Int(binding.value)] else { return false }
        return code.isCopied[Int(other)]
    }

    private func project(_ values: ObjectSet, _ step: Local.Projection, at node: NodeID) -> ObjectSet {
        var result = ObjectSet()
        for object in values {
            switch step {
            case .element: result.formUnion(elements(of: object, at: node))
            case .tuple(let index, let label): result.formUnion(part(index, label, of: object))
            case .payload(let name, let index, let label):
                if name == "some" {
                    if constants.kind(object) != .nil { result.insert(object) }
                    continue
                }
                result.formUnion(payload(name, index, label, of: object))
            }
        }
        return result
    }

    func payload(_ name: String, _ index: Int, _ label: String?, of values: ObjectSet) -> ObjectSet {
        values.reduce(ObjectSet()) { $0.union(payload(name, index, label, of: $1)) }
    }

    private func payload(_ name: String, _ index: Int, _ label: String?, of object: ObjectID) -> ObjectSet {
        switch constants.kind(object) {
        case .enumCase(_, name): return part(index, label, of: object)
        case .any(let type):
            guard let owner = type.nominals.first, let payload = program.type(owner).cases[name]?.payload,
                let home = program.type(owner).parts.first
            else { return any(.unknown) }
            let place = label.flatMap { label in payload.firstIndex { $0.label == label } } ?? index
            guard place < payload.count else { return any(.unknown) }
            return any(program.resolve(payload[place].type, in: program.scope(ofPart: home)))
        default: return ObjectSet()
        }
    }

    /// A part of a tuple by its name: the label may stand in its type alone.
    func part(named name: String, of object: ObjectID) -> ObjectSet {
        if let index = Int(name) { return part(index, nil, of: object) }
        var place = 0
        if let asked, case .tuple(let elements) = machine.typing.type(of: asked, in: code.function) {
            place = elements.firstIndex { $0.label == name } ?? 0
        }
        return part(place, name, of: object)
    }

    /// A part of a tuple or of a payload.
    func part(_ index: Int, _ label: String?, of object: ObjectID) -> ObjectSet {
        switch constants.kind(object) {
        case .any(.tuple(let elements)):
            return any(index < elements.count ? elements[index].type : .unknown)
        case .any: return any(.unknown)
        default: break
        }
        if let label {
            let labelled = read(machine.heap.cell(object, machine.field(.element(label))))
            if !labelled.isEmpty { return labelled }
        }
        return machine.read(object, machine.field(.part(index)), by: self)
    }

    /// Copies of what is copied when it is given to another variable, made where it gets it.
    func copies(of values: ObjectSet, at node: NodeID) -> ObjectSet {
        var result = ObjectSet()
        for object in values {
            guard machine.lookups.isCopied(object) else {
                result.insert(object)
                continue
            }
            let copy = constants.object(constants.kind(object), site(node), context(ofCopy: object))
            if copy != object { machine.add(ObjectSet(object), to: machine.heap.cell(copy, machine.field(.base))) }
            result.insert(copy)
        }
        return result
    }

    /// A copy of a structure serves the one that was made, and copies of it do: so a chain of copies serves it to its end.
    private func context(ofCopy object: ObjectID) -> ContextID {
        switch constants.kind(object) {
        case .list: return listContext
        case .instance:
            guard let site = constants[object].site, site.function.position >= 0,
                let nodes = program.function(site.function).declaration.body?.nodes, Int(site.node) < nodes.count,
                case .call = nodes[Int(site.node)].shape
            else { return constants[object].context ?? plainContext }
            return constants.context(machine.servedContext(of: object))
        default: return plainContext
        }
    }

    // MARK: Things with captured values

    func makeBox(_ local: LocalID) -> ObjectID {
        // Locals are told apart by a place of their own behind the nodes.
        constants.object(.box, site(NodeID(body.nodes.count) + local), plainContext)
    }

    /// What a capture list takes of a local: a value that is changed later is taken as it is now.
    private func captured(_ local: LocalID, _ node: NodeID) -> ObjectSet {
        code.isCopied[Int(local)] ? copies(of: self.local(local), at: node) : self.local(local)
    }

    /// A closure, with all that it captures.
    func makeClosure(_ closure: ClosureID, at node: NodeID) -> ObjectID {
        let unit = machine.units.id(code.function, closure: closure)
        let object = constants.object(.closure(unit), site(node), closureContext)
        let heap = { (field: Field) in self.machine.heap.cell(object, self.machine.field(field)) }
        machine.add(receiver, to: heap(.receiver))
        let captures = code.units.captures[Int(closure)]
        for local in captures.locals {
            machine.add(captures.values.contains(local) ? captured(local, node) : raw(local), to: heap(.capture(local)))
        }
        for index in captures.parameters { machine.add(parameter(index), to: heap(.parameter(index))) }
        return object
    }
}
