import Facts
import Program

/// Lists and dictionaries: elements under keys that the source spells out, and all others.
extension Pass {
    // MARK: Making

    func makeTuple(_ elements: [Node.Argument], at node: NodeID) -> ObjectID {
        if elements.isEmpty { return constants.void }
        let tuple = constants.object(.tuple, site(node), plainContext)
        for (index, element) in elements.enumerated() {
            machine.write(value(element.value), tuple, .part(index))
            if let label = element.label { machine.write(value(element.value), tuple, .element(label)) }
        }
        return tuple
    }

    func makeList(_ elements: [NodeID], at node: NodeID) -> ObjectID {
        let list = constants.object(.list, site(node), wrappingContext)
        for (index, element) in elements.enumerated() {
            machine.write(value(element), list, .element(String(index)))
            machine.write(value(element), list, .all)
        }
        machine.write(ObjectSet(constants.object(.number(String(elements.count)))), list, .value)
        return list
    }

    func makeDictionary(_ pairs: [Node.Pair], at node: NodeID) -> ObjectID {
        let dictionary = constants.object(.dictionary, site(node), plainContext)
        for pair in pairs {
            machine.write(value(pair.key), dictionary, .keys)
            if let key = value(pair.key).single, constantKey(key) != nil {
                machine.write(ObjectSet(key), dictionary, .literalKeys)
            }
            put(value(pair.value), into: dictionary, under: value(pair.key))
        }
        return dictionary
    }

    /// A new list that has what others have.
    func join(_ operands: [NodeID], at node: NodeID) -> ObjectID {
        let list = constants.object(.list, site(node), plainContext)
        for object in operands.reduce(ObjectSet(), { $0.union(value($1)) }) {
            if !read(machine.heap.cell(object, machine.field(.container))).isEmpty {
                // It has what the container holds, and what is added to that.
                machine.write(ObjectSet(object), list, .base)
            } else {
                add(elementsOf: object, to: list, at: node)
            }
        }
        return list
    }

