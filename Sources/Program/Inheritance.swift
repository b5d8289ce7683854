/// Who inherits from whom.
extension Program {
    /// The type itself, then its superclasses and protocols, nearest first, each once.
    package func lineage(of type: TypeID) -> [TypeID] {
        var order = [type]
        var seen: Set<TypeID> = [type]
        var index = 0
        while index < order.count {
            for ancestor in types[Int(order[index])].supertypes.flatMap(\.nominals) where seen.insert(ancestor).inserted {
                order.append(ancestor)
            }
            index += 1
        }
        return order
    }

    /// The direct superclass, or nil.
    package func superclass(of type: TypeID) -> TypeID? {
        types[Int(type)].supertypes.lazy.flatMap(\.nominals).first { candidate in
            let kind = types[Int(candidate)].kind
            return kind == .class || (kind == .external && isExternalClass(candidate))
        }
    }

    private func isExternalClass(_ type: TypeID) -> Bool {
        let name = types[Int(type)].name
        return name == "NSObject" || KnownTypes.ancestors[name] != nil
    }

    /// Whether `type` is `ancestor` or inherits from it or conforms to it.
    package func inherits(_ type: TypeID, from ancestor: TypeID) -> Bool {
        if type == ancestor { return true }
        return lineage(of: type).contains(ancestor)
    }

    package func inherits(_ type: TypeID, fromNamed ancestor: String) -> Bool {
        guard let id = typesByName[ancestor] else { return false }
        return inherits(type, from: id)
    }

    /// Every type that inherits from `type` or conforms to it, itself included, sorted.
    package func descendants(of type: TypeID) -> [TypeID] {
        var seen: Set<TypeID> = [type]
        var queue = [type]
        while let next = queue.popLast() {
            for child in types[Int(next)].subtypes where seen.insert(child).inserted { queue.append(child) }
        }
        return seen.sorted()
    }

    /// The classes, structs and enums of the app that are, inherit from, or conform to `type`, sorted.
    package func concreteDescendants(of type: TypeID) -> [TypeID] {
        descendants(of: type).filter { id in
            let kind = types[Int(id)].kind
            return kind == .class || kind == .struct || kind == .enum
        }
    }

    /// Whether a value of one type may also be of the other.
    package func isRelated(_ a: TypeID, _ b: TypeID) -> Bool {
        if inherits(a, from: b) || inherits(b, from: a) { return true }
        let (first, second) = (types[Int(a)].kind, types[Int(b)].kind)
        guard first == .protocol || second == .protocol else { return false }
        // Two protocols, or a protocol and a class, meet in a type that is both.
        let below = Set(descendants(of: a))
        return descendants(of: b).contains { below.contains($0) }
    }
}
