import Facts
import Program

/// Lists and dictionaries: elements under keys that the source spells out, and all others.
extension Pass {
    // MARK: Making

    func makeTuple(_ elements: [Node.Argument], at node: NodeID) -> ObjectID {
        let tuple = constants.object(.tuple, site(node), plainContext)
        for (index, element) in elements.enumerated() {
            machine.write(value(element.value), tuple, .part(index))
            if let label = element.label { machine.write(value(element.value), tuple, .element(label)) }
        }
        return tuple
    }

    func makeList(_ elements: [NodeID], at node: NodeID) -> ObjectID {
        let list = constants.object(.list, site(node), plainContext)
        for (index, element) in elements.enumerated() {
            machine.write(value(element), list, .element(String(index)))
            machine.write(value(element), list, .all)
        }
        return list
    }

    func makeDictionary(_ pairs: [Node.Pair], at node: NodeID) -> ObjectID {
        let dictionary = constants.object(.dictionary, site(node), plainContext)
        for pair in pairs {
            machine.write(value(pair.key), dictionary, .keys)
            put(value(pair.value), into: dictionary, under: value(pair.key))
        }
        return dictionary
    }

    /// A new list that has what others have.
    func join(_ operands: [NodeID], at node: NodeID) -> ObjectID {
        let list = constants.object(.list, site(node), plainContext)
        for object in operands.reduce(ObjectSet(), { $0.union(value($1)) }) {
            add(elementsOf: object, to: list, at: node)
        }
        return list
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
            machine.write(values, object, constantKey(key).map(Field.element) ?? .elements)
        }
        if keys == nil { machine.write(values, object, .elements) }
    }

    /// The key that an object is, where the source spells it out.
    private func constantKey(_ object: ObjectID) -> String? {
        switch constants.kind(object) {
        case .text(let text): "\"\(text)\""
        case .number(let number): number
        case .enumCase(let type, let name) where constants[object].site == nil: "\(type.position).\(name)"
        case .metatype(let type): "\(type.position).self"
        case .flag(let flag): String(flag)
        default: nil
        }
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

    /// What stands under some keys; under any where they are not given.
    func element(of bases: ObjectSet, _ keys: ObjectSet?, _ node: NodeID) -> ObjectSet {
        var result = ObjectSet()
        for object in bases {
            switch constants.kind(object) {
            case .list, .dictionary:
                for key in keys ?? ObjectSet() {
                    guard let key = constantKey(key) else {
                        result.formUnion(machine.read(object, machine.field(.all), by: self))
                        continue
                    }
                    result.formUnion(machine.read(object, machine.field(.element(key)), by: self))
                    result.formUnion(machine.read(object, machine.field(.elements), by: self))
                }
                if constants.kind(object) == .dictionary { result.insert(constants.object(.nil)) }
            case .nil: continue
            case .instance(let type), .any(.nominal(let type, _)):
                let getters = program.functions(named: "subscript", in: type)
                if let getter = getters.first {
                    result.formUnion(invoke(getter, on: object, keys.map { [0: $0] } ?? [:]))
                } else {
                    result.formUnion(any(node))
                }
            default: result.formUnion(any(node))
            }
        }
        return result
    }

    /// A property of a list or dictionary that the standard library has; nil where it has none of that name.
    func collectionMember(_ name: String, of object: ObjectID, _ node: NodeID) -> ObjectSet? {
        let all = { self.elements(of: object, at: node) }
        switch name {
        case "first", "last": return all().union(ObjectSet(constants.object(.nil)))
        case "values", "lazy", "indices": return name == "indices" ? any(node) : list(of: allValues(object), at: node)
        case "keys": return list(of: machine.read(object, machine.field(.keys), by: self), at: node)
        case "isEmpty": return any(node)
        case "count": return any(node)
        default: return nil
        }
    }

    private func allValues(_ object: ObjectID) -> ObjectSet {
        if case .any(.dictionary(_, let value)) = constants.kind(object) { return any(value) }
        if case .any(.array(let element)) = constants.kind(object) { return any(element) }
        return machine.read(object, machine.field(.all), by: self)
    }

    private func list(of elements: ObjectSet, at node: NodeID) -> ObjectSet {
        let list = constants.object(.list, site(node), plainContext)
        machine.write(elements, list, .all)
        machine.write(elements, list, .elements)
        return ObjectSet(list)
    }

    // MARK: Methods

    /// What a method of the standard library does to a collection; nil where it has none of that name.
    func collectionMethod(_ name: String, of object: ObjectID, _ call: Call, _ node: NodeID) -> ObjectSet? {
        let arguments = call.arguments.map { value($0.value) }
        let elements = { self.elements(of: object, at: node) }
        let `nil` = ObjectSet(constants.object(.nil))
        switch name {
        case "append", "insert", "push":
            if call.labels.first == "contentsOf" {
                for other in arguments[0] { add(elementsOf: other, to: object, at: node) }
            } else if let first = arguments.first {
                put(first, into: object, under: nil)
            }
            return ObjectSet()
        case "updateValue":
            if arguments.count == 2 { put(arguments[0], into: object, under: arguments[1]) }
            return elements().union(`nil`)
        case "forEach":
            _ = invoke(arguments.last ?? ObjectSet(), [elements()], node)
            return ObjectSet()
        case "map", "compactMap", "flatMap", "mapValues", "compactMapValues":
            let given = name.hasSuffix("Values") ? allValues(object) : elements()
            var found = given.isEmpty ? ObjectSet() : invoke(arguments.last ?? ObjectSet(), [given], node)
            if name != "map", name != "mapValues" { found = found.filter { constants.kind($0) != .nil } }
            if name == "flatMap" { found = found.reduce(ObjectSet()) { $0.union(self.elements(of: $1, at: node)) } }
            return list(of: found, at: node)
        case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "drop":
            if let closure = arguments.last { _ = invoke(closure, [elements(), elements()], node) }
            return ObjectSet(object)
        case "first", "last", "randomElement", "min", "max", "popLast", "popFirst":
            if let closure = arguments.last { _ = invoke(closure, [elements(), elements()], node) }
            return elements().union(`nil`)
        case "removeFirst", "removeLast", "remove", "removeValue":
            return constants.kind(object) == .dictionary ? allValues(object).union(`nil`) : elements()
        case "contains", "firstIndex", "lastIndex", "allSatisfy", "removeAll":
            if let closure = arguments.last { _ = invoke(closure, [elements()], node) }
            return any(node)
        case "reduce":
            let start = arguments.first ?? ObjectSet()
            let closure = arguments.last ?? ObjectSet()
            let once = start.union(invoke(closure, [start, elements()], node))
            return call.labels.first == "into" ? start : once.union(invoke(closure, [once, elements()], node))
        case "enumerated":
            let pair = constants.object(.tuple, site(node), plainContext)
            for (index, label, part) in [(0, "offset", any(.unknown)), (1, "element", elements())] {
                machine.write(part, pair, .part(index))
                machine.write(part, pair, .element(label))
            }
            return list(of: ObjectSet(pair), at: node)
        default: return nil
        }
    }
}
