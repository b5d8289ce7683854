import Navigation
import Program
import Source

/// Finds the uses of routers in one function of a view.
struct RouterUses {
    let context: RuleContext
    let view: TypeID
    let function: FunctionEntity

    func all() -> [RouterUse] {
        let wires = makesPart(function)
        var uses: [RouterUse] = []
        for expression in context.code.expressions(in: function) {
            guard var use = use(expression) else { continue }
            let isSet = expression.setting != nil
            if wires, isSet { continue }
            // The way to a router (`AppRouter.shared`) is told with what is done there.
            if let base = expression.base { uses.removeAll { $0.expression == base } }
            if use.kind == .read, isSet { use.kind = .set }
            uses.append(use)
        }
        let members = Set(uses.filter { $0.kind != .pass }.map(\.router))
        return uses.filter { $0.kind != .pass || !members.contains($0.router) }
    }

    /// Whether the function puts a module together: it makes a router, a presenter or an interactor.
    private func makesPart(_ function: FunctionEntity) -> Bool {
        context.typesMade(by: function).contains { [.presenter, .interactor, .router].contains(context.role(of: $0)) }
    }

    private func use(_ expression: Expression) -> RouterUse? {
        if let base = expression.base, let name = expression.member { return memberUse(name, of: base, expression) }
        if let cast = expression.cast {
            return context.router(in: cast.target).map {
                RouterUse(kind: .cast, router: $0, expression: expression, place: expression.place, length: 0)
            }
        }
        if let set = expression.assignment {
            return isOwnProperty(set.target) ? nil : passedProperty(set.value, by: expression)
        }
        return expression.arguments.lazy.compactMap { passedProperty($0.value, by: expression) }.first
    }

    private func memberUse(_ name: String, of base: Expression, _ member: Expression) -> RouterUse? {
        let (type, isStatic) = (base.type.instance, base.isType)
        guard let router = context.router(in: type) else { return nil }
        if isStatic, name == "init" || name == "self" || !isForeignCall(name, router) { return nil }
        let declaring = type.nominals.first { candidate in
            !context.program.functions(named: name, in: candidate, bodiesOnly: false).isEmpty
                || context.program.variable(named: name, in: candidate) != nil
        }
        let labels = member.call?.arguments.map(\.label)
        return RouterUse(
            kind: labels == nil ? .read : .call, router: router, declaring: declaring, name: name, labels: labels,
            expression: member, place: member.place, length: name.utf8.count)
    }

    /// A static member of a router, used by a view that has a presenter to tell instead; a view may call the assembly of
    /// its own module, which some routers are as well.
    private func isForeignCall(_ name: String, _ router: TypeID) -> Bool {
        guard context.presenterOfView(view) != nil else { return false }
        let own = Set(context.scenes(of: view).map(\.id))
        guard context.scenes(of: router).contains(where: { own.contains($0.id) }) else { return true }
        return !context.program.functions(named: name, in: router).contains { candidate in
            makesPart(context.program.function(candidate))
        }
    }

    /// A router that the view reads from a property of its own, of its presenter or of another object.
    private func passedProperty(_ value: Expression, by expression: Expression) -> RouterUse? {
        guard let name = value.bareName ?? value.member, !value.isType else { return nil }
        return context.router(in: value.type).map {
            RouterUse(
                kind: .pass, router: $0, name: name, expression: expression, place: value.place,
                length: name.utf8.count)
        }
    }

    private func isOwnProperty(_ target: Expression) -> Bool {
        target.bareName != nil || target.base?.isSelf ?? false
    }
}

/// A use of a router in a view's code.
struct RouterUse {
    enum Kind { case call, read, set, pass, cast }

    var kind: Kind
    var router: TypeID
    /// The type that declares the member, where the router is a composition of several.
    var declaring: TypeID?
    /// What is called or read.
    var name: String?
    /// The argument labels of a call.
    var labels: [String?]?
    /// The member, the cast, or what is given the router.
    var expression: Expression
    var place: SourceLocation
    var length: Int

    var verb: String {
        switch kind {
        case .call: "calls"
        case .read: "reads"
        case .set: "sets"
        case .pass: "passes on"
        case .cast: "casts to"
        }
    }

    /// `show(_:from:)` or `currentItem`.
    var member: String? {
        guard let name, let labels else { return name }
        return name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
}
