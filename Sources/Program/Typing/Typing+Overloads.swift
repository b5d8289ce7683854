import Facts

/// Which overload a call can mean, by what it is given and by what its place asks for.
extension Typing {
    /// Whether a call can mean a function: its arguments can be given to it, and where functions of that name differ in
    /// what they give back, it gives what the place of the call asks for.
    package func mayMean(_ target: FunctionID, _ call: NodeID, in function: FunctionID) -> Bool {
        argumentsFit(call, in: function, target)
            && asked(of: declared(ofCall: call, in: function) + [target], by: call, in: function).contains(target)
    }

    /// Of functions that a call can mean by its name and labels those that give back what its place asks for:
    /// `let router: HomeRouter = make()`. All of them where they give the same, or where the place does not tell.
    package func asked(of targets: [FunctionID], by call: NodeID, in function: FunctionID) -> [FunctionID] {
        let results = targets.map { program.function($0).declaration.result }
        guard let first = results.first, results.contains(where: { $0 != first }) else { return targets }
        let wanted = expectedType(ofCall: call, in: function)
        guard !wanted.isUnknown else { return targets }
        let fitting = zip(targets, results).filter { target, result in
            guard let result, !result.isSelf else { return true }
            return mayBe(resolve(result, in: target), wanted)
        }
        return fitting.isEmpty ? targets : fitting.map(\.0)
    }

    /// Whether the arguments of a call can be given to the parameters of a function: of two types of the app that
    /// have nothing to do with each other, one is not the other.
    package func argumentsFit(_ call: NodeID, in function: FunctionID, _ target: FunctionID) -> Bool {
        guard let body = program.functions[Int(function)].declaration.body,
            case .call(_, let arguments) = body.nodes[Int(call)].shape
        else { return true }
        let declaration = program.functions[Int(target)].declaration
        guard let matched = program.matches(arguments.map(\.label), declaration) else { return true }
        return zip(arguments, matched).enumerated().allSatisfy { position, pair in
            let (argument, parameter) = pair
            let declared = declaration.parameters[parameter].type
            let wanted = resolve(declared, in: target)
            if case .closure = body.nodes[Int(argument.value)].shape,
                isNoFunction(declared, wanted) || isForAnother(position, of: arguments, parameter, target)
            {
                return false
            }
            if case .array = body.nodes[Int(argument.value)].shape, wanted.nominals.contains(where: isWrittenAsList) {
                return true
            }
            return mayBe(type(of: argument.value, in: function), wanted)
        }
    }

    /// Whether no closure can be given where such a value is wanted.
    private func isNoFunction(_ declared: TypeReference, _ wanted: StaticType) -> Bool {
        switch wanted {
        case .nominal(let type, _): isOwn(type) || isController(type)
        case .array, .tuple: true
        default: declared.unwrapped.plainName.map(Self.plainTypes.contains) ?? false
        }
    }

    /// Whether a closure is rather for an overload that is seen to take one, where this one has a default for what it would
    /// be given to: `build(bundle: Bundle = .main)` beside `build(bundle: Bundle = .main, content: () -> Content)`.
    private func isForAnother(
        _ position: Int, of arguments: [Node.Argument], _ parameter: Int, _ target: FunctionID
    ) -> Bool {
        let entity = program.functions[Int(target)]
        let given = entity.declaration.parameters[parameter]
        guard given.defaultValue != nil, !given.type.isFunction, let owner = entity.owner else { return false }
        let labels = arguments.map(\.label)
        return (program.type(owner).functions[entity.name] ?? []).contains { other in
            let declaration = program.functions[Int(other)].declaration
            guard other != target, let matched = program.matches(labels, declaration) else { return false }
            return declaration.parameters[matched[position]].type.isFunction
        }
    }

    private static let plainTypes: Set<String> = [
        "Bool", "Data", "Date", "Double", "Int", "String", "URL", "URLRequest", "UIImage",
    ]

    /// Whether a list in brackets is a value of a type of the app: of an option set, or of a collection of its own.
    private func isWrittenAsList(_ type: TypeID) -> Bool {
        ["OptionSet", "SetAlgebra", "ExpressibleByArrayLiteral"].contains { program.adopts(type, named: $0) }
    }

    /// Whether a value of one type can be given where the other is wanted; with anything unknown it can.
    private func mayBe(_ given: StaticType, _ wanted: StaticType) -> Bool {
        switch (given, wanted) {
        case (.nominal(let given, _), .nominal(let wanted, _)):
            !isOwn(wanted) || !isOwn(given) || program.isRelated(given, wanted)
        case (.array, .nominal(let wanted, _)):
            program.type(wanted).kind == .external ? !isController(wanted) : !isOwn(wanted)
        case (.nominal(let given, _), .array): !isOwn(given) && !isController(given)
        // A type is no object of a class or structure.
        case (.metatype, .nominal(let wanted, _)): ![.class, .struct, .enum].contains(program.type(wanted).kind)
        default: true
        }
    }

    private func isController(_ type: TypeID) -> Bool { program.inherits(type, fromNamed: "UIViewController") }

    private func isOwn(_ type: TypeID) -> Bool {
        [.class, .protocol, .struct, .enum].contains(program.type(type).kind)
    }
}
