import Facts
import Program

/// A parameter of a unit, or a field: what values are handed on through.
enum DecidingPlace: Hashable {
    case parameter(UnitID, Int)
    case field(VariableID)
    /// The object that it is a method of.
    case receiver(UnitID)
}

/// Which parameter or field a node reads, as far as its form tells.
struct PlaceReader {
    let program: Program
    let typing: Typing
    let units: Units
    let marks: LibraryMarks
    let function: FunctionID
    let body: Body

    /// What is asked for the screen that a node is: the parameter, or the method's own object, at the beginning of a chain
    /// such as `view.controller.navigationController`.
    func askedPlaces(_ node: NodeID) -> Set<DecidingPlace> {
        switch body.nodes[Int(node)].shape {
        case .selfReference: return [.receiver(units.id(function))]
        case .parameter(let index): return [.parameter(units.id(function), Int(index))]
        case .local(let local):
            if case .closureParameter(let closure, let index) = body.locals[Int(local)].kind {
                return [.parameter(units.id(function, closure: closure), index)]
            }
            return body.locals[Int(local)].bindings.filter { $0.value < node }
                .reduce(into: []) { $0.formUnion(askedPlaces($1.value)) }
        case .cast(let value, _, _): return askedPlaces(value)
        case .choice(let values): return values.reduce(into: []) { $0.formUnion(askedPlaces($1)) }
        case .member(let base, _) where isScreen(node): return askedPlaces(base)
        case .name where isScreen(node): return [.receiver(units.id(function))]
        default: return []
        }
    }

    /// What the object is asked for that a call is made on.
    func askedReceivers(_ callee: NodeID) -> Set<DecidingPlace> {
        switch body.nodes[Int(callee)].shape {
        case .member(let base, _): return askedPlaces(base)
        case .name: return [.receiver(units.id(function))]
        default: return []
        }
    }

    private func isScreen(_ node: NodeID) -> Bool { marks.isScreen(typing.type(of: node, in: function)) }

    /// Children come before their parents, and a local's only value before the local: following them ends.
    func places(_ node: NodeID) -> Set<DecidingPlace> {
        switch body.nodes[Int(node)].shape {
        case .parameter(let index): return [.parameter(units.id(function), Int(index))]
        case .local(let local):
            if case .closureParameter(let closure, let index) = body.locals[Int(local)].kind {
                return [.parameter(units.id(function, closure: closure), index)]
            }
            return body.locals[Int(local)].bindings.filter { $0.value < node }
                .reduce(into: []) { $0.formUnion(places($1.value)) }
        case .cast(let value, _, _): return places(value)
        case .choice(let values): return values.reduce(into: []) { $0.formUnion(places($1)) }
        case .member(let base, "rawValue"): return places(base)
        // A key is what it is made of.
        case .call(let callee, let arguments) where makesKey(callee):
            return arguments.reduce(into: []) { $0.formUnion(places($1.value)) }
        // What a text is put together of.
        case .interpolation(let parts): return parts.reduce(into: []) { $0.formUnion(places($1)) }
        case .operation("+", let operands) where operands.contains(where: isWritten):
            return operands.reduce(into: []) { $0.formUnion(places($1)) }
        // What is shown in a list or a tuple is told apart as what is shown alone.
        case .array(let elements): return elements.reduce(into: []) { $0.formUnion(places($1)) }
        case .tuple(let parts): return parts.reduce(into: []) { $0.formUnion(places($1.value)) }
        case .operation("+", let operands) where body.marks(of: node).contains(.joinsLists):
            return operands.reduce(into: []) { $0.formUnion(places($1)) }
        case .member(let base, _) where isTuple(base): return places(base)
        // What a type is asked for, its name say, is told apart by the type; what is asked of a value, by the value.
        case .member(let base, _) where isType(base) || isValue(base):
            return places(base).union(typing.properties(namedBy: node, in: body, of: function).map(DecidingPlace.field))
        case .metatype(let type), .type(let type): return given(asGeneric: type.plainName)
        case .name(let name):
            let given = given(asGeneric: name)
            guard given.isEmpty else { return given }
            return Set(typing.properties(namedBy: node, in: body, of: function).map(DecidingPlace.field))
        case .member:
            return Set(typing.properties(namedBy: node, in: body, of: function).map(DecidingPlace.field))
        default: return []
        }
    }

    /// The units that a node is a value of: a closure, a method or a function, by itself or as a local.
    func units(_ node: NodeID) -> Set<UnitID> {
        switch body.nodes[Int(node)].shape {
        case .closure(let closure): return [units.id(function, closure: closure)]
        case .local(let local):
            return body.locals[Int(local)].bindings.filter { $0.value < node }
                .reduce(into: []) { $0.formUnion(units($1.value)) }
        case .choice(let values): return values.reduce(into: []) { $0.formUnion(units($1)) }
        case .member(let base, let name):
            return methods(name, of: typing.type(of: base, in: function).instance.nominals)
        case .name(let name): return methods(name, of: typing.selfType(in: function).map { [$0] } ?? [])
        default: return []
        }
    }

    private func methods(_ name: String, of types: [TypeID]) -> Set<UnitID> {
        let plain = MemberNames.withoutLabels(name)
        return Set(types.flatMap { program.functions(named: plain, in: $0) }.map { units.id($0) })
    }

