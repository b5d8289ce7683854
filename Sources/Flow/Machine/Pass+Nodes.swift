import Facts
import Program

/// What each shape of node gives.
extension Pass {
    func evaluate(_ node: NodeID) -> ObjectSet {
        switch code.operations[Int(node)] {
        case .part: return ObjectSet()
        case .unknown: return any(node)
        case .constant(let object): return ObjectSet(object)
        case .receiver: return receiver
        case .parameter(let index): return parameter(index)
        case .local(let local): return self.local(local)
        case .ownMember(let name): return ownMember(name, node)
        case .global(let variable): return machine.read(global: variable, by: self)
        case .functions(let functions):
            return functions.first.map { ObjectSet(constants.object(.function($0))) } ?? any(node)
        case .generic(let name): return generic(name, node)
        case .member(let base, let name):
            asked = base
            if body.nodes[Int(base)].shape == .superReference { return inheritedMember(name, node) }
            return member(name, of: value(base), node)
        case .implicitMember(let name, let types): return implicitMember(name, types, node)
        case .call(let call): return self.call(call, node)
        case .element(let base, let keys): return element(of: value(base), keys, node)
        case .closure(let closure): return ObjectSet(makeClosure(closure, at: node))
        case .list(let elements): return ObjectSet(makeList(elements.map(value), at: node))
        case .dictionary(let pairs): return ObjectSet(makeDictionary(pairs, at: node))
        case .tuple(let elements): return ObjectSet(makeTuple(elements, at: node))
        case .cast(let value, .generic(let name, let constraint), let kind):
            return generic(name, node).reduce(ObjectSet()) { result, known in
                var type = StaticType.generic(name, constraint: constraint)
                if case .metatype(let wanted) = constants.kind(known) { type = .nominal(wanted, []) }
                return result.union(cast(self.value(value), to: type, kind))
            }
        case .cast(let value, let type, let kind): return cast(self.value(value), to: type, kind)
        case .choice(let values): return values.reduce(ObjectSet()) { $0.union(value($1)) }
        case .coalesced(let value, let other): return coalesced(value, other)
        case .operation(let name, let operands): return operation(name, operands, node)
        case .joined(let operands): return ObjectSet(Collections(pass: self).join(operands, at: node))
        case .interpolation(let parts):
            let texts = Texts(pass: self)
            return texts.text(joining: parts.map { texts.names(of: value($0)) }, isOneOpen: isOneOpen(parts))
        case .assignment(let target, let value, let operation):
            assign(self.value(value), to: target, operation, at: node)
            return ObjectSet()
        case .method(let method): return value(method)
        case .result(let result):
            if let result { give(value(result)) }
            return ObjectSet()
        case .declaration(let local, let binding):
            declare(local, binding, at: node)
            return ObjectSet()
        }
    }

    /// Whatever the static type of a node allows, or that of its place where the node's own is not known.
    func any(_ node: NodeID) -> ObjectSet {
        if let known = code.anything[Int(node)] { return ObjectSet(known) }
        let own = machine.typing.type(of: node, in: code.function)
        let type = own.isUnknown ? machine.expected.type(ofPlace: node, in: code.function) : own
        let object = constants.object(.any(type))
        code.anything[Int(node)] = object
        return ObjectSet(object)
    }

    func any(_ type: StaticType) -> ObjectSet {
        ObjectSet(type.isUnknown ? constants.anything : constants.object(.any(type)))
    }

    /// What the unit gives back, so far.
    func give(_ values: ObjectSet) { machine.add(values, to: machine.states[Int(frame)].result) }

    // MARK: Self and parameters

    /// The `self` of the code.
    var receiver: ObjectSet { environment?.own ?? ObjectSet() }

    /// What the function is given; within a closure what that has captured of it.
    func parameter(_ index: Int) -> ObjectSet {
        guard closure != nil, let own = key.receiver else {
            return environment?.parameters[index] ?? read(machine.parameter(index, of: frame))
        }
        return read(machine.heap.cell(own, machine.field(.parameter(index))))
    }

