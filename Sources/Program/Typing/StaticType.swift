/// The type of an expression as far as declarations tell it. Optionals are dropped.
package indirect enum StaticType: Hashable, Sendable {
    case nominal(TypeID, [StaticType])
    case composition([StaticType])
    case array(StaticType)
    case dictionary(StaticType, StaticType)
    case tuple([Element])
    case function([StaticType], StaticType)
    case metatype(StaticType)
    /// A generic parameter or associated type, with what it is known to conform to.
    case generic(String, constraint: StaticType?)
    case unknown

    package struct Element: Hashable, Sendable {
        package var label: String?
        package var type: StaticType

        package init(label: String?, type: StaticType) { (self.label, self.type) = (label, type) }
    }

    /// The nominal types this type is known to be or to conform to.
    package var nominals: [TypeID] {
        switch self {
        case .nominal(let id, _): [id]
        case .composition(let parts): parts.flatMap(\.nominals)
        case .generic(_, let constraint): constraint?.nominals ?? []
        default: []
        }
    }

    /// What a metatype is the type of; any other type itself.
    package var instance: StaticType {
        if case .metatype(let inner) = self { return inner }
        return self
    }

    package var isUnknown: Bool {
        if case .unknown = self { return true }
        return false
    }

    /// A closure, or a function as a value.
    package var isFunction: Bool {
        if case .function = self { return true }
        return false
    }
}
