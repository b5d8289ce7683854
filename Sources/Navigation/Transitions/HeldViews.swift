import Facts
import Program

/// Views that the app's state holds: a router keeps `AnyView`, or a value that carries one, in a property, and a
/// modifier elsewhere shows whatever is there.
struct HeldViews {
    private let evaluator: Evaluator
    private var program: Program { evaluator.program }
    private var typing: Typing { evaluator.typing }

    init(_ evaluator: Evaluator) { self.evaluator = evaluator }

    /// A property that holds a view, or a value that carries it below the members of the path.
    struct Holder: Hashable {
        var owner: TypeID
        var property: String
        var path: [String]
    }

    /// Below so many members a view is not looked for: a value may be read out of itself.
    private static let maximumMembers = 8

    /// An expression, and what is read of it.
    private struct Step: Hashable {
        var node: NodeID
        var function: FunctionID
        var path: [String]
    }

    /// The properties out of which a builder takes views of no known type, in the order of the code.
    func holders(ofViewIn node: NodeID, _ function: FunctionID) -> [Holder] {
        var seen: Set<FunctionID> = [function]
        return holders(ofViewIn: node, function, &seen)
    }

    private func holders(ofViewIn node: NodeID, _ function: FunctionID, _ seen: inout Set<FunctionID>) -> [Holder] {
        guard let body = program.function(function).declaration.body else { return [] }
        var result: [Holder] = []
        for part in parts(of: node, body) {
            var found: [Holder] = []
            if let (base, member) = erasedMember(part, body, function) {
                found = trace(base, function, [member])
            } else if isErasedView(part, body, function) {
                found = holders(of: part, function)
            } else if let inner = ownBuilder(part, body, function), seen.insert(inner).inserted {
                found =
                    program.function(inner).declaration.body?.nodes.indices.flatMap {
                        holders(ofViewIn: NodeID($0), inner, &seen)
                    } ?? []
            }
            for holder in found where !result.contains(holder) { result.append(holder) }
        }
        return result
    }

    /// The function of the same type that a call runs and that builds a view.
    private func ownBuilder(_ node: NodeID, _ body: Body, _ function: FunctionID) -> FunctionID? {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape else { return nil }
        switch body.nodes[Int(callee)].shape {
        case .name: break
        case .member(let base, _) where body.nodes[Int(base)].shape == .selfReference: break
        default: return nil
        }
        return typing.targets(ofCall: node, in: function).first { target in
            let entity = program.function(target)
            return entity.owner == typing.selfType(in: function) && evaluator.swiftUI.isViewBuilder(target)
        }
    }

