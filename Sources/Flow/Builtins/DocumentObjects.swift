import Facts
import Program

/// Objects that the documents of Interface Builder make, while a frame runs.
struct DocumentObjects {
    let pass: Pass
    private var machine: Machine { pass.machine }
    private var constants: Constants { pass.constants }
    private var program: Program { pass.program }

    func scenes(_ identifiers: ObjectSet, _ names: ObjectSet) -> ObjectSet {
        var result = ObjectSet()
        for identifier in identifiers {
            for name in names {
                let text: String?
                switch constants.kind(identifier) {
                case .text(let known): text = known
                case .nil: text = nil
                default: continue
                }
                var document: String?
                if case .text(let known) = constants.kind(name) { document = known }
                if text == nil, document == nil { continue }
                for place in machine.documents.scenes(text, in: document) { result.formUnion(make(place)) }
            }
        }
        return result.isEmpty ? pass.any(.unknown) : result
    }

    /// The scenes that the app begins with, and what the system shows of its extensions.
    func initialScenes(_ names: ObjectSet) -> ObjectSet {
        var otherwise: String?
        if case .text(let name)? = names.single.map(constants.kind) { otherwise = name }
        var result = ObjectSet()
        for place in machine.documents.initialScenes(otherwise: otherwise) { result.formUnion(make(place)) }
        for name in machine.documents.extensionClasses {
            guard let type = program.type(runtimeName: name), machine.marks.isScreen(type) else { continue }
            result.formUnion(Words(pass: pass).make(type, labels: ["nibName", "bundle"], pass.node))
        }
        return result
    }

    /// The object of a scene, by its class, with what belongs to it from the start.
    func make(_ place: Documents.Place) -> ObjectSet {
        let (document, facts) = machine.documents.both(place)
        let name = facts.customClass ?? "UI" + facts.element.prefix(1).uppercased() + facts.element.dropFirst()
        guard let type = program.type(named: name) ?? program.type(named: "UIViewController") else {
            return ObjectSet()
        }
        let object = pass.object(of: type, place.site)
        decode(object, type)
        set("onPaperDocument", ObjectSet(constants.object(.text(document.name))), type, object)
        // What a damaged document draws in itself is not begun anew.
        guard pass.filling.insert(object) else { return ObjectSet(object) }
        defer { pass.filling = pass.filling.filter { $0 != object } }
        hold(place, object)
        for beside in machine.documents.objects(of: place) { make(beside, beside: object, facts.objectID) }
        wake(object, type)
        return ObjectSet(object)
    }

    /// What a container of a document holds from the start.
    private func hold(_ place: Documents.Place, _ object: ObjectID) {
        let related = machine.documents.facts(place).segues.filter { $0.kind == "relationship" }
        if related.isEmpty { return }
        let list = constants.object(.list, place.site(ofSegue: 0), pass.plainContext)
        pass.shorten(list)
        for segue in related {
            for place in machine.documents.destinations(of: segue, from: place) {
                pass.put(make(place), into: list, under: nil)
            }
        }
        pass.assign(ObjectSet(list), to: "viewControllers", of: object, isOne: false, pass.node)
    }

    private func make(_ beside: Documents.SceneObject, beside controller: ObjectID, _ controllerID: String) {
        guard let type = program.type(named: beside.className) else { return }
        let outlets = beside.outlets.filter { $0.destination == controllerID }
        let object = pass.object(of: type, beside.site, but: Set(outlets.map(\.property)))
        for outlet in outlets { set(outlet.property, ObjectSet(controller), type, object) }
        wake(object, type)
    }

    private func decode(_ object: ObjectID, _ type: TypeID) {
        let initializers = program.nearestFunctions(named: "init", in: type) {
            program.function($0).declaration.parameters.map(\.label) == ["coder"]
        }
        for initializer in initializers { _ = pass.invoke(initializer, on: object, [0: pass.any(.unknown)]) }
    }

    private func wake(_ object: ObjectID, _ type: TypeID) {
        for method in program.nearestFunctions(named: "awakeFromNib", in: type, where: { _ in true }).prefix(1) {
            _ = pass.invoke(method, on: object, [:])
        }
    }

