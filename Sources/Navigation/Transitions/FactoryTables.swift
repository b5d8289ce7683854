import Facts
import Program

/// Tables from names to factories, such as `router.modules = ["menu": makeMenu, "help": makeHelp]`: a factory whose name
/// nobody asks for makes nothing, though the table names it.
struct FactoryTables {
    private let evaluator: Evaluator
    private var program: Program { evaluator.program }

    init(_ evaluator: Evaluator) { self.evaluator = evaluator }

    /// The methods that tables hold under names that are never asked for, and that nothing calls besides. Where not every
    /// name is known, nothing is known of the table.
    func unasked() -> Set<FunctionID> {
        var (asked, others): (Set<FunctionID>, Set<FunctionID>) = ([], [])
        for variable in program.variables where holdsFactories(variable) {
            guard let names = namesAsked(of: variable), let entries = entries(of: variable) else { continue }
            for (name, factories) in entries {
                if names.contains(name) { asked.formUnion(factories) } else { others.formUnion(factories) }
            }
        }
        return others.subtracting(asked).filter { evaluator.callers.of($0).isEmpty }
    }

    private func holdsFactories(_ variable: VariableEntity) -> Bool {
        guard case .dictionary(_, let value)? = variable.declaration.type?.unwrapped, variable.getter == nil,
            case .function = value.unwrapped
        else { return false }
        return !program.isLibrary(variable: variable.id) && program.uses.growths[variable.name] == nil
    }

    // MARK: Names

    /// Every name that the table is asked for; nil where one is not known, or where the table is used as a whole.
    private func namesAsked(of variable: VariableEntity) -> Set<String>? {
        var names: Set<String> = []
        for use in program.uses.mentions[variable.name] ?? [] where mayMean(variable, use) {
            guard let body = program.function(use.function).declaration.body,
                case .node(let parent)? = evaluator.parents(of: use.function)[use.node]
            else { return nil }
            switch body.nodes[Int(parent)].shape {
            case .assignment(use.node, _, "="): continue
            case .subscript(use.node, let keys):
                guard keys.count == 1, let asked = texts(of: keys[0].value, in: use.function) else { return nil }
                names.formUnion(asked)
            default: return nil
            }
        }
        return names.isEmpty ? nil : names
    }

    /// What an expression may be, where all of it is known.
    private func texts(of node: NodeID, in function: FunctionID) -> [String]? {
        let values = evaluator.evaluate(node, in: evaluator.root(function, demand: true))
        let texts = values.items.filter(\.isText)
        guard !texts.isEmpty, texts.count == values.items.count, !values.isPartial, texts.count < Values.limit else {
            return nil
        }
        return evaluator.texts(values)
    }

    /// Whether a name can be the table's: it is read on an object of its owner's, or on something unknown.
    private func mayMean(_ variable: VariableEntity, _ use: Use) -> Bool {
        guard let owner = variable.owner, let body = program.function(use.function).declaration.body else {
            return true
        }
        guard case .member(let base, _) = body.nodes[Int(use.node)].shape else {
            return evaluator.typing.scope(of: use.function).types.contains { program.isRelated($0, owner) }
        }
        let types = evaluator.typing.type(of: base, in: use.function).instance.nominals
        return types.isEmpty || types.contains { program.isRelated($0, owner) }
    }

    // MARK: Entries

    /// The methods in the table by their names; nil where it is filled with anything but literals.
    private func entries(of variable: VariableEntity) -> [(name: String, factories: [FunctionID])]? {
        var literals: [Use] = []
        if let initial = variable.initialValue {
            guard let value = program.function(initial).declaration.body?.returns.first else { return nil }
            literals.append(Use(function: initial, node: value))
        }
        for use in program.uses.assignments[variable.name] ?? [] {
            guard let body = program.function(use.function).declaration.body,
                case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape
            else { return nil }
            if mayMean(variable, Use(function: use.function, node: target)) {
                literals.append(Use(function: use.function, node: value))
            }
        }
        return literals.reduce([]) { entries, literal in
            guard let entries, let further = self.entries(ofLiteral: literal) else { return nil }
            return entries + further
        }
    }

    private func entries(ofLiteral literal: Use) -> [(name: String, factories: [FunctionID])]? {
        guard let body = program.function(literal.function).declaration.body,
            case .dictionary(let pairs) = body.nodes[Int(literal.node)].shape
        else { return nil }
        var entries: [(String, [FunctionID])] = []
        for pair in pairs {
            guard let names = texts(of: pair.key, in: literal.function) else { return nil }
            let factories = factories(pair.value, in: literal.function)
            entries += names.map { ($0, factories) }
        }
        return entries
    }

    private func factories(_ node: NodeID, in function: FunctionID) -> [FunctionID] {
        evaluator.evaluate(node, in: evaluator.root(function, demand: true)).items.compactMap { value in
            if case .method(let method, _) = value { return method }
            return nil
        }
    }
}
