import Facts
import Program

/// Methods that nobody calls: what they do does not happen.
struct UncalledMethods {
    let context: RuleContext

    /// A method that no code names, that fulfils nothing and overrides nothing; an action if no document connects it.
    func contains(_ function: FunctionEntity) -> Bool {
        var seen: Set<FunctionID> = []
        return isNeverCalled(function, &seen)
    }

    private func isNeverCalled(_ function: FunctionEntity, _ seen: inout Set<FunctionID>) -> Bool {
        let declaration = function.declaration
        guard declaration.kind == .function, let owner = function.owner,
            Self.open.isDisjoint(with: declaration.modifiers), seen.insert(function.id).inserted,
            context.isIdleAction(function) || isCalledByCodeAlone(declaration) && !isDemanded(function, of: owner)
        else { return false }
        let uses = context.program.uses
        let members = MemberUses(context: context)
        // Only a chain within one type is followed; others may mean another method of that name.
        for use in uses.mentions[function.name] ?? [] where members.mayMean(method: function, of: owner, at: use) {
            let caller = context.program.function(use.function)
            guard caller.owner == owner, seen.contains(caller.id) || isNeverCalled(caller, &seen) else { return false }
        }
        return (uses.calls[function.name] ?? []).allSatisfy { use in
            let caller = context.program.function(use.function)
            guard members.mayCall(function, by: use) else { return true }
            guard caller.owner == owner else {
                let targets = context.typing.targets(ofCall: use.node, in: use.function)
                return !targets.isEmpty && !targets.contains(function.id)
                    || !members.mayMean(memberOf: owner, at: members.callee(use))
            }
            return seen.contains(caller.id) || isNeverCalled(caller, &seen)
        }
    }

    /// Whether no attribute lets others than the app's code call the method. Objective-C calls a method by a selector, which
    /// the code names or puts together of a text.
    private func isCalledByCodeAlone(_ declaration: FunctionDeclaration) -> Bool {
        declaration.attributes.allSatisfy { attribute in
            attribute.name == "objc" ? !isSelected(declaration.name) : Self.plain.contains(attribute.name)
        }
    }

    /// Whether a selector made of a text may mean the method: of this name, or of a text that is not known.
    func isSelected(_ name: String) -> Bool {
        let uses = context.program.uses
        return ((uses.calls["Selector"] ?? []) + (uses.calls["NSSelectorFromString"] ?? [])).contains { use in
            guard let body = context.program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape, let text = arguments.first?.value,
                case .string(let selector) = body.nodes[Int(text)].shape
            else { return true }
            return selector.prefix { $0 != ":" }.hasPrefix(name)
        }
    }

    /// Modifiers of methods that others than the app's code may call.
    static let open: Set<String> = ["override", "public", "open", "dynamic"]

    /// Protocols of the system that ask for no method.
    static let silent: Set<String> = [
        "AnyObject", "CaseIterable", "Error", "Identifiable", "NSObject", "NSObjectProtocol", "ObservableObject",
        "Sendable",
    ]

    /// Attributes that let nobody else call a method.
    static let plain: Set<String> = ["discardableResult", "MainActor", "available"]

    /// Whether a protocol or superclass asks for a method of that name, or one of a library may: those ask for an argument
    /// without a label, the sender.
    private func isDemanded(_ function: FunctionEntity, of owner: TypeID) -> Bool {
        // What others cannot see fulfils nothing.
        if function.declaration.isPrivate { return false }
        return context.program.lineage(of: owner).dropFirst().contains {
            context.program.type($0).functions[function.name] != nil
        } || !context.program.type(owner).subtypes.isEmpty
            || function.declaration.parameters.first.map { $0.label == nil } ?? false && hasContractOfSystem(owner)
            || !namesKnownContracts(owner)
    }

    /// Whether a type, or what it derives from in the app, names anything of a library that may ask for methods.
    private func hasContractOfSystem(_ owner: TypeID) -> Bool {
        context.program.lineage(of: owner).flatMap { context.program.type($0).parts }.contains { part in
            context.declaration(of: part).inherits.flatMap(\.firstNames).contains { name in
                name != "class" && !Self.silent.contains(name) && !context.program.isOfApp(name)
            }
        }
    }

    /// Whether all names in the inheritance clauses are the app's, controllers of libraries, or UIKit's, whose messages
    /// begin with their sender.
    private func namesKnownContracts(_ owner: TypeID) -> Bool {
        context.program.type(owner).parts.allSatisfy { part in
            context.declaration(of: part).inherits.flatMap(\.firstNames).allSatisfy { name in
                // A library's controller is a superclass: it asks for nothing but overrides.
                name.hasPrefix("UI") || name.hasPrefix("NS") || name.hasSuffix("ViewController")
                    || Self.silent.contains(name) || context.program.isOfApp(name)
            }
        }
    }
}
