import Facts
import Program

/// What an object of which there are many is told by its own methods: `stack.setRoot(screen)` by whoever was given that stack.
extension FieldValues {
    private static let maximumHandings = 3
    /// Of what is called at more places than this, it is not asked on which objects.
    private static let maximumCalls = 256

    /// What the methods assign to a property that are called on this very object, wherever that is; nothing where no call on
    /// it is known. Cost: one evaluation for each call of these methods.
    func told(_ variable: VariableID, of receiver: Value, _ type: TypeID) -> Values {
        let name = program.variable(variable).name
        var result = Values()
        for use in callers.assignments(to: name, on: type) {
            let function = program.function(use.function)
            guard function.declaration.kind == .function, !function.declaration.isStatic,
                function.owner.map({ program.inherits(type, from: $0) }) ?? false, !program.isNeverUsed(use.function),
                let body = function.declaration.body,
                case .assignment(let target, let value, "=") = body.nodes[Int(use.node)].shape,
                body.nodes[Int(value)].shape != .nilLiteral, isOwn(target, body)
            else { continue }
            for frame in frames(running: use.function, on: receiver, depth: 0)
            where branchTests.mayRun(use.node, body, frame) {
                result.formUnion(evaluate(value, in: frame))
            }
        }
        return result
    }

    private func isOwn(_ target: NodeID, _ body: Body) -> Bool {
        switch body.nodes[Int(target)].shape {
        case .name: true
        case .member(let base, _): body.nodes[Int(base)].shape == .selfReference
        default: false
        }
    }

    /// A method, asked of an object by the place that makes it.
    struct Telling: Numbered {
        var function: FunctionID
        var type: TypeID
        var maker: Use
    }

    /// The activations of a method on an object, by the calls that are known to be made on it.
    private func frames(running function: FunctionID, on receiver: Value, depth: Int) -> [FrameID] {
        guard depth < Self.maximumHandings, case .object(let type, let origin?) = receiver else { return [] }
        let maker = Use(function: self.function(of: origin.frame), node: origin.node)
        let calls = evaluator.tellings.result(for: Telling(function: function, type: type, maker: maker))
        return calls.flatMap { use -> [FrameID] in
            let outer =
                isOnSelf(use)
                ? frames(running: use.function, on: receiver, depth: depth + 1) : [root(use.function, demand: true)]
            return outer.map { frame in
                let call = Site(frame: frame, node: use.node)
                return intern(Frame(function: function, receiver: receiver, call: call, demand: true))
            }
        }
    }

    /// The calls of a method on an object, and those that code of its class makes on itself.
    func callsMade(of telling: Telling) -> [Use] {
        let (function, maker) = (telling.function, telling.maker)
        let origin = Site(frame: root(maker.function, demand: true), node: maker.node)
        let receiver = Value.object(telling.type, origin: origin)
        let all = callers.of(function)
        guard all.count <= Self.maximumCalls else { return [] }
        return all.filter { use in
            guard use.function != function, let body = program.function(use.function).declaration.body,
                case .call(let callee, _) = body.nodes[Int(use.node)].shape
            else { return false }
            if isOnSelf(use) {
                return type(of: receiver).flatMap { type in
                    typing.selfType(in: use.function).map { program.inherits(type, from: $0) }
                } ?? false
            }
            guard case .member(let base, _) = body.nodes[Int(callee)].shape else { return false }
            return evaluate(base, in: root(use.function, demand: true)).items.contains { isSame($0, as: receiver) }
        }
    }

    private func isOnSelf(_ use: Use) -> Bool {
        guard let body = program.function(use.function).declaration.body,
            case .call(let callee, _) = body.nodes[Int(use.node)].shape,
            case .member(let base, _) = body.nodes[Int(callee)].shape
        else { return true }
        return body.nodes[Int(base)].shape == .selfReference
    }

    /// Whether two objects are made at one place.
    private func isSame(_ value: Value, as other: Value) -> Bool {
        guard case .object(let type, let origin?) = value, case .object(type, let second?) = other else { return false }
        return origin.node == second.node && function(of: origin.frame) == function(of: second.frame)
    }
}
