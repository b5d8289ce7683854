import Facts
import Program
import Source

/// What goes, and what documents say of how something comes.
extension Run {
    /// How something goes, as the descriptions of libraries say it.
    package enum LeavingKind: String {
        case dismiss, pop, popToRoot, popTo, unwind, close
    }

    /// A frame of a library's description takes something away.
    package struct Leaving {
        package var frame: FrameID
        package var kind: LeavingKind
        /// What goes, or what shows that.
        package var objects: ObjectSet
    }

    /// Linear in what was said.
    package func leavings() -> [Leaving] {
        machine.record.said.compactMap { place, arguments in
            guard place.word == .leave, let kind = LeavingKind(rawValue: place.kind), let objects = arguments.first
            else { return nil }
            return Leaving(frame: place.frame, kind: kind, objects: objects.filter { $0 != machine.constants.nil })
        }
    }

    /// A segue of a document, in its scene.
    package struct Segue: Hashable {
        package var document: String
        package var source: InterfaceScene
        package var segue: InterfaceSegue

        package var place: SourceLocation { SourceLocation(file: document, segue.position) }
    }

    /// Whether a document says that something stands in a container from the start.
    package func isDrawn(_ object: ObjectID, in container: ObjectID) -> Bool {
        guard let scene = document(of: object)?.1, let outer = document(of: container)?.1 else { return false }
        return outer.segues.contains { $0.kind == "relationship" && $0.destination == scene.objectID }
    }

    /// The segue that an object stands for; nil for all other objects.
    package func segue(of object: ObjectID) -> Segue? {
        machine.documents.segue(machine.constants[object].site).map { place, segue in
            let (document, scene) = machine.documents.both(place)
            return Segue(document: document.path, source: scene, segue: segue)
        }
    }
}

/// What objects hold.
extension Run {
    /// For each property of an object that has values: what it may be.
    ///
    /// Cost: one pass over all cells.
    package func properties() -> [(variable: VariableID, holder: ObjectID, values: ObjectSet)] {
        machine.heap.filledPlaces().compactMap { object, field, cell in
            guard case .variable(let variable) = machine.field(field) else { return nil }
            return (variable, object, machine.heap.values(cell))
        }
    }

    /// What a property of an object, of this name, may be.
    package func property(_ name: String, of object: ObjectID) -> ObjectSet {
        let variable = machine.constants.instanceType(object).flatMap { program.variable(named: name, in: $0) }
        return variable.map { values(object, .variable($0)).filter { $0 != machine.constants.nil } } ?? ObjectSet()
    }

    /// The objects of types. Linear in all objects.
    package func instances() -> [(object: ObjectID, type: TypeID)] {
        (0..<machine.objectCount).compactMap { position in
            machine.constants.instanceType(ObjectID(position)).map { (ObjectID(position), $0) }
        }
    }

    /// The property that a document has drawn an object for; nil for all other objects.
    package func outlet(of object: ObjectID) -> VariableID? {
        machine.constants[object].site?.outlet
    }
}
