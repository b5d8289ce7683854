import Facts

/// The names that a file uses where a type may stand, in the order of the alphabet. A type is followed to its parts, which are
/// smaller than it.
struct MentionedNames {
    private var found: Set<String> = []

    var names: [String] { found.sorted() }

    init(in file: SwiftFacts) {
        for type in file.types {
            if type.kind == .extension { found.insert(String(type.name.prefix { $0 != "." })) }
            type.inherits.forEach { add($0) }
            add(type.generics, type.requirements)
            for payload in type.cases.flatMap(\.payload) { add(payload.type) }
        }
        for alias in file.aliases { add(alias.target) }
        for variable in file.variables { variable.type.map { add($0) } }
        for function in file.functions {
            add(function.generics, function.requirements)
            for parameter in function.parameters { add(parameter.type) }
            function.result.map { add($0) }
            function.body.map { add($0) }
        }
    }

    private mutating func add(_ generics: [GenericParameter], _ requirements: [GenericRequirement]) {
        for generic in generics { generic.constraint.map { add($0) } }
        for requirement in requirements {
            add(requirement.subject)
            add(requirement.constraint)
        }
    }

    private mutating func add(_ body: Body) {
        for node in body.nodes {
            switch node.shape {
            case .name(let name): found.insert(name)
            case .type(let type), .metatype(let type), .cast(_, let type, _): add(type)
            case .keyPath(let root?, _): add(root)
            default: break
            }
        }
        for local in body.locals { local.type.map { add($0) } }
    }

    private mutating func add(_ type: TypeReference) {
        switch type {
        case .named(let components):
            if let first = components.first { found.insert(first.name) }
            for argument in components.flatMap(\.arguments) { add(argument) }
        case .optional(let inner), .array(let inner), .metatype(let inner): add(inner)
        case .dictionary(let key, let value):
            add(key)
            add(value)
        case .tuple(let elements): for element in elements { add(element.type) }
        case .function(let parameters, let result):
            for parameter in parameters { add(parameter) }
            add(result)
        case .composition(let parts): for part in parts { add(part) }
        case .other: break
        }
    }
}
