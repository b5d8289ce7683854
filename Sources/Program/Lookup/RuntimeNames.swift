import Facts

/// The names that classes have in Objective-C, by which storyboards, xibs and property lists call them: the one that
/// `@objc(ABCHome)` gives, or the mangled one, `_TtC3App14HomeController`.
struct RuntimeNames {
    /// A class that has a name of its own there.
    private struct Renamed {
        /// As Swift has it, with the types around it: `Outer.HomeController`.
        var name: String
        var path: String
    }

    private var renamed: [String: [Renamed]] = [:]
    /// The names of the types that Swift files declare, by the last part.
    private var declared: [Substring: Set<String>] = [:]

    /// Cost in proportion to the types of the files.
    init(_ files: [SwiftFacts]) {
        for file in files {
            var names: [String] = []
            for type in file.types {
                // What is outer stands before.
                let outer = type.outer.flatMap { names.indices.contains($0) ? names[$0] + "." : nil } ?? ""
                names.append(outer + type.name)
                if type.kind == .extension { continue }
                declared[Substring(type.name), default: []].insert(outer + type.name)
                guard let given = type.attributes.lazy.compactMap(\.runtimeName).first, given != type.name else {
                    continue
                }
                renamed[given, default: []].append(Renamed(name: outer + type.name, path: file.path))
            }
        }
    }

    /// The facts, where documents name each class as Swift does, and files of Objective-C those that they may make as well.
    /// Cost in proportion to the names in these.
    func applied(to facts: ProjectFacts) -> ProjectFacts {
        var result = facts
        for index in facts.interfaces.indices { apply(to: &result.interfaces[index], facts.modules) }
        for (index, file) in facts.objectiveC.enumerated() {
            let meant = file.names.flatMap { renamed[$0] ?? [] }.map { short($0.name) }
            if !meant.isEmpty { result.objectiveC[index].names = Set(file.names).union(meant).sorted() }
        }
        return result
    }

    private func apply(to document: inout InterfaceFacts, _ modules: [String: Set<CodeModule>]) {
        let path = document.path
        for index in document.customClasses.indices {
            let use = document.customClasses[index]
            let known = meaning(of: use.className, use.module, in: path, modules)
            document.customClasses[index].className = known.name
            document.customClasses[index].module = known.module
        }
        for index in document.scenes.indices {
            if let name = document.scenes[index].customClass {
                let known = meaning(of: name, document.scenes[index].customModule, in: path, modules)
                document.scenes[index].customClass = known.name
                document.scenes[index].customModule = known.module
            }
            for segue in document.scenes[index].segues.indices {
                guard let name = document.scenes[index].segues[segue].customClass else { continue }
                let module = document.scenes[index].segues[segue].customModule
                let known = meaning(of: name, module, in: path, modules)
                document.scenes[index].segues[segue].customClass = known.name
                document.scenes[index].segues[segue].customModule = known.module
            }
        }
    }

    /// What Swift calls the class that a document names; of several that have the name in Objective-C that of the document's
    /// own module, or else the first. Behind a module a class that has the name in Swift goes first.
    private func meaning(
        of name: String, _ module: String?, in path: String, _ modules: [String: Set<CodeModule>]
    ) -> (name: String, module: String?) {
        if let known = Self.demangled(name) { return (short(known.name), known.module) }
        guard let all = renamed[name], module == nil || declared[Substring(name)]?.contains(name) != true else {
            return (name, module)
        }
        let own = modules[path] ?? []
        let near = all.first { !(modules[$0.path] ?? []).isDisjoint(with: own) } ?? all.first
        return (near.map { short($0.name) } ?? name, module)
    }

    /// A name without the types around it, where that means one type.
    private func short(_ name: String) -> String {
        guard let last = name.split(separator: ".").last, declared[last]?.count == 1 else { return name }
        return String(last)
    }

    /// The class and its module of a name as the compiler writes it for Objective-C: `_TtC3App14HomeController`, of one in
    /// another `_TtCC3App5Outer5Inner`, of a private one `_TtC3AppP33_0123…14HomeController`. Nil for any other text.
    static func demangled(_ text: String) -> (name: String, module: String?)? {
        guard text.hasPrefix("_Tt") else { return nil }
        var rest = text.dropFirst(3)
        let kinds = rest.prefix { "CVO".contains($0) }
        rest = rest.dropFirst(kinds.count)
        guard !kinds.isEmpty, let module = identifier(&rest) else { return nil }
        var names: [String] = []
        for _ in kinds {
            if rest.first == "P" {
                rest = rest.dropFirst()
                guard identifier(&rest) != nil else { return nil }
            }
            guard let name = identifier(&rest) else { return nil }
            names.append(name)
        }
        return rest.isEmpty ? (names.joined(separator: "."), module) : nil
    }

    /// `14HomeController`: so many letters of a name.
    private static func identifier(_ rest: inout Substring) -> String? {
        let digits = rest.prefix(while: \.isNumber)
        guard let count = Int(digits), count > 0, rest.count >= digits.count + count else { return nil }
        rest = rest.dropFirst(digits.count)
        defer { rest = rest.dropFirst(count) }
        return String(rest.prefix(count))
    }
}

extension Attribute {
    /// The name that `@objc(…)` gives; nil for any other attribute.
    package var runtimeName: String? { name == "objc" ? arguments : nil }
}
