import Facts
import Program
import Source

/// Closures that capture `self` and that an object of self's own keeps: `router.pick { self.sort() }`, where the router
/// stores what it is given. The edges of ownership that closures make.
package struct EscapingClosures {
    let code: ProgramCode
    let hierarchy: ViewHierarchy

    package init(_ code: ProgramCode, _ hierarchy: ViewHierarchy) { (self.code, self.hierarchy) = (code, hierarchy) }

    /// A closure handed on is followed over so many calls, which ends the circle of calls and parameters.
    private static let furthest = 3

    /// A closure that self hands to an object of its own, or assigns to a property of one.
    package struct Kept {
        package var owner: TypeEntity
        /// The property of self's that holds the object; nil for a part of a screen that self shows.
        package var holder: VariableEntity?
        /// The property that keeps the closure.
        package var kept: VariableEntity
        package var file: Int
        package var capture: Capture
        package var isHanded: Bool
    }

    package struct Capture {
        /// Where self is captured.
        package var place: Position
        /// The method of self's that stands for a closure; nil for one that is written out.
        package var method: FunctionDeclaration?
    }

    /// What code of a class gives away of itself by closures that stay with its own objects, in source order: first what is
    /// handed over, then what is assigned.
    package func kept(by function: FunctionEntity, of owner: TypeEntity) -> [Kept] {
        handed(in: function, of: owner) + assigned(in: function, of: owner)
    }

    private func handed(in function: FunctionEntity, of owner: TypeEntity) -> [Kept] {
        guard let body = function.declaration.body else { return [] }
        return body.nodes.indices.flatMap { index -> [Kept] in
            guard case .call(let callee, let arguments) = body.nodes[index].shape,
                case .member(let base, _) = body.nodes[Int(callee)].shape
            else { return [] }
            let captures = arguments.map { capture(by: $0.value, body, function, owner) }
            guard captures.contains(where: { $0 != nil }) else { return [] }
            let holder = code.ownProperty(base, body, in: function.id).flatMap { owns($0) ? $0 : nil }
            guard holder != nil || hierarchy.shows(Expression(base, body, function, code.typing)) else { return [] }
            return captures.enumerated().compactMap { position, capture in
                guard let capture,
                    let kept = keeper(
                        ofCall: NodeID(index), on: holder, argument: position, of: arguments.count, function.id, 0),
                    capture.method == nil || mayKeepMethods(kept)
                else { return nil }
                return Kept(
                    owner: owner, holder: holder, kept: kept, file: function.file, capture: capture, isHanded: true)
            }
        }
    }

    // MARK: Capture

    /// How a value captures `self`: a closure that uses it, a method of its own, which does so always, or a structure that is
    /// made of such.
    func capture(
        by value: NodeID, _ body: Body, _ function: FunctionEntity, _ owner: TypeEntity
    ) -> Capture? {
        let name: String
        switch body.nodes[Int(value)].shape {
        case .call(let callee, let arguments):
            return closuresKept(byStructure: callee, of: arguments, in: function.id).lazy
                .compactMap { capture(by: $0, body, function, owner) }.first
        case .closure(let closure): return capturesSelf(closure, body).map { Capture(place: $0, method: nil) }
        case .name(let text): name = text
        case .member(let base, let text) where body.nodes[Int(base)].shape == .selfReference: name = text
        default: return nil
        }
        // What a superclass declares, in the app or in UIKit, is its property, whatever methods are called like it.
        guard !function.declaration.isStatic, code.ownProperty(value, body, in: function.id) == nil,
            !code.program.inheritsProperty(named: name, by: owner.id)
        else { return nil }
        let method = code.program.functions(named: name, in: owner.id).map(code.program.function).first {
            $0.declaration.kind == .function && !$0.declaration.isStatic
        }
        return method.map { Capture(place: body.nodes[Int(value)].position, method: $0.declaration) }
    }

    /// The arguments that a new structure of the app's keeps in properties of function types, by its memberwise initializer or
    /// by one that assigns them.
    private func closuresKept(
        byStructure callee: NodeID, of arguments: [Node.Argument], in function: FunctionID
    ) -> [NodeID] {
        guard case .metatype(.nominal(let type, _)) = code.typing.type(of: callee, in: function),
            code.program.type(type).kind == .struct
        else { return [] }
        let entity = code.program.type(type)
        let initializer = (entity.functions["init"] ?? []).map(code.program.function).first {
            $0.declaration.parameters.map(\.label) == arguments.map(\.label)
        }
        return arguments.indices.filter { index in
            let kept =
                initializer.map { code.properties(filledBy: index, of: $0) }
                ?? arguments[index].label.flatMap { entity.variables[$0] }.map { [code.program.variable($0)] } ?? []
            return kept.contains { !$0.declaration.isComputed && $0.declaration.type?.isFunction == true }
        }.map { arguments[$0].value }
    }

    /// Where a closure, or one in it, uses `self` without naming it among its captures; nil where it does not.
    func capturesSelf(_ closure: ClosureID, _ body: Body) -> Position? {
        let declared = body.closures[Int(closure)]
        if declared.captures.contains(where: { $0.name == "self" && $0.ownership == .strong }) {
            return declared.position
        }
        return body.nodes.first { node in
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
        let given = holder.flatMap(HeldClasses(code).classes)
        let targets = code.typing.targets(ofCall: node, in: function).flatMap { implementations(of: $0, by: given) }
        return targets.lazy.compactMap { target -> VariableEntity? in
            let parameters = code.program.function(target).declaration.parameters
            guard parameters.count == count, argument < parameters.count else { return nil }
            return keeper(ofParameter: argument, in: target, depth)
        }.first
    }

    /// The function itself where it has a body, else those that fulfil the requirement: those of the classes that are
    /// really given, where these are known.
    private func implementations(of function: FunctionID, by given: [TypeID]?) -> [FunctionID] {
        let entity = code.program.function(function)
        if entity.declaration.body != nil { return [function] }
        guard let owner = entity.owner else { return [] }
        let found = (given ?? code.program.concreteDescendants(of: owner)).flatMap { type in
            given == nil
                ? code.program.type(type).functions[entity.name] ?? []
                : code.program.functions(named: entity.name, in: type)
        }
        return found.filter { code.program.function($0).declaration.signature == entity.declaration.signature }
    }

    private func keeper(ofParameter index: Int, in function: FunctionID, _ depth: Int) -> VariableEntity? {
        guard let body = code.program.function(function).declaration.body else { return nil }
        func isParameter(_ node: NodeID) -> Bool {
            switch body.nodes[Int(node)].shape {
            case .parameter(let parameter): parameter == Int32(index)
            case .cast(let value, _, _): isParameter(value)
            case .local(let local): body.onlyValue(of: local).map { $0 < node && isParameter($0) } ?? false
            default: false
            }
        }
        for (id, node) in body.nodes.enumerated() {
            switch node.shape {
            case .assignment(let target, let value, "=") where isParameter(value):
                if let kept = assigned(target, body, function), keeps(kept) { return kept }
            case .call(let callee, let arguments):
                guard let given = arguments.firstIndex(where: { isParameter($0.value) }),
                    case .member(let base, let name) = body.nodes[Int(callee)].shape
                else { continue }
                let held = code.ownProperty(base, body, in: function)
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
        if let own = code.ownProperty(target, body, in: function) { return own }
        guard case .member(let base, let name) = body.nodes[Int(target)].shape,
            let held = code.ownProperty(base, body, in: function), owns(held)
        else { return nil }
        let types = objects(of: held, typed: code.typing.type(of: held.id))
        return types.lazy.compactMap { code.program.variable(named: name, in: $0) }.map(code.program.variable)
            .first(where: owns)
    }

    /// The classes of what a property holds: of what it is really given where that is known, a test double included that
    /// the app itself gives it; else of all that its type may be.
    func objects(of holder: VariableEntity, typed type: StaticType) -> [TypeID] {
        let possible = type.nominals.flatMap(code.program.concreteDescendants(of:))
        let given = HeldClasses(code).classes(of: holder)
        return given.map { given in possible.filter(given.contains) } ?? possible
    }

    /// A property of a class that nothing sets to nil and nothing empties: what it is given stays there.
    func keeps(_ variable: VariableEntity) -> Bool {
        guard owns(variable), let owner = variable.owner, code.program.type(owner).kind == .class else {
            return false
        }
        let isCleared = (code.program.uses.assignments[variable.name] ?? []).contains { use in
            guard let body = code.program.function(use.function).declaration.body,
                case .assignment(_, let value, _) = body.nodes[Int(use.node)].shape
            else { return false }
            switch body.nodes[Int(value)].shape {
            case .nilLiteral, .array, .dictionary: return true
            default: return false
            }
        }
        let emptying: Set<String> = ["removeAll", "removeFirst", "removeLast", "remove", "popLast"]
        return !isCleared && !(isCollection(variable) && emptying.contains { isCalled($0, in: owner) })
    }

    /// Whether a method as a value may be what a property keeps: not where its type says that it is an object.
    func mayKeepMethods(_ variable: VariableEntity) -> Bool {
        let named = code.typing.type(of: variable.id).nominals.map(code.program.type)
        return !named.contains { type in
            // A type of a library whose ancestors are not known may be another name for a function's.
            type.isExternal
                ? code.program.lineage(of: type.id).count > 1 : type.kind == .class || type.kind == .protocol
        }
    }

    private func isCollection(_ variable: VariableEntity) -> Bool {
        switch code.typing.type(of: variable.id) {
        case .array, .dictionary: true
        default: false
        }
    }

    private func isCalled(_ name: String, in owner: TypeID) -> Bool {
        (code.program.uses.calls[name] ?? []).contains { code.program.function($0.function).owner == owner }
    }
}
