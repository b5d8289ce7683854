import Facts
import Program

/// What the standard library does with lists and dictionaries while a frame runs.
struct Collections {
    let pass: Pass
    private var machine: Machine { pass.machine }
    private var constants: Constants { pass.constants }

    private func write(_ values: ObjectSet, _ object: ObjectID, _ field: Field) {
        machine.write(values, object, field)
    }

    private func read(_ object: ObjectID, _ field: Field) -> ObjectSet {
        machine.read(object, machine.field(field), by: pass)
    }

    private var `nil`: ObjectSet { ObjectSet(constants.nil) }

    // MARK: Making

    /// A list of which nobody knows how many elements it has: it may be empty.
    private func listOfAnyLength(at node: NodeID) -> ObjectID {
        let list = constants.object(.list, pass.site(node), pass.listContext)
        pass.shorten(list)
        return list
    }

    private func list(of elements: ObjectSet, at node: NodeID) -> ObjectSet {
        let list = listOfAnyLength(at: node)
        write(elements, list, .all)
        write(elements, list, .elements)
        return ObjectSet(list)
    }

    /// A dictionary of which nobody knows which of these keys and values it has, and which belong together.
    private func dictionary(_ keys: ObjectSet, _ values: ObjectSet, at node: NodeID) -> ObjectSet {
        let dictionary = constants.object(.dictionary, pass.site(node), pass.plainContext)
        pass.shorten(dictionary)
        write(keys, dictionary, .keys)
        write(values, dictionary, .all)
        write(values, dictionary, .elements)
        return ObjectSet(dictionary)
    }

    /// A list of pairs.
    private func pairs(_ first: ObjectSet, _ second: ObjectSet, labels: [String] = [], at node: NodeID) -> ObjectSet {
        let pair = constants.object(.tuple, pass.site(node), pass.plainContext)
        for (index, part) in [first, second].enumerated() {
            write(part, pair, .part(index))
            if index < labels.count { write(part, pair, .element(labels[index])) }
        }
        return list(of: first.isEmpty || second.isEmpty ? ObjectSet() : ObjectSet(pair), at: node)
    }

    /// What a function of the standard library of that name makes; nil where it makes no collection.
    func make(_ name: String, _ call: Call, _ node: NodeID) -> ObjectSet? {
        let arguments = call.arguments.map { pass.value($0.value) }
        switch (name, call.labels) {
        case (_, [nil]) where StandardLibrary.wrapping.contains(name): return arguments[0]
        case ("Array", []), ("Set", []): return ObjectSet(pass.makeList([], at: node))
        case ("Dictionary", []): return ObjectSet(pass.makeDictionary([], at: node))
        case ("zip", [nil, nil]): return zipped(arguments[0], arguments[1], at: node)
        default: return nil
        }
    }

    /// `zip(a, b)`: pairs of their elements.
    private func zipped(_ first: ObjectSet, _ second: ObjectSet, at node: NodeID) -> ObjectSet {
        func all(_ lists: ObjectSet) -> ObjectSet {
            lists.reduce(ObjectSet()) { $0.union(pass.elements(of: $1, at: node)) }
        }
        return pairs(all(first), all(second), at: node)
    }

    /// A dictionary that has some of what another one has.
    private func less(_ object: ObjectID, at node: NodeID) -> ObjectSet {
        let dictionary = constants.object(.dictionary, pass.site(node), pass.plainContext)
        pass.shorten(dictionary)
        if dictionary != object { write(ObjectSet(object), dictionary, .base) }
        return ObjectSet(dictionary)
    }

    // MARK: What containers hold

    private func cell(_ object: ObjectID, _ field: Field) -> ObjectSet {
        pass.read(machine.heap.cell(object, machine.field(field)))
    }

