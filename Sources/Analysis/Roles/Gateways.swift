import Facts
import Program

/// Finds the gateways whose names tell no role: the protocols that they fulfil are a gateway's.
struct Gateways {
    let program: Program
    /// What is known of all types.
    let roles: RoleDraft

    /// What values and models conform to: they are what a gateway brings, be it by a protocol of its own.
    private static let marks: Set<String> = [
        "Codable", "Decodable", "Encodable", "NSManagedObject", "NSCoding", "NSSecureCoding", "Mappable", "Object",
        "Equatable", "Hashable", "Identifiable", "Error", "LocalizedError", "ObservableObject",
    ]
    /// How the protocols end by which somebody is told of something.
    private static let listeners = ["Delegate", "Observer", "Output", "Listener", "DataSource"]

    /// - Parameter isOpen: whether a type's name and ancestry tell nothing of it.
    func found(where isOpen: (TypeEntity) -> Bool) -> [TypeID] {
        program.types.filter { type in
            (type.kind == .class || type.kind == .struct) && !type.isExternal && !type.isPreview && !type.isTestDouble
                && type.outer == nil && roles[type.id] == .other && isGateways(type) && isOpen(type)
        }.map(\.id)
    }

    /// Whether the protocols of the app that a type fulfils are a gateway's, but for those by which it is told of
    /// something and those that a gateway's protocol refines.
    private func isGateways(_ type: TypeEntity) -> Bool {
        let contracts = program.lineage(of: type.id).map(program.type).filter {
            $0.kind == .protocol && !$0.isExternal
        }
        let gateways = contracts.filter { roles[$0.id] == .gateway && !$0.functions.isEmpty }
        return !gateways.isEmpty && !isValue(type)
            && contracts.allSatisfy { contract in
                roles[contract.id] == .gateway || Self.listeners.contains(where: contract.shortName.hasSuffix)
                    || roles[contract.id] == .other
                        && gateways.contains { program.inherits($0.id, from: contract.id) }
            }
    }

    private func isValue(_ type: TypeEntity) -> Bool {
        type.parts.flatMap { program.facts.swift[$0.file].types[$0.index].inherits }.flatMap(\.conjuncts)
            .contains { $0.plainName.map(Self.marks.contains) ?? false }
    }
}
