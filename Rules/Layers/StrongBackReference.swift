import Facts
import NavigationGraph
import Program
import Resolution
import Source

/// An outer or parent object that is held strongly from inside. The page beside this file says what counts.
struct StrongBackReference: Rule {
    static let metadata = RuleMetadata(
        id: "strong-back-reference", group: .layers, severity: .everywhere(.error),
        page: PackageResources.strong_back_reference_md)

    /// For each role those that lie outside of it, whose objects own it.
    private static let outward: [Role: Set<Role>] = [
        .presenter: [.view, .moduleOutput],
        .interactor: [.view, .presenter],
        .router: [.view],
        .gateway: [.interactor, .presenter, .view],
    ]

    func check(_ context: RuleContext) -> [Violation] {
        let parts = context.parts(roles: Set(Self.outward.keys).union([.view]))
        var violations: [Violation] = []
        for part in parts {
            guard let inner = context.owner(of: part), inner.kind == .class else { continue }
            for variable in context.variables(of: part) where isStoredStrongly(variable, context) {
                guard let outer = outerType(of: variable, in: inner, context) else { continue }
                violations.append(violation(inner, variable, outer, context))
            }
        }
        return violations + CapturedOuters(context: context).violations(in: parts)
            + KeptClosures(context: context).violations(in: parts)
    }

    private func isStoredStrongly(_ variable: VariableEntity, _ context: RuleContext) -> Bool {
        let declaration = variable.declaration
        return !declaration.isComputed && !declaration.isStatic && declaration.ownership == .strong
            && !isClearedByAccessor(variable, context) && !isMadeHere(variable, context)
            && !OwnMakings(context: context).fill(variable)
            && !GivenValues(context: context).areWeakProxies(of: variable)
    }

    /// A property whose initial value makes the object: whoever makes a screen, such as a coordinator, may own it.
    private func isMadeHere(_ variable: VariableEntity, _ context: RuleContext) -> Bool {
        guard let initial = variable.initialValue, let body = context.program.function(initial).declaration.body else {
            return false
        }
        return body.nodes.contains { node in
            guard case .call(let callee, _) = node.shape else { return false }
            if case .metatype = context.typing.type(of: callee, in: initial) { return true }
            return false
        }
    }

    /// A property that some accessor of its type sets to nil hands its object on.
    private func isClearedByAccessor(_ variable: VariableEntity, _ context: RuleContext) -> Bool {
        (context.program.uses.assignments[variable.name] ?? []).contains { use in
            let function = context.program.function(use.function)
            guard function.owner == variable.owner, let body = function.declaration.body,
                function.declaration.kind == .getter,
                case .assignment(_, let value, _) = body.nodes[Int(use.node)].shape
            else { return false }
            return body.nodes[Int(value)].shape == .nilLiteral
        }
    }

    // MARK: What lies outside

    /// The type of the property where it lies outside of the type that has it, or nil.
    private func outerType(of variable: VariableEntity, in inner: TypeEntity, _ context: RuleContext) -> TypeEntity? {
        let declared = context.typing.type(of: variable.id)
        let role = context.role(of: inner.id)
        for nominal in declared.nominals {
            let entity = context.program.type(nominal)
            if role == .view {
                if isHolderOfPart(entity, inner, context) { return entity }
            } else if role == .router, entity.name == "UIViewController" {
                return ownScreen(of: variable, in: inner, context)
            } else if isOutward(entity, from: inner, role, variable, context) {
                return entity
            }
        }
        return nil
    }

    private func isOutward(
        _ outer: TypeEntity, from inner: TypeEntity, _ role: Role, _ variable: VariableEntity, _ context: RuleContext
    ) -> Bool {
        guard !outer.isExternal, outer.kind == .class || outer.kind == .protocol, outer.id != inner.id else {
            return false
        }
        // What nobody fulfils holds nothing.
        if outer.kind == .protocol, context.program.concreteDescendants(of: outer.id).isEmpty { return false }
        let targets = context.roles(behind: outer.id)
        // What factories fulfil as well is asked for screens, and is none that owns the inner type.
        if outer.kind == .protocol, targets.contains(.assembly) { return false }
        if role == .presenter, isModuleOutput(outer, of: inner, context) || isParentsRouter(outer, inner, context) {
            return true
        }
        let outward = targets.intersection(Self.outward[role] ?? [])
        // In Clean Swift the interactor owns its presenter.
        let isCleanSwift = context.dialect(of: inner.id) == .cleanSwift
        return outward.contains { target in
            if role == .interactor, target == .presenter, isCleanSwift { return false }
            // Who leads through several screens owns the container that it shows them in.
            if target == .view, role == .router, context.scenes(of: inner.id).isEmpty { return false }
            if target == .view { return isOwnScreen(outer, of: inner, context) }
            return target == .moduleOutput
                || isHeldBack(inner, by: outer, context) { context.role(of: $0) == target }
        }
    }

