import Facts
import Program

/// Cases of a switch over an enumeration of the app's own that nothing in the app sends.
struct DeadCases {
    let context: RuleContext

    /// Whether what is used stands in a case of a switch, and nothing in the app makes any value that leads there.
    func contain(_ use: Use) -> Bool {
        let function = context.program.function(use.function)
        guard let body = function.declaration.body else { return false }
        return body.regions(aroundNode: use.node).map { body.regions[Int($0)] }.contains { region in
            guard region.kind == .switchCase, !region.patterns.isEmpty, let subject = region.subject,
                let type = context.typing.type(of: subject, in: function.id).instance.nominals.first.map(
                    context.program.type),
                isMadeByItsCases(type)
            else { return false }
            return region.patterns.allSatisfy { pattern in
                let name = String(pattern.dropFirst())
                return pattern.hasPrefix(".") && type.cases[name] != nil && !isSent(name, of: type)
            }
        }
    }

    /// An enumeration of the app's own whose values come from nowhere but the names of its cases: nothing makes one of a raw
    /// value, lists them all or decodes them.
    private func isMadeByItsCases(_ type: TypeEntity) -> Bool {
        guard type.kind == .enum, !type.isExternal, !context.isOffered(type) else { return false }
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
        let members = MemberUses(context: context)
        return ((uses.mentions[name] ?? []) + (uses.calls[name] ?? []).map(members.callee)).contains { use in
            members.mayMean(memberOf: type.id, at: use)
                && !(context.isApp && context.runsNowhere(context.program.function(use.function)))
        }
    }
}
