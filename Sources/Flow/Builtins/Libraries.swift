import Facts
import Program

/// What a library may do, some time, with an object: it has a frame for each, as if it were a function of its own.
enum LibraryUse: Int, CaseIterable {
    /// The object is given to it. It may run closures and methods that are values, show what can be seen, and run those
    /// methods of an object of the app that a protocol of that library asks for.
    case handed
    /// The object is there to be seen: the framework asks of it what it asks of its like.
    case lives
    /// The object carries others, and is looked into for closures and functions.
    case opened
}

/// Objects that libraries are given. They are used for nobody in particular, so no frame of a caller is concerned: what a
/// library does with an object is one frame, whoever has given it.
struct Libraries {
    let pass: Pass
    private var machine: Machine { pass.machine }
    private var constants: Constants { pass.constants }
    private var program: Program { pass.program }

    func handOver(_ objects: ObjectSet) {
        for object in objects { handOver(object) }
    }

    /// - Parameter isElement: it stands in a list, or a closure that was given has given it back: a list in it is left alone.
    private func handOver(_ object: ObjectID, isElement: Bool = false) {
        if let type = constants.instanceType(object) {
            if program.type(type).isExternal, !machine.marks.lives(type) { return }
            return leave(object, to: .handed)
        }
        switch constants.kind(object) {
        case .closure(let unit):
            // What was just assigned goes with it: it may be run at once.
            if !pass.handedOn(to: unit).isEmpty { return use(object) }
        case .method, .function: break
        case .enumCase where constants.contextID(of: object) != nil, .tuple:
            // What carries a closure is as good as the closure.
            for part in callables(in: object) { handOver(part, isElement: true) }
            return
        case .dictionary:
            for element in pass.read(machine.heap.cell(object, machine.field(.all))) where pass.isCallable(element) {
                handOver(element, isElement: true)
            }
            return
        case .list: if isElement { return }
        default: return
        }
        leave(object, to: .handed)
    }

    /// What the framework asks of an object once it is there to be seen.
    func bringToLife(_ object: ObjectID) {
        guard let type = constants.instanceType(object), machine.marks.lives(type) else { return }
        leave(object, to: .lives)
    }

    /// Leaves an object to a library.
    private func leave(_ object: ObjectID, to use: LibraryUse) {
        let called = machine.enter(object, use)
        // What happens to an object of a library happens where that is.
        let holders = use == .handed && pass.isCallable(object) ? pass.holders : ObjectSet()
        machine.callRecord.note(
            pass.frame, pass.node, calls: called,
            for: holders.isEmpty ? nil : CallRecord.Event(objects: holders, name: ""), asked: pass.questions)
        if pass.isTrying { pass.raised.formUnion(pass.read(machine.cell(.thrown, of: called))) }
        pass.forgetWhat(machine.frame(called).unit)
    }

    /// One run of a library's frame.
    func run() {
        guard let object = pass.key.receiver else { return }
        (pass.raised, pass.isTrying) = (ObjectSet(), true)
        switch machine.libraryUse(of: pass.key.unit) {
        case .handed: use(object)
        case .lives: live(object)
        case .opened: open(object)
        }
        if !pass.raised.isEmpty { machine.add(pass.raised, to: machine.cell(.thrown, of: pass.frame)) }
    }

    private func live(_ object: ObjectID) {
        guard let type = pass.type(of: object) else { return }
        for body in machine.marks.life(of: type) { _ = pass.invoke(body, on: object, [:]) }
    }

    private func use(_ object: ObjectID) {
        switch constants.kind(object) {
        case .closure(let unit):
            let answer = pass.invoke(unit, object, parameters(of: unit).map { _ in pass.any(.unknown) })
            for made in answer { handOver(made, isElement: true) }
        case .method(let method), .function(let method):
            let given = program.function(method).declaration.parameters.map { _ in pass.any(.unknown) }
            _ = pass.invoke(ObjectSet(object), given, 0)
        case .list:
            for element in pass.elements(of: object, at: 0) { handOver(element, isElement: true) }
        case .instance(let type):
            // Whoever is given something that can be seen may show it.
            bringToLife(object)
            if !program.type(type).isExternal { callBack(object, type) }
        default: break
        }
    }

