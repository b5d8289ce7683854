import Analysis
import Facts
import Program
import Source

/// How a property that keeps an object strongly is made to keep it no longer.
struct WeakAdvice {
    let context: RuleContext
    let inner: TypeEntity
    let variable: VariableEntity
    let outer: TypeEntity
    /// Properties that are told to be weak as well: they will keep nothing either.
    var others: Set<VariableID> = []

    /// What is to be done first where nothing else is seen to keep the object: alone, weak would let go of it at once.
    static func once(_ isKept: Bool, _ name: String, then weakly: String) -> String {
        isKept ? weakly : "nothing else is seen to keep \(name): keep it elsewhere, and then \(weakly)"
    }

    /// `declare view weak`
    var text: String {
        let declaration = variable.declaration
        switch WeakObstacle(variable, context.code) {
        case .laziness: return computed
        case .wrapper(let name):
            return
                "let \(variable.name) hold an object that holds it weakly: a property that is @\(name) cannot be weak"
        case .number: return "let \(variable.name) hold its elements weakly"
        case nil: break
        }
        if !isBound, !isOfObjects {
            return "type \(variable.name) by a protocol of its own that inherits AnyObject, and declare it weak"
        }
        let bound = isBound ? "" : "let \(outer.name) inherit AnyObject, and "
        let isOptional = Self.isOptional(declaration)
        let word = declaration.isLet ? "make \(variable.name) a weak variable" : "declare \(variable.name) weak"
        return bound + word + (isOptional ? "" : ", and optional" + (requirer.map { ", in \($0) as well" } ?? ""))
    }

    /// What comes first where the property alone keeps what a function makes; nil elsewhere.
    var textForLoneObject: String? {
        guard let maker = PropertyValues(context.code).values(of: variable).first?.function.declaration,
            maker.result != nil,
            UnretainedAllocations(context.code, takingForWeak: others).areKept(by: variable)
        else { return nil }
        return
            "nothing else keeps what \(maker.signature) makes: let it return that object, or put it in the window, and "
            + "then \(text)"
    }

    /// What makes the property weak, where that is one word: a variable of an optional type that can hold nothing but an
    /// object, without a wrapper around it.
    var edit: Edit? {
        let declaration = variable.declaration
        let name = declaration.position
        guard !declaration.isLet, !declaration.isLazy, Self.isOptional(declaration), isBound,
            declaration.attributes.allSatisfy({ $0.name == "IBOutlet" }), name.column > 4
        else { return nil }
        let word = SourceLocation(
            file: context.path(of: variable.file), line: Int(name.line), column: Int(name.column) - 4)
        return Edit(word, "var ", with: "weak var ")
    }

    /// Whether nothing but classes fulfil the type, so that it can be one of objects.
    private var isOfObjects: Bool {
        context.program.concreteDescendants(of: outer.id).allSatisfy { context.program.type($0).kind == .class }
    }

    /// Whether the type is one of objects. Of a composition one part is enough.
    private var isBound: Bool {
        context.typing.type(of: variable.id).nominals.contains {
            context.program.type($0).kind != .protocol || context.isClassBound($0)
        }
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
        guard let cast = context.code.initialValue(of: variable)?.cast, let kept = cast.value.property,
            let named = cast.type.lastName
        else { return "make \(name) a computed property, which keeps nothing" }
        return "make \(name) computed: var \(name): \(named)? { \(kept.name) as? \(named) }"
    }
}