    /// What a generic parameter stands for: the metatype that is given for it, or the type of what is.
    func generic(_ name: String, _ node: NodeID) -> ObjectSet {
        var result = ObjectSet()
        if name == "Self" {
            for type in receiver.compactMap(type(of:)) { result.insert(constants.object(.metatype(type))) }
            return result.isEmpty ? any(node) : result
        }
        let parameters = program.function(code.function).declaration.parameters
        for (index, parameter) in parameters.enumerated() {
            switch parameter.type.unwrapped {
            case .metatype(let inner) where inner.plainName == name: result.formUnion(self.parameter(index))
            case .named where parameter.type.plainName == name:
                for object in self.parameter(index) {
                    if let type = type(of: object) { result.insert(constants.object(.metatype(type))) }
                }
            case .named(let components):
                // `using registration: Registration<Cell>`
                guard let place = components.last?.arguments.firstIndex(where: { $0.plainName == name }) else { break }
                for object in self.parameter(index) {
                    guard let type = type(of: object), place < program.type(type).generics.count else { continue }
                    let own = Field.argument(program.type(type).generics[place].name)
                    result.formUnion(machine.read(object, machine.field(own), by: self))
                }
            default: break
            }
        }
        if unit.resultGeneric == name, let wanted = key.given.last, wanted.index == unit.parameterCount, result.isEmpty
        {
            result.insert(wanted.object)
        }
        for object in receiver where result.isEmpty {
            result.formUnion(machine.read(object, machine.field(.argument(name)), by: self))
        }
        for object in receiver where result.isEmpty {
            // What nobody knows is of a type that may say it.
            guard case .any(let type) = constants.kind(object), let own = program.function(code.function).owner,
                let bound = machine.typing.bindings(of: type, for: own)[name]
            else { continue }
            result.formUnion(any(.metatype(bound)))
        }
        if result.isEmpty, givesBack(name) {
            // `.make { … }` where an heir is expected: the heir is what it gives.
            for object in receiver {
                guard case .metatype(let type) = constants.kind(object), type != program.function(code.function).owner
                else { continue }
                result.insert(object)
            }
        }
        return result.isEmpty ? any(node) : result
    }

    /// Whether a static function gives what one of its generic parameters stands for.
    private func givesBack(_ generic: String) -> Bool {
        let declaration = program.function(code.function).declaration
        return declaration.isStatic && declaration.result?.plainName == generic
    }

    /// The type that an object's members are looked up in; nil for what has none.
    func type(of object: ObjectID) -> TypeID? { machine.lookups.type(of: object) }

    // MARK: Values

    func isCallable(_ object: ObjectID) -> Bool {
        switch constants.kind(object) {
        case .closure, .method, .function: true
        default: false
        }
    }

    func cast(_ values: ObjectSet, to type: StaticType, _ kind: Node.Cast) -> ObjectSet {
        var result = ObjectSet()
        for object in values {
            let outcome = membership(object, type)
            switch kind {
            case .check:
                if outcome.mayHold { result.insert(constants.object(.flag(true))) }
                if outcome.mayFail { result.insert(constants.object(.flag(false))) }
            case .coerce: result.insert(object)
            case .forced, .conditional:
                if outcome.mayHold { result.insert(narrowed(object, to: type, outcome)) }
                if outcome.mayFail, kind == .conditional { result.insert(constants.nil) }
            }
        }
        return result
    }

    /// What nobody knows is, after the cast, of the type that is asked for.
    private func narrowed(_ object: ObjectID, to type: StaticType, _ outcome: Outcome) -> ObjectID {
        guard case .any = constants.kind(object), outcome.mayFail, !type.isUnknown else { return object }
        return constants.object(.any(type))
    }

    private func coalesced(_ first: NodeID, _ second: NodeID) -> ObjectSet {
        let values = value(first)
        let isMissing = values.contains { object in
            switch constants.kind(object) {
            case .nil, .any: true
            default: false
            }
        }
        let present = values.filter { $0 != constants.nil }
        return isMissing ? present.union(value(second)) : present
    }

