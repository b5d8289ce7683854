import Facts
import Program

/// Lists and dictionaries: elements under keys that the source spells out, and all others.
extension Pass {
    // MARK: Making

    func makeTuple(_ elements: [Node.Argument], at node: NodeID) -> ObjectID {
        if elements.isEmpty { return constants.void }
        let tuple = constants.object(.tuple, site(node), listContext)
        for (index, element) in elements.enumerated() {
            machine.write(value(element.value), tuple, .part(index))
            if let label = element.label { machine.write(value(element.value), tuple, .element(label)) }
        }
        return tuple
    }

    func makeList(_ elements: [ObjectSet], at node: NodeID) -> ObjectID {
        let list = constants.object(.list, site(node), listContext)
        for (index, element) in elements.enumerated() {
            machine.write(element, list, .element(String(index)))
            machine.write(element, list, .all)
        }
        machine.write(ObjectSet(constants.object(.number(String(elements.count)))), list, .value)
        return list
    }

    func makeDictionary(_ pairs: [Node.Pair], at node: NodeID) -> ObjectID {
        let dictionary = constants.object(.dictionary, site(node), listContext)
        for pair in pairs {
            machine.write(value(pair.key), dictionary, .keys)
            if let key = value(pair.key).single, keys(key, isPart: true) != nil {
                machine.write(ObjectSet(key), dictionary, .literalKeys)
            }
            put(value(pair.value), into: dictionary, under: value(pair.key))
        }
        return dictionary
    }

    func add(elementsOf object: ObjectID, to list: ObjectID, at node: NodeID) {
        let elements = self.elements(of: object, at: node)
        machine.write(elements, list, .all)
        machine.write(elements, list, .elements)
    }

    /// Gives a list or dictionary an element.
    func put(_ values: ObjectSet, into object: ObjectID, under keys: ObjectSet?) {
        machine.write(values, object, .all)
        for key in keys ?? ObjectSet() {
            machine.write(ObjectSet(key), object, .keys)
            guard let spelled = self.keys(key) else {
                machine.write(values, object, .elements)
                continue
            }
            for key in spelled { machine.write(values, object, .element(key)) }
        }
        if keys == nil { machine.write(values, object, .elements) }
    }

    /// The keys that an object may be, where the source spells them out. A structure is what its properties are: those of
    /// structures with a structure in them are not followed.
    private func keys(_ object: ObjectID, isPart: Bool = false) -> [String]? {
        switch constants.kind(object) {
        case .text(let text): return ["\"\(text)\""]
        case .number(let number): return [number]
        case .enumCase(let type, let name) where constants[object].site == nil: return ["\(type.position).\(name)"]
        case .metatype(let type): return ["\(type.position).self"]
        case .flag(let flag): return [String(flag)]
        case .instance(let type) where !isPart && program.type(type).kind == .struct: return keys(object, type)
        default: return nil
        }
    }

    /// How many keys a structure may be.
    private static var mostKeys: Int { 16 }

    private func keys(_ object: ObjectID, _ type: TypeID) -> [String]? {
        var result = [String(type.position)]
        for property in machine.lookups.storedProperties(of: type) {
            var parts: [String] = []
            for value in self.property(property.id, of: object) {
                guard let keys = keys(value, isPart: true) else { return nil }
                parts += keys
            }
            if parts.count * result.count > Self.mostKeys { return nil }
            result = result.flatMap { start in parts.map { start + "," + $0 } }
        }
        return result
    }

    // MARK: Reading

    /// All elements of a list; of a dictionary pairs.
    func elements(of object: ObjectID, at node: NodeID) -> ObjectSet {
        switch constants.kind(object) {
        case .list: return machine.read(object, machine.field(.all), by: self)
        case .dictionary:
            let pair = constants.object(.tuple, site(node), plainContext)
            let (keys, values) = (
                machine.read(object, machine.field(.keys), by: self),
                machine.read(object, machine.field(.all), by: self)
            )
            if values.isEmpty { return ObjectSet() }
            for (index, label, part) in [(0, "key", keys), (1, "value", values)] {
                machine.write(part, pair, .part(index))
                machine.write(part, pair, .element(label))
            }
            return ObjectSet(pair)
        case .any(.array(let element)): return any(element)
        case .any(.dictionary(let key, let value)):
            return any(.tuple([.init(label: "key", type: key), .init(label: "value", type: value)]))
        case .any: return any(.unknown)
        default: return ObjectSet()
        }
    }

