import Facts
import Packs
import Program

/// SwiftUI destinations that a value drives: `navigationDestination(for: T.self)` and `sheet(item:)` stand once, in the
/// view around a flow; the screen that emits the value starts the transition.
struct DrivenDestinations {
    private let evaluator: Evaluator
    private var program: Program { evaluator.program }
    private var typing: Typing { evaluator.typing }
    private var held: HeldViews { HeldViews(evaluator) }

    /// What is put on the paths of navigation stacks.
    private var pushes: [(use: Use, value: NodeID)] { evaluator.pathPushes }

    init(_ evaluator: Evaluator) { self.evaluator = evaluator }

    /// The sites, with each driven one replaced by the places that emit values for it, where there are any. What one
    /// place emits may be for several destinations, each for values of its own type.
    func resolve(_ sites: [TransitionSite]) -> [TransitionSite] {
        var result: [TransitionSite] = []
        var typed: [Use: Int] = [:]
        for site in sites {
            let emitted = emitted(for: site)
            for emission in emitted ?? [site] {
                guard let builder = emission.builders.first, builder.type != nil else {
                    result.append(emission)
                    continue
                }
                if let known = typed[emission.use] {
                    result[known].builders.append(builder)
                } else {
                    typed[emission.use] = result.count
                    result.append(emission)
                }
            }
        }
        return result
    }

    /// The places that emit values for a site; nil where it stands for itself.
    private func emitted(for site: TransitionSite) -> [TransitionSite]? {
        guard site.pattern.showsView else { return nil }
        var emitted = drivers(of: site).flatMap { driver in
            emissions(for: driver).map { use, value in
                TransitionSite(
                    use: use, pattern: site.pattern, shown: value, receiver: nil,
                    builders: [
                        ViewBuilder(function: site.use.function, node: site.shown, type: driver.pathType)
                    ])
            }
        }
        if emitted.isEmpty { emitted = held(by: site) }
        return emitted.isEmpty && !site.pattern.isDriven ? nil : emitted
    }

    /// The places that set a property out of which the site takes the view it shows.
    private func held(by site: TransitionSite) -> [TransitionSite] {
        held.holders(ofViewIn: site.shown, site.use.function).flatMap { emitted(from: $0, site.pattern) }
    }

    /// The places that put something into a property, each a transition of what it puts there.
    func emitted(from holder: HeldViews.Holder, _ pattern: TransitionPattern) -> [TransitionSite] {
        emissions(for: .property(holder.property, owner: holder.owner, type: nil)).map { use, value in
            TransitionSite(use: use, pattern: pattern, shown: value, receiver: nil, path: holder.path)
        }
    }

    private enum Driver {
        /// Values of a type, put on a navigation path or carried by a link.
        case type(TypeID)
        /// A property that is bound to the modifier, with the type that declares it and that of its values where these
        /// are known.
        case property(String, owner: TypeID?, type: TypeID?)

        /// The type of the values on a navigation path that are meant.
        var pathType: TypeID? { if case .type(let type) = self { type } else { nil } }
    }

    private func drivers(of site: TransitionSite) -> [Driver] {
        guard let body = program.function(site.use.function).declaration.body,
            case .call(_, let arguments) = body.nodes[Int(site.use.node)].shape,
            isBuilder(site.shown, body, site.use.function)
        else { return [] }
        for argument in arguments {
            if argument.label == "for",
                case .metatype(let type) = typing.type(of: argument.value, in: site.use.function)
            {
                return type.nominals.first.map { [.type($0)] } ?? []
            }
            guard argument.label == "item" else { continue }
            if held.isBinding(argument.value, site.use.function) {
                let holders = held.holders(of: argument.value, site.use.function).filter(\.path.isEmpty)
                if !holders.isEmpty { return holders.map { .property($0.property, owner: $0.owner, type: nil) } }
            }
            if let name = body.nodes[Int(argument.value)].shape.lastName {
                let type = typing.type(of: argument.value, in: site.use.function).nominals.first
                return [.property(Self.unbound(name), owner: nil, type: type)]
            }
            return held.holders(of: argument.value, site.use.function).filter(\.path.isEmpty).map {
                .property($0.property, owner: $0.owner, type: nil)
            }
        }
        return []
    }

    /// Whether what is shown is what a closure, or a method that is only named, makes of a value.
    private func isBuilder(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        switch body.nodes[Int(node)].shape {
        case .closure: return true
        case .name, .member:
            return evaluator.evaluate(node, in: evaluator.root(function, demand: true)).items.contains { value in
                switch value {
                case .method: true
                case .metatype(let type): evaluator.swiftUI.isView(type)
                default: false
                }
            }
        default: return false
        }
    }

    private func emissions(for driver: Driver) -> [(Use, NodeID)] {
        switch driver {
        case .type(let type): return links(of: type) + pushes(of: type)
        case .property(let name, let owner, let type):
            return assigned(to: name, of: owner, type) + appended(to: name, of: owner)
        }
    }

    private func assigned(to name: String, of owner: TypeID?, _ type: TypeID?) -> [(Use, NodeID)] {
        (program.uses.assignments[name] ?? []).compactMap { use in
            guard let body = program.function(use.function).declaration.body,
                case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
                body.nodes[Int(value)].shape != .nilLiteral, body.nodes[Int(value)].shape != .array([]),
                isHeld(target, name, body, use.function, by: owner), !isOwnChange(value, of: name, body, use.function),
                type == nil || typing.type(of: target, in: use.function).nominals.first == type
            else { return nil }
            return (use, value)
        }
    }