    /// Of a list and what it was copied from those that have what containers hold, and what was added to that. Whether a
    /// list itself has what a container holds, never changes.
    private func parts(of list: ObjectID) -> (held: ObjectSet, added: ObjectSet) {
        var (held, added, seen, next) = (ObjectSet(), ObjectSet(), ObjectSet(), [list])
        while let object = next.popLast() {
            guard seen.insert(object) else { continue }
            if cell(object, .container).isEmpty, cell(object, .taken).isEmpty {
                added.formUnion(cell(object, .all))
                next += cell(object, .base)
            } else {
                held.insert(object)
            }
        }
        return (held, added)
    }

    /// A part of a list. What is taken of what a container holds is still held by it, and what was added to that is added.
    func part(of object: ObjectID, _ kept: ObjectSet, at node: NodeID) -> ObjectSet {
        let parts = parts(of: object)
        if parts.held.isEmpty { return list(of: kept, at: node) }
        let place = NodeID(pass.body.nodes.count + pass.body.locals.count) + node
        let taken = listOfAnyLength(at: place)
        write(kept.filter { !parts.added.contains($0) }, taken, .all)
        write(kept.filter { !parts.added.contains($0) }, taken, .elements)
        write(parts.held, taken, .taken)
        if parts.added.isEmpty { return ObjectSet(taken) }
        let part = list(of: kept.filter(parts.added.contains), at: node)
        for list in part { write(ObjectSet(taken), list, .base) }
        return part
    }

    // MARK: One behind the other

    /// A new list that has what others have: of what containers hold, only what is added to it is its own.
    func join(_ operands: [NodeID], at node: NodeID) -> ObjectID {
        let list = constants.object(.list, pass.site(node), pass.listContext)
        let others = operands.map { operand in
            pass.value(operand).filter { object in
                let parts = parts(of: object)
                if parts.held.isEmpty { return true }
                write(parts.held, list, .base)
                write(parts.added, list, .all)
                write(parts.added, list, .elements)
                pass.shorten(list)
                return false
            }
        }
        fill(list, with: zip(operands, others).filter { !$1.isEmpty || pass.value($0).isEmpty }.map(\.1), at: node)
        return list
    }

    /// What `reduce(…, +)` and `joined` give of a list of lists: one that has the elements of all.
    private func sum(of lists: ObjectID, onto start: ObjectSet?, at node: NodeID) -> ObjectSet {
        if let start, start.contains(where: { constants.kind($0) != .list }) { return pass.any(node) }
        let list = constants.object(.list, pass.site(node), pass.listContext)
        guard let lengths = pass.lengths(of: lists) else {
            for part in pass.elements(of: lists, at: node).union(start ?? ObjectSet()) {
                pass.add(elementsOf: part, to: list, at: node)
            }
            pass.shorten(list)
            return ObjectSet(list)
        }
        for one in lengths {
            let parts = (0..<one.count).map { read(one.list, .element(String($0))) }
            fill(list, with: (start.map { [$0] } ?? []) + parts, at: node)
        }
        return ObjectSet(list)
    }

    /// How long a list may be of which it is known what stands where.
    private static var mostPlaces: Int { 6 }

    /// Puts lists one behind the other. What stands where is known as long as they are what they were written out as, and
    /// as long as there are few; what is in them, in any case.
    private func fill(_ list: ObjectID, with parts: [ObjectSet], at node: NodeID) {
        for object in parts.reduce(ObjectSet(), { $0.union($1) }) {
            write(pass.elements(of: object, at: node), list, .all)
        }
        var starts: Set<Int> = [0]
        for part in parts {
            if part.isEmpty { return }
            let found = part.compactMap(pass.lengths)
            let isKnown = found.count == part.count && !starts.isEmpty
            // A list that has nothing yet is waited for.
            if isKnown, found.contains(where: \.isEmpty) { return }
            let lengths = isKnown ? found.flatMap(\.self) : []
            let ends = Set(lengths.flatMap { one in starts.map { $0 + one.count } })
            if !isKnown || ends.contains(where: { $0 > Self.mostPlaces }) {
                starts = []
                part.forEach { pass.add(elementsOf: $0, to: list, at: node) }
                continue
            }
            for one in lengths {
                for index in 0..<one.count {
                    let values = read(one.list, .element(String(index)))
                    for start in starts { write(values, list, .element(String(start + index))) }
                }
            }
            starts = ends
        }
        if starts.isEmpty { pass.shorten(list) }
        for count in starts { write(ObjectSet(constants.object(.number(String(count)))), list, .value) }
    }

