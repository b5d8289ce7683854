import Facts
import Program

/// What the nodes of a function were when its frames ran last: to see why code was not reached.
package struct Watch {
    fileprivate var functions: Set<FunctionID> = []
    fileprivate var values: [FrameID: [ObjectSet]] = [:]

    var isEmpty: Bool { functions.isEmpty }

    mutating func note(_ pass: Pass) {
        guard functions.contains(pass.code.function) else { return }
        values[pass.frame] = pass.values
    }
}

extension Machine {
    /// Notes what the nodes of a function are when it runs.
    package func watch(_ function: FunctionID) { watched.functions.insert(function) }

    /// For each frame of what is watched that ran: on what, with what, and what each call and name on each line was.
    /// - Parameter most: how many frames are told of each unit.
    package func watched(most: Int) -> [String] {
        let description = Description(self)
        func name(_ unit: UnitID) -> String {
            program.symbol(units[unit].function) + (units[unit].closure.map { "#\($0)" } ?? "")
        }
        /// A closure by whose it is, and in whose service.
        func text(_ object: ObjectID) -> String {
            guard case .closure(let unit) = constants.kind(object) else { return description.text(object) }
            let receivers = constants.context(of: object).receivers.map { site in
                site.function.position < 0 ? "" : "\(program.symbol(site.function)):\(site.node)"
            }
            return "{\(name(unit)) for \(receivers.joined(separator: ", "))}"
        }
        func text(_ values: ObjectSet) -> String {
            let all = Set(values.map { text($0) }).sorted()
            return all.prefix(6).joined(separator: " | ") + (all.count > 6 ? " and \(all.count - 6) more" : "")
        }
        var (lines, told): ([String], [UnitID: Int]) = ([], [:])
        for (id, values) in watched.values.sorted(by: { $0.key < $1.key }) {
            let frame = self.frame(id)
            told[frame.unit, default: 0] += 1
            guard told[frame.unit, default: 0] <= most else { continue }
            let given = frame.given.map { "\($0.index): \(text($0.object))" }
            let stored = frame.stored.map { "\(description.text($0.value)) just stored" }
            let receiver =
                (frame.receiver.map { [text($0)] } ?? [])
                + (frame.owner.map { ["of " + description.text($0)] } ?? [])
            lines.append(
                "frame \(id.position) of \(name(frame.unit)): "
                    + (receiver + given + stored).joined(separator: ", "))
            let body = states[Int(id)].unit.code.body
            for (node, values) in zip(body.nodes, values) where !values.isEmpty {
                lines.append(
                    "  \(node.position.line): \(node.shape.lastName ?? String("\(node.shape)".prefix { $0 != "(" })) = \(text(values))"
                )
            }
            lines.append("  gives \(text(heap.values(states[Int(id)].result)))")
        }
        return lines
    }
}
