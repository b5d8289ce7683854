import Analysis
import Navigation
import Program

/// Protocols by which others know entities.
struct EntityContracts {
    let context: RuleContext

    /// The entity's own interface, called after it, wherever it is declared.
    func isOwn(_ named: TypeEntity, of entity: TypeEntity) -> Bool {
        guard named.kind == .protocol, named.shortName.hasPrefix(entity.shortName) else { return false }
        let ending = named.shortName.dropFirst(entity.shortName.count)
        return Self.endings.contains(String(ending))
            && context.program.inherits(entity.id, from: named.id)
    }

    /// A protocol of values alone that entities alone fulfil, doubles of tests aside, and that is called after them or named
    /// by interactors, is theirs, wherever its file lies. What is called after a list or cell serves that.
    func isContract(_ named: TypeEntity) -> Bool {
        let lineage = context.program.lineage(of: named.id).map(context.program.type)
        guard named.kind == .protocol, lineage.allSatisfy({ $0.functions.isEmpty }),
            lineage.contains(where: { !$0.variables.isEmpty }),
            lineage.flatMap(\.variableOrder).map(context.program.variable).allSatisfy({ $0.setter == nil })
        else { return false }
        let fulfilling = context.program.concreteDescendants(of: named.id).map(context.program.type).filter { type in
            !type.isPreview && !type.isTestDouble && !type.shortName.contains("Proxy")
        }
        guard !fulfilling.isEmpty, fulfilling.allSatisfy({ context.role(of: $0.id) == .entity }) else { return false }
        let ending = Self.endings.filter(named.shortName.hasSuffix).max { $0.count < $1.count } ?? ""
        let stem = named.shortName.dropLast(ending.count)
        return context.index.typesOfInteractors.contains(named.id)
            || !stem.isEmpty && fulfilling.allSatisfy { $0.shortName.contains(stem) }
    }

    private static let endings = [
        "Type", "Protocol", "Interface", "Representable", "EntityType", "EntityProtocol",
    ]
}
