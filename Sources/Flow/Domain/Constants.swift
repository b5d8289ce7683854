import Program

/// All abstract objects by number, with their contexts. An object, because the look-up of names and the machine fill one.
package final class Constants {
    private var objects = Interner<AbstractObject>()
    private var contexts = Interner<Context>()

    package var count: Int { objects.count }

    package subscript(id: ObjectID) -> AbstractObject { objects[Int(id)] }

    func kind(_ id: ObjectID) -> AbstractObject.Kind { objects[Int(id)].kind }

    /// A value that is the same wherever it stands.
    func object(_ kind: AbstractObject.Kind) -> ObjectID {
        ObjectID(objects.number(AbstractObject(kind: kind, site: nil, context: nil)).number)
    }

    /// What a site makes in a context.
    func object(_ kind: AbstractObject.Kind, _ site: AllocationSite, _ context: ContextID) -> ObjectID {
        ObjectID(objects.number(AbstractObject(kind: kind, site: site, context: context)).number)
    }

    /// Whether an object is of a kind that is copied when it is given to a variable.
    func mayBeCopy(_ object: ObjectID, _ program: Program) -> Bool {
        switch kind(object) {
        case .instance(let type): program.type(type).kind == .struct
        case .enumCase, .tuple, .list, .dictionary: self[object].site != nil
        default: false
        }
    }

    func context(_ id: ContextID) -> Context { contexts[Int(id)] }

    func context(_ context: Context) -> ContextID { ContextID(contexts.number(context).number) }

    package func context(of object: ObjectID) -> Context {
        self[object].context.map { contexts[Int($0)] } ?? Context()
    }
}
