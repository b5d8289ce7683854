import Facts

/// From a type as written to the type that is meant.
extension Program {
    /// The scope inside a type declaration or extension.
    package func scope(ofPart part: TypeEntity.Part) -> Scope {
        let file = facts.swift[part.file]
        var chain: [TypeID] = []
        var generics: [GenericParameter] = []
        var requirements: [GenericRequirement] = []
        var current: TypeIndex? = part.index
        while let index = current {
            let declaration = file.types[index]
            let owner = type(declaredIn: part.file, at: index)
            if let owner {
                chain.append(owner)
                generics += types[Int(owner)].generics
            }
            generics += declaration.generics + declaration.associatedTypes
            requirements += declaration.requirements
            current = declaration.outer
        }
        return Scope(file: part.file, types: chain, generics: generics, requirements: requirements)
    }

    /// The scope inside a function's body.
    package func scope(of function: FunctionID) -> Scope {
        let entity = functions[Int(function)]
        var scope =
            entity.part.map(scope(ofPart:)) ?? Scope(file: entity.file, types: [], generics: [], requirements: [])
        scope.generics = entity.declaration.generics + scope.generics
        scope.requirements = entity.declaration.requirements + scope.requirements
        return scope
    }

    package func scope(ofVariable variable: VariableID) -> Scope {
        let entity = variables[Int(variable)]
        return entity.part.map(scope(ofPart:)) ?? Scope(file: entity.file, types: [], generics: [], requirements: [])
    }

    /// What `reference` means in `scope`; external names give external types where one is known, else `.unknown`. Each alias and
    /// each part of a type counts as a step further in, of which there are at most twelve: an alias may name itself.
    package func resolve(_ reference: TypeReference, in scope: Scope, depth: Int = 0) -> StaticType {
        if depth > 12 { return .unknown }
        switch reference {
        case .optional(let inner): return resolve(inner, in: scope, depth: depth + 1)
        case .array(let element): return .array(resolve(element, in: scope, depth: depth + 1))
        case .dictionary(let key, let value):
            return .dictionary(
                resolve(key, in: scope, depth: depth + 1), resolve(value, in: scope, depth: depth + 1))
        case .tuple(let elements):
            return .tuple(
                elements.map { .init(label: $0.label, type: resolve($0.type, in: scope, depth: depth + 1)) })
        case .function(let parameters, let result):
            return .function(
                parameters.map { resolve($0, in: scope, depth: depth + 1) },
                resolve(result, in: scope, depth: depth + 1))
        case .composition(let parts):
            return .composition(parts.map { resolve($0, in: scope, depth: depth + 1) })
        case .metatype(let inner): return .metatype(resolve(inner, in: scope, depth: depth + 1))
        case .other: return .unknown
        case .named(let components): return resolve(components, in: scope, depth: depth)
        }
    }

    private func resolve(_ components: [TypeReference.Component], in scope: Scope, depth: Int) -> StaticType {
        guard let first = components.first else { return .unknown }
        if components.count == 1, let sugar = sugar(first, in: scope, depth: depth) { return sugar }
        return path(components[...], lookUp(first, in: scope, depth: depth), in: scope, depth: depth)
            ?? inModule(components, in: scope, depth: depth)
            ?? external(components)
    }

    /// `Module.Type`: a type outside of all others, whatever the types around call by that name; of a framework of the
    /// system's never one of the app's. Else a module's name in front says nothing the program needs, even where a type
    /// has it as well.
    private func inModule(_ components: [TypeReference.Component], in scope: Scope, depth: Int) -> StaticType? {
        guard components.count > 1 else { return nil }
        let found: StaticType?
        if let meanings = namesakes.meanings(of: components[1].name, inModule: components[0].name) {
            found = only(meanings, components[1], in: scope, depth: depth)
        } else {
            found = topLevel(components[1], in: scope, depth: depth)
        }
        if KnownTypes.modules.contains(components[0].name),
            !(found?.nominals.allSatisfy { types[Int($0)].isExternal } ?? false)
        {
            return nil
        }
        return path(components.dropFirst(), found, in: scope, depth: depth)
    }

    /// What the first of several names means, and then each in the one before it.
    private func path(
        _ components: ArraySlice<TypeReference.Component>, _ first: StaticType?, in scope: Scope, depth: Int
    ) -> StaticType? {
        components.dropFirst().reduce(first) { base, component in
            base.flatMap { member(component, of: $0, in: scope, depth: depth) }
        }
    }

    private func external(_ components: [TypeReference.Component]) -> StaticType {
        let name = components.map(\.name).joined(separator: ".")
        guard let id = typesByName[name] else { return .unknown }
        // One of the app's that lookup did not find is not meant.
        return namesakes.isShared(name) && !types[Int(id)].isExternal ? .unknown : .nominal(id, [])
    }