    /// The segues of scenes as objects, by their identifiers.
    func segues(of objects: ObjectSet, _ identifiers: ObjectSet) -> ObjectSet {
        var result = ObjectSet()
        for object in objects {
            guard let place = Documents.Place(constants[object].site) else { continue }
            for (index, segue) in machine.documents.facts(place).segues.enumerated()
            where segue.kind != "relationship"
                && identifiers.contains(where: { isIdentifier($0, segue.identifier) })
            {
                result.formUnion(self.segue(segue, index, place, object))
            }
        }
        return result.isEmpty ? ObjectSet(constants.nil) : result
    }

    private func isIdentifier(_ object: ObjectID, _ identifier: String?) -> Bool {
        guard let identifier else { return false }
        if case .text(let text) = constants.kind(object) { return text == identifier }
        return constants.kind(object) != .nil
    }

    private func segue(_ segue: InterfaceSegue, _ index: Int, _ place: Documents.Place, _ source: ObjectID) -> ObjectSet
    {
        let custom = segue.customClass.flatMap { program.type(named: $0) }
        guard let type = custom ?? program.type(named: "UIStoryboardSegue") else { return ObjectSet() }
        let object = pass.object(of: type, place.site(ofSegue: index))
        var destinations = ObjectSet()
        for place in machine.documents.destinations(of: segue, from: place) { destinations.formUnion(make(place)) }
        set("destination", destinations, type, object)
        set("source", ObjectSet(source), type, object)
        set("identifier", ObjectSet(constants.object(segue.identifier.map { .text($0) } ?? .nil)), type, object)
        if let kind = Self.kinds[segue.kind], let kinds = program.type(type).nested["OnPaperKind"] ?? kindType {
            set("onPaperKind", pass.enumCase(kind, kinds), type, object)
        }
        return ObjectSet(object)
    }

    private var kindType: TypeID? {
        program.type(named: "UIStoryboardSegue").flatMap { program.type($0).nested["OnPaperKind"] }
    }

    private static let kinds = [
        "show": "show", "push": "show", "replace": "show", "showDetail": "detail", "modal": "present",
        "presentation": "present", "popoverPresentation": "popover", "popover": "popover", "embed": "embed",
    ]

    private func set(_ name: String, _ values: ObjectSet, _ type: TypeID, _ object: ObjectID) {
        guard let variable = program.variable(named: name, in: type) else { return }
        machine.write(values, object, .variable(variable))
    }

    /// What stands in documents: cells that somebody dequeues, what a nib has at its top.
    func parts(_ word: Word, _ names: ObjectSet) -> ObjectSet {
        var result = ObjectSet()
        for part in machine.documents.parts {
            let isAsked =
                word == .prototype ? part.isPrototype : names.contains { constants.kind($0) == .text(part.document) }
            guard isAsked, let type = program.type(named: part.className) else { continue }
            result.insert(pass.object(of: type, part.site))
        }
        if !result.isEmpty { return result }
        // Cells without a class of their own are not among the parts.
        let isNone = word == .prototype && !machine.documents.hasStoryboards
        return isNone ? ObjectSet(constants.nil) : pass.any(.unknown)
    }

    /// Runs what an object's document says: its actions, its segues, what it holds from the start.
    func connect(_ object: ObjectID, _ node: NodeID) {
        guard case .instance(let type) = constants.kind(object) else { return }
        var actions: [InterfaceAction] = []
        var outlets: [InterfaceOutlet] = []
        if let place = Documents.Place(constants[object].site) {
            let facts = machine.documents.facts(place)
            (actions, outlets) = (facts.actions, facts.outlets)
            follow(place, object, type, node)
            connectViews(of: object, type, place, node)
            connectParts(
                of: object, type, outlets.filter { $0.destination == facts.objectID || $0.owner == facts.objectID },
                place.document, node)
        } else {
            outlets = machine.documents.outlets(ofClass: program.type(type).shortName)
        }
        connectOutlets(of: object, type, outlets, node)
        for own in program.lineage(of: type) where !program.type(own).isExternal {
            actions += machine.documents.actions(ofClass: program.type(own).shortName)
        }
        for selector in Set(actions.map(\.selector)).sorted() {
            let name = String(selector.prefix { $0 != ":" })
            for method in program.nearestFunctions(named: name, in: type, where: { _ in true }).prefix(1) {
                pass.event = CallRecord.Event(objects: ObjectSet(object), name: selector)
                defer { pass.event = nil }
                _ = pass.invoke(method, on: object, [0: pass.any(.unknown)])
            }
        }
    }

