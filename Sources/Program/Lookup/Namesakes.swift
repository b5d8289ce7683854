import Facts

/// Types and aliases outside of others that share their name with another, or that only their own file can name.
///
/// What different modules declare by one name are different types, and so is what is private to a file. A name means the
/// one of its own file, else that of its own module, else that of a module which the file imports. Where that leaves more
/// than one, or none, the name means nothing that is known.
struct Namesakes: Sendable {
    /// What a name may mean.
    enum Meaning: Hashable, Sendable {
        case type(TypeID)
        /// The alias that a file declares.
        case alias(file: Int)
    }

    private struct Declaration: Sendable {
        var file: Int
        /// Where the file is in the order of paths.
        var order: Int
        /// Nil for an alias.
        var index: TypeIndex?
        var kind: TypeDeclaration.Kind
        var isPrivate: Bool
        var isAccessible: Bool
        /// Declarations of one number are of one type.
        var group = -1
    }

    private let modules: FileModules
    private var declarations: [String: [Declaration]] = [:]
    private var groups: [TypeEntity.Part: Int] = [:]
    /// The full names of the types.
    private var names: [String] = []
    /// The types, as soon as they are known.
    private var types: [TypeID?] = []

    init(_ facts: ProjectFacts) {
        modules = FileModules(facts)
        declarations = Self.declarations(facts)
        var parts = declarations.mapValues(grouped)
        join(&parts, facts)
        for (name, groups) in parts.sorted(by: { $0.key < $1.key }) { number(groups, name, facts) }
    }

    /// Those of a name that is declared more than once, or for one file.
    private static func declarations(_ facts: ProjectFacts) -> [String: [Declaration]] {
        var all: [String: [Declaration]] = [:]
        let files = facts.swift.indices.sorted {
            (facts.swift[$0].isLibrary ? 1 : 0, facts.swift[$0].path, $0)
                < (facts.swift[$1].isLibrary ? 1 : 0, facts.swift[$1].path, $1)
        }
        for (order, file) in files.enumerated() {
            let facts = facts.swift[file]
            for (index, type) in facts.types.enumerated() where type.kind != .extension && type.outer == nil {
                // What stands in for one of UIKit's own adds to that.
                guard KnownTypes.ancestors[type.name] == nil else { continue }
                all[type.name, default: []].append(
                    Declaration(
                        file: file, order: order, index: index, kind: type.kind, isPrivate: type.isPrivate,
                        isAccessible: type.isAccessible))
            }
            for alias in facts.aliases where alias.outer == nil {
                all[alias.name, default: []].append(
                    Declaration(
                        file: file, order: order, kind: .extension, isPrivate: alias.isPrivate,
                        isAccessible: alias.isAccessible))
            }
        }
        return all.filter { _, declarations in
            declarations.count > 1 || declarations[0].isPrivate
        }
    }

    // MARK: Which declarations are of one type

    /// The declarations of types, those of one type together.
    private func grouped(_ all: [Declaration]) -> [[Declaration]] {
        all.filter { $0.index != nil }.reduce(into: []) { groups, declaration in
            let own = groups.indices.filter { groups[$0].contains { areOne($0, declaration) } }
            let joined = own.flatMap { groups[$0] } + [declaration]
            for index in own.reversed() { groups.remove(at: index) }
            groups.append(joined)
        }
    }

    /// Whether two declarations of one name are of one type: such as the clauses of `#if` give. Of files of which no project
    /// tells, classes and structures are taken for one, as are others of the same kind.
    private func areOne(_ a: Declaration, _ b: Declaration) -> Bool {
        if a.file == b.file { return true }
        if a.isPrivate || b.isPrivate { return false }
        if modules.areTogether(a.file, b.file) { return true }
        if modules.isTold(a.file) || modules.isTold(b.file) { return false }
        let values: Set<TypeDeclaration.Kind> = [.class, .struct, .actor]
        return a.kind == b.kind || (values.contains(a.kind) && values.contains(b.kind))
    }

    /// Takes types for one that a file means by one name: a file of several modules that are built for different purposes,
    /// where each has a type of that name.
    private func join(_ parts: inout [String: [[Declaration]]], _ facts: ProjectFacts) {
        for file in facts.swift.indices where modules.isShared(file) {
            for name in MentionedNames(in: facts.swift[file]).names {
                guard let groups = parts[name], groups.count > 1 else { continue }
                if groups.joined().contains(where: { $0.file == file }) { continue }
                let meant = groups.indices.filter { index in
                    groups[index].contains { !$0.isPrivate && modules.areTogether($0.file, file) }
                }
                guard meant.count > 1 else { continue }
                let others = groups.indices.filter { !meant.contains($0) }.map { groups[$0] }
                parts[name] = others + [meant.flatMap { groups[$0] }]
            }
        }
    }

