import Facts

/// Which types extensions extend.
extension Linker {
    private enum Extended {
        case type(TypeID)
        /// No type of the app's.
        case foreign(String)
        /// One of several types of the name, or one that the file cannot see.
        case unclear
    }

    /// The type an extension extends: by full name, through a type alias, without a module's name in front, else external.
    mutating func extendedType(_ name: String, file: Int) -> TypeID {
        switch extended(name, file: file, depth: 0) {
        case .type(let id): return id
        case .foreign(let name): return external(name)
        case .unclear: return stranger(name)
        }
    }

    /// At most four aliases are followed: one may name itself.
    private func extended(_ name: String, file: Int, depth: Int) -> Extended {
        if depth > 4 { return .foreign(name) }
        if let shared = extendedNamesake(name, file: file, depth: depth) { return shared }
        if let id = typesByName[name] { return .type(id) }
        // An alias of the file's own goes before another file's.
        let own = facts.swift[file].aliases.first { $0.outer == nil && $0.name == name }.map { ($0.target, file) }
        if let (target, home) = own ?? topLevelAliases[name], let target = target.plainName {
            return extended(target, file: home, depth: depth + 1)
        }
        let withoutModule = name.split(separator: ".").dropFirst().joined(separator: ".")
        return typesByName[withoutModule].map(Extended.type) ?? .foreign(name)
    }

    /// What a name that several declarations share means in a file, the name of its module in front or not; nil for any other
    /// name.
    private func extendedNamesake(_ name: String, file: Int, depth: Int) -> Extended? {
        let path = name.split(separator: ".").map(String.init)
        guard let first = path.first else { return nil }
        var nested = path.dropFirst()
        var meanings = namesakes.meanings(of: first, in: file)
        if meanings == nil, typesByName[first] == nil, let second = nested.popFirst() {
            meanings = namesakes.meanings(of: second, inModule: first)
        }
        guard let meanings else { return nil }
        guard let only = meanings.first, meanings.count == 1 else { return .unclear }
        switch only {
        case .type(let id):
            let inner = nested.reduce(TypeID?.some(id)) { outer, name in outer.flatMap { types[Int($0)].nested[name] } }
            return inner.map(Extended.type)
                ?? .foreign(([types[Int(id)].name] + nested).joined(separator: "."))
        case .alias(let home):
            let alias = facts.swift[home].aliases.first {
                $0.outer == nil && $0.name == path[path.count - nested.count - 1]
            }
            guard let target = alias?.target.plainName else { return .unclear }
            return extended(([target] + nested).joined(separator: "."), file: home, depth: depth + 1)
        }
    }

    /// An external type of a name that no other code finds by it.
    private mutating func stranger(_ name: String) -> TypeID {
        if let known = strangers[name] { return known }
        let id = TypeID(types.count)
        types.append(TypeDraft(id: id, name: name, kind: .external))
        strangers[name] = id
        return id
    }
}
