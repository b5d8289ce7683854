import Facts
import Program

/// What the descriptions of libraries ask for, said while a frame runs.
struct Words {
    let pass: Pass
    private var machine: Machine { pass.machine }
    private var constants: Constants { pass.constants }
    private var program: Program { pass.program }
    private var documents: DocumentObjects { DocumentObjects(pass: pass) }

    func say(_ word: Word, _ call: Call, _ node: NodeID) -> ObjectSet {
        let arguments = call.arguments.map { pass.value($0.value) }
        let first = arguments.first ?? ObjectSet()
        let second = arguments.dropFirst().first ?? ObjectSet()
        switch word {
        case .show, .contain: return place(first, second, word, call, node)
        case .leave:
            machine.record.note(word, kind(call) ?? "", pass.frame, node, arguments)
            return ObjectSet()
        case .event:
            pass.event = CallRecord.Event(objects: first, name: text(second) ?? "")
            defer { pass.event = nil }
            return pass.invoke(arguments.last ?? ObjectSet(), [], node)
        case .later: return pass.invoke(arguments.last ?? ObjectSet(), [], node)
        case .any: return anything(first)
        case .free: return pass.any(.unknown)
        case .number: return pass.any(.unknown).union(ObjectSet(constants.nil))
        case .named: return named(arguments)
        case .types: return types(first, node)
        case .perform: return perform(first, on: second, with: arguments.dropFirst(2).first ?? ObjectSet(), node)
        case .make: return make(first, labels: Array(call.labels.dropFirst()), node)
        case .main: return list(documents.initialScenes(first), word, node)
        case .offered: return list(offered(), word, node)
        case .selector: return first
        case .scene: return documents.scenes(first, second)
        case .nib, .prototype: return list(documents.parts(word, first), word, node)
        case .segue: return documents.segues(of: second, first)
        case .connect:
            for object in first { documents.connect(object, node) }
            return ObjectSet()
        case .parent: return related(first, .inside)
        // Nobody lies over it at all times, and it over nobody.
        case .presented: return related(first, .over).union(ObjectSet(constants.nil))
        case .held:
            let containers = first.filter { $0 != constants.nil }
            if containers.isEmpty { return ObjectSet() }
            let held = list(related(containers, .holds), word, node)
            for object in held { machine.write(containers, object, .container) }
            return held
        case .stack: return nearest(first) { self.machine.marks.isStack($0) }
        case .presenter: return presenters(of: first).union(ObjectSet(constants.nil))
        }
    }

    private func list(_ objects: ObjectSet, _ word: Word, _ node: NodeID) -> ObjectSet {
        if word == .prototype { return objects }
        let list = constants.object(.list, pass.site(node), pass.plainContext)
        pass.shorten(list)
        pass.put(objects.filter { $0 != constants.nil }, into: list, under: nil)
        return ObjectSet(list)
    }

    // MARK: Types

    private func anything(_ types: ObjectSet) -> ObjectSet {
        types.reduce(ObjectSet()) { result, object in
            switch constants.kind(object) {
            case .metatype(let type): result.union(pass.any(.nominal(type, [])))
            case .any(let type): result.union(pass.any(type.instance))
            default: result.union(pass.any(.unknown))
            }
        }
    }

    private func types(_ asked: ObjectSet, _ node: NodeID) -> ObjectSet {
        var result = ObjectSet()
        for object in asked {
            guard case .metatype(let type) = constants.kind(object) else { continue }
            for heir in program.concreteDescendants(of: type) where !program.type(heir).isExternal {
                result.insert(constants.object(.metatype(heir)))
            }
        }
        return list(result, .types, node)
    }

    /// The type of a name, or of one that begins with a text and ends with another; nil where there is none.
    private func named(_ parts: [ObjectSet]) -> ObjectSet {
        var names: Set<String?> = [""]
        for part in parts {
            names = Set(
                names.flatMap { beginning in
                    part.map { object -> String? in
                        guard let beginning, case .text(let text) = constants.kind(object) else { return nil }
                        return beginning + text
                    }
                })
        }
        return names.reduce(ObjectSet()) { result, name in
            guard let name else { return result.union(pass.any(.unknown)) }
            let short = name.split(separator: ".").last.map(String.init) ?? name
            return result.union(ObjectSet(constants.object(program.type(named: short).map { .metatype($0) } ?? .nil)))
        }
    }

