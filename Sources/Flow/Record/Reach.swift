import Facts
import Program

/// What of the program has run.
extension Machine {
    /// Whether a node has run in any frame.
    package func isReached(_ function: FunctionID, _ node: NodeID) -> Bool {
        codes[Int(function)]?.isReached[Int(node)] ?? false
    }

    /// How many frames there are of each unit, and how often they ran.
    package func activity() -> [(unit: Unit, frames: Int, runs: Int)] {
        var (frames, runs) = (Array(repeating: 0, count: units.all.count), Array(repeating: 0, count: units.all.count))
        for (index, state) in states.enumerated() {
            let unit = Int(frame(FrameID(index)).unit)
            if unit >= units.all.count { continue }
            frames[unit] += 1
            runs[unit] += state.runs
        }
        return units.all.indices.filter { frames[$0] > 0 }.map { (units.all[$0], frames[$0], runs[$0]) }
    }

    package var objectCount: Int { constants.count }
}

extension Machine {
    /// The names of the types whose objects the words of libraries have shown, sorted.
    package func shown() -> [String] {
        var result: Set<String> = []
        for (place, arguments) in record.said where place.word == .show {
            for object in arguments.first ?? ObjectSet() { result.insert(Description(self).text(object)) }
        }
        return result.sorted()
    }
}

extension Machine {
    /// By function: the calls that may run it by the static types of what is called. Cost: one pass over all calls.
    package func callers() -> [FunctionID: [Use]] {
        var result: [FunctionID: [Use]] = [:]
        for function in program.functions {
            for site in calls.sites(of: function.id) {
                for target in site.targets {
                    result[target, default: []].append(Use(function: function.id, node: site.node))
                }
            }
        }
        return result
    }
}
