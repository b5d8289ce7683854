import Facts
import Program

/// Which functions matter for who shows what; whatever else the app has is called as a library is.
///
/// A function matters if it, or one that it calls, says a word of the machine, calls a closure that some field holds, makes,
/// gives back or stores an object of a type that matters, or initializes one. A type matters if it is a screen, or one of its
/// functions matters.
/// A function that does no more than call the closures that it is given, with nothing that matters, does not matter: they are
/// handed to it as to a library.
package struct Relevance {
    private let functions: [Bool]

    /// By variable: whether code that does not matter assigns it, so that it may have whatever its type allows.
    private let isFilledUnseen: [Bool]

    func matters(_ function: FunctionID) -> Bool { functions[Int(function)] }

    func isFilledUnseen(_ variable: VariableID) -> Bool { isFilledUnseen[Int(variable)] }

    /// How many functions matter.
    package var count: Int { functions.reduce(0) { $0 + ($1 ? 1 : 0) } }

    /// Cost: one pass over all nodes, and one over the calls of what matters.
    init(
        _ program: Program, _ typing: Typing, _ calls: CallTable, _ marks: LibraryMarks, _ assignments: Assignments,
        _ deciding: DecidingParameters
    ) {
        var finder = RelevanceFinder(program: program, typing: typing, calls: calls, marks: marks, deciding: deciding)
        finder.index()
        for type in program.types where marks.isScreen(type.id) || marks.carries(type.id) {
            finder.note(type: type.id)
        }
        finder.settle()
        var functions = finder.functions
        // What decides is worth knowing; who asks for it need not matter for that.
        for function in finder.naming + deciding.defaults { functions[Int(function)] = true }
        self.functions = functions
        var isFilledUnseen = Array(repeating: false, count: program.variables.count)
        for variable in assignments.variables(assignedBy: { !finder.functions[Int($0)] }) {
            isFilledUnseen[Int(variable)] = true
        }
        self.isFilledUnseen = isFilledUnseen
    }
}

private struct RelevanceFinder {
    let program: Program
    let typing: Typing
    let calls: CallTable
    let marks: LibraryMarks
    let deciding: DecidingParameters
    private(set) var functions: [Bool]
    /// The functions that ask for types or for their names.
    private(set) var naming: [FunctionID] = []
    private var types: [Bool]
    /// By function: who may call it.
    private var callers: [[FunctionID]]
    /// By type: the functions that make, give back or store an object of it.
    private var users: [TypeID: Set<FunctionID>] = [:]
    /// By type: the structures of the app that have a property of it.
    private var carriers: [TypeID: [TypeID]] = [:]
    private var waiting: [FunctionID] = []
    private var waitingTypes: [TypeID] = []

    init(
        program: Program, typing: Typing, calls: CallTable, marks: LibraryMarks, deciding: DecidingParameters
    ) {
        (self.program, self.typing, self.calls, self.marks) = (program, typing, calls, marks)
        self.deciding = deciding
        functions = Array(repeating: false, count: program.functions.count)
        types = Array(repeating: false, count: program.types.count)
        callers = Array(repeating: [], count: program.functions.count)
    }

    mutating func note(type: TypeID) {
        guard !types[Int(type)] else { return }
        types[Int(type)] = true
        waitingTypes.append(type)
    }

    private mutating func note(function: FunctionID) {
        guard !functions[Int(function)] else { return }
        functions[Int(function)] = true
        waiting.append(function)
    }

    mutating func settle() {
        while true {
            if let function = waiting.popLast() {
                for caller in callers[Int(function)] { note(function: caller) }
                if let owner = program.function(function).owner, isOwn(owner) { note(type: owner) }
            } else if let type = waitingTypes.popLast() {
                for user in users[type] ?? [] { note(function: user) }
                // What its functions ask of an object, its initializers have put there.
                if isOwn(type) { for maker in program.type(type).functions["init"] ?? [] { note(function: maker) } }
                for carrier in carriers[type] ?? [] { note(type: carrier) }
                for relative in program.relatives(of: type) where isOwn(relative) { note(type: relative) }
            } else {
                return
            }
        }
    }