    /// Makes an object of each type by the initializer that has these labels.
    private func make(_ types: ObjectSet, labels: [String?], _ node: NodeID) -> ObjectSet {
        var result = ObjectSet()
        for object in types {
            guard case .metatype(let type) = constants.kind(object) else {
                if case .any(let type) = constants.kind(object) { result.formUnion(pass.any(type.instance)) }
                continue
            }
            result.formUnion(make(type, labels: labels, node))
        }
        return result
    }

    func make(_ type: TypeID, labels: [String?], _ node: NodeID) -> ObjectSet {
        // A screen that a library makes is one for each class, wherever the library does it.
        let isScreen = machine.marks.isScreen(type)
        let made = pass.object(of: type, isScreen ? AllocationSite(heir: type) : pass.site(node), context(of: type))
        let initializers = program.nearestFunctions(named: "init", in: type) {
            program.function($0).declaration.parameters.map(\.label) == labels
        }
        for initializer in initializers.prefix(1) {
            let given = labels.indices.map { _ in pass.any(.unknown) }
            _ = pass.invoke(initializer, on: made, pass.numbered(given))
        }
        return ObjectSet(made)
    }

    /// What is made for nobody, as the delegates of an app are, is told apart by its class.
    private func context(of type: TypeID) -> ContextID? {
        if machine.marks.isScreen(type) || !constants.context(pass.plainContext).receivers.isEmpty { return nil }
        return constants.context(Context(receivers: [AllocationSite(heir: type)]))
    }

    /// What can be seen and functions give that others are to call.
    private func offered() -> ObjectSet {
        var result = ObjectSet()
        for function in program.functions {
            let declaration = function.declaration
            guard declaration.kind == .function, declaration.body != nil, !program.isLibrary(function.id),
                declaration.modifiers.contains(where: { ["public", "open"].contains($0) }),
                let given = declaration.result,
                machine.typing.resolve(given, in: function.id).nominals.contains(where: mayBeScreen)
            else { continue }
            let owner = function.owner.map {
                constants.object(declaration.isStatic ? .metatype($0) : .any(.nominal($0, [])))
            }
            let arguments = declaration.parameters.map { pass.any(machine.typing.resolve($0.type, in: function.id)) }
            let made = pass.invoke(function.id, on: owner, pass.numbered(arguments))
            result.formUnion(made)
            askAll(of: made, machine.typing.resolve(given, in: function.id).nominals)
        }
        return result
    }

    /// Whoever is given an object as something that a protocol describes may ask it for all that it describes.
    private func askAll(of objects: ObjectSet, _ types: [TypeID]) {
        let asked = types.filter { program.type($0).kind == .protocol && !program.type($0).isExternal }
            .flatMap { program.type($0).functions.values.joined() }
            .filter { program.function($0).declaration.kind == .function }.sorted()
        for object in objects where constants.instanceType(object) != nil {
            for method in asked {
                let declaration = program.function(method).declaration
                pass.event = CallRecord.Event(objects: ObjectSet(object), name: declaration.name)
                defer { pass.event = nil }
                let arguments = declaration.parameters.map { pass.any(machine.typing.resolve($0.type, in: method)) }
                _ = pass.invoke(method: method, of: object, arguments, pass.node)
            }
        }
    }

    private func mayBeScreen(_ type: TypeID) -> Bool {
        machine.marks.isScreen(type)
            || program.type(type).kind == .protocol
                && program.concreteDescendants(of: type).contains(where: machine.marks.isScreen)
    }

    // MARK: Where objects stand

    /// Something is shown on something, or stands inside of it: both are there to be seen.
    private func place(_ contents: ObjectSet, _ targets: ObjectSet, _ word: Word, _ call: Call, _ node: NodeID)
        -> ObjectSet
    {
        let kind = kind(call)
        let isOver = kind == "present" || kind == "popover"
        // What a list holds is told in the end: it may have more by then.
        var all = ObjectSet()
        for object in contents {
            if case .list = constants.kind(object) {
                all.formUnion(pass.elements(of: object, at: node))
            } else {
                all.insert(object)
            }
        }
        all = all.filter { $0 != constants.nil }
        machine.record.note(word, kind ?? "", pass.frame, node, [contents, targets])
        for object in all {
            for target in targets where constants.kind(target) != .nil {
                machine.write(ObjectSet(target), object, .relation(isOver ? .under : .inside))
                if word == .show { machine.write(ObjectSet(object), target, .relation(isOver ? .over : .holds)) }
            }
            pass.bringToLife(object)
        }
        return ObjectSet()
    }

