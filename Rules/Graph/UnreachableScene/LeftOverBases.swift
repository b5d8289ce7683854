import Facts
import Navigation
import NavigationGraph
import Program

/// Tells base classes that lost their last subclass from screens that lost their last caller.
struct LeftOverBases {
    let context: RuleContext

    /// Whether a class that nothing derives from and nothing shows was made to be derived from: it cannot do without a
    /// subclass, or it shows nothing of its own, and has a hook to fill or a parameter for a type, or lies where bases lie.
    func contain(_ scene: Scene) -> Bool {
        guard scene.storyboard == nil, let id = context.view(of: scene) else {
            return false
        }
        let type = context.program.type(id)
        return type.kind == .class && type.subtypes.isEmpty && !isFinal(type) && !scene.isLayered
            && !context.index.interfaceClasses.contains(type.shortName)
            && context.program.inherits(id, fromNamed: "UIViewController")
            && (context.functions(of: type).contains(where: isAbstract)
                || !showsContent(type) && (hasPlaces(type) || liesAmongBases(scene)))
    }

    /// Whether a screen is what a new file or project begins with: a class without a member of its own, that overrides
    /// methods only to call the superclass, on an empty page or none.
    func containUntouched(_ scene: Scene) -> Bool {
        guard !scene.isLayered, let id = context.view(of: scene) else { return false }
        let type = context.program.type(id)
        let pages = context.storyboards().flatMap(\.scenes).filter { $0.customClass == type.shortName }
        return type.kind == .class && type.subtypes.isEmpty && type.variableOrder.isEmpty
            && context.program.inherits(id, fromNamed: "UIViewController")
            && !type.functions.isEmpty && context.functions(of: type).allSatisfy(isUntouched)
            && pages.allSatisfy { page in
                page.storyboardIdentifier == nil && page.segues.isEmpty && page.outlets.isEmpty && page.actions.isEmpty
            }
    }

    /// `override func viewDidLoad() { super.viewDidLoad() }`
    private func isUntouched(_ function: FunctionEntity) -> Bool {
        guard function.declaration.modifiers.contains("override"), let body = function.declaration.body else {
            return false
        }
        return body.statements.allSatisfy { statement in
            guard case .call(let callee, _) = body.nodes[Int(statement)].shape,
                case .member(let base, function.name) = body.nodes[Int(callee)].shape
            else { return false }
            return body.nodes[Int(base)].shape == .superReference
        }
    }

    private func isFinal(_ type: TypeEntity) -> Bool {
        type.parts.contains { context.declaration(of: $0).modifiers.contains("final") }
    }

    /// Whether something is left open for subclasses.
    private func hasPlaces(_ type: TypeEntity) -> Bool {
        !type.generics.isEmpty || context.functions(of: type).contains(where: isHook)
    }

    /// `func onEvent(data:) {}`, for subclasses to override.
    private func isHook(_ function: FunctionEntity) -> Bool {
        function.declaration.kind == .function && isOpen(function, function.declaration.modifiers)
            && !function.declaration.attributes.contains { $0.name == "IBAction" || $0.name == "objc" }
            && function.declaration.body?.nodes.isEmpty ?? false && !isDemanded(function)
    }

    /// `var list: UIScrollView { fatalError("Must be implemented by subclasses") }`: an object of the class itself would end
    /// the app. What a table asks of every screen with one may be left out on purpose.
    private func isAbstract(_ function: FunctionEntity) -> Bool {
        let own = function.variable.map { context.program.variable($0).declaration.modifiers } ?? []
        return [.function, .getter].contains(function.declaration.kind) && function.declaration.onlyTraps
            && isOpen(function, function.declaration.modifiers + own)
            && !Self.sources.contains(function.name) && !isDemanded(function)
    }

    private static let fixed: Set<String> = ["private", "fileprivate", "override", "final"]

    /// Whether subclasses may override a method or property.
    private func isOpen(_ function: FunctionEntity, _ modifiers: [String]) -> Bool {
        !function.declaration.isStatic && Self.fixed.isDisjoint(with: modifiers)
    }

    /// Whether a protocol asks for the method, which may be empty for that reason alone.
    private func isDemanded(_ function: FunctionEntity) -> Bool {
        guard let owner = function.owner else { return false }
        return context.program.lineage(of: owner).map(context.program.type).contains { contract in
            contract.kind == .protocol
                && (contract.functions[function.name] != nil || contract.variables[function.name] != nil)
        }
    }

    private static let adding = MovingNames.embedding.union(MovingNames.adding).union(["loadNibNamed"])

    /// What fills a table or a collection.
    private static let sources: Set<String> = ["loadView", "tableView", "collectionView"]

    /// Whether the class has something to show: an outlet, a view that it keeps, one that it adds, fills or makes its own.
    private func showsContent(_ type: TypeEntity) -> Bool {
        let kept = type.variableOrder.map(context.program.variable)
        if kept.contains(where: { $0.declaration.attributes.contains { $0.name == "IBOutlet" } }) { return true }
        let holdsView = kept.flatMap { context.typing.type(of: $0.id).nominals }.contains {
            context.program.inherits($0, fromNamed: "UIView")
        }
        return holdsView || !Self.sources.isDisjoint(with: type.functions.keys)
            || context.functions(of: type).contains { context.calls(Self.adding, in: $0) || setsView($0) }
    }

    private func setsView(_ function: FunctionEntity) -> Bool {
        guard let body = function.declaration.body else { return false }
        return body.nodes.contains { node in
            guard case .assignment(let target, _, "=") = node.shape else { return false }
            switch body.nodes[Int(target)].shape {
            case .name("view"): return true
            case .member(let base, "view"): return body.nodes[Int(base)].shape == .selfReference
            default: return false
            }
        }
    }

    private static let homes: Set<String> = ["architecture", "base", "bases", "baseclasses"]

    /// A file or a folder that is called after base classes.
    private func liesAmongBases(_ scene: Scene) -> Bool {
        let path = scene.location.file.split(separator: "/").map(String.init)
        return path.last?.hasPrefix("Base") ?? false
            || path.dropLast().contains { Self.homes.contains($0.lowercased().filter(\.isLetter)) }
    }
}
