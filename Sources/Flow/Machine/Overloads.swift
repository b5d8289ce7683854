import Facts
import Program

/// Which of several functions of one name a call means, by the objects that arrive.
struct Overloads {
    let pass: Pass
    private var machine: Machine { pass.machine }
    private var constants: Constants { pass.constants }
    private var program: Program { pass.program }

    /// Of functions that differ by their parameters alone those that the objects at hand can be given to, and of these the
    /// ones that ask for the most.
    func chosen(_ functions: [FunctionID], _ call: Call) -> [FunctionID] {
        guard functions.count > 1 else { return functions }
        let possible = functions.compactMap { function -> (FunctionID, [Int], isSure: Bool)? in
            guard let matched = call.parameters(of: function, program) else { return nil }
            var isSure = true
            for (argument, parameter) in zip(call.arguments, matched) {
                let outcome = pass.value(argument.value).reduce(Outcome.waits) {
                    $0 | mayTake($1, parameter, of: function)
                }
                if outcome == .fails || !mayBeGiven(argument.value, parameter, of: function) { return nil }
                if outcome != .holds { isSure = false }
            }
            return (function, matched, isSure)
        }
        let generic = possible.filter { isForGenerics($0.0, $0.1, call) }
        return mostSpecial(generic.isEmpty ? possible : generic)
    }

    /// Whether what declarations say of a value lets it be given for a parameter. Of types that the app declares all is known
    /// that they inherit from; literals become what is asked for.
    private func mayBeGiven(_ node: NodeID, _ index: Int, of function: FunctionID) -> Bool {
        switch pass.body.nodes[Int(node)].shape {
        case .string, .interpolation, .number, .boolean, .array, .implicitMember: return true
        default: break
        }
        guard case .nominal(let own, _) = machine.typing.type(of: node, in: pass.code.function),
            case .nominal(let wanted, _) = machine.typing.resolve(
                program.function(function).declaration.parameters[index].type, in: function)
        else { return true }
        let (given, asked) = (program.type(own), program.type(wanted))
        if program.inherits(own, from: wanted) || asked.name == "Any" { return true }
        if Self.plain.contains(asked.name) { return given.isExternal && !Self.plain.contains(given.name) }
        return asked.isExternal || given.isExternal && asked.kind == .protocol
    }

    /// Types of the standard library that nothing else is.
    private static let plain: Set<String> = ["String", "Bool", "Int", "Double"]

    /// Of a value of which a generic function knows only what its parameter is constrained to, nothing that asks for more is
    /// meant.
    private func isForGenerics(_ function: FunctionID, _ matched: [Int], _ call: Call) -> Bool {
        zip(call.arguments, matched).allSatisfy { argument, parameter in
            let type = machine.typing.type(of: argument.value, in: pass.code.function)
            guard case .generic(_, let known) = type else { return true }
            let declared = program.function(function).declaration.parameters[parameter].type
            switch machine.typing.resolve(declared, in: function) {
            case .generic(_, let wanted): return isCovered(wanted, by: known)
            case .nominal(let wanted, _):
                return program.type(wanted).kind == .protocol && isCovered(.nominal(wanted, []), by: known)
            case .unknown: return true
            default: return false
            }
        }
    }

    private func isCovered(_ wanted: StaticType?, by known: StaticType?) -> Bool {
        (wanted?.nominals ?? []).allSatisfy { wanted in
            (known?.nominals ?? []).contains { program.inherits($0, from: wanted) }
        }
    }

    private func mostSpecial(_ possible: [(FunctionID, [Int], isSure: Bool)]) -> [FunctionID] {
        func rank(_ function: FunctionID, _ matched: [Int]) -> Int {
            matched.reduce(0) { $0 + self.rank(ofParameter: $1, of: function) }
        }
        let most = possible.filter(\.isSure).map { rank($0.0, $0.1) }.max() ?? 0
        return possible.filter { rank($0.0, $0.1) >= most }.map(\.0)
    }

    /// Whether an object may be given for a parameter.
    func mayTake(_ object: ObjectID, _ index: Int, of function: FunctionID) -> Outcome {
        let callee = machine.facts(function)
        let key = IntegerMap.key(object.position, Int32(callee.firstParameter + index))
        if let known = machine.fitting[key] { return Outcome(mayHold: known & 1 != 0, mayFail: known & 2 != 0) }
        let found = asksFor(object, program.function(function).declaration.parameters[index], of: function)
        _ = machine.fitting.insert(key, (found.mayHold ? 1 : 0) | (found.mayFail ? 2 : 0))
        return found
    }

    /// Whether an object is of the type that a parameter asks for.
    private func asksFor(
        _ object: ObjectID, _ parameter: FunctionDeclaration.Parameter, of function: FunctionID
    ) -> Outcome {
        if object == constants.nil {
            if case .optional = parameter.type { return .holds }
            return .free
        }
        let type = machine.typing.resolve(parameter.type, in: function)
        if case .generic(_, let constraint) = type { return constraint.map { pass.membership(object, $0) } ?? .holds }
        if case .array = type, constants.kind(object) == .list { return .holds }
        if parameter.passing.contains(.autoclosure), case .function(_, let given) = type {
            if case .generic = given { return .free }
            return given.isUnknown ? .free : pass.membership(object, given)
        }
        if case .function(let wanted, _) = type, case .closure(let unit) = constants.kind(object),
            !mayTake(wanted, as: machine.facts(unit).parameterCount)
        {
            return .fails
        }
        return pass.membership(object, type)
    }

    /// Whether a closure with so many parameters may be given where these are handed over; a tuple may be taken in parts.
    private func mayTake(_ wanted: [StaticType], as count: Int) -> Bool {
        if count == 0 || count == wanted.count { return true }
        guard wanted.count == 1, case .nominal = wanted[0] else { return wanted.count == 1 && count > 1 }
        return false
    }

    /// How much a parameter asks for: a type, what conforms to a protocol, anything.
    private func rank(ofParameter index: Int, of function: FunctionID) -> Int {
        let parameter = program.function(function).declaration.parameters[index]
        switch machine.typing.resolve(parameter.type, in: function) {
        case .nominal(let type, _): return program.type(type).kind == .protocol ? 1 : 2
        case .generic(_, let constraint): return constraint == nil ? 0 : 1
        case .unknown: return 0
        default: return 2
        }
    }
}