    /// What a subscript gives.
    func element(of bases: ObjectSet, _ arguments: [Node.Argument], _ node: NodeID) -> ObjectSet {
        let keys = arguments.first.map { value($0.value) }
        if arguments.first?.label == "keyPath" { return follow(keys ?? ObjectSet(), from: bases, node) }
        if let range = arguments.first?.value, isRange(range) {
            return bases.reduce(ObjectSet()) { result, base in
                guard constants.kind(base) == .list else { return result.union(any(node)) }
                return result.union(Collections(pass: self).part(of: base, elements(of: base, at: node), at: node))
            }
        }
        if arguments.count == 2, arguments[1].label == "default" {
            let found = element(of: bases, keys, arguments, node)
            let isMissing = found.contains { $0 == constants.nil }
            return isMissing ? found.filter { $0 != constants.nil }.union(value(arguments[1].value)) : found
        }
        return element(of: bases, keys, arguments, node)
    }

    /// Whether a key is written out as a range: what is under it is a part of a list.
    private func isRange(_ key: NodeID) -> Bool {
        switch body.nodes[Int(key)].shape {
        case .operation("...", _), .operation("..<", _): true
        case .local(let local): body.onlyValue(of: local).map { $0 < key && isRange($0) } ?? false
        default: false
        }
    }

    /// What key paths lead to.
    func follow(_ paths: ObjectSet, from bases: ObjectSet, _ node: NodeID) -> ObjectSet {
        var result = ObjectSet()
        for path in paths {
            guard case .keyPath(let components) = constants.kind(path) else {
                result.formUnion(any(node))
                continue
            }
            result.formUnion(components.reduce(bases) { $1 == "self" ? $0 : member($1, of: $0, node) })
        }
        return result
    }

    /// What stands under some keys; under any where they are not given.
    private func element(of bases: ObjectSet, _ keys: ObjectSet?, _ arguments: [Node.Argument], _ node: NodeID)
        -> ObjectSet
    {
        var result = ObjectSet()
        for object in bases {
            switch constants.kind(object) {
            case .list, .dictionary:
                for key in keys ?? ObjectSet() {
                    guard let spelled = self.keys(key) else {
                        result.formUnion(machine.read(object, machine.field(.all), by: self))
                        continue
                    }
                    for key in spelled {
                        result.formUnion(machine.read(object, machine.field(.element(key)), by: self))
                    }
                    result.formUnion(machine.read(object, machine.field(.elements), by: self))
                }
                if constants.kind(object) == .dictionary, !hasForSure(keys ?? ObjectSet(), in: object) {
                    result.insert(constants.nil)
                }
            case .nil: continue
            case .instance(let type), .enumCase(let type, _), .any(.nominal(let type, _)):
                if let getter = subscripts(of: type, .subscript, arguments.map(\.label)).first {
                    let given = arguments.map { value($0.value) }
                    result.formUnion(invoke(getter, on: object, numbered(given)))
                } else {
                    result.formUnion(any(node))
                }
            default: result.formUnion(any(node))
            }
        }
        return result
    }

    /// Subscripts of a type that take keys with these labels; of setters the new value comes behind them.
    func subscripts(of type: TypeID, _ kind: FunctionDeclaration.Kind, _ labels: [String?]) -> [FunctionID] {
        let all =
            kind == .setter
            ? machine.lookups.subscriptSetters(of: type) : program.functions(named: "subscript", in: type)
        return all.filter { function in
            let own = program.function(function).declaration.parameters.map(\.label)
            return Array(own.prefix(labels.count)) == labels
                && own.count == labels.count + (kind == .setter ? 1 : 0)
        }
    }

    // MARK: What a list or dictionary has from the start

    /// Whether a dictionary has had all of these keys ever since it was written out.
    private func hasForSure(_ keys: ObjectSet, in dictionary: ObjectID) -> Bool {
        guard !keys.isEmpty else { return false }
        var (seen, next): (ObjectSet, [ObjectID]) = (ObjectSet(), [dictionary])
        while let object = next.popLast() {
            guard seen.insert(object) else { continue }
            let literal = read(machine.heap.cell(object, machine.field(.literalKeys)))
            if !read(machine.heap.cell(object, machine.valueField)).isEmpty { return false }
            if keys.contains(where: { !literal.contains($0) }) {
                let bases = read(machine.heap.cell(object, machine.baseField))
                if bases.isEmpty { return false }
                next += bases
            }
        }
        return true
    }

