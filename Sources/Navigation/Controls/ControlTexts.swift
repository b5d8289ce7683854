import Facts
import Program

/// Texts as users see them, as far as code writes them down: in the language that the app is developed in.
struct ControlTexts {
    /// A text, or the code that gives it where that is a constant of which no text is known.
    enum Found {
        case text(String)
        case code(String)
    }

    /// So many locals, calls, properties and parameters lie between an expression and its text: all that these functions ask
    /// each other, but for what is made on a text (`literal`), which stands further in.
    private static let maximumDepth = 8

    let code: any CodeTables
    /// The calls on the way that is asked about, by what they run: a parameter is what they pass.
    var calls: [FunctionID: Use] = [:]
    private var program: Program { code.program }

    init(_ code: any CodeTables) { self.code = code }

    /// What an expression says; nil where that is put together when the app runs.
    func found(_ node: NodeID, _ body: Body, _ function: FunctionID, depth: Int = 0) -> Found? {
        guard depth < Self.maximumDepth else { return nil }
        switch body.nodes[Int(node)].shape {
        // A title of a space alone keeps the system from showing another one.
        case .string(let text): return text.allSatisfy(\.isWhitespace) ? nil : .text(text)
        case .local(let local):
            return body.onlyValue(of: local).flatMap { found($0, body, function, depth: depth + 1) }
        case .call(let callee, let arguments):
            return made(callee, arguments, body, function, depth: depth + 1)
        case .name, .member: return named(node, body, function, depth: depth + 1)
        case .parameter(let index): return passed(Int(index), function, depth: depth + 1)
        // `#localize("cart.title")`
        case .other(let nodes): return text(ofKeyAmong: nodes, body).map(Found.text)
        default: return nil
        }
    }

    /// The text of the first literal that a table has as a key.
    private func text(ofKeyAmong nodes: [NodeID], _ body: Body) -> String? {
        nodes.lazy.compactMap { node in
            if case .string(let key) = body.nodes[Int(node)].shape { return program.texts.text(of: key) }
            return nil
        }.first
    }

    /// What a parameter is: by the call on the way, else by the only one that there is.
    private func passed(_ parameter: Int, _ function: FunctionID, depth: Int) -> Found? {
        var call = calls[function]
        if call == nil {
            let callers = code.calls(running: function)
            call = callers.count == 1 ? callers[0] : nil
        }
        guard let call, let node = code.argument(parameter, of: function, at: call),
            let body = program.function(call.function).declaration.body
        else { return nil }
        return found(node, body, call.function, depth: depth)
    }

