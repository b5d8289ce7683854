import Facts
import Navigation
import Program
import Source

/// Closures that capture `self` and that an object of self's own keeps: `router.pick { self.sort() }`, where the router
/// stores what it is given.
struct KeptClosures {
    let context: RuleContext

    /// A closure handed on is followed so far.
    private static let furthest = 3
    private static let judged: Set<Role> = [.presenter, .interactor, .router, .view]

    /// A closure that self hands to an object of its own, or assigns to a property of one.
    struct Kept {
        var owner: TypeEntity
        /// The property of self's that holds the object; nil for a part of a screen that self shows.
        var holder: VariableEntity?
        /// The property that keeps the closure.
        var kept: VariableEntity
        var file: Int
        var capture: Capture
        var isHanded: Bool
    }

    struct Capture {
        /// Where self is captured.
        var place: Position
        /// The method of self's that stands for a closure; nil for one that is written out.
        var method: FunctionDeclaration?
    }

    /// What objects of one class keep of one owner is one finding, told at the first.
    func violations(in parts: [TypeEntity.Part]) -> [Violation] {
        let judged = parts.filter { Self.judged.contains(context.role(of: $0)) }
        let found = judged.flatMap { part -> [Kept] in
            guard let owner = context.owner(of: part), owner.kind == .class else { return [] }
            return context.functions(of: part).flatMap { handed(in: $0, of: owner) + assigned(in: $0, of: owner) }
        }
        var order: [Pair] = []
        var byPair: [Pair: [Kept]] = [:]
        for each in found {
            let pair = Pair(owner: each.owner.id, keeper: each.kept.owner, isHanded: each.isHanded)
            if byPair[pair] == nil { order.append(pair) }
            byPair[pair, default: []].append(each)
        }
        return order.compactMap { byPair[$0].flatMap(violation) }
    }

    private struct Pair: Hashable {
        var owner: TypeID
        var keeper: TypeID?
        var isHanded: Bool
    }

    private func handed(in function: FunctionEntity, of owner: TypeEntity) -> [Kept] {
        guard let body = function.declaration.body else { return [] }
        return body.nodes.indices.flatMap { index -> [Kept] in
            guard case .call(let callee, let arguments) = body.nodes[index].shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape
            else { return [] }
            let captures = arguments.map { capture(by: $0.value, body, function, owner) }
            guard captures.contains(where: { $0 != nil }) else { return [] }
            let holder = context.ownProperty(base, body, in: function.id).flatMap { owns($0) ? $0 : nil }
            guard holder != nil || PartKeepers(context: context).shows(base, body, in: function.id) else { return [] }
            return captures.enumerated().compactMap { position, capture in
                guard let capture,
                    let kept = keeper(
                        ofCall: NodeID(index), on: holder, argument: position, of: arguments.count, function.id, 0)
                else { return nil }
                return Kept(
                    owner: owner, holder: holder, kept: kept, file: function.file, capture: capture, isHanded: true)
            }
        }
    }

    // MARK: Capture

    /// How a value captures `self`: a closure that uses it, or a method of its own, which does so always.
    func capture(
        by value: NodeID, _ body: Body, _ function: FunctionEntity, _ owner: TypeEntity
    ) -> Capture? {
        let name: String
        switch body.nodes[Int(value)].shape {
        case .closure(let closure): return capturesSelf(closure, body).map { Capture(place: $0, method: nil) }
        case .name(let text): name = text
        case .member(let base, let text) where body.nodes[Int(base)].shape == .selfReference: name = text
        default: return nil
        }
        guard !function.declaration.isStatic, context.ownProperty(value, body, in: function.id) == nil else {
            return nil
        }
        let method = context.program.functions(named: name, in: owner.id).map(context.program.function).first {
            $0.declaration.kind == .function && !$0.declaration.isStatic
        }
        return method.map { Capture(place: body.nodes[Int(value)].position, method: $0.declaration) }
    }

