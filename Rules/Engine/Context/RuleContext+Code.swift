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

    /// The property of self that an expression means, written with `self` or without; nil for anything else.
    func ownProperty(_ node: NodeID, _ body: Body, in function: FunctionID) -> VariableEntity? {
        code.ownProperty(node, body, in: function)
    }
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

extension Body {
    /// Whether code in both regions may run in one execution: one of them stands around the other.
    func isOnPath(_ a: RegionID, _ b: RegionID) -> Bool {
        regions(around: b).contains(a) || regions(around: a).contains(b)
    }

    /// The calls that are given a closure, in source order, each with the closure's place among its arguments.
    func calls(taking closure: ClosureID) -> [(call: NodeID, place: Int)] {
        nodes.enumerated().compactMap { index, node in
            guard case .call(_, let arguments) = node.shape else { return nil }
            return arguments.firstIndex { nodes[Int($0.value)].shape == .closure(closure) }.map { (NodeID(index), $0) }
        }
    }

    /// Every node that an expression is made of, itself included; closures are not entered.
    func nodes(within node: NodeID) -> [NodeID] {
        [node] + children(of: node).flatMap { nodes(within: $0) }
    }

    private func children(of node: NodeID) -> [NodeID] {
        switch nodes[Int(node)].shape {
        case .declaration(let local): locals[Int(local)].bindings.map(\.value)
        case .selector: []
        case let shape: shape.children
        }
    }
}
