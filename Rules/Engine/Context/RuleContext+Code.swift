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
}

extension RuleContext {
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
}
