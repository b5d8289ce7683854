import Facts
import Program
import Source

/// Collects what one declaration or extension names.
struct MentionReader {
    let program: Program
    let typing: Typing
    let file: Int
    /// The names of all functions of the program.
    let functionNames: Set<String>
    private(set) var mentions: [Mention] = []
    private(set) var undeclared: [Naming] = []

    /// What all mentions of one written type have in common.
    struct Site {
        var use: Naming.Use
        var member: String
        var position: Position
        var length: Int
        var function: FunctionID?
        var node: NodeID?
        var handedTo: String?
    }

    init(_ program: Program, typing: Typing, file: Int, functionNames: Set<String>) {
        self.program = program
        self.typing = typing
        self.file = file
        self.functionNames = functionNames
    }

    mutating func read(_ part: TypeEntity.Part, _ functions: [FunctionID], _ variables: [VariableID]) {
        let declaration = program.facts.swift[part.file].types[part.index]
        let scope = program.scope(ofPart: part)
        func site(_ use: Naming.Use) -> Site {
            Site(
                use: use, member: declaration.name, position: declaration.position,
                length: declaration.name.utf8.count)
        }
        for reference in declaration.inherits { add(reference, scope, site(.inheritance)) }
        let constraints = declaration.generics.compactMap(\.constraint) + declaration.requirements.map(\.constraint)
        for reference in constraints { add(reference, scope, site(.constraint)) }
        if let extended = declaration.extended { addUndeclared(extended, scope, site(.extended)) }
        for enumCase in declaration.cases {
            for payload in enumCase.payload {
                let site = Site(
                    use: .payload, member: enumCase.name, position: enumCase.position,
                    length: enumCase.name.utf8.count)
                add(payload.type, scope, site)
            }
        }
        for variable in variables.map(program.variable) {
            guard let type = variable.declaration.type else { continue }
            add(type, program.scope(ofVariable: variable.id), self.site(ofProperty: variable, named: variable.name))
        }
        for function in functions.map(program.function) { read(function) }
    }

    private func site(ofProperty variable: VariableEntity, named member: String) -> Site {
        Site(
            use: .property, member: member, position: variable.declaration.position, length: variable.name.utf8.count)
    }

    mutating func read(_ function: FunctionEntity) {
        let declaration = function.declaration
        let scope = typing.scope(of: function.id)
        let member = function.variable.map { program.variable($0).name } ?? declaration.signature
        // The type of a property is told of the property.
        if function.variable == nil {
            for (index, parameter) in declaration.parameters.enumerated() {
                let site = Site(
                    use: .parameter(index), member: member, position: parameter.position,
                    length: parameter.name.utf8.count, function: function.id)
                add(parameter.type, scope, site)
            }
            func site(_ use: Naming.Use) -> Site {
                Site(
                    use: use, member: member, position: declaration.position, length: declaration.name.utf8.count,
                    function: function.id)
            }
            if let result = declaration.result { add(result, scope, site(.result)) }
            for reference in declaration.generics.compactMap(\.constraint) {
                add(reference, scope, site(.constraint))
            }
        }
        if let body = declaration.body { read(body, function, scope, member) }
    }

    // MARK: Bodies

    private mutating func read(_ body: Body, _ function: FunctionEntity, _ scope: Scope, _ member: String) {
        for (index, local) in body.locals.enumerated() {
            guard let type = local.type else { continue }
            let site = Site(
                use: .local, member: member, position: local.position, length: local.name.utf8.count,
                function: function.id, node: body.onlyValue(of: LocalID(index)))
            add(type, scope, site)
        }
        let uses = NameUses(body)
        let made = inferred(function, body)
        for index in body.nodes.indices where uses.mayName(NodeID(index)) {
            let id = NodeID(index)
            let (use, whole) = uses.use(of: id)
            let site = Site(
                use: use, member: member, position: body.nodes[index].position, length: 0, function: function.id,
                node: whole, handedTo: uses.taker(of: id))
            read(id, uses, scope, site, property: made?.callee == id ? made?.variable : nil)
        }
    }

    /// - Parameter property: what holds the object that is made, where its type is not written.
    private mutating func read(
        _ id: NodeID, _ uses: NameUses, _ scope: Scope, _ site: Site, property: VariableEntity?
    ) {
        var site = site
        let body = uses.body
        guard let function = site.function else { return }
        switch body.nodes[Int(id)].shape {
        case .cast(let value, let target, _):
            addUndeclared(target, scope, site)
            if let property = self.property(value, body) { site.member = property }
            addDeclared(target, scope, site)
        case .keyPath(let root?, _): add(root, scope, site)
        case .type(let reference), .metatype(let reference):
            if isQualifier(id, uses, function) { return }
            site.length = reference.lastName?.utf8.count ?? 0
            addUndeclared(reference, scope, site)
            if let property, case .metatype(let type) = typing.type(of: id, in: function) {
                addDeclared(type, self.site(ofProperty: property, madeAt: site))
            } else {
                addDeclared(reference, scope, site)
            }
        case .name(let name):
            site.length = name.utf8.count
            if name.startsUppercase {
                if isQualifier(id, uses, function) { return }
                addUndeclared(.name(name), scope, site)
                addMetatype(of: id, function, site, property)
            } else if !functionNames.contains(name), uses.isCalled(id) {
                site.use = .function
                undeclared.append(naming(name, site))
            }
        case .member(_, let name):
            site.length = name.utf8.count
            if !isQualifier(id, uses, function) { addMetatype(of: id, function, site, property) }
        default: break
        }
    }