    /// What is put into a list that a known type keeps.
    private func appended(to name: String, of owner: TypeID?) -> [(Use, NodeID)] {
        guard let owner else { return [] }
        return (program.uses.growths[name] ?? []).compactMap { use in
            guard let body = program.function(use.function).declaration.body,
                let (list, element) = TransitionFinder.growth(body.nodes[Int(use.node)].shape, body),
                isHeld(list, name, body, use.function, by: owner)
            else { return nil }
            return (use, element)
        }
    }

    /// Where the flag or the value is set that a modifier or a link is bound to: `.sheet(isPresented: $isShown)`.
    func setters(ofFlag use: Use) -> [Use] {
        guard
            case .call(_, let arguments)? = program.function(use.function).declaration.body?.nodes[Int(use.node)].shape,
            let flag = arguments.first(where: { ["isPresented", "isActive", "item"].contains($0.label ?? "") })
        else { return [] }
        return held.holders(of: flag.value, use.function).filter(\.path.isEmpty).flatMap { holder in
            assigned(to: holder.property, of: holder.owner, nil).compactMap { use, value in
                program.function(use.function).declaration.body?.nodes[Int(value)].shape == .boolean(false) ? nil : use
            } + toggled(holder.property, of: holder.owner)
        }
    }

    /// `isShown.toggle()`.
    private func toggled(_ name: String, of owner: TypeID) -> [Use] {
        (program.uses.calls["toggle"] ?? []).filter { use in
            guard let body = program.function(use.function).declaration.body,
                case .call(let callee, _) = body.nodes[Int(use.node)].shape,
                case .member(let flag, _) = body.nodes[Int(callee)].shape,
                body.nodes[Int(flag)].shape.lastName == name
            else { return false }
            return isHeld(flag, name, body, use.function, by: owner)
        }
    }

    /// Whether the property that is assigned is one of this owner's, or bound to it; without an owner any is.
    private func isHeld(_ target: NodeID, _ name: String, _ body: Body, _ function: FunctionID, by owner: TypeID?)
        -> Bool
    {
        guard let owner else { return true }
        var holder = typing.selfType(in: function)
        if case .member(let base, _) = body.nodes[Int(target)].shape {
            holder = typing.type(of: base, in: function).nominals.first
        }
        if holder.map({ program.isRelated($0, owner) }) ?? false { return true }
        return held.isBinding(target, function)
            && held.holders(of: target, function).contains { $0.owner == owner && $0.property == name }
    }

    /// `.onChange(of: x) { new in x = new }`, `Binding { x } set: { x = $0 }`: nothing new is put there.
    private func isOwnChange(_ value: NodeID, of name: String, _ body: Body, _ function: FunctionID) -> Bool {
        guard case .local(let local) = body.nodes[Int(value)].shape,
            let closure = closure(giving: local, body),
            case .node(let call)? = evaluator.map(of: function).closures[closure].flatMap({
                evaluator.parents(of: function)[$0]
            }),
            case .call(let callee, let arguments) = body.nodes[Int(call)].shape, let first = arguments.first
        else { return false }
        switch body.nodes[Int(callee)].shape.lastName {
        case "Binding": return true
        case "onChange": return body.nodes[Int(first.value)].shape.lastName == name
        default: return false
        }
    }

    /// The closure that is given a local, directly or by way of an optional binding of the same name.
    private func closure(giving local: LocalID, _ body: Body) -> ClosureID? {
        if case .closureParameter(let closure, _) = body.locals[Int(local)].kind { return closure }
        guard let value = body.onlyValue(of: local), case .local(let outer) = body.nodes[Int(value)].shape,
            case .closureParameter(let closure, _) = body.locals[Int(outer)].kind
        else { return nil }
        return closure
    }

    /// `NavigationLink(value: x)`, and `self.init(value: x)` in an initializer that the app adds to links.
    private func links(of type: TypeID) -> [(Use, NodeID)] {
        let added = (program.uses.calls["init"] ?? []).filter { use in
            program.function(use.function).owner.map { program.type($0).name == "NavigationLink" } ?? false
        }
        return ((program.uses.calls["NavigationLink"] ?? []) + added).compactMap { use in
            guard let body = program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let value = arguments.first(where: { $0.label == "value" }),
                has(value.value, use.function, type)
            else { return nil }
            return (use, value.value)
        }
    }

    private func pushes(of type: TypeID) -> [(Use, NodeID)] {
        pushes.filter { has($0.value, $0.use.function, type) }.map { ($0.use, $0.value) }
    }

    /// `path` of `$path`.
    static func unbound(_ name: String) -> String {
        name.hasPrefix("$") ? String(name.dropFirst()) : name
    }

    /// Of that static type; a case that stands without its type may be of any enum that has one of its name.
    private func has(_ node: NodeID, _ function: FunctionID, _ type: TypeID) -> Bool {
        let known = typing.type(of: node, in: function).nominals
        if !known.isEmpty { return known.contains(type) }
        let values = evaluator.evaluate(node, in: evaluator.root(function, demand: true)).items
        return isPassed(node, function, type)
            || values.contains { value in
                if case .enumCase(let owner, let name, _) = value {
                    return owner == type || (owner == nil && program.type(type).cases[name] != nil)
                }
                return evaluator.type(of: value) == type
            }
    }

    /// Whether some caller passes a value of that static type for the parameter that the expression is.
    private func isPassed(_ node: NodeID, _ function: FunctionID, _ type: TypeID) -> Bool {
        guard case .parameter(let index)? = program.function(function).declaration.body?.nodes[Int(node)].shape else {
            return false
        }
        return evaluator.callers.of(function).contains { use in
            evaluator.argument(Int(index), of: function, at: use).map {
                typing.type(of: $0, in: use.function).nominals.contains(type)
            } ?? false
        }
    }
}