    /// The app's own types; those of libraries are ancestors of too much.
    private func isOwn(_ type: TypeID) -> Bool { !program.type(type).isExternal }

    mutating func index() {
        for variable in program.variables {
            // A structure is as good as what it carries.
            if let owner = variable.owner, isOwn(owner), program.type(owner).kind == .struct,
                !variable.declaration.isComputed, !variable.declaration.isStatic
            {
                for carried in typing.type(of: variable.id).nominals { carriers[carried, default: []].append(owner) }
            }
            // A value that carries a closure is as good as the closure.
            guard let owner = variable.owner, isOwn(owner), !variable.declaration.isComputed,
                typing.type(of: variable.id).isFunction
            else { continue }
            note(type: owner)
        }
        for function in program.functions {
            for callee in calls.callees(of: function.id) { callers[Int(callee)].append(function.id) }
            // Whatever can be seen may do something at each of its methods that the framework calls; what is added to a
            // library's type that hands on what it is given is a part of that.
            if program.isLibrary(function.id)
                || function.owner.map({ marks.lives($0) || marks.servesCallers($0) }) ?? false
            {
                note(function: function.id)
            }
            if let result = result(of: function) {
                if mayBeAnything(result) { note(function: function.id) } else { use(result, function.id) }
            }
            guard let body = function.declaration.body else { continue }
            // What gives the name of a type is run, for what is looked up by it; who asks need not matter for that.
            if givesText(function, body) || body.nodes.contains(where: { asksForName($0, body, function.id) }) {
                naming.append(function.id)
            }
            for node in body.nodes { read(node, body, function.id) }
        }
    }

    private mutating func read(_ node: Node, _ body: Body, _ function: FunctionID) {
        switch node.shape {
        case .call(let callee, let arguments):
            for argument in arguments { handsOut(argument.value, body, function) }
            if callsStored(callee, body, function) { note(function: function) }
            // What matters and is handed to a closure, a library would not know.
            if case .function(let parameters, _) = typing.type(of: callee, in: function) {
                for parameter in parameters { use(parameter, function) }
            }
            if case .metatype(let made) = typing.type(of: callee, in: function) { use(made, function) }
        case .assignment(let target, let value, _):
            handsOut(value, body, function)
            use(typing.type(of: target, in: function), function)
            settles(target, body, function)
            // The wrapper of a property is told of what is assigned to it.
            if typing.properties(namedBy: target, in: body, of: function).contains(where: { isWrapped($0) || isAny($0) }
            ) {
                note(function: function)
            }
        default: break
        }
    }

    /// An initializer says which of the cases, flags or texts that a field is asked for it has, or which of the objects of a
    /// library that can be seen: what happens, happens to them.
    private mutating func settles(_ target: NodeID, _ body: Body, _ function: FunctionID) {
        let entity = program.function(function)
        guard entity.declaration.kind == .initializer, let owner = entity.owner,
            typing.properties(namedBy: target, in: body, of: function).contains(where: deciding.isSpelledOut)
                || typing.type(of: target, in: function).nominals.contains(where: isSeen)
        else { return }
        users[owner, default: []].insert(function)
    }

    private func isWrapped(_ variable: VariableID) -> Bool {
        !program.variable(variable).declaration.attributes.isEmpty && program.projectingWrapper(of: variable) != nil
    }

    private func isAny(_ variable: VariableID) -> Bool {
        let type = program.variable(variable).declaration.type?.unwrapped.plainName
        return type == "Any" || type == "AnyObject"
    }

    private func isSeen(_ type: TypeID) -> Bool { !isOwn(type) && marks.lives(type) }