    /// A property whose type is that of what its initial value makes.
    private func site(ofProperty variable: VariableEntity, madeAt making: Site) -> Site {
        var site = self.site(ofProperty: variable, named: making.member)
        (site.function, site.node) = (making.function, making.node)
        return site
    }

    private mutating func addMetatype(
        of id: NodeID, _ function: FunctionID, _ site: Site, _ property: VariableEntity?
    ) {
        guard case .metatype(let type) = typing.type(of: id, in: function) else { return }
        addDeclared(type, property.map { self.site(ofProperty: $0, madeAt: site) } ?? site)
    }

    /// `Outer` in `Outer.Inner`: what is named is the inner type.
    private func isQualifier(_ id: NodeID, _ uses: NameUses, _ function: FunctionID) -> Bool {
        guard let member = uses.member(of: id), case .metatype(let type) = typing.type(of: member, in: function) else {
            return false
        }
        return type.nominals.contains { !program.type($0).isExternal }
    }

    /// The property that holds what its initial value makes, of a type that is not written, and the name of that type.
    private func inferred(_ function: FunctionEntity, _ body: Body) -> (variable: VariableEntity, callee: NodeID)? {
        guard function.declaration.kind == .initialValue, let id = function.variable, body.returns.count == 1,
            case .call(let callee, _) = body.nodes[Int(body.returns[0])].shape
        else { return nil }
        let variable = program.variable(id)
        return variable.declaration.type == nil ? (variable, callee) : nil
    }

    /// The name of the property of self that an expression reads, or nil.
    private func property(_ node: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(node)].shape {
        case .name(let name): return name
        case .member(let base, let name):
            return body.nodes[Int(base)].shape == .selfReference ? name : nil
        default: return nil
        }
    }

    // MARK: Written types

    private mutating func add(_ reference: TypeReference, _ scope: Scope, _ site: Site) {
        addDeclared(reference, scope, site)
        addUndeclared(reference, scope, site)
    }

    private mutating func addDeclared(_ reference: TypeReference, _ scope: Scope, _ site: Site) {
        let heads = program.resolve(reference, in: scope).nominals
        for type in named(by: reference, scope) { append(type, site, isArgument: !heads.contains(type)) }
    }

    private mutating func addDeclared(_ type: StaticType, _ site: Site) {
        let heads = type.nominals
        for named in type.mentioned { append(named, site, isArgument: !heads.contains(named)) }
    }

    private mutating func append(_ type: TypeID, _ site: Site, isArgument: Bool) {
        if program.type(type).isExternal { return }
        var naming = naming(program.type(type).shortName, site)
        naming.isArgument = isArgument
        mentions.append(Mention(type, naming))
    }

    /// The names in a type that the program does not declare, those behind the app's aliases included, which are told all at
    /// once: nothing is asked for by what is told.
    private mutating func addUndeclared(_ reference: TypeReference, _ scope: Scope, _ site: Site) {
        func add(_ reference: TypeReference, _ alias: Naming.Alias?) {
            for part in reference.firstParts where !isDeclared(part.name) {
                var place = site
                // In a body what stands there is the name; elsewhere what is named by it is told.
                if site.node != nil, site.use != .local { place.length = (alias?.name ?? part.name).utf8.count }
                var naming = naming(part.name, place)
                (naming.isQualifier, naming.alias) = (part.isQualifier, alias)
                undeclared.append(naming)
            }
        }
        add(reference, nil)
        for (alias, target) in Aliases(program: program).aliases(in: reference, scope) {
            add(target, Naming.Alias(name: alias.name, file: alias.scope.file, position: alias.position))
        }
    }

    private func isDeclared(_ name: String) -> Bool {
        program.type(named: name).map { !program.type($0).isExternal } ?? false
    }

    private func naming(_ name: String, _ site: Site) -> Naming {
        var naming = Naming(
            name, use: site.use, member: site.member, file: file, position: site.position, length: site.length)
        (naming.function, naming.node, naming.handedTo) = (site.function, site.node, site.handedTo)
        return naming
    }

    /// Every nominal type that a reference names; of a library's generic type that nobody knows (`Observable<Item>`)
    /// those it wraps.
    private func named(by reference: TypeReference, _ scope: Scope) -> [TypeID] {
        switch reference {
        case .named(let components):
            let type = program.resolve(reference, in: scope)
            guard type.isUnknown else { return type.mentioned }
            return components.flatMap(\.arguments).flatMap { named(by: $0, scope) }
        case .optional(let inner), .array(let inner), .metatype(let inner): return named(by: inner, scope)
        case .dictionary(let key, let value): return named(by: key, scope) + named(by: value, scope)
        case .tuple(let elements): return elements.flatMap { named(by: $0.type, scope) }
        case .function(let parameters, let result):
            return parameters.flatMap { named(by: $0, scope) } + named(by: result, scope)
        case .composition(let parts): return parts.flatMap { named(by: $0, scope) }
        case .other: return []
        }
    }
}

extension StaticType {
    /// Every nominal type in it: itself, parts of a composition, elements, generic arguments, parameters and results.
    package var mentioned: [TypeID] {
        switch self {
        case .nominal(let id, let arguments): [id] + arguments.flatMap(\.mentioned)
        case .composition(let parts): parts.flatMap(\.mentioned)
        case .array(let element): element.mentioned
        case .dictionary(let key, let value): key.mentioned + value.mentioned
        case .tuple(let elements): elements.flatMap(\.type.mentioned)
        case .function(let parameters, let result): parameters.flatMap(\.mentioned) + result.mentioned
        case .metatype(let inner): inner.mentioned
        case .generic, .unknown: []
        }
    }
}
