import Facts
import Program

/// Whether code can run at all.
extension Evaluator {
    /// Whether the function's name is used anywhere at all; only then can it be called in a way that was not seen.
    func isMentioned(_ function: FunctionID) -> Bool {
        let declaration = program.functions[Int(function)].declaration
        guard declaration.kind == .function else { return true }
        let attributes: Set<String> = ["objc", "IBAction", "IBSegueAction"]
        if declaration.modifiers.contains(where: { ["override", "public", "open"].contains($0) })
            || declaration.attributes.contains(where: { attributes.contains($0.name) })
        {
            return true
        }
        if program.uses.calls[declaration.name] != nil || program.uses.mentions[declaration.name] != nil { return true }
        return implementsForeignRequirement(function)
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