    // MARK: Names

    /// Gives each type of a name its number and its full name: the one that comes first has the plain name, and those of
    /// apps come first; the others have that of their module or file in front.
    private mutating func number(_ types: [[Declaration]], _ name: String, _ facts: ProjectFacts) {
        let ordered = types.map { $0.sorted { $0.order < $1.order } }.sorted { rank($0) < rank($1) }
        var taken: Set<String> = []
        for group in ordered {
            guard let first = group.first else { continue }
            let path = facts.swift[first.file].path
            var fullName = name
            if !taken.isEmpty {
                let module = first.isPrivate ? [] : modules.names(of: first.file).map { "\($0).\(name)" }
                let file = path.split(separator: "/").last.map { ["\($0):\(name)"] } ?? []
                fullName = (module + file).first { !taken.contains($0) } ?? "\(path):\(name)"
            }
            taken.insert(fullName)
            for declaration in group {
                if let index = declaration.index { groups[.init(file: declaration.file, index: index)] = names.count }
            }
            names.append(fullName)
            self.types.append(nil)
        }
        declarations[name] = declarations[name]?.map { declaration in
            var declaration = declaration
            declaration.group = declaration.index.flatMap { groups[.init(file: declaration.file, index: $0)] } ?? -1
            return declaration
        }
    }

    private func rank(_ type: [Declaration]) -> (Int, Int, Int) {
        (
            type.allSatisfy(\.isPrivate) ? 1 : 0, type.contains { modules.isOfApp($0.file) } ? 0 : 1,
            type.first?.order ?? 0
        )
    }

    /// The full name of the type of a declaration; nil where the name it has is its own.
    func name(of part: TypeEntity.Part) -> String? { groups[part].map { names[$0] } }

    /// The type of which a declaration is one of several.
    func type(of part: TypeEntity.Part) -> TypeID? { groups[part].flatMap { types[$0] } }

    /// Notes which type a declaration became.
    mutating func note(_ type: TypeID, for part: TypeEntity.Part) {
        if let group = groups[part] { types[group] = type }
    }

    // MARK: Lookup

    /// What a name may mean in a file; nil for a name that has but one meaning anywhere.
    func meanings(of name: String, in file: Int) -> [Meaning]? {
        guard let all = declarations[name] else { return nil }
        let own = all.filter { $0.file == file }
        if !own.isEmpty { return typesFirst(own) }
        let visible = all.filter { !$0.isPrivate }
        let together = visible.filter { modules.areTogether($0.file, file) }
        if !together.isEmpty { return typesFirst(together) }
        let imported = visible.filter { modules.imports(file, $0.file) }
        if !imported.isEmpty {
            let accessible = imported.filter(\.isAccessible)
            return meanings(accessible.isEmpty ? imported : accessible)
        }
        // What belongs to no known module may be of any that is imported, and folders may be no targets after all.
        let loose = visible.filter { modules.isTold(file) ? !modules.isKnown($0.file) : !modules.isTold($0.file) }
        return typesFirst(loose)
    }

    /// Whether files of the project are built into a module of that name.
    func isModule(_ name: String) -> Bool { modules.isModule(name) }

    /// Whether several declarations have the name, or one that only its own file can name.
    func isShared(_ name: String) -> Bool { declarations[name] != nil }

    /// What a name may mean in modules of another name: `Module.Name`; nil for a name that has but one meaning anywhere.
    func meanings(of name: String, inModule module: String) -> [Meaning]? {
        declarations[name].map { all in meanings(all.filter { !$0.isPrivate && modules.isIn(module, $0.file) }) }
    }

    /// What a document that is built into modules may mean by a name; nil for a name that has but one meaning anywhere.
    func meanings(of name: String, in others: Set<CodeModule>) -> [Meaning]? {
        declarations[name].map { all in
            typesFirst(all.filter { !$0.isPrivate && modules.isBuilt($0.file, into: others) })
        }
    }

    /// Aliases count only where no type is among them.
    private func typesFirst(_ all: [Declaration]) -> [Meaning] {
        let types = all.filter { $0.index != nil }
        return types.isEmpty ? Array(meanings(all).prefix(1)) : meanings(types)
    }

    private func meanings(_ all: [Declaration]) -> [Meaning] {
        all.reduce(into: []) { found, declaration in
            let meaning: Meaning? =
                declaration.index == nil
                ? .alias(file: declaration.file) : types[declaration.group].map(Meaning.type)
            if let meaning, !found.contains(meaning) { found.append(meaning) }
        }
    }
}