    /// How many elements a list has, if it has those that it was written out with; nil where it may have others.
    func lengths(of list: ObjectID) -> [(list: ObjectID, count: Int)]? {
        guard constants.kind(list) == .list else { return nil }
        var (seen, next, found): (ObjectSet, [ObjectID], [(ObjectID, Int)]) = (ObjectSet(), [list], [])
        while let object = next.popLast() {
            guard seen.insert(object) else { continue }
            if !read(machine.heap.cell(object, machine.field(.elements))).isEmpty { return nil }
            let counts = read(machine.heap.cell(object, machine.valueField))
            for count in counts {
                guard case .number(let text) = constants.kind(count), let count = Int(text) else { return nil }
                found.append((object, count))
            }
            if counts.isEmpty { next += read(machine.heap.cell(object, machine.baseField)) }
        }
        return found
    }

    /// It has no longer what it had from the start.
    func shorten(_ object: ObjectID) { machine.write(any(.unknown), object, .value) }

    // MARK: Changing in place

    /// Changes the collections in a place. A property that is worked out or observed is asked for what it has, and is assigned
    /// a changed copy of that; nil where the place simply keeps what is changed.
    func change(_ place: NodeID, at node: NodeID, _ change: (ObjectID) -> ObjectSet) -> ObjectSet? {
        let (owners, name, isOne): (ObjectSet, MemberName, Bool)
        switch code.operations[Int(place)] {
        case .member(let base, let member): (owners, name, isOne) = (value(base), member, self.isOne(base))
        case .ownMember(let own):
            switch meaning(of: own) {
            case .member: (owners, name, isOne) = (receiver, own.name, true)
            case .global(let variable):
                let type = program.variable(variable).owner.map { constants.object(.metatype($0)) }
                (owners, name, isOne) = (ObjectSet([type].compactMap(\.self)), own.name, true)
            default: return nil
            }
        // What stands in for what is not there is there once it is changed: `lists[key, default: []].append(…)`.
        case .element(let base, let keys) where keys.count == 2 && keys[1].label == "default":
            let result = value(place).reduce(ObjectSet()) { $0.union(change($1)) }
            for owner in value(base) { put(value(place), into: owner, under: value(keys[0].value)) }
            return result
        default: return nil
        }
        guard owners.contains(where: { isAssignedAnew(name, of: $0) }) else { return nil }
        var result = ObjectSet()
        for owner in owners {
            let values = member(name, of: ObjectSet(owner), place)
            let collections = isAssignedAnew(name, of: owner) ? values.filter(isCollection) : ObjectSet()
            for object in values where !collections.contains(object) { result.formUnion(change(object)) }
            if collections.isEmpty { continue }
            let copies = copies(of: collections, at: node)
            for copy in copies { result.formUnion(change(copy)) }
            assign(copies, to: name, of: owner, isOne: isOne, place)
        }
        return result
    }

    private func isCollection(_ object: ObjectID) -> Bool {
        switch constants.kind(object) {
        case .list, .dictionary: true
        default: false
        }
    }

    /// Whether more happens where a property is assigned than that it has another value.
    private func isAssignedAnew(_ name: MemberName, of owner: ObjectID) -> Bool {
        let variable: VariableID?
        if case .metatype(let type) = constants.kind(owner) {
            variable = machine.lookups.staticVariable(name.text, of: type)
        } else if let type = type(of: owner), case .property(let property) = target(name, of: type) {
            variable = property
        } else {
            return false
        }
        guard let variable else { return false }
        let facts = machine.lookups.property(variable)
        return program.variable(variable).setter != nil || facts.setter != nil || !facts.observers.isEmpty
    }

    /// A compound assignment: a list gets further elements, a text becomes another one, and what becomes of a number or a
    /// flag is not known.
    func update(_ target: NodeID, by values: ObjectSet, at node: NodeID) {
        let joinsLists = body.marks(of: node).contains(.joinsLists)
        var (kept, texts, isWorkedOut) = (ObjectSet(), ObjectSet(), false)
        func add(to object: ObjectID) -> ObjectSet {
            guard joinsLists || constants.kind(object) == .list else { return ObjectSet() }
            for other in values { self.add(elementsOf: other, to: object, at: node) }
            return ObjectSet()
        }
        let isAssigned = change(target, at: node, add) != nil
        for object in value(target) {
            switch constants.kind(object) {
            case .text: texts.insert(object)
            case .number, .flag: isWorkedOut = true
            default:
                kept.insert(object)
                if !isAssigned { _ = add(to: object) }
            }
        }
        if !isWorkedOut, texts.isEmpty { return }
        if isWorkedOut { kept.formUnion(any(target)) }
        if !texts.isEmpty { kept.formUnion(Texts(pass: self).text(joining: [texts, values])) }
        assign(kept, to: target, "=", at: node)
    }
}
