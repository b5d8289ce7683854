import Program
import Resolution

/// Parts of modules that nobody makes: what is wrong with them bites nobody.
extension RuleContext {
    /// Whether no code names a class or one of its subclasses, and no storyboard and no file of Objective-C does, while
    /// other parts of its role are made by their initializers.
    func isLeftOver(_ type: TypeEntity) -> Bool {
        guard type.kind == .class, !type.isExternal, !isOffered(type) else { return false }
        let family = ([type.id] + program.descendants(of: type.id)).map(program.type)
        return family.allSatisfy(isNeverNamed) && index.rolesMade.contains(role(of: type.id))
    }

    /// What is public is for whoever uses the library.
    func isOffered(_ type: TypeEntity) -> Bool {
        type.parts.contains { part in
            !["public", "open"].filter(declaration(of: part).modifiers.contains).isEmpty
        }
    }

    private func isNeverNamed(_ type: TypeEntity) -> Bool {
        let name = type.shortName
        return (program.uses.calls[name] ?? []).isEmpty && (program.uses.mentions[name] ?? []).isEmpty
            && !index.interfaceClasses.contains(name) && !index.objectiveCNames.contains(name)
            && !index.typeArguments.contains(name)
    }
}
