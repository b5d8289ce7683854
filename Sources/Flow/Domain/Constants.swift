import Program

/// All abstract objects by number, with their contexts. An object, because the look-up of names and the machine fill one.
package final class Constants {
    @exclusivity(unchecked) private var objects: [AbstractObject] = []
    /// Those that are the same wherever they stand.
    private var values: [AbstractObject.Kind: ObjectID] = [:]
    /// By type.
    @exclusivity(unchecked) private var metatypes: [ObjectID?] = []
    /// Allocation sites and their contexts by number.
    @exclusivity(unchecked) private var sites = IntegerMap()
    private var contexts = Interner<Context>()
    /// By site and context: the first object that is made there.
    @exclusivity(unchecked) private var made = IntegerMap()
    /// By object: another one that is made in the same place.
    @exclusivity(unchecked) private var further: [ObjectID?] = []
    let `nil`: ObjectID
    let yes: ObjectID
    let no: ObjectID
    /// Whatever there is.
    let anything: ObjectID
    /// What a function gives that gives nothing: `()`.
    let void: ObjectID
    let noContext: ContextID

    init() {
        noContext = ContextID(contexts.number(Context()).number)
        for (number, kind) in [AbstractObject.Kind.nil, .flag(true), .flag(false), .any(.unknown), .tuple]
            .enumerated()
        {
            objects.append(AbstractObject(kind: kind, site: nil, context: nil))
            further.append(nil)
            values[kind] = ObjectID(number)
        }
        (self.nil, yes, no, anything, void) = (ObjectID(0), ObjectID(1), ObjectID(2), ObjectID(3), ObjectID(4))
    }

    package var count: Int { objects.count }

    package subscript(id: ObjectID) -> AbstractObject { objects[Int(id)] }

    func kind(_ id: ObjectID) -> AbstractObject.Kind { objects[Int(id)].kind }

    /// The type that an object is an instance of; nil for all other kinds.
    func instanceType(_ id: ObjectID) -> TypeID? {
        if case .instance(let type) = objects[Int(id)].kind { return type }
        return nil
    }

    func isClosure(_ id: ObjectID) -> Bool {
        if case .closure = objects[Int(id)].kind { return true }
        return false
    }

    /// The context that an object was made in; nil for values that are the same wherever they stand.
    func contextID(of id: ObjectID) -> ContextID? { objects[Int(id)].context }

    /// A value that is the same wherever it stands.
    func object(_ kind: AbstractObject.Kind) -> ObjectID {
        switch kind {
        case .nil: return self.nil
        case .flag(let flag): return flag ? yes : no
        case .metatype(let type): return metatype(type)
        default: return value(kind)
        }
    }

    private func value(_ kind: AbstractObject.Kind) -> ObjectID {
        if let known = values[kind] { return known }
        let object = append(AbstractObject(kind: kind, site: nil, context: nil))
        values[kind] = object
        return object
    }

    private func metatype(_ type: TypeID) -> ObjectID {
        while metatypes.count <= Int(type) { metatypes.append(nil) }
        if let known = metatypes[Int(type)] { return known }
        let object = append(AbstractObject(kind: .metatype(type), site: nil, context: nil))
        metatypes[Int(type)] = object
        return object
    }

    /// What a site makes in a context.
    func object(_ kind: AbstractObject.Kind, _ site: AllocationSite, _ context: ContextID) -> ObjectID {
        let number = sites.insert(IntegerMap.key(site.function.position, site.node), Int32(sites.count)).value
        let (first, isNew) = made.insert(IntegerMap.key(number, context.position), Int32(objects.count))
        if isNew { return append(AbstractObject(kind: kind, site: site, context: context)) }
        var object = ObjectID(Int(first))
        while objects[Int(object)].kind != kind {
            guard let next = further[Int(object)] else {
                let new = append(AbstractObject(kind: kind, site: site, context: context))
                further[Int(object)] = new
                return new
            }
            object = next
        }
        return object
    }

    private func append(_ object: AbstractObject) -> ObjectID {
        objects.append(object)
        further.append(nil)
        return ObjectID(objects.count - 1)
    }

    func context(_ id: ContextID) -> Context { contexts[Int(id)] }

    func context(_ context: Context) -> ContextID {
        context.receivers.isEmpty ? noContext : ContextID(contexts.number(context).number)
    }

    package func context(of object: ObjectID) -> Context {
        objects[Int(object)].context.map { contexts[Int($0)] } ?? Context()
    }
}
