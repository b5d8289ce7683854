import Facts

/// Which overload the arguments of a call can mean.
extension Typing {
    /// Whether the arguments of a call can be given to the parameters of a function: of two types of the app that
    /// have nothing to do with each other, one is not the other.
    package func argumentsFit(_ call: NodeID, in function: FunctionID, _ target: FunctionID) -> Bool {
        guard let body = program.functions[Int(function)].declaration.body,
            case .call(_, let arguments) = body.nodes[Int(call)].shape
        else { return true }
        let declaration = program.functions[Int(target)].declaration
        guard let matched = program.matches(arguments.map(\.label), declaration) else { return true }
        return zip(arguments, matched).allSatisfy { argument, parameter in
            let declared = declaration.parameters[parameter].type
            let wanted = resolve(declared, in: target)
            if case .closure = body.nodes[Int(argument.value)].shape, isNoFunction(declared, wanted) { return false }
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
        default: true
        }
    }

    private func isController(_ type: TypeID) -> Bool { program.inherits(type, fromNamed: "UIViewController") }

    private func isOwn(_ type: TypeID) -> Bool {
        [.class, .protocol, .struct, .enum].contains(program.type(type).kind)
    }
}
