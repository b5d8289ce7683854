import Facts
import Program

/// What a parameter is known to be, because the way leads through a call on it.
struct GivenParameter: Hashable {
    var parameter: Int
    var type: TypeID
}

/// Parameters and names.
extension Evaluator {
    /// Whether an expression is what the function around it is given, as it stands.
    func isParameter(_ node: NodeID, of function: FunctionID) -> Bool {
        evaluate(node, in: root(function, demand: false)).items.contains {
            if case .open(.parameter) = $0 { true } else { false }
        }
    }

    /// The values of a parameter: of the argument at the frame's call, of its default, at all callers on demand, or open.
    func argument(_ index: Int, of frame: FrameID) -> Values {
        let activation = frames[Int(frame)]
        if let given = activation.given, given.place == .parameter(index) { return Values(given.value) }
        let function = program.functions[Int(activation.function)]
        guard index < function.declaration.parameters.count || !function.declaration.kind.isCallable else {
            return Values()
        }
        guard let call = activation.call else {
            if let previewed = codeUse.previewed(index, activation) { return previewed }
            return activation.demand ? everywhere(index, activation) : Values(.open(.parameter(index)))
        }
        return passed(index, activation, at: call)
    }

    /// What a call passes for a parameter: its argument, or the parameter's default.
    private func passed(_ index: Int, _ activation: Frame, at call: Site) -> Values {
        let declaration = program.functions[Int(activation.function)].declaration
        switch argumentNode(index, declaration, call) {
        case .given(let node): return evaluate(node, in: call.frame)
        case .variadic(let nodes): return Values(.variadic(call, nodes))
        case .defaulted: return defaultValue(of: index, in: activation.function, receiver: activation.receiver)
        case .none: return Values()
        }
    }

    /// The function that gives a parameter's default; nil where it has none.
    private func maker(ofDefault index: Int, in function: FunctionID) -> FunctionID? {
        let parameters = program.function(function).declaration.parameters
        guard index < parameters.count, let value = parameters[index].defaultValue else { return nil }
        return program.function(declaredIn: program.function(function).file, at: value)?.id
    }

    func isNilByDefault(_ index: Int, in function: FunctionID) -> Bool {
        guard let maker = maker(ofDefault: index, in: function),
            let body = program.function(maker).declaration.body, let node = body.returns.first
        else { return false }
        return body.nodes[Int(node)].shape == .nilLiteral
    }

    /// The values of a parameter's default; nothing where it has none.
    func defaultValue(of index: Int, in function: FunctionID, receiver: Value? = nil) -> Values {
        guard let maker = maker(ofDefault: index, in: function) else { return Values() }
        return returns(root(maker, receiver: receiver, demand: true))
    }

    /// The expression that the frame's call gives to a parameter, or that its default is; nil where no call is known.
    func given(_ index: Int, of frame: FrameID) -> Site? {
        let activation = frames[Int(frame)]
        let declaration = program.functions[Int(activation.function)].declaration
        guard let call = activation.call, index < declaration.parameters.count else { return nil }
        switch argumentNode(index, declaration, call) {
        case .given(let node): return Site(frame: call.frame, node: node)
        case .defaulted:
            guard let maker = maker(ofDefault: index, in: activation.function) else { return nil }
            let root = root(maker, demand: true)
            return body(of: root)?.returns.first.map { Site(frame: root, node: $0) }
        case .variadic, .none: return nil
        }
    }

    private enum Given { case given(NodeID), variadic([NodeID]), defaulted, none }

    private func argumentNode(_ index: Int, _ declaration: FunctionDeclaration, _ call: Site) -> Given {
        guard let body = body(of: call.frame) else { return .none }
        switch body.nodes[Int(call.node)].shape {
        case .call(_, let arguments), .subscript(_, let arguments):
            guard let matched = program.matches(arguments.map(\.label), declaration) else { return .none }
            let given = matched.indices.filter { matched[$0] == index }.map { arguments[$0].value }
            if index < declaration.parameters.count, declaration.parameters[index].isVariadic {
                return .variadic(given)
            }
            return given.first.map { .given($0) } ?? .defaulted
        case .assignment(_, let value, _): return .given(value)
        default: return .none
        }
    }

    /// The values of a parameter at every call of the function in the program.
    private func everywhere(_ index: Int, _ activation: Frame) -> Values {
        var result = Values()
        for use in callers.of(activation.function) {
            if case .object(let type, _)? = activation.receiver, !mayReceive(use, type) { continue }
            for receiver in callers.receivers(at: use, of: activation) {
                let caller = root(use.function, receiver: receiver, demand: true)
                guard caller != frameIDOfRoot(activation), mayCall(activation.receiver, at: use, in: caller) else {
                    continue
                }
                result.formAlternative(passed(index, activation, at: Site(frame: caller, node: use.node)))
            }
        }
        if result.isEmpty { result.formUnion(handedClosures.handed(index, toMethod: activation.function)) }
        return result
    }

