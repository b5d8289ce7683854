import Facts
import Program
import Source

/// What a finished run is asked for: its frames and who called them, what was shown, and where objects stand.
package struct Run {
    let machine: Machine

    package init(_ machine: Machine) { self.machine = machine }

    package var program: Program { machine.program }

    // MARK: Frames

    package var frameCount: Int { machine.frameCount }

    /// What a frame runs.
    package enum Code {
        case unit(Unit)
        /// What a library does with an object that it is given.
        case handed(ObjectID)
        /// What a library does with an object that is there to be seen.
        case lives(ObjectID)
    }

    package func code(of frame: FrameID) -> Code {
        let key = machine.frame(frame)
        guard machine.isLibrary(key.unit), let object = key.receiver else { return .unit(machine.units[key.unit]) }
        return machine.libraryUse(of: key.unit) == .lives ? .lives(object) : .handed(object)
    }

    /// Whether a frame runs code of the app.
    package func isOfApp(_ frame: FrameID) -> Bool {
        guard case .unit(let unit) = code(of: frame) else { return false }
        return !program.isLibrary(unit.function)
    }

    /// The place of a frame's code among all code units; equal for frames of one unit.
    package func order(of frame: FrameID) -> Int { Int(machine.frame(frame).unit) }

    /// The object that a method runs on, or the `self` of a closure.
    package func receiver(of frame: FrameID) -> ObjectID? {
        let key = machine.frame(frame)
        if machine.isLibrary(key.unit) { return nil }
        return machine.units[key.unit].closure == nil ? key.receiver : key.owner
    }

    /// Whether a frame runs an initializer.
    package func initializes(_ frame: FrameID) -> Bool {
        guard case .unit(let unit) = code(of: frame), unit.closure == nil else { return false }
        return program.function(unit.function).declaration.kind == .initializer
    }

    /// What the parameters of a frame have.
    package func given(to frame: FrameID) -> ObjectSet {
        guard case .unit(let unit) = code(of: frame) else { return ObjectSet() }
        return program.function(unit.function).declaration.parameters.indices.reduce(into: ObjectSet()) {
            $0.formUnion(machine.heap.values(machine.parameter($1, of: frame)))
        }
    }

    /// A frame calls another one, now or later.
    package struct Call {
        /// Its place among all.
        package var number: Int
        package var caller: FrameID
        package var node: NodeID
        package var callee: FrameID
        /// What is done to which objects; nil where the caller itself runs the other one.
        package var event: (objects: ObjectSet, name: String)?
        /// What containers have to be answered for it.
        package var questions: [StackQuestion]
    }

    /// Linear in the edges between frames.
    package func calls() -> [Call] {
        let record = machine.callRecord
        return record.edges.enumerated().map { index, edge in
            let site = record.sites[Int(edge.site)]
            let event = record.events[Int32(index)].map { ($0.objects, $0.name) }
            return Call(
                number: index, caller: site.caller, node: site.node, callee: edge.callee, event: event,
                questions: record.questions[edge.site] ?? [])
        }
    }

    // MARK: What is shown

    /// How something is put somewhere, as the descriptions of libraries say it.
    package enum ShowingKind: String {
        case push, present, popover, root, window, tab, child, page, primary, detail
        /// It stands inside, and is no screen of its own for that.
        case part

        /// Whether a container holds it from then on.
        package var isHeld: Bool {
            switch self {
            case .push, .root, .tab, .page, .child, .primary, .detail: true
            case .present, .popover, .window, .part: false
            }
        }
    }

    /// A frame of a library's description shows something on something.
    package struct Showing {
        package var frame: FrameID
        package var kind: ShowingKind
        package var content: ObjectSet
        package var targets: ObjectSet
        /// The frame shows one thing, or one list of them: not one of several.
        package var isSingle: Bool
    }

    /// Cost: linear in what was said, lists included.
    package func showings() -> [Showing] {
        machine.record.said.flatMap { place, arguments -> [Showing] in
            let kind: ShowingKind?
            switch place.word {
            case .contain: kind = .part
            case .show: kind = ShowingKind(rawValue: place.kind)
            default: kind = nil
            }
            guard let kind else { return [] }
            let (own, added) = content(arguments[0], isOnTop: kind == .root)
            let isSingle = arguments[0].filter { $0 != machine.constants.nil }.count < 2
            return [(own, kind), (added, kind == .root ? .push : kind)].filter { !$0.0.isEmpty }.map {
                Showing(frame: place.frame, kind: $1, content: $0, targets: arguments[1], isSingle: isSingle)
            }
        }
    }

    /// What is shown, lists element by element, and what is added to what a container holds already.
    /// - Parameter isOnTop: the last one lies over the others, which are not seen.
    private func content(_ objects: ObjectSet, isOnTop: Bool) -> (own: ObjectSet, added: ObjectSet) {
        var (own, added) = (ObjectSet(), ObjectSet())
        for object in objects where object != machine.constants.nil {
            guard case .list = machine.constants.kind(object) else {
                own.insert(object)
                continue
            }
            let (elements, isAdded) = isOnTop ? last(of: object) : all(of: object)
            if isAdded { added.formUnion(elements) } else { own.formUnion(elements) }
        }
        return (own, added)
    }

    /// The elements of a list that are not among those which a container holds already, and whether it has some of these.
    private func all(of list: ObjectID) -> (elements: ObjectSet, isAdded: Bool) {
        var (elements, isAdded, seen, next) = (ObjectSet(), false, ObjectSet(list), [list])
        while let list = next.popLast() {
            if !values(list, .container).isEmpty || !values(list, .taken).isEmpty {
                isAdded = true
                continue
            }
            elements.formUnion(values(list, .all))
            for base in values(list, .base) where seen.insert(base) { next.append(base) }
        }
        return (elements.filter { $0 != machine.constants.nil }, isAdded)
    }

    /// The same of the last element alone, if the list has what it was written out with.
    private func last(of list: ObjectID) -> (elements: ObjectSet, isAdded: Bool) {
        let all = all(of: list)
        if all.isAdded || !values(list, .elements).isEmpty || !values(list, .base).isEmpty { return all }
        var elements = ObjectSet()
        for count in values(list, .value) {
            guard case .number(let text) = machine.constants.kind(count), let count = Int(text) else { return all }
            elements.formUnion(values(list, .element(String(count - 1))))
        }
        return (elements.filter { $0 != machine.constants.nil }, false)
    }

    func values(_ object: ObjectID, _ field: Field) -> ObjectSet {
        machine.heap.known(object, machine.field(field)).map { machine.heap.values($0) } ?? ObjectSet()
    }

    // MARK: Objects

    package func kind(of object: ObjectID) -> AbstractObject.Kind { machine.constants.kind(object) }

    /// The node that made an object; nil for what is the same wherever it stands, and where a document draws it.
    package func site(of object: ObjectID) -> AllocationSite? {
        machine.constants[object].site.flatMap { $0.function.position < 0 ? nil : $0 }
    }

    /// Whether it is known what an object is.
    package func isKnown(_ object: ObjectID) -> Bool { machine.constants.instanceType(object) != nil }

    /// Whether a library declares the type of an object.
    package func isOfLibrary(_ object: ObjectID) -> Bool {
        machine.constants.instanceType(object).map { program.type($0).isExternal } ?? false
    }

    /// Where the type of an object is declared.
    package func declaration(of object: ObjectID) -> SourceLocation? {
        machine.constants.instanceType(object).flatMap { program.type($0).location }
    }

    /// The document and the scene in it that an object was made by.
    package func document(of object: ObjectID) -> (InterfaceFacts, InterfaceScene)? {
        Documents.Place(machine.constants[object].site).map { machine.documents.both($0) }
    }

    /// What the descriptions of libraries mark types as.
    package enum Mark {
        case none
        case screen
        /// Shows nothing of its own but what it is given.
        case frame(isStack: Bool)
        /// A container that is itself seen.
        case container
        /// A screen where a controller hosts it.
        case hosted
        /// A screen of the system's.
        case system
    }

    package func mark(of type: TypeID) -> Mark {
        let marks = machine.marks
        if marks.isHosted(type) { return .hosted }
        guard marks.isScreen(type) else { return .none }
        if marks.isSystem(type) { return .system }
        if marks.isFrame(type) { return .frame(isStack: marks.isStack(type)) }
        return marks.isContainer(type) ? .container : .screen
    }

    /// Whether an object stands in a screen of the system's: a button in a dialog.
    package func standsInSystemScreen(_ object: ObjectID) -> Bool {
        related(object, .inside).contains { machine.constants.instanceType($0).map(machine.marks.isSystem) ?? false }
    }

    /// Whether an object is a screen that is made with any other one.
    package func wraps(_ object: ObjectID) -> Bool {
        machine.constants.instanceType(object).map(machine.marks.wraps) ?? false
    }

    /// Whether an object is one of a class that is a screen.
    package func isScreen(_ object: ObjectID) -> Bool {
        machine.constants.instanceType(object).map(machine.marks.isScreen) ?? false
    }

    /// Whether a type is the one that all other screens inherit from: it says nothing of what is seen.
    package func isPlainScreen(_ type: TypeID) -> Bool {
        machine.marks.isScreen(type)
            && !program.lineage(of: type).dropFirst().contains {
                program.type($0).kind != .protocol && machine.marks.isScreen($0)
            }
    }

    package func related(_ object: ObjectID, _ relation: Relation) -> ObjectSet {
        values(object, .relation(relation)).filter { $0 != machine.constants.nil }
    }

    package func text(of object: ObjectID) -> String { Description(machine).text(object) }
}