    /// Where a closure, or one in it, uses `self` without naming it among its captures; nil where it does not.
    func capturesSelf(_ closure: ClosureID, _ body: Body) -> Position? {
        body.nodes.first { node in
            node.shape == .selfReference && isCaptured(by: closure, in: node.region, body)
        }?.position
    }

    /// Whether a region lies in the closure, and neither it nor one in between names `self` among its captures; nor does
    /// one around it that does not keep it: what lies within captures what that one has.
    private func isCaptured(by closure: ClosureID, in region: RegionID, _ body: Body) -> Bool {
        var isInside = false
        for around in body.regions(around: region) {
            guard case .closure(let id) = body.regions[Int(around)].kind else { continue }
            if let own = body.closures[Int(id)].captures.first(where: { $0.name == "self" }) {
                return isInside && own.ownership == .strong
            }
            if id == closure { isInside = true }
        }
        return isInside
    }

    // MARK: Storage

    func owns(_ variable: VariableEntity) -> Bool {
        let declaration = variable.declaration
        return !declaration.isComputed && !declaration.isStatic && declaration.ownership == .strong
    }

    /// The property that keeps an argument of a call for good, or nil.
    /// - Parameter holder: the property whose object is called; nil for a call of self's own.
    private func keeper(
        ofCall node: NodeID, on holder: VariableEntity?, argument: Int, of count: Int, _ function: FunctionID,
        _ depth: Int
    ) -> VariableEntity? {
        guard depth < Self.furthest else { return nil }
        let given = holder.flatMap(GivenObjects(context: context).classes)
        let targets = context.typing.targets(ofCall: node, in: function).flatMap { implementations(of: $0, by: given) }
        return targets.lazy.compactMap { target -> VariableEntity? in
            let parameters = context.program.function(target).declaration.parameters
            guard parameters.count == count, argument < parameters.count else { return nil }
            return keeper(ofParameter: argument, in: target, depth)
        }.first
    }

    /// The function itself where it has a body, else those that fulfil the requirement: those of the classes that are
    /// really given, where these are known.
    private func implementations(of function: FunctionID, by given: [TypeID]?) -> [FunctionID] {
        let entity = context.program.function(function)
        if entity.declaration.body != nil { return [function] }
        guard let owner = entity.owner else { return [] }
        let found = (given ?? context.program.concreteDescendants(of: owner)).flatMap { type in
            given == nil
                ? context.program.type(type).functions[entity.name] ?? []
                : context.program.functions(named: entity.name, in: type)
        }
        return found.filter { context.program.function($0).declaration.signature == entity.declaration.signature }
    }

    private func keeper(ofParameter index: Int, in function: FunctionID, _ depth: Int) -> VariableEntity? {
        guard let body = context.program.function(function).declaration.body else { return nil }
        func isParameter(_ node: NodeID) -> Bool { body.nodes[Int(node)].shape == .parameter(Int32(index)) }
        for (id, node) in body.nodes.enumerated() {
            switch node.shape {
            case .assignment(let target, let value, "=") where isParameter(value):
                if let kept = assigned(target, body, function), keeps(kept) { return kept }
            case .call(let callee, let arguments):
                guard let given = arguments.firstIndex(where: { isParameter($0.value) }),
                    case .member(let base, let name) = body.nodes[Int(callee)].shape
                else { continue }
                let held = context.ownProperty(base, body, in: function)
                if name == "append", let held, keeps(held) { return held }
                let isOwn = body.nodes[Int(base)].shape == .selfReference || held.map(owns) ?? false
                if isOwn,
                    let kept = keeper(
                        ofCall: NodeID(id), on: held, argument: given, of: arguments.count, function, depth + 1)
                {
                    return kept
                }
            default: break
            }
        }
        return nil
    }

