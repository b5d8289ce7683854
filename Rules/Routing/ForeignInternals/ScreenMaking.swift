import Analysis
import Facts
import Program
import Source

/// What somebody who makes a screen gives it: by its initializer, and by properties that are set afterwards.
struct ScreenMaking {
    /// The values by the names they go to, as far as they can be compared: the type of what is made or held, or the text of
    /// a constant.
    var values: [String: String] = [:]

    /// The labels with which the parts are made that the screen is given.
    var partLabels: Set<String> = []

    /// The names of what is, or is made of, a parameter of the function: whoever calls that decides on it.
    var given: Set<String> = []

    /// What the first call of the type's initializer in a function gives; nil where there is none.
    init?(of type: TypeID, in function: FunctionEntity, _ context: RuleContext) {
        let making = function.part.map(context.mentions(in:))?.first {
            $0.function == function.id && $0.type == type && $0.makesObject
        }
        guard let making else { return nil }
        self.init(of: making, context)
    }

    /// Nil where the mention is no initializer that is called.
    init?(of mention: Mention, _ context: RuleContext) {
        guard mention.makesObject, let function = mention.function, let node = mention.node,
            let body = context.program.function(function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(node)].shape
        else { return nil }
        // What it is made with is set up beside it: `model.title = …; Screen(model: model)`.
        let parts = arguments.compactMap { argument -> LocalID? in
            if case .local(let local) = body.nodes[Int(argument.value)].shape { return local }
            return nil
        }
        let own = body.locals.firstIndex { $0.bindings.contains { $0.value == node } }.map(LocalID.init)
        partLabels = Self.labels(ofParts: parts, body, function, context)
        let settings = Self.settings(of: Set(parts + [own].compactMap { $0 }), body)
        for argument in arguments.map({ ($0.label ?? "", $0.value) }) + settings {
            values[argument.0] = Self.text(argument.1, body, function, context)
            if Self.isGiven(argument.1, body) { given.insert(argument.0) }
        }
    }

    /// The labels of the initializers that make what local variables hold.
    private static func labels(
        ofParts locals: [LocalID], _ body: Body, _ function: FunctionID, _ context: RuleContext
    ) -> Set<String> {
        locals.compactMap(body.onlyValue).reduce(into: []) { labels, value in
            guard case .call(let callee, let arguments) = body.nodes[Int(value)].shape,
                case .metatype = context.typing.type(of: callee, in: function)
            else { return }
            labels.formUnion(arguments.compactMap(\.label))
        }
    }

    /// The properties that are set on local variables.
    private static func settings(of locals: Set<LocalID>, _ body: Body) -> [(String, NodeID)] {
        body.nodes.compactMap { node in
            guard case .assignment(let target, let value, "=") = node.shape,
                case .member(let base, let name) = body.nodes[Int(target)].shape,
                case .local(let local) = body.nodes[Int(base)].shape, locals.contains(local)
            else { return nil }
            return (name, value)
        }
    }

    /// A parameter, a local variable that holds one, or what is made of them.
    private static func isGiven(_ node: NodeID, _ body: Body) -> Bool {
        body.nodes(within: node).contains { part in
            switch body.nodes[Int(part)].shape {
            case .parameter: true
            case .local(let local):
                body.locals[Int(local)].bindings.contains { $0.value < part && isGiven($0.value, body) }
            default: false
            }
        }
    }

    /// What tells an argument from another: the text of a constant, the member that is read of a value of a library's type,
    /// for two of them may differ, and else the type of what is given.
    private static func text(_ node: NodeID, _ body: Body, _ function: FunctionID, _ context: RuleContext) -> String {
        switch body.nodes[Int(node)].shape {
        case .string(let text), .number(let text): return text
        case .boolean(let value): return "\(value)"
        case .nilLiteral: return "nil"
        case .implicitMember(let name): return name
        case .local(let local) where body.onlyValue(of: local).map { $0 < node } ?? false:
            return body.onlyValue(of: local).map { text($0, body, function, context) } ?? ""
        case .call(let callee, _):
            let names = context.typing.type(of: node, in: function).nominals.map { context.program.type($0).name }
            return names.isEmpty || names == ["String"]
                ? body.nodes[Int(callee)].shape.lastName ?? "" : names.joined(separator: " & ")
        default:
            let types = context.typing.type(of: node, in: function).nominals.map(context.program.type)
            let isValue = types.allSatisfy { $0.isExternal && $0.kind != .protocol && !$0.name.hasPrefix("UI") }
            if isValue, let name = body.nodes[Int(node)].shape.lastName { return name }
            return types.map(\.name).joined(separator: " & ")
        }
    }
}
