import Analysis
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
    func isListWork(_ call: Expression) -> Bool {
        var seen: Set<FunctionID> = []
        return isListWork(call, &seen)
    }

    private func isListWork(_ call: Expression, _ seen: inout Set<FunctionID>) -> Bool {
        let (name, targets) = (call.calledName ?? "", call.targets)
        if targets.isEmpty {
            return Self.listWork.contains(name)
                || name.hasPrefix("remove") && call.arguments.count == 1 && isRouter(call.arguments[0].value)
        }
        let bodies = targets.flatMap(bodies)
        return !bodies.isEmpty && bodies.allSatisfy { keepsLists($0, &seen) }
    }

    private func isRouter(_ value: Expression) -> Bool { value.types.contains { resolution.role(of: $0) == .router } }

    /// Whether all that a method does is to keep lists.
    private func keepsLists(_ function: FunctionEntity, _ seen: inout Set<FunctionID>) -> Bool {
        guard seen.insert(function.id).inserted else { return true }
        let parts = code.expressions(in: function)
        return !parts.isEmpty
            && parts.allSatisfy { part in
                switch part.shape {
                case .call: isListWork(part, &seen)
                case .name(let name), .member(_, let name): !MovingNames.all.contains(name)
                default: true
                }
            }
    }

    /// What runs when a method is called: its own body, or those of who fulfils or overrides it.
    private func bodies(of method: FunctionEntity) -> [FunctionEntity] {
        let types = method.owner.map { [$0] + program.descendants(of: $0) } ?? []
        let others = types.flatMap { program.type($0).functions[method.name] ?? [] }.filter {
            program.function($0).declaration.signature == method.declaration.signature
        }
        return Set([method.id] + others).sorted().map(program.function).filter(\.hasCode)
    }
}
