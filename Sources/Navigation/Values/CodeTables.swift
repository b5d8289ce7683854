import Analysis
import Facts
import Packs
import Program

/// What names, titles, modules and controls are told of: code by its names and static types, and what somebody knows who has
/// followed values through it. The evaluator is one who does, a finished run of the code another.
protocol CodeTables: AnyObject {
    var program: Program { get }
    var packs: Packs { get }
    /// What the names of types tell of their roles.
    var roleNames: RoleNames { get }
    var debugBuilds: DebugBuilds { get }
    var typing: Typing { get }
    var interfaces: InterfaceTable { get }
    var namings: Namings { get }

    /// Every call that may run a function, in the order of the files.
    func calls(running function: FunctionID) -> [Use]

    /// The types that an expression may be of, where its static type does not tell.
    func types(of node: NodeID, in function: FunctionID) -> [TypeID]

    /// What a property of objects of a type may hold, as far as it is an object.
    func held(in variable: VariableID, ofAny type: TypeID) -> [HeldObject]
}

/// What a property holds.
struct HeldObject: Hashable {
    var type: TypeID
    /// It is known where it is made.
    var isMade: Bool
}

extension CodeTables {
    /// Where the nodes of a function's body stand; worked out once.
    func map(of function: FunctionID) -> BodyMap { typing.map(of: function) }

    func parents(of function: FunctionID) -> BodyMap.Parents { map(of: function).parents }

    /// The property of `self`, or the static or global one, that an expression names.
    func variable(readBy node: NodeID, _ body: Body, _ function: FunctionID) -> VariableID? {
        switch body.nodes[Int(node)].shape {
        case .name(let name):
            let found = typing.scope(of: function).types.lazy.compactMap { self.program.variable(named: name, in: $0) }
            return found.first ?? program.globalVariables[name]
        case .member(let base, let name):
            return typing.type(of: base, in: function).instance.nominals.first.flatMap {
                program.variable(named: name, in: $0)
            }
        default: return nil
        }
    }

    /// The argument that a call gives to a parameter.
    func argument(_ parameter: Int, of function: FunctionID, at use: Use) -> NodeID? {
        guard
            case .call(_, let arguments)? = program.function(use.function).declaration.body?.nodes[Int(use.node)].shape,
            let matched = program.matches(arguments.map(\.label), program.function(function).declaration)
        else { return nil }
        return matched.firstIndex(of: parameter).map { arguments[$0].value }
    }

    /// The case of an enum that an expression writes out.
    func caseName(_ node: NodeID, _ body: Body, _ function: FunctionID) -> String? {
        switch body.nodes[Int(node)].shape {
        case .implicitMember(let name): return name
        case .call(let callee, _): return caseName(callee, body, function)
        case .member(let base, let name):
            guard case .metatype = typing.type(of: base, in: function) else { return nil }
            return name
        default: return nil
        }
    }
}

extension Program {
    /// Whether the program is started by code of its own.
    var startsItself: Bool {
        let delegates = ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "App"]
        return types.contains { type in
            !type.isExternal && type.kind != .protocol && !type.isPreview
                && delegates.contains { adopts(type.id, named: $0) }
        }
    }
}