    /// The screen of the inner type's module, not a part of it or another module's.
    private func isOwnScreen(_ view: TypeEntity, of inner: TypeEntity, _ context: RuleContext) -> Bool {
        let own = Set(context.scenes(of: inner.id).map(\.id))
        let screens = context.program.concreteDescendants(of: view.id).filter {
            context.program.inherits($0, fromNamed: "UIViewController")
        }
        return screens.contains { screen in
            context.scenes(of: screen).contains { own.contains($0.id) || $0.kind == .container && own.isEmpty }
        }
    }

    /// A controller or outer view that keeps this view in a property.
    private func isHolderOfPart(_ outer: TypeEntity, _ inner: TypeEntity, _ context: RuleContext) -> Bool {
        guard !outer.isExternal, outer.id != inner.id, context.role(of: outer.id) != .presenter,
            !context.program.inherits(inner.id, fromNamed: "UIViewController")
        else { return false }
        return isHeldBack(inner, by: outer, context) { holder in
            context.program.inherits(holder, fromNamed: "UIViewController")
        }
    }

    /// Whether an object of the outer type, or of one that fulfils the outer protocol, keeps the inner one.
    private func isHeldBack(
        _ inner: TypeEntity, by outer: TypeEntity, _ context: RuleContext,
        where isHolder: (TypeID) -> Bool = { _ in true }
    ) -> Bool {
        context.program.concreteDescendants(of: outer.id).filter(isHolder).contains { holder in
            context.program.lineage(of: holder).contains { ancestor in
                context.storedVariables(of: ancestor).contains { property in
                    guard property.declaration.ownership == .strong else { return false }
                    return context.typing.type(of: property.id).nominals.contains {
                        context.program.inherits(inner.id, from: $0) && !context.program.type($0).isExternal
                    }
                }
            }
        }
    }

    /// A protocol through which a module reports to the one that opened it: presenters of other modules implement it.
    private func isModuleOutput(_ outer: TypeEntity, of inner: TypeEntity, _ context: RuleContext) -> Bool {
        if context.role(of: outer.id) == .moduleOutput { return true }
        guard outer.kind == .protocol, context.role(of: outer.id) == .other else { return false }
        let receivers = context.program.concreteDescendants(of: outer.id)
        return !receivers.isEmpty
            && receivers.allSatisfy {
                context.role(of: $0) == .presenter && !context.shareModule($0, inner.id)
            }
    }

    /// A router protocol that the parent's presenter implements.
    private func isParentsRouter(_ outer: TypeEntity, _ inner: TypeEntity, _ context: RuleContext) -> Bool {
        guard outer.kind == .protocol, context.role(of: outer.id) == .router else { return false }
        let implementers = context.program.concreteDescendants(of: outer.id)
        return !implementers.isEmpty
            && implementers.allSatisfy { context.role(of: $0) == .presenter && $0 != inner.id }
    }

    /// The module's own screen where code gives it to a router's property that is typed by `UIViewController`.
    private func ownScreen(of variable: VariableEntity, in inner: TypeEntity, _ context: RuleContext) -> TypeEntity? {
        for value in GivenValues(context: context).values(of: variable) {
            for nominal in context.typing.type(of: value.node, in: value.function).nominals {
                let entity = context.program.type(nominal)
                if !entity.isExternal, isOwnScreen(entity, of: inner, context) { return entity }
            }
        }
        return nil
    }

    // MARK: Texts

    private func violation(
        _ inner: TypeEntity, _ variable: VariableEntity, _ outer: TypeEntity, _ context: RuleContext
    ) -> Violation {
        let isClassBound = outer.kind != .protocol || context.isClassBound(outer.id)
        let advice =
            isClassBound
            ? "declare \(variable.name) weak"
            : "let \(outer.name) inherit AnyObject, and declare \(variable.name) weak"
        var violation = Violation(
            subject: "\(inner.name).\(variable.name)", scene: context.module(of: inner.id),
            dialect: context.dialect(of: inner.id),
            message: "\(inner.name) holds \(outer.name) strongly in \(variable.name); "
                + "what lies outside of \(Self.article(inner, context)) owns it",
            location: context.span(
                variable.file, variable.declaration.position, length: variable.name.utf8.count),
            notes: context.declarationNote(outer), suggestion: advice)
        if isNeverSet(variable, context) { violation.lowered = 2 }
        return violation
    }

    /// A property that no code gives a value or reads: nothing is held in it yet.
    private func isNeverSet(_ variable: VariableEntity, _ context: RuleContext) -> Bool {
        let uses = context.program.uses
        let all = (uses.mentions[variable.name] ?? []) + (uses.assignments[variable.name] ?? [])
        return variable.initialValue == nil && !all.contains { mayMean(variable, $0, context) }
    }