    /// Whether the call at `use` may be one on this very object.
    private func mayCall(_ object: Value?, at use: Use, in caller: FrameID) -> Bool {
        guard let object, object.isMade, let body = body(of: caller),
            case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            case .member(let base, let name) = body.nodes[Int(callee)].shape, name != "init"
        else { return true }
        let values = evaluate(base, in: caller).items
        return values.isEmpty || values.contains { mayBeSame($0, object) }
    }

    /// The receiver of a callee where the caller calls it on its own object: what it is, the caller is too.
    func sameObject(at use: Use, as activation: Frame) -> Value? {
        guard case .object(let type, _)? = activation.receiver, let own = typing.selfType(in: use.function),
            own != type, program.inherits(type, from: own),
            let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape
        else { return nil }
        switch body.nodes[Int(callee)].shape {
        case .name(let name): return name.startsLowercase ? activation.receiver : nil
        case .member(let base, _):
            return body.nodes[Int(base)].shape.isSelfOrSuper ? activation.receiver : nil
        default: return nil
        }
    }

    private func frameIDOfRoot(_ frame: Frame) -> FrameID { intern(frame) }

    /// Whether a call in an initializer chain, or on an implicit self, can be about an object of this type.
    func mayReceive(_ use: Use, _ type: TypeID) -> Bool {
        guard let body = program.functions[Int(use.function)].declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape
        else { return true }
        switch body.nodes[Int(callee)].shape {
        case .name(let name) where program.functions[Int(use.function)].owner != nil && name.startsLowercase:
            return typing.selfType(in: use.function).map { program.isRelated($0, type) } ?? true
        case .member(let base, "init") where body.nodes[Int(base)].shape == .superReference:
            return typing.selfType(in: use.function).map { program.isRelated($0, type) } ?? true
        case .name, .type:
            if case .metatype(let made) = typing.type(of: callee, in: use.function) {
                return made.nominals.contains { program.inherits($0, from: type) }
            }
            return true
        case .member(let base, _):
            let nominals = typing.type(of: base, in: use.function).nominals
            guard nominals.isEmpty || nominals.contains(where: { program.isRelated($0, type) }) else { return false }
            if nominals.contains(type), isLeaf(type) { return true }
            let found = evaluate(base, in: root(use.function, demand: true))
            let asked = found.isEmpty || found.isGuess ? making.askedByAdopters(base, use.function) : []
            let values = asked.isEmpty ? found.items.filter { self.type(of: $0) != nil } : asked
            return values.isEmpty || values.contains { mayBe($0, type) }
        default: return true
        }
    }

    /// Whether a value can be of a type: what is known to be made is of its own type and of those above.
    func mayBe(_ value: Value, _ type: TypeID) -> Bool {
        switch value {
        case .object(let made, _?): program.inherits(made, from: type)
        default: self.type(of: value).map { program.isRelated($0, type) } ?? false
        }
    }

    // MARK: Names

    func value(ofName name: String, _ frame: FrameID) -> Values {
        // A binding stands for what it is bound to.
        if name.hasPrefix("$") { return value(ofName: String(name.dropFirst()), frame) }
        let function = function(of: frame)
        if name == "caller", program.isLibrary(function) { return libraryValues.caller(of: frame) }
        let scope = typing.scope(of: function)
        let receiver = frames[Int(frame)].receiver
        if name == "rawValue", let receiver, case .enumCase = receiver { return member(name, of: receiver) }
        for (depth, type) in scope.types.enumerated() {
            var dynamic = depth == 0 ? receiver.flatMap(self.type(of:)) ?? type : type
            // A static member of a protocol is that of the type it is asked of.
            if depth == 0, case .metatype(let own)? = receiver, program.inherits(own, from: type) { dynamic = own }
            if let variable = program.variable(named: name, in: dynamic) ?? program.variable(named: name, in: type) {
                if depth == 0, let assigned = justAssigned(variable, frame) { return assigned }
                return read(variable, of: depth == 0 ? receiver ?? .metatype(type) : .metatype(type))
            }
            if let method = program.function(referredToAs: name, in: dynamic) {
                return Values(.method(method, receiver: depth == 0 ? receiver : .metatype(type)))
            }
            if program.type(type).cases[name] != nil { return Values(.enumCase(type, name, nil)) }
        }
        if let receiver, Self.inherited.contains(name), case .object = receiver {
            let found = member(name, of: receiver)
            if !found.isEmpty { return found }
        }
        if let variable = program.globalVariables[name] { return read(variable, of: nil) }
        if let global = program.globalFunctions[name]?.first { return Values(.method(global, receiver: nil)) }
        return metatypes(named: name, frame)
    }

