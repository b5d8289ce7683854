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
    package static let adding: Set<String> = [
        "addSubview", "addArrangedSubview", "insertSubview", "insertArrangedSubview",
    ]

    /// A view, and where it gives itself to a part.
    package struct Giving {
        package var view: TypeEntity
        package var site: Expression
    }

    /// The places where views or view controllers give themselves to a property of a part which they show: assignments
    /// first, then calls, by the paths of their files.
    package func givings(to variable: VariableEntity, of part: TypeEntity) -> [Giving] {
        func place(_ giving: Giving) -> (String, FunctionID, NodeID) {
            (code.path(of: giving.site.function.file), giving.site.function.id, giving.site.node)
        }
        return assigned(to: variable, of: part).sorted { place($0) < place($1) }
            + handed(to: variable, of: part).sorted { place($0) < place($1) }
    }

    /// `cell.delegate = self`
    private func assigned(to variable: VariableEntity, of part: TypeEntity) -> [Giving] {
        code.assignments(named: variable.name).compactMap { setting in
            guard setting.isPlain, setting.value.isSelf, let base = setting.target.base, isPart(base, part) else {
                return nil
            }
            return giving(setting.target, showing: base, part)
        }
    }

    /// `cell.configure(song, delegate: self)`, and `SongView(delegate: self)`, which keep what they are given.
    private func handed(to variable: VariableEntity, of part: TypeEntity) -> [Giving] {
        let setting = Set(code.assignments(named: variable.name).map(\.target.function.id)).sorted()
            .map(code.program.function).filter { $0.owner == part.id }
        return setting.flatMap { function -> [Giving] in
            let isInitializer = function.declaration.kind == .initializer
            let filling = function.declaration.parameters.indices.filter { index in
                code.properties(filledBy: index, of: function).contains { $0.id == variable.id }
            }
            return filling.flatMap { index in
                code.calls(named: isInitializer ? part.shortName : function.name).compactMap { call in
                    guard call.argument(for: index, of: function)?.isSelf == true,
                        let shown = isInitializer ? call : call.receiver, isPart(shown, part)
                    else { return nil }
                    return giving(call, showing: shown, part)
                }
            }
        }
    }

    private func giving(_ site: Expression, showing part: Expression, _ type: TypeEntity) -> Giving? {
        guard let view = view(around: site.function, besides: type.id), isShown(part) else { return nil }
        return Giving(view: code.program.type(view), site: site)
    }

    // MARK: What a view shows

    /// The view or view controller in whose instance code a function is.
    private func view(around function: FunctionEntity, besides part: TypeID) -> TypeID? {
        guard let owner = function.owner, owner != part, !function.declaration.isStatic,
            ["UIViewController", "UIView"].contains(where: { code.program.inherits(owner, fromNamed: $0) })
        else { return nil }
        return owner
    }

    private func isPart(_ expression: Expression, _ part: TypeEntity) -> Bool {
        isPartOfScreen(part.id) && expression.types.contains { code.program.inherits($0, from: part.id) }
    }

    /// Whether an expression is a part of a screen that a view or view controller shows, in whose code it stands.
    package func shows(_ expression: Expression) -> Bool {
        let types = expression.types
        return types.count == 1 && isPartOfScreen(types[0])
            && view(around: expression.function, besides: types[0]) != nil && isShown(expression)
    }

    /// Whether an expression is a part in the hierarchy of the view in whose code it stands: an outlet or another property
    /// that keeps it, a cell of the view's table, or what the code adds to the view.
    private func isShown(_ expression: Expression) -> Bool {
        if let cast = expression.cast { return isShown(cast.value) }
        if let local = expression.local {
            return isAdded(expression) || local.values.contains { $0 != expression && isShown($0) }
        }
        if expression.isCall {
            return expression.calledName?.hasPrefix("dequeueReusable") == true || isKept(expression)
        }
        guard let property = expression.property, !property.declaration.isComputed else { return false }
        return property.declaration.ownership == .strong
            || property.declaration.attributes.contains { $0.name == "IBOutlet" } || isAdded(expression)
    }

    /// Whether what a call makes goes into a strong property, or into a local that is added.
    private func isKept(_ made: Expression) -> Bool {
        code.assignments(in: made.function).contains {
            $0.isPlain && $0.value == made && $0.target.property?.declaration.ownership == .strong
        } || code.locals(of: made.function).contains { $0.values.contains(made) && $0.uses.contains(where: isAdded) }
    }

    /// Whether the code adds a part to the view itself, or to a view that its property keeps: not to a window.
    private func isAdded(_ part: Expression) -> Bool {
        code.calls(in: part.function).contains { call in
            guard let added = call.arguments.first?.value, added.shape == part.shape,
                let name = call.calledName, Self.adding.contains(name)
            else { return false }
            return call.receiver.map(isOwnView) ?? true
        }
    }

    private func isOwnView(_ expression: Expression) -> Bool {
        if expression.isSelf || expression.property != nil { return true }
        return ["view", "contentView"].contains(expression.name) && expression.base?.isSelf ?? true
    }
}