    /// Whether a use of that name may be one of the property. An assignment to something whose type is not known may
    /// be.
    private func mayMean(_ variable: VariableEntity, _ use: Use, _ context: RuleContext) -> Bool {
        guard let owner = variable.owner, let body = context.program.function(use.function).declaration.body else {
            return true
        }
        var node = use.node
        let isAssigned: Bool
        if case .assignment(let target, _, _) = body.nodes[Int(node)].shape {
            (node, isAssigned) = (target, true)
        } else {
            isAssigned = false
        }
        switch body.nodes[Int(node)].shape {
        case .name:
            return context.typing.selfType(in: use.function).map { context.program.isRelated($0, owner) } ?? true
        case .member(let base, _):
            let types = context.typing.type(of: base, in: use.function).nominals
            return types.isEmpty ? isAssigned : types.contains { context.program.isRelated($0, owner) }
        default: return true
        }
    }

    private static func article(_ inner: TypeEntity, _ context: RuleContext) -> String {
        context.role(of: inner.id).withArticle
    }
}

/// Closures that keep an outer object although the object owns whoever keeps the closure.
private struct CapturedOuters {
    let context: RuleContext

    func violations(in parts: [TypeEntity.Part]) -> [Violation] {
        parts.filter { context.role(of: $0) == .view }.flatMap { part -> [Violation] in
            guard let view = context.owner(of: part), view.kind == .class,
                !context.program.inherits(view.id, fromNamed: "UIViewController")
            else { return [] }
            return context.functions(of: part).flatMap { violations(in: $0, of: view) }
        }
    }

    /// The actions that a view keeps in its controls: `control.addAction(UIAction { … }, for: …)`.
    private func violations(in function: FunctionEntity, of view: TypeEntity) -> [Violation] {
        guard let body = function.declaration.body else { return [] }
        return body.nodes.compactMap { node -> Violation? in
            guard case .call(let callee, let arguments) = node.shape,
                case .member(_, "addAction") = body.nodes[Int(callee)].shape,
                arguments.contains(where: { $0.label == "for" }),
                let action = arguments.first.map(\.value),
                case .call(let made, let inner) = body.nodes[Int(action)].shape,
                body.nodes[Int(made)].shape.lastName == "UIAction"
            else { return nil }
            for argument in inner {
                guard case .closure(let closure) = body.nodes[Int(argument.value)].shape,
                    let (name, outer, position) = captured(closure, body, function, view)
                else { continue }
                return violation(view, name, outer, function.file, position)
            }
            return nil
        }
    }

    /// A parameter of the function that the closure keeps, and that is the view's controller.
    private func captured(
        _ closure: ClosureID, _ body: Body, _ function: FunctionEntity, _ view: TypeEntity
    ) -> (String, TypeEntity, Position)? {
        let parameters = function.declaration.parameters
        for node in body.nodes {
            guard case .parameter(let index) = node.shape, isInside(node.region, closure, body),
                Int(index) < parameters.count,
                !body.closures[Int(closure)].captures.contains(where: {
                    $0.name == parameters[Int(index)].name && $0.ownership != .strong
                })
            else { continue }
            let type = context.typing.resolve(parameters[Int(index)].type, in: function.id)
            for nominal in type.nominals where isController(nominal, of: view) {
                return (parameters[Int(index)].name, context.program.type(nominal), node.position)
            }
        }
        return nil
    }

    private func isInside(_ region: RegionID, _ closure: ClosureID, _ body: Body) -> Bool {
        body.regions(around: region).contains { body.regions[Int($0)].kind == .closure(closure) }
    }

    /// Whether an object of the type is a controller that keeps the view.
    private func isController(_ type: TypeID, of view: TypeEntity) -> Bool {
        context.program.concreteDescendants(of: type).contains { controller in
            context.program.inherits(controller, fromNamed: "UIViewController")
                && context.storedVariables(of: controller).contains { property in
                    property.declaration.ownership == .strong
                        && context.typing.type(of: property.id).nominals.contains(view.id)
                }
        }
    }

    private func violation(
        _ view: TypeEntity, _ name: String, _ outer: TypeEntity, _ file: Int, _ position: Position
    ) -> Violation {
        Violation(
            subject: view.name, scene: context.module(of: view.id), dialect: context.dialect(of: view.id),
            message: "the action that \(view.name) keeps captures \(outer.name) strongly; "
                + "the controller owns the view, and so the action",
            location: context.span(file, position, length: name.utf8.count),
            notes: context.declarationNote(outer),
            suggestion: "capture it weakly: [weak \(name)] in, with \(outer.name) bound to classes")
    }
}
