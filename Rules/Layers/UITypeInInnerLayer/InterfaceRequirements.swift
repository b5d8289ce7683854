import Analysis
import Facts
import Navigation
import Program

/// What a protocol requires and types implement is one fact.
struct InterfaceRequirements {
    let context: RuleContext

    /// A requirement and its implementation are one fault, told at the implementation, or at the requirement where there
    /// are several, wherever the protocol stands: a listener's, which the module around calls its own, as well.
    func toldOnce(_ faults: [InterfaceFault]) -> [InterfaceFault] {
        var told = faults + requirements(of: faults)
        var dropped: Set<InterfaceFault.Key> = []
        for fault in told where fault.type.kind == .protocol {
            let others = told.filter { other in
                other.type.kind != .protocol && isOne(fault, other)
                    && context.program.inherits(other.type.id, from: fault.type.id)
            }
            if Set(others.filter { !$0.isSlight }.map(\.type.id)).count > 1 {
                dropped.formUnion(others.map(\.key))
            } else if !others.isEmpty {
                dropped.insert(fault.key)
            }
        }
        told.removeAll { dropped.contains($0.key) }
        return told.filter { fault in !told.contains { keeps(fault, for: $0) } }
    }

    /// Whether a requirement and an implementation are of one member, or both inherit one protocol.
    private func isOne(_ requirement: InterfaceFault, _ other: InterfaceFault) -> Bool {
        requirement.mention.member == other.mention.member
            || requirement.isInherited && other.isInherited && requirement.mention.name == other.mention.name
    }

    /// The faults of protocols that are no part of an inner layer by themselves, and that several inner types fulfil.
    private func requirements(of faults: [InterfaceFault]) -> [InterfaceFault] {
        let told = Set(faults.filter { $0.type.kind == .protocol }.map(\.key))
        var fulfilling: [InterfaceFault.Key: [InterfaceFault]] = [:]
        for fault in faults where fault.type.kind != .protocol && fault.isSeen && !fault.isSlight {
            for contract in context.program.lineage(of: fault.type.id).dropFirst() {
                let key = InterfaceFault.Key(type: contract, member: fault.mention.member)
                let entity = context.program.type(contract)
                guard entity.kind == .protocol, !entity.isExternal, !told.contains(key) else { continue }
                fulfilling[key, default: []].append(fault)
            }
        }
        let ordered = fulfilling.sorted {
            (context.program.type($0.key.type).name, $0.key.member)
                < (context.program.type($1.key.type).name, $1.key.member)
        }
        return ordered.compactMap { requirement($0.key, $0.value.sorted(by: isBefore)) }
    }

    private func isBefore(_ a: InterfaceFault, _ b: InterfaceFault) -> Bool {
        (context.path(of: a.file), a.mention.position) < (context.path(of: b.file), b.mention.position)
    }

    private func requirement(_ key: InterfaceFault.Key, _ faults: [InterfaceFault]) -> InterfaceFault? {
        let roles: [Role] = [.entity, .gateway, .interactor, .presenter]
        guard Set(faults.map(\.type.id)).count > 1,
            let gravest = roles.lazy.compactMap({ role in faults.first { $0.role == role } }).first
        else { return nil }
        let contract = context.program.type(key.type)
        for part in contract.parts where context.declaration(of: part).kind == .protocol {
            let mention = InterfaceTypes(context: context).names(in: part).first {
                $0.isDeclared && $0.member == key.member && $0.name == gravest.mention.name
            }
            guard let mention else { continue }
            var fault = gravest
            (fault.type, fault.file, fault.mention) = (contract, part.file, mention)
            (fault.isRequirement, fault.further) = (true, faults)
            return fault
        }
        return nil
    }

    /// Whether a property only keeps what a requirement of its type's protocol, told already, is answered with.
    private func keeps(_ fault: InterfaceFault, for other: InterfaceFault) -> Bool {
        other.type.kind == .protocol && fault.type.kind != .protocol && other.isProperty && fault.isProperty
            && fault.mention.name == other.mention.name && fault.role == other.role
            && context.program.inherits(fault.type.id, from: other.type.id)
    }
}

extension InterfaceFault {
    /// Whether what is named stands in the inheritance clause.
    fileprivate var isInherited: Bool { mention.isDeclared && mention.member == type.shortName }
}
