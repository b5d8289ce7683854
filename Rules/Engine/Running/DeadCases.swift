import Analysis
import Facts
import Program

/// Cases of a switch over an enumeration of the app's own that nothing in the app sends.
struct DeadCases {
    let context: RuleContext

    /// Whether what is used stands in a case of a switch, and no value that leads there ever arrives.
    func contain(_ use: Use) -> Bool { name(around: use) != nil }

    /// The case that leads to what is used, with its type, where nothing in the app makes one, or none that is made arrives
    /// at the switch: `CartRoute.terms`.
    func name(around use: Use) -> String? {
        let function = context.program.function(use.function)
        guard let body = function.declaration.body else { return nil }
        return body.regions(aroundNode: use.node).map { body.regions[Int($0)] }.lazy.compactMap { region in
            guard region.kind == .switchCase, let first = region.patterns.first, let subject = region.subject,
                let type = context.typing.type(of: subject, in: function.id).instance.nominals.first.map(
                    context.program.type), type.kind == .enum, !type.isExternal
            else { return nil }
            let names = region.patterns.map { String($0.dropFirst()) }
            guard region.patterns.allSatisfy({ $0.hasPrefix(".") }), names.allSatisfy({ type.cases[$0] != nil })
            else { return nil }
            let isDead = isMadeByItsCases(type) && names.allSatisfy { !isSent($0, of: type) }
            return isDead || arrive(names, of: type, at: subject, in: function.id) == false ? type.name + first : nil
        }.first
    }

    /// Whether one of the cases arrives at the value that is switched over; nil where that is not known.
    private func arrive(_ names: [String], of type: TypeEntity, at subject: NodeID, in function: FunctionID) -> Bool? {
        // Where nothing at all is seen to arrive, the code does not run, or what calls it is not known.
        guard let cases = CaseArrivals(context: context, type: type).cases(at: subject, in: function), !cases.isEmpty
        else { return nil }
        return !cases.isDisjoint(with: names)
    }

    /// Whether a function names a type, and in such cases alone.
    func contain(allNamingsOf name: String, in id: FunctionID) -> Bool {
        let nodes = context.program.function(id).declaration.body?.nodes ?? []
        let namings = nodes.indices.filter { index in
            switch nodes[index].shape {
            case .name(name): true
            case .type(let type), .metatype(let type): type.lastName == name
            default: false
            }
        }
        return !namings.isEmpty && namings.allSatisfy { contain(Use(function: id, node: NodeID($0))) }
    }

    /// Whether a method is called, and in such cases alone.
    func containAllCalls(of function: FunctionEntity) -> Bool {
        let callers = context.callers(of: function)
        return !callers.isEmpty && callers.allSatisfy(contain)
    }

    /// The case that leads to code which names a type, by itself or by a method that such a case calls.
    func name(leadingTo type: String) -> String? {
        let namings = (context.program.uses.calls[type] ?? []) + (context.program.uses.mentions[type] ?? [])
        return namings.lazy.compactMap { use in
            name(around: use)
                ?? context.callers(of: context.program.function(use.function)).lazy.compactMap(name).first
        }.first
    }

    /// An enumeration of the app's own whose values come from nowhere but the names of its cases: nothing makes one of a raw
    /// value, lists them all or decodes them.
    private func isMadeByItsCases(_ type: TypeEntity) -> Bool {
        guard !context.isOffered(type) else { return false }
        let declarations = type.parts.map(context.declaration)
        let names = declarations.flatMap(\.inherits).flatMap(\.firstNames)
        guard declarations.allSatisfy(\.attributes.isEmpty),
            names.allSatisfy({ Self.plain.contains($0) || Self.listed.contains($0) || context.program.isOfApp($0) })
        else { return false }
        return names.allSatisfy { !Self.listed.contains($0) } || !isListed(type)
    }

    /// What an enumeration may be besides without its values coming from elsewhere.
    private static let plain: Set<String> = ["Equatable", "Hashable", "Sendable", "Error", "Comparable"]
    /// What lets code make its values without naming a case.
    private static let listed: Set<String> = ["CaseIterable", "String", "Int"]

    private func isListed(_ type: TypeEntity) -> Bool {
        let uses = context.program.uses
        let makers = (uses.calls[type.shortName] ?? []) + (uses.calls["init"] ?? [])
        return uses.mentions["allCases"] != nil
            || makers.contains { use in
                guard let body = context.program.function(use.function).declaration.body,
                    case .call(_, let arguments) = body.nodes[Int(use.node)].shape
                else { return false }
                return arguments.first?.label == "rawValue"
            }
    }

    /// Whether code that runs names a case, be it only to compare with it.
    private func isSent(_ name: String, of type: TypeEntity) -> Bool {
        let uses = context.program.uses
        let members = MemberUses(context.code)
        return ((uses.mentions[name] ?? []) + (uses.calls[name] ?? []).map(members.callee)).contains { use in
            members.mayMean(memberOf: type.id, at: use)
                && !(context.isApp && context.runsNowhere(context.program.function(use.function)))
        }
    }
}

extension RuleContext {
    /// The calls and mentions of a method, or of what it fulfils or is fulfilled by, as far as is known of them: not those
    /// of what another type calls by the same name.
    func callers(of function: FunctionEntity) -> [Use] {
        guard function.declaration.kind == .function else { return [] }
        let family = RouteMethods(context: self).family(of: function)
        let members = MemberUses(code)
        func mayMean(_ use: Use) -> Bool {
            function.owner.map { members.mayMean(method: function, of: $0, at: use) } ?? true
        }
        let calls = (program.uses.calls[function.name] ?? []).filter { use in
            let targets = typing.targets(ofCall: use.node, in: use.function)
            return targets.isEmpty ? mayMean(members.callee(use)) : !family.isDisjoint(with: targets)
        }
        return calls + (program.uses.mentions[function.name] ?? []).filter(mayMean)
    }
}