    /// What `reduce(…, +)` gives of lists: one that has the elements of all.
    private func sum(of elements: ObjectSet, onto start: ObjectSet, at node: NodeID) -> ObjectSet {
        start.reduce(ObjectSet()) { result, object in
            guard constants.kind(object) == .list else { return result.union(any(node)) }
            let list = constants.object(.list, site(node), plainContext)
            for part in elements.union(ObjectSet(object)) { add(elementsOf: part, to: list, at: node) }
            return result.union(ObjectSet(list))
        }
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

    /// What a subscript gives.
    func element(of bases: ObjectSet, _ arguments: [Node.Argument], _ node: NodeID) -> ObjectSet {
        let keys = arguments.first.map { value($0.value) }
        if arguments.first?.label == "keyPath" { return follow(keys ?? ObjectSet(), from: bases, node) }
        if arguments.count == 2, arguments[1].label == "default" {
            let found = element(of: bases, keys, arguments, node)
            let isMissing = found.contains { $0 == constants.nil }
            return isMissing ? found.filter { $0 != constants.nil }.union(value(arguments[1].value)) : found
        }
        return element(of: bases, keys, arguments, node)
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
                    guard let key = constantKey(key) else {
                        result.formUnion(machine.read(object, machine.field(.all), by: self))
                        continue
                    }
                    result.formUnion(machine.read(object, machine.field(.element(key)), by: self))
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
        program.functions(named: "subscript", in: type).filter { function in
            let declaration = program.function(function).declaration
            let own = declaration.parameters.map(\.label)
            return declaration.kind == kind && Array(own.prefix(labels.count)) == labels
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
    private func lengths(of list: ObjectID) -> [(list: ObjectID, count: Int)]? {
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

    /// The first or the last element of a list, and `nil` where it may be empty.
    private func end(of list: ObjectID, isLast: Bool, _ node: NodeID) -> ObjectSet {
        let `nil` = ObjectSet(constants.nil)
        guard let lengths = lengths(of: list) else { return elements(of: list, at: node).union(`nil`) }
        return lengths.reduce(ObjectSet()) { result, one in
            if one.count == 0 { return result.union(`nil`) }
            let field = machine.field(.element(String(isLast ? one.count - 1 : 0)))
            return result.union(machine.read(one.list, field, by: self))
        }
    }

    /// It has no longer what it had from the start.
    private func shorten(_ object: ObjectID) { machine.write(any(.unknown), object, .value) }

    /// A property of a list or dictionary that the standard library has; nil where it has none of that name.
    func collectionMember(_ name: String, of object: ObjectID, _ node: NodeID) -> ObjectSet? {
        switch name {
        case "first", "last": return end(of: object, isLast: name == "last", node)
        case "values", "lazy", "indices": return name == "indices" ? any(node) : list(of: allValues(object), at: node)
        case "keys": return list(of: machine.read(object, machine.field(.keys), by: self), at: node)
        case "isEmpty", "count":
            let containers = read(machine.heap.cell(object, machine.field(.container)))
            if !containers.isEmpty {
                return ObjectSet(
                    containers.map {
                        constants.object(name == "count" ? .fullness(of: $0) : .emptiness(of: $0, isEmpty: true))
                    })
            }
            guard let lengths = lengths(of: object) else { return any(node) }
            return ObjectSet(
                lengths.map { constants.object(name == "count" ? .number(String($0.count)) : .flag($0.count == 0)) })
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
        let `nil` = ObjectSet(constants.nil)
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
            if name == "map", let mapped = map(object, arguments.last ?? ObjectSet(), node) { return mapped }
            var found = given.isEmpty ? ObjectSet() : invoke(arguments.last ?? ObjectSet(), [given], node)
            if name != "map", name != "mapValues" { found = found.filter { $0 != constants.nil } }
            if name == "flatMap" { found = found.reduce(ObjectSet()) { $0.union(self.elements(of: $1, at: node)) } }
            return list(of: found, at: node)
        case "filter" where arguments.count == 1:
            let kept = elements().filter { truth(invoke(arguments[0], [ObjectSet($0)], node)).mayHold }
            return list(of: kept, at: node)
        case "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "drop":
            if let closure = arguments.last { _ = invoke(closure, [elements(), elements()], node) }
            if constants.kind(object) != .list || name == "shuffled" { return ObjectSet(object) }
            return list(of: elements(), at: node)
        case "first", "last", "randomElement", "min", "max", "popLast", "popFirst":
            if let closure = arguments.last { _ = invoke(closure, [elements(), elements()], node) }
            if name.hasPrefix("pop") { shorten(object) }
            return elements().union(`nil`)
        case "removeFirst", "removeLast", "remove", "removeValue":
            shorten(object)
            return constants.kind(object) == .dictionary ? allValues(object).union(`nil`) : elements()
        case "removeAll":
            shorten(object)
            if let closure = arguments.last { _ = invoke(closure, [elements()], node) }
            return ObjectSet()
        case "contains", "firstIndex", "lastIndex", "allSatisfy":
            if let closure = arguments.last { _ = invoke(closure, [elements()], node) }
            return any(node)
        case "reduce":
            let start = arguments.first ?? ObjectSet()
            let closure = arguments.last ?? ObjectSet()
            if let last = call.arguments.last, case .name("+") = body.nodes[Int(last.value)].shape {
                return sum(of: elements(), onto: start, at: node)
            }
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

    /// What a list that is written out becomes element by element.
    private func map(_ object: ObjectID, _ closures: ObjectSet, _ node: NodeID) -> ObjectSet? {
        guard let lengths = lengths(of: object), !lengths.isEmpty else { return nil }
        let list = constants.object(.list, site(node), plainContext)
        for one in lengths {
            for index in 0..<one.count {
                let field = Field.element(String(index))
                let given = machine.read(one.list, machine.field(field), by: self)
                let found = given.isEmpty ? ObjectSet() : invoke(closures, [given], node)
                machine.write(found, list, field)
                machine.write(found, list, .all)
            }
            machine.write(ObjectSet(constants.object(.number(String(one.count)))), list, .value)
        }
        return ObjectSet(list)
    }
}
