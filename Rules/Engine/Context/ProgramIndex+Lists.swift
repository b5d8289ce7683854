import Facts
import Program

/// Who keeps lists of others, as a coordinator does of its children: that moves nobody.
extension ProgramIndex {
    /// What code does with lists, of others' objects too, and what it writes to the log meanwhile.
    private static let listWork: Set<String> = [
        "append", "contains", "enumerated", "filter", "first", "firstIndex", "forEach", "index", "insert", "last",
        "map",
        "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "ObjectIdentifier", "print", "debugPrint",
        "NSLog",
    ]

    /// Whether a call puts something into a list or takes it out, by itself or by a method that does nothing else. One that
    /// is not declared in the app counts where a router is handed over to it to be removed.
    func isListWork(_ call: NodeID, in function: FunctionID) -> Bool {
        var seen: Set<FunctionID> = []
        return isListWork(call, in: function, &seen)
    }

    private func isListWork(_ call: NodeID, in function: FunctionID, _ seen: inout Set<FunctionID>) -> Bool {
        guard let body = program.function(function).declaration.body,
            case .call(let callee, let arguments) = body.nodes[Int(call)].shape
        else { return false }
        let name = body.nodes[Int(callee)].shape.lastName ?? ""
        let targets = typing.targets(ofCall: call, in: function)
        if targets.isEmpty {
            return Self.listWork.contains(name)
                || name.hasPrefix("remove") && arguments.count == 1 && isRouter(arguments[0].value, in: function)
        }
        return targets.flatMap(bodies).allSatisfy { keepsLists($0, &seen) } && !targets.flatMap(bodies).isEmpty
    }

    private func isRouter(_ value: NodeID, in function: FunctionID) -> Bool {
        typing.type(of: value, in: function).nominals.contains { resolution.role(of: $0) == .router }
    }

    /// Whether all that a method does is to keep lists.
    private func keepsLists(_ id: FunctionID, _ seen: inout Set<FunctionID>) -> Bool {
        guard seen.insert(id).inserted else { return true }
        guard let body = program.function(id).declaration.body, !body.nodes.isEmpty else { return false }
        return body.nodes.indices.allSatisfy { index in
            switch body.nodes[index].shape {
            case .call: isListWork(NodeID(index), in: id, &seen)
            case .name(let name), .member(_, let name): !MovingNames.all.contains(name)
            default: true
            }
        }
    }

    /// What runs when a method is called: its own body, or those of who fulfils or overrides it.
    private func bodies(of target: FunctionID) -> [FunctionID] {
        let method = program.function(target)
        let types = method.owner.map { [$0] + program.descendants(of: $0) } ?? []
        let others = types.flatMap { program.type($0).functions[method.name] ?? [] }.filter {
            program.function($0).declaration.signature == method.declaration.signature
        }
        return Set([target] + others).filter { program.function($0).declaration.body != nil }.sorted()
    }
}