    /// `Self`, `Optional<T>`, `Binding<T>`, `Array<T>`, `Set<T>` and the empty tuple.
    private func sugar(_ component: TypeReference.Component, in scope: Scope, depth: Int) -> StaticType? {
        switch component.name {
        case "Self":
            return scope.types.first.map { .nominal($0, []) }
        case "Void": return .tuple([])
        case "Optional", "ImplicitlyUnwrappedOptional":
            return component.arguments.first.map { resolve($0, in: scope, depth: depth + 1) }
        case "Binding" where typesByName["Binding"].map { types[Int($0)].isExternal } ?? true:
            // What a binding is bound to says what it is.
            return component.arguments.first.map { resolve($0, in: scope, depth: depth + 1) }
        case "Array", "Set", "ContiguousArray":
            return component.arguments.first.map { .array(resolve($0, in: scope, depth: depth + 1)) }
        case "Dictionary" where component.arguments.count == 2:
            return .dictionary(
                resolve(component.arguments[0], in: scope, depth: depth + 1),
                resolve(component.arguments[1], in: scope, depth: depth + 1))
        default: return nil
        }
    }

    /// A simple name: generic parameter, nested type or alias of the types around, top-level type or alias.
    private func lookUp(_ component: TypeReference.Component, in scope: Scope, depth: Int) -> StaticType? {
        let name = component.name
        if let generic = scope.generics.first(where: { $0.name == name }) {
            if let same = scope.requirements.first(where: { $0.isSameType && $0.subject.plainName == name }) {
                return resolve(same.constraint, in: scope, depth: depth + 1)
            }
            let constraints =
                [generic.constraint].compactMap { $0 }
                + scope.requirements.filter { !$0.isSameType && $0.subject.plainName == name }.map(\.constraint)
            let resolved = constraints.filter { $0.plainName != name }.map { resolve($0, in: scope, depth: depth + 1) }
            return .generic(
                name, constraint: resolved.count == 1 ? resolved[0] : resolved.isEmpty ? nil : .composition(resolved))
        }
        for type in scope.types {
            if types[Int(type)].shortName == name {
                return .nominal(type, arguments(of: component, in: scope, depth: depth))
            }
            if let found = nestedType(name, in: type, depth: depth) {
                return withArguments(found, arguments(of: component, in: scope, depth: depth))
            }
        }
        return topLevel(component, in: scope, depth: depth)
    }

    /// A type or alias that no other type is around; its arguments mean what they mean in the scope.
    private func topLevel(_ component: TypeReference.Component, in scope: Scope, depth: Int) -> StaticType? {
        if let meanings = namesakes.meanings(of: component.name, in: scope.file) {
            return only(meanings, component, in: scope, depth: depth)
        }
        if let id = typesByName[component.name] {
            return .nominal(id, arguments(of: component, in: scope, depth: depth))
        }
        if let alias = topLevelAlias(component.name, in: scope) {
            return withArguments(expand(alias, depth: depth), arguments(of: component, in: scope, depth: depth))
        }
        return nil
    }

    /// What a name stands for of which each of these is possible; nil where that is more than one type, or none: what cannot
    /// be told apart is not known.
    private func only(
        _ meanings: [Namesakes.Meaning], _ component: TypeReference.Component, in scope: Scope, depth: Int
    ) -> StaticType? {
        var found: StaticType?
        for meaning in meanings {
            let type: StaticType
            switch meaning {
            case .type(let id): type = .nominal(id, [])
            case .alias(let file):
                guard let alias = fileAliases[file]?[component.name], depth < 10 else { return nil }
                type = expand(alias, depth: depth + 1)
            }
            if let found, found != type { return nil }
            found = type
        }
        return found.map { type in
            withArguments(type, component.arguments.map { resolve($0, in: scope, depth: depth + 1) })
        }
    }

    /// A method, because a closure would hold a copy of the program.
    private func arguments(
        of component: TypeReference.Component, in scope: Scope, depth: Int
    ) -> [StaticType] {
        component.arguments.isEmpty ? [] : component.arguments.map { resolve($0, in: scope, depth: depth + 1) }
    }

    private func withArguments(_ type: StaticType, _ arguments: [StaticType]) -> StaticType {
        if case .nominal(let id, let own) = type, own.isEmpty { return .nominal(id, arguments) }
        return type
    }

    private func expand(_ alias: AliasEntity, depth: Int) -> StaticType {
        var scope = alias.scope
        scope.generics = alias.generics + scope.generics
        return resolve(alias.target, in: scope, depth: depth + 1)
    }

    private enum Declared {
        case nested(TypeID), alias(AliasEntity)
    }

    /// What a type, or the first of its supertypes that does so, declares by a name.
    private func declared(_ name: String, in type: TypeID) -> Declared? {
        for candidate in lineage(of: type) {
            let entity = types[Int(candidate)]
            if let nested = entity.nested[name] { return .nested(nested) }
            if let alias = entity.aliases[name] { return .alias(alias) }
        }
        return nil
    }

    /// A type or alias declared in `type` or in one of its supertypes.
    package func nestedType(_ name: String, in type: TypeID, depth: Int = 0) -> StaticType? {
        switch declared(name, in: type) {
        case .nested(let nested): .nominal(nested, [])
        case .alias(let alias): depth < 10 ? expand(alias, depth: depth + 1) : nil
        case nil: nil
        }
    }

