import Facts
import Program

/// Views that give a part of theirs themselves. The part is in the view's hierarchy, whether a property keeps it or not, and
/// keeps its view alive if it holds it strongly.
package struct ViewHierarchy {
    private let code: ProgramCode

    /// Whether a class is a view that screens are made of.
    private let isPartOfScreen: (TypeID) -> Bool

    package init(_ code: ProgramCode, isPartOfScreen: @escaping (TypeID) -> Bool) {
        (self.code, self.isPartOfScreen) = (code, isPartOfScreen)
    }

    /// Methods by which a view takes another one into itself.
    private static let adding: Set<String> = [
        "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview",
    ]

    /// A view, and where it gives itself to a part.
    package struct Giving {
        package var view: TypeEntity
        package var use: Use
    }

    /// The places where views or view controllers give themselves to a property of a part which they show: assignments
    /// first, then calls, by the paths of their files.
    package func givings(to variable: VariableEntity, of part: TypeEntity) -> [Giving] {
        func place(_ giving: Giving) -> (String, FunctionID, NodeID) {
            (code.path(of: code.program.function(giving.use.function).file), giving.use.function, giving.use.node)
        }
        return assigned(to: variable, of: part).sorted { place($0) < place($1) }
            + handed(to: variable, of: part).sorted { place($0) < place($1) }
    }

    /// `cell.delegate = self`
    private func assigned(to variable: VariableEntity, of part: TypeEntity) -> [Giving] {
        code.assignments(to: variable.name, mayBeOn: part.id).compactMap { use in
            guard let view = view(around: use.function, besides: part), let body = body(of: use.function),
                case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
                body.nodes[Int(value)].shape == .selfReference,
                case .member(let base, _) = body.nodes[Int(target)].shape, isPart(base, part, use.function),
                isShown(base, body, use.function)
            else { return nil }
            return Giving(view: code.program.type(view), use: use)
        }
    }

    /// `cell.configure(song, delegate: self)`, and `SongView(delegate: self)`, which keep what they are given.
    private func handed(to variable: VariableEntity, of part: TypeEntity) -> [Giving] {
        let setting = Set(code.assignments(to: variable.name, mayBeOn: part.id).map(\.function)).sorted()
            .map(code.program.function).filter { $0.owner == part.id }
        return setting.flatMap { function -> [Giving] in
            let name = function.declaration.kind == .initializer ? part.shortName : function.name
            let filling = function.declaration.parameters.indices.filter { index in
                code.properties(filledBy: index, of: function).contains { $0.id == variable.id }
            }
            return filling.flatMap { index in
                (code.program.uses.calls[name] ?? []).compactMap { call in
                    viewGivingItself(in: call, toParameter: index, of: function, part).map {
                        Giving(view: code.program.type($0), use: call)
                    }
                }
            }
        }
    }

    private func viewGivingItself(
        in call: Use, toParameter index: Int, of function: FunctionEntity, _ part: TypeEntity
    ) -> TypeID? {
        guard let view = view(around: call.function, besides: part), let body = body(of: call.function),
            case .call(let callee, let arguments) = body.nodes[Int(call.node)].shape,
            let matched = code.program.matches(arguments.map(\.label), function.declaration),
            let position = matched.firstIndex(of: index),
            body.nodes[Int(arguments[position].value)].shape == .selfReference
        else { return nil }
        if function.declaration.kind == .initializer {
            return isPart(call.node, part, call.function) && isShown(call.node, body, call.function) ? view : nil
        }
        guard case .member(let base, _) = body.nodes[Int(callee)].shape, isPart(base, part, call.function),
            isShown(base, body, call.function)
        else { return nil }
        return view
    }

    // MARK: What a view shows

    /// The view or view controller in whose instance code a function is.
    private func view(around function: FunctionID, besides part: TypeEntity) -> TypeID? {
        let entity = code.program.function(function)
        guard let owner = entity.owner, owner != part.id, !entity.declaration.isStatic,
            ["UIViewController", "UIView"].contains(where: { code.program.inherits(owner, fromNamed: $0) })
        else { return nil }
        return owner
    }

    private func body(of function: FunctionID) -> Body? { code.program.function(function).declaration.body }

    private func isPart(_ node: NodeID, _ part: TypeEntity, _ function: FunctionID) -> Bool {
        isPartOfScreen(part.id)
            && code.typing.type(of: node, in: function).nominals.contains {
                code.program.inherits($0, from: part.id)
            }
    }

    /// Whether an expression is a part of a screen that a view or view controller shows, in whose code it stands.
    package func shows(_ node: NodeID, _ body: Body, in function: FunctionID) -> Bool {
        let nominals = code.typing.type(of: node, in: function).nominals
        return nominals.count == 1 && isPartOfScreen(nominals[0])
            && view(around: function, besides: code.program.type(nominals[0])) != nil
            && isShown(node, body, function)
    }

    /// Whether an expression is a part in the hierarchy of the view in whose code it stands: an outlet or another property
    /// that keeps it, a cell of the view's table, or what the code adds to the view.
    private func isShown(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .cast(let value, _, _): return isShown(value, body, function)
        case .local(let id):
            return isAdded(.local(id), body, function)
                || body.locals[Int(id)].bindings.contains { $0.path.isEmpty && isShown($0.value, body, function) }
        case .call(let callee, _):
            return body.nodes[Int(callee)].shape.lastName?.hasPrefix("dequeueReusable") == true
                || isKept(node, body, function)
        default:
            guard let property = code.ownProperty(node, body, in: function), !property.declaration.isComputed else {
                return false
            }
            return property.declaration.ownership == .strong
                || property.declaration.attributes.contains { $0.name == "IBOutlet" }
                || isAdded(body.nodes[Int(node)].shape, body, function)
        }
    }

    /// Whether what a call makes goes into a strong property, or into a local that is added.
    private func isKept(_ made: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        body.nodes.contains { node in
            guard case .assignment(let target, made, "=") = node.shape else { return false }
            return code.ownProperty(target, body, in: function)?.declaration.ownership == .strong
        }
            || body.locals.indices.contains { index in
                body.locals[index].bindings.contains { $0.value == made && $0.path.isEmpty }
                    && isAdded(.local(LocalID(index)), body, function)
            }
    }

    /// Whether the code adds a part to the view itself, or to a view that its property keeps: not to a window.
    private func isAdded(_ part: Node.Shape, _ body: Body, _ function: FunctionID) -> Bool {
        body.nodes.contains { node in
            guard case .call(let callee, let arguments) = node.shape, let added = arguments.first,
                body.nodes[Int(added.value)].shape == part,
                let name = body.nodes[Int(callee)].shape.lastName, Self.adding.contains(name)
            else { return false }
            guard case .member(let base, _) = body.nodes[Int(callee)].shape else { return true }
            return isOwnView(base, body, function)
        }
    }

    private func isOwnView(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .selfReference, .name("view"), .name("contentView"): true
        case .member(let base, "view"), .member(let base, "contentView"): body.nodes[Int(base)].shape == .selfReference
        default: code.ownProperty(node, body, in: function) != nil
        }
    }
}