    private func follow(_ place: Documents.Place, _ object: ObjectID, _ type: TypeID, _ node: NodeID) {
        for (index, segue) in machine.documents.facts(place).segues.enumerated() {
            if segue.kind == "relationship" { continue }
            if segue.isTriggeredByInterface || segue.kind == "embed" {
                let made = self.segue(segue, index, place, object)
                // Somebody touches what it hangs on.
                if segue.kind != "embed" {
                    pass.event = CallRecord.Event(objects: ObjectSet(object), name: "prepare(for:sender:)")
                }
                defer { pass.event = nil }
                for method in program.nearestFunctions(named: "onPaperFollow", in: type, where: { _ in true }) {
                    _ = pass.invoke(method, on: object, [0: made, 1: pass.any(.unknown)])
                }
            }
        }
    }

    /// The outlets of an object stand in it, and those of its parts that the document has made its delegates are told.
    private func connectOutlets(of object: ObjectID, _ type: TypeID, _ outlets: [InterfaceOutlet], _ node: NodeID) {
        for property in machine.lookups.storedProperties(of: type)
        where machine.lookups.property(property.id).isOutlet {
            let places = Set(outlets.filter { $0.property == property.name }.map(\.destination))
            for part in pass.property(property.id, of: object) {
                guard case .instance(let partType) = constants.kind(part), machine.marks.lives(partType) else {
                    continue
                }
                machine.write(ObjectSet(object), part, .relation(.inside))
                if !program.type(partType).isExternal {
                    decode(part, partType)
                    wake(part, partType)
                }
                for outlet in outlets where places.contains(outlet.owner) && outlet.property != property.name {
                    pass.assign(ObjectSet(object), to: outlet.property, of: part, isOne: false, node)
                }
                pass.bringToLife(part)
            }
        }
    }

    /// The views of a scene that the app has a class for, and no outlet.
    private func connectViews(of object: ObjectID, _ type: TypeID, _ place: Documents.Place, _ node: NodeID) {
        let outlets = machine.documents.facts(place).outlets
        let held = Set(outlets.filter { $0.owner == machine.documents.facts(place).objectID }.map(\.destination))
        for view in machine.documents.views(of: place) where !held.contains(view.objectID) {
            guard let viewType = program.type(named: view.className), machine.marks.lives(viewType) else { continue }
            let part = pass.object(of: viewType, view.site)
            decode(part, viewType)
            if view.isWhole { pass.assign(ObjectSet(part), to: "view", of: object, isOne: false, node) }
            machine.write(ObjectSet(object), part, .relation(.inside))
            connect(part, node)
            wake(part, viewType)
            pass.bringToLife(part)
        }
    }

    /// Parts of a document that have an object for their delegate and are no outlet of it.
    private func connectParts(
        of object: ObjectID, _ type: TypeID, _ outlets: [InterfaceOutlet], _ document: Int, _ node: NodeID
    ) {
        let held = Set(outlets.map(\.destination))
        for (index, outlet) in outlets.enumerated()
        where ["delegate", "dataSource"].contains(outlet.property) && !held.contains(outlet.owner) {
            let name = "UI" + outlet.ownerElement.prefix(1).uppercased() + outlet.ownerElement.dropFirst()
            guard let partType = program.type(named: name), machine.marks.lives(partType) else { continue }
            let first = outlets.firstIndex { $0.owner == outlet.owner } ?? index
            let part = pass.object(
                of: partType, AllocationSite(function: FunctionID(-1 - document), node: NodeID(1 << 29 + first)))
            pass.assign(ObjectSet(object), to: outlet.property, of: part, isOne: false, node)
            machine.write(ObjectSet(object), part, .relation(.inside))
            pass.bringToLife(part)
        }
    }
}
