import Analysis
import Facts
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
                return context.functions(of: part).filter { $0.declaration.body == nil && isRoute($0) }
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
        guard hidden.isDisjoint(with: declaration.modifiers), declaration.body != nil,
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

    /// The declarations that a call of the function may mean: itself, what it fulfils, and what fulfils it.
    func family(of function: FunctionEntity) -> Set<FunctionID> {
        guard let owner = function.owner else { return [function.id] }
        let implementers = context.program.concreteDescendants(of: owner)
        let related = Set(implementers.flatMap(context.program.lineage(of:)) + [owner])
        return Set(
            related.flatMap { context.program.type($0).functions[function.name] ?? [] }.filter {
                context.program.function($0).declaration.signature == function.declaration.signature
            })
    }

    /// Whether some code calls the method or hands it on; where a receiver's type is not known, it may.
    func isCalled(_ function: FunctionEntity) -> Bool {
        let family = family(of: function)
        let name = function.name
        if !(context.program.uses.mentions[name] ?? []).isEmpty || isDispatched(function) { return true }
        let owners = Set((family + [function.id]).compactMap { context.program.function($0).owner })
        let calls =
            owners.isEmpty
            ? context.program.uses.calls[name] ?? [] : context.code.calls(of: name, mayBeOn: owners)
        return calls.contains { use in !isForwarding(use, family) && mayMean(use, function, family) }
    }

    /// A method that calls its own kind in another object passes the request on, it does not make one.
    private func isForwarding(_ use: Use, _ family: Set<FunctionID>) -> Bool {
        family.contains(use.function)
            && context.typing.targets(ofCall: use.node, in: use.function).contains(use.function)
    }

    private func mayMean(_ use: Use, _ function: FunctionEntity, _ family: Set<FunctionID>) -> Bool {
        let targets = context.typing.targets(ofCall: use.node, in: use.function)
        if !family.isDisjoint(with: targets) { return true }
        if !targets.isEmpty { return false }
        guard let owner = function.owner, let body = context.program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape
        else { return true }
        switch body.nodes[Int(callee)].shape {
        case .member(let base, _):
            let nominals = context.typing.type(of: base, in: use.function).nominals
            return nominals.isEmpty || nominals.contains { context.program.isRelated($0, owner) }
        case .name:
            guard let own = context.typing.selfType(in: use.function) else { return false }
            return context.program.isRelated(own, owner)
        default: return true
        }
    }

    /// Clean Swift calls `routeToX(segue:)` by a selector made of the segue's identifier.
    private func isDispatched(_ function: FunctionEntity) -> Bool {
        function.name.hasPrefix("routeTo")
            && !((context.program.uses.calls["NSSelectorFromString"] ?? [])
                + (context.program.uses.calls["Selector"] ?? [])).isEmpty
    }
}