    /// A property of self, or of an object that self owns: `self.database.onChange`.
    private func assigned(_ target: NodeID, _ body: Body, _ function: FunctionID) -> VariableEntity? {
        if let own = context.ownProperty(target, body, in: function) { return own }
        guard case .member(let base, let name) = body.nodes[Int(target)].shape,
            let held = context.ownProperty(base, body, in: function), owns(held)
        else { return nil }
        let types = objects(of: held, typed: context.typing.type(of: held.id))
        return types.lazy.compactMap { context.program.variable(named: name, in: $0) }.map(context.program.variable)
            .first(where: owns)
    }

    /// The classes of what a property holds: of what it is really given where that is known, a test double included that
    /// the app itself gives it; else of all that its type may be.
    func objects(of holder: VariableEntity, typed type: StaticType) -> [TypeID] {
        let possible = type.nominals.flatMap(context.program.concreteDescendants(of:))
        let given = GivenObjects(context: context).classes(of: holder)
        return given.map { given in possible.filter(given.contains) } ?? possible
    }

    /// A property of a class that nothing sets to nil and nothing empties: what it is given stays there.
    func keeps(_ variable: VariableEntity) -> Bool {
        guard owns(variable), let owner = variable.owner, context.program.type(owner).kind == .class else {
            return false
        }
        let isCleared = (context.program.uses.assignments[variable.name] ?? []).contains { use in
            guard let body = context.program.function(use.function).declaration.body,
                case .assignment(_, let value, _) = body.nodes[Int(use.node)].shape
            else { return false }
            switch body.nodes[Int(value)].shape {
            case .nilLiteral, .array, .dictionary: return true
            default: return false
            }
        }
        let emptying: Set<String> = ["removeAll", "removeFirst", "removeLast", "remove", "popLast"]
        return !isCleared && !(context.calls(emptying, in: owner) && isCollection(variable))
    }

    private func isCollection(_ variable: VariableEntity) -> Bool {
        switch context.typing.type(of: variable.id) {
        case .array, .dictionary: true
        default: false
        }
    }

    // MARK: Texts

    private func violation(_ all: [Kept]) -> Violation? {
        guard let first = all.first else { return nil }
        let (owner, holder, kept) = (first.owner, first.holder, first.kept)
        let keeper = kept.owner.map { context.program.type($0).name } ?? kept.name
        let property = SourceLocation(file: context.path(of: kept.file), kept.declaration.position)
        let (method, place) = (first.capture.method, first.capture.place)
        var violation = Violation(
            subject: "\(owner.name).\(holder?.name ?? keeper)", scene: context.module(of: owner.id),
            dialect: context.dialect(of: owner.id),
            message:
                "the \(method.map { "method \($0.signature)" } ?? "closure") that \(keeper) keeps in \(kept.name) captures \(owner.name) strongly; "
                + "\(owner.name) \(holder.map { "owns \($0.name), and so" } ?? "shows the \(keeper), and so owns") "
                + (method == nil ? "the closure" : "what it keeps"),
            location: context.span(first.file, place, length: method?.name.utf8.count ?? 4),
            notes: [Finding.Note("\(keeper).\(kept.name) keeps it", at: property)]
                + all.dropFirst().prefix(5).map { other in
                    Finding.Note(
                        "and \(other.kept.name)\(other.holder.map { " of \($0.name)" } ?? "") captures it here",
                        at: SourceLocation(file: context.path(of: other.file), other.capture.place))
                },
            suggestion: (method.map { "give it a closure that calls \($0.signature): [weak self] in" }
                ?? "capture it weakly: [weak self] in")
                + (first.isHanded && isCalledOnce(kept)
                    ? ", or let \(keeper) set \(kept.name) to nil when it is done" : ""))
        if holder == nil { violation.serves = context.losses(of: [owner]) }
        return violation
    }

    /// By its name: a completion is run once, an action or a handler as often as something happens.
    private func isCalledOnce(_ kept: VariableEntity) -> Bool {
        ["completion", "completed", "whendone"].contains { kept.name.lowercased().contains($0) }
    }
}
