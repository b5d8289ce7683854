import Analysis
import Facts
import Navigation
import Program

extension RuleContext {
    /// What a protocol inherits that only objects fulfil.
    private static let classBounds: Set<String> = [
        "AnyObject", "class", "NSObjectProtocol", "NSObject", "UIResponder", "UIViewController", "UIView",
    ]

    /// Whether only objects of classes fulfil a protocol; true of classes.
    func isClassBound(_ type: TypeID) -> Bool {
        program.lineage(of: type).contains { ancestor in
            let entity = program.type(ancestor)
            if entity.kind == .class || Self.classBounds.contains(entity.name) { return true }
            return entity.parts.contains { part in
                let declaration = declaration(of: part)
                return declaration.attributes.contains { $0.name == "objc" }
                    || declaration.inherits.contains {
                        $0.plainName.map(Self.classBounds.contains) ?? false
                    }
                    || declaration.inherits.contains { $0 == .other("class") }
                    || declaration.inherits.contains(where: isDelegateOfUIKit)
            }
        }
    }

    /// `UITextFieldDelegate`, which only objects fulfil.
    private func isDelegateOfUIKit(_ type: TypeReference) -> Bool {
        guard let name = type.plainName, name.hasPrefix("UI") || name.hasPrefix("NS") else { return false }
        return name.namesDelegate && program.type(named: name).map { program.type($0).isExternal } ?? true
    }

    /// A class or protocol of the app by which routers open and close.
    func isTransition(_ type: TypeID) -> Bool {
        program.lineage(of: type).contains {
            let entity = program.type($0)
            return !entity.isExternal && entity.shortName.hasSuffix("Transition")
        }
    }

    /// What analyses read of the program.
    var code: ProgramCode { index.code }

    /// Who keeps whom alive.
    var ownership: Ownership { index.ownership }

    /// The texts that code hands on.
    var handedTexts: HandedTexts { index.analysis.texts }

    /// Which objects code wires into cycles of owners.
    var wiring: WiringCycles { index.analysis.wiring }

    /// Which views show which parts.
    var hierarchy: ViewHierarchy { ViewHierarchy(code, isPartOfScreen: isPartOfScreen) }

    /// Who sets and reads properties.
    var members: MemberUses { MemberUses(code) }

    /// Who calls methods.
    var callSites: CallSites { CallSites(code) }

    // MARK: Names

    /// What a property calls the type that it holds: of a composition its alias, or all that it is composed of.
    func name(of type: TypeEntity, in variable: VariableEntity) -> String {
        guard case .composition = typing.type(of: variable.id), let written = variable.declaration.type?.unwrapped
        else {
            return type.name
        }
        if let alias = written.plainName { return alias }
        let parts = written.conjuncts.compactMap(\.plainName)
        return parts.isEmpty ? type.name : parts.joined(separator: " & ")
    }

    /// What a holder calls a type that one of its properties holds; the type's own name where none does.
    func name(of type: TypeEntity, heldBy holder: TypeID) -> String {
        let variable = program.lineage(of: holder).flatMap(storedVariables(of:)).first {
            typing.type(of: $0.id).nominals.contains(type.id)
        }
        return variable.map { name(of: type, in: $0) } ?? type.name
    }

    /// A type that a function names, without the app's aliases.
    func spelled(_ type: TypeReference, in function: FunctionEntity) -> TypeReference {
        Aliases(program: program).spelled(type, in: typing.scope(of: function.id))
    }

    /// What a function takes and returns, and what its body casts to, without aliases: the names of the types in it.
    func names(in type: TypeReference?, of function: FunctionEntity) -> [String] {
        type.map { spelled($0, in: function).firstNames } ?? []
    }

    /// What a text calls the scene that has this id.
    func title(of id: String) -> String { graph.title(of: id) }

    // MARK: Uses

    /// The calls and mentions of a method, or of what it fulfils or is fulfilled by, as far as is known of them: not those
    /// of what another type calls by the same name.
    func callers(of function: FunctionEntity) -> [Expression] {
        guard function.declaration.kind == .function else { return [] }
        if let known = index.callers[function.id] { return known }
        let found = callSites.possible(of: function) + callSites.mentions(of: function)
        index.callers[function.id] = found
        return found
    }

    /// The calls that may send a message of a protocol, those left out that stand in code which nothing reaches.
    func livingCalls(of mention: Mention, on owner: TypeEntity) -> [Expression] {
        members.calls(of: String(mention.member.prefix { $0 != "(" }), declaredBy: owner.id).filter {
            !running.runsNowhere($0.function)
        }
    }

    /// What a library offers is for all apps that use it, and may wait for one that does.
    func isOffered(_ type: TypeEntity) -> Bool {
        type.parts.contains { part in
            ["public", "open"].contains(where: declaration(of: part).modifiers.contains)
        }
    }

    /// The places where code names a class or one of its subclasses, to make it or otherwise.
    func namings(of type: TypeEntity) -> [Expression] {
        family(of: type).flatMap { code.namings(of: $0) }
    }

    private func family(of type: TypeEntity) -> [TypeEntity] {
        ([type.id] + program.descendants(of: type.id)).map(program.type)
    }
}