    private func unknownArguments(of method: FunctionID) -> [ObjectSet] {
        let callee = machine.facts(method)
        if let known = callee.unknownArguments { return known }
        let parameters = program.function(method).declaration.parameters
        let result = parameters.map { pass.any(machine.typing.resolve($0.type, in: method)) }
        callee.unknownArguments = result
        return result
    }

    /// The closures and functions that an object carries, or that is carried by it. It is looked into once, whoever gives it.
    private func callables(in object: ObjectID) -> ObjectSet {
        pass.read(machine.result(of: machine.enter(object, .opened)))
    }

    private func open(_ carrier: ObjectID) {
        for part in parts(of: carrier) {
            switch constants.kind(part) {
            case .list, .tuple,
                .enumCase where constants.contextID(of: part) != nil:
                pass.give(callables(in: part))
            default: if pass.isCallable(part) { pass.give(ObjectSet(part)) }
            }
        }
    }

    /// What an object carries, if it is a case of an enumeration, a tuple or a list.
    private func parts(of object: ObjectID) -> ObjectSet {
        switch constants.kind(object) {
        case .list: return pass.elements(of: object, at: 0)
        case .enumCase, .tuple:
            var (result, index) = (ObjectSet(), 0)
            while let cell = machine.heap.known(object, machine.field(.part(index))) {
                result.formUnion(pass.read(cell))
                index += 1
            }
            return result
        default: return ObjectSet()
        }
    }

    private func parameters(of unit: UnitID) -> [LocalID] {
        let unit = machine.units[unit]
        guard let closure = unit.closure else { return [] }
        return program.function(unit.function).declaration.body?.closures[Int(closure)].parameters ?? []
    }

    /// The methods that a library asks an object of the app for.
    private func callBack(_ object: ObjectID, _ type: TypeID) {
        for method in machine.callbacks(of: type) {
            let given = unknownArguments(of: method)
            for answer in pass.invoke(method, on: object, pass.numbered(given)) {
                if case .instance(let type) = constants.kind(answer), machine.marks.isScreen(type) {
                    bringToLife(answer)
                }
            }
        }
    }
}

extension Machine {
    /// The methods of a type that fulfil what protocols without sources ask for, as far as their places tell.
    func callbacks(of type: TypeID) -> [FunctionID] {
        if let known = callbacks[type] { return known }
        var result: Set<FunctionID> = []
        for own in program.lineage(of: type) where !program.type(own).isExternal && program.type(own).kind != .protocol
        {
            for method in program.type(own).functions.values.flatMap(\.self) where isCallback(method) {
                result.insert(method)
            }
        }
        callbacks[type] = result.sorted()
        return result.sorted()
    }

    /// Whether some call of the program has the name and the labels of a method.
    private func isCalled(_ method: FunctionID) -> Bool {
        (program.uses.calls[program.function(method).declaration.name] ?? []).contains { use in
            guard !program.isLibrary(use.function),
                case .call(_, let arguments)? = program.function(use.function).declaration.body?.nodes[Int(use.node)]
                    .shape
            else { return false }
            return program.accepts(arguments.map(\.label), function: method)
        }
    }

    private func isCallback(_ method: FunctionID) -> Bool {
        let function = program.function(method)
        let declaration = function.declaration
        guard declaration.kind == .function, !declaration.isStatic, declaration.body != nil,
            !declaration.modifiers.contains(where: { ["private", "fileprivate", "override"].contains($0) }),
            !isCalled(method), let part = function.part
        else { return false }
        let adopted = program.facts.swift[part.file].types[part.index].inherits.compactMap(\.plainName)
        return adopted.contains { name in
            guard let type = program.type(named: name) else { return true }
            return program.type(type).kind == .external && program.type(type).functions[declaration.name] == nil
        }
    }
}