    /// The parameters by which callers say what a generic parameter of the function stands for: `_ type: Cell.Type`.
    private func given(asGeneric name: String?) -> Set<DecidingPlace> {
        let declaration = program.function(function).declaration
        guard let name, declaration.generics.contains(where: { $0.name == name }) else { return [] }
        return Set(
            declaration.parameters.indices.filter { index in
                guard
                    case .metatype(.generic(name, _)) = typing.resolve(declaration.parameters[index].type, in: function)
                else { return false }
                return true
            }.map { .parameter(units.id(function), $0) })
    }

    /// Which parameters a node is, by itself or as a local or cast of one.
    func parameters(_ node: NodeID) -> Set<DecidingPlace> {
        switch body.nodes[Int(node)].shape {
        case .parameter, .local, .cast, .choice:
            places(node).filter { if case .parameter = $0 { true } else { false } }
        default: []
        }
    }

    /// What a key that something is looked up by comes from: of what an object says of itself, that object.
    func keyPlaces(_ node: NodeID) -> Set<DecidingPlace> {
        guard case .member(let base, _) = body.nodes[Int(node)].shape else { return places(node) }
        return places(node).union(parameters(base))
    }

    /// What is given a value where a node is assigned: a field, and what its setter is given, or those of what overrides or
    /// fulfils it.
    func assigned(_ node: NodeID) -> Set<DecidingPlace> {
        places(node).reduce(into: []) { result, place in
            result.insert(place)
            guard case .field(let variable) = place else { return }
            for setter in ([variable] + program.heirs(of: variable)).compactMap({ program.variable($0).setter }) {
                result.insert(.parameter(units.id(setter), 0))
            }
        }
    }

    private func isWritten(_ node: NodeID) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .string, .interpolation: true
        default: false
        }
    }

    private func isTuple(_ node: NodeID) -> Bool {
        if case .tuple = typing.type(of: node, in: function) { return true }
        return false
    }

    private func isType(_ node: NodeID) -> Bool {
        if case .metatype = typing.type(of: node, in: function) { return true }
        return false
    }

    /// Whether a call makes what others are found by: a structure of the app, or what the standard library makes of it.
    private func makesKey(_ callee: NodeID) -> Bool {
        if case .name(let name) = body.nodes[Int(callee)].shape, StandardLibrary.wrapping.contains(name) { return true }
        guard case .metatype(.nominal(let type, _)) = typing.type(of: callee, in: function) else { return false }
        return program.type(type).kind == .struct && !program.type(type).isExternal
    }

    private func isValue(_ node: NodeID) -> Bool {
        guard case .nominal(let type, _) = typing.type(of: node, in: function) else { return false }
        return program.type(type).kind == .struct || program.type(type).kind == .enum
    }

    /// Whether a pattern is of cases or of literals.
    func isSpelledOut(_ pattern: Body.Pattern) -> Bool {
        switch pattern {
        case .enumCase(let name, _, let elements):
            name != "some" && name != "none" || elements.contains { isSpelledOut($0.pattern) }
        case .present(let inner), .cast(let inner, _): isSpelledOut(inner)
        case .tuple(let elements): elements.contains { isSpelledOut($0.pattern) }
        case .expression(let node):
            switch body.nodes[Int(node)].shape {
            case .string, .boolean, .member, .implicitMember: true
            default: false
            }
        case .check: true
        case .wildcard, .binding, .unknown: false
        }
    }

    /// Whether the source spells out what a place may be: an enumeration of the app, a flag, a text, a type, a closure.
    func isSpelledOut(_ node: NodeID) -> Bool {
        if let name = declaredName(node), StaticType.areSpelledOut.contains(name) { return true }
        return typing.type(of: node, in: function).isSpelledOut(program)
    }

    /// The name of the type that a parameter or property is declared with.
    private func declaredName(_ node: NodeID) -> String? {
        switch body.nodes[Int(node)].shape {
        case .parameter(let index):
            let parameters = program.function(function).declaration.parameters
            return Int(index) < parameters.count ? parameters[Int(index)].type.plainName : nil
        case .local(let local):
            return body.locals[Int(local)].type?.plainName
                ?? body.onlyValue(of: local).flatMap { $0 < node ? declaredName($0) : nil }
        default:
            for case .field(let variable) in places(node) {
                let entity = program.variable(variable)
                if let name = entity.declaration.type?.plainName { return name }
                guard let value = entity.initialValue.map(program.function)?.declaration.body,
                    let only = value.returns.first
                else { continue }
                switch value.nodes[Int(only)].shape {
                case .boolean: return "Bool"
                case .string: return "String"
                default: continue
                }
            }
            return nil
        }
    }
}

extension StaticType {
    /// Whether the source spells out what is of a type: an enumeration of the app, a flag, a text, a type, a closure.
    func isSpelledOut(_ program: Program) -> Bool { isFunction || isConstant(program) }

    /// Types of the standard library whose values the source spells out.
    static let areSpelledOut: Set<String> = ["Bool", "String"]

    /// The same without closures, of which each is another.
    func isConstant(_ program: Program) -> Bool {
        switch self {
        case .nominal(let type, _):
            program.type(type).kind == .enum || Self.areSpelledOut.contains(program.type(type).name)
        case .metatype: true
        default: false
        }
    }
}
