import Facts
import Program

/// What is seen of a run.
package struct Record {
    /// A function that no program declares: `probe("name", value)` notes what a value may be.
    static var probe: String { "probe" }

    private var probes: [String: ObjectSet] = [:]

    struct Said: Hashable {
        var word: Word
        /// How, as the word's case says.
        var kind: String
        var frame: FrameID
        var node: NodeID
    }

    /// What the words of libraries' descriptions were said with.
    private(set) var said: [Said: [ObjectSet]] = [:]

    mutating func note(
        _ word: Word, _ kind: String, _ frame: FrameID, _ node: NodeID, _ arguments: [ObjectSet]
    ) {
        let place = Said(word: word, kind: kind, frame: frame, node: node)
        guard var known = said[place] else {
            said[place] = arguments
            return
        }
        for (index, values) in arguments.enumerated() where index < known.count { known[index].formUnion(values) }
        said[place] = known
    }

    mutating func note(_ arguments: [ObjectSet], _ constants: Constants) {
        guard let name = arguments.first?.single, case .text(let text) = constants.kind(name) else { return }
        probes[text, default: ObjectSet()].formUnion(arguments.dropFirst().first ?? ObjectSet())
    }

    /// By name of the probe, what has arrived there: each as the source would write it, sorted.
    package func probes(_ machine: Machine) -> [String: [String]] {
        probes.mapValues { values in Set(values.map { Description(machine).text($0) }).sorted() }
    }
}

/// Objects as the source would write them.
package struct Description {
    private let machine: Machine

    package init(_ machine: Machine) { self.machine = machine }

    /// How deep objects in objects are written out.
    private static var depth: Int { 3 }

    func text(_ object: ObjectID, depth: Int = 0) -> String {
        switch machine.constants.kind(object) {
        case .instance(let type): return machine.program.type(type).name
        case .enumCase(_, let name): return "." + name + payload(object, depth)
        case .tuple: return payload(object, depth)
        case .list: return "[" + values(object, .all, depth) + "]"
        case .dictionary: return "[" + values(object, .keys, depth) + ": " + values(object, .all, depth) + "]"
        case .closure: return "{}"
        case .method(let function), .function(let function): return machine.program.symbol(function)
        case .caseFunction(_, let name): return "." + name + "(_:)"
        case .metatype(let type): return machine.program.type(type).name + ".self"
        case .keyPath(let path): return "\\" + path.map { "." + $0 }.joined()
        case .text(let text): return "\"" + text + "\""
        case .number(let number): return number
        case .flag(let flag): return String(flag)
        case .nil: return "nil"
        case .box: return "box"
        case .globals: return "globals"
        case .emptiness(let container, let isEmpty):
            return text(container, depth: depth + 1) + (isEmpty ? " is empty" : " is not empty")
        case .fullness(let container): return "count of " + text(container, depth: depth + 1)
        case .any(let type): return "any " + (type.instance.nominals.first.map { machine.program.type($0).name } ?? "")
        }
    }

    private func payload(_ object: ObjectID, _ depth: Int) -> String {
        let parts = (0..<9).map { values(object, .part($0), depth) }.prefix { !$0.isEmpty }
        return parts.isEmpty ? "" : "(" + parts.joined(separator: ", ") + ")"
    }

    private func values(_ object: ObjectID, _ field: Field, _ depth: Int) -> String {
        guard depth < Self.depth else { return "…" }
        var (found, seen, next): (Set<String>, Set<ObjectID>, [ObjectID]) = ([], [], [object])
        while let base = next.popLast() {
            guard seen.insert(base).inserted else { continue }
            if let cell = machine.heap.known(base, machine.field(field)) {
                found.formUnion(machine.heap.values(cell).map { text($0, depth: depth + 1) })
            }
            if let cell = machine.heap.known(base, machine.field(.base)) { next += machine.heap.values(cell) }
        }
        return found.sorted().joined(separator: " | ")
    }
}