    /// For a call of a method that gives the view an object keeps: the object, and the property with the view or its
    /// builder.
    private func erasedMember(_ node: NodeID, _ body: Body, _ function: FunctionID) -> (NodeID, String)? {
        guard case .call(let callee, _) = body.nodes[Int(node)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape
        else { return nil }
        for target in typing.targets(ofCall: node, in: function) {
            let entity = program.function(target)
            guard ["AnyView", "View"].contains(entity.declaration.result?.plainName), let owner = entity.owner,
                !evaluator.swiftUI.isView(owner), let inner = entity.declaration.body, inner.returns.count == 1
            else { continue }
            var result = inner.returns[0]
            if case .call(let callee, _) = inner.nodes[Int(result)].shape { result = callee }
            guard let name = inner.nodes[Int(result)].shape.lastName,
                let kept = program.variable(named: name, in: owner),
                program.variable(kept).getter == nil
            else { continue }
            return (base, name)
        }
        return nil
    }

    /// The properties that an expression is read from, through members, local constants, bindings and parameters.
    func holders(of node: NodeID, _ function: FunctionID) -> [Holder] { trace(node, function, []) }

    /// The expression, what is below it, and what stands in its closures.
    private func parts(of node: NodeID, _ body: Body) -> [NodeID] {
        var result: [NodeID] = []
        var queue = [node]
        while let next = queue.popLast() {
            result.append(next)
            let shape = body.nodes[Int(next)].shape
            queue += shape.children
            guard case .closure(let id) = shape else { continue }
            let region = body.closures[Int(id)].region
            result += body.nodes.indices.map(NodeID.init).filter { isInside($0, region, body) }
        }
        return Set(result).sorted()
    }

    private func isInside(_ node: NodeID, _ region: RegionID, _ body: Body) -> Bool {
        body.regions(aroundNode: node).contains(region)
    }

    /// A property, declared as `AnyView` or as any view, that is read.
    private func isErasedView(_ node: NodeID, _ body: Body, _ function: FunctionID) -> Bool {
        let found: VariableID?
        switch body.nodes[Int(node)].shape {
        case .name(let name): found = ownVariable(name, function)
        case .member(let base, let name):
            found = typing.type(of: base, in: function).nominals.first.flatMap { program.variable(named: name, in: $0) }
        default: return false
        }
        guard let variable = found.map({ program.variable($0) }), variable.getter == nil else { return false }
        return ["AnyView", "View"].contains(variable.declaration.type?.plainName)
    }

    private func ownVariable(_ name: String, _ function: FunctionID) -> VariableID? {
        typing.selfType(in: function).flatMap { program.variable(named: DrivenDestinations.unbound(name), in: $0) }
    }

    private func trace(_ node: NodeID, _ function: FunctionID, _ path: [String]) -> [Holder] {
        var seen: Set<Step> = []
        return trace(node, function, path, &seen)
    }

    /// Each step is taken once, and there are as many as expressions times paths; so it ends.
    private func trace(_ node: NodeID, _ function: FunctionID, _ path: [String], _ seen: inout Set<Step>) -> [Holder] {
        guard path.count <= Self.maximumMembers, let body = program.function(function).declaration.body,
            seen.insert(Step(node: node, function: function, path: path)).inserted
        else { return [] }
        switch body.nodes[Int(node)].shape {
        case .name(let name):
            guard let owner = typing.selfType(in: function), let variable = ownVariable(name, function) else {
                return []
            }
            if let getter = program.variable(variable).getter {
                return program.function(getter).declaration.body?.returns.flatMap {
                    trace($0, getter, path, &seen)
                } ?? []
            }
            let given = given(variable, owner, path, &seen)
            if !given.isEmpty { return given }
            guard isState(variable) else { return [] }
            let followed = followed(variable, owner, path, &seen)
            return followed.isEmpty
                ? [Holder(owner: owner, property: DrivenDestinations.unbound(name), path: path)] : followed
        case .member(let base, let name): return trace(name, of: base, body, function, path, &seen)
        case .local(let local):
            return body.onlyValue(of: local).map { trace($0, function, path, &seen) } ?? []
        case .cast(let value, _, _): return trace(value, function, path, &seen)
        case .choice(let branches): return branches.flatMap { trace($0, function, path, &seen) }
        case .parameter(let index): return callers(Int(index), function, path, &seen)
        case .subscript(let base, _): return trace(base, function, path, &seen)
        // `Binding(get: { item != nil }, set: { … })` is set where the item is.
        case .operation("!=", let sides) where sides.contains { body.nodes[Int($0)].shape == .nilLiteral }:
            return sides.flatMap { trace($0, function, path, &seen) }
        case .call(let callee, let arguments):
            if body.nodes[Int(callee)].shape == .name("Binding"), let getter = arguments.first,
                case .closure(let id) = body.nodes[Int(getter.value)].shape
            {
                return body.closures[Int(id)].returns.flatMap { trace($0, function, path, &seen) }
            }
            return results(ofCall: node, function, path, &seen)
        default: return []
        }
    }

    /// A member of a value that a property holds, or a property of an object.
    private func trace(
        _ name: String, of base: NodeID, _ body: Body, _ function: FunctionID, _ path: [String], _ seen: inout Set<Step>
    ) -> [Holder] {
        if name == "wrappedValue" || name == "projectedValue" { return trace(base, function, path, &seen) }
        guard let owner = typing.type(of: base, in: function).nominals.first,
            let variable = program.variable(named: DrivenDestinations.unbound(name), in: owner)
        else { return trace(base, function, [name] + path, &seen) }
        if program.type(owner).kind == .struct, body.nodes[Int(base)].shape != .selfReference {
            let outer = trace(base, function, [name] + path, &seen)
            if !outer.isEmpty { return outer }
        }
        guard isState(variable) else { return [] }
        return [Holder(owner: owner, property: DrivenDestinations.unbound(name), path: path)]
    }

    /// What a function gives back is read from where it reads it.
    private func results(ofCall node: NodeID, _ function: FunctionID, _ path: [String], _ seen: inout Set<Step>)
        -> [Holder]
    {
        let targets = typing.targets(ofCall: node, in: function)
        guard targets.count == 1, let body = program.function(targets[0]).declaration.body else { return [] }
        return body.returns.flatMap { trace($0, targets[0], path, &seen) }
    }

    /// Whether a name is a property that is bound to one of whoever makes the view.
    func isBinding(_ node: NodeID, _ function: FunctionID) -> Bool {
        guard case .name(let name)? = program.function(function).declaration.body?.nodes[Int(node)].shape else {
            return false
        }
        return ownVariable(name, function).map {
            program.variable($0).declaration.attributes.contains { $0.name == "Binding" }
        } ?? false
    }

    /// A binding is a property of whoever makes the view, and so is what a view or a modifier never changes.
    private func given(_ variable: VariableID, _ owner: TypeID, _ path: [String], _ seen: inout Set<Step>) -> [Holder] {
        let entity = program.variable(variable)
        let isBinding = entity.declaration.attributes.contains { $0.name == "Binding" }
        guard isBinding || entity.declaration.isLet && entity.initialValue == nil && isPartOfView(owner) else {
            return []
        }
        return evaluator.constructions(ofView: owner).flatMap { use -> [Holder] in
            guard let body = program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let argument = arguments.first(where: { $0.label == entity.name })
            else { return [] }
            return trace(argument.value, use.function, path, &seen)
        }
    }

    /// A state of a view that follows another one: `.onChange(of: model.page) { page = model.page }`.
    private func followed(_ variable: VariableID, _ owner: TypeID, _ path: [String], _ seen: inout Set<Step>)
        -> [Holder]
    {
        let entity = program.variable(variable)
        guard isPartOfView(owner), entity.initialValue == nil else { return [] }
        let changes = (program.uses.assignments[entity.name] ?? []).filter {
            typing.selfType(in: $0.function) == owner
        }
        return changes.flatMap { use -> [Holder] in
            guard let body = program.function(use.function).declaration.body,
                case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
                body.nodes[Int(target)].shape == .name(entity.name), isInOnChange(use, body)
            else { return [] }
            return trace(value, use.function, path, &seen)
        }
    }

    private func isInOnChange(_ use: Use, _ body: Body) -> Bool {
        let map = evaluator.map(of: use.function)
        return map.closures(around: use.node, body).contains { node in
            guard case .node(let call)? = map.parents[node],
                case .call(let callee, _) = body.nodes[Int(call)].shape
            else { return false }
            return body.nodes[Int(callee)].shape.lastName == "onChange"
        }
    }

    private func isPartOfView(_ type: TypeID) -> Bool {
        evaluator.swiftUI.isView(type) || program.adopts(type, named: "ViewModifier")
    }

    /// What is read from a parameter is read from what callers hand in.
    private func callers(_ index: Int, _ function: FunctionID, _ path: [String], _ seen: inout Set<Step>) -> [Holder] {
        evaluator.callers.of(function).flatMap { use -> [Holder] in
            guard let body = program.function(use.function).declaration.body,
                case .call(_, let arguments) = body.nodes[Int(use.node)].shape,
                let matched = program.matches(arguments.map(\.label), program.function(function).declaration),
                let position = matched.firstIndex(of: index)
            else { return [] }
            return trace(arguments[position].value, use.function, path, &seen)
        }
    }

    /// Something that changes while it is looked at: a stored property of an object or of a view that is no constant.
    private func isState(_ variable: VariableID) -> Bool {
        let entity = program.variable(variable)
        guard entity.getter == nil, !entity.declaration.isLet, let owner = entity.owner else { return false }
        return program.type(owner).kind == .class || isPartOfView(owner)
    }
}