    // MARK: Properties

    /// The first or the last element of a list, and `nil` where it may be empty.
    private func end(of list: ObjectID, isLast: Bool, _ node: NodeID) -> ObjectSet {
        guard let lengths = pass.lengths(of: list) else { return pass.elements(of: list, at: node).union(`nil`) }
        return lengths.reduce(ObjectSet()) { result, one in
            if one.count == 0 { return result.union(`nil`) }
            return result.union(read(one.list, .element(String(isLast ? one.count - 1 : 0))))
        }
    }

    /// A property of a list or dictionary that the standard library has; nil where it has none of that name.
    func member(_ name: String, of object: ObjectID, _ node: NodeID) -> ObjectSet? {
        switch name {
        case "first", "last": return end(of: object, isLast: name == "last", node)
        case "indices": return pass.any(node)
        case "values", "lazy": return list(of: values(of: object), at: node)
        case "keys": return list(of: keys(of: object), at: node)
        case "isEmpty", "count":
            let containers = pass.read(machine.heap.cell(object, machine.field(.container)))
            if !containers.isEmpty {
                return ObjectSet(
                    containers.map {
                        constants.object(name == "count" ? .fullness(of: $0) : .emptiness(of: $0, isEmpty: true))
                    })
            }
            guard let lengths = pass.lengths(of: object) else { return pass.any(node) }
            return ObjectSet(
                lengths.map { constants.object(name == "count" ? .number(String($0.count)) : .flag($0.count == 0)) })
        default: return nil
        }
    }

    private func values(of object: ObjectID) -> ObjectSet {
        if case .any(.dictionary(_, let value)) = constants.kind(object) { return pass.any(value) }
        if case .any(.array(let element)) = constants.kind(object) { return pass.any(element) }
        return read(object, .all)
    }

    private func keys(of object: ObjectID) -> ObjectSet {
        if case .any(.dictionary(let key, _)) = constants.kind(object) { return pass.any(key) }
        return read(object, .keys)
    }

    // MARK: Methods

    /// What a method of the standard library does to a collection; nil where it has none of that name.
    func call(_ name: String, of object: ObjectID, _ call: Call, _ node: NodeID) -> ObjectSet? {
        let arguments = call.arguments.map { pass.value($0.value) }
        if StandardLibrary.changing.contains(name) { return change(object, name, arguments, call, node) }
        let closure = arguments.last ?? ObjectSet()
        let elements = { pass.elements(of: object, at: node) }
        switch name {
        case "forEach":
            _ = pass.invoke(closure, [elements()], node)
            return ObjectSet()
        case "map", "compactMap", "flatMap", "mapValues", "compactMapValues":
            return mapped(object, name, closure, node)
        case "filter" where arguments.count == 1:
            let kept = kept(of: object, closure, node)
            if constants.kind(object) == .dictionary {
                return kept.isEmpty ? dictionary(kept, kept, at: node) : less(object, at: node)
            }
            return part(of: object, kept, at: node)
        case "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "drop":
            if let closure = arguments.last { _ = pass.invoke(closure, [elements(), elements()], node) }
            if constants.kind(object) != .list || name == "shuffled" { return ObjectSet(object) }
            return part(of: object, elements(), at: node)
        case "first" where arguments.count == 1, "last" where arguments.count == 1:
            return kept(of: object, closure, node).union(`nil`)
        case "first", "last", "randomElement", "min", "max":
            if let closure = arguments.last { _ = pass.invoke(closure, [elements(), elements()], node) }
            return elements().union(`nil`)
        case "contains", "firstIndex", "lastIndex", "allSatisfy":
            if let closure = arguments.last { _ = pass.invoke(closure, [elements()], node) }
            return pass.any(node)
        case "reduce":
            let start = arguments.first ?? ObjectSet()
            if let last = call.arguments.last, case .name("+") = pass.body.nodes[Int(last.value)].shape {
                return sum(of: object, onto: start, at: node)
            }
            let once = start.union(pass.invoke(closure, [start, elements()], node))
            return call.labels.first == "into" ? start : once.union(pass.invoke(closure, [once, elements()], node))
        case "joined" where arguments.isEmpty && constants.kind(object) == .list:
            return sum(of: object, onto: nil, at: node)
        case "enumerated": return pairs(pass.any(.unknown), elements(), labels: ["offset", "element"], at: node)
        default: return nil
        }
    }