    /// What a view of SwiftUI shows that is given it: a literal is a key there, as in `NSLocalizedString`.
    func localized(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Found? {
        let found = found(node, body, function)
        if case .string = body.nodes[Int(node)].shape { return found.map { key($0) } }
        return found
    }

    /// The same, where it is a text.
    func text(_ node: NodeID, _ body: Body, _ function: FunctionID) -> String? {
        if case .text(let text)? = found(node, body, function) { return text }
        return nil
    }

    // MARK: Calls

    /// What makes a text of a key, a format or another text.
    private static let makers: Set<String> = [
        "NSLocalizedString", "String", "LocalizedStringKey", "LocalizedStringResource", "AttributedString",
        "NSAttributedString", "NSMutableAttributedString", "Text", "Label",
    ]
    /// The arguments that have the text beside a key.
    private static let values = ["value", "defaultValue", "fallback"]

    private func made(
        _ callee: NodeID, _ arguments: [Node.Argument], _ body: Body, _ function: FunctionID, depth: Int
    ) -> Found? {
        for argument in arguments where Self.values.contains(argument.label ?? "") {
            if let found = found(argument.value, body, function, depth: depth) { return found }
        }
        let name = body.nodes[Int(callee)].shape.lastName ?? ""
        if Self.makers.contains(name) {
            guard let first = arguments.first, !["format", "describing", "systemImage"].contains(first.label ?? "")
            else {
                return nil
            }
            let isKey = ["NSLocalizedString", "Text", "Label"].contains(name) || first.label == "localized"
            let table = arguments.first { ["tableName", "table"].contains($0.label ?? "") }.flatMap {
                text($0.value, body, function)
            }
            return found(first.value, body, function, depth: depth).map { isKey ? key($0, in: table) : $0 }
        }
        // `L10n.tr("Localizable", "cart.title")`
        if arguments.count > 1, let table = literal(arguments[0], body), program.texts.has(table: table),
            let text = literal(arguments[1], body).flatMap({ program.texts.text(of: $0, in: table) })
        {
            return .text(text)
        }
        // `localized("cart.title")`, `Texts.localizedString(forKey: "cart.title")`
        if name.lowercased().contains("locali"), let text = self.text(ofKeyAmong: arguments.map(\.value), body) {
            return .text(text)
        }
        // `"Settings".localized()`, `Text("Settings").bold()`
        guard case .member(let base, let method) = body.nodes[Int(callee)].shape else { return nil }
        if let result = result(ofCall: callee, named: method, body, function, depth: depth) { return result }
        guard let inner = literal(base, body, function, depth: depth) else { return generated(callee, body) }
        return method.hasPrefix("locali") ? key(inner) : inner
    }

    /// What a function of the app gives that does nothing else: one that has its text beside a key, as above.
    private func result(
        ofCall callee: NodeID, named name: String, _ body: Body, _ function: FunctionID, depth: Int
    ) -> Found? {
        guard case .metatype(let type) = code.typing.type(of: calleeBase(callee, body), in: function),
            let owner = type.nominals.first, let target = program.type(owner).functions[name]?.first,
            let other = program.function(target).declaration.body, other.returns.count == 1
        else { return nil }
        return found(other.returns[0], other, target, depth: depth + 1)
    }

    private func calleeBase(_ callee: NodeID, _ body: Body) -> NodeID {
        if case .member(let base, _) = body.nodes[Int(callee)].shape { return base }
        return callee
    }

    /// What stands at the beginning of a chain of calls, where it is written out.
    private func literal(_ node: NodeID, _ body: Body, _ function: FunctionID, depth: Int) -> Found? {
        switch body.nodes[Int(node)].shape {
        case .string: return found(node, body, function, depth: depth)
        case .call(let callee, let arguments):
            guard let name = body.nodes[Int(callee)].shape.lastName else { return nil }
            if Self.makers.contains(name) { return made(callee, arguments, body, function, depth: depth + 1) }
            guard case .member(let base, _) = body.nodes[Int(callee)].shape else { return nil }
            return literal(base, body, function, depth: depth)
        default: return nil
        }
    }

    private func literal(_ argument: Node.Argument, _ body: Body) -> String? {
        if case .string(let text) = body.nodes[Int(argument.value)].shape { return text }
        return nil
    }

    /// What the app's tables say for a key. One that no table has is a text, unless it is written like a key: that of
    /// `settings.title` nobody knows.
    private func key(_ found: Found, in table: String? = nil) -> Found {
        guard case .text(let text) = found else { return found }
        if let shown = program.texts.text(of: text, in: table) { return .text(shown) }
        guard text.contains(where: { $0 == "." || $0 == "_" }), text.last != ".",
            text.first?.isLetter ?? false, !text.contains(where: { " @:/".contains($0) })
        else { return found }
        return .code("\"\(text)\"")
    }

    // MARK: Names

    /// A constant, or a property that only gives a text.
    private func named(_ node: NodeID, _ body: Body, _ function: FunctionID, depth: Int) -> Found? {
        if case .member(let base, let name) = body.nodes[Int(node)].shape,
            let text = literal(base, body, function, depth: depth)
        {
            return name.hasPrefix("locali") ? key(text) : text
        }
        if let variable = code.variable(readBy: node, body, function),
            let giver = program.variable(variable).initialValue ?? program.variable(variable).getter,
            let other = program.function(giver).declaration.body, other.returns.count == 1,
            let found = found(other.returns[0], other, giver, depth: depth)
        {
            return found
        }
        return generated(node, body) ?? path(node, body).map(Found.code)
    }

    /// The text of a name that is generated when the app is built, so that no source declares it.
    private func generated(_ node: NodeID, _ body: Body) -> Found? {
        guard let path = path(node, body)?.split(separator: ".").map(String.init), path.count > 1,
            !program.declares(path[0])
        else { return nil }
        return program.texts.text(generated: path).map(Found.text)
    }

    /// `L10n.Settings.done`
    private func path(_ node: NodeID, _ body: Body) -> String? {
        switch body.nodes[Int(node)].shape {
        case .member(let base, let name): return path(base, body).map { "\($0).\(name)" }
        case .name(let name): return name.first?.isUppercase == true ? name : nil
        default: return nil
        }
    }
}
