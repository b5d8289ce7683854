import Facts
import Program
import Source

/// Members that a value of the interface only passes on its way: from where it is made, or to where it is first looked at.
/// The value is one cause, and told there.
struct InterfaceStations {
    let context: RuleContext
    private let findings: [InterfaceFault]
    /// The finding that tells of a member, and what the member names.
    private let homes: [InterfaceFault.Key: (finding: Int, name: String)]

    /// How much less grave than the rule each finding is.
    private let lowered: [Int]

    init(context: RuleContext, findings: [InterfaceFault], lowered: (InterfaceFault) -> Int) {
        self.context = context
        self.findings = findings.sorted {
            (context.path(of: $0.file), $0.mention.position, $0.mention.name)
                < (context.path(of: $1.file), $1.mention.position, $1.mention.name)
        }
        var homes: [InterfaceFault.Key: (finding: Int, name: String)] = [:]
        for (index, finding) in self.findings.enumerated() {
            for one in [finding] + finding.further where one.isSeen && homes[one.key] == nil {
                homes[one.key] = (index, one.mention.name)
            }
        }
        self.homes = homes
        self.lowered = self.findings.map(lowered)
    }

    /// The findings without those all of whose members are such stations: they are notes of the one at the source, if that
    /// is as grave. An information stays one of its own.
    func folded() -> [InterfaceFault] {
        let sources = findings.indices.map { index -> Int? in
            guard lowered[index] < 2, let source = source(of: index), lowered[source] <= lowered[index] else {
                return nil
            }
            return source
        }
        var told = findings
        var dropped: Set<Int> = []
        for index in findings.indices {
            guard let last = Self.last(from: index, sources) else { continue }
            let stations = ([findings[index]] + findings[index].further).map { station in
                var passed = station
                (passed.isStation, passed.further) = (true, [])
                return passed
            }
            told[last].further += stations
            dropped.insert(index)
        }
        return told.indices.filter { !dropped.contains($0) }.map { told[$0] }
    }

    /// Where a chain of stations ends; nil for none, and for one that comes back to itself.
    static func last(from index: Int, _ sources: [Int?]) -> Int? {
        var (current, seen) = (index, Set([index]))
        while let next = sources[current] {
            guard seen.insert(next).inserted else { return nil }
            current = next
        }
        return current == index ? nil : current
    }

    /// The finding that all members of another one lead to, or an earlier one that is the same.
    private func source(of index: Int) -> Int? { sourceOfMembers(of: index) ?? twin(of: index) }

    private func sourceOfMembers(of index: Int) -> Int? {
        let finding = findings[index]
        let members = finding.isRequirement ? finding.further : [finding] + finding.further
        var sources: Set<Int> = []
        for member in members {
            guard member.mention.isDeclared, let source = source(ofMember: member), source != index else { return nil }
            sources.insert(source)
        }
        return sources.min()
    }

    /// The finding at the other end of what a single member hands on.
    private func source(ofMember fault: InterfaceFault) -> Int? {
        let trace = StationTrace(context: context, name: fault.mention.name, homes: homes, lowered: lowered)
        let functions = context.functions(of: fault.type)
        if let id = fault.type.variables[fault.mention.member] {
            let property = context.program.variable(id)
            let getters = functions.filter { $0.declaration.kind == .getter && $0.variable == id }
            return property.declaration.isComputed
                ? trace.common(getters.map(trace.sourceOfResult)) : trace.sourceOfProperty(property, functions)
        }
        return trace.common(context.methods(fault.mention.member, of: fault.type).map(trace.sourceOfMethod))
    }

    // MARK: Two tables

    /// An earlier finding of the same type whose method, too, does nothing but return what the same requirement of another
    /// object returns: one lookup, in two tables.
    private func twin(of index: Int) -> Int? {
        guard findings[index].further.isEmpty, let asked = requirementReturned(by: findings[index]) else { return nil }
        return findings.indices.prefix(index).first { other in
            findings[other].type.id == findings[index].type.id
                && findings[other].mention.name == findings[index].mention.name
                && requirementReturned(by: findings[other]) == asked
        }
    }

    private struct Requirement: Hashable {
        var contract: TypeID
        var signature: String
    }

    private func requirementReturned(by fault: InterfaceFault) -> Requirement? {
        let methods = context.methods(fault.mention.member, of: fault.type)
        guard fault.mention.isDeclared, methods.count == 1, let body = methods[0].declaration.body,
            body.statements.count == 1, body.returns.count == 1,
            let called = context.typing.targets(ofCall: body.returns[0], in: methods[0].id).first
                .map(context.program.function), let owner = called.owner, owner != fault.type.id
        else { return nil }
        let signature = called.declaration.signature
        let contracts = context.program.lineage(of: owner).map(context.program.type).filter { contract in
            contract.kind == .protocol && !contract.isExternal && context.program.declares(signature, contract)
        }
        return contracts.map(\.id).min().map { Requirement(contract: $0, signature: signature) }
    }
}