    private func operation(_ name: String, _ operands: [NodeID], _ node: NodeID) -> ObjectSet {
        switch (name, operands.count) {
        case ("==", 2), ("!=", 2), ("===", 2), ("!==", 2), ("<", 2), (">", 2), ("<=", 2), (">=", 2):
            var result = ObjectSet()
            for one in value(operands[0]) {
                for other in value(operands[1]) { result.formUnion(comparison(name, one, other, node)) }
            }
            return result
        case ("!", 1): return value(operands[0]).reduce(ObjectSet()) { $0.union(negation($1)) }
        case ("&&", 2): return flags(truth(value(operands[0])) && truth(value(operands[1])))
        case ("||", 2):
            let (one, other) = (truth(value(operands[0])), truth(value(operands[1])))
            return flags(
                Outcome(
                    mayHold: one.mayHold || (one.mayFail && other.mayHold), mayFail: one.mayFail && other.mayFail))
        case ("+", _) where operands.contains(where: isText):
            return Texts(pass: self).text(joining: operands.map(value), isOneOpen: isOneOpen(operands))
        default: return any(node)
        }
    }

    /// Whether all parts of a text but one are written out.
    private func isOneOpen(_ parts: [NodeID]) -> Bool {
        parts.count { if case .string = body.nodes[Int($0)].shape { false } else { true } } <= 1
    }

    /// Whether a node is a text by its form: what arrives there may not decide, or the order of the work would.
    private func isText(_ node: NodeID) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .string, .interpolation: return true
        case .operation("+", let operands): return operands.contains(where: isText)
        case .call(let callee, _) where isChangeOfCase(callee): return true
        default:
            guard case .nominal(let type, _) = machine.typing.type(of: node, in: code.function) else { return false }
            return program.type(type).name == "String"
        }
    }

    private func isChangeOfCase(_ callee: NodeID) -> Bool {
        if case .member(_, let name) = body.nodes[Int(callee)].shape {
            return ["uppercased", "lowercased"].contains(name)
        }
        return false
    }

    /// What a comparison of two objects comes to: of how much a container holds, whether it is empty.
    private func comparison(_ name: String, _ one: ObjectID, _ other: ObjectID, _ node: NodeID) -> ObjectSet {
        switch (constants.kind(one), constants.kind(other)) {
        case (.emptiness(let container, let isEmpty), .flag(let flag)) where name.count == 2:
            let isSame = name.hasPrefix("=") == flag
            return ObjectSet(constants.object(.emptiness(of: container, isEmpty: isEmpty == isSame)))
        case (.fullness(let container), .number(let number)):
            switch (name, number) {
            case ("==", "0"), ("<", "1"), ("<=", "0"):
                return ObjectSet(constants.object(.emptiness(of: container, isEmpty: true)))
            case ("!=", "0"), (">", "0"), (">=", "1"):
                return ObjectSet(constants.object(.emptiness(of: container, isEmpty: false)))
            default: return any(node)
            }
        case (.number(let one), .number(let other)):
            guard let one = Double(one), let other = Double(other) else { return any(node) }
            return ObjectSet(constants.object(.flag(Self.holds(name, one, other))))
        default:
            let isEquality = name.hasSuffix("=") && !["<=", ">="].contains(name)
            return isEquality ? flags(equality(one, other), isNegated: name.hasPrefix("!")) : any(node)
        }
    }

    private static func holds(_ comparison: String, _ one: Double, _ other: Double) -> Bool {
        switch comparison {
        case "<": one < other
        case ">": one > other
        case "<=": one <= other
        case ">=": one >= other
        default: (one == other) != comparison.hasPrefix("!")
        }
    }

    private func negation(_ object: ObjectID) -> ObjectSet {
        if case .emptiness(let container, let isEmpty) = constants.kind(object) {
            return ObjectSet(constants.object(.emptiness(of: container, isEmpty: !isEmpty)))
        }
        return flags(truth(ObjectSet(object)), isNegated: true)
    }

    private func flags(_ outcome: Outcome, isNegated: Bool = false) -> ObjectSet {
        var result = ObjectSet()
        if outcome.mayHold { result.insert(constants.object(.flag(!isNegated))) }
        if outcome.mayFail { result.insert(constants.object(.flag(isNegated))) }
        return result
    }
}
