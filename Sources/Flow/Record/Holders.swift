import Program

/// Which objects hold which, as far as they own them.
extension Run {
    /// By object: what its properties keep alive, the elements of lists included. What closures capture is not among them.
    ///
    /// Cost: one pass over all cells.
    package func owned() -> [ObjectID: [ObjectID]] {
        var result: [ObjectID: [ObjectID]] = [:]
        for (object, field, cell) in machine.heap.filledPlaces() {
            switch machine.field(field) {
            case .variable(let variable):
                let modifiers = program.variable(variable).declaration.modifiers
                if modifiers.contains(where: { $0.hasPrefix("weak") || $0.hasPrefix("unowned") }) { continue }
            case .part, .element, .all, .base: break
            default: continue
            }
            let held = machine.heap.values(cell).filter { machine.constants[$0].site != nil }
            if !held.isEmpty { result[object, default: []] += held }
        }
        return result
    }
}
