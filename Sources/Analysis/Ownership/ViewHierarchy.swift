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

    /// A view, and the assignment or call by which it gives itself to a part.
    package struct Giving {
        package var view: TypeEntity
        package var site: Expression
    }

    /// The places where views or view controllers give themselves to a property of a part which they show: assignments
    /// first, then calls, by the paths of their files.
    package func givings(to variable: VariableEntity, of part: TypeEntity) -> [Giving] {
        func order(_ giving: Giving) -> (String, FunctionID, NodeID) {
            (code.path(of: giving.site.function.file), giving.site.function.id, giving.site.node)
        }
        return assigned(to: variable, of: part).sorted { order($0) < order($1) }
            + handed(to: variable, of: part).sorted { order($0) < order($1) }
    }

    /// `cell.delegate = self`
    private func assigned(to variable: VariableEntity, of part: TypeEntity) -> [Giving] {
        code.assignments(named: variable.name, mayBeOn: part.id).compactMap { setting in
            guard setting.isPlain, setting.value.isSelf, let given = setting.target.base else { return nil }
            return giving(to: given, part, by: setting.whole)
        }
    }

    /// `cell.configure(song, delegate: self)`, and `SongView(delegate: self)`, which keep what they are given.
    private func handed(to variable: VariableEntity, of part: TypeEntity) -> [Giving] {
        let setting = Set(code.assignments(named: variable.name, mayBeOn: part.id).map(\.value.function.id)).sorted()
            .map(code.program.function).filter { $0.owner == part.id }
        return setting.flatMap { function -> [Giving] in
            let isMaking = function.declaration.kind == .initializer
            let filling = function.declaration.parameters.indices.filter { index in
                code.properties(filledBy: index, of: function).contains { $0.id == variable.id }
            }
            return filling.flatMap { index in
                code.calls(named: isMaking ? part.shortName : function.name).compactMap { call in
                    guard call.argument(for: index, of: function)?.isSelf == true,
                        let given = isMaking ? call : call.receiver
                    else { return nil }
                    return giving(to: given, part, by: call)
                }
            }
        }
    }

    /// Where a view shows the part that something is given to; nil elsewhere.
    private func giving(to given: Expression, _ part: TypeEntity, by site: Expression) -> Giving? {
        guard let view = view(around: given, besides: part.id), isPartOfScreen(part.id),
            given.types.contains(where: { code.program.inherits($0, from: part.id) }), isShown(given)
        else { return nil }
        return Giving(view: code.program.type(view), site: site)
    }

    // MARK: What a view shows

    /// The view or view controller in whose instance code an expression stands.
    private func view(around place: Expression, besides part: TypeID) -> TypeID? {
        guard let owner = place.function.owner, owner != part, !place.function.declaration.isStatic,
            ["UIViewController", "UIView"].contains(where: { code.program.inherits(owner, fromNamed: $0) })
        else { return nil }
        return owner
    }

    /// Whether an expression is a part of a screen that a view or view controller shows, in whose code it stands.
    package func shows(_ part: Expression) -> Bool {
        let types = part.types
        return types.count == 1 && isPartOfScreen(types[0]) && view(around: part, besides: types[0]) != nil
            && isShown(part)
    }

    /// Whether an expression is a part in the hierarchy of the view in whose code it stands: an outlet or another property
    /// that keeps it, a cell of the view's table, or what the code adds to the view.
    private func isShown(_ part: Expression) -> Bool {
        if let cast = part.cast { return isShown(cast.value) }
        if let local = part.local { return isAdded(part) || local.values.contains(where: isShown) }
        if part.isCall { return part.calledName?.hasPrefix("dequeueReusable") == true || isKept(part) }
        guard let property = part.property, !property.declaration.isComputed else { return false }
        return property.declaration.ownership == .strong
            || property.declaration.attributes.contains { $0.name == "IBOutlet" }
            || isAdded(part)
    }

    /// Whether what a call makes goes into a strong property, or into a local that is added.
    private func isKept(_ made: Expression) -> Bool {
        let setting = made.storing.flatMap { $0.isPlain ? $0 : nil }
        return setting?.target.property?.declaration.ownership == .strong
            || code.locals(in: made.function).contains { local in
                local.values.contains(made) && local.uses.contains(where: isAdded)
            }
    }

    /// Whether the code adds a part to the view itself, or to a view that its property keeps: not to a window.
    private func isAdded(_ part: Expression) -> Bool {
        code.calls(in: part.function).contains { call in
            guard let name = call.calledName, Self.adding.contains(name),
                call.arguments.first?.value.shape == part.shape
            else { return false }
            return call.receiver.map(isOwnView) ?? true
        }
    }

    private func isOwnView(_ view: Expression) -> Bool {
        switch view.name {
        case "view", "contentView": view.base?.isSelf ?? true
        default: view.isSelf || view.property != nil
        }
    }
}