    /// What a property's `didSet` reads of that very property: what the assignment gives that runs it, and none of what others
    /// assign. Nil elsewhere.
    func justAssigned(_ variable: VariableID, _ frame: FrameID) -> Values? {
        let function = function(of: frame)
        let entity = program.function(function)
        guard entity.declaration.kind == .observer, entity.variable == variable,
            entity.declaration.parameters.first?.name == "oldValue", !callers.of(function).isEmpty
        else { return nil }
        let assigned = argument(0, of: frame)
        return assigned.isEmpty ? nil : assigned
    }

    /// Properties of UIKit's controllers that code uses on an implicit self.
    private static let inherited: Set<String> = ["storyboard", "viewControllers", "topViewController"]

    private func metatypes(named name: String, _ frame: FrameID) -> Values {
        if name == "Self", let receiver = frames[Int(frame)].receiver { return metatype(of: receiver) }
        switch typing.resolve(.name(name), in: function(of: frame)) {
        case .nominal(let id, _): return Values(.metatype(id))
        case .generic(let parameter, _): return generic(parameter, frame)
        default: return Values()
        }
    }

    /// What a generic parameter stands for in this frame: the metatypes given to a parameter of type `T.Type`, or the
    /// type that the caller expects of the result.
    func generic(_ name: String, _ frame: FrameID) -> Values {
        let activation = frames[Int(frame)]
        let declaration = program.functions[Int(activation.function)].declaration
        for (index, parameter) in declaration.parameters.enumerated() {
            if case .metatype(let inner) = parameter.type.unwrapped, inner.plainName == name {
                return argument(index, of: frame)
            }
        }
        guard declaration.generics.contains(where: { $0.name == name }) else {
            return boundByType(name, activation)
        }
        guard let call = activation.call else { return Values(.open(.receiver)) }
        if declaration.result?.unwrapped.plainName == name, case .nominal(let id, _) = expectedType(of: call) {
            return Values(.metatype(id))
        }
        return Values()
    }

    /// A generic parameter of a class, bound where a subclass names it: `Router<MainViewController>`.
    private func boundByType(_ name: String, _ activation: Frame) -> Values {
        guard let owner = program.functions[Int(activation.function)].owner,
            let receiver = activation.receiver
        else { return Values() }
        if case .open = receiver { return Values(receiver) }
        let dynamic: TypeID? = if case .metatype(let id) = receiver { id } else { type(of: receiver) }
        guard let dynamic else { return Values() }
        let bound = typing.bindings(of: .nominal(dynamic, []), for: owner)[name]
        if case .nominal(let id, _)? = bound { return Values(.metatype(id)) }
        return Values()
    }

    // MARK: What is given for a parameter

    /// What the caller's own parameters must be for a call of `function` on an object of `owner`: the object it is made
    /// on, or the argument it hands on.
    func given(
        by use: Use, calling function: FunctionID, _ owner: TypeID?, _ known: GivenParameter?
    ) -> GivenParameter? {
        guard let body = program.function(use.function).declaration.body else { return nil }
        if let known, let node = argument(known.parameter, of: function, at: use),
            let index = Self.parameter(behind: node, body)
        {
            return GivenParameter(parameter: index, type: known.type)
        }
        // A method that is only named, `longrun.start`, is that of the parameter as well.
        var member = use.node
        if case .call(let callee, _) = body.nodes[Int(use.node)].shape { member = callee }
        guard let owner, case .member(let base, _) = body.nodes[Int(member)].shape,
            let index = Self.parameter(behind: base, body)
        else { return nil }
        return GivenParameter(parameter: index, type: owner)
    }

    /// The parameter that an expression is, by way of casts and local constants.
    static func parameter(behind node: NodeID, _ body: Body) -> Int? {
        var current = node
        for _ in 0..<6 {
            switch body.nodes[Int(current)].shape {
            case .parameter(let index): return Int(index)
            case .cast(let value, _, _): current = value
            case .local(let local):
                guard let value = body.onlyValue(of: local) else { return nil }
                current = value
            default: return nil
            }
        }
        return nil
    }

    /// Whether a call hands over what the parameter is known to be.
    func hands(_ given: GivenParameter?, _ use: Use, _ function: FunctionID) -> Bool {
        guard let given, let node = argument(given.parameter, of: function, at: use) else { return true }
        let values = evaluate(node, in: root(use.function, demand: true)).items.filter { type(of: $0) != nil }
        return values.isEmpty || values.contains { mayBe($0, given.type) }
    }
}

extension FunctionDeclaration.Kind {
    var isCallable: Bool { self == .function || self == .initializer || self == .subscript }
}
