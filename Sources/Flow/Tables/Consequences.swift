import Facts
import Program

/// What running a node may lead to besides its value, as far as names and static types tell before anything runs.
///
/// A call is harmless if nothing that matters has its name and what it is given can do nothing: a library gets it, and
/// gives whatever its type allows. What is harmless runs only where somebody asks for its value.
struct Consequences {
    private let program: Program
    private let typing: Typing
    private let marks: LibraryMarks
    private let relevance: Relevance?
    /// The names of functions that matter, and of variables that may hold a closure.
    private let called: Set<String>
    /// The names of variables whose value is worked out when they are read.
    private let read: Set<String>
    private let assigned: Set<String>
    private let hasSubscripts: Bool

    /// Linear in the functions and variables.
    init(_ program: Program, _ typing: Typing, _ marks: LibraryMarks, _ relevance: Relevance?) {
        (self.program, self.typing, self.marks, self.relevance) = (program, typing, marks, relevance)
        var (called, read): (Set<String>, Set<String>) = (
            StandardLibrary.changing.union(["callAsFunction", "init", Record.probe]), []
        )
        var hasSubscripts = false
        for function in program.functions where function.declaration.body != nil {
            guard relevance?.matters(function.id) ?? true else { continue }
            called.insert(function.declaration.name)
            if function.declaration.kind == .subscript { hasSubscripts = true }
        }
        for variable in program.variables {
            let type = typing.type(of: variable.id)
            if type.isFunction || type.isUnknown { called.insert(variable.name) }
            let isLate = variable.declaration.isStatic || variable.declaration.isLazy || variable.owner == nil
            let bodies = [variable.getter, isLate ? variable.initialValue : nil].compactMap(\.self)
            if bodies.contains(where: { relevance?.matters($0) ?? true }) { read.insert(variable.name) }
        }
        (self.called, self.read, self.hasSubscripts) = (called, read, hasSubscripts)
        assigned = Set(program.variables.map(\.name))
    }

    // MARK: Nodes

    /// Whether a node has to run, whoever asks for its value.
    func areAny(of node: NodeID, _ operations: [Operation], _ body: Body, in function: FunctionID) -> Bool {
        switch operations[Int(node)] {
        case .result: return true
        case .ownMember(let own): return read.contains(own.name.text)
        case .member(_, let name): return read.contains(name.text)
        case .implicitMember(let name, _): return read.contains(MemberNames.plain(name))
        case .global(let variable): return read.contains(program.variable(variable).name)
        case .element: return hasSubscripts
        case .call(let call): return !isHarmless(call, body, function)
        case .assignment(let target, let value, let operation):
            guard operation == "=", case .member(_, let name) = operations[Int(target)] else { return true }
            return assigned.contains(name.text) || isNamed(value, body, function)
                || !isHarmless(value, body, function)
        default: return false
        }
    }

    private func isHarmless(_ call: Call, _ body: Body, _ function: FunctionID) -> Bool {
        switch call.callee {
        case .typeOf, .nameOf: return true
        case .foreign(let name), .member(_, let name), .own(let name), .inherited(let name), .implicit(let name, _):
            if called.contains(MemberNames.withoutLabels(name)) { return false }
        case .functions(let functions): if functions.contains(where: matters) { return false }
        case .making(let type): if !isHarmless(making: type) { return false }
        case .makingGeneric, .value, .word: return false
        }
        return call.arguments.allSatisfy { isHarmless($0.value, body, function) }
    }

    private func matters(_ function: FunctionID) -> Bool { relevance?.matters(function) ?? true }

    /// Whether nothing that matters runs where an object of a type is made.
    private func isHarmless(making type: TypeID) -> Bool {
        if marks.lives(type) { return false }
        return program.lineage(of: type).allSatisfy { own in
            let entity = program.type(own)
            return !(entity.functions["init"] ?? []).contains(where: matters)
                && !entity.variableOrder.contains { program.variable($0).initialValue.map(matters) ?? false }
        }
    }

    /// Whether what a node gives is a text or a type: it may be looked up by it.
    private func isNamed(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        switch typing.type(of: node, in: function) {
        case .nominal(let type, _): program.type(type).name == "String"
        case .metatype: true
        default: false
        }
    }

    /// Whether a library can do nothing with what a node gives.
    private func isHarmless(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .string, .number, .boolean, .nilLiteral, .interpolation, .operation, .metatype: return true
        default: return isHarmless(typing.type(of: node, in: function))
        }
    }

    private func isHarmless(_ type: StaticType) -> Bool {
        switch type {
        case .metatype: return true
        case .nominal(let id, _):
            let entity = program.type(id)
            if entity.kind == .enum { return entity.cases.values.allSatisfy(\.payload.isEmpty) }
            return entity.isExternal && !marks.lives(id) && !Self.open.contains(entity.name)
                && program.descendants(of: id).allSatisfy { program.type($0).isExternal }
        default: return false
        }
    }

    /// Types of the standard library that may hide an object of the app or a closure.
    private static let open: Set<String> = ["Any", "AnyObject", "Array", "Dictionary", "Set", "Optional", "Result"]
}
