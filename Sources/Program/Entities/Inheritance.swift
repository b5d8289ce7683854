/// For every type the types above and below it, worked out once.
struct Ancestry: Sendable {
    /// The type itself, then its superclasses and protocols, nearest first, each once.
    private(set) var lineages: [[TypeID]] = []
    /// Every type that is, inherits from, or conforms to the type, sorted.
    private(set) var below: [[TypeID]] = []

    init(_ types: [TypeDraft]) {
        let direct = types.map { $0.supertypes.flatMap(\.nominals) }
        // By which type each was met last: looking for it in the lineage would take long where that is long.
        var met: [TypeID?] = Array(repeating: nil, count: types.count)
        let isProtocol = types.map { $0.kind == .protocol }
        lineages = types.map { Self.lineage(of: $0.id, direct, isProtocol, &met) }
        below = Array(repeating: [], count: types.count)
        for (type, lineage) in lineages.enumerated() {
            for ancestor in lineage { below[Int(ancestor)].append(TypeID(type)) }
        }
    }

    /// What a protocol asks its adopters to inherit from stands behind all that they say they inherit from.
    private static func lineage(
        of type: TypeID, _ direct: [[TypeID]], _ isProtocol: [Bool], _ met: inout [TypeID?]
    ) -> [TypeID] {
        var (order, asked, index) = ([type], [TypeID](), 0)
        met[Int(type)] = type
        while index < order.count {
            let isAsked = isProtocol[Int(order[index])]
            for ancestor in direct[Int(order[index])] where met[Int(ancestor)] != type {
                if isAsked, !isProtocol[Int(ancestor)] {
                    asked.append(ancestor)
                } else {
                    met[Int(ancestor)] = type
                    order.append(ancestor)
                }
            }
            index += 1
            if index < order.count { continue }
            for ancestor in asked where met[Int(ancestor)] != type {
                met[Int(ancestor)] = type
                order.append(ancestor)
            }
            asked = []
        }
        return order
    }
}

/// Who inherits from whom.
extension Program {
    /// The type itself, then its superclasses and protocols, nearest first, each once.
    package func lineage(of type: TypeID) -> [TypeID] {
        Int(type) < ancestry.lineages.count ? ancestry.lineages[Int(type)] : [type]
    }

    /// The direct superclass, or nil.
    package func superclass(of type: TypeID) -> TypeID? {
        types[Int(type)].supertypes.lazy.flatMap(\.nominals).first { candidate in
            let kind = types[Int(candidate)].kind
            return kind == .class || (kind == .external && isExternalClass(candidate))
        }
    }

    package func isExternalClass(_ type: TypeID) -> Bool {
        let entity = types[Int(type)]
        return entity.name == "NSObject" || !entity.supertypes.isEmpty
    }

    /// Whether `type` is `ancestor` or inherits from it or conforms to it. Lineages are short, so they are gone through.
    package func inherits(_ type: TypeID, from ancestor: TypeID) -> Bool {
        type == ancestor || lineage(of: type).contains(ancestor)
    }

    package func inherits(_ type: TypeID, fromNamed ancestor: String) -> Bool {
        typesByName[ancestor].map { inherits(type, from: $0) } ?? false
    }

    /// Whether a type names `ancestor` in its inheritance clause or in one of those it inherits from; the ancestor need
    /// not be declared anywhere.
    package func adopts(_ type: TypeID, named ancestor: String) -> Bool {
        lineage(of: type).contains { id in
            self.type(id).parts.contains { part in
                facts.swift[part.file].types[part.index].inherits.contains { $0.plainName == ancestor }
            }
        }
    }

    /// Whether a type is a structure of the app that is a `View` of SwiftUI's, or wraps a controller for it.
    package func isSwiftUIView(_ id: TypeID) -> Bool {
        guard type(id).kind == .struct else { return false }
        return ["View", "UIViewControllerRepresentable"].contains { name in
            type(named: name).map { type($0).isExternal && inherits(id, from: $0) } ?? false
        }
    }

    /// Every type that inherits from `type` or conforms to it, itself included, sorted.
    package func descendants(of type: TypeID) -> [TypeID] {
        Int(type) < ancestry.below.count ? ancestry.below[Int(type)] : [type]
    }

    /// The classes, structs and enums of the app that are, inherit from, or conform to `type`, sorted.
    package func concreteDescendants(of type: TypeID) -> [TypeID] {
        descendants(of: type).filter { id in
            let kind = types[Int(id)].kind
            return kind == .class || kind == .struct || kind == .enum
        }
    }

    /// The types that a value of `type` may be known as: its own, those above and below it, and those above these.
    package func relatives(of type: TypeID) -> Set<TypeID> {
        descendants(of: type).reduce(into: Set(lineage(of: type))) { $0.formUnion(lineage(of: $1)) }
    }

    /// Whether a value of one type may also be of the other.
    package func isRelated(_ a: TypeID, _ b: TypeID) -> Bool {
        if inherits(a, from: b) || inherits(b, from: a) { return true }
        guard types[Int(a)].kind == .protocol || types[Int(b)].kind == .protocol else { return false }
        // Two protocols, or a protocol and a class, meet in a type that is both.
        let (first, second) = (descendants(of: a), descendants(of: b))
        let (fewer, other) = first.count <= second.count ? (first, b) : (second, a)
        return fewer.contains { inherits($0, from: other) }
    }

    /// A view controller that neither the app nor the system's frameworks declare.
    package func isForeignController(_ type: TypeID) -> Bool {
        self.type(type).isExternal && KnownTypes.ancestors[self.type(type).name] == nil
            && inherits(type, fromNamed: "UIViewController")
    }
}
