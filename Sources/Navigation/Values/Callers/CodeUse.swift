import Facts
import Program

/// Whether code can run at all.
struct CodeUse: EvaluatorPart {
    let evaluator: Evaluator
    var memory: Memory { evaluator.useMemory }

    /// What is worked out once.
    final class Memory {
        var living: [FunctionID: Bool] = [:]
    }

    /// Whether something may call the function in a way that was not seen, or its callers are known.
    func isCalled(_ function: FunctionID) -> Bool {
        !callers.of(function).isEmpty || !callers.mentions(of: function).isEmpty || isMentioned(function)
    }

    /// Whether something may call the function in a way that was not seen: its name is used where nothing else is meant.
    func isMentioned(_ function: FunctionID) -> Bool {
        let entity = program.function(function)
        let declaration = entity.declaration
        if declaration.kind == .setter, !declaration.modifiers.contains("override") {
            return !callers.of(function).isEmpty
        }
        if declaration.kind == .getter { return !isNeverRead(function) }
        guard declaration.kind == .function else { return true }
        if isUnselected(function) { return false }
        if declaration.modifiers.contains("override") || declaration.isSelectable { return true }
        // A library's users are not seen; an app has none.
        if !evaluator.isApp, declaration.modifiers.contains(where: { $0 == "public" || $0 == "open" }) { return true }
        return isNamed(entity) || implementsForeignRequirement(function)
    }

    /// Whether a getter is that of a property which nothing reads that could: no code of its file where it is private, and
    /// else no code of the app.
    func isNeverRead(_ getter: FunctionID) -> Bool {
        guard program.function(getter).declaration.kind == .getter, let variable = program.function(getter).variable
        else { return false }
        let entity = program.variable(variable)
        let declaration = entity.declaration
        let isPrivate = declaration.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
        guard isPrivate || isReadByAppAlone(entity),
            declaration.attributes.allSatisfy({ $0.name == "ViewBuilder" }),
            !program.uses.keyPathMembers.contains(entity.name)
        else { return false }
        let readings = (program.uses.mentions[entity.name] ?? []) + (program.uses.calls[entity.name] ?? [])
        return !readings.contains { use in
            let reader = program.function(use.function)
            return (!isPrivate || reader.file == entity.file) && reader.variable != variable
        }
    }

    /// Whether no protocol or superclass asks for a property, and no other module can: what reads it is code of the app.
    private func isReadByAppAlone(_ variable: VariableEntity) -> Bool {
        let elsewhere: Set<String> = ["public", "open", "override"]
        guard evaluator.isApp, let owner = variable.owner, elsewhere.isDisjoint(with: variable.declaration.modifiers),
            program.type(owner).kind != .protocol
        else { return false }
        let isAsked = program.lineage(of: owner).contains {
            program.type($0).kind == .protocol && program.type($0).variables[variable.name] != nil
        }
        // SwiftUI's views are asked for their body alone.
        return !isAsked && variable.name != "body" && foreignProtocols(of: owner).allSatisfy { $0 == "View" }
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
            typing.mayMean(entity.id, use.node, in: use.function)
        else { return false }
        let name = Use(function: use.function, node: callee)
        guard case .member(let base, _) = body.nodes[Int(callee)].shape else { return mayMean(entity, namedAt: name) }
        return isVisible(entity, from: use.function) && !isGenerated(base, body)
            && !isMadeAbroad(base, body, in: use.function, entity)
            && nominals(of: base, in: use.function).allSatisfy { program.type($0).isExternal }
    }

    /// Whether a local or a property of self holds what the initializer of a class makes that is none of the app's, and the
    /// function is one of the app's own types.
    func isMadeAbroad(_ node: NodeID, _ body: Body, in caller: FunctionID, _ entity: FunctionEntity) -> Bool {
        guard let owner = entity.owner, !program.type(owner).isExternal else { return false }
        switch body.nodes[Int(node)].shape {
        case .local(let local):
            return body.onlyValue(of: local).map { makesForeigner($0, body) } ?? false
        case .name(let name): return isForeign(property: name, in: caller)
        case .member(let base, let name) where body.nodes[Int(base)].shape == .selfReference:
            return isForeign(property: name, in: caller)
        default: return false
        }
    }

    /// `let requests = PassthroughSubject<Request, Never>()`
    private func isForeign(property name: String, in caller: FunctionID) -> Bool {
        guard let type = typing.selfType(in: caller), let variable = program.variable(named: name, in: type),
            program.variable(variable).getter == nil
        else { return false }
        let entity = program.variable(variable)
        if let declared = entity.declaration.type {
            return typing.type(of: variable).isUnknown && declared.unwrapped.lastName.map(isForeign(class:)) ?? false
        }
        guard let body = entity.initialValue.flatMap({ program.function($0).declaration.body }),
            let value = body.returns.first, body.returns.count == 1
        else { return false }
        return makesForeigner(value, body)
    }

    private func makesForeigner(_ node: NodeID, _ body: Body) -> Bool {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape else { return false }
        switch body.nodes[Int(callee)].shape {
        case .name(let name): return isForeign(class: name)
        case .type(let type): return type.lastName.map(isForeign(class:)) ?? false
        default: return false
        }
    }

    private func isForeign(class name: String) -> Bool {
        name.count > 1 && name.startsUppercase && program.type(named: name) == nil
            && program.globalFunctions[name] == nil && program.globalAliases[name] == nil
    }

    private func mayMean(_ entity: FunctionEntity, namedAt use: Use) -> Bool {
        guard isVisible(entity, from: use.function) else { return false }
        guard let owner = entity.owner, let body = program.function(use.function).declaration.body else { return true }
        guard case .member(let base, _) = body.nodes[Int(use.node)].shape else {
            return typing.scope(of: use.function).types.contains { callers.sees(entity, of: owner, $0) }
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
        case .name(let name): name.startsUppercase && program.type(named: name) == nil
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
    func adoptsForeignProtocol(_ owner: TypeID) -> Bool { !foreignProtocols(of: owner).isEmpty }

    private func foreignProtocols(of owner: TypeID) -> [String] {
        program.lineage(of: owner).flatMap { program.type($0).parts }.flatMap { part in
            program.facts.swift[part.file].types[part.index].inherits.flatMap(\.conjuncts)
                .compactMap(\.plainName).filter(isForeignProtocol)
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