    /// Whether a function gives texts or cases that are written out in it: by some of them something is looked up.
    private func givesText(_ function: FunctionEntity, _ body: Body) -> Bool {
        let given = function.declaration.result ?? function.variable.flatMap { program.variable($0).declaration.type }
        guard let given, !body.returns.isEmpty else { return false }
        let isText = given.plainName == "String"
        if !isText {
            let types = typing.resolve(given, in: function.id).nominals
            guard types.contains(where: { program.type($0).kind == .enum }) else { return false }
        }
        return body.returns.allSatisfy { isWrittenOut($0, isText: isText, body) }
    }

    /// Whether a node is a text or a case that is written out.
    private func isWrittenOut(_ node: NodeID, isText: Bool, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .string, .interpolation: return isText
        case .operation("+", let operands):
            return isText
                && operands.contains { if case .string = body.nodes[Int($0)].shape { true } else { false } }
        case .implicitMember: return !isText
        case .call(let callee, _): return !isText && isWrittenOut(callee, isText: false, body)
        case .choice(let values): return values.allSatisfy { isWrittenOut($0, isText: isText, body) }
        default: return false
        }
    }

    /// Whether a node asks for a type or for its name.
    private func asksForName(_ node: Node, _ body: Body, _ function: FunctionID) -> Bool {
        switch node.shape {
        case .call(let callee, let arguments):
            guard case .name(let name) = body.nodes[Int(callee)].shape else { return false }
            return Lowering.asks(name, arguments)
        case .interpolation(let parts):
            return parts.contains { part in
                if case .metatype = typing.type(of: part, in: function) { return true }
                return body.nodes[Int(part)].shape == .selfReference
            }
        default: return false
        }
    }

    /// Whether a call says a word of the machine, or runs a closure that is in a field or a variable.
    private func callsStored(_ callee: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        switch body.nodes[Int(callee)].shape {
        case .member(let base, let name) where Word(name, of: body.nodes[Int(base)].shape) != nil: return true
        case .member, .name:
            return typing.type(of: callee, in: function).isFunction
                && !typing.properties(namedBy: callee, in: body, of: function).isEmpty
        case .local(let local):
            switch body.locals[Int(local)].kind {
            case .constant, .variable: return true
            case .closureParameter, .function: return false
            }
        default: return false
        }
    }

    /// A function gives its object away: who gets it may call what it has.
    private mutating func handsOut(_ node: NodeID, _ body: Body, _ function: FunctionID) {
        guard case .selfReference = body.nodes[Int(node)].shape, let owner = program.function(function).owner else {
            return
        }
        users[owner, default: []].insert(function)
    }

    private func result(of function: FunctionEntity) -> StaticType? {
        if let result = function.declaration.result { return typing.resolve(result, in: function.id) }
        guard [.getter, .initialValue].contains(function.declaration.kind) else { return nil }
        return function.variable.map { typing.type(of: $0) }
    }

    /// What nothing is known of, or a library's class that can be seen: objects of the app may hide behind it.
    private func mayBeAnything(_ type: StaticType) -> Bool {
        switch type {
        case .generic, .unknown: true
        case .nominal(let id, _): program.type(id).isExternal && marks.lives(id)
        case .array(let inner), .metatype(let inner), .dictionary(_, let inner): mayBeAnything(inner)
        default: false
        }
    }

    /// A function makes, gives back or stores something of a type.
    private mutating func use(_ type: StaticType, _ function: FunctionID) {
        switch type {
        // What a generic type keeps may be anything.
        case .function, .generic(_, constraint: nil): note(function: function)
        case .array(let element): use(element, function)
        case .dictionary(_, let value): use(value, function)
        case .metatype(let inner): use(inner, function)
        case .tuple(let parts): for part in parts { use(part.type, function) }
        case .nominal(let id, let arguments):
            users[id, default: []].insert(function)
            for argument in arguments { use(argument, function) }
        default: for nominal in type.nominals { users[nominal, default: []].insert(function) }
        }
    }
}