    /// What a method that changes a collection gives.
    private func change(_ object: ObjectID, _ name: String, _ arguments: [ObjectSet], _ call: Call, _ node: NodeID)
        -> ObjectSet
    {
        let elements = { pass.elements(of: object, at: node) }
        switch name {
        case "updateValue":
            if arguments.count == 2 { pass.put(arguments[0], into: object, under: arguments[1]) }
            return elements().union(`nil`)
        case "popLast", "popFirst":
            pass.shorten(object)
            return elements().union(`nil`)
        case "removeFirst", "removeLast", "remove", "removeValue":
            pass.shorten(object)
            return constants.kind(object) == .dictionary ? values(of: object).union(`nil`) : elements()
        case "removeAll":
            pass.shorten(object)
            if let closure = arguments.last { _ = pass.invoke(closure, [elements()], node) }
            return ObjectSet()
        default:
            if call.labels.first == "contentsOf" {
                for other in arguments[0] { pass.add(elementsOf: other, to: object, at: node) }
            } else if let first = arguments.first {
                pass.put(first, into: object, under: nil)
            }
            return ObjectSet()
        }
    }

    /// The elements for which a closure may say so.
    private func kept(of object: ObjectID, _ closure: ObjectSet, _ node: NodeID) -> ObjectSet {
        let elements = pass.elements(of: object, at: node)
        if closure.allSatisfy(saysTheSameOfAll) {
            return !elements.isEmpty && pass.truth(pass.invoke(closure, [elements], node)).mayHold
                ? elements : ObjectSet()
        }
        return elements.filter { pass.truth(pass.invoke(closure, [ObjectSet($0)], node)).mayHold }
    }

    /// Whether nothing that a closure is given tells its frames apart.
    private func saysTheSameOfAll(_ closure: ObjectID) -> Bool {
        guard case .closure(let unit) = constants.kind(closure) else { return false }
        return machine.facts(unit).deciding.isEmpty
    }

    private func mapped(_ object: ObjectID, _ name: String, _ closure: ObjectSet, _ node: NodeID) -> ObjectSet {
        if name == "map", let mapped = map(object, closure, node) { return mapped }
        let ofValues = name.hasSuffix("Values")
        let given = ofValues ? values(of: object) : pass.elements(of: object, at: node)
        var found = given.isEmpty ? ObjectSet() : pass.invoke(closure, [given], node)
        if name != "map", name != "mapValues" { found = found.filter { $0 != constants.nil } }
        if ofValues { return dictionary(keys(of: object), found, at: node) }
        if name == "flatMap" { found = found.reduce(ObjectSet()) { $0.union(pass.elements(of: $1, at: node)) } }
        return list(of: found, at: node)
    }

    /// What a list that is written out becomes element by element.
    private func map(_ object: ObjectID, _ closures: ObjectSet, _ node: NodeID) -> ObjectSet? {
        guard let lengths = pass.lengths(of: object), !lengths.isEmpty else { return nil }
        let list = constants.object(.list, pass.site(node), pass.listContext)
        for one in lengths {
            for index in 0..<one.count {
                let field = Field.element(String(index))
                let given = read(one.list, field)
                let found = given.isEmpty ? ObjectSet() : pass.invoke(closures, [given], node)
                write(found, list, field)
                write(found, list, .all)
            }
            write(ObjectSet(constants.object(.number(String(one.count)))), list, .value)
        }
        return ObjectSet(list)
    }
}
