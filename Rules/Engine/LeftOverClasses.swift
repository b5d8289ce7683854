import Program
import Resolution

/// Parts of modules that nobody makes: what is wrong with them bites nobody.
extension RuleContext {
    /// Whether no code names a class or one of its subclasses, and no storyboard and no file of Objective-C does, while
    /// other parts of its role are made by their initializers.
    func isLeftOver(_ type: TypeEntity) -> Bool {
        guard type.kind == .class, !type.isExternal, !isOffered(type), namings(of: type).isEmpty else { return false }
        return !family(of: type).contains(where: isNamedOutsideOfCode) && index.rolesMade.contains(role(of: type.id))
    }

    /// Whether all code that makes a part of a module, or names it otherwise, runs nowhere: a factory that nobody calls.
    func isMadeByIdleCode(_ type: TypeEntity) -> Bool {
        guard type.kind == .class, !type.isExternal, !isOffered(type), role(of: type.id) != .view else { return false }
        let family = family(of: type)
        let members = Set(family.map(\.id))
        let makers = namings(of: type).map { program.function($0.function) }.filter { maker in
            maker.owner.map { !members.contains($0) } ?? true
        }
        return !makers.isEmpty && makers.allSatisfy(runsNowhere) && !family.contains(where: isNamedOutsideOfCode)
    }

    /// What a library offers is for all apps that use it, and may wait for one that does.
    func isOffered(_ type: TypeEntity) -> Bool {
        type.parts.contains { part in
            ["public", "open"].contains(where: declaration(of: part).modifiers.contains)
        }
    }

    /// The places where code names a class or one of its subclasses, to make it or otherwise.
    func namings(of type: TypeEntity) -> [Use] {
        family(of: type).flatMap { member in
            (program.uses.calls[member.shortName] ?? []) + (program.uses.mentions[member.shortName] ?? [])
        }
    }

    private func family(of type: TypeEntity) -> [TypeEntity] {
        ([type.id] + program.descendants(of: type.id)).map(program.type)
    }

    /// By a storyboard, by Objective-C, or to a generic type, any of which may make an object of it.
    private func isNamedOutsideOfCode(_ type: TypeEntity) -> Bool {
        let name = type.shortName
        return index.interfaceClasses.contains(name) || index.objectiveCNames.contains(name)
            || index.typeArguments.contains(name)
    }
}
