import Facts
import Program

/// An object as the code of one function names it.
indirect enum WiredObject: Hashable, Sendable {
    case itself
    case parameter(Int32)
    /// What a call makes or returns.
    case made(NodeID)
    /// What a property of another object holds.
    case part(of: WiredObject, VariableID)
    /// What a property held when it was read, as the function gives it something else later.
    case formerPart(read: NodeID)
}

/// Which object an expression of one function is.
struct WiredObjects {
    let code: ProgramCode
    private let classes: HeldClassMemo
    let function: FunctionEntity
    let body: Body
    /// What properties are given in the function, where they are given one object only.
    private var given: [WiredObject: NodeID] = [:]
    /// Where properties are given something for the last time.
    private var givenLast: [WiredObject: NodeID] = [:]

    init(_ code: ProgramCode, _ classes: HeldClassMemo, _ function: FunctionEntity, _ body: Body) {
        (self.code, self.classes, self.function, self.body) = (code, classes, function, body)
        for (part, value) in assignments { givenLast[part] = value }
        // What is read before that is another object, and so are its parts.
        var twice: Set<WiredObject> = []
        for (part, value) in assignments {
            if given.updateValue(value, forKey: part) != nil { twice.insert(part) }
        }
        for part in twice { given[part] = nil }
    }

    private var assignments: [(part: WiredObject, value: NodeID)] {
        body.nodes.compactMap { node in
            guard case .assignment(let target, let value, "=") = node.shape else { return nil }
            return object(at: target, 0).map { ($0, value) }
        }
    }

    /// The object that an expression is; nil where that is not known.
    func object(_ node: NodeID) -> WiredObject? { object(at: node, 0).map { followed($0, readAt: node, 0) } }

    /// A property of a property, a cast, a local and what a property was given are followed so far, all counted together.
    private static let furthest = 6

    /// The object that a property was given in this very function before it is read, if it was.
    private func followed(_ object: WiredObject, readAt node: NodeID, _ depth: Int) -> WiredObject {
        guard depth < Self.furthest, let value = given[object], value < node,
            let next = self.object(at: value, depth + 1), next != object
        else { return object }
        return followed(next, readAt: value, depth + 1)
    }

    private func object(at node: NodeID, _ depth: Int) -> WiredObject? {
        guard depth < Self.furthest else { return nil }
        switch body.nodes[Int(node)].shape {
        case .selfReference: return isInstance ? .itself : nil
        case .parameter(let index): return .parameter(index)
        case .cast(let value, _, _): return object(at: value, depth + 1)
        case .local(let local):
            guard let value = body.onlyValue(of: local), value < node else { return nil }
            let read = object(at: value, depth + 1)
            return read.flatMap { givenLast[$0] }.map { value < $0 } == true ? .formerPart(read: value) : read
        case .call: return .made(node)
        case .name:
            guard isInstance, let own = code.ownProperty(node, body, in: function.id) else { return nil }
            return isStored(own) ? .part(of: .itself, own.id) : nil
        case .member(let base, let name):
            guard let holder = object(at: base, depth + 1).map({ followed($0, readAt: base, depth + 1) }),
                let type = type(of: holder, at: base),
                let id = code.program.variable(named: name, in: type)
            else { return nil }
            return isStored(code.program.variable(id)) ? .part(of: holder, id) : nil
        default: return nil
        }
    }

    private var isInstance: Bool {
        !function.declaration.isStatic && function.owner.map { code.program.type($0).kind == .class } ?? false
    }

    private func isStored(_ variable: VariableEntity) -> Bool {
        !variable.declaration.isComputed && !variable.declaration.isStatic
    }

    // MARK: Classes

    /// The class of an object, by what it is given or made as; nil where several may be meant.
    func type(of object: WiredObject, at node: NodeID? = nil) -> TypeID? {
        switch object {
        case .itself: return function.owner
        case .parameter(let index):
            guard function.declaration.parameters.indices.contains(Int(index)) else { return nil }
            let type = function.declaration.parameters[Int(index)].type
            return classes.onlyClass(code.typing.resolve(type, in: function.id))
        case .made(let node), .formerPart(let node):
            return classes.onlyClass(code.typing.type(of: node, in: function.id))
        case .part(_, let id):
            return classes.onlyClass(of: code.program.variable(id))
                ?? node.flatMap { classes.onlyClass(code.typing.type(of: $0, in: function.id)) }
        }
    }
}
