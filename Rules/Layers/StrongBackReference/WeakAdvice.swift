import Facts
import Program

/// How a property that keeps an object strongly is made to keep it no longer.
struct WeakAdvice {
    let context: RuleContext
    let inner: TypeEntity
    let variable: VariableEntity
    let outer: TypeEntity

    /// `declare view weak`
    var text: String {
        // Of a composition one part is enough.
        let isBound = context.typing.type(of: variable.id).nominals.contains {
            context.program.type($0).kind != .protocol || context.isClassBound($0)
        }
        let bound = isBound ? "" : "let \(outer.name) inherit AnyObject, and "
        let declaration = variable.declaration
        if declaration.isLazy { return computed }
        let isOptional = Self.isOptional(declaration)
        let word = declaration.isLet ? "make \(variable.name) a weak variable" : "declare \(variable.name) weak"
        return bound + word + (isOptional ? "" : ", and optional" + (requirer.map { ", in \($0) as well" } ?? ""))
    }

    /// The protocol of the app that asks for the property as it is.
    private var requirer: String? {
        context.program.protocols(of: inner.id).first { contract in
            contract.variables[variable.name].map { !Self.isOptional(context.program.variable($0).declaration) }
                ?? false
        }?.name
    }

    private static func isOptional(_ declaration: VariableDeclaration) -> Bool {
        declaration.type.map { $0 != $0.unwrapped } ?? true
    }

    /// What is lazy cannot be weak: `make view computed: var view: Input? { controller as? Input }`.
    private var computed: String {
        let name = variable.name
        guard let initial = variable.initialValue, let body = context.program.function(initial).declaration.body,
            body.returns.count == 1, case .cast(let value, let type, _) = body.nodes[Int(body.returns[0])].shape,
            let kept = context.ownProperty(value, body, in: initial), let named = type.lastName
        else { return "make \(name) a computed property, which keeps nothing" }
        return "make \(name) computed: var \(name): \(named)? { \(kept.name) as? \(named) }"
    }
}