    private func text(_ values: ObjectSet) -> String? {
        if let value = values.single, case .text(let text) = constants.kind(value) { return text }
        return nil
    }

    /// The case that a word is said with.
    private func kind(_ call: Call) -> String? {
        call.arguments.lazy.compactMap { argument -> String? in
            if case .implicitMember(let name) = pass.body.nodes[Int(argument.value)].shape { return name }
            return nil
        }.last
    }

    private func related(_ objects: ObjectSet, _ relation: Relation) -> ObjectSet {
        objects.reduce(ObjectSet()) { $0.union(pass.read(machine.heap.cell($1, machine.field(.relation(relation))))) }
    }

    /// The nearest of a kind on each way outwards.
    private func nearest(_ objects: ObjectSet, _ isWanted: (TypeID) -> Bool) -> ObjectSet {
        var (result, seen, next) = (ObjectSet(), ObjectSet(), Array(objects))
        while let object = next.popLast() {
            guard seen.insert(object) else { continue }
            for around in related(ObjectSet(object), .inside) {
                if constants.kind(around) == .nil || pass.type(of: around).map(isWanted) ?? false {
                    result.insert(around)
                } else {
                    next.append(around)
                }
            }
        }
        return result
    }

    private func presenters(of objects: ObjectSet) -> ObjectSet {
        var (result, seen, next) = (ObjectSet(), ObjectSet(), Array(objects))
        while let object = next.popLast() {
            guard seen.insert(object) else { continue }
            result.formUnion(related(ObjectSet(object), .under))
            next += related(ObjectSet(object), .inside).filter { $0 != constants.nil }
        }
        return result
    }

    // MARK: Selectors

    /// Runs the method that is called as one that a selector names, of the first up the responder chain that have one: no matter
    /// what they inherit it from.
    private func perform(_ method: FunctionID, upFrom sender: ObjectSet, _ given: [ObjectSet], _ node: NodeID)
        -> ObjectSet
    {
        let declaration = program.function(method).declaration
        let labels = declaration.parameters.map(\.label)
        func bodies(_ type: TypeID) -> [FunctionID] {
            program.nearestFunctions(named: declaration.name, in: type) {
                program.function($0).declaration.parameters.map(\.label) == labels
            }
        }
        return nearest(sender) { !bodies($0).isEmpty }.reduce(ObjectSet()) { result, target in
            guard let body = pass.type(of: target).flatMap({ bodies($0).first }) else { return result }
            return result.union(pass.invoke(method: body, of: target, given, node))
        }
    }

    private func perform(_ actions: ObjectSet, on targets: ObjectSet, with sender: ObjectSet, _ node: NodeID)
        -> ObjectSet
    {
        var result = ObjectSet()
        let given = [sender, pass.any(.unknown)]
        for action in actions {
            if case .text(let selector) = constants.kind(action) {
                result.formUnion(perform(named: selector, on: targets, given, node))
            }
            guard case .method(let method) = constants.kind(action) else { continue }
            if targets.contains(constants.nil) {
                result.formUnion(perform(method, upFrom: sender, given, node))
            }
            for target in targets {
                switch constants.kind(target) {
                case .instance, .any:
                    result.formUnion(pass.invoke(method: method, of: target, given, node))
                default: break
                }
            }
        }
        return result
    }

    /// Runs the method that has a name in Objective-C.
    private func perform(named selector: String, on targets: ObjectSet, _ given: [ObjectSet], _ node: NodeID)
        -> ObjectSet
    {
        targets.reduce(ObjectSet()) { result, target in
            guard let type = pass.type(of: target),
                let method = program.lineage(of: type).lazy.flatMap({ program.type($0).functions.values.joined() })
                    .first(where: { ObjectiveCName.isName(selector, of: program.function($0).declaration) })
            else { return result }
            return result.union(pass.invoke(method: method, of: target, given, node))
        }
    }
}
