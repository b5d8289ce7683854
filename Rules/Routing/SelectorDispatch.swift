import Analysis
import Navigation
import NavigationGraph
import Program

/// Clean Swift's dispatch of segues: `prepare(for:sender:)` makes a selector of the segue's identifier and sends it to
/// the router.
struct SelectorDispatch {
    /// The view controller that dispatches.
    var view: TypeEntity
    var router: TypeEntity
    /// `routeTo` in `routeTo\(identifier)WithSegue:`.
    var prefix: String
    /// `WithSegue:` in `routeTo\(identifier)WithSegue:`.
    var suffix: String

    /// The scenes that dispatch their segues, by the order of their files.
    static func all(_ context: RuleContext) -> [SelectorDispatch] {
        var seen: Set<TypeID> = []
        return context.parts(roles: [.view]).compactMap { part in
            guard let view = context.owner(of: part), view.kind == .class, seen.insert(view.id).inserted,
                let (prefix, suffix) = pieces(of: view.id, context),
                let router = context.siblings(of: view.id, roles: [.router]).first(where: { $0.kind == .class })
            else { return nil }
            return SelectorDispatch(view: view, router: router, prefix: prefix, suffix: suffix)
        }
    }

    /// The text around the identifier in the selector that the view, or a class it inherits from, makes.
    private static func pieces(of view: TypeID, _ context: RuleContext) -> (String, String)? {
        for function in context.program.functions(named: "prepare", in: view).map(context.program.function) {
            guard function.declaration.signature == "prepare(for:sender:)",
                context.code.calls(in: function).contains(where: makesSelector)
            else { continue }
            for expression in context.code.expressions(in: function) {
                guard case .interpolation(let parts) = expression.shape, parts.count > 1 else { continue }
                let texts = [parts[0], parts[parts.count - 1]].map { expression.sibling($0).text ?? "" }
                if !texts[0].isEmpty, texts[1].hasSuffix(":") { return (texts[0], texts[1]) }
            }
        }
        return nil
    }

    private static func makesSelector(_ call: Expression) -> Bool {
        call.calledName.map(SelectorNames.makers.contains) ?? false
    }

    /// The methods of the router and of its protocols that routes by segue have to be: one parameter, a segue.
    func routes(_ context: RuleContext) -> [FunctionEntity] {
        context.program.lineage(of: router.id).flatMap { type in
            let entity = context.program.type(type)
            return entity.functions.keys.sorted().filter { $0.hasPrefix(prefix) }.flatMap {
                entity.functions[$0] ?? []
            }
        }.map(context.program.function).filter { function in
            let parameters = function.declaration.parameters
            return parameters.count == 1 && parameters[0].type.lastName == "UIStoryboardSegue"
        }
    }

    /// `routeToDetailWithSegue:` of `routeToDetail(segue:)`.
    static func selector(of function: FunctionEntity) -> String {
        guard let parameter = function.declaration.parameters.first, let label = parameter.label else {
            return function.name + ":"
        }
        return function.name + "With" + label.prefix(1).uppercased() + label.dropFirst() + ":"
    }
}
