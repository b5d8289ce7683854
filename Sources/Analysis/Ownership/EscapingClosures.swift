import Facts
import Program
import Source

/// Closures that capture `self` and that an object of self's own keeps: `router.pick { self.sort() }`, where the router
/// stores what it is given. The edges of ownership that closures make.
package struct EscapingClosures {
    let code: ProgramCode
    let hierarchy: ViewHierarchy

    package init(_ code: ProgramCode, _ hierarchy: ViewHierarchy) { (self.code, self.hierarchy) = (code, hierarchy) }

    /// A closure handed on is followed so far.
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
        code.calls(in: function).flatMap { call -> [Kept] in
            guard let receiver = call.receiver else { return [] }
            let captures = call.arguments.map { capture(by: $0.value, owner) }
            guard captures.contains(where: { $0 != nil }) else { return [] }
            let holder = receiver.property.flatMap { owns($0) ? $0 : nil }
            guard holder != nil || hierarchy.shows(receiver) else { return [] }
            return captures.enumerated().compactMap { position, capture in
                guard let capture, let kept = keeper(of: call, on: holder, argument: position, 0) else { return nil }
                return Kept(
                    owner: owner, holder: holder, kept: kept, file: function.file, capture: capture, isHanded: true)
            }
        }
    }

    // MARK: Capture

    /// How a value captures `self`: a closure that uses it, or a method of its own, which does so always.
    func capture(by value: Expression, _ owner: TypeEntity) -> Capture? {
        if value.isClosure { return capturesSelf(value).map { Capture(place: $0, method: nil) } }
        guard let name = value.base.map({ $0.isSelf ? value.member : nil }) ?? value.bareName,
            !value.function.declaration.isStatic, value.property == nil
        else { return nil }
        let method = code.program.functions(named: name, in: owner.id).map(code.program.function).first {
            $0.declaration.kind == .function && !$0.declaration.isStatic
        }
        return method.map { Capture(place: value.position, method: $0.declaration) }
    }

    /// Where a closure, or one in it, uses `self` without naming it among its captures; nil where it does not.
    private func capturesSelf(_ closure: Expression) -> Position? {
        code.expressions(in: closure.function).first { $0.isSelf && isCaptured($0, by: closure) }?.position
    }

    /// Whether `self` stands in the closure, and neither it nor one in between names `self` among its captures; nor does
    /// one around it that does not keep it: what lies within captures what that one has.
    private func isCaptured(_ use: Expression, by closure: Expression) -> Bool {
        var isInside = false
        for around in use.closures {
            if let own = around.captures.first(where: { $0.name == "self" }) {
                return isInside && own.ownership == .strong
            }
            if around == closure { isInside = true }
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
        of call: Expression, on holder: VariableEntity?, argument: Int, _ depth: Int
    ) -> VariableEntity? {
        guard depth < Self.furthest else { return nil }
        let given = holder.flatMap(HeldClasses(code).classes)
        return call.targets.flatMap { implementations(of: $0, by: given) }.lazy.compactMap { target in
            let parameters = target.declaration.parameters
            guard parameters.count == call.arguments.count, argument < parameters.count else { return nil }
            return keeper(ofParameter: argument, in: target, depth)
        }.first
    }

    /// The function itself where it has a body, else those that fulfil the requirement: those of the classes that are
    /// really given, where these are known.
    private func implementations(of function: FunctionEntity, by given: [TypeID]?) -> [FunctionEntity] {
        if function.hasCode { return [function] }
        guard let owner = function.owner else { return [] }
        let found = (given ?? code.program.concreteDescendants(of: owner)).flatMap { type in
            given == nil
                ? code.program.type(type).functions[function.name] ?? []
                : code.program.functions(named: function.name, in: type)
        }
        return found.map(code.program.function).filter {
            $0.declaration.signature == function.declaration.signature
        }
    }

    private func keeper(ofParameter index: Int, in function: FunctionEntity, _ depth: Int) -> VariableEntity? {
        for expression in code.expressions(in: function) {
            if let setting = expression.assignment {
                guard setting.isPlain, setting.value.parameter == index else { continue }
                if let kept = assigned(setting.target), keeps(kept) { return kept }
            } else if let receiver = expression.receiver,
                let given = expression.arguments.firstIndex(where: { $0.value.parameter == index })
            {
                let held = receiver.property
                if expression.calledName == "append", let held, keeps(held) { return held }
                guard receiver.isSelf || held.map(owns) ?? false else { continue }
                if let kept = keeper(of: expression, on: held, argument: given, depth + 1) { return kept }
            }
        }
        return nil
    }

    /// A property of self, or of an object that self owns: `self.database.onChange`.
    private func assigned(_ target: Expression) -> VariableEntity? {
        if let own = target.property { return own }
        guard let name = target.member, let held = target.base?.property, owns(held) else { return nil }
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
        let isCleared = code.assignments(named: variable.name).contains { setting in
            switch setting.value.shape {
            case .nilLiteral, .array, .dictionary: true
            default: false
            }
        }
        let emptying: Set<String> = ["removeAll", "removeFirst", "removeLast", "remove", "popLast"]
        return !isCleared && !(isCollection(variable) && emptying.contains { isCalled($0, in: owner) })
    }

    private func isCollection(_ variable: VariableEntity) -> Bool {
        switch code.typing.type(of: variable.id) {
        case .array, .dictionary: true
        default: false
        }
    }

    private func isCalled(_ name: String, in owner: TypeID) -> Bool {
        code.calls(named: name).contains { $0.function.owner == owner }
    }
}