    /// The alias that a written name means; nil where the name is a type's, or nobody declares it.
    package func alias(named components: [TypeReference.Component], in scope: Scope) -> AliasEntity? {
        guard let name = components.last?.name else { return nil }
        func alias(in type: TypeID) -> AliasEntity? {
            if case .alias(let alias) = declared(name, in: type) { return alias }
            return nil
        }
        if components.count > 1 {
            let outer = resolve(.named(Array(components.dropLast())), in: scope)
            return outer.nominals.first.flatMap(alias)
        }
        if scope.generics.contains(where: { $0.name == name }) { return nil }
        for type in scope.types {
            if types[Int(type)].shortName == name { return nil }
            if declared(name, in: type) != nil { return alias(in: type) }
        }
        if let meanings = namesakes.meanings(of: name, in: scope.file) {
            guard case .alias(let file)? = meanings.first, meanings.count == 1 else { return nil }
            return fileAliases[file]?[name]
        }
        return typesByName[name] == nil ? topLevelAlias(name, in: scope) : nil
    }

    private func topLevelAlias(_ name: String, in scope: Scope) -> AliasEntity? {
        fileAliases[scope.file]?[name] ?? globalAliases[name]
    }

    private func member(
        _ component: TypeReference.Component, of base: StaticType, in scope: Scope, depth: Int
    ) -> StaticType? {
        for nominal in base.nominals {
            if let found = nestedType(component.name, in: nominal, depth: depth) {
                return withArguments(found, component.arguments.map { resolve($0, in: scope, depth: depth + 1) })
            }
        }
        // The metatype, unless the type nests another of that name, written in backticks.
        return component.name == "Type" || component.name == "Protocol" ? .metatype(base) : nil
    }

    /// The type of that full or short name, where there is exactly one of that short name.
    package func type(named name: String) -> TypeID? {
        if let id = typesByName[name] { return id }
        if let ids = typesByShortName[name], ids.count == 1 { return ids[0] }
        return nil
    }

    /// Whether the sources have a type of that short name, or an alias.
    package func declares(_ name: String) -> Bool { typesByShortName[name] != nil || globalAliases[name] != nil }

    /// As `type(named:)`, for a name as code of that file writes it outside of all types: nil also where it means one of
    /// several types, and nobody knows which.
    package func type(named name: String, in file: Int) -> TypeID? {
        guard namesakes.isShared(name) else { return type(named: name) }
        return resolve(.name(name), in: Scope(file: file, types: [], generics: [], requirements: [])).nominals.first
    }

    /// What code means by a type behind the name of a module of the project's: `Storage.Order`.
    package func type(named name: String, behind module: String, in scope: Scope) -> StaticType {
        guard namesakes.isModule(module) else { return .unknown }
        return inModule([.init(module), .init(name)], in: scope, depth: 0) ?? .unknown
    }

    /// The type of a class that a storyboard or xib names, together with its module or not. Of several types of the name it
    /// is that of the module, or else of the document's own; the first, where neither tells.
    package func type(named name: String, module: String?, in document: InterfaceFacts) -> TypeID? {
        guard namesakes.isShared(name) else { return type(named: name) }
        let named = module.flatMap { namesakes.meanings(of: name, inModule: $0) }
        let own = facts.modules[document.path].flatMap { namesakes.meanings(of: name, in: $0) }
        let scope = Scope(file: 0, types: [], generics: [], requirements: [])
        for meanings in [named, own].compactMap(\.self) {
            let component = TypeReference.Component(name)
            if let id = only(meanings, component, in: scope, depth: 0)?.nominals.first { return id }
        }
        return type(named: name)
    }

    /// The class of a name in Objective-C, as property lists have it: with a module, `$(PRODUCT_MODULE_NAME).ShareController`,
    /// the one that `@objc(…)` gives, or the mangled one. Cost in proportion to the types of the program.
    package func type(runtimeName text: String) -> TypeID? {
        if let known = RuntimeNames.demangled(text) { return type(named: known.name) }
        guard let name = text.split(separator: ".").last.map(String.init) else { return nil }
        if let id = type(named: name) { return id }
        return types.first { type in
            type.parts.contains { part in
                facts.swift[part.file].types[part.index].attributes.contains { $0.runtimeName == name }
            }
        }?.id
    }

    /// The type of an object of a document.
    package func type(of use: CustomClassUse, in document: InterfaceFacts) -> TypeID? {
        type(named: use.className, module: use.isTargetModule ? nil : use.module, in: document)
    }

    /// The class of a storyboard's controller; nil for one of UIKit's own, and where no such class is known.
    package func customClass(of scene: InterfaceScene, in document: InterfaceFacts) -> TypeID? {
        scene.customClass.flatMap { type(named: $0, module: scene.customModule, in: document) }
    }

    /// The type that a declaration or extension is part of.
    package func type(declaredIn file: Int, at index: TypeIndex) -> TypeID? {
        partOwners[file][index]
    }
}
