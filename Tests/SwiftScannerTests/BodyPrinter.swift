import Facts

/// Prints a body as text, so that a test can say in a few lines what it expects.
///
/// A statement in a nested region begins with the region: `then1: a()`. Locals are printed with their number: `x#0`.
struct BodyPrinter {
    let body: Body

    init(_ body: Body) { self.body = body }

    // MARK: Parts

    var statements: String { body.statements.map { prefix($0) + text($0) }.joined(separator: "\n") }

    var returns: String { body.returns.map(text).joined(separator: "\n") }

    /// Every node in order, without the plain references.
    var nodes: String { body.nodes.indices.map { text(NodeID($0)) }.joined(separator: "\n") }

    var locals: String { body.locals.indices.map { local(LocalID($0)) }.joined(separator: "\n") }

    var closures: String {
        body.closures.enumerated().map { index, closure in
            var line = "closure\(index)("
            line += closure.parameters.map { name($0) }.joined(separator: ", ") + ")"
            if !closure.labels.isEmpty {
                line += " labels(" + closure.labels.map { $0 ?? "_" }.joined(separator: ", ") + ")"
            }
            for capture in closure.captures { line += " [\(capture.ownership.rawValue) \(capture.name)]" }
            line += " in \(region(closure.region))"
            if !closure.returns.isEmpty { line += " returns " + closure.returns.map(text).joined(separator: ", ") }
            return line
        }.joined(separator: "\n")
    }

    /// All regions but the body itself.
    var regions: String {
        body.regions.indices.dropFirst().map { index in
            let value = body.regions[index]
            var line = region(RegionID(index)) + " < " + (value.parent.map(region) ?? "nothing")
            if let subject = value.subject { line += " on " + text(subject) }
            if !value.patterns.isEmpty { line += " case " + value.patterns.joined(separator: ", ") }
            return line
        }.joined(separator: "\n")
    }

    /// The regions of the nodes that print as these texts.
    func regions(of texts: [String]) -> [String] {
        texts.map { wanted in
            let node = body.nodes.indices.first { text(NodeID($0)) == wanted }
            return node.map { region(body.nodes[$0].region) } ?? "nowhere"
        }
    }

    // MARK: Expressions

    func text(_ node: NodeID) -> String {
        switch body.nodes[Int(node)].shape {
        case .selfReference: return "self"
        case .superReference: return "super"
        case .parameter(let index): return "parameter\(index)"
        case .local(let local): return name(local)
        case .name(let name): return name
        case .member(let base, let name): return text(base) + "." + name
        case .implicitMember(let name): return "." + name
        case .call(let callee, let arguments): return text(callee) + "(" + list(arguments) + ")"
        case .subscript(let base, let arguments): return text(base) + "[" + list(arguments) + "]"
        case .closure(let closure): return "closure\(closure)"
        case .string(let string): return "\"" + string + "\""
        case .interpolation(let parts): return "interpolation(" + list(parts) + ")"
        case .number(let number): return number
        case .boolean(let boolean): return String(boolean)
        case .nilLiteral: return "nil"
        case .array(let elements): return "[" + list(elements) + "]"
        case .dictionary(let pairs):
            return "[" + pairs.map { text($0.key) + ": " + text($0.value) }.joined(separator: ", ") + "]"
        case .tuple(let elements): return "(" + list(elements) + ")"
        case .cast(let value, let type, let cast): return "\(cast.rawValue)(" + text(value) + ", \(type.text))"
        case .choice(let values): return "choice(" + list(values) + ")"
        case .type(let type): return "type(\(type.text))"
        case .metatype(let type): return "metatype(\(type.text))"
        default: return rest(body.nodes[Int(node)].shape)
        }
    }

    private func rest(_ shape: Node.Shape) -> String {
        switch shape {
        case .assignment(let target, let value, let name): return text(target) + " \(name) " + text(value)
        case .operation(let name, let operands): return "(\(name) " + list(operands) + ")"
        case .keyPath(let root, let components):
            return "\\" + (root?.text ?? "") + components.map { "." + $0 }.joined()
        case .selector(let value): return "selector(" + text(value) + ")"
        case .return(let value, let closure):
            return "return" + (closure.map { " from closure\($0)" } ?? "") + (value.map { " " + text($0) } ?? "")
        case .declaration(let local): return "let " + name(local)
        case .other(let parts): return "other(" + list(parts) + ")"
        default: return "?"
        }
    }

    private func list(_ nodes: [NodeID]) -> String { nodes.map(text).joined(separator: ", ") }

    private func list(_ arguments: [Node.Argument]) -> String {
        arguments.map { ($0.label.map { $0 + ": " } ?? "") + text($0.value) }.joined(separator: ", ")
    }

    // MARK: Locals and regions

    func name(_ local: LocalID) -> String { body.locals[Int(local)].name + "#\(local)" }

    private func local(_ id: LocalID) -> String {
        let local = body.locals[Int(id)]
        var line = local.ownership == .strong ? "" : local.ownership.rawValue + " "
        switch local.kind {
        case .constant: line += "let "
        case .variable: line += "var "
        case .closureParameter(let closure, let index): line += "closure\(closure)[\(index)] "
        case .function: line += "func "
        }
        line += name(id)
        if let type = local.type { line += ": " + type.text }
        if !local.bindings.isEmpty { line += " = " + local.bindings.map(binding).joined(separator: " | ") }
        return line
    }

    private func binding(_ binding: Local.Binding) -> String {
        binding.path.reduce(text(binding.value)) { text, step in
            switch step {
            case .element: return text + "/element"
            case .tuple(let index, let label): return text + "/\(index)" + (label.map { "(\($0))" } ?? "")
            case .payload(let name, let index, let label):
                return text + "/\(name)[\(index)]" + (label.map { "(\($0))" } ?? "")
            }
        }
    }

    private func prefix(_ node: NodeID) -> String {
        let region = body.nodes[Int(node)].region
        return region == 0 ? "" : self.region(region) + ": "
    }

    func region(_ id: RegionID) -> String {
        switch body.regions[Int(id)].kind {
        case .closure(let closure): return "closure\(closure)@\(id)"
        case let kind: return "\(kind)\(id)"
        }
    }
}

extension TypeReference {
    /// The type as Swift would write it.
    var text: String {
        switch self {
        case .named(let components):
            return components.map {
                $0.name + ($0.arguments.isEmpty ? "" : "<" + $0.arguments.map(\.text).joined(separator: ", ") + ">")
            }.joined(separator: ".")
        case .optional(let type): return type.text + "?"
        case .array(let type): return "[\(type.text)]"
        case .dictionary(let key, let value): return "[\(key.text): \(value.text)]"
        case .tuple(let elements):
            return "(" + elements.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.text }.joined(separator: ", ")
                + ")"
        case .function(let parameters, let result):
            return "(" + parameters.map(\.text).joined(separator: ", ") + ") -> " + result.text
        case .composition(let types): return types.map(\.text).joined(separator: " & ")
        case .metatype(let type): return type.text + ".Type"
        case .other(let text): return "`\(text)`"
        }
    }
}
