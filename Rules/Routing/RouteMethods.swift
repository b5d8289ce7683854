import Analysis
import Navigation
import Program
import Source

/// The methods by which modules ask for transitions, and who calls them.
struct RouteMethods {
    let context: RuleContext

    /// Words that begin the names of what makes or fills a screen rather than shows it.
    private static let making = [
        "create", "make", "build", "assemble", "configure", "setup", "setUp", "init", "pass", "prepare",
    ]

    /// The requirements of router protocols, and the methods of routers that no protocol asks for; factories and what
    /// UIKit calls left out. In the order of the files.
    func declared() -> [FunctionEntity] {
        context.parts(roles: Set(Role.allCases)).flatMap { part -> [FunctionEntity] in
            guard let owner = context.owner(of: part), !owner.isExternal, context.role(of: owner.id) == .router else {
                return []
            }
            switch owner.kind {
            case .protocol where !isVocabulary(owner):
                return context.functions(of: part).filter { !$0.hasCode && isRoute($0) }
            case .class:
                return context.functions(of: part).filter { isRoute($0) && isOwnMethod($0, of: owner) }
            default: return []
            }
        }
    }

    /// A base protocol that the routers of several modules refine: its members are a vocabulary.
    private func isVocabulary(_ contract: TypeEntity) -> Bool {
        contract.subtypes.contains { context.program.type($0).kind == .protocol }
    }

    /// A method that asks for a transition by its form: nothing comes back, and it makes no module.
    func isRoute(_ function: FunctionEntity) -> Bool {
        let declaration = function.declaration
        return declaration.kind == .function && declaration.result == nil && !declaration.isStatic
            && !Self.making.contains(where: function.name.hasPrefix)
            && !["TestOnly", "ForTesting", "ForTests"].contains(where: function.name.hasSuffix)
    }

    /// Neither private nor an override, nor a message of another object's delegate protocol.
    private func isOwnMethod(_ function: FunctionEntity, of owner: TypeEntity) -> Bool {
        let declaration = function.declaration
        let hidden: Set<String> = ["private", "fileprivate", "override"]
        guard hidden.isDisjoint(with: declaration.modifiers), function.hasCode,
            !declaration.attributes.contains(where: { $0.name == "objc" || $0.name == "IBAction" })
        else { return false }
        return context.program.lineage(of: owner.id).dropFirst().allSatisfy { ancestor in
            let entity = context.program.type(ancestor)
            if entity.isExternal { return entity.name == "NSObject" || entity.name == "AnyObject" }
            return entity.functions[function.name] == nil
        } && owner.subtypes.isEmpty && namesNothingUnknown(owner) && !isOfObjectiveC(owner)
    }

    /// Whether code in Objective-C may call every method of the type.
    private func isOfObjectiveC(_ owner: TypeEntity) -> Bool {
        owner.parts.contains { part in
            context.declaration(of: part).attributes.contains { $0.name == "objcMembers" }
        }
    }

    /// Whether all names in the inheritance clauses are known: an unknown protocol may ask for any method.
    private func namesNothingUnknown(_ owner: TypeEntity) -> Bool {
        owner.parts.allSatisfy { part in
            let scope = context.program.scope(ofPart: part)
            return context.declaration(of: part).inherits.allSatisfy {
                !context.program.resolve($0, in: scope).isUnknown || $0.plainName == "AnyObject"
            }
        }
    }

    // MARK: Calls

    /// Whether some code calls the method or hands it on; where a receiver's type is not known, it may.
    func isCalled(_ function: FunctionEntity) -> Bool {
        if !context.callSites.mentions(of: function).isEmpty || isDispatched(function) { return true }
        let family = context.callSites.family(of: function)
        return context.callSites.possible(of: function).contains { !isForwarding($0, family) }
    }

    /// A method that calls its own kind in another object passes the request on, it does not make one.
    private func isForwarding(_ call: Expression, _ family: Set<FunctionID>) -> Bool {
        family.contains(call.function.id) && call.targets.contains { $0.id == call.function.id }
    }

    /// Clean Swift calls `routeToX(segue:)` by a selector made of the segue's identifier.
    private func isDispatched(_ function: FunctionEntity) -> Bool {
        function.name.hasPrefix("routeTo")
            && SelectorNames.makers.contains(where: context.code.isNamed(foreign:))
    }
}
