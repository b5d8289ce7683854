import Navigation
import Program
import Source

/// A computed transition that one route reads twice. Its page in `Pages` says what counts.
struct TransitionMadeTwice: Rule {
    static let metadata = RuleMetadata(
        id: "transition-made-twice", group: .routing,
        severity: DialectSeverity(viper: nil, parentRouter: nil, rambler: nil, routes: .error, cleanSwift: nil),
        page: PackageResources.transition_made_twice_md)

    func check(_ context: RuleContext) -> [Violation] {
        context.parts(roles: [.router]).flatMap { part -> [Violation] in
            guard let owner = context.owner(of: part) else { return [] }
            return context.functions(of: part).flatMap { function -> [Violation] in
                guard function.declaration.kind == .function else { return [] }
                return repeated(in: function, context).map { violation($0, owner, context) }
            }
        }
    }

    /// The second read of each property that makes a new transition whenever it is read.
    private func repeated(in function: FunctionEntity, _ context: RuleContext) -> [Repeated] {
        var first: [VariableID: Expression] = [:]
        var result: [Repeated] = []
        for read in context.code.expressions(in: function).sorted(by: { $0.position < $1.position }) {
            guard let variable = read.property, makesTransition(variable, context) else { continue }
            guard let earlier = first[variable.id] else {
                first[variable.id] = read
                continue
            }
            // Of two branches only one is taken.
            guard earlier.isOnPath(with: read), !result.contains(where: { $0.variable.id == variable.id }) else {
                continue
            }
            result.append((variable, earlier, read))
        }
        return result
    }

    private typealias Repeated = (variable: VariableEntity, first: Expression, second: Expression)

    /// Whether reading the property makes an object: its getter, or that of a type that fulfils the requirement, calls
    /// an initializer of a transition.
    private func makesTransition(_ variable: VariableEntity, _ context: RuleContext) -> Bool {
        guard let owner = variable.owner,
            context.typing.type(of: variable.id).nominals.contains(where: context.isTransition)
        else { return false }
        return context.program.descendants(of: owner).contains { type in
            guard let id = context.program.type(type).variables[variable.name],
                let getter = context.program.variable(id).getter
            else { return false }
            return context.index.typesMade(by: [getter]).contains(where: context.isTransition)
        }
    }

    private func violation(_ read: Repeated, _ owner: TypeEntity, _ context: RuleContext) -> Violation {
        let name = read.variable.name
        let symbol = context.program.symbol(read.first.function.id)
        return Violation(
            subject: symbol, scene: context.module(of: owner.id), dialect: .routes,
            message: "\(symbol) reads \(name) twice, and each time a new transition is made; "
                + "the module closes with another than it was opened with",
            location: Finding.Span(read.second.place, length: name.utf8.count),
            notes: [Finding.Note("it is read here first", at: read.first.place)],
            suggestion: "read it once, let transition = \(name), and use that for opening and for closing")
    }
}
