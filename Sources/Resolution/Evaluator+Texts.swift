import Facts
import Program

/// Texts that code puts together, and classes that it finds by their names.
extension Evaluator {
    /// `NSClassFromString("App.Login" + "View")`: the class of the app that has the name. A module in front of it says
    /// nothing, and may be unknown.
    func classes(namedBy arguments: [Node.Argument], _ frame: FrameID) -> Values {
        guard let argument = arguments.first else { return Values() }
        var names = evaluate(argument.value, in: frame)
        if names.isEmpty { names = nameBehindModule(argument.value, frame) }
        var result = names.filter { if case .open = $0 { true } else { false } }
        for case .string(let text) in names.items {
            let name = text.split(separator: ".").last.map(String.init) ?? text
            guard let type = program.type(named: name), !program.type(type).isExternal else { continue }
            result.insert(.metatype(type))
        }
        return result
    }

    /// What stands behind the last dot of `module + "." + name` or `"\(module).Login"` where the module is not known.
    private func nameBehindModule(_ node: NodeID, _ frame: FrameID) -> Values {
        guard let body = body(of: frame) else { return Values() }
        let parts = summands(of: node, body)
        for (index, part) in parts.enumerated().reversed() {
            guard case .string(let text) = body.nodes[Int(part)].shape, let dot = text.lastIndex(of: ".") else {
                continue
            }
            let start = String(text[text.index(after: dot)...])
            let rest = Array(parts[(index + 1)...])
            if rest.isEmpty { return Values(.string(start)) }
            var result = Values()
            for value in concatenation(rest, frame).items {
                if case .string(let end) = value { result.insert(.string(start + end)) } else { result.insert(value) }
            }
            return result
        }
        return Values()
    }

    /// The parts of a text that is put together, from left to right.
    private func summands(of node: NodeID, _ body: Body) -> [NodeID] {
        switch body.nodes[Int(node)].shape {
        case .operation("+", let parts), .interpolation(let parts): parts.flatMap { summands(of: $0, body) }
        case .local(let local): body.onlyValue(of: local).map { summands(of: $0, body) } ?? [node]
        default: [node]
        }
    }

    /// A method of `String` that changes a text or takes a part of it; nil for any other call.
    func text(_ name: String, of bases: Values, _ arguments: [Node.Argument], _ site: Site) -> Values? {
        guard let change = Self.change(name, count(arguments, site)),
            bases.items.contains(where: \.isText)
        else { return nil }
        var result = Values()
        result.isGuess = bases.isGuess
        for value in bases.items {
            switch value {
            case .string(let text): result.insert(.string(change(text)))
            case .open: result.insert(value)
            default: break
            }
        }
        return result
    }

    /// The number that a call like `dropFirst(2)` is given; nil without an argument.
    private func count(_ arguments: [Node.Argument], _ site: Site) -> Int? {
        guard let argument = arguments.first, let body = body(of: site.frame),
            case .number(let text) = body.nodes[Int(argument.value)].shape
        else { return nil }
        return Int(text)
    }

    private static func change(_ name: String, _ count: Int?) -> ((String) -> String)? {
        switch name {
        // A class's name with its module cut off; the values are names without one.
        case "components", "split": { $0 }
        case "lowercased": { $0.lowercased() }
        case "uppercased": { $0.uppercased() }
        case "dropFirst": { String($0.dropFirst(count ?? 1)) }
        case "dropLast": { String($0.dropLast(count ?? 1)) }
        case "prefix": count.map { count in { String($0.prefix(count)) } }
        case "suffix": count.map { count in { String($0.suffix(count)) } }
        default: nil
        }
    }
}
