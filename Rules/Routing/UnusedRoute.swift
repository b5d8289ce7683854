import Facts
import Foundation
import Program
import Resolution
import Source

/// A route that is declared and never called. The page beside this file says what counts.
struct UnusedRoute: Rule {
    static let metadata = RuleMetadata(
        id: "unused-route", group: .routing, severity: .everywhere(.warning),
        page: PackageResources.unused_route_md)

    func check(_ context: RuleContext) -> [Violation] {
        let routes = RouteMethods(context: context)
        let unused = routes.declared().filter {
            !routes.isCalled($0) && !isOverloadOfCalled($0, routes, context)
        }
        // The members of a protocol that nobody holds wait for the same caller.
        var told: Set<TypeID> = []
        return unused.compactMap { route in
            guard let owner = route.owner, context.program.type(owner).kind == .protocol, !isKnown(owner, context)
            else { return violation(route, routes, [], context) }
            guard told.insert(owner).inserted else { return nil }
            return violation(route, routes, unused.filter { $0.owner == owner && $0.id != route.id }, context)
        }
    }

    /// Whether somebody holds the protocol, or a class that fulfils it.
    private func isKnown(_ contract: TypeID, _ context: RuleContext) -> Bool {
        ([contract] + context.program.concreteDescendants(of: contract)).contains { isHeld($0, context) }
    }

    /// Whether a property, a parameter or a result has the type: somebody could call it.
    private func isHeld(_ contract: TypeID, _ context: RuleContext) -> Bool {
        context.index.parts.contains { part in
            context.variables(of: part).contains {
                context.typing.type(of: $0.id).mentioned.contains(contract)
            }
                || context.mentions(in: part).contains { mention in
                    mention.type == contract
                        && (mention.form == .property || mention.form == .cast
                            || mention.form == .signature && context.declaration(of: part).position != mention.position)
                }
        }
    }

    /// One of several forms of a route that is taken in another form: a convenience for whoever may need it.
    private func isOverloadOfCalled(
        _ route: FunctionEntity, _ routes: RouteMethods, _ context: RuleContext
    ) -> Bool {
        guard let owner = context.owner(of: route) else { return false }
        return (owner.functions[route.name] ?? []).contains {
            $0 != route.id && routes.isCalled(context.program.function($0))
        }
    }

    private func violation(
        _ route: FunctionEntity, _ routes: RouteMethods, _ others: [FunctionEntity], _ context: RuleContext
    ) -> Violation? {
        guard let owner = context.owner(of: route) else { return nil }
        let implementations = routes.family(of: route).filter { $0 != route.id }.sorted()
            .map(context.program.function).filter { $0.declaration.body != nil }
        // A stand-in for tests serves no module.
        let routers = implementations.compactMap(context.owner(of:))
        let real = routers.filter { !isDouble($0) }
        let router = real.first { !context.scenes(of: $0.id).isEmpty } ?? real.first ?? routers.first ?? owner
        let symbol = "\(router.name).\(route.declaration.signature)"
        let isReachable = owner.kind != .protocol || isKnown(owner.id, context)
        let holder =
            isReachable ? [owner.id, router.id].lazy.compactMap { context.routeCaller(of: $0) }.first?.name : nil
        let further = others.isEmpty ? "" : ", nor \(others.count) more of \(owner.name), which nobody holds"
        let message =
            "\(symbol) is a route that \(holder.map { "neither \($0) nor anybody else takes" } ?? "nobody takes")"
            + further
        var violation = Violation(
            subject: symbol, scene: context.module(of: router.id) ?? context.module(of: owner.id),
            dialect: context.dialect(of: router.id), message: message,
            location: context.span(route.file, route.declaration.position, length: route.name.utf8.count),
            notes: implementations.map {
                Finding.Note(
                    "\(context.program.symbol($0.id)) implements it",
                    at: context.program.location($0.id, $0.declaration.position))
            }
                + others.prefix(5).map {
                    Finding.Note(
                        "and nobody takes \($0.declaration.signature)",
                        at: context.program.location($0.id, $0.declaration.position))
                },
            suggestion: "remove \(others.isEmpty ? "it" : "them") from \(owner.name)"
                + (implementations.isEmpty
                    ? "" : router.id == owner.id ? " and its extension" : " and from \(router.name)")
                + (holder.map { ", or let \($0) call it" } ?? ""))
        if isOffered(owner, context) || areUnmade(real, context) { violation.lowered = 1 }
        return violation
    }

    /// Whether several routers implement the route and nobody makes one of them: the modules wait, or are left over, and
    /// not one route of theirs.
    private func areUnmade(_ routers: [TypeEntity], _ context: RuleContext) -> Bool {
        routers.count > 1
            && routers.allSatisfy { router in
                ([router.id] + context.program.descendants(of: router.id)).allSatisfy { type in
                    let name = context.program.type(type).shortName
                    return (context.program.uses.calls[name] ?? []).isEmpty
                        && (context.program.uses.mentions[name] ?? []).isEmpty
                }
            }
    }

    private func isDouble(_ type: TypeEntity) -> Bool {
        type.shortName.contains("Mock")
            || ["Fake", "Stub", "Spy"].contains { type.shortName.hasPrefix($0) || type.shortName.hasSuffix($0) }
    }

    /// What a library of the house offers is for all apps that use it, and may wait for one that does.
    private func isOffered(_ owner: TypeEntity, _ context: RuleContext) -> Bool {
        owner.parts.contains { part in
            !["public", "open"].filter(context.declaration(of: part).modifiers.contains).isEmpty
        }
    }
}

extension RuleContext {
    /// With so many letters in common at the start, two types are called after the same module.
    private static let sharedLetters = 3

    /// The presenter of the module that a router serves: who should call its routes.
    func routeCaller(of router: TypeID) -> TypeEntity? {
        // A presenter of another module may be wired to it as well; names tell which one is meant.
        let name = program.type(router).shortName
        let presenters = siblings(of: router, roles: [.presenter]).filter {
            $0.shortName.commonPrefix(with: name).count >= Self.sharedLetters
        }
        return presenters.first { $0.kind != .protocol } ?? presenters.first
    }
}
