import Facts

/// Library classes of which nothing is known but what the app's subclasses of them are used for.
extension Linker {
    private static let appearance: Set<String> = [
        "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]

    /// Takes a library's class for a view controller where a subclass in the app overrides what only view controllers have,
    /// is set as a window's root, or is passed where a view controller is asked for.
    mutating func declareUsedControllers() {
        let bases = unknownBases()
        guard !bases.isEmpty else { return }
        var used: Set<String> = []
        let search = UsedControllers(facts, candidates: bases)
        for file in facts.swift {
            for function in file.functions {
                if let owner = function.owner, isAppearance(function) || isLoading(function, of: file.types[owner]) {
                    used.insert(file.types[owner].name)
                }
                if let body = function.body { used.formUnion(search.used(in: body)) }
            }
        }
        for name in used.sorted() {
            guard let base = bases[name] else { continue }
            let id = external(base)
            if types[Int(id)].supertypes.isEmpty {
                types[Int(id)].supertypes = [.nominal(external("UIViewController"), [])]
            }
        }
    }

    private func isAppearance(_ function: FunctionDeclaration) -> Bool {
        function.modifiers.contains("override") && Self.appearance.contains(function.name)
            && function.parameters.count == 1 && [nil, "animated"].contains(function.parameters[0].label)
            && function.parameters[0].type == .name("Bool")
    }

    /// `viewDidLoad` overridden by a class that is called a controller, or that arranges views there. The presenters of
    /// some libraries override a method of this name, too.
    private func isLoading(_ function: FunctionDeclaration, of type: TypeDeclaration) -> Bool {
        guard function.modifiers.contains("override"), function.name == "viewDidLoad", function.parameters.isEmpty
        else { return false }
        let names = [type.name, type.inherits.first.flatMap(superclassName) ?? ""]
        return names.contains { $0.hasSuffix("Controller") || $0.hasSuffix("VC") }
            || function.body?.nodes.contains { node in
                switch node.shape {
                case .name("navigationItem"), .member(_, "navigationItem"), .member(_, "addSubview"): true
                default: false
                }
            } ?? false
    }

    /// The app's classes by name, each with the class of unknown ancestry that its line of superclasses ends at.
    private func unknownBases() -> [String: String] {
        var superclasses: [String: String] = [:]
        for file in facts.swift where !file.isLibrary {
            for declaration in file.types where declaration.kind == .class {
                if let base = declaration.inherits.first.flatMap(superclassName) {
                    superclasses[declaration.name] = base
                }
            }
        }
        var result: [String: String] = [:]
        for name in superclasses.keys {
            var base = name
            for _ in 0..<16 {
                guard let next = superclasses[base] else { break }
                base = next
            }
            let isUnknown = typesByName[base].map { id in
                types[Int(id)].kind == .external && types[Int(id)].supertypes.isEmpty
            }
            if isUnknown ?? true, KnownTypes.ancestors[base] == nil, !KnownTypes.roots.contains(base) {
                result[name] = base
            }
        }
        return result
    }
}

/// Where code uses some classes as view controllers, told by names alone.
private struct UsedControllers {
    private static let showing: Set<String> = ["present", "pushViewController"]

    private let candidates: [String: String]
    /// The properties of each name, by the class that each is of; nil for any other.
    private var properties: [String: Set<String?>] = [:]
    /// The labels of the parameters that take any view controller, by the name of the function or of the type it makes.
    private var takers: [String: Set<String?>] = [:]

    init(_ facts: ProjectFacts, candidates: [String: String]) {
        self.candidates = candidates
        for file in facts.swift {
            for variable in file.variables {
                var type = variable.type?.plainName
                if variable.type == nil, let initial = variable.initialValue,
                    let body = file.functions[initial].body, let value = body.returns.first
                {
                    type = made(value, body)
                }
                properties[variable.name, default: []].insert(type.flatMap { candidates[$0] == nil ? nil : $0 })
            }
            for function in file.functions {
                let labels = function.parameters.filter { $0.type.plainName == "UIViewController" }.map(\.label)
                guard !labels.isEmpty else { continue }
                let name = function.kind == .initializer ? function.owner.map { file.types[$0].name } : function.name
                if let name { takers[name, default: []].formUnion(labels) }
            }
        }
    }

    func used(in body: Body) -> Set<String> {
        var result: Set<String> = []
        for node in body.nodes {
            switch node.shape {
            case .assignment(let target, let value, "="):
                guard body.nodes[Int(target)].shape.lastName == "rootViewController" else { continue }
                if let type = type(of: value, body) { result.insert(type) }
            case .call(let callee, let arguments):
                guard let name = body.nodes[Int(callee)].shape.lastName else { continue }
                let isShown = Self.showing.contains(name) && arguments.contains { $0.label == "animated" }
                for (index, argument) in arguments.enumerated() {
                    let isTaken =
                        takers[name]?.contains(argument.label) ?? (argument.label == "rootViewController")
                    guard isTaken || (isShown && index == 0), let type = type(of: argument.value, body) else {
                        continue
                    }
                    result.insert(type)
                }
            default: continue
            }
        }
        return result
    }

    /// The candidate that an expression is of.
    private func type(of node: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(node)].shape {
        case .local(let local): body.onlyValue(of: local).flatMap { value in made(value, body) }
        case .name(let name), .member(_, let name):
            properties[name].flatMap { $0.count == 1 ? $0.first.flatMap { $0 } : nil }
        default: made(node, body)
        }
    }

    /// The candidate that a call makes.
    private func made(_ node: NodeID, _ body: Body) -> String? {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape else { return nil }
        let name: String? =
            switch body.nodes[Int(callee)].shape {
            case .name(let name): name
            case .type(let reference): reference.plainName
            default: nil
            }
        return name.flatMap { candidates[$0] == nil ? nil : $0 }
    }
}
