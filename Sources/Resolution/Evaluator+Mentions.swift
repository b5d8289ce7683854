import Facts
import Program

/// Whether code can run at all.
extension Evaluator {
    /// Whether the function's name is used anywhere at all; only then can it be called in a way that was not seen.
    func isMentioned(_ function: FunctionID) -> Bool {
        let declaration = program.functions[Int(function)].declaration
        if declaration.kind == .setter, !declaration.modifiers.contains("override") {
            return !callers(of: function).isEmpty
        }
        guard declaration.kind == .function else { return true }
        if isUnselected(function) { return false }
        if declaration.modifiers.contains(where: { ["override", "public", "open"].contains($0) })
            || declaration.isSelectable
        {
            return true
        }
        let isInSight = sight(of: function)
        if (program.uses.mentions[declaration.name] ?? []).contains(where: isInSight) { return true }
        let owner = program.function(function).owner
        if (program.uses.calls[declaration.name] ?? []).contains(where: { isInSight($0) && mayMean(owner, $0) }) {
            return true
        }
        return implementsForeignRequirement(function)
    }

    /// Where code can name the function: in its own file only, if it is private.
    private func sight(of function: FunctionID) -> (Use) -> Bool {
        let entity = program.function(function)
        guard entity.declaration.modifiers.contains(where: { $0 == "private" || $0 == "fileprivate" }) else {
            return { _ in true }
        }
        return { self.program.function($0.function).file == entity.file }
    }

    /// A private method for Objective-C whose name nothing selects: no button and no notification can call it.
    func isUnselected(_ function: FunctionID) -> Bool {
        let declaration = program.function(function).declaration
        let isPrivate = declaration.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
        return isPrivate && declaration.isSelectable && !declaration.isConnectable
            && program.uses.mentions[declaration.name] == nil && program.uses.calls[declaration.name] == nil
            && program.uses.mentions["Selector"] == nil && program.uses.calls["Selector"] == nil
            && program.uses.calls["NSSelectorFromString"] == nil
    }

    /// Whether a call by name can be about a type's function: not where the receiver is known to be something else.
    private func mayMean(_ owner: TypeID?, _ use: Use) -> Bool {
        guard let owner, let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape
        else { return true }
        let type = typing.type(of: base, in: use.function)
        let known = if case .metatype(let inner) = type { inner.nominals } else { type.nominals }
        return known.isEmpty || known.contains { mayOverlap($0, owner) }
    }

    /// Whether an object of the one type may be of the other: they inherit from one another, or one is a protocol to which
    /// something below the other conforms.
    private func mayOverlap(_ type: TypeID, _ owner: TypeID) -> Bool {
        if program.isRelated(type, owner) { return true }
        // Two classes of controllers have no object in common.
        if [type, owner].allSatisfy({ program.inherits($0, fromNamed: "UIViewController") }) { return false }
        if program.type(type).isExternal || program.type(owner).isExternal { return true }
        return program.type(type).kind == .protocol
            && program.descendants(of: owner).contains { program.inherits($0, from: type) }
    }

    /// A delegate method of the system's: its type conforms to something the app does not declare.
    private func implementsForeignRequirement(_ function: FunctionID) -> Bool {
        let entity = program.functions[Int(function)]
        guard let owner = entity.owner else { return false }
        let isRequired = program.lineage(of: owner).contains {
            program.type($0).kind == .protocol && program.type($0).functions[entity.name] != nil
        }
        if isRequired { return false }
        return program.lineage(of: owner).contains { type in
            program.type(type).parts.contains { part in
                program.facts.swift[part.file].types[part.index].inherits.contains { reference in
                    reference.plainName.map { name in
                        program.type(named: name).map { program.type($0).isExternal } ?? true
                    } ?? false
                }
            }
        } && entity.declaration.parameters.count > 0
    }
}

extension FunctionDeclaration {
    /// Objective-C can call it by its name: a control, a notification, a storyboard.
    var isSelectable: Bool { isConnectable || attributes.contains { $0.name == "objc" } }

    /// A storyboard can call it.
    var isConnectable: Bool { attributes.contains { $0.name == "IBAction" || $0.name == "IBSegueAction" } }
}
