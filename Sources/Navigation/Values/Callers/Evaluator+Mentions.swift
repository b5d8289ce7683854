import Facts
import Program

/// Whether code can run at all.
extension Evaluator {
    /// Whether something may call the function in a way that was not seen, or its callers are known.
    func isCalled(_ function: FunctionID) -> Bool {
        !callers(of: function).isEmpty || !mentions(of: function).isEmpty || isMentioned(function)
    }

    /// Whether something may call the function in a way that was not seen: its name is used where nothing else is meant.
    func isMentioned(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        let declaration = entity.declaration
        if declaration.kind == .setter, !declaration.modifiers.contains("override") {
            return !callers(of: function).isEmpty
        }
        guard declaration.kind == .function else { return true }
        if isUnselected(function) { return false }
        if declaration.modifiers.contains("override") || declaration.isSelectable { return true }
        // A library's users are not seen; an app has none.
        if !isApp, declaration.modifiers.contains(where: { $0 == "public" || $0 == "open" }) { return true }
        return isNamed(entity) || implementsForeignRequirement(function)
    }

    /// Whether a function asks to be called: what a class of UIKit's offers with parameters, though nothing calls it yet.
    func awaitsArguments(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        guard let owner = entity.owner, entity.declaration.kind == .function, !entity.declaration.isPrivate else {
            return false
        }
        return !entity.declaration.parameters.isEmpty && !program.type(owner).isExternal
            && program.inherits(owner, fromNamed: "NSObject")
    }

    /// Whether the program is started by code of its own.
    func startsItself() -> Bool {
        let delegates = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "App"]
        return program.types.contains { type in
            !type.isExternal && type.kind != .protocol && !type.isPreview
                && delegates.contains { program.adopts(type.id, named: $0) }
        }
    }

    func isNamed(_ entity: FunctionEntity) -> Bool {
        (program.uses.calls[entity.name] ?? []).contains { mayMean(entity, calledAt: $0) }
            || (program.uses.mentions[entity.name] ?? []).contains { mayMean(entity, namedAt: $0) }
    }

    /// Whether a call of that name can be about the function in a way that its callers do not tell: it is made on something
    /// of which nothing is known.
    private func mayMean(_ entity: FunctionEntity, calledAt use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, let arguments) = body.nodes[Int(use.node)].shape,
            program.accepts(arguments.map(\.label), function: entity.id),
            typing.argumentsFit(use.node, in: use.function, entity.id)
        else { return false }
        let name = Use(function: use.function, node: callee)
        guard case .member(let base, _) = body.nodes[Int(callee)].shape else { return mayMean(entity, namedAt: name) }
        return isVisible(entity, from: use.function) && !isGenerated(base, body) && !isMadeAbroad(base, body, entity)
            && nominals(of: base, in: use.function).allSatisfy { program.type($0).isExternal }
    }

    /// Whether a local holds what the initializer of a class makes that is none of the app's, and the function is one of the
    /// app's own types.
    func isMadeAbroad(_ node: NodeID, _ body: Body, _ entity: FunctionEntity) -> Bool {
        guard let owner = entity.owner, !program.type(owner).isExternal,
            case .local(let local) = body.nodes[Int(node)].shape, let value = body.onlyValue(of: local),
            case .call(let callee, _) = body.nodes[Int(value)].shape,
            case .name(let name) = body.nodes[Int(callee)].shape, name.first?.isUppercase == true
        else { return false }
        return program.type(named: name) == nil && program.globalFunctions[name] == nil
    }

    private func mayMean(_ entity: FunctionEntity, namedAt use: Use) -> Bool {
        guard isVisible(entity, from: use.function) else { return false }
        guard let owner = entity.owner, let body = program.function(use.function).declaration.body else { return true }
        guard case .member(let base, _) = body.nodes[Int(use.node)].shape else {
            return typing.scope(of: use.function).types.contains { sees(entity, of: owner, $0) }
        }
        let known = nominals(of: base, in: use.function)
        return known.isEmpty || known.contains { program.type($0).isExternal || program.isRelated($0, owner) }
    }

    private func nominals(of node: NodeID, in function: FunctionID) -> [TypeID] {
        typing.type(of: node, in: function).instance.nominals
    }

    /// A method that a protocol of the app asks for beside others that are called, while nothing calls this one on any
    /// object: the other side is not written to its end.
    func awaitsCaller(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        guard let owner = entity.owner, program.uses.calls[entity.name] == nil else { return false }
        return program.lineage(of: owner).contains { type in
            let requirements = program.type(type).functions
            return program.type(type).kind == .protocol && !program.type(type).isExternal
                && requirements[entity.name] != nil
                && requirements.keys.contains { program.uses.calls[$0] != nil }
        }
    }

    /// Private code is seen in its own file.
    func isVisible(_ entity: FunctionEntity, from function: FunctionID) -> Bool {
        !entity.declaration.isPrivate || program.function(function).file == entity.file
    }

    /// Properties of a type that no file declares, such as `R.string.localizable`: what generated code keeps is none of the
    /// app's own objects.
    func isGenerated(_ node: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .member(let base, _): isGenerated(base, body)
        case .name(let name): name.first?.isUppercase == true && program.type(named: name) == nil
        case .type(let type): type.plainName.map { program.type(named: $0) == nil } ?? false
        default: false
        }
    }

    /// A delegate method of the system's: its type conforms to something the app does not declare. What a known class
    /// declares is overridden, and says so.
    private func implementsForeignRequirement(_ function: FunctionID) -> Bool {
        let entity = program.functions[Int(function)]
        guard let owner = entity.owner, !entity.declaration.isPrivate, !entity.declaration.parameters.isEmpty else {
            return false
        }
        return !isRequiredByApp(entity, owner) && adoptsForeignProtocol(owner)
    }

    func isRequiredByApp(_ entity: FunctionEntity, _ owner: TypeID) -> Bool {
        program.lineage(of: owner).contains {
            program.type($0).kind == .protocol && program.type($0).functions[entity.name] != nil
        }
    }

    /// Whether a type conforms to something that the app does not declare.
    func adoptsForeignProtocol(_ owner: TypeID) -> Bool {
        program.lineage(of: owner).flatMap { program.type($0).parts }.contains { part in
            program.facts.swift[part.file].types[part.index].inherits.flatMap(\.conjuncts)
                .compactMap(\.plainName).contains(where: isForeignProtocol)
        }
    }

    func isForeignProtocol(_ name: String) -> Bool {
        guard let type = program.type(named: name) else { return true }
        // What a pack tells of a library calls what it calls.
        if program.type(type).isLibrary { return false }
        return program.type(type).isExternal && name != "NSObject" && !program.inherits(type, fromNamed: "NSObject")
    }
}

extension FunctionDeclaration {
    /// Objective-C can call it by its name: a control, a notification, a storyboard.
    var isSelectable: Bool { isConnectable || attributes.contains { $0.name == "objc" } }

    /// A storyboard can call it.
    var isConnectable: Bool { attributes.contains { $0.name == "IBAction" || $0.name == "IBSegueAction" } }
}
