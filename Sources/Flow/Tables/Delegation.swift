import Facts
import Program

/// Which initializers delegate to which, by form.
struct Delegation {
    let program: Program

    /// The calls of `self.init` and `super.init` in an initializer: in which region, of which type, with which labels.
    private func calls(in initializer: FunctionID) -> [(region: RegionID, type: TypeID, labels: [String?])] {
        let entity = program.function(initializer)
        guard let owner = entity.owner, let body = entity.declaration.body else { return [] }
        return body.nodes.compactMap { node in
            guard case .call(let callee, let arguments) = node.shape,
                case .member(let base, "init") = body.nodes[Int(callee)].shape
            else { return nil }
            let type: TypeID?
            switch body.nodes[Int(base)].shape {
            case .selfReference: type = owner
            case .superReference: type = program.lineage(of: owner).dropFirst().first
            default: type = nil
            }
            return type.map { (node.region, $0, arguments.map(\.label)) }
        }
    }

    private func meant(_ type: TypeID, _ labels: [String?]) -> [FunctionID] {
        program.nearestFunctions(named: "init", in: type) { program.accepts(labels, function: $0) }
    }

    /// The initializers that one surely delegates to.
    func targets(of initializer: FunctionID) -> [FunctionID] {
        calls(in: initializer).filter { $0.region == 0 }.map { meant($0.type, $0.labels) }.filter { $0.count == 1 }
            .flatMap(\.self)
    }

    /// Whether an initializer may give `nil`: because it says so, or because one that it delegates to does. Linear in the
    /// bodies of these.
    func mayFail(_ initializer: FunctionID) -> Bool {
        var (seen, next): (Set<FunctionID>, [FunctionID]) = ([initializer], [initializer])
        while let function = next.popLast() {
            guard let body = program.function(function).declaration.body else { continue }
            let givesNil = body.nodes.contains { node in
                guard case .return(let value?, _) = node.shape else { return false }
                return body.nodes[Int(value)].shape == .nilLiteral
            }
            if givesNil { return true }
            for call in calls(in: function) {
                let meant = meant(call.type, call.labels)
                if meant.isEmpty, call.labels == ["rawValue"], program.type(call.type).kind == .enum { return true }
                next += meant.filter { seen.insert($0).inserted }
            }
        }
        return false
    }
}
