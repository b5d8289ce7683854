import Facts
import Navigation
import NavigationGraph
import Program

/// Methods of views that the app's code calls by one property alone, as a screen tells whom it is to report to:
/// `flowDelegate?.didFinish()`. Who never becomes that is never called, and who is called answers the next screen.
struct ToldHooks {
    let context: RuleContext
    private let routes: [String: Set<String>]

    init(_ context: RuleContext) {
        self.context = context
        let shown = context.graph.routes.filter { $0.kind != .contain && $0.kind != .root }
        routes = Dictionary(grouping: shown, by: \.from).mapValues { Set($0.map(\.to)) }
    }

    /// Whether no object of the method's class is ever given to the property by which it is called.
    func neverRuns(_ function: FunctionEntity) -> Bool {
        guard let owner = function.owner, let property = property(callingTo: function) else { return false }
        return !flows(owner, into: property)
    }

    /// Whether a screen that the method's own screen shows calls it: what the method takes away is that one.
    func answersNextScreen(_ function: FunctionEntity) -> Bool {
        guard let owner = function.owner, property(callingTo: function) != nil else { return false }
        let next = context.scenes(of: owner).reduce(into: Set<String>()) { $0.formUnion(routes[$1.id] ?? []) }
        let tellers = (context.program.uses.calls[function.name] ?? []).compactMap {
            context.program.function($0.function).owner
        }
        return Set(tellers).contains { teller in
            teller != owner && context.scenes(of: teller).contains { next.contains($0.id) }
        }
    }

    // MARK: The property

    /// The only property by whose object code calls the method; nil where others may call it: by `self` or another value,
    /// by a selector, or the system.
    private func property(callingTo function: FunctionEntity) -> String? {
        let uses = context.program.uses
        guard function.declaration.kind == .function, let owner = function.owner, isAppsOwn(function, of: owner),
            (uses.mentions[function.name] ?? []).isEmpty
        else { return nil }
        var names: Set<String> = []
        for call in uses.calls[function.name] ?? [] {
            guard let body = context.program.function(call.function).declaration.body,
                case .call(let callee, _) = body.nodes[Int(call.node)].shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape
            else { return nil }
            switch body.nodes[Int(base)].shape {
            case .superReference: continue
            case .name(let name), .member(_, let name): names.insert(name)
            default: return nil
            }
        }
        return names.count == 1 ? names.first : nil
    }

    /// Whether the app declares the hook that the method overrides or the requirement that it fulfils; others call it by
    /// that.
    private func isAppsOwn(_ function: FunctionEntity, of owner: TypeID) -> Bool {
        context.program.lineage(of: owner).dropFirst().contains { ancestor in
            (context.program.type(ancestor).functions[function.name] ?? []).contains {
                !context.program.isLibrary($0)
                    && context.program.function($0).declaration.signature == function.declaration.signature
            }
        }
    }

    // MARK: What it is given

    /// A parameter of functions by one name, by its label.
    private struct Parameter: Hashable {
        var function: String
        var label: String?
    }

    /// Whether an object of the class may come into a property of that name: directly, or by parameters that go there. What
    /// cannot be told may.
    private func flows(_ type: TypeID, into property: String) -> Bool {
        guard let given = parameters(setting: property, to: type) else { return true }
        var seen: Set<Parameter> = []
        var open = given
        for use in context.program.uses.assignments[property] ?? [] {
            guard let body = context.program.function(use.function).declaration.body,
                case .assignment(_, let value, _) = body.nodes[Int(use.node)].shape
            else { return true }
            if mayBe(type, value, body, use.function, &open) { return true }
        }
        while let parameter = open.popLast() {
            guard seen.insert(parameter).inserted else { continue }
            for use in context.program.uses.calls[parameter.function] ?? [] {
                guard let body = context.program.function(use.function).declaration.body,
                    case .call(_, let arguments) = body.nodes[Int(use.node)].shape
                else { return true }
                for argument in arguments where argument.label == parameter.label {
                    if mayBe(type, argument.value, body, use.function, &open) { return true }
                }
            }
        }
        return false
    }

    /// The memberwise initializers by which structures are given a property of that name; nil where there are ways that no
    /// code shows: an outlet, a key path, a value of its own.
    private func parameters(setting name: String, to type: TypeID) -> [Parameter]? {
        let declared = context.program.variables.filter { $0.name == name }
        let isSetElsewhere = declared.contains { variable in
            let declaration = variable.declaration
            return declaration.isComputed && variable.setter == nil
                || variable.initialValue != nil && mayHold(type, variable)
                || declaration.attributes.contains { $0.name.hasPrefix("IB") }
        }
        guard !isSetElsewhere, !context.program.uses.keyPathMembers.contains(name) else { return nil }
        return declared.compactMap(\.owner).map(context.program.type).filter { $0.kind == .struct }
            .map { Parameter(function: $0.shortName, label: name) }
    }

    /// Whether a property's own value may be an object of the type; a list of such is none.
    private func mayHold(_ type: TypeID, _ variable: VariableEntity) -> Bool {
        switch context.typing.type(of: variable.id) {
        case .array, .dictionary, .tuple: return false
        case let own: return own.nominals.isEmpty || own.nominals.contains { context.program.isRelated($0, type) }
        }
    }

    /// Whether a value may be an object of the type; a parameter is left to be followed to who passes it.
    private func mayBe(
        _ type: TypeID, _ value: NodeID, _ body: Body, _ function: FunctionID, _ open: inout [Parameter]
    ) -> Bool {
        switch body.nodes[Int(value)].shape {
        case .nilLiteral: return false
        case .parameter(let index):
            let declaration = context.program.function(function).declaration
            // A setter's new value comes from the assignments themselves.
            if declaration.kind == .setter || declaration.kind == .observer { return false }
            guard declaration.parameters.indices.contains(Int(index)) else { return true }
            let name = context.program.function(function).owner.map { context.program.type($0).shortName }
            open.append(
                Parameter(
                    function: declaration.kind == .initializer ? name ?? "init" : declaration.name,
                    label: declaration.parameters[Int(index)].label))
            return false
        case .cast(let inner, _, _): return mayBe(type, inner, body, function, &open)
        default:
            let known = context.typing.type(of: value, in: function).nominals
            return known.isEmpty || known.contains { context.program.isRelated($0, type) }
        }
    }
}
