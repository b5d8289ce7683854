import Facts
import Program
import Source

/// Types that name a view only where a method takes one and hands it on to a told method of another inner type: it is one
/// cause with that, and told there.
struct OutwardStations {
    let context: RuleContext
    private let faults: [OutwardFault]
    /// How much less grave than the rule each fault is.
    private let lowered: [Int]
    /// The fault that tells of a method, and what the method names.
    private let homes: [InterfaceFault.Key: (finding: Int, name: String)]

    init(context: RuleContext, faults: [OutwardFault], lowered: (OutwardFault) -> Int) {
        self.context = context
        self.faults = faults.sorted {
            (context.path(of: $0.mention.file), $0.mention.position, $0.mention.type)
                < (context.path(of: $1.mention.file), $1.mention.position, $1.mention.type)
        }
        var homes: [InterfaceFault.Key: (finding: Int, name: String)] = [:]
        for (index, fault) in self.faults.enumerated() {
            let name = context.program.type(fault.mention.type).shortName
            for mention in [fault.mention] + fault.further where mention.form == .signature {
                homes[InterfaceFault.Key(type: fault.inner.id, member: mention.member)] = (index, name)
            }
        }
        self.homes = homes
        self.lowered = self.faults.map(lowered)
    }

    /// The faults without such types, which are notes of the fault at the end, if that is as grave.
    func folded() -> [OutwardFault] {
        let sources = faults.indices.map { index -> Int? in
            guard let source = source(of: index), source != index, lowered[source] <= lowered[index] else {
                return nil
            }
            return source
        }
        var told = faults
        var dropped: Set<Int> = []
        for index in faults.indices {
            guard let last = InterfaceStations.last(from: index, sources) else { continue }
            told[last].stations.append(OutwardFault.Station(inner: faults[index].inner, mention: faults[index].mention))
            dropped.insert(index)
        }
        return told.indices.filter { !dropped.contains($0) }.map { told[$0] }
    }

    private func source(of index: Int) -> Int? {
        let fault = faults[index]
        let mentions = [fault.mention] + fault.further
        guard fault.role != .entity, fault.others.isEmpty, fault.cells.isEmpty,
            mentions.allSatisfy({ $0.form == .signature && $0.member != fault.inner.shortName })
        else { return nil }
        let name = context.program.type(fault.mention.type).shortName
        let trace = StationTrace(context: context, name: name, homes: homes, lowered: lowered)
        let methods = mentions.flatMap { context.methods($0.member, of: fault.inner) }
        return methods.isEmpty ? nil : trace.common(methods.map(trace.sourceOfMethod))
    }
}
