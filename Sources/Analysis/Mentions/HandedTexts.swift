import Facts
import Program

/// The strings of the code: which it hands on, to whoever knows what they name, and which it has at all.
package struct HandedTexts: Sendable {
    private var texts: Set<String> = []
    /// All strings of the code that have no values in them.
    private var written: Set<String> = []
    /// The last names of constants that no file declares, such as `StoryboardSegue.Cart.showHelp`: the code that a
    /// generator makes of storyboards need not be among what is read.
    private var constants: Set<String> = []

    /// The strings that code hands on, raw values of enum cases it names included; a string that is only compared with
    /// performs nothing.
    init(_ program: Program) {
        var cases: [String: Set<String>] = [:]
        for type in program.types where type.kind == .enum {
            for enumCase in type.cases.values {
                cases[enumCase.name, default: []].insert(enumCase.rawValue ?? enumCase.name)
            }
        }
        texts.formUnion(program.facts.objectiveC.flatMap(\.texts))
        for function in program.functions {
            guard let body = function.declaration.body else { continue }
            let compared = Self.compared(body)
            for (index, node) in body.nodes.enumerated() {
                if case .string(let text) = node.shape { written.insert(text) }
                if compared.contains(NodeID(index)) { continue }
                switch node.shape {
                case .string(let text): texts.insert(text)
                case .implicitMember(let name): texts.formUnion(cases[name] ?? [])
                case .member(let base, let name):
                    if let named = cases[name], body.nodes[Int(base)].shape.lastName?.first?.isUppercase == true {
                        texts.formUnion(named)
                    }
                    if name == "rawValue", let constant = generated(base, body, program) { constants.insert(constant) }
                default: break
                }
            }
        }
    }

    /// What a body compares with something.
    private static func compared(_ body: Body) -> Set<NodeID> {
        var result: Set<NodeID> = []
        for node in body.nodes {
            guard case .operation(let name, let operands) = node.shape, name == "==" || name == "!=" else { continue }
            for operand in operands {
                result.insert(operand)
                if case .member(let base, "rawValue") = body.nodes[Int(operand)].shape { result.insert(base) }
            }
        }
        return result
    }

    /// Whether some code hands on a text, or a generated constant that is called after it.
    package func mayBe(_ text: String) -> Bool { texts.contains(text) || constants.contains(Self.constant(text)) }

    /// Whether some code has the text as a string, whatever it does with it.
    package func isWritten(_ text: String) -> Bool { written.contains(text) }

    /// A generator makes the first letter small.
    private static func constant(_ text: String) -> String {
        guard let first = text.first else { return text }
        return first.lowercased() + text.dropFirst()
    }

    /// The name of a constant whose type begins with a name that the app does not declare.
    private func generated(_ node: NodeID, _ body: Body, _ program: Program) -> String? {
        guard case .member(var root, let name) = body.nodes[Int(node)].shape else { return nil }
        while case .member(let base, _) = body.nodes[Int(root)].shape { root = base }
        guard let type = body.nodes[Int(root)].shape.lastName, type.first?.isUppercase == true,
            program.type(named: type) == nil
        else { return nil }
        return Self.constant(name)
    }
}
