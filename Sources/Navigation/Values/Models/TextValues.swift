import Facts
import Program

/// Texts that code puts together, and classes that it finds by their names.
struct TextValues: EvaluatorPart {
    let evaluator: Evaluator

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
            for value in evaluator.concatenation(rest, frame).items {
                if case .string(let end) = value { result.insert(.string(start + end)) } else { result.insert(value) }
            }
            return result
        }
        return Values()
    }

    /// The parts of a text that is put together, from left to right. What a local is given further down, as in a text
    /// that is set from itself, is no part.
    private func summands(of node: NodeID, _ body: Body) -> [NodeID] {
        switch body.nodes[Int(node)].shape {
        case .operation("+", let parts), .interpolation(let parts): parts.flatMap { summands(of: $0, body) }
        case .local(let local):
            body.onlyValue(of: local).flatMap { $0 < node ? summands(of: $0, body) : nil } ?? [node]
        default: [node]
        }
    }

    /// A method of `String` that changes a text or takes a part of it; nil for any other call.
    func text(_ name: String, of bases: Values, _ arguments: [Node.Argument], _ site: Site) -> Values? {
        guard bases.items.contains(where: \.isText),
            let change = change(name, arguments, site) ?? Self.change(name, count(arguments, site))
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

    /// What a call does that is given texts: it replaces one, or cuts where a separator stands.
    private func change(_ name: String, _ arguments: [Node.Argument], _ site: Site) -> ((String) -> String)? {
        switch name {
        case "replacingOccurrences":
            guard let given = textsGiven(arguments, count: 2, site) else { return nil }
            return { $0.replacing(given[0], with: given[1]) }
        case "components", "split":
            // A class's name with its module cut off; the values are names without one.
            guard let separator = textsGiven(arguments, count: 1, site)?[0], separator != ".",
                let end = endTaken(of: site)
            else { return nil }
            return { text in
                let parts = text.split(separator: separator, omittingEmptySubsequences: name == "split")
                return (end == .first ? parts.first : parts.last).map(String.init) ?? text
            }
        default: return nil
        }
    }

    /// The texts that the first arguments are; nil unless each is a single one, and the first not empty.
    private func textsGiven(_ arguments: [Node.Argument], count: Int, _ site: Site) -> [String]? {
        let given = arguments.prefix(count).map { evaluator.texts(evaluate($0.value, in: site.frame)) }
        guard given.count == count, given.allSatisfy({ $0.count == 1 }), given[0] != [""] else { return nil }
        return given.map { $0[0] }
    }

    private enum End { case first, last }

    /// Which part is taken of a list that a call gives: `call()[0]`, `call().first`, `call().last`.
    private func endTaken(of site: Site) -> End? {
        guard let body = body(of: site.frame),
            case .node(let parent)? = parents(of: function(of: site.frame))[site.node]
        else { return nil }
        switch body.nodes[Int(parent)].shape {
        case .member(_, "first"): return .first
        case .member(_, "last"): return .last
        case .subscript(_, let keys):
            return keys.first.map { body.nodes[Int($0.value)].shape } == .number("0") ? .first : nil
        default: return nil
        }
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
