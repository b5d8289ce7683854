import Analysis
import Program

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
        guard mention.makesObject, let made = context.code.expression(of: mention), made.isCall else { return nil }
        // What it is made with is set up beside it: `model.title = …; Screen(model: model)`.
        let parts = made.arguments.compactMap(\.value.local)
        partLabels = Set(
            parts.compactMap(\.onlyValue).filter(\.isCreation).flatMap(\.arguments).compactMap(\.label))
        let locals = Set(parts + [made.holder].compactMap { $0 })
        let settings = context.code.assignments(in: made.function).filter {
            $0.isPlain && $0.target.base?.local.map(locals.contains) ?? false
        }
        let given = made.arguments.map { ($0.label, $0.value) } + settings.map { ($0.target.member, $0.value) }
        for (name, value) in given {
            values[name ?? ""] = Self.text(value)
            if Self.isGiven(value) { self.given.insert(name ?? "") }
        }
    }

    /// A parameter, a local variable that holds one, or what is made of them.
    private static func isGiven(_ value: Expression) -> Bool {
        value.parts.contains { part in
            part.parameter != nil || part.local?.origins(before: part).contains(where: isGiven) ?? false
        }
    }

    /// What tells an argument from another: the text of a constant, the member that is read of a value of a library's type,
    /// for two of them may differ, and else the type of what is given.
    private static func text(_ value: Expression) -> String {
        switch value.shape {
        case .string(let text), .number(let text): return text
        case .boolean(let isTrue): return "\(isTrue)"
        case .nilLiteral: return "nil"
        case .implicitMember(let name): return name
        default: break
        }
        if let held = value.localValue { return text(held) }
        let types = value.types.map(value.program.type)
        let names = types.map(\.name)
        if value.isCall, names.isEmpty || names == ["String"] { return value.calledName ?? "" }
        let isValue = types.allSatisfy { $0.isExternal && $0.kind != .protocol && !$0.name.hasPrefix("UI") }
        if !value.isCall, isValue, let name = value.name { return name }
        return names.joined(separator: " & ")
    }
}
